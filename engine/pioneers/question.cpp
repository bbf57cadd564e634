#include "engine/pioneers/question.hpp"

#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/words.hpp"

#include <algorithm>
#include <bit>

namespace conestoga::pioneers {

namespace {

// What it brings that a rider leaves a coach: something if nobody else rides in it (PIO-5.1).
std::optional<Message> leaving_gain(const Content& content, const State& state, int coach) {
    if (std::popcount(state.riders[coach]) != 1) return std::nullopt;
    return sum_words({points_words(content.coaches[coach].points),
                      money_words(content.numbers.emptied_coach_money)});
}

Offer coach_offer(const Content& content, const State& state, int position) {
    const Message price = money_words(content.numbers.coach_prices[position]);
    const int coach = state.display[position];
    if (coach == no_coach) return {.price = price};
    return {.label = Message{"pioneers.label.buy_coach"}.with("coach", content.coaches[coach].name),
            .price = price,
            .gain = Message{"pioneers.gain.coach"}
                        .with("count", content.seat_counts[coach])
                        .with("points", content.coaches[coach].points)};
}

Offer rider_offer(const Content& content, const State& state, int profession, int coach) {
    return {.label = Message{"pioneers.label.rider"}
                         .with("profession", tile_word(profession))
                         .with("coach", content.coaches[coach].name),
            .gain = leaving_gain(content, state, coach)};
}

// An invited rider settles where the stagecoach stands (PIO-6.1).
Offer join_offer(const Content& content, const State& state, int coach) {
    std::vector<Message> gain{
        Message{"pioneers.gain.settler"}.with("city", content.cities[state.stagecoach].name)};
    if (auto emptied = leaving_gain(content, state, coach)) gain.push_back(std::move(*emptied));
    return {.label = Message{"pioneers.label.join"}.with("coach", content.coaches[coach].name),
            .price = money_words(content.numbers.invitation_price),
            .gain = sum_words(std::move(gain))};
}

Offer way_offer(const Content& content, const State& state, int city) {
    Offer offer{.label = Message{"name"}.with("name", content.cities[city].name)};
    const int price = price_to(content, state, city);
    if (price) offer.price = money_words(price);
    if (state.tile_at(city) != no_tile) offer.gain = tile_word(state.tile_at(city));
    return offer;
}

// Whether nothing is left to drive with once this road lies, or this coach is bought and another,
// whichever it is, has been revealed (PIO-3.6).
bool ends_without_a_drive(const Content& content, State state, Action purchase) {
    const Seat seat = state.active;
    EventLog log;
    apply(content, state, purchase, log);
    if (state.phase == Phase::reveal_coach)
        apply(content, state, make(Kind::reveal, state.unseen.first()), log);
    return std::ranges::any_of(log.events, [&](const Event& event) {
        return event.kind == static_cast<std::uint8_t>(Happening::stay) && event.seat == seat;
    });
}

} // namespace

Offer offer(const Content& content, const State& state, Action action) {
    if (!is_well_formed(content, action)) return {};
    const Numbers& n = content.numbers;
    const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
    switch (kind_of(action)) {
    case Kind::buy_road:
        return {.label = Message{"pioneers.label.buy_road"},
                .price = money_words(n.road_price),
                .gain = Message{"pioneers.gain.road"}};
    case Kind::buy_two_roads:
        return {.label = Message{"pioneers.label.buy_two_roads"},
                .price = money_words(n.two_roads_price),
                .gain = Message{"pioneers.gain.road"}};
    case Kind::buy_coach: return coach_offer(content, state, a);
    case Kind::done: return {.refuses = true};
    case Kind::go: return way_offer(content, state, a);
    case Kind::settle:
    case Kind::return_rider: return rider_offer(content, state, a, b);
    case Kind::farmer: return rider_offer(content, state, static_cast<int>(Tile::farmer), a);
    case Kind::pass: return {.refuses = true};
    case Kind::join: return join_offer(content, state, a);
    case Kind::decline: return {.label = Message{"pioneers.label.decline"}, .refuses = true};
    default: return {};
    }
}

std::vector<Action> looked_for(const Content&, const State& state) {
    if (state.phase != Phase::purchase) return {};
    std::vector<Action> all{make(Kind::buy_road), make(Kind::buy_two_roads)};
    for (int position = 0; position < display_size; ++position)
        if (state.display[position] != no_coach) all.push_back(make(Kind::buy_coach, position));
    all.push_back(make(Kind::done));
    return all;
}

std::optional<Message> last_round(const Content&, const State& state) { // PIO-7.1
    if (!state.last_round || state.phase == Phase::over) return std::nullopt;
    return Message{"pioneers.last_round"};
}

std::vector<Message> warnings(const Content& content, const State& state, Action action) {
    if (kind_of(action) == Kind::pass) return {{"pioneers.warning.now_or_never"}}; // PIO-4.7
    const bool buys = kind_of(action) == Kind::buy_coach ||
                      (kind_of(action) == Kind::road && state.phase == Phase::place_bought_road);
    if (buys && ends_without_a_drive(content, state, action)) return {{"pioneers.warning.stay"}};
    const bool roads = kind_of(action) == Kind::buy_road || kind_of(action) == Kind::buy_two_roads;
    const int bought = kind_of(action) == Kind::buy_road ? 1 : 2;
    if (roads && !state.last_round &&
        roads_left(content, state.players[state.active]) == bought) // PIO-7.1
        return {{"pioneers.warning.last_road"}};
    return {};
}

Message pending(const Content&, const State& state) {
    switch (state.phase) {
    case Phase::reveal_coach:
        return {state.stack == 1 && !state.last_round ? "pioneers.pending.last_coach"
                                                      : "pioneers.pending.coach"};
    case Phase::find_nugget: return {"pioneers.pending.nugget"};
    default: return {"preview.chance"};
    }
}

bool is_aside(const State& state) { return state.phase == Phase::invitation; }

bool is_final_scoring(const Content&, const Event& event) {
    return event.kind >= static_cast<std::uint8_t>(Happening::score_seats);
}

} // namespace conestoga::pioneers
