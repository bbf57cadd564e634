// What a bot that goes by its chances alone would forget: that the game must come to an end. Where
// everything wins, or everything loses, it should still get on. A game that does not end by itself
// has a function `haste`.
#pragma once

namespace conestoga {

struct Haste {
    float weight = 0;   // how much it counts beside the chances, from 0 to 1
    float progress = 0; // how far the seat has come, from 0 to 1
};

} // namespace conestoga
