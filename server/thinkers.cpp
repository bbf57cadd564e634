#include "server/thinkers.hpp"

namespace conestoga {

Thinkers::Thinkers(unsigned threads, std::chrono::milliseconds quiet, Now now)
    : count_(std::max(1u, threads)), quiet_(quiet), now_(std::move(now)) {
    for (std::size_t i = 0; i < count_; ++i) threads_.emplace_back([this] { work(); });
}

void Thinkers::stop() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
        waiting_.clear();
    }
    came_.notify_all();
    for (std::thread& thread : threads_)
        if (thread.joinable()) thread.join();
}

void Thinkers::think(BotTurn turn, Answer answer) {
    {
        const std::lock_guard lock(mutex_);
        if (ends_) return;
        waiting_.push_back({std::move(turn), std::move(answer), now_()});
    }
    came_.notify_one();
}

std::size_t Thinkers::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
}

// A fair part of the time in which everybody who waits has to be answered.
Thinkers::Clock::time_point Thinkers::end_for(const Turn& turn, std::size_t others) const {
    const Clock::time_point now = now_();
    const Clock::duration left = std::max<Clock::duration>(turn.asked + longest - now, {});
    const auto sharing = static_cast<int>(1 + others / count_);
    return now + std::min<Clock::duration>(quiet_, left / sharing);
}

void Thinkers::work() {
    while (true) {
        std::unique_lock lock(mutex_);
        came_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
        if (ends_) return;
        const Turn turn = std::move(waiting_.front());
        waiting_.pop_front();
        const std::size_t others = waiting_.size();
        lock.unlock();
        const Clock::time_point end = end_for(turn, others);
        const Budget budget{.enough = [this, end] { return ends_ || now_() >= end; }};
        Rng rng = turn.turn.generator();
        turn.answer(
            make_bot(turn.turn.bot, turn.turn.game)->choose(turn.turn.observation, rng, budget));
    }
}

} // namespace conestoga
