#include "engine/rail_pioneers/screen.hpp"

#include "engine/core/screen_page.hpp"
#include "engine/rail_pioneers/view.hpp"

#include <algorithm>
#include <map>

namespace conestoga::rail_pioneers {

namespace {

constexpr int spaces_a_row = 52;
constexpr int indent = 5;

constexpr Pen blue{33, true, false}, red{167, true, false}, violet{134, true, false},
    green{35, true, false}, white{0, true, false}, orange{208, true, false},
    grey{244, false, false};

struct SpotSign {
    std::string_view spot;
    char32_t sign;
    Pen pen;
};
// The letters are the same in both languages; the legend says what they mean.
constexpr std::array<SpotSign, 7> spot_signs{{{"river", U'~', blue},
                                              {"danger", U'!', red},
                                              {"ambush", U'x', violet},
                                              {"trading_centre", U'$', green},
                                              {"garrison", U'#', white},
                                              {"sabotage", U'*', orange},
                                              {"slow_sign", U'<', grey}}};

int space_of(const Json& space) { return space.is_null() ? 0 : space.get<int>(); }

// A page that speaks.
class SpokenPage : public Page {
public:
    SpokenPage(const Speaker& speaker, Ink ink) : Page(ink), speaker_(speaker) {}

    std::string say(const Message& message) const { return speaker_.say(message); }
    GlyphRow said(const Message& message, Pen pen = common_pen) const {
        return part(say(message), pen);
    }
    GlyphRow seat(Seat seat) const {
        return seat_part(
            seat, say(Message{"rail_pioneers.screen.player"}.with("player", SeatName{seat})));
    }
    std::string name(const Json& local) const { return name_in(local, speaker_); }

private:
    const Speaker& speaker_;
};

Message counted(const char* key, int count) { return Message{key}.with("count", count); }

std::string card_name(const Json& content, const Json& id, const SpokenPage& page) {
    const auto card =
        std::ranges::find_if(content["cards"], [&](const Json& one) { return one["id"] == id; });
    return page.name((*card)["name"]);
}

void add_header(const Json& content, const Json& view, SpokenPage& page) {
    std::vector<GlyphRow> parts;
    const std::string phase = view["phase"].get<std::string>();
    const Seat actor = seat_of(view["actor"]);
    if (!view["active"].is_null())
        parts.push_back(
            page.said(Message{"rail_pioneers.screen.round"}.with("round", view["round"].get<int>()),
                      bold_pen));
    parts.push_back(page.said(Message{"rail_pioneers.screen.phase." + phase}));
    if (is_player(actor)) parts.push_back(page.seat(actor));
    if (!view["thrown"].is_null())
        parts.push_back(page.said(counted("rail_pioneers.screen.thrown", view["thrown"])));
    for (const Json& obeyed : view["cards"]) {
        const bool in_turn = obeyed["drawer"] == view["active"];
        Message said{in_turn ? "rail_pioneers.screen.card"
                             : "rail_pioneers.screen.card_out_of_turn"};
        said = std::move(said).with("card", card_name(content, obeyed["card"], page));
        if (!in_turn) said = std::move(said).with("line", obeyed["drawer"].get<int>());
        parts.push_back(page.said(said, bold_pen));
    }
    page.add_parts(parts, 1);
}

void add_legend(SpokenPage& page) {
    std::vector<GlyphRow> parts;
    const auto add = [&](char32_t sign, Pen pen, const Message& meaning) {
        GlyphRow row;
        append(row, std::u32string{sign, U' '}, pen);
        append(row, page.say(meaning));
        parts.push_back(row);
    };
    for (const SpotSign& sign : spot_signs)
        add(sign.sign, sign.pen, {"rail_pioneers.spot." + std::string(sign.spot)});
    add(U'@', red, {"rail_pioneers.screen.dynamite"});
    add(U'^', green, {"rail_pioneers.screen.signal"});
    page.add_parts(parts, 1);
}

// Spots, boxes and signals, which stand beside the track.
Glyph beside(const Json& line, const Json& train, int space) {
    if (space == space_of(train["box"])) return {U'@', red};
    if (space == space_of(train["signal"])) return {U'^', green};
    for (const SpotSign& sign : spot_signs)
        for (const Json& there : line["spots"][sign.spot])
            if (there == space) return {sign.sign, sign.pen};
    return {};
}

// The track, and the train on it: the engine is two spaces long, the cars the rest.
Glyph on_track(const Json& train, int space, int train_length) {
    const Pen pen = seat_pens[std::max<Seat>(0, seat_of(train["seat"]))];
    const int pos = space_of(train["pos"]), engine = space_of(train["engine"]);
    const int front = engine ? engine : pos;
    if (front && space == front) return {U'►', pen};
    if (front && space == front - 1) return {U'█', pen};
    if (pos && space <= pos - 2 && space > pos - train_length) return {U'▄', pen};
    if (space <= train["railhead"].get<int>()) return {U'═', common_pen};
    return {U'·', grey};
}

// Half a line: what stands beside the track, and the track below it.
void add_strip(const Json& content, const Json& line, const Json& train, int from,
               SpokenPage& page) {
    const int to = std::min(content["length"].get<int>(), from + spaces_a_row - 1);
    GlyphRow above, track;
    pad(above, indent);
    pad(track, indent - 4);
    std::string number = std::to_string(from);
    append(track, std::string(3 - std::min<std::size_t>(3, number.size()), ' ') + number + " ",
           grey);
    for (int space = from; space <= to; ++space) {
        above.push_back(beside(line, train, space));
        track.push_back(on_track(train, space, content["train_length"]));
    }
    append(track, " " + std::to_string(to), grey);
    page.add(above);
    page.add(track);
}

void add_train_title(const Json& view, const Json& line, const Json& train, SpokenPage& page) {
    std::vector<GlyphRow> parts;
    const bool is_active = view["active"] == train["line"] && view["phase"] != "over";
    GlyphRow title = part(is_active ? "► " : "  ", bold_pen);
    append(title,
           page.say(Message{"rail_pioneers.screen.line"}
                        .with("line", train["line"].get<int>())
                        .with("name", page.name(line["name"]))),
           bold_pen);
    parts.push_back(title);
    if (is_player(seat_of(train["seat"]))) parts.push_back(page.seat(seat_of(train["seat"])));
    parts.push_back(page.said(counted("rail_pioneers.screen.boxes", train["boxes"])));
    const auto add_if = [&](bool is_so, const Message& message) {
        if (is_so) parts.push_back(page.said(message));
    };
    add_if(!train["pos"].is_null(), counted("rail_pioneers.screen.pos", space_of(train["pos"])));
    add_if(!train["engine"].is_null(),
           counted("rail_pioneers.screen.engine", space_of(train["engine"])));
    add_if(train["sign_passed"].get<bool>(), {"rail_pioneers.screen.slow"});
    add_if(train["to_miss"] > 0, counted("rail_pioneers.screen.to_miss", train["to_miss"]));
    add_if(!train["place"].is_null(),
           counted("rail_pioneers.screen.place", space_of(train["place"])));
    page.add_parts(parts, 0);
}

// "7 of 36 throws derail": what a run may bring.
void add_forecast(const Json& view, SpokenPage& page) {
    std::map<std::string, int> chances;
    int total = 0;
    for (const Json& throw_ : view["forecasts"]) {
        chances[throw_["arrival"].get<std::string>()] += throw_["weight"].get<int>();
        total += throw_["weight"].get<int>();
    }
    std::vector<GlyphRow> parts;
    for (const auto& [arrival, ways] : chances)
        if (arrival != "plain")
            parts.push_back(page.said(Message{"rail_pioneers.screen.chance." + arrival}
                                          .with("ways", ways)
                                          .with("total", total)));
    if (!parts.empty()) page.add_parts(parts, 1);
}

// What everybody knows of the Chance pile once a card has been drawn: which ones are unseen, and
// how the others come back (RAIL-S3).
void add_pile(const Json& content, const Json& view, SpokenPage& page) {
    const Json &pile = view["pile"], &cards = content["cards"];
    if (pile.empty()) return;
    const auto add = [&](const char* key, const std::vector<Json>& ids) {
        if (ids.empty()) return;
        std::vector<GlyphRow> parts{page.said(Message{key}, bold_pen)};
        for (const Json& id : ids) parts.push_back(part(card_name(content, id, page)));
        page.add_parts(parts, 1);
    };
    std::vector<Json> seen(pile.begin(), pile.end()), unseen;
    for (const Json& card : cards)
        if (std::ranges::find(pile, card["id"]) == pile.end()) unseen.push_back(card["id"]);
    if (unseen.empty()) {
        std::ranges::rotate(seen, seen.begin() + view["next_card"].get<int>());
        return add("rail_pioneers.screen.pile_order", seen);
    }
    add("rail_pioneers.screen.pile_unseen", unseen);
    add("rail_pioneers.screen.pile_again", seen);
}

void add_winners(const Json& view, SpokenPage& page) {
    std::vector<Message> players;
    for (const Json& winner : view["winners"])
        players.push_back(
            Message{"rail_pioneers.screen.player"}.with("player", SeatName{seat_of(winner)}));
    page.add_parts(
        {page.said(Message{"rail_pioneers.screen.winners"}.with("players", std::move(players)),
                   bold_pen)},
        1);
}

} // namespace

std::string screen(const Content& game_content, const Json& view, const Speaker& speaker, Ink ink) {
    const Json content = content_json(game_content);
    SpokenPage page(speaker, ink);
    add_header(content, view, page);
    add_legend(page);
    for (std::size_t i = 0; i < view["trains"].size(); ++i) {
        const Json &line = content["lines"][i], &train = view["trains"][i];
        page.add_blank_row();
        add_train_title(view, line, train, page);
        for (int from = 1; from <= content["length"].get<int>(); from += spaces_a_row)
            add_strip(content, line, train, from, page);
    }
    page.add_blank_row();
    add_forecast(view, page);
    view["phase"] == "over" ? add_winners(view, page) : add_pile(content, view, page);
    return std::move(page).text();
}

} // namespace conestoga::rail_pioneers
