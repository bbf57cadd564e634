#include "engine/pioneer_days/screen.hpp"

#include "engine/core/screen_page.hpp"
#include "engine/pioneer_days/card_text.hpp"

#include <algorithm>

namespace conestoga::pioneer_days {

namespace {

constexpr int page_width = 110; // most cards on a row each
constexpr int label_width = 17;
constexpr std::array<Pen, colours> die_pens{{{33, true, false},
                                             {167, true, false},
                                             {178, true, false},
                                             {35, true, false},
                                             {244, true, false}}};

template <std::size_t N>
int place_of(const std::array<std::string_view, N>& ids, const Json& id) {
    return static_cast<int>(std::ranges::find(ids, id.get_ref<const std::string&>()) - ids.begin());
}

class Drawing {
public:
    Drawing(const Content& content, const Json& view, const Speaker& speaker, Ink ink)
        : content_(content), view_(view), speaker_(speaker), page_(ink, page_width) {}

    std::string text() && {
        add_header();
        add_dice();
        add_bag();
        add_disasters();
        add_towns();
        add_store();
        add_spaces();
        add_waiting();
        for (std::size_t seat = 0; seat < view_["players"].size(); ++seat)
            add_player(static_cast<Seat>(seat));
        if (view_["phase"] == "over") add_scores();
        return std::move(page_).text();
    }

private:
    std::string say(const Message& message) const { return speaker_.say(message); }
    GlyphRow said(const Message& message, Pen pen = common_pen) const {
        return part(say(message), pen);
    }
    GlyphRow seat_part(Seat seat, const char* key) const {
        return conestoga::seat_part(seat, key, speaker_);
    }
    GlyphRow counted(const char* key, const Json& count) const {
        return conestoga::counted(key, count, speaker_);
    }
    GlyphRow label(const std::string& text) const { return part(" " + text, bold_pen); }
    GlyphRow heading(const char* key) const { return label(say({key})); }
    void add(const GlyphRow& label, const std::vector<GlyphRow>& parts,
             std::u32string_view between = between_parts) {
        page_.add_labelled(label, parts, label_width, between);
    }

    void add_header() {
        std::vector<GlyphRow> parts;
        if (view_["week"] > 0)
            parts.push_back(said(Message{"pioneer_days.screen.day"}
                                     .with("week", view_["week"].get<int>())
                                     .with("day", view_["day"].get<int>()),
                                 bold_pen));
        const Seat actor = seat_of(view_["actor"]);
        if (is_player(actor)) parts.push_back(seat_part(actor, "pioneer_days.screen.turn"));
        parts.push_back(said({"pioneer_days.screen.phase." + view_["phase"].get<std::string>()}));
        add(heading("pioneer_days.title"), parts);
    }

    void add_dice() {
        std::vector<GlyphRow> parts;
        for (const Json& die : view_["pool"]) {
            const int colour = place_of(colour_ids, die["colour"]);
            parts.push_back(part("[" + say(colour_word(colour)) + " " +
                                     say(face_word(place_of(face_ids, die["face"]))) + "]",
                                 die_pens[colour]));
        }
        if (!view_["face"].is_null())
            parts.push_back(said(Message{"pioneer_days.screen.taken"}.with(
                "face", face_word(place_of(face_ids, view_["face"])))));
        add(heading("pioneer_days.screen.dice"), parts, U" ");
    }

    // DAYS-1.1: by colour, how many dice are still in the bag and how many are used this week.
    void add_bag() {
        if (view_["week"] == 0) return;
        std::vector<GlyphRow> left, used;
        for (int colour = 0; colour < colours; ++colour) {
            const std::string id(colour_ids[colour]);
            const int in_bag = view_["dice_bag"][id].get<int>();
            const auto in_pool = std::ranges::count_if(
                view_["pool"], [&](const Json& die) { return die["colour"] == id; });
            add_count(left, colour, in_bag);
            add_count(used, colour,
                      content_.options.players + 1 - in_bag - static_cast<int>(in_pool));
        }
        add(heading("pioneer_days.screen.bag"), left);
        add(heading("pioneer_days.screen.used"), used);
    }

