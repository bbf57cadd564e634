// A thread that writes, with a connection of its own. What was asked while it was busy is done
// next, in one transaction: the disk is waited for once for all of it (group commit).
#pragma once

#include "store/sql.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace conestoga {

struct QueuedWrite {
    std::string key; // the table or person that it is about: writes of one key keep their order
    // Maybe more than once: what is not committed is tried again.
    std::function<void(SqlConnection& sql, TableChanges& changes)> perform;
    std::function<void(bool durable)> finish; // once
    std::uint64_t turn = 0;                   // given by the thread
};

class WriterThread {
public:
    explicit WriterThread(SqlDatabase& database);
    ~WriterThread(); // when everything asked is settled
    void add(QueuedWrite write);

private:
    using Batch = std::vector<QueuedWrite>;
    enum class Settled : std::uint8_t { durable, unavailable, wrong };

    void run();
    Batch take();
    void settle(Batch batch);
    Settled commit(const Batch& batch, TableChanges& changes);
    Settled find_out(const std::string& transaction);
    void refuse_waiting();

    SqlDatabase& database_;
    std::unique_ptr<SqlConnection> connection_;
    std::mutex mutex_;
    std::condition_variable added_;
    std::deque<QueuedWrite> waiting_;
    std::uint64_t turns_ = 0;
    bool stopping_ = false;
    std::thread thread_; // last: it uses the rest
};

} // namespace conestoga
