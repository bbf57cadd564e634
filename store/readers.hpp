// Connections for reading, shared by all threads: at most so many at once.
#pragma once

#include "store/sql.hpp"

#include <mutex>
#include <semaphore>

namespace conestoga {

class Readers {
public:
    static constexpr int most = 8;

    explicit Readers(SqlDatabase& database) : database_(database) {}

    // What `question(connection)` answers; throws StoreAway.
    template <typename Question>
    auto ask(Question question) {
        const Turn turn(free_);
        try {
            return ask_once(question, idle());
        } catch (const SqlFailure&) { // an old connection may be lost; a new one may be had
            forget_idle();
        }
        try {
            return ask_once(question, database_.connect());
        } catch (const SqlFailure& failure) {
            throw StoreAway(failure.what());
        }
    }

private:
    using Free = std::counting_semaphore<most>;
    struct Turn {
        explicit Turn(Free& free) : free(free) { free.acquire(); }
        ~Turn() { free.release(); }
        Free& free;
    };

    template <typename Question>
    auto ask_once(Question& question, std::unique_ptr<SqlConnection> connection) {
        auto answer = question(*connection);
        const std::lock_guard guard(mutex_);
        idle_.push_back(std::move(connection));
        return answer;
    }
    std::unique_ptr<SqlConnection> idle() {
        {
            const std::lock_guard guard(mutex_);
            if (!idle_.empty()) {
                std::unique_ptr<SqlConnection> connection = std::move(idle_.back());
                idle_.pop_back();
                return connection;
            }
        }
        return database_.connect();
    }
    void forget_idle() {
        const std::lock_guard guard(mutex_);
        idle_.clear();
    }

    SqlDatabase& database_;
    Free free_{most};
    std::mutex mutex_;
    std::vector<std::unique_ptr<SqlConnection>> idle_;
};

} // namespace conestoga