    void add_count(std::vector<GlyphRow>& parts, int colour, int count) {
        parts.push_back(said(Message{"pioneer_days.screen.dice_of"}
                                 .with("colour", colour_word(colour))
                                 .with("count", count),
                             count ? die_pens[colour] : common_pen));
    }

    void add_disasters() {
        std::vector<GlyphRow> parts;
        for (int disaster = 0; disaster < disasters; ++disaster) {
            const int space = view_["markers"][std::string(disaster_ids[disaster])].get<int>();
            std::string track = say(Message{"pioneer_days.screen.track"}
                                        .with("disaster", disaster_word(disaster))
                                        .with("colour", colour_word(disaster))) +
                                " ";
            for (int i = 1; i <= 4; ++i) track += i <= space ? "■" : "□";
            parts.push_back(part(track, space >= 3 ? die_pens[disaster] : common_pen));
        }
        add(heading("pioneer_days.screen.disasters"), parts);
    }

    void add_towns() {
        const char* title = "pioneer_days.screen.towns";
        for (const Json& id : view_["towns"]) {
            const Town& town = content_.towns[content_.find_town(id.get<std::string>())];
            add(heading(title),
                {part(town.name[speaker_.language()], bold_pen), said(town_text(town))});
            title = "pioneer_days.screen.more";
        }
    }

    void add_store() {
        const char* title = "pioneer_days.screen.store";
        for (const Json& id : view_["store"]) {
            const int tile = content_.find_equipment(id.get<std::string>());
            add(heading(title), {said(tile_words(content_, tile), bold_pen),
                                 said(effect_text(content_.effects[equipment_card(tile)]))});
            title = "pioneer_days.screen.more";
        }
    }

    void add_spaces() {
        for (int space = 0; space < spaces; ++space) {
            const Json& id = view_["spaces"][std::string(face_ids[space])];
            const GlyphRow name =
                label(say(Message{"pioneer_days.screen.space"}
                              .with("face", face_word(space))
                              .with("money", Money{content_.numbers.income[space]})));
            if (id.is_null())
                add(name, {said({"pioneer_days.screen.nobody"})});
            else
                add_person(name, id, "");
        }
    }

    // DAYS-1.6: effects of the moment that are still to come, if they can be done.
    void add_waiting() {
        std::vector<GlyphRow> parts;
        for (const Json& id : view_["waiting"])
            parts.push_back(said(card_words(content_, card_of(id.get<std::string>()))));
        if (!parts.empty()) add(heading("pioneer_days.screen.waiting"), parts);
    }

    int card_of(const std::string& id) const {
        if (const int person = content_.find_townsfolk(id); person >= 0)
            return townsfolk_card(person);
        if (const int tile = content_.find_equipment(id); tile >= 0) return equipment_card(tile);
        return content_.find_board(id);
    }

    void add_person(const GlyphRow& label, const Json& id, const std::string& note) {
        const int person = content_.find_townsfolk(id.get<std::string>());
        add(label, {part(content_.townsfolk[person].name[speaker_.language()] + note, bold_pen),
                    said(effect_text(content_.effects[townsfolk_card(person)])),
                    said(scoring_text(content_.scorings[person]))});
    }

    void add_player(Seat seat) {
        const Json& player = view_["players"][seat];
        page_.add_blank_row();
        const bool decides = seat_of(view_["actor"]) == seat;
        std::vector<GlyphRow> parts{seat_part(seat, "pioneer_days.screen.player")};
        const Json& score = view_["scores"][seat];
        const bool known = !score["total"].is_null();
        parts.push_back(
            counted(known ? "pioneer_days.screen.points" : "pioneer_days.screen.points_and_gold",
                    score[known ? "total" : "known"]));
        for (Thing thing : {Thing::silver, Thing::wood, Thing::medicine, Thing::cattle}) {
            const int count = player[std::string(thing_ids[static_cast<int>(thing)])].get<int>();
            if (count || thing == Thing::silver) parts.push_back(said(amount_words(thing, count)));
        }
        if (player["favours"] > 0)
            parts.push_back(said(amount_words(Thing::favours, player["favours"].get<int>())));
        if (seat_of(view_["first"]) == seat) parts.push_back(said({"pioneer_days.screen.first"}));
        add(label(decides ? "►" : " "), parts);
        add_load(player);
        add_people(seat, player);
    }

