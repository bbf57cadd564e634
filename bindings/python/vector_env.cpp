// Many games in lockstep, in NumPy arrays that are written in place.
#include "arrays/lockstep.hpp"
#include "bindings/python/held.hpp"

#include <mutex>
#include <thread>

namespace conestoga::python {

namespace {

class VectorEnv {
public:
    VectorEnv(const HeldGame& game, int environments, std::uint64_t seed, int threads,
              bool with_observations, const std::optional<std::string>& opponents,
              const std::optional<int>& seat)
        : game_(game) {
        in_range("environments", environments, 1, 1 << 20);
        in_range("threads", threads, 0, 256);
        LockstepPlan plan{game.of->arrays, environments, threads};
        if (threads == 0) plan.threads = static_cast<int>(std::thread::hardware_concurrency());
        // Waiting for each other costs more than a few games.
        constexpr int least_share = 32;
        plan.threads = std::clamp(plan.threads, 1, std::max(1, environments / least_share));
        if (opponents) plan.opponents = value_of(parse_bot(*opponents));
        if (seat) {
            plan.seat = value_of(checked_seat(game.rules(), *seat));
            if (!opponents) refuse({"error.library.seat_alone"});
        }
        const py::ssize_t rows = environments, players = game.rules().players();
        const py::ssize_t columns = with_observations ? game.arrays().row_size() : 0;
        observations = py::array_t<float>({rows, columns});
        masks = py::array_t<bool>({rows, py::ssize_t{game.arrays().decisions().size()}});
        actors = py::array_t<std::int8_t>(rows);
        rewards = py::array_t<float>({rows, players});
        ended = py::array_t<bool>(rows);
        scores = py::array_t<std::int32_t>({rows, players});
        actions = py::array_t<std::int32_t>(rows);
        std::fill_n(actions.mutable_data(), rows, 0);
        const LockstepArrays arrays{with_observations ? observations.mutable_data() : nullptr,
                                    reinterpret_cast<std::uint8_t*>(masks.mutable_data()),
                                    actors.mutable_data(),
                                    rewards.mutable_data(),
                                    reinterpret_cast<std::uint8_t*>(ended.mutable_data()),
                                    scores.mutable_data()};
        lockstep_ = make_lockstep(plan, arrays);
        reset(py::int_(seed));
    }

    // A seed for all, from which each environment gets its own, or one for each.
    void reset(const py::object& seed) {
        const auto count = static_cast<std::size_t>(environments());
        std::vector<std::uint64_t> seeds(count);
        if (py::isinstance<py::int_>(seed)) {
            const auto first = seed.cast<std::uint64_t>();
            for (std::size_t i = 0; i < count; ++i) seeds[i] = mix64(first) + i;
        } else {
            seeds = seed.cast<std::vector<std::uint64_t>>();
            if (seeds.size() != count) wrong_length(seeds.size());
        }
        const py::gil_scoped_release unlocked;
        const std::lock_guard lock(*stepping_);
        lockstep_->reset(seeds.data());
    }

    void step(const py::object& given) {
        std::vector<std::int32_t> converted;
        const auto kept = py::array::ensure(given);
        if (!kept || kept.ndim() != 1 || kept.shape(0) != environments())
            wrong_length(kept && kept.ndim() > 0 ? static_cast<std::size_t>(kept.shape(0)) : 0);
        const std::int32_t* chosen = in_place(kept);
        if (!chosen) chosen = (converted = narrowed(kept)).data();
        const int illegal = [&] {
            const py::gil_scoped_release unlocked;
            const std::lock_guard lock(*stepping_);
            return lockstep_->step(chosen);
        }();
        if (illegal >= 0)
            refuse(Message{"error.library.illegal"}
                       .with("environment", illegal)
                       .with("index", chosen[illegal]));
    }

    const py::array_t<std::int32_t>& sample() {
        std::int32_t* out = actions.mutable_data();
        const py::gil_scoped_release unlocked;
        const std::lock_guard lock(*stepping_);
        lockstep_->sample(out);
        return actions;
    }

    // Sampling and stepping `steps` times without coming back to Python.
    void random_steps(std::int64_t steps) {
        std::int32_t* out = actions.mutable_data();
        const py::gil_scoped_release unlocked;
        const std::lock_guard lock(*stepping_);
        for (std::int64_t i = 0; i < steps; ++i) {
            lockstep_->sample(out);
            lockstep_->step(out);
        }
    }

    HeldState state(int environment) const {
        in_range("environment", environment, 0, environments() - 1);
        return {game_.of, lockstep_->position(environment)};
    }

    const HeldGame& game() const { return game_; }
    int environments() const { return static_cast<int>(actors.shape(0)); }

