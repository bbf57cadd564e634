#include "tests/toy/toy.hpp"

#include "engine/core/explain.hpp"
#include "engine/core/text.hpp"
#include "engine/core/view_parts.hpp"

#include <algorithm>

namespace conestoga::toy {

Result<Toy> Toy::make(const GameString& game, const ContentFiles&) {
    if (const auto known = only_options(game, {"players", "days"}); !known) return known.error();
    const Result<int> players = number_option(game, "players", 2, most_players, 2);
    if (!players) return players.error();
    const Result<int> days = number_option(game, "days", 1, 9, 5);
    if (!days) return days.error();
    return Toy(*players, *days);
}

std::string Toy::options() const {
    return "toy(players=" + std::to_string(players_) + ",days=" + std::to_string(days_) + ")";
}

// --- the rules ---------------------------------------------------------------------------------

namespace {

// What chance draws the action's value from; none for what players decide.
const Lots* lots_of(Kind kind) {
    if (kind == Kind::draw) return &canteens;
    if (kind == Kind::claim) return &claims;
    return nullptr;
}

bool is_well_formed(Action action) {
    if (action.kind() >= kind_words.size() || action.b() || action.c()) return false;
    const Lots* lots = lots_of(kind_of(action));
    return lots ? std::ranges::count(*lots, action.a(), &Lot::value) > 0 : action.a() == 0;
}

} // namespace

Seat Toy::drawer(const State& s) const {
    for (Seat seat = 0; seat < players_; ++seat)
        if (s.canteen[seat] == no_canteen) return seat;
    return nobody;
}

Seat Toy::actor(const State& s) const {
    if (drawer(s) != nobody) return chance_acts;
    if (is_over(s)) return nobody;
    if (s.claim == no_claim) return chance_acts;
    return clockwise(0, players_, s.days_done + s.asked); // TOY-2.2
}

int Toy::canteens_left(const State& s, const Lot& lot) const {
    return lot.count - static_cast<int>(std::ranges::count(s.canteen, lot.value));
}

void Toy::legal(const State& s, ActionList& actions) const {
    if (water(s, actor(s)) > 0) actions.push_back(action_of(Kind::dig));
    actions.push_back(action_of(Kind::rest));
}

void Toy::chance(const State& s, OutcomeList& outcomes) const {
    if (drawer(s) == nobody) {
        for (const Lot& lot : claims)
            outcomes.push_back({action_of(Kind::claim, lot.value), lot.count});
        return;
    }
    for (const Lot& lot : canteens)
        if (const int left = canteens_left(s, lot); left > 0)
            outcomes.push_back(
                {action_of(Kind::draw, lot.value), static_cast<std::uint32_t>(left)});
}

Refusal Toy::why_not(const State& s, Action action) const {
    if (!is_well_formed(action)) return {RuleId("TOY-2.2"), "no_such_action"};
    const bool set_up = std::ranges::count(s.canteen, no_canteen) > most_players - players_;
    if (kind_of(action) == Kind::draw) {
        if (!set_up) return {RuleId("TOY-1.1"), "all_have_canteens"};
        const auto lot = std::ranges::find(canteens, action.a(), &Lot::value);
        const auto taken = std::ranges::count(s.canteen, action.a());
        return taken < lot->count ? allowed : Refusal{RuleId("TOY-1.1"), "none_left"};
    }
    if (set_up) return {RuleId("TOY-1.1"), "canteens_first"};
    if (s.days_done == days_) return {RuleId("TOY-3.1"), "game_over"};
    if (kind_of(action) == Kind::claim)
        return s.claim == no_claim ? allowed : Refusal{RuleId("TOY-2.1"), "one_claim_a_day"};
    if (s.claim == no_claim) return {RuleId("TOY-2.1"), "claim_first"};
    const Seat seat = actor(s);
    if (kind_of(action) == Kind::dig && s.digs[seat] >= s.canteen[seat])
        return {RuleId("TOY-2.3"), "no_water", s.digs[seat] + 1, s.canteen[seat]};
    return allowed;
}

void Toy::every_action(const std::function<void(Action)>& visit) const {
    visit(action_of(Kind::dig));
    visit(action_of(Kind::rest));
    for (Kind kind : {Kind::draw, Kind::claim})
        for (const Lot& lot : *lots_of(kind)) visit(action_of(kind, lot.value));
}

// --- points ------------------------------------------------------------------------------------

SeatSet Toy::winners(const State& s) const { // TOY-3.1
    return seats_with_most(players_, [&](Seat seat) { return score(s, seat); });
}

int Toy::evaluate(const State& s, Seat seat) const {
    const bool digs_today = s.diggers >> seat & 1;
    return score(s, seat) + (digs_today ? s.claim / std::popcount(s.diggers) : 0);
}

Violation Toy::check(const State& s) const {
    for (const Lot& lot : canteens)
        if (canteens_left(s, lot) < 0) return "more canteens of a size than there are";
    for (Seat seat = 0; seat < players_; ++seat)
        if (s.digs[seat] > s.canteen[seat]) return "more drinks taken than the canteen held";
    int points = 0;
    for (int p : s.points) points += p;
    if (points > s.days_done * claims.back().value) return "more points than were found";
    if (s.days_done > days_ || s.asked >= players_) return "the day has not ended";
    return {};
}

// --- secrets -----------------------------------------------------------------------------------

Observation<State> Toy::observe(const State& s, Seat viewer) const {
    Observation<State> seen{s, viewer};
    if (is_over(s)) return seen; // TOY-3.1
    for (Seat seat = 0; seat < players_; ++seat)
        if (seat != viewer && s.canteen[seat] != no_canteen)
            seen.state.canteen[seat] = hidden_canteen;
    return seen;
}

State Toy::determinize(const Observation<State>& observation, Rng& rng) const {
    for (;;) { // deals until nobody has dug more often than the canteen allows
        State world = observation.state;
        bool possible = true;
        for (Seat seat = 0; seat < players_; ++seat) {
            if (world.canteen[seat] != hidden_canteen) continue;
            OutcomeList left;
            for (const Lot& lot : canteens)
                left.push_back({action_of(Kind::draw, lot.value),
                                static_cast<std::uint32_t>(canteens_left(world, lot))});
            const Action drawn = left.at_weight(rng.below(left.total_weight()));
            world.canteen[seat] = static_cast<std::uint8_t>(drawn.a());
            possible = possible && water(world, seat) >= 0;
        }
        if (possible) return world;
    }
}

Action Toy::redact(const State& s, Action action, Seat viewer) const {
    return kind_of(action) == Kind::draw && viewer != drawer(s) ? hidden_draw : action;
}

Event Toy::redact_event(const Event& event, Seat viewer) const {
    Event seen = event;
    const bool is_canteen = event.kind == static_cast<std::uint8_t>(Happening::canteen);
    if (is_canteen && viewer != event.seat) seen.details[0] = secret_detail;
    return seen;
}

// --- words -------------------------------------------------------------------------------------

std::string Toy::text(Action action) const {
    if (action == hidden_draw) return "draw ?";
    if (!is_well_formed(action)) return "?";
    std::string text(kind_words[action.kind()]);
    if (lots_of(kind_of(action))) text += " " + std::to_string(action.a());
    return text;
}

Result<Action> Toy::parse(std::string_view typed) const {
    if (trim(typed) == text(hidden_draw)) return hidden_draw;
    std::optional<Action> found;
    every_action([&](Action action) {
        if (text(action) == trim(typed)) found = action;
    });
    if (!found) return Message{"error.notation.unknown"}.with("text", trim(typed));
    return *found;
}

Message Toy::describe(const Observation<State>&, Action action) const {
    if (action == hidden_draw) return {"toy.action.hidden_draw"};
    if (!is_well_formed(action)) return {"toy.action.unknown"};
    Message choice{"toy.action." + std::string(kind_words[action.kind()])};
    if (!lots_of(kind_of(action))) return choice;
    return std::move(choice).with("value", static_cast<int>(action.a()));
}

Message Toy::prompt(const Observation<State>& observation) const {
    const Seat seat = actor(observation.state);
    if (seat == nobody) return {"toy.prompt.over"};
    if (seat == chance_acts) return {"toy.prompt.chance"};
    return Message{"toy.prompt.dig"}
        .with("who", SeatName{seat})
        .with("value", observation.state.claim);
}

std::optional<Message> Toy::tell(const Event& event) const {
    const bool secret = event.details[0] == secret_detail;
    Message line{(secret ? "toy.log.hidden_" : "toy.log.") +
                 std::string(happening_ids[event.kind])};
    if (is_player(event.seat)) line = std::move(line).with("who", SeatName{event.seat});
    const auto kind = static_cast<Happening>(event.kind);
    if (secret || kind == Happening::dig || kind == Happening::rest) return line;
    return std::move(line).with("value", event.details[0]);
}

Message Toy::explain(const Observation<State>& o, Action action, const Refusal& refusal) const {
    return explained(name, describe(o, action), refusal);
}

// --- screens -----------------------------------------------------------------------------------

namespace {

Json lots_json(const Lots& lots) {
    Json json = Json::array();
    for (const Lot& lot : lots) json.push_back({{"value", lot.value}, {"count", lot.count}});
    return json;
}

} // namespace

Json Toy::content_json() const {
    return {{"canteens", lots_json(canteens)}, {"claims", lots_json(claims)}};
}

Json Toy::state_json(const State& s) const {
    Json json{{"day", std::min(s.days_done + 1, days_)}, {"days", days_}, {"claim", s.claim}};
    json["actor"] = seat_json(actor(s));
    for (Seat seat = 0; seat < players_; ++seat) {
        const bool known = s.canteen[seat] != hidden_canteen;
        json["players"].push_back({{"points", s.points[seat]},
                                   {"digs", s.digs[seat]},
                                   {"canteen", known ? Json(s.canteen[seat]) : Json()}});
    }
    return json;
}

Json Toy::view(const Observation<State>& observation) const {
    Json json = state_json(observation.state);
    const State& s = observation.state;
    json["viewer"] = seat_json(observation.viewer);
    json["phase"] = is_over(s) ? "over" : "dig";
    json["round"] = round(s);
    json["scores"] = scores_json(observation);
    json["winners"] = seats_json(is_over(s) ? winners(s) : 0);
    return json;
}

Json Toy::scores_json(const Observation<State>& observation) const {
    Json scores = Json::array();
    for (Seat seat = 0; seat < players_; ++seat) {
        const bool known = observation.state.canteen[seat] != hidden_canteen;
        scores.push_back({{"total", known ? Json(score(observation.state, seat)) : Json()}});
    }
    return scores;
}

Json Toy::event_json(const Event& event) const {
    Json json = begun_event(happening_ids[event.kind], event.seat);
    json["value"] = detail_json(event.details[0]);
    return json;
}

std::string Toy::screen(const Json& view, const Speaker& speaker, Ink ink) const {
    std::string text = speaker.say(Message{"toy.screen.day"}
                                       .with("day", view["day"].get<int>())
                                       .with("days", view["days"].get<int>())
                                       .with("value", view["claim"].get<int>()));
    for (Seat seat = 0; seat < players_; ++seat) {
        const Json& player = view["players"][seat];
        const Json& canteen = player["canteen"];
        Message row{canteen.is_null() ? "toy.screen.rival" : "toy.screen.player"};
        row = std::move(row)
                  .with("who", SeatName{seat})
                  .with("points", player["points"].get<int>())
                  .with("digs", player["digs"].get<int>());
        if (!canteen.is_null()) row = std::move(row).with("canteen", canteen.get<int>());
        const bool acts = view["actor"] == seat + 1 && ink == Ink::ansi;
        text += "\n" + (acts ? "\x1b[1m" + speaker.say(row) + "\x1b[0m" : speaker.say(row));
    }
    return text + "\n";
}

} // namespace conestoga::toy
