// The other servers on the same store: which of them are there, and who watches a table at theirs.
// What they say to each other is heard or lost, and nothing is kept of it; one that has not been
// heard of for a while counts as gone, with everybody who watched there.
#pragma once

#include "store/store.hpp"

#include <map>
#include <mutex>

namespace conestoga {

class House;

// Who watches a table: for every seat whether somebody of it does, and how many without one.
struct Presence {
    std::vector<bool> seats{};
    std::int64_t bystanders = 0;

    bool is_empty() const;
    void add(const Presence& elsewhere);
    bool operator==(const Presence&) const = default;
};

class Neighbours {
public:
    static constexpr UnixTime between_signs = 5'000; // of life
    static constexpr UnixTime longest_silence = 20'000;

    Neighbours(House& house, std::string name) : house_(house), name_(std::move(name)) {}

    // From any thread. Who watches a table here, now.
    void tell(const std::string& table, const Presence& here);
    // The same; those at whose server somebody watches it answer.
    void ask(const std::string& table, const Presence& here);
    // Says now and then that this server is there; forgets those that do not.
    void make_a_round();
    // This server goes, and all who watch here.
    void leave();
    // What one of the servers has said.
    void hear(const std::string& text);

private:
    void say(const std::string& table, const Presence& here, bool asks);
    void forget(const std::string& server);

    House& house_;
    const std::string name_;
    std::mutex mutex_; // of what follows
    std::map<std::string, UnixTime> heard_;
    UnixTime said_ = 0;
};

} // namespace conestoga
