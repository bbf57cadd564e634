#include "engine/milestones/screen.hpp"

#include "engine/core/screen_page.hpp"
#include "engine/milestones/screen_map.hpp"
#include "engine/milestones/view.hpp"

#include <algorithm>

namespace conestoga::milestones {

namespace {

Message named(const char* key, Seat seat) { return Message{key}.with("player", SeatName{seat}); }

const Json& tile_of(const Json& content, const Json& id) {
    return *std::ranges::find_if(content["tiles"],
                                 [&](const Json& tile) { return tile["id"] == id; });
}

void add_supply(const Json& view, const Speaker& speaker, Page& page) {
    page.add_parts({part(speaker.say({"milestones.screen.supply"}), bold_pen),
                    counted("milestones.screen.sections", view["sections_left"], speaker),
                    counted("milestones.screen.houses", view["houses_left"], speaker),
                    counted("milestones.screen.markets", view["markets_left"], speaker),
                    counted("milestones.screen.sacks", view["sacks_left"], speaker)},
                   1);
}

// "q1l2 [Qu1 Lu2]": the notation of a tile and its workers.
GlyphRow tile_part(const Json& content, const Json& id, const Speaker& speaker) {
    GlyphRow row = part(id.get<std::string>() + " ", soft_pen);
    append(row, U"[");
    bool left = true;
    for (const Json& worker : tile_of(content, id)["workers"]) {
        append(row,
               kind_code(worker["kind"], speaker) + std::to_string(worker["number"].get<int>()) +
                   (left ? " " : "]"),
               bold_pen);
        left = false;
    }
    return row;
}

void add_tiles(const Json& content, const Json& ids, const char* key, const Speaker& speaker,
               Page& page) {
    if (ids.empty()) return;
    std::vector<GlyphRow> parts{part(speaker.say({key}), bold_pen)};
    for (const Json& id : ids) parts.push_back(tile_part(content, id, speaker));
    page.add_parts(parts, 1);
}

// The top of an employment space: a worker ("Qu5", with + for a bonus tile), a cover, or nothing.
GlyphRow space_part(const Json& player, int space, const Speaker& speaker) {
    GlyphRow row;
    const Json& worker = player["workers"][space];
    const bool covered = std::ranges::count(player["covers"], Json(space + 1)) > 0;
    if (!worker.is_null()) {
        append(row, kind_code(worker["kind"], speaker), bold_pen);
        append(row, std::to_string(worker["number"].get<int>()), bold_pen);
        append(row, worker["bonus"].get<bool>() ? U"+" : U"", bold_pen);
    } else {
        append(row, covered ? U"▒▒▒" : U"·", soft_pen);
    }
    return row;
}

// The loop in one row: spaces 1 to 8, then the four buildings; the pawn stands in brackets.
void add_loop(const Json& player, Seat seat, const Speaker& speaker, Page& page) {
    constexpr int space_width = 7;
    GlyphRow row;
    pad(row, 5);
    const auto add_space = [&](const std::string& id, const GlyphRow& inside, int width) {
        const bool here = player["pawn"] == id;
        const std::size_t begin = row.size();
        append(row, here ? U"[" : U" ", seat_pens[seat]);
        append(row, inside);
        if (here) append(row, std::u32string{seat_shapes[seat], U']'}, seat_pens[seat]);
        pad(row,
            static_cast<int>(begin) + std::max(width, static_cast<int>(row.size() - begin) + 1));
    };
    for (int space = 0; space < 8; ++space)
        add_space(std::to_string(space + 1), space_part(player, space, speaker), space_width);
    for (const char* id : {"trade", "works", "mill", "castle"})
        add_space(id, part(speaker.say({std::string("milestones.screen.loop.") + id})),
                  space_width);
    page.add(row);
}

void add_player(const Json& view, Seat seat, const Speaker& speaker, Page& page) {
    const Json& player = view["players"][seat];
    const bool decides = seat_of(view["actor"]) == seat;
    GlyphRow title;
    append(title, decides ? U"► " : U"  ", bold_pen);
    append(title, seat_part(seat, "milestones.screen.player", speaker));
    std::vector<GlyphRow> parts{title, part(speaker.say(Message{"milestones.screen.points"}.with(
                                                "count", player["points"].get<int>())),
                                            bold_pen)};
    for (const char* good : {"stone", "wood", "sand", "grain", "coin"})
        if (const int count = player["goods"][good].get<int>())
            parts.push_back(part(speaker.say(
                Message{std::string("milestones.goods.") + good}.with("count", count))));
    if (seat_of(view["first"]) == seat)
        parts.push_back(part(speaker.say({"milestones.screen.first"})));
    if (seat_of(view["active"]) == seat && view["phase"] != "over")
        parts.push_back(part(speaker.say({"milestones.screen.active"})));
    if (player["in_order"].get<bool>())
        parts.push_back(part(speaker.say({"milestones.screen.in_order"})));
    page.add_parts(parts, 1);
    add_loop(player, seat, speaker, page);
}

constexpr std::array<const char*, 7> score_fields{"streets", "houses",     "markets", "flour",
                                                  "bonus",   "majorities", "total"};
using ScoreRow = std::array<std::string, score_fields.size()>;

// A row of the score table: the player, then numbers right-aligned under their headings.
GlyphRow score_row(const GlyphRow& player, int player_width, const ScoreRow& numbers,
                   const ScoreRow& headings) {
    GlyphRow row;
    pad(row, 3);
    append(row, player);
    pad(row, 3 + player_width);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const int width = std::max(width_of(headings[i]), 3) + 3;
        pad(row, static_cast<int>(row.size()) + width - width_of(numbers[i]));
        append(row, numbers[i], i + 1 == numbers.size() ? bold_pen : common_pen);
    }
    return row;
}

void add_scores(const Json& view, const Speaker& speaker, Page& page) {
    const GlyphRow title = part(speaker.say({"milestones.screen.score"}), bold_pen);
    ScoreRow headings;
    for (std::size_t i = 0; i < headings.size(); ++i)
        headings[i] = speaker.say({std::string("milestones.screen.score.") + score_fields[i]});
    std::vector<GlyphRow> players;
    std::size_t player_width = title.size();
    for (std::size_t seat = 0; seat < view["scores"].size(); ++seat) {
        players.push_back(seat_part(static_cast<Seat>(seat), "milestones.screen.player", speaker));
        player_width = std::max(player_width, players.back().size());
    }
    page.add(score_row(title, static_cast<int>(player_width), headings, headings));
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        ScoreRow numbers;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = std::to_string(view["scores"][seat][score_fields[i]].get<int>());
        page.add(score_row(players[seat], static_cast<int>(player_width), numbers, headings));
    }
    std::vector<Message> winners;
    for (const Json& winner : view["winners"])
        winners.push_back(named("milestones.screen.player", seat_of(winner)));
    page.add_parts(
        {part(speaker.say(Message{"milestones.screen.winners"}.with("players", std::move(winners))),
              bold_pen)},
        3);
}

} // namespace

std::string screen(const Content& game_content, const Json& view, const Speaker& speaker, Ink ink) {
    const Json content = content_json(game_content);
    Page page(ink);
    std::vector<Message> remarks;
    if (!view["last"].is_null()) remarks.push_back({"milestones.screen.last_turns"});
    add_head(page, "milestones", view, speaker, remarks);
    page.add_text(map_text(content, view, speaker, ink));
    page.add_text(legend_text(speaker, ink));
    page.add_blank_row();
    add_supply(view, speaker, page);
    add_tiles(content, view["draft"], "milestones.screen.draft", speaker, page);
    add_tiles(content, view["in_hand"], "milestones.screen.in_hand", speaker, page);
    add_tiles(content, view["display"], "milestones.screen.display", speaker, page);
    page.add_parts({counted("milestones.screen.stack", view["stack"], speaker)}, 1);
    for (std::size_t seat = 0; seat < view["players"].size(); ++seat) {
        page.add_blank_row();
        add_player(view, static_cast<Seat>(seat), speaker, page);
    }
    if (view["phase"] == "over") {
        page.add_blank_row();
        add_scores(view, speaker, page);
    }
    return std::move(page).text();
}

} // namespace conestoga::milestones
