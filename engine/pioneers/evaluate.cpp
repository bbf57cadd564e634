#include "engine/pioneers/evaluate.hpp"

#include "engine/pioneers/appraiser.hpp"
#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/scoring.hpp"
#include "engine/pioneers/travel.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace conestoga::pioneers {

namespace {

// The rival with most points on the track.
Seat leader_among_rivals(const Content& content, const State& state, Seat seat) {
    const int players = content.options.players;
    Seat leader = clockwise(seat, players);
    for (Seat rival = clockwise(leader, players); rival != seat; rival = clockwise(rival, players))
        if (state.players[rival].points > state.players[leader].points) leader = rival;
    return leader;
}

int weighed(int own, int rivals) { return own - rivals * weights::rival_share / 100; }

template <class Plain>
bool is_same(const Plain& one, const Plain& other) {
    static_assert(std::has_unique_object_representations_v<Plain>);
    return std::memcmp(&one, &other, sizeof one) == 0;
}

} // namespace

Links::Links(const Content& content) {
    const int best = content.numbers.network_points * weights::point;
    for (int missing = 0, value = best; missing < farthest; ++missing) {
        pioneer[missing] = value;
        open[missing] = weights::open_city * value / std::max(1, best);
        matching[missing] =
            (weights::open_city + weights::open_city_match) * value / std::max(1, best);
        value = value * weights::link_kept / 100;
    }
}

int evaluate(const Content& content, const State& state, Seat seat) {
    Appraiser appraiser(content);
    appraiser.begin(state);
    return appraiser.evaluate(state, seat);
}

void Appraiser::begin(const State& before) {
    choice_.reset();
    if (!surveys_.begin(before)) holdings_ = {};
}

// Roads are worth weighing at the network, where pioneers of the seat live, and at the stagecoach,
// but not from the network to itself; of all other actions there are few.
void Appraiser::shortlist(const State& state, const ActionList& all, ActionList& few) {
    if (state.phase != Phase::place_bought_road && state.phase != Phase::sergeant) {
        few = all;
        return;
    }
    const Survey& survey = surveys_.before(state.active);
    const CitySet network = survey.network();
    CitySet near = network | CitySet::of(state.stagecoach);
    for (CitySet cities : survey.settlers()) near |= cities;
    const auto is_of_use = [&](Action action) {
        if (kind_of(action) != Kind::road) return true;
        const auto [from, to] = content_.lines[action.a()];
        return (near.has(from) || near.has(to)) && !(network.has(from) && network.has(to));
    };
    for (Action action : all)
        if (is_of_use(action)) few.push_back(action);
    if (few.empty()) few = all;
}

RoadChoice::RoadChoice(const Content& content, const State& state, Seat seat, Seat rival,
                       const Links& links, Surveys& surveys)
    : state_(state),
      seat_(seat),
      rival_(rival),
      surveys_(surveys),
      own_(content, state_, seat, links, surveys.before(seat), coaches_[0]),
      rivals_(content, state_, rival, links, surveys.before(rival), coaches_[1]),
      rivals_holdings_(rivals_.holdings()) {}

std::optional<Building> RoadChoice::built(const State& state, Seat seat) {
    if (seat != seat_) return {};
    state_.players[seat].roads = state.players[seat].roads;
    if (!is_same(state_, state)) return {};
    return surveys_.built_by(seat, state);
}

int RoadChoice::value(const Building& built) {
    own_.take_road(surveys_.of(state_, seat_, built), built.line, seat_);
    return own_.holdings() + own_.rest_of_turn();
}

int RoadChoice::rivals_value(const Building& built) {
    if (state_.active != rival_ && surveys_.are_as_before(rival_, built)) return rivals_holdings_;
    rivals_.take_road(surveys_.of(state_, rival_, built), built.line, seat_);
    return rivals_.holdings() + rivals_.rest_of_turn();
}

int Appraiser::evaluate(const State& state, Seat seat) {
    auto road = choice_ ? choice_->built(state, seat) : std::nullopt;
    if (!road) {
        const auto built = surveys_.built(state);
        const Seat rival = leader_among_rivals(content_, state, seat);
        if (!built || built->roads != 1 || built->builder != seat || state.phase == Phase::over)
            return weighed(value_for(state, seat, built), value_for(state, rival, built));
        choice_.emplace(content_, state, seat, rival, links_, surveys_);
        road = built;
    }
    return weighed(choice_->value(*road), choice_->rivals_value(*road));
}

int Appraiser::value_for(const State& state, Seat seat, const std::optional<Building>& built) {
    const Player& player = state.players[seat];
    if (state.phase == Phase::over) return player.points * weights::point + player.money;
    if (state.active != seat && surveys_.are_as_before(seat, built))
        return idle_value_for(state, seat);
    Valuer valuer(content_, state, seat, links_, surveys_.of(state, seat, built), coaches_[seat]);
    return valuer.holdings() + valuer.rest_of_turn();
}

int Appraiser::idle_value_for(const State& state, Seat seat) {
    HoldingsWorth& known = holdings_[seat];
    const int turns = turns_left(content_, state, seat);
    if (known.turns != turns || !is_same(known.player, state.players[seat]) ||
        !is_same(known.tiles, state.tiles) || known.riders != state.riders ||
        known.display != state.display) {
        const Valuer valuer(content_, state, seat, links_, surveys_.before(seat), coaches_[seat]);
        known = {state.players[seat], state.tiles, state.riders,
                 state.display,       turns,       valuer.holdings()};
    }
    return known.worth;
}

void features(const Content& content, const State& state, Seat seat, Features& take) {
    CoachesWorth coaches;
    Valuer(content, state, seat, Links(content), Survey(content, state, seat), coaches)
        .features(take);
}
void features(const Content& content, const State& state, Seat seat, FeatureNames& take) {
    CoachesWorth coaches;
    Valuer(content, state, seat, Links(content), Survey(content, state, seat), coaches)
        .features(take);
}

} // namespace conestoga::pioneers
