#include "engine/milestones/words.hpp"

#include "engine/milestones/event.hpp"
#include "engine/milestones/rules.hpp"
#include "engine/milestones/scoring.hpp"

namespace conestoga::milestones {

Message kind_word(int kind) { return {"milestones.kind." + std::string(kind_ids[kind])}; }
Message goods_word(int good, int count) {
    return Message{"milestones.goods." + std::string(good_ids[good])}.with("count", count);
}

namespace {

// "quarryman", within a sentence.
Message name_word(int kind) { return {"milestones.name." + std::string(kind_ids[kind])}; }

Message tile_named(const char* key, const Content& content, int tile) {
    const auto& [left, right] = content.tiles[tile].workers;
    return Message{key}
        .with("left", name_word(index_of(left.kind)))
        .with("left_number", left.number)
        .with("right", name_word(index_of(right.kind)))
        .with("right_number", right.number);
}
Message tile_word(const Content& content, int tile) {
    return tile_named("milestones.tile", content, tile);
}

// The sale of two cubes: `same` is said of two of a kind.
Message sale(const char* key, const char* same, int one, int two) {
    if (one == two) return Message{same}.with("goods", goods_word(one, 2));
    return Message{key}.with("one", goods_word(one, 1)).with("two", goods_word(two, 1));
}

Message goods_of(const Player& player) {
    std::vector<Message> list;
    for (int good = 0; good < good_kinds; ++good)
        if (player.goods[good]) list.push_back(goods_word(good, player.goods[good]));
    if (list.empty()) return {"milestones.no_goods"};
    return Message{"milestones.list"}.with("items", std::move(list));
}

// Where the pawn may go, with what it brings there.
Message describe_move(const Content& content, const Player& me, int space) {
    if (space == trading_house && is_in_order(me) && content.numbers.order_coins)
        return Message{"milestones.action.move_trade"}.with("coins", content.numbers.order_coins);
    if (space >= employment_spaces)
        return {"milestones.action.move." + std::string(space_ids[space])};
    const int kind = me.kind_at(space);
    if (kind == worker_kinds)
        return Message{"milestones.action.move_empty"}.with("number", space + 1);
    const SpaceSet producing = me.workers[kind] & spaces_met(me.pawn, space);
    const int bonus = std::popcount(static_cast<SpaceSet>(producing & me.bonus));
    return Message{bonus ? "milestones.action.move_bonus" : "milestones.action.move_worker"}
        .with("kind", name_word(kind))
        .with("number", space + 1)
        .with("goods", goods_word(kind, std::popcount(producing)))
        .with("points", bonus * content.numbers.bonus_points);
}

} // namespace

Message workers_word(const Content& content, int tile) {
    return tile_named("milestones.workers", content, tile);
}

Message worker_at(const Player& me, int space) {
    const int kind = me.kind_at(space);
    if (kind == worker_kinds) return Message{"milestones.space"}.with("number", space + 1);
    return Message{"milestones.worker"}
        .with("kind", name_word(kind))
        .with("number", me.numbers[space])
        .with("space", space + 1);
}

Message describe(const Content& content, const State& state, Action action) {
    if (!is_well_formed(content, action)) return {"milestones.action.unknown"};
    const int a = static_cast<int>(action.a()), b = static_cast<int>(action.b());
    const int c = static_cast<int>(action.c());
    const Player& me = state.players[state.active];
    const Numbers& n = content.numbers;
    const auto say = [](const char* key) { return Message{key}; };
    switch (kind_of(action)) {
    case Kind::draft: return say("milestones.action.draft").with("tile", tile_word(content, a));
    case Kind::place:
        if (state.in_hand[0] == no_tile)
            return say("milestones.action.place_nothing").with("left", a + 1).with("right", a + 2);
        return say("milestones.action.place")
            .with("tile", tile_word(content, state.in_hand[0]))
            .with("left", a + 1)
            .with("right", a + 2);
    case Kind::move: return describe_move(content, me, a);
    case Kind::hire:
        return say("milestones.action.hire")
            .with("workers", workers_word(content, a))
            .with("coins", n.hire_price);
    case Kind::buy:
        return say("milestones.action.buy")
            .with("goods", goods_word(a, 1))
            .with("coins", n.cube_price);
    case Kind::sell: return sale("milestones.action.sell", "milestones.action.sell_same", a, b);
    case Kind::street:
        return say("milestones.action.street")
            .with("from", vertex_id(a))
            .with("over", vertex_id(b))
            .with("to", vertex_id(c))
            .with("points", content.number[b]);
    case Kind::house:
        return say("milestones.action.house")
            .with("triangle", triangle_id(content.grid, a))
            .with("points", house_points(content, state, a));
    case Kind::market:
        return say("milestones.action.market")
            .with("vertex", vertex_id(a))
            .with("points", content.number[a]);
    case Kind::take:
        return say("milestones.action.take")
            .with("triangle", triangle_id(content.grid, a))
            .with("worker", worker_at(me, b));
    case Kind::skip: return say("milestones.action.skip");
    case Kind::supply:
        return say("milestones.action.supply")
            .with("vertex", vertex_id(a))
            .with("points", flour_points(content, state, a));
    case Kind::give_up: return say("milestones.action.return").with("goods", goods_word(a, 1));
    case Kind::cover: return say("milestones.action.cover").with("worker", worker_at(me, a));
    case Kind::done: return say("milestones.action.done");
    case Kind::bonus:
        return say("milestones.action.bonus")
            .with("triangle", triangle_id(content.grid, a))
            .with("kind", name_word(b));
    case Kind::reveal: return say("milestones.action.reveal").with("tile", tile_word(content, a));
    case Kind::first:
        return say("milestones.action.first").with("who", SeatName{static_cast<Seat>(a)});
    }
    return {"milestones.action.unknown"};
}

Message prompt(const Content& content, const State& state) {
    const Seat seat = actor(state);
    if (seat == nobody) return {"milestones.prompt.over"};
    if (seat == chance_acts) return {"milestones.prompt.chance"};
    const auto ask = [&](const char* key) {
        return Message{key}
            .with("who", SeatName{seat})
            .with("goods", goods_of(state.players[seat]));
    };
    switch (state.phase) {
    case Phase::draft: return ask("milestones.prompt.draft");
    case Phase::place_drafted: return ask("milestones.prompt.place");
    case Phase::place_hired: return ask("milestones.prompt.place_hired");
    case Phase::move: return ask("milestones.prompt.move").with("count", state.moves_left + 1);
    case Phase::trade: return ask("milestones.prompt.trade");
    case Phase::build: return ask("milestones.prompt.build");
    case Phase::take_bonus:
        return ask(state.built_house == no_triangle ? "milestones.prompt.may_take"
                                                    : "milestones.prompt.must_take");
    case Phase::supply: return ask("milestones.prompt.supply");
    case Phase::return_goods:
        return ask(state.players[seat].worker_count() > content.numbers.least_workers
                       ? "milestones.prompt.return_and_cover"
                       : "milestones.prompt.return");
    default: return ask("milestones.prompt.cover");
    }
}

std::optional<Message> tell(const Content& content, const Event& event) {
    const auto& [kind, seat, details] = event;
    const auto d = details;
    Message line{"milestones.log." + std::string(happening_ids[kind])};
    if (is_player(seat)) line = std::move(line).with("who", SeatName{seat});
    const auto with_tile = [&] { return std::move(line).with("tile", tile_word(content, d[0])); };
    const auto triangle = [&] { return triangle_id(content.grid, d[0]); };
    switch (static_cast<Happening>(kind)) {
    case Happening::bonus_tile: return std::nullopt;
    case Happening::show_tile:
    case Happening::draft_row:
    case Happening::draft:
    case Happening::leave_over: return with_tile();
    case Happening::place: return with_tile().with("left", d[1] + 1).with("right", d[1] + 2);
    case Happening::hire:
        return std::move(line).with("workers", workers_word(content, d[0])).with("coins", d[1]);
    case Happening::lose_bonus: return std::move(line).with("kind", name_word(d[0]));
    case Happening::turn: return std::move(line).with("round", d[0]);
    case Happening::move:
        if (d[1] < employment_spaces) return std::move(line).with("number", d[1] + 1);
        return Message{"milestones.log.move." + std::string(space_ids[d[1]])}.with("who",
                                                                                   SeatName{seat});
    case Happening::produce: return std::move(line).with("goods", goods_word(d[0], d[1]));
    case Happening::order_coin: return std::move(line).with("coins", d[0]);
    case Happening::buy:
        return std::move(line).with("goods", goods_word(d[0], 1)).with("coins", d[1]);
    case Happening::sell:
        return sale("milestones.log.sell", "milestones.log.sell_same", d[0], d[1])
            .with("who", SeatName{seat});
    case Happening::street:
        return std::move(line)
            .with("from", vertex_id(d[0]))
            .with("over", vertex_id(d[1]))
            .with("to", vertex_id(d[2]));
    case Happening::milestone:
    case Happening::market:
        return std::move(line).with("vertex", vertex_id(d[0])).with("points", d[1]);
    case Happening::house: return std::move(line).with("triangle", triangle()).with("points", d[1]);
    case Happening::take_bonus:
        return std::move(line)
            .with("triangle", triangle())
            .with("space", d[1] + 1)
            .with("points", d[2]);
    case Happening::supply:
        return std::move(line)
            .with("vertex", vertex_id(d[0]))
            .with("points", d[1])
            .with("coins", d[2]);
    case Happening::give_up: return std::move(line).with("goods", goods_word(d[0], 1));
    case Happening::cover:
        return std::move(line).with("space", d[0] + 1).with("kind", name_word(d[1]));
    case Happening::majority:
        return std::move(line)
            .with("kind", kind_word(d[0]))
            .with("points", d[1])
            .with("value", d[2]);
    case Happening::bonus_points:
    case Happening::enough_points:
    case Happening::final_points:
    case Happening::win: return std::move(line).with("points", d[0]);
    default: return line;
    }
}

} // namespace conestoga::milestones
