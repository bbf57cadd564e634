// The house in which the tables stand: the store, the tables that are in use, the bots' thinkers
// and the people at the door. It has threads of its own for the tables; sockets and requests come
// from elsewhere and are answered from its threads.
#pragma once

#include "server/burden.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/people.hpp"
#include "server/summons.hpp"
#include "server/table.hpp"
#include "server/thinkers.hpp"
#include "table/shelf.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <mutex>
#include <unordered_map>

namespace conestoga {

struct HouseSettings {
    std::string public_url{};                 // "https://play.example.org": what links begin with
    unsigned threads = 0;                     // for tables; 0: one for each core
    unsigned thinkers = 0;                    // for bots; 0: one for each core
    std::chrono::milliseconds bots_time{800}; // for a decision while nobody waits
    std::chrono::milliseconds round{500};    // between two looks at what is due; 0: never by itself
    UnixTime idle_time = 60'000;             // then a table nobody watches is forgotten
    int most_tables_of_a_person = 100;       // that are not over
    Pace messages{60, 20};                   // on a socket
    Pace requests{60, 20};                   // from an address
    Pace arrivals{30, 0.5};                  // guests and sign-ins from an address
    Pace summons{3, 1.0 / 300};              // "your turn" to a person who is away
    bool webhooks_anywhere = false;          // also to this machine and private networks
    std::size_t sockets_of_an_address = 500; // this machine itself may have more
    std::size_t sockets_of_a_person = 50;
    std::size_t most_owed = 5000;         // answers at a time, to everybody; seconds of work
    std::size_t most_unsent = 128U << 20; // bytes that have not been taken, by everybody
    std::function<UnixTime()> now{};      // the clock on the wall unless said otherwise
    std::function<Digest()> seed{};       // of a table's chance; random unless said otherwise
};

class House {
public:
    House(std::unique_ptr<Store> store, HouseSettings settings);
    ~House();

    // --- for whoever asks -------------------------------------------------------------------
    // Sets up a table: its id comes back, with the link that invites to it.
    void open_table(Caller host, Json request, Reply reply) { set_up(host, request, {}, reply); }
    // A table of the same kind for the same people, once the game is over. There is one: whoever
    // asks later sits down there.
    void rematch(Caller caller, Json request, Reply reply);
    std::shared_ptr<Table> table(const std::string& id);
    std::shared_ptr<Table> table_in_use(const std::string& id); // nothing if it is not in memory
    std::vector<std::shared_ptr<Table>> tables_in_use();
    // The person gets up from every table where the game is not over; then `left` is called.
    void leave_all_tables(const Caller& caller, std::function<void()> left);
    // The table that an invite leads to.
    std::optional<std::string> table_of_invite(std::string_view secret);
    // Tables that wait for players, the caller's own (those first where it is their turn), and
    // games that are over.
    Json lobby(const Caller& caller, const Json& request);
    // Looks once at what is due; forgets what nobody uses. By itself every now and then.
    void make_a_round();
    // Nothing new is begun; what is under way ends.
    void stop();

    // --- for the tables ---------------------------------------------------------------------
    boost::asio::any_io_executor executor() { return workers_.get_executor(); }
    Store& store() { return *store_; }
    Shelf& shelf() { return shelf_; }
    Thinkers& thinkers() { return thinkers_; }
    People& people() { return people_; }
    Summons& summons() { return summons_; }
    Neighbours& neighbours() { return neighbours_; }
    Burden& burden() { return burden_; }
    Metrics& metrics() { return metrics_; }
    // Whether the person of this seat has played to the end and has deleted themselves since.
    bool is_gone(const StoredTable& stored, std::size_t seat);
    std::string metrics_text();
    UnixTime now() const { return settings_.now(); }
    // Since when some server has served these tables without a break.
    UnixTime served_since() const { return served_since_; }
    std::string link(const std::string& path) const { return settings_.public_url + path; }
    bool is_secure() const { return settings_.public_url.starts_with("https://"); }
    const HouseSettings& settings() const { return settings_; }

private:
    // What a rematch has beside its settings: the table before, and those who may sit down without
    // a link.
    struct Rematch {
        std::string of{};
        std::vector<std::string> guests{};
    };
    void set_up(const Caller& host, const Json& request, Rematch rematch, const Reply& reply);
    void store_changed(const std::string& id, StoredRevision revision);
    void find_rematch(const Caller& caller, const Json& request, const std::string& of,
                      const Reply& reply);
    void sit_down_again(const Caller& caller, const std::string& rematch, const Reply& reply);
    void keep_making_rounds();
    void forget_idle_tables();
    bool has_too_many_tables(const std::string& person);
    Json row(const StoredTable& stored, const Caller& caller);

    HouseSettings settings_;
    const std::string name_; // among the servers of one store
    UnixTime served_since_ = 0;
    std::atomic<bool> is_stopping_ = false;
    Metrics metrics_;
    Burden burden_;
    Shelf shelf_;
    std::mutex mutex_; // of the map alone
    std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
    boost::asio::thread_pool workers_;
    boost::asio::thread_pool clerks_{1}; // who hash passwords
    boost::asio::strand<boost::asio::any_io_executor> rounds_;
    boost::asio::steady_timer next_round_;
    std::unique_ptr<Store> store_;
    People people_;
    Neighbours neighbours_;
    Thinkers thinkers_;
    Summons summons_;
};

} // namespace conestoga
