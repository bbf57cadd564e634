// How much is under way in the whole house: answers that are owed, and bytes that clients have not
// taken yet. What goes over is refused, so that a house of which more is asked than it can do
// answers those whom it answers soon, and needs memory for so much and no more. From any thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>

namespace conestoga {

class Burden {
public:
    Burden(std::size_t most_answers, std::size_t most_bytes)
        : most_answers_(most_answers), most_bytes_(most_bytes) {}

    // One more answer is owed, until the last copy of this is gone; nothing where it is one too
    // many.
    using Owed = std::shared_ptr<void>;
    Owed take_on() {
        if (answers_.fetch_add(1) >= most_answers_) {
            --answers_;
            return nullptr;
        }
        return {this, [](Burden* burden) { --burden->answers_; }};
    }

    void hold(std::size_t bytes) { bytes_ += bytes; }
    void let_go(std::size_t bytes) { bytes_ -= bytes; }
    bool is_too_heavy() const { return bytes_ > most_bytes_; }

private:
    const std::size_t most_answers_, most_bytes_;
    std::atomic<std::size_t> answers_ = 0, bytes_ = 0;
};

} // namespace conestoga
