#include "store/postgres_listener.hpp"

#include "store/postgres_connection.hpp"
#include "store/postgres_database.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace conestoga {

namespace {

constexpr int before_the_next_try_ms = 200;

class ChangeReceiver : public pqxx::notification_receiver {
public:
    ChangeReceiver(pqxx::connection& connection, Teller& teller)
        : notification_receiver(connection, notification_channel), teller_(teller) {}

    void operator()(const std::string& payload, int) override {
        const nlohmann::json changes = nlohmann::json::parse(payload, nullptr, false);
        if (!changes.is_discarded()) teller_.tell(changes.get<TableChanges>());
    }

private:
    Teller& teller_;
};

class WordReceiver : public pqxx::notification_receiver {
public:
    WordReceiver(pqxx::connection& connection, Teller& teller)
        : notification_receiver(connection, word_channel), teller_(teller) {}

    void operator()(const std::string& payload, int) override { teller_.tell_word(payload); }

private:
    Teller& teller_;
};

} // namespace

PostgresListener::PostgresListener(std::string address, Teller& teller)
    : address_(std::move(address)),
      teller_(teller),
      wake_(::eventfd(0, EFD_CLOEXEC)),
      thread_([this] { run(); }) {}

PostgresListener::~PostgresListener() {
    ::eventfd_write(wake_, 1);
    thread_.join();
    ::close(wake_);
}

void PostgresListener::wait_until_it_listens() {
    std::unique_lock lock(mutex_);
    tried_.wait(lock, [this] { return has_tried_; });
}

void PostgresListener::run() {
    do {
        try {
            listen();
        } catch (const std::exception&) { // no connection, or no longer
            missed_some_ = true;
            has_tried();
        }
    } while (!should_stop(-1, before_the_next_try_ms));
}

void PostgresListener::listen() {
    const std::unique_ptr<pqxx::connection> connection = connect_to_postgres(address_);
    // Whose machine has died without a word is missed after half a minute.
    pqxx::nontransaction(*connection)
        .exec("SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5;"
              " SET tcp_keepalives_count = 4;"
              " SELECT pg_advisory_lock_shared(hashtext('conestoga serves'))");
    const ChangeReceiver changes(*connection, teller_);
    const WordReceiver words(*connection, teller_);
    has_tried();
    if (missed_some_) teller_.tell({{"", 0}});
    missed_some_ = false;
    while (!should_stop(connection->sock(), -1)) {
        connection->get_notifs();
        if (!connection->is_open()) throw pqxx::broken_connection();
    }
}

void PostgresListener::has_tried() {
    const std::lock_guard guard(mutex_);
    has_tried_ = true;
    tried_.notify_all();
}

bool PostgresListener::should_stop(int connection, int milliseconds) const {
    std::array<pollfd, 2> ready{{{wake_, POLLIN, 0}, {connection, POLLIN, 0}}};
    ::poll(ready.data(), ready.size(), milliseconds);
    return ready[0].revents != 0;
}

} // namespace conestoga
