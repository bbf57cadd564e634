// An analysis as JSON, with its sentences in one language (docs/analysis.md).
#pragma once

#include "analysis/analysis.hpp"
#include "engine/core/json.hpp"
#include "table/words.hpp"

namespace conestoga {

inline constexpr int report_version = 1;

// A share of a victory: a binary fraction, so that sums stay exact.
inline Json share_json(int parts) { return static_cast<double>(parts) / victory_parts; }
Json chances_json(const AnyGame& game, const Chances& chances);
// An action as a person reads it, in the position where it is done.
Json action_json(const AnyGame& game, const AnyObservation& seen, Action action,
                 const Words& words);
Json sentences_json(const std::vector<Message>& messages, const Words& words);

// What there is so far; requires has_graph().
Json report(const Analysis& analysis, const Words& words);

} // namespace conestoga
