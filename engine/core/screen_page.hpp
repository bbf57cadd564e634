// The rows of a text screen below each other.
#pragma once

#include "engine/core/screen_sheet.hpp"
#include "engine/core/view_parts.hpp"

namespace conestoga {

inline constexpr std::u32string_view between_parts = U"  ·  ";

// Each row is made of parts that stay together.
class Page {
public:
    explicit Page(Ink ink, int width = screen_width) : ink_(ink), width_(width) {}

    void add(const GlyphRow& row) { text_ += printed(row, ink_) + "\n"; }
    void add_blank_row() { text_ += "\n"; }
    void add_text(const std::string& rows) { text_ += rows; }
    // The parts one after the other; what does not fit goes to a next row.
    void add_parts(const std::vector<GlyphRow>& parts, int indent,
                   std::u32string_view between = between_parts);
    // The same behind a label, which stands in the first row before the indent.
    void add_labelled(const GlyphRow& label, const std::vector<GlyphRow>& parts, int indent,
                      std::u32string_view between = between_parts);
    std::string text() && { return std::move(text_); }

private:
    Ink ink_;
    int width_;
    std::string text_;
};

// A part of a row.
GlyphRow part(std::string_view text, Pen pen = common_pen);
// "● Annie" in the seat's colour; the sentence names the player as {player}.
GlyphRow seat_part(Seat seat, const char* key, const Speaker& speaker);
GlyphRow seat_part(Seat seat, std::string_view text);
// The sentence has a {count}.
GlyphRow counted(const char* key, const Json& count, const Speaker& speaker);
// A name_json in the speaker's language.
std::string name_in(const Json& name, const Speaker& speaker);

// The first row of a screen: the round, whose turn it is, what is going on and who decides. It
// reads `round`, `phase`, `actor` and `active` of the view, and says <game>.screen.round {round},
// .turn {player}, .phase.<phase>, .decides {player} where that is not the active seat, and .chance.
// Remarks ("the last round") stand behind the round until the game is over.
void add_head(Page& page, const std::string& game, const Json& view, const Speaker& speaker,
              const std::vector<Message>& remarks = {});

} // namespace conestoga
