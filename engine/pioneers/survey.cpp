#include "engine/pioneers/survey.hpp"

#include "engine/pioneers/scoring.hpp"

#include <algorithm>

namespace conestoga::pioneers {

namespace {

void add_pioneers(int count, std::size_t city, Settlers& settlers) {
    for (std::size_t digit = 0; digit < settlers.size(); ++digit)
        if (count >> digit & 1) settlers[digit].add(city);
}

} // namespace

Survey::Survey(const Content& content, const State& state, Seat seat)
    : content_(&content), in_play_(content.all_cities - state.covered) {
    const LineSet own = state.players[seat].roads;
    LineSet one, two;
    for (const Player& player : state.players) {
        two |= one & player.roads;
        one |= player.roads;
    }
    const auto add = [&](LineSet lines, std::array<CitySet, max_cities>& ways) {
        for (int line : lines) {
            const auto [from, to] = content.lines[line];
            ways[from].add(to);
            ways[to].add(from);
        }
    };
    add(own, ways_.own);
    add(one - two - own, ways_.one);
    add(two - own, ways_.two);
    network_ = largest_network(content, state, seat).cities;
    if (network_.empty()) network_.add(start_city);
    bring_nearer(network_, missing_);
    for (std::size_t city = 0; city < content.cities.size(); ++city) {
        if (state.settlers[city] == 0) continue;
        const int here = static_cast<int>(city);
        add_pioneers(state.settlers_of(here, seat), city, own_settlers_);
        add_pioneers(scoring_pioneers(content, state, here, seat), city, settlers_);
    }
}

void Survey::add_road(int line, bool is_own) {
    const auto [one, other] = content_->lines[line];
    const auto add = [&](int from, int to) {
        if (is_own) {
            ways_.own[from].add(to);
            ways_.one[from].remove(to);
            ways_.two[from].remove(to);
        } else if (!ways_.own[from].has(to)) {
            (ways_.one[from].has(to) ? ways_.two : ways_.one)[from].add(to);
            ways_.one[from] -= ways_.two[from];
        }
    };
    add(one, other);
    add(other, one);
}

// Nearest first.
void Survey::bring_nearer(CitySet sources, Distances& missing, int their_distance) const {
    Waiting waiting{};
    if (their_distance < farthest) waiting[their_distance] = sources;
    CitySet reached;
    for (int distance = their_distance; distance < farthest; ++distance) {
        missing.within[distance] |= reached;
        reached |= arrivals(distance, missing.within[distance], waiting);
        missing.within[distance] |= reached;
    }
}

bool Survey::has_other_way(int city, int neighbour) const {
    const int way = missing_[city];
    CitySet others = content_->neighbours[city] - ways_.own[city] - ways_.two[city];
    others.remove(neighbour);
    const auto are_at = [&](CitySet cities, int distance) {
        return distance >= 0 && !(cities & missing_.at(distance)).empty();
    };
    return are_at(others - ways_.one[city], way - 1) ||
           are_at(others & ways_.one[city], way - rival_line);
}

bool Survey::is_hindered_by(int line) const {
    const auto [one, other] = content_->lines[line];
    if (ways_.own[one].has(other) || ways_.two[one].has(other)) return false;
    const int length = ways_.one[one].has(other) ? rival_line : 1;
    const int from_one = missing_[one], from_other = missing_[other];
    if (from_one + length == from_other) return from_other < farthest && !has_other_way(other, one);
    if (from_other + length == from_one) return from_one < farthest && !has_other_way(one, other);
    return false;
}

CitySet Survey::joined_to(int city) const {
    CitySet joined = CitySet::of(city);
    for (CitySet fresh = joined; !fresh.empty();) {
        CitySet next;
        for (int here : fresh) next |= ways_.own[here];
        fresh = next - joined;
        joined |= fresh;
    }
    return joined;
}

CitySet Survey::network_with(CitySet joined, const State& after, Seat seat) const {
    const Size known = size_of(network_), fresh = size_of(joined);
    const bool is_network = known != Size{} && !ways_.own[network_.first()].empty();
    if (is_network && !(joined & network_).empty()) return joined;
    if (fresh == known && is_network) return largest_network(*content_, after, seat).cities;
    return fresh > (is_network ? known : Size{}) ? joined : network_;
}

bool Survey::take_road(const State& after, Seat seat, Seat builder, int line) {
    if (builder != seat) {
        const bool is_hindered = is_hindered_by(line);
        add_road(line, false);
        if (!is_hindered) return true;
        missing_ = {};
        bring_nearer(network_, missing_);
        return true;
    }
    add_road(line, true);
    const auto [from, to] = content_->lines[line];
    const CitySet before = network_;
    network_ = network_with(joined_to(from), after, seat);
    if (network_ == before) { // it is a way elsewhere: what lies behind it comes nearer
        const int here = missing_[from], there = missing_[to];
        bring_nearer(CitySet::of(here <= there ? to : from), missing_, std::min(here, there));
        return true;
    }
    if (!network_.has(from) || !(before - network_).empty()) return false;
    bring_nearer(network_ - before, missing_);
    return true;
}

void Survey::return_to(const Survey& before, int line) {
    const auto [from, to] = content_->lines[line];
    for (int city : {from, to}) {
        ways_.own[city] = before.ways_.own[city];
        ways_.one[city] = before.ways_.one[city];
        ways_.two[city] = before.ways_.two[city];
    }
    network_ = before.network_;
    missing_ = before.missing_;
}

std::optional<Building> Surveys::built(const State& state) const {
    if (before_.settlers != state.settlers || before_.covered != state.covered) return {};
    Building built;
    for (Seat seat = 0; seat < max_seats; ++seat) {
        const LineSet old = before_.players[seat].roads, now = state.players[seat].roads;
        if (old == now) continue;
        if (!(old - now).empty()) return {};
        for (int line : now - old) built = {built.roads + 1, seat, line};
    }
    return built;
}

std::optional<Building> Surveys::built_by(Seat seat, const State& state) const {
    const LineSet old = before_.players[seat].roads, now = state.players[seat].roads;
    const LineSet more = now - old;
    if (more.count() != 1 || !(old - now).empty()) return {};
    return Building{1, seat, more.first()};
}

bool Surveys::begin(const State& before) {
    const auto built = this->built(before);
    for (Seat seat = 0; seat < max_seats; ++seat) {
        auto& survey = of_before_[static_cast<std::size_t>(seat)];
        if (!survey || (built && built->roads == 0)) continue;
        if (!built || built->roads > 1 ||
            !survey->take_road(before, seat, built->builder, built->line))
            survey.reset();
    }
    for (Last& last : of_last_) last.line.reset();
    before_ = before;
    return built && built->roads == 0;
}

const Survey& Surveys::before(Seat seat) {
    auto& known = of_before_[static_cast<std::size_t>(seat)];
    if (!known) known.emplace(content_, before_, seat);
    return *known;
}

bool Surveys::are_as_before(Seat seat, const std::optional<Building>& built) {
    if (!built || built->roads == 0) return built.has_value();
    return built->roads == 1 && built->builder != seat && !before(seat).is_hindered_by(built->line);
}

const Survey& Surveys::of(const State& state, Seat seat, const std::optional<Building>& built) {
    Last& last = of_last_[static_cast<std::size_t>(seat)];
    if (built && built->roads == 0) return before(seat);
    if (built && built->roads == 1) {
        if (last.line)
            last.survey->return_to(before(seat), *last.line);
        else
            last.survey = before(seat);
        last.line = built->line;
        if (last.survey->take_road(state, seat, built->builder, built->line)) return *last.survey;
    }
    last.line.reset();
    return last.survey.emplace(content_, state, seat);
}

} // namespace conestoga::pioneers
