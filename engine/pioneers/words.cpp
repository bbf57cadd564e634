#include "engine/pioneers/words.hpp"

#include "engine/pioneers/event.hpp"
#include "engine/pioneers/rules.hpp"
#include "engine/pioneers/travel.hpp"

#include <algorithm>

namespace conestoga::pioneers {

Message tile_word(int tile) {
    return {"pioneers.tile." + std::string(tile_ids[static_cast<std::size_t>(tile) % tile_kinds])};
}

int price_to(const Content& content, const State& state, int city) {
    for (Step step : content.cities[state.stagecoach].steps)
        if (step.city == city) return fare(content, state, state.active, step.line);
    return 0;
}

namespace {

const LocalName& city_name(const Content& content, int city) { return content.cities[city].name; }
const LocalName& coach_name(const Content& content, int coach) {
    return content.coaches[coach].name;
}

Message seats_of(const Content& content, int coach) {
    std::vector<Message> seats;
    for (Tile profession : content.coaches[coach].seats)
        seats.push_back(tile_word(static_cast<int>(profession)));
    return Message{"pioneers.coach"}
        .with("coach", coach_name(content, coach))
        .with("seats", std::move(seats))
        .with("points", content.coaches[coach].points);
}

Message with_line(Message message, const Content& content, int line) {
    return std::move(message)
        .with("from", city_name(content, content.lines[line].from))
        .with("to", city_name(content, content.lines[line].to));
}

Message with_rider(Message message, const Content& content, int profession, int coach) {
    return std::move(message)
        .with("profession", tile_word(profession))
        .with("coach", coach_name(content, coach));
}

// What lies in a city, for somebody who may go there.
Message place_word(const State& state, int city) {
    const int tile = state.tile_at(city);
    return tile == no_tile ? Message{"pioneers.no_tile"} : tile_word(tile);
}

} // namespace

Message describe(const Content& content, const State& state, Action action) {
    const Numbers& n = content.numbers;
    const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
    if (!is_well_formed(content, action) && action != make(Kind::nugget, hidden_nugget))
        return {"pioneers.action.unknown"};
    switch (kind_of(action)) {
    case Kind::buy_road:
        return Message{"pioneers.action.buy_road"}.with("price", Money{n.road_price});
    case Kind::buy_two_roads:
        return Message{"pioneers.action.buy_two_roads"}.with("price", Money{n.two_roads_price});
    case Kind::buy_coach: {
        if (state.display[a] == no_coach)
            return Message{"pioneers.action.buy_no_coach"}.with("position", a + 1);
        return Message{"pioneers.action.buy_coach"}
            .with("price", Money{n.coach_prices[a]})
            .with("coach", seats_of(content, state.display[a]));
    }
    case Kind::done:
        return {state.purchases_made ? "pioneers.action.done" : "pioneers.action.done_nothing"};
    case Kind::road: return with_line({"pioneers.action.road"}, content, a);
    case Kind::go:
        return Message{"pioneers.action.go"}
            .with("city", city_name(content, a))
            .with("tile", place_word(state, a))
            .with("price", Money{price_to(content, state, a)});
    case Kind::settle: return with_rider({"pioneers.action.settle"}, content, a, b);
    case Kind::return_rider: return with_rider({"pioneers.action.return"}, content, a, b);
    case Kind::farmer:
        return Message{"pioneers.action.farmer"}.with("coach", coach_name(content, a));
    case Kind::pass: return {"pioneers.action.pass"};
    case Kind::join:
        return Message{"pioneers.action.join"}
            .with("coach", coach_name(content, a))
            .with("price", Money{n.invitation_price});
    case Kind::decline: return {"pioneers.action.decline"};
    case Kind::cover: return Message{"pioneers.action.cover"}.with("city", city_name(content, a));
    case Kind::tile:
        return Message{"pioneers.action.tile"}
            .with("city", city_name(content, a))
            .with("tile", tile_word(b));
    case Kind::swap:
        return Message{"pioneers.action.swap"}
            .with("city", city_name(content, a))
            .with("tile", tile_word(b));
    case Kind::reveal: return Message{"pioneers.action.reveal"}.with("coach", seats_of(content, a));
    case Kind::deal:
        return Message{"pioneers.action.deal"}
            .with("who", SeatName{static_cast<Seat>(a)})
            .with("coach", coach_name(content, b));
    case Kind::first:
        return Message{"pioneers.action.first"}.with("who", SeatName{static_cast<Seat>(a)});
    case Kind::nugget:
        if (a == static_cast<int>(hidden_nugget)) return {"pioneers.action.hidden_nugget"};
        return Message{"pioneers.action.nugget"}.with("points", n.nugget_values[a]);
    }
    return {"pioneers.action.unknown"};
}

Message prompt(const Content& content, const State& state) {
    const Seat seat = actor(state);
    if (seat == nobody) return {"pioneers.prompt.over"};
    if (seat == chance_acts) return {"pioneers.prompt.chance"};
    const Player& player = state.players[seat];
    const auto ask = [&](const char* key) {
        return Message{key}.with("who", SeatName{seat}).with("money", Money{player.money});
    };
    switch (state.phase) {
    case Phase::purchase:
        if (state.must_buy_coach) return ask("pioneers.prompt.must_buy_coach");
        if (state.purchases_made)
            return ask("pioneers.prompt.purchase").with("count", state.purchases_left);
        return ask("pioneers.prompt.first_purchase")
            .with("count", state.purchases_left)
            .with("income", Money{income(content.numbers, player)});
    case Phase::place_bought_road:
        return ask("pioneers.prompt.place_road").with("count", state.roads_to_place);
    case Phase::travel: return ask("pioneers.prompt.travel");
    case Phase::settle:
        return ask("pioneers.prompt.settle")
            .with("city", city_name(content, state.stagecoach))
            .with("tile", tile_word(state.tile_at(state.stagecoach)));
    case Phase::sergeant: return ask("pioneers.prompt.sergeant");
    case Phase::barkeeper: return ask("pioneers.prompt.barkeeper");
    case Phase::farmer: return ask("pioneers.prompt.farmer").with("count", state.farmers_left);
    default:
        return ask("pioneers.prompt.invitation")
            .with("host", SeatName{state.active})
            .with("city", city_name(content, state.stagecoach))
            .with("profession", tile_word(state.settled))
            .with("price", Money{content.numbers.invitation_price});
    }
}

std::optional<Message> tell(const Content& content, const Event& event) {
    const auto& [kind, seat, details] = event;
    const auto d = details;
    Message line{"pioneers.log." + std::string(happening_ids[kind])};
    if (is_player(seat)) line = std::move(line).with("who", SeatName{seat});
    const auto city = [&](int i) { return city_name(content, d[i]); };
    const auto coach = [&](int i) { return coach_name(content, d[i]); };
    switch (static_cast<Happening>(kind)) {
    case Happening::tile: return std::nullopt;
    case Happening::cover: return std::move(line).with("city", city(0));
    case Happening::swap:
        return std::move(line)
            .with("city", city(0))
            .with("tile", tile_word(d[1]))
            .with("old", tile_word(d[2]));
    case Happening::show_coach:
        return std::move(line).with("position", d[0]).with("coach", seats_of(content, d[1]));
    case Happening::deal_coach: return std::move(line).with("coach", seats_of(content, d[0]));
    case Happening::turn: return std::move(line).with("round", d[0]);
    case Happening::income:
    case Happening::buy_road:
    case Happening::buy_two_roads:
    case Happening::pay_bank:
    case Happening::hotel: return std::move(line).with("money", Money{d[0]});
    case Happening::buy_coach:
        return std::move(line).with("coach", coach(0)).with("money", Money{d[1]});
    case Happening::road:
    case Happening::free_road: return with_line(std::move(line), content, d[0]);
    case Happening::step: return std::move(line).with("city", city(1));
    case Happening::pay_seat:
        return std::move(line)
            .with("money", Money{d[0]})
            .with("payee", SeatName{static_cast<Seat>(d[1])});
    case Happening::settle:
        return with_rider(std::move(line).with("city", city(0)), content, d[1], d[2]);
    case Happening::keep_tile:
    case Happening::discard_tile:
    case Happening::pass: return std::move(line).with("tile", tile_word(d[0]));
    case Happening::return_rider: return with_rider(std::move(line), content, d[0], d[1]);
    case Happening::nugget:
        if (d[0] == secret_detail)
            return Message{"pioneers.log.hidden_nugget"}.with("who", SeatName{seat});
        return std::move(line).with("points", d[0]);
    case Happening::join: return std::move(line).with("city", city(0));
    case Happening::empty_coach:
        return std::move(line)
            .with("coach", coach(0))
            .with("points", d[1])
            .with("money", Money{d[2]});
    case Happening::score_seats:
    case Happening::score_nuggets:
    case Happening::score_network: return std::move(line).with("points", d[0]).with("count", d[1]);
    case Happening::final_points:
        return std::move(line).with("points", d[0]).with("money", Money{d[1]});
    case Happening::win: return std::move(line).with("points", d[0]);
    default: return line;
    }
}

} // namespace conestoga::pioneers
