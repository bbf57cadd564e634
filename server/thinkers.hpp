// Where bots think: a few threads, apart from everything that answers people. A table has one turn
// here at a time and turns are taken in the order in which they came, so tables share fairly. The
// more turns wait, the shorter each may take: a bot has answered three seconds after it was asked.
#pragma once

#include "table/match.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace conestoga {

class Thinkers {
public:
    using Answer = std::function<void(const Thought&)>;
    static constexpr std::chrono::milliseconds longest{2500}; // from being asked to the answer

    using Clock = std::chrono::steady_clock;
    using Now = std::function<Clock::time_point()>; // from any thread

    // `quiet` is how long a decision may take when nobody else waits.
    Thinkers(unsigned threads, std::chrono::milliseconds quiet, Now now = Clock::now);
    ~Thinkers() { stop(); }
    // Turns that wait are dropped; those under way are cut short.
    void stop();

    // `answer` is called from a thread of the thinkers.
    void think(BotTurn turn, Answer answer);
    std::size_t waiting() const;

private:
    struct Turn {
        BotTurn turn;
        Answer answer;
        Clock::time_point asked;
    };
    void work();
    Clock::time_point end_for(const Turn& turn, std::size_t others) const;

    const std::size_t count_;
    const std::chrono::milliseconds quiet_;
    const Now now_;
    mutable std::mutex mutex_;
    std::condition_variable came_;
    std::deque<Turn> waiting_;
    std::atomic<bool> ends_ = false;
    std::vector<std::thread> threads_;
};

} // namespace conestoga
