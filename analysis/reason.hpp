// Why an action is better than another, in the game's own terms. A sentence is said only where the
// lines that follow the two really differ that way, and where the network says that it counts:
// what is said stands in the contrast (bots/assessor.hpp), and nothing else does.
#pragma once

#include "bots/assessor.hpp"
#include "engine/core/message.hpp"

namespace conestoga {

// What a difference must be worth to be told: in millionths of a victory, and in hundredths of what
// the whole line is better by.
inline constexpr int least_worth = 10'000;
inline constexpr int least_part = 20;
// In hundredths of the worlds: from so many victories more on the end itself is the reason.
inline constexpr int victories_more = 25;
inline constexpr std::size_t most_reasons = 2;

// What of a game can be told: a feature, in which direction it is good for the one who acts, and
// how much of it counts as one in the sentence.
struct Tellable {
    std::string_view game, feature;
    int sign; // +1: more of it is better, -1: less
    int unit; // in hundredths of the feature
    // Another feature that must differ the same way: a Banker must have turns left to be paid in.
    std::string_view needs{};
    bool operator==(const Tellable&) const = default;
};
std::span<const Tellable> tellable_of_own();
std::span<const Tellable> tellable_of_rivals();

// For the seat whose decision it was, the strongest first; empty where no single difference
// carries.
std::vector<Message> reasons(const AnyGame& game, Seat seat, const Contrast& contrast);

} // namespace conestoga
