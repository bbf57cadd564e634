// What a store tells of changes, kept so that a test can wait for it.
#pragma once

#include "store/store.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace conestoga::tests {

class Heard {
public:
    void operator()(const std::string& table, StoredRevision revision) {
        const std::lock_guard guard(mutex_);
        told_.emplace_back(table, revision);
        changed_.notify_all();
    }
    // Whether it has been told within ten seconds.
    bool hears(const std::string& table, StoredRevision revision) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::seconds(10), [&] {
            return std::ranges::find(told_, std::pair{table, revision}) != told_.end();
        });
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::pair<std::string, StoredRevision>> told_;
};

} // namespace conestoga::tests
