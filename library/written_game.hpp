// A game that is written down while it is played, or read from a record: every action that was
// done, and the position after any of them.
#pragma once

#include "engine/core/record.hpp"
#include "library/open_game.hpp"

namespace conestoga {

class WrittenGame {
public:
    // A game that begins now; `seats` are the names, none or one for each.
    static Result<WrittenGame> begin(OpenGamePointer game, std::vector<std::string> seats);
    // Reads and replays a record, by the rules it began with where they are still played; its game
    // is made with `content`.
    static Result<WrittenGame> read(std::string_view text, ContentFiles content = {});

    const OpenGamePointer& game() const { return game_; }
    const std::vector<std::string>& seats() const { return seats_; }
    const std::vector<Action>& actions() const { return actions_; }
    const Position& position() const { return position_; }
    // What a reader should know: older rules, other content.
    const std::vector<Message>& remarks() const { return remarks_; }

    Result<void> add(Action action);
    // After so many actions.
    Result<Position> position_after(std::int64_t actions) const;
    std::string text() const;

private:
    WrittenGame(OpenGamePointer game, std::vector<std::string> seats)
        : game_(std::move(game)), seats_(std::move(seats)), position_(game_->game->initial()) {}

    OpenGamePointer game_;
    std::vector<std::string> seats_;
    std::vector<Action> actions_;
    Position position_;
    std::vector<Message> remarks_;
};

} // namespace conestoga
