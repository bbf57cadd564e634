#include "engine/pioneer_days/scoring.hpp"

#include "engine/pioneer_days/rules.hpp"

#include <algorithm>
#include <limits>

namespace conestoga::pioneer_days {

namespace {

int most_of(const Content& content, const State& state, Thing thing) {
    int most = 0;
    for (Seat seat = 0; seat < content.options.players; ++seat)
        most = std::max(most, count_of(state.players[seat], thing));
    return most;
}

int complete_sets(const Player& player, unsigned set) {
    int sets = std::numeric_limits<int>::max();
    for (; set; set &= set - 1)
        sets = std::min(sets, count_of(player, static_cast<Thing>(std::countr_zero(set))));
    return sets;
}

} // namespace

int points_of(const Content& content, const State& state, Seat seat, int person) {
    const Scoring& scoring = content.scorings[person];
    const Player& player = state.players[seat];
    switch (scoring.tally) {
    case Tally::per:
        return std::min<int>(scoring.most,
                             count_of(player, scoring.thing) / scoring.each * scoring.points);
    case Tally::sets:
        return std::min<int>(scoring.most, complete_sets(player, scoring.set) * scoring.points);
    case Tally::at_least:
        return count_of(player, scoring.thing) >= scoring.each ? scoring.points : 0;
    case Tally::at_most:
        return count_of(player, scoring.thing) <= scoring.each ? scoring.points : 0;
    case Tally::most_of: {
        const int own = count_of(player, scoring.thing);
        return own > 0 && own == most_of(content, state, scoring.thing) ? scoring.points : 0;
    }
    }
    return 0;
}

bool counts_nuggets(const Content& content, int person) {
    const Scoring& scoring = content.scorings[person];
    return scoring.tally == Tally::sets ? scoring.set >> static_cast<int>(Thing::nuggets) & 1
                                        : scoring.thing == Thing::nuggets;
}

Score score_of(const Content& content, const State& state, Seat seat) {
    const Player& player = state.players[seat];
    Score score;
    score.cattle = player.cattle_points;
    score.gold = player.nuggets();
    score.favours = content.numbers.favour_points * player.favours;
    if (player.favours > 0 && player.favours == most_of(content, state, Thing::favours))
        score.most_favours = content.numbers.most_favours_points;
    for (int i = 0; i < player.people; ++i)
        score.townsfolk += points_of(content, state, seat, player.townsfolk[i]);
    score.damage = -content.numbers.damage_points * player.damage();
    return score;
}

SeatSet winners(const Content& content, const State& state) {
    return seats_with_most(content.options.players, [&](Seat seat) {
        return std::pair(score_of(content, state, seat).total(), state.players[seat].silver());
    });
}

} // namespace conestoga::pioneer_days
