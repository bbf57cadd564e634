// What a seat, or a bystander, may ask of a match and do in it, in JSON: the questions of
// docs/desk.md that speak of one match. The page's desk and the server answer by these, so that a
// seat hears the same from both.
#pragma once

#include "table/request.hpp"
#include "table/seat_view.hpp"

namespace conestoga {

inline constexpr std::size_t most_previewed = 64; // actions

// The answer to `look`, `back`, `why`, `hint`, `preview` or `scores`; nothing if it is no such
// question. Everything in it follows from what the viewer may know.
std::optional<Json> answer_question(const Match& match, Seat viewer, const Request& request);
// One of the viewer's choices as `look` and `hint` tell it.
Json choice_json(const Match& match, Seat viewer, const Request& request, Action action);

// `act` and `undo` by a seat. The answer has an "error" if nothing was done.
Json act(Match& match, Seat seat, const Request& request, Milliseconds now = 0);
Json undo(Match& match, Seat seat, const Request& request, Milliseconds now = 0);
// Where the match is after something was done, or why it was not.
Json done_json(const Match& match, const Request& request, const Result<Revision>& done);

} // namespace conestoga
