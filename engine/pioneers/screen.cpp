#include "engine/pioneers/screen.hpp"

#include "engine/core/screen_page.hpp"
#include "engine/pioneers/screen_map.hpp"
#include "engine/pioneers/view.hpp"

#include <algorithm>

namespace conestoga::pioneers {

namespace {

Message named(const char* key, Seat seat) { return Message{key}.with("player", SeatName{seat}); }

std::string dollars(int amount, const Speaker& speaker) {
    return speaker.say(Message{"pioneers.screen.money"}.with("money", Money{amount}));
}

const Json& coach_of(const Json& content, const Json& id) {
    return *std::ranges::find_if(content["coaches"],
                                 [&](const Json& coach) { return coach["id"] == id; });
}

std::string name_of(const Json& coach, const Speaker& speaker) {
    return name_in(coach["name"], speaker);
}

// "[Ba · Fa]": who rides, and a dot for an empty seat.
GlyphRow seats_part(const Json& coach, const std::vector<bool>& riders, const Speaker& speaker) {
    GlyphRow row;
    append(row, U"[");
    for (std::size_t seat = 0; seat < coach["seats"].size(); ++seat) {
        if (seat > 0) append(row, U" ");
        if (riders[seat])
            append(row, tile_code(coach["seats"][seat], speaker), bold_pen);
        else
            append(row, U"·", soft_pen);
    }
    append(row, U"]");
    return row;
}

// "1  $1  Barley Sheaf  [Fa Fa]  4 points"
GlyphRow displayed(const Json& coach, std::size_t position, int price, int name_width,
                   const Speaker& speaker) {
    constexpr int number_column = 3, price_column = 6, name_column = 12, seats_width = 16;
    const int seats_column = name_column + name_width + 2;
    GlyphRow row;
    pad(row, number_column);
    append(row, std::to_string(position), bold_pen);
    pad(row, price_column);
    append(row, dollars(price, speaker));
    pad(row, name_column);
    append(row, name_of(coach, speaker));
    pad(row, seats_column);
    append(row, seats_part(coach, std::vector<bool>(coach["seats"].size(), true), speaker));
    pad(row, seats_column + seats_width);
    append(row, counted("pioneers.screen.points", coach["points"], speaker));
    return row;
}

void add_display(const Json& content, const Json& view, const Speaker& speaker, Page& page) {
    page.add_parts({part(speaker.say(Message{"pioneers.screen.display"}), bold_pen),
                    counted("pioneers.screen.stack", view["stack"], speaker)},
                   1);
    int name_width = 0;
    for (const Json& id : view["display"])
        name_width = std::max(name_width, width_of(name_of(coach_of(content, id), speaker)));
    for (std::size_t i = 0; i < view["display"].size(); ++i) {
        const int price = content["numbers"]["coach_prices"][i].get<int>(); // PIO-2.4
        page.add(
            displayed(coach_of(content, view["display"][i]), i + 1, price, name_width, speaker));
    }
}

// The player's name and what the player is just now.
void add_player_title(const Json& view, Seat seat, const Speaker& speaker, Page& page) {
    const bool decides = seat_of(view["actor"]) == seat;
    GlyphRow title;
    append(title, decides ? U"► " : U"  ", bold_pen);
    append(title, seat_part(seat, "pioneers.screen.player", speaker));
    std::vector<GlyphRow> parts{title};
    const auto add_if = [&](bool is_so, const char* key) {
        if (is_so) parts.push_back(part(speaker.say(Message{key})));
    };
    const bool over = view["phase"] == "over";
    add_if(seat_of(view["first"]) == seat, "pioneers.screen.first");
    add_if(seat_of(view["active"]) == seat && !over, "pioneers.screen.active");
    add_if(decides, "pioneers.screen.actor");
    page.add_parts(parts, 1);
}

std::vector<GlyphRow> nugget_parts(const Json& player, const Speaker& speaker) {
    std::vector<GlyphRow> parts;
    const Json& nuggets = player["nuggets"];
    std::string values;
    for (const Json& value : nuggets)
        values += (values.empty() ? "" : ", ") + std::to_string(value.get<int>());
    if (!nuggets.empty())
        parts.push_back(part(speaker.say(Message{"pioneers.screen.nuggets"}
                                             .with("count", static_cast<int>(nuggets.size()))
                                             .with("values", values))));
    if (player["unknown_nuggets"] > 0)
        parts.push_back(
            counted("pioneers.screen.nuggets_hidden", player["unknown_nuggets"], speaker));
    return parts;
}

void add_belongings(const Json& player, const Speaker& speaker, Page& page) {
    std::vector<GlyphRow> parts{
        part(dollars(player["money"].get<int>(), speaker), bold_pen),
        counted("pioneers.screen.points", player["points"], speaker),
        counted("pioneers.screen.roads_left", player["roads_left"], speaker),
        counted("pioneers.screen.supply", player["supply"], speaker)};
    const auto add_tiles = [&](const Json& count, const char* tile) {
        if (count > 0)
            parts.push_back(part(speaker.say(Message{"pioneers.screen.tiles"}
                                                 .with("tile", Message{tile})
                                                 .with("count", count.get<int>()))));
    };
    add_tiles(player["bankers"], "pioneers.tile.banker");
    add_tiles(player["merchants"], "pioneers.tile.merchant");
    for (GlyphRow& nuggets : nugget_parts(player, speaker)) parts.push_back(std::move(nuggets));
    page.add_parts(parts, 5);
}

void add_coaches(const Json& content, const Json& player, const Speaker& speaker, Page& page) {
    std::vector<GlyphRow> parts;
    int emptied = 0;
    for (const Json& owned : player["coaches"]) {
        const Json& coach = coach_of(content, owned["id"]);
        const auto riders = owned["riders"].get<std::vector<bool>>();
        if (std::ranges::find(riders, true) == riders.end()) {
            ++emptied;
            continue;
        }
        GlyphRow row = part(name_of(coach, speaker) + " ");
        append(row, std::to_string(coach["points"].get<int>()) + " ");
        append(row, seats_part(coach, riders, speaker));
        parts.push_back(std::move(row));
    }
    if (emptied > 0) parts.push_back(counted("pioneers.screen.emptied", emptied, speaker));
    if (!parts.empty()) page.add_parts(parts, 5);
}

constexpr std::array<const char*, 5> score_fields{"coaches", "empty_seats", "nuggets", "network",
                                                  "total"};

// A row of the score table: the player, then numbers right-aligned under their headings.
GlyphRow score_row(const GlyphRow& player, int player_width,
                   const std::array<std::string, score_fields.size()>& numbers,
                   const std::array<std::string, score_fields.size()>& headings) {
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

void add_winners(const Json& winners, const Speaker& speaker, Page& page) {
    std::vector<Message> players;
    for (const Json& winner : winners)
        players.push_back(named("pioneers.screen.player", seat_of(winner)));
    const auto won = Message{"pioneers.screen.winners"}.with("players", std::move(players));
    page.add_parts({part(speaker.say(won), bold_pen)}, 3);
}

void add_scores(const Json& view, const Speaker& speaker, Page& page) {
    const GlyphRow title = part(speaker.say(Message{"pioneers.screen.score"}), bold_pen);
    std::array<std::string, score_fields.size()> headings;
    for (std::size_t i = 0; i < headings.size(); ++i)
        headings[i] = speaker.say(Message{std::string("pioneers.screen.score.") + score_fields[i]});
    std::vector<GlyphRow> players;
    std::size_t player_width = title.size();
    for (std::size_t seat = 0; seat < view["scores"].size(); ++seat) {
        players.push_back(seat_part(static_cast<Seat>(seat), "pioneers.screen.player", speaker));
        player_width = std::max(player_width, players.back().size());
    }
    page.add(score_row(title, static_cast<int>(player_width), headings, headings));
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        std::array<std::string, score_fields.size()> numbers;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const Json& points = view["scores"][seat][score_fields[i]];
            numbers[i] = points.is_null() ? "?" : std::to_string(points.get<int>());
        }
        page.add(score_row(players[seat], static_cast<int>(player_width), numbers, headings));
    }
    add_winners(view["winners"], speaker, page);
}
} // namespace

std::string screen(const Content& game_content, const Json& view, const Speaker& speaker, Ink ink) {
    const Json content = content_json(game_content);
    Page page(ink);
    std::vector<Message> remarks;
    if (view["last_round"].get<bool>()) remarks.push_back({"pioneers.screen.last_round"});
    add_head(page, "pioneers", view, speaker, remarks);
    page.add_text(map_text(content, view, speaker, ink));
    page.add_text(legend_text(content, speaker, ink));
    page.add_blank_row();
    add_display(content, view, speaker, page);
    for (std::size_t seat = 0; seat < view["players"].size(); ++seat) {
        const Json& player = view["players"][seat];
        page.add_blank_row();
        add_player_title(view, static_cast<Seat>(seat), speaker, page);
        add_belongings(player, speaker, page);
        add_coaches(content, player, speaker, page);
    }
    if (view["phase"] == "over") {
        page.add_blank_row();
        add_scores(view, speaker, page);
    }
    return std::move(page).text();
}

} // namespace conestoga::pioneers
