#include "store/writer_thread.hpp"

#include <algorithm>
#include <chrono>
#include <tuple>

namespace conestoga {

namespace {

constexpr std::size_t most_at_once = 512;
constexpr int most_attempts = 10;
constexpr std::chrono::milliseconds between_questions{100};

} // namespace

WriterThread::WriterThread(SqlDatabase& database)
    : database_(database), thread_([this] { run(); }) {}

WriterThread::~WriterThread() {
    {
        const std::lock_guard guard(mutex_);
        stopping_ = true;
    }
    added_.notify_all();
    thread_.join();
}

void WriterThread::add(QueuedWrite write) {
    {
        const std::lock_guard guard(mutex_);
        write.turn = ++turns_;
        waiting_.push_back(std::move(write));
    }
    added_.notify_all();
}

void WriterThread::run() {
    for (Batch batch = take(); !batch.empty(); batch = take()) settle(std::move(batch));
}

// What is waiting; nothing at the end.
WriterThread::Batch WriterThread::take() {
    std::unique_lock lock(mutex_);
    added_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    const auto count = static_cast<std::ptrdiff_t>(std::min(waiting_.size(), most_at_once));
    Batch batch(std::make_move_iterator(waiting_.begin()),
                std::make_move_iterator(waiting_.begin() + count));
    waiting_.erase(waiting_.begin(), waiting_.begin() + count);
    lock.unlock();
    // Servers that share a database hold rows in the same order, and do not wait for each other.
    std::ranges::sort(batch, {},
                      [](const QueuedWrite& write) { return std::tie(write.key, write.turn); });
    return batch;
}

void WriterThread::settle(Batch batch) {
    TableChanges changes;
    const Settled settled = commit(batch, changes);
    if (settled == Settled::wrong && batch.size() > 1) { // the others need not suffer
        for (QueuedWrite& write : batch) {
            Batch alone;
            alone.push_back(std::move(write));
            settle(std::move(alone));
        }
        return;
    }
    for (const QueuedWrite& write : batch) write.finish(settled == Settled::durable);
    if (settled == Settled::durable) database_.announced(changes);
}

WriterThread::Settled WriterThread::commit(const Batch& batch, TableChanges& changes) {
    std::string transaction;
    for (int attempt = 1;; ++attempt) try {
            changes.clear();
            if (!connection_) connection_ = database_.connect();
            connection_->begin();
            for (const QueuedWrite& write : batch) write.perform(*connection_, changes);
            database_.announce(*connection_, changes);
            transaction = connection_->transaction();
            connection_->commit();
            return Settled::durable;
        } catch (const SqlFailure& failure) {
            if (failure.kind() == SqlFailure::Kind::in_doubt) return find_out(transaction);
            if (connection_) connection_->rollback();
            // A connection may have been lost long ago, and a new one be had.
            if (failure.kind() == SqlFailure::Kind::away) connection_.reset();
            const bool again =
                failure.kind() == SqlFailure::Kind::away
                    ? attempt == 1
                    : failure.kind() == SqlFailure::Kind::conflict && attempt < most_attempts;
            if (!again)
                return failure.kind() == SqlFailure::Kind::away ? Settled::unavailable
                                                                : Settled::wrong;
        }
}

// The connection broke during the commit: asks until the database is back and knows.
WriterThread::Settled WriterThread::find_out(const std::string& transaction) {
    for (;;) {
        try {
            connection_ = database_.connect();
            if (const auto committed = connection_->was_committed(transaction))
                return *committed ? Settled::durable : Settled::unavailable;
        } catch (const SqlFailure&) {
            connection_.reset();
        }
        refuse_waiting();
        std::unique_lock lock(mutex_);
        if (added_.wait_for(lock, between_questions, [this] { return stopping_; }))
            return Settled::unavailable;
    }
}

void WriterThread::refuse_waiting() {
    std::deque<QueuedWrite> refused;
    {
        const std::lock_guard guard(mutex_);
        refused.swap(waiting_);
    }
    for (const QueuedWrite& write : refused) write.finish(false);
}

} // namespace conestoga
