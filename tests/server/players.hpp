// Persons at the tables of a server, on real sockets.
#pragma once

#include "server/hall.hpp"

namespace conestoga::tests {

// Somebody with a seat, who may lose the connection at any moment.
class Player {
public:
    Player(std::uint16_t port, std::string_view name);
    Player(std::uint16_t port, std::string known_by, std::string sits_at);

    void connect();
    // Connects to another server of the same store.
    void move_to(std::uint16_t port);
    Json ask(std::string_view wish, Json details = Json::object());
    Json look() { return ask("look"); }
    // Comes back after a lost connection, and hears what it has missed.
    void come_back();
    void watch();
    void take(const Json& news);
    void hear_of(std::int64_t revision);
    // Answers what it has seen last.
    Json act(const Json& action);
    Json action_of(Rng& rng) const;

    std::uint16_t port;
    std::string cookie;
    std::optional<Socket> socket;
    std::string table;
    std::int64_t seen = 0, next_number = 1;
    Json seen_look;
};

// Two persons at a table, the game begun.
struct Pair {
    Pair(Hall& hall, const std::string& game, const Json& more = Json::object())
        : Pair(hall.port(), hall.port(), game, more) {}
    Pair(std::uint16_t annies, std::uint16_t jims, const std::string& game,
         const Json& more = Json::object());

    Player& actor() { return annie.seen_look["actor"] == 1 ? annie : jim; }
    Player& other() { return annie.seen_look["actor"] == 1 ? jim : annie; }
    // One of those who have to act does something; both hear of it.
    Json play(Rng& rng);

    Player annie, jim;
};

} // namespace conestoga::tests
