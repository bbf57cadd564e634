#include "engine/core/screen_page.hpp"

namespace conestoga {

void Page::add_parts(const std::vector<GlyphRow>& parts, int indent, std::u32string_view between) {
    add_labelled({}, parts, indent, between);
}

void Page::add_labelled(const GlyphRow& label, const std::vector<GlyphRow>& parts, int indent,
                        std::u32string_view between) {
    GlyphRow row = label;
    pad(row, indent);
    bool begins = true;
    for (const GlyphRow& part : parts) {
        const int width = static_cast<int>(row.size() + between.size() + part.size());
        if (!begins && width > width_) {
            add(row);
            row.clear();
            pad(row, indent);
        } else if (!begins) {
            append(row, between, soft_pen);
        }
        append(row, part);
        begins = false;
    }
    add(row);
}

GlyphRow part(std::string_view text, Pen pen) {
    GlyphRow row;
    append(row, text, pen);
    return row;
}

GlyphRow seat_part(Seat seat, const char* key, const Speaker& speaker) {
    return seat_part(seat, speaker.say(Message{key}.with("player", SeatName{seat})));
}

GlyphRow seat_part(Seat seat, std::string_view text) {
    GlyphRow row{{seat_shapes[seat], seat_pens[seat]}, {U' ', seat_pens[seat]}};
    append(row, text, seat_pens[seat]);
    return row;
}

GlyphRow counted(const char* key, const Json& count, const Speaker& speaker) {
    return part(speaker.say(Message{key}.with("count", count.get<int>())));
}

std::string name_in(const Json& name, const Speaker& speaker) {
    return name[code(speaker.language())].get<std::string>();
}

void add_head(Page& page, const std::string& game, const Json& view, const Speaker& speaker,
              const std::vector<Message>& remarks) {
    const Seat active = seat_of(view["active"]), actor = seat_of(view["actor"]);
    const std::string phase = view["phase"].get<std::string>();
    const bool over = phase == "over";
    std::vector<GlyphRow> parts;
    if (is_player(active)) {
        const int round = view["round"].get<int>();
        parts.push_back(
            part(speaker.say(Message{game + ".screen.round"}.with("round", round)), bold_pen));
    }
    if (is_player(active) && !over) {
        for (const Message& remark : remarks) parts.push_back(part(speaker.say(remark), bold_pen));
        parts.push_back(seat_part(active, (game + ".screen.turn").c_str(), speaker));
    }
    parts.push_back(part(speaker.say({game + ".screen.phase." + phase})));
    if (is_player(actor) && actor != active)
        parts.push_back(seat_part(actor, (game + ".screen.decides").c_str(), speaker));
    else if (!is_player(actor) && !over)
        parts.push_back(part(speaker.say({game + ".screen.chance"})));
    page.add_parts(parts, 1);
}

} // namespace conestoga
