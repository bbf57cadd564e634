#include "lab/samples.hpp"

#include "bots/value.hpp"
#include "engine/visit.hpp"

#include <bit>
#include <cstring>
#include <map>
#include <mutex>
#include <ostream>
#include <thread>

namespace conestoga {

namespace {

template <class T>
void put(std::string& bytes, T value) {
    const std::size_t at = bytes.size();
    bytes.resize(at + sizeof value);
    std::memcpy(bytes.data() + at, &value, sizeof value);
}

constexpr std::size_t result_at = sizeof(std::uint32_t) + sizeof(std::uint16_t);

template <class G>
class Sampler {
public:
    Sampler(const G& game, const SamplePlan& plan) : game_(game), plan_(plan) {}

    Json heading() const {
        FeatureNames names;
        auto state = game_.initial();
        Rng rng(1);
        while (game_.actor(state) == chance_acts) step_of_chance(state, rng);
        game_.features(state, Seat{0}, names);
        return {{"game", game_.options()},
                {"players", game_.players()},
                {"features", names.names()},
                {"row", 12 + 2 * names.names().size() * game_.players()}};
    }

    std::string play(std::uint64_t index) const {
        Rng chance(plan_.games.seed, index * 3), thought(plan_.games.seed, index * 3 + 1);
        Rng whim(plan_.games.seed, index * 3 + 2);
        std::vector<std::unique_ptr<Bot>> bots;
        for (const BotSpec& spec : bots_of(plan_.games, index))
            bots.push_back(make_bot(spec, plan_.games.game));
        const AnyGame& any = *plan_.games.game;
        Position position = any.initial();
        auto& state = state_of(game_, position);
        std::string rows;
        std::vector<std::size_t> starts;
        std::uint16_t ply = 0;
        bool is_due = false; // a position is to be kept
        Seat decided = nobody;
        for (Seat actor; (actor = game_.actor(state)) != nobody; ++ply) {
            if (is_due && !game_.awaits_throw(state)) {
                starts.push_back(rows.size());
                add_row(rows, index, ply, decided, state);
                is_due = false;
            }
            if (actor == chance_acts) {
                step_of_chance(state, chance);
                continue;
            }
            Action action;
            if (whim.below(10'000) < static_cast<std::uint32_t>(plan_.explore * 10'000)) {
                ActionList actions;
                game_.legal(state, actions);
                action = actions[whim.below(static_cast<std::uint32_t>(actions.size()))];
            } else {
                action = bots[actor]->choose(any.observe(position, actor), thought, {}).action;
            }
            Silent silent;
            game_.apply(state, action, silent);
            is_due = whim.below(plan_.every) == 0;
            decided = actor;
        }
        const SeatSet winners = game_.winners(state);
        const auto each = static_cast<char>(12 / std::popcount(winners));
        for (std::size_t start : starts)
            for (Seat seat : seats_in(winners)) rows[start + result_at + seat] = each;
        return rows;
    }

private:
    void step_of_chance(typename G::State& state, Rng& rng) const {
        OutcomeList outcomes;
        game_.chance(state, outcomes);
        Silent silent;
        game_.apply(state, outcomes.at_weight(rng.below(outcomes.total_weight())), silent);
    }

    void add_row(std::string& rows, std::uint64_t index, std::uint16_t ply, Seat actor,
                 const typename G::State& state) const {
        put(rows, static_cast<std::uint32_t>(index));
        put(rows, ply);
        rows.append(max_seats, '\0');
        put(rows, static_cast<std::uint8_t>(actor));
        put(rows, std::uint8_t{0});
        for (Seat seat = 0; seat < game_.players(); ++seat) {
            Features features;
            game_.features(state, seat, features);
            rows.append(reinterpret_cast<const char*>(features.values().data()),
                        static_cast<std::size_t>(features.count()) * sizeof(std::int16_t));
        }
    }

    const G& game_;
    const SamplePlan& plan_;
};

// Games end in any order; they are written in theirs.
template <class G>
void write_all(const G& game, const SamplePlan& plan, std::ostream& out,
               const std::function<void(std::uint64_t)>& progress) {
    const Sampler<G> sampler(game, plan);
    out << sampler.heading().dump() << '\n';
    std::mutex writing;
    std::map<std::uint64_t, std::string> waiting;
    std::uint64_t next = 0, written = 0;
    const auto work = [&] {
        for (;;) {
            std::unique_lock lock(writing);
            if (next >= plan.games.games) return;
            const std::uint64_t index = next++;
            lock.unlock();
            std::string rows = sampler.play(index);
            lock.lock();
            waiting.emplace(index, std::move(rows));
            for (; !waiting.empty() && waiting.begin()->first == written; ++written) {
                out << waiting.begin()->second;
                waiting.erase(waiting.begin());
            }
            if (progress) progress(written);
        }
    };
    std::vector<std::jthread> workers;
    for (int i = 1; i < plan.games.threads; ++i) workers.emplace_back(work);
    work();
}

} // namespace

void write_samples(const SamplePlan& plan, std::ostream& out,
                   const std::function<void(std::uint64_t)>& progress) {
    visit(*plan.games.game, [&]<class G>(const G& game) {
        if constexpr (HasFeatures<G>) write_all(game, plan, out, progress);
    });
}

} // namespace conestoga