    py::array_t<float> observations, rewards;
    py::array_t<bool> masks, ended;
    py::array_t<std::int8_t> actors;
    py::array_t<std::int32_t> scores, actions;

private:
    static void in_range(const char* name, int value, int least, int most) {
        if (value < least || value > most)
            refuse(Message{"error.library.size"}
                       .with("name", name)
                       .with("least", least)
                       .with("most", most));
    }
    [[noreturn]] void wrong_length(std::size_t have) const {
        refuse(Message{"error.library.length"}
                   .with("have", static_cast<std::int64_t>(have))
                   .with("need", environments()));
    }
    // An array of int32 without gaps is read where it is.
    static const std::int32_t* in_place(const py::array& given) {
        if (!py::isinstance<py::array_t<std::int32_t, py::array::c_style>>(given)) return nullptr;
        return static_cast<const std::int32_t*>(given.data());
    }
    // Other whole numbers are copied; one that is too large is no action.
    static std::vector<std::int32_t> narrowed(const py::array& given) {
        if (given.dtype().kind() != 'i' && given.dtype().kind() != 'u')
            throw py::type_error("actions are whole numbers");
        const auto wide = py::array_t<std::int64_t, py::array::forcecast>(given);
        std::vector<std::int32_t> chosen;
        for (py::ssize_t i = 0; i < wide.shape(0); ++i) {
            const std::int64_t index = wide.at(i);
            chosen.push_back(index < 0 || index > INT32_MAX ? -1
                                                            : static_cast<std::int32_t>(index));
        }
        return chosen;
    }

    HeldGame game_;
    std::unique_ptr<Lockstep> lockstep_;
    std::unique_ptr<std::mutex> stepping_ = std::make_unique<std::mutex>();
};

} // namespace

void bind_vector_env(py::module_& module) {
    py::class_<VectorEnv>(
        module, "VectorEnv",
        "Many games of one kind in lockstep.\n\n"
        "Every environment waits for one decision; step() takes an action for each and plays on to "
        "the\nnext decision. Chance is resolved inside, and so are the other seats if `opponents` "
        "names a bot for\nthem. A game that ends begins anew in the same step: rewards, ended and "
        "scores are those of the\ngame that ended, observations, masks and actors those of the new "
        "one.\n\n"
        "The arrays are made once and written in place: copy what is to be kept. No step holds the "
        "GIL.\n\n"
        ">>> env = VectorEnv(Game('milestones(players=2)'), 1024, seed=1)\n"
        ">>> env.step(env.sample())")
        .def(py::init<const HeldGame&, int, std::uint64_t, int, bool,
                      const std::optional<std::string>&, const std::optional<int>&>(),
             py::arg("game"), py::arg("environments"), py::arg("seed") = 0, py::arg("threads") = 0,
             py::arg("observations") = true, py::arg("opponents") = py::none(),
             py::arg("seat") = py::none(),
             "`opponents` is a bot's name; then one seat of each game is played from outside: "
             "`seat`, "
             "or,\nwithout it, another one in each environment, round the table. 0 threads are as "
             "many "
             "as the\nmachine has.")
        .def_property_readonly("game", &VectorEnv::game, "The game they all play.")
        .def("__len__", &VectorEnv::environments)
        .def_readonly("observations", &VectorEnv::observations,
                      "float32, a row for each environment: what the acting seat may know.")
        .def_readonly("masks", &VectorEnv::masks,
                      "bool, a row for each environment: which actions are legal.")
        .def_readonly("actors", &VectorEnv::actors, "int8: whose decision it is.")
        .def_readonly("rewards", &VectorEnv::rewards,
                      "float32, by environment and seat: the returns of a game that ended in the "
                      "last step, else 0.")
        .def_readonly("ended", &VectorEnv::ended, "bool: whether the last step ended a game.")
        .def_readonly("scores", &VectorEnv::scores,
                      "int32, by environment and seat: the points of the last game that ended.")
        .def("reset", &VectorEnv::reset, py::arg("seed"),
             "Begins new games with one seed for all, or with a list of one for each.")
        .def("step", &VectorEnv::step, py::arg("actions"),
             "An action for each environment, by index. If one is not legal nothing happens and an "
             "Error says\nwhich. An array of int32 is read in place.")
        .def("sample", &VectorEnv::sample,
             "A legal action for each, evenly at random; always the same array.")
        .def("random_steps", &VectorEnv::random_steps, py::arg("steps"),
             "Samples and steps so many times.")
        .def("state", &VectorEnv::state, py::arg("environment"),
             "The position of an environment, secrets included.");
}

} // namespace conestoga::python
