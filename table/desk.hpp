// Matches behind a door that takes and gives JSON: what a page asks of the engine. Every request is
// an object with a field "do"; docs/desk.md lists them. A request that cannot be fulfilled is
// answered with {"error": words, "key": …}, and changes nothing.
#pragma once

#include "bots/thinking_time.hpp"
#include "engine/core/json.hpp"
#include "table/seat_view.hpp"
#include "table/shelf.hpp"

#include <map>
#include <string>
#include <string_view>

namespace conestoga {

class Request;

// How long the bot thinks whose turn it is, and where that turn has come to.
struct BotsTime {
    struct Turn {
        const Match* match = nullptr;
        Seat seat = nobody;
        Revision revision = 0;
        bool operator==(const Turn&) const = default;
    };
    Turn turn;
    ThinkingTime time;
};

// A request that may be handled; nothing where it is too long or no object.
std::optional<Json> parsed_request(std::string_view request);

class Desk {
public:
    static constexpr std::size_t longest_request = 8 << 20; // bytes
    static constexpr std::size_t most_tables = 256;

    explicit Desk(std::shared_ptr<Shelf> shelf = std::make_shared<Shelf>())
        : shelf_(std::move(shelf)) {}

    Json handle(const Json& request);
    std::string handle(std::string_view request);
    // The match of a table, if there is such a table.
    const Match* find(std::int64_t table) const;

private:
    Json open_new(const Request& request);
    Json open_record(const Request& request);
    Json content(const Request& request);
    Json learn(const Request& request);
    Json verify(const Request& request);
    Json add(Result<Match> match, const Request& request);

    std::shared_ptr<Shelf> shelf_;
    std::map<std::int64_t, Match> tables_;
    std::int64_t next_ = 1;
    BotsTime bots_time_;
};

} // namespace conestoga
