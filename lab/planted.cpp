#include "lab/planted.hpp"

#include "lab/bot_game.hpp"

#include <algorithm>

namespace conestoga {

namespace {

constexpr std::uint64_t looks_deep = 3; // times the depth of the analysis
constexpr std::uint32_t earliest = 10,
                        span = 60; // which choice of the game it may be, from there on

class Planter {
public:
    Planter(const PlantedPlan& plan, std::unique_ptr<Assessor> assessor)
        : plan_(plan), game_(*plan.game), assessor_(std::move(assessor)) {}

    // Plays a game with a mistake in it; whether the analysis names it, or nothing without one.
    std::optional<bool> play(std::uint64_t number) {
        Rng chance(plan_.seed, 3 * number), choice(plan_.seed, 3 * number + 1);
        Rng place(plan_.seed, 3 * number + 2);
        const std::uint32_t from = earliest + place.below(span);
        std::uint32_t choices = 0;
        std::size_t ply = 0;
        std::optional<std::size_t> planted;
        BotsBySeat bots;
        for (Seat seat = 0; seat < game_.players(); ++seat)
            bots.push_back(make_bot(plan_.bot, plan_.game));
        const auto decide = [&](Seat seat, const AnyObservation& seen) {
            Thought thought = bots[seat]->choose(seen, choice, {});
            if (planted || thought.considered.size() < 2 || ++choices < from) return thought;
            if (const auto bad = clearly_bad(seen, thought)) {
                thought.action = *bad;
                planted = ply;
            }
            return thought;
        };
        const PlayedGame played =
            play_bot_game(game_, chance, bots, decide, [&](const Position&, Action) { ++ply; });
        if (!planted) return std::nullopt;
        return is_named(played, *planted);
    }

private:
    // The action that the bot holds for the worst, if a deep search says that it loses enough.
    std::optional<Action> clearly_bad(const AnyObservation& seen, const Thought& thought) {
        const Action worst = std::ranges::min(thought.considered, {}, &Considered::value).action;
        assessor_->begin(seen, depth_ * looks_deep, {&worst, 1});
        assessor_->work({});
        const auto decision = decision_of(assessor_->assessment(), worst);
        if (!decision || decision->lost < parts(planted_loss)) return std::nullopt;
        return worst;
    }

    bool is_named(const PlayedGame& played, std::size_t ply) const {
        Record record = new_record(game_, std::vector<std::string>(game_.players()));
        add_actions(game_, played.actions, record);
        const Result<Match> match = Match::read(plan_.game, record, Digest{});
        const auto analysis = Analysis::of(*story_of(*match, nobody), depth_);
        analysis->work({});
        const auto moments = analysis->moments(analysis->story().plies[ply].actor);
        return std::ranges::find(moments, ply, &Moment::ply) != moments.end();
    }

    const PlantedPlan& plan_;
    const AnyGame& game_;
    std::uint64_t depth_ = Analysis::iterations_of(plan_.level, game_);
    std::unique_ptr<Assessor> assessor_;
};

} // namespace

std::optional<PlantedResult> plant_mistakes(const PlantedPlan& plan) {
    auto assessor = make_assessor(plan.game);
    if (!assessor) return std::nullopt;
    Planter planter(plan, std::move(assessor));
    PlantedResult result;
    for (std::uint64_t number = 0; result.games < plan.games; ++number) {
        const std::optional<bool> found = planter.play(number);
        if (!found) {
            ++result.without;
            continue;
        }
        ++result.games;
        result.found += *found;
        if (plan.done) plan.done(result.games);
    }
    return result;
}

} // namespace conestoga
