// A table on the server: a match, who sits there, and who watches. Everything at a table happens
// one after the other on its strand; different tables know nothing of each other.
//
// What is done at a table is written to the store first and shown afterwards: while a write is
// under way, whatever else is asked waits for it. If the write fails, because another server was
// quicker or the store is away, the match in memory is thrown away and read again. So nobody ever
// sees what might not last.
#pragma once

#include "server/caller.hpp"
#include "server/neighbours.hpp"
#include "server/table_settings.hpp"
#include "store/store.hpp"
#include "table/match.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <list>

namespace conestoga {

class House;

class Table : public std::enable_shared_from_this<Table> {
public:
    static constexpr UnixTime bots_lease = 5000; // then another server may think for a bot

    Table(House& house, std::string id);

    // Whatever may be asked of a table or done at it (docs/protocol.md).
    void ask(Caller caller, Json request, Reply reply);
    // From now on the listener hears what happens, as the caller may see it.
    void watch(Caller caller, Json request, std::weak_ptr<Listener> listener, Reply reply);
    void unwatch(const Listener* listener);
    // The store says that there is something new.
    void changed(StoredRevision revision);
    // Another server says who watches there; and wants to know who does here.
    void watched_elsewhere(const std::string& server, const Presence& there);
    void asked_who_watches(const std::string& server, const Presence& there);
    // News of the other servers may have been missed.
    void ask_neighbours();
    // A clock may have run out, a bot may have to be asked.
    void tick();
    // Nobody watches, and nothing has been asked for so long.
    bool is_idle(UnixTime since) const;

private:
    // Once the match is there and nothing is being written; with what is wrong if it cannot be
    // read.
    using Job = std::function<void(const std::optional<Message>& trouble)>;
    struct Watcher {
        const Listener* who;
        std::weak_ptr<Listener> listener;
        Caller caller;
        Seat viewer;
        Json request; // its language
        Revision seen;
        bool knows_rematch = false;
    };
    // Something that was done in memory, and what is answered once it is durable.
    struct Write {
        Json request = Json::object();
        Caller author{};
        std::int64_t number = 0;
        Json answer{};
        Reply reply{};
    };
    // A wish of the caller that is being fulfilled. The answer is what a function gives back, or
    // comes later by the reply, which it has then taken.
    struct Asked {
        Asked(const Caller& by, const Json& wish, const Reply& to)
            : caller(by), json(wish), request(json), reply(to) {}
        const Caller& caller;
        const Json& json;
        Request request;
        Reply reply;
    };

    // As long as somebody holds it the house does not end.
    using Work = std::shared_ptr<boost::asio::executor_work_guard<boost::asio::any_io_executor>>;
    Work under_way();

    void enqueue(Job job);
    void go_on();
    std::optional<Message> load();
    void let_clock_run();
    void commit(Write write);
    void written(Write write, std::variant<Appended, StoreError> result, const StoredTable& then);
    void was_refused(const Write& write, StoreError error);
    StoredTable as_it_will_be() const;

    Json answer(Asked& asked);
    Json act_or_undo(Asked& asked);
    Json repeated_or_stale(Asked& asked);
    Json join(Asked& asked);
    Json leave(Asked& asked);
    Json start(Asked& asked);
    Json resign(Asked& asked);
    Json come_back(Asked& asked);
    Json stop_clock(Asked& asked);
    Json start_clock(Asked& asked);
    Json add_number(Asked& asked);
    Json hint(Asked& asked);
    Json say(Asked& asked);
    Json chat(const Asked& asked) const;
    Json observation(const Asked& asked) const;
    Json seen_record(const Asked& asked) const;
    Json done(Asked& asked, const Result<Revision>& result);

    // The seat that the request speaks for: the caller's own, or `nobody` for a bystander; nothing
    // if it is another's or nobody may look on.
    std::optional<Seat> viewer_of(const Caller& caller, const Request& request) const;
    std::optional<Seat> own_seat(const Caller& caller, const Request& request) const;
    bool may_sit(const Caller& caller, const Request& request) const;
    bool is_stood_in_for(Seat seat) const;
    void give_back(Seat seat);
    Json info(const Caller& caller) const;
    Json look(Seat viewer, const Request& request) const;
    Json clock() const;
    Json chat_json(const StoredChat& said) const;
    Presence presence_here() const;
    Presence presence() const; // here and elsewhere
    bool is_present(Seat seat) const;
    void tell_news();
    void tell(const Watcher& watcher, Json message) const;
    void ask_who_watches();
    void tell_presence(); // where it has changed
    void tell_chat();
    void tell_rematch(); // to those who have not heard of it
    void ask_bot();
    void bot_thought(Revision revision, Seat seat, const Thought& thought);
    Milliseconds now() const;

    House& house_;
    const std::string id_;
    boost::asio::strand<boost::asio::any_io_executor> strand_;
    std::deque<Job> waiting_;
    bool is_writing_ = false;
    std::optional<Match> match_;
    StoredTable stored_;
    TableSettings settings_;
    std::vector<std::string> people_; // by seat, as stored_ will say once it is written
    TablePhase phase_ = TablePhase::waiting;
    std::list<Watcher> watchers_;
    std::int64_t chat_told_ = 0;
    std::optional<StoredRevision> own_revision_; // that we wrote and is not announced yet
    std::map<std::string, Presence> elsewhere_;  // by server
    std::optional<Presence> told_here_, told_elsewhere_;
    std::optional<Revision> thinking_about_;
    bool is_hinting_ = false;
    std::atomic<UnixTime> last_used_;
    std::atomic<std::size_t> watched_by_ = 0;
};

} // namespace conestoga
