// Hears by LISTEN what the servers that share a database tell each other, in a thread of its own.
// When the connection is lost it takes a new one, and says that news may have been missed. As long
// as it listens it holds the lock of those who serve (`served_since`).
#pragma once

#include "store/teller.hpp"

#include <condition_variable>
#include <thread>

namespace conestoga {

class PostgresListener {
public:
    PostgresListener(std::string address, Teller& teller);
    ~PostgresListener();
    // Until it hears, or has failed to for the first time.
    void wait_until_it_listens();

private:
    void run();
    void listen();
    void has_tried();
    // Whether it is time to stop; waits until then, until there is something to read from the
    // connection, or for so long.
    bool should_stop(int connection, int milliseconds) const;

    std::string address_;
    Teller& teller_;
    int wake_; // becomes readable when it is time to stop
    bool missed_some_ = false;
    std::mutex mutex_;
    std::condition_variable tried_;
    bool has_tried_ = false;
    std::thread thread_; // last: it uses the rest
};

} // namespace conestoga
