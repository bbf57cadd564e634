// How often things happened in many games: every event by its name and by the value of one of its
// fields, such as the line or the city it happened on.
#pragma once

#include "engine/core/any_game.hpp"

#include <map>
#include <string>
#include <vector>

namespace conestoga {

// event → value of the field ("" for events without it) → how often
using EventCounts = std::map<std::string, std::map<std::string, std::uint64_t>>;

// Adds the events of one game, given by its actions; the field is one of Game::event_json.
void count_events(const AnyGame& game, const std::vector<Action>& actions, std::string_view field,
                  EventCounts& counts);
void add(const EventCounts& counts, EventCounts& total);

} // namespace conestoga
