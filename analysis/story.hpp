// A match told ply by ply for those who want to understand it: who did what, and what could be
// known then. While the game runs it holds what one viewer may know and nothing else; when it is
// over everything is open, and it also holds what each seat really knew.
#pragma once

#include "table/seat_view.hpp"

#include <string>
#include <vector>

namespace conestoga {

struct Story {
    struct Ply {
        Seat actor;    // or chance
        Action action; // redacted for the viewer while the game runs
    };

    GamePointer game;
    std::vector<std::string> names;
    Seat viewer; // to whom it is told; nobody when the game is over
    bool is_over;
    SeatSet winners = 0; // when it is over
    std::vector<Ply> plies{};
    // What the viewer knew before each ply, and after the last; when it is over, a bystander.
    std::vector<AnyObservation> shared{};
    // What each seat knew then, by seat and ply: of a game with secrets that is over.
    std::vector<std::vector<AnyObservation>> own{};

    // What the one who acts at a ply knew, as far as it is in the story.
    const AnyObservation& known_to_actor(std::size_t ply) const;
    // Whether the story may say how good the decision was: the viewer's own, or any when it is
    // over.
    bool may_judge(std::size_t ply) const;
};

// The error where the record does not hold any more.
Result<Story> story_of(const Match& match, Seat viewer);

} // namespace conestoga
