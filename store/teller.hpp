// Who is told of changes and hears words: one function at a time, which is never called once
// another was given.
#pragma once

#include "store/sql.hpp"

#include <mutex>

namespace conestoga {

class Teller {
public:
    void give(TellChange tell) {
        const std::lock_guard guard(telling_);
        tell_ = std::move(tell);
    }
    void give_word(HearWord hear) {
        const std::lock_guard guard(telling_);
        hear_ = std::move(hear);
    }
    void tell_word(const std::string& text) {
        const std::lock_guard guard(telling_);
        if (hear_) hear_(text);
    }
    void tell(const TableChanges& changes) {
        const std::lock_guard guard(telling_);
        if (!tell_) return;
        for (const auto& [table, revision] : changes) tell_(table, revision);
    }

private:
    std::mutex telling_;
    TellChange tell_;
    HearWord hear_;
};

} // namespace conestoga
