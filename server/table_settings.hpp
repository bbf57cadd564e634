// What people choose when they set up a table, beside the game: kept as JSON with the table.
#pragma once

#include "table/clock.hpp"
#include "table/request.hpp"

namespace conestoga {

struct TableSettings {
    bool is_public = false; // everybody sees it in the lobby and may sit down
    bool watched = true;    // those without a seat may look on
    bool hints = false;     // a seat may ask what a bot would do
    bool chat = true;
    ClockRule clock;
    std::string level;               // the bot that sits down for whoever is late or missing
    std::string invite;              // the secret of its link
    std::vector<std::string> guests; // persons who may sit down without the link

    std::vector<std::string> names, kinds; // by seat, for the lobby

    void remember_seats(const std::vector<Occupant>& seats);
    Json json() const;
    static TableSettings from_json(const Json& json);
};

// The settings that a request asks for; or the field that is wrong. `persons` is how many seats
// are not for bots: hints are off by default where persons play each other.
Result<TableSettings> settings_of(const Json& request, int persons);

Json clock_json(const ClockRule& rule);

} // namespace conestoga
