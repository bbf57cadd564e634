// What makes a question plain to a person: what each answer costs and brings. A game has the
// functions that it needs of these, all of them in its file `question`; the others have answers
// that hold for every game (core/any_game.hpp):
//
//   Offer offer(observation, action)            an answer as it stands on a button
//   std::vector<Action> looked_for(observation) answers that people look for here, allowed or not
//   std::optional<Message> last_round(observation)   that the end has been announced
//   std::vector<Message> warnings(observation, action)   what an answer covers, spends or loses
//   Message pending(observation)                what chance decides next; requires its turn
//   bool is_aside(observation)                  whether the actor is asked in somebody else's turn
//   bool is_final_scoring(event)                whether the event tells of the final scoring
#pragma once

#include "engine/core/message.hpp"

#include <optional>

namespace conestoga {

// An answer to a question, short enough for a button: what is done, without what it costs ("1 wood
// + 1 medicine") and what it brings ("2 favours"). Without a label it is told as `describe` does.
struct Offer {
    std::optional<Message> label{};
    std::optional<Message> price{};
    std::optional<Message> gain{};
    bool refuses = false; // it declines, passes, or ends what could go on
};

// "$3", "5 VP", and "1 wood + 1 medicine" of however many; requires one part.
inline Message money_words(int dollars) {
    return Message{"offer.money"}.with("money", Money{dollars});
}
inline Message points_words(int points) { return Message{"offer.points"}.with("points", points); }
inline Message sum_words(std::vector<Message> parts) {
    Message sum = std::move(parts[0]);
    for (std::size_t i = 1; i < parts.size(); ++i)
        sum = Message{"offer.sum"}.with("first", std::move(sum)).with("second", parts[i]);
    return sum;
}

} // namespace conestoga
