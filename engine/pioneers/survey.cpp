#include "engine/pioneers/survey.hpp"

#include "engine/pioneers/scoring.hpp"

#include <algorithm>

namespace conestoga::pioneers {

namespace {

constexpr int rival_line = 3; // a line with a rival's road is as far: it takes a Sergeant

} // namespace

Survey::Survey(const Content& content, const State& state, Seat seat)
    : content_(&content),
      in_play_(content.all_cities - state.covered),
      roads_(state.players[seat].roads) {
    for (const Player& player : state.players) {
        lines_with_two_ |= lines_with_road_ & player.roads;
        lines_with_road_ |= player.roads;
    }
    network_ = largest_network(content, state, seat).cities;
    if (network_.empty()) network_.add(start_city);
    missing_.fill(farthest);
    bring_nearer(network_, missing_);
    for (std::size_t city = 0; city < content.cities.size(); ++city) {
        if (state.settlers[city] == 0) continue;
        const int here = static_cast<int>(city);
        const int pioneers = scoring_pioneers(content, state, here, seat);
        if (pioneers == 0) continue;
        settled_.add(here);
        settlers_[city] = static_cast<std::uint8_t>(pioneers);
    }
}

Distances Survey::reaching(int city) const {
    Distances missing = missing_;
    bring_nearer(CitySet::of(city), missing);
    return missing;
}

// Nearest first.
void Survey::bring_nearer(CitySet sources, Distances& missing, int their_distance) const {
    std::array<CitySet, farthest + 1> at{};
    at[their_distance] = sources;
    CitySet unseen = in_play_;
    for (int distance = their_distance; distance < farthest; ++distance) {
        while (!(at[distance] &= unseen).empty()) {
            const int here = at[distance].first();
            unseen.remove(here);
            if (missing[here] <= distance) continue;
            missing[here] = static_cast<std::uint8_t>(distance);
            CitySet over_free_lines = content_->neighbours[here];
            for (int line : content_->lines_at[here] & lines_with_road_) {
                const int there = content_->lines[line].from + content_->lines[line].to - here;
                over_free_lines.remove(there);
                if (roads_.has(line))
                    at[distance].add(there);
                else if (!lines_with_two_.has(line))
                    at[std::min(distance + rival_line, farthest)].add(there);
            }
            at[distance + 1] |= over_free_lines;
        }
    }
}

int Survey::length(int line) const {
    if (roads_.has(line)) return 0;
    if (lines_with_two_.has(line)) return farthest;
    return lines_with_road_.has(line) ? rival_line : 1;
}

bool Survey::has_other_way(int city, int line) const {
    for (int other : content_->lines_at[city]) {
        if (other == line || length(other) == 0) continue;
        const int from = content_->lines[other].from + content_->lines[other].to - city;
        if (missing_[from] + length(other) == missing_[city]) return true;
    }
    return false;
}

bool Survey::depends_on(int line) const {
    const int one = content_->lines[line].from, other = content_->lines[line].to;
    const auto leads = [&](int from, int to) {
        return missing_[to] < farthest && missing_[from] + length(line) == missing_[to] &&
               !has_other_way(to, line);
    };
    return leads(one, other) || leads(other, one);
}

std::optional<Survey> Survey::with_road(const State& after, Seat seat, Seat builder,
                                        int line) const {
    Survey next = *this;
    if (lines_with_road_.has(line)) next.lines_with_two_.add(line);
    next.lines_with_road_.add(line);
    if (builder != seat) {
        if (roads_.has(line) || !depends_on(line)) return next;
        next.missing_.fill(farthest);
        next.bring_nearer(network_, next.missing_);
        return next;
    }
    next.roads_.add(line);
    next.network_ = largest_network(*content_, after, seat).cities;
    if (next.network_ == network_) { // it is a way elsewhere: what lies behind it comes nearer
        const auto [one, other] =
            std::minmax(content_->lines[line].from, content_->lines[line].to,
                        [&](int a, int b) { return missing_[a] < missing_[b]; });
        next.bring_nearer(CitySet::of(other), next.missing_, missing_[one]);
        return next;
    }
    if (!next.network_.has(content_->lines[line].from) || !(network_ - next.network_).empty())
        return {};
    next.bring_nearer(next.network_ - network_, next.missing_);
    return next;
}

namespace {

// What was built meanwhile: how many roads, and the last of them.
struct Building {
    int roads = 0;
    Seat builder = nobody;
    int line = 0;
};

// Nothing where more has changed than roads that were added.
std::optional<Building> built_between(const State& before, const State& after) {
    if (before.settlers != after.settlers || before.covered != after.covered) return {};
    Building built;
    for (Seat seat = 0; seat < max_seats; ++seat) {
        const LineSet old = before.players[seat].roads, now = after.players[seat].roads;
        if (!(old - now).empty()) return {};
        for (int line : now - old) built = {built.roads + 1, seat, line};
    }
    return built;
}

} // namespace

const Survey& Surveys::before(Seat seat) {
    auto& known = of_before_[static_cast<std::size_t>(seat)];
    if (!known) known = Survey(content_, before_, seat);
    return *known;
}

const Survey& Surveys::of(const State& state, Seat seat) {
    auto& last = of_last_[static_cast<std::size_t>(seat)];
    const auto built = built_between(before_, state);
    if (built && built->roads == 0) return before(seat);
    if (built && built->roads == 1) {
        last = before(seat).with_road(state, seat, built->builder, built->line);
        if (last) return *last;
    }
    return last.emplace(content_, state, seat);
}

} // namespace conestoga::pioneers
