// Positions.
#include "bindings/python/held.hpp"
#include "bots/playout.hpp"
#include "library/state_bytes.hpp"

namespace conestoga::python {

namespace {

py::list legal_of(const HeldState& state) {
    ActionList actions;
    require(legal_actions(state.rules(), state.position, actions));
    py::list list;
    for (const Action action : actions) list.append(HeldAction{state.of, action});
    return list;
}

py::list chance_of(const HeldState& state) {
    OutcomeList outcomes;
    require(chance_outcomes(state.rules(), state.position, outcomes));
    py::list list;
    for (const Outcome& outcome : outcomes)
        list.append(py::make_tuple(HeldAction{state.of, outcome.action}, outcome.weight));
    return list;
}

void apply(HeldState& state, const py::object& action) {
    require(apply_if_allowed(state.rules(), state.position, action_from(*state.of, action)));
}

py::object why_not(const HeldState& state, const py::object& action) {
    const auto refused =
        why_not_in_words(state.rules(), state.position, action_from(*state.of, action));
    return refused ? py::object(py::str(say(*refused))) : py::none();
}

std::vector<int> scores_of(const HeldState& state) {
    std::vector<int> scores;
    for (Seat seat = 0; seat < state.rules().players(); ++seat)
        scores.push_back(state.rules().score(state.position, seat));
    return scores;
}

std::vector<int> winners_of(const HeldState& state) {
    std::vector<int> winners;
    for (const Seat seat : seats_in(value_of(winners_at_end(state.rules(), state.position))))
        winners.push_back(seat);
    return winners;
}

py::bytes bytes_of(const HeldState& state) {
    const auto bytes = state_to_bytes(state.rules(), state.position);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

py::array_t<bool> mask_of(const HeldState& state) {
    py::array_t<bool> mask(state.of->arrays->decisions().size());
    state.of->arrays->mask(state.position, reinterpret_cast<std::uint8_t*>(mask.mutable_data()));
    return mask;
}

bool same(const HeldState& a, const HeldState& b) {
    return same_game(*a.of, *b.of) && a.position.bytes == b.position.bytes;
}

HeldState random_step_of(const HeldState& state, Rng& rng) {
    HeldState next = state;
    next.rules().apply(next.position, value_of(random_step(state.rules(), state.position, rng)));
    return next;
}

} // namespace

void bind_states(py::module_& module) {
    py::class_<Rng>(module, "Rng",
                    "Random numbers that are the same on every platform for the same seed.")
        .def(py::init<std::uint64_t>(), py::arg("seed"))
        .def(
            "below",
            [](Rng& rng, std::uint32_t bound) {
                if (bound == 0)
                    refuse(Message{"error.library.size"}
                               .with("name", "bound")
                               .with("least", 1)
                               .with("most", std::int64_t{UINT32_MAX}));
                return rng.below(bound);
            },
            py::arg("bound"), "A whole number evenly in [0, bound).");

    py::class_<HeldState>(
        module, "State",
        "A complete position, every secret included.\n\n"
        "apply() changes it, copy() and after() leave it as it is. Give players and bots what\n"
        "observe() makes of it, never the state itself.")
        .def_property_readonly(
            "game", [](const HeldState& s) { return HeldGame{s.of}; }, "Its game.")
        .def_property_readonly(
            "actor", [](const HeldState& s) { return int{s.rules().actor(s.position)}; },
            "Who acts: a seat from 0 on, CHANCE, or NOBODY when the game is over.")
        .def_property_readonly(
            "is_over", [](const HeldState& s) { return s.rules().actor(s.position) == nobody; },
            "Whether the game is over.")
        .def_property_readonly(
            "is_chance",
            [](const HeldState& s) { return s.rules().actor(s.position) == chance_acts; },
            "Whether chance acts.")
        .def_property_readonly(
            "round", [](const HeldState& s) { return s.rules().round(s.position); },
            "The round being played, from 1; 0 during set-up.")
        .def_property_readonly("scores", &scores_of,
                               "What each seat would score if the game ended here.")
        .def_property_readonly("winners", &winners_of,
                               "The seats that have won; the game must be over.")
        .def_property_readonly(
            "returns",
            [](const HeldState& s) { return value_of(returns_at_end(s.rules(), s.position)); },
            "What each seat gets, in all 0: 1 for a sole winner; the game must be over.")
        .def_property_readonly(
            "hash", [](const HeldState& s) { return s.rules().hash(s.position); },
            "The 64-bit hash of the position.")
        .def("legal", &legal_of, "The legal actions of the acting seat, ascending.")
        .def("chance", &chance_of,
             "What chance may decide: a list of (action, weight) with whole weights.")
        .def("mask", &mask_of, "True for the index of every legal action.")
        .def(
            "why_not", &why_not, py::arg("action"),
            "Why the action (or its text) is not allowed, in words with the rule; None when it is.")
        .def("apply", &apply, py::arg("action"),
             "Makes an action (or its text) happen; an Error says why it is not allowed.")
        .def(
            "after",
            [](const HeldState& s, const py::object& action) {
                HeldState next = s;
                apply(next, action);
                return next;
            },
            py::arg("action"), "The position after an action; this one stays.")
        .def(
            "random_step", &random_step_of, py::arg("rng"),
            "The position after a legal action evenly at random, or what chance decides by weight.")
        .def(
            "play_out", [](HeldState& s, Rng& rng) { play_out(s.rules(), s.position, rng); },
            py::arg("rng"), "Plays on at random to the end.")
        .def(
            "observe",
            [](const HeldState& s, int viewer) {
                const Seat seat = value_of(checked_viewer(s.rules(), viewer));
                return HeldObservation{s.of, s.rules().observe(s.position, seat)};
            },
            py::arg("viewer"), "What a seat (or NOBODY: a bystander) may know.")
        .def(
            "to_dict",
            [](const HeldState& s) { return from_json(s.rules().state_json(s.position)); },
            "The complete position as dictionaries and lists.")
        .def(
            "copy", [](const HeldState& s) { return s; }, "Another state of the same position.")
        .def("__copy__", [](const HeldState& s) { return s; })
        .def("__deepcopy__", [](const HeldState& s, const py::object&) { return s; })
        .def("__eq__", &same)
        .def("__bytes__", &bytes_of)
        .def("__repr__",
             [](const HeldState& s) {
                 return "<State of " + s.rules().options() + ", " +
                        hex(s.rules().hash(s.position)) + ">";
             })
        .def(py::pickle(
            [](const HeldState& s) { return py::make_tuple(HeldGame{s.of}, bytes_of(s)); },
            [](const py::tuple& kept) {
                const auto game = kept[0].cast<HeldGame>();
                const auto bytes = kept[1].cast<std::string>();
                return HeldState{game.of, value_of(state_from_bytes(
                                              game.rules(), std::as_bytes(std::span(bytes))))};
            }));
}

} // namespace conestoga::python
