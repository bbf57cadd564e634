// One of our bots in a seat at a table on a server: it joins, thinks about what its seat may know,
// and acts, by the same messages as everybody.
#pragma once

#include "bots/bot.hpp"
#include "remote/address.hpp"

namespace conestoga {

struct BotSeat {
    RemoteAddress table; // …/join/INVITE or …/table/ID
    BotSpec bot;
    std::string token{}; // of the person for whom it plays; empty: it comes as a guest
    std::string name{};  // of the guest
    double seconds = 1;  // for a decision
    std::uint64_t seed = 1;
};

// How a game of the server's is made here, where its rules and content are the same.
using MakeGame = std::function<Result<GamePointer>(const std::string& game)>;

// Plays until the game is over; a lost connection is taken up again. Fails with words, in the
// language of the server's answers.
Result<void> play_at_table(const BotSeat& seat, const MakeGame& make);

} // namespace conestoga