    // The wagons with their slots, and what lies in them.
    void add_load(const Json& player) {
        std::vector<GlyphRow> parts;
        for (const Json& wagon : player["wagons"]) {
            const int kind = place_of(wagon_kind_ids, wagon["kind"]);
            const int broken = 2 * wagon["damage"].get<int>();
            std::string row = say(wagon_word(static_cast<WagonKind>(kind))) + " [";
            for (int i = content_.numbers.wagon_slots[kind]; i > 0; --i)
                row += i <= broken ? "x" : "·";
            parts.push_back(part(row + "]"));
        }
        parts.push_back(said(Message{"pioneer_days.screen.room"}
                                 .with("taken", player["room_taken"].get<int>())
                                 .with("slots", player["slots"].get<int>())));
        std::string values;
        for (const Json& value : player["gold"])
            values += (values.empty() ? "" : "+") + std::to_string(value.get<int>());
        if (!values.empty())
            parts.push_back(said(Message{"pioneer_days.screen.gold"}
                                     .with("count", static_cast<int>(player["gold"].size()))
                                     .with("values", values)));
        if (player["unknown_gold"] > 0)
            parts.push_back(said(amount_words(Thing::gold, player["unknown_gold"].get<int>())));
        for (const Json& id : player["equipment"])
            parts.push_back(
                said(tile_words(content_, content_.find_equipment(id.get<std::string>()))));
        add(heading("pioneer_days.screen.wagons"), parts);
    }

    void add_people(Seat seat, const Json& player) {
        const char* title = "pioneer_days.screen.people";
        if (!player["board"].is_null()) {
            const int board = content_.find_board(player["board"].get<std::string>());
            add(heading("pioneer_days.screen.board"),
                {part(content_.boards[board].name[speaker_.language()], bold_pen),
                 said(effect_text(content_.effects[board]))});
        }
        for (const Json& id : player["townsfolk"]) {
            const Json& points = view_["scores"][seat]["people"][id.get<std::string>()];
            add_person(heading(title), id,
                       points.is_null() ? " (?)" : " (" + std::to_string(points.get<int>()) + ")");
            title = "pioneer_days.screen.more";
        }
    }

    void add_scores() {
        page_.add_blank_row();
        for (std::size_t seat = 0; seat < view_["scores"].size(); ++seat) {
            const Json& score = view_["scores"][seat];
            std::vector<GlyphRow> parts{
                seat_part(static_cast<Seat>(seat), "pioneer_days.screen.player")};
            for (const char* field :
                 {"cattle", "gold", "favours", "most_favours", "townsfolk", "damage", "total"})
                parts.push_back(part(say({std::string("pioneer_days.screen.score.") + field}) +
                                         " " + std::to_string(score[field].get<int>()),
                                     std::string_view(field) == "total" ? bold_pen : common_pen));
            add(heading("pioneer_days.screen.score"), parts);
        }
        std::vector<GlyphRow> winners;
        for (const Json& winner : view_["winners"])
            winners.push_back(seat_part(seat_of(winner), "pioneer_days.screen.player"));
        add(heading("pioneer_days.screen.winners"), winners);
    }

    const Content& content_;
    const Json& view_;
    const Speaker& speaker_;
    Page page_;
};

} // namespace

std::string screen(const Content& content, const Json& view, const Speaker& speaker, Ink ink) {
    return Drawing(content, view, speaker, ink).text();
}

} // namespace conestoga::pioneer_days
