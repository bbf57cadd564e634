// What is printed on cards, tiles and boards, made from the same data that the rules interpret.
#pragma once

#include "engine/core/game.hpp"
#include "engine/pioneer_days/content.hpp"

namespace conestoga::pioneer_days {

// Words of the game, for sentences.
Message face_word(int face);
Message colour_word(int colour);
Message disaster_word(int disaster);
Message wagon_word(WagonKind kind);
// "2 wood", "$3"
Message amount_words(Thing thing, int count);
// "Pan (Wood)"; the name of any card.
Message tile_words(const Content& content, int tile);
Message card_words(const Content& content, int card);

// "gain 1 wood", and with what triggers it: "When you take a Wood die: gain 1 wood."
Message deed_text(const Effect& effect);
Message effect_text(const Effect& effect);
// "2 VP per 2 wood, at most 6."
Message scoring_text(const Scoring& scoring);
// "2 wood, 1 cattle"
std::vector<Message> needs_of(const Town& town);
Message town_text(const Town& town);
// What a board begins with: "large wagon, $4", and as a sentence.
std::vector<Message> start_of(const Content& content, const PlayerBoard& board);
Message start_text(const Content& content, const PlayerBoard& board);

// Every card there is, for lists of cards and for pages.
std::vector<Caption> captions(const Content& content);

} // namespace conestoga::pioneer_days
