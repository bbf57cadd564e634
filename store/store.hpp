// What a server keeps: tables with the logs of their matches, people, and what people say at
// tables. A store knows no rules and no sockets; a log is lines of a record, words are text.
// SQLite needs no set-up; several servers share one PostgreSQL. Both keep the same promises:
//
// - What `append` or another write has acknowledged is durable and is never lost.
// - An append names the revision that it follows. Of two that follow the same one is taken; the
//   other is told `stale` and harms nothing.
// - An append with a client's number that its author has used at this table is not done again: it
//   is answered with the revision that the first one made.
//
// Reading is from any thread, at once; while the database is away it throws `StoreAway`, for
// nothing is known then. Writing is from any thread too; `done` is called once, later, from a
// thread of the store, when the write is durable (several at a time: group commit) or has failed;
// it may write, and must not wait for another write. A store that is destroyed first finishes what
// was asked of it. Times are milliseconds since 1970. Texts are UTF-8 without zero bytes.
#pragma once

#include "engine/core/result.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace conestoga {

using UnixTime = std::int64_t;
using StoredRevision = std::int64_t;

struct StoredPerson {
    std::string id;
    std::string name;
    std::string account;  // the name to sign in with; empty for guests
    std::string password; // its hash; empty for guests
    std::string settings; // JSON of the server: colour, webhook, …
    UnixTime created = 0;

    bool operator==(const StoredPerson&) const = default;
};

// What lets a person (a cookie, a device link, a bot's token) in: the secret's hash is kept alone.
struct StoredKey {
    std::string hash;
    std::string person;
    std::string kind; // "session", "device", "bot"
    UnixTime created = 0;
    UnixTime until = 0; // 0: for good

    bool operator==(const StoredKey&) const = default;
};

enum class TablePhase : std::uint8_t { waiting, playing, over };

struct StoredTable {
    std::string id;
    std::string host; // a person
    std::string game; // a game string
    std::string
        settings;       // JSON of the server: public, watched, hints, clock, level, who sits where
    std::string invite; // the hash of the invite's secret
    std::string head;   // the record as it was before its first entry, with every secret
    TablePhase phase = TablePhase::waiting;
    bool is_public = false;
    StoredRevision revision = 0;
    std::string actor; // the person who has to act; empty for bots and nobody
    UnixTime due = 0;  // when a clock runs out or a bot has to act; 0: never
    UnixTime created = 0, changed = 0;
    std::vector<std::string> people; // the persons who sit, by seat; empty for others
    std::string follows{};           // the table whose rematch this is; empty for most

    bool operator==(const StoredTable&) const = default;
};

// With `revision` equal to `after` and no entries it changes what is beside the log alone.
struct Append {
    std::string table;
    StoredRevision after = 0;    // the revision that this follows
    StoredRevision revision = 0; // the revision that it makes
    std::string entries;         // what `Match::entries_since(after)` says
    std::string author;          // a person; empty for bots and clocks
    std::int64_t number = 0;     // the author's own number for it; 0: none
    // What changes with it; left as it is where nothing is said.
    std::optional<std::string> settings, actor;
    std::optional<TablePhase> phase;
    std::optional<UnixTime> due;
    std::optional<std::vector<std::string>> people;
    UnixTime now = 0;
};

struct Appended {
    StoredRevision revision; // that the append made, now or when it was sent first
    bool repeated = false;   // it had been done before

    bool operator==(const Appended&) const = default;
};

enum class StoreError : std::uint8_t {
    stale,       // something else has followed that revision
    missing,     // there is no such table, person or key
    taken,       // the account's name is somebody else's; or the new id, hash or invite is in use,
                 // or another table follows that one
    unavailable, // the disk is full, the database is away: nothing was done, try again
    unfit,       // a text is no UTF-8 or has a zero byte; an append that goes back
};

// The database cannot be asked now; try again.
struct StoreAway : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <typename T>
using Done = std::function<void(std::variant<T, StoreError>)>;

struct StoredChat {
    std::int64_t number; // counts from 1 at every table
    std::string person;
    UnixTime at;
    std::string text;

    bool operator==(const StoredChat&) const = default;
};

class Store {
public:
    virtual ~Store() = default;

    // "sqlite:FILE" or "postgresql://…"; runs the migrations that are missing. Fails with words.
    static Result<std::unique_ptr<Store>> open(std::string_view address);

    // --- people -----------------------------------------------------------------------------
    // With a first key, or with none where its hash is empty.
    virtual void add_person(StoredPerson person, StoredKey key, Done<bool> done) = 0;
    // Name, account, password and settings as given; `taken` if the account is another's.
    virtual void change_person(StoredPerson person, Done<bool> done) = 0;
    // The person, their keys and chat go; at their tables they stay as a neutral id.
    virtual void delete_person(std::string id, Done<bool> done) = 0;
    virtual std::optional<StoredPerson> person(std::string_view id) = 0;
    virtual std::optional<StoredPerson> person_of_account(std::string_view account) = 0;
    virtual void add_key(StoredKey key, Done<bool> done) = 0;
    virtual std::optional<StoredKey> key(std::string_view hash) = 0;
    // Those of a kind, or all where it is empty; whether there were any.
    virtual void delete_keys(std::string person, std::string kind, Done<bool> done) = 0;
    virtual void delete_key(std::string hash, Done<bool> done) = 0;

    // --- tables -----------------------------------------------------------------------------
    // Of tables that follow the same one is added; the others are `taken`.
    virtual void add_table(StoredTable table, Done<bool> done) = 0;
    virtual void delete_table(std::string id, Done<bool> done) = 0;
    virtual std::optional<StoredTable> table(std::string_view id) = 0;
    virtual std::optional<StoredTable> table_of_invite(std::string_view hash) = 0;
    // The table that follows this one.
    virtual std::optional<StoredTable> rematch_of(std::string_view table) = 0;
    // The log after a revision (0, or one that an append made), in order, as it was appended.
    virtual std::string entries_since(std::string_view table, StoredRevision after) = 0;
    virtual void append(Append append, Done<Appended> done) = 0;
    // Newest change first; with `before`, those changed before it. A person's tables are those
    // where they sit and those that they host.
    virtual std::vector<StoredTable> public_tables(TablePhase phase, UnixTime before, int most) = 0;
    virtual std::vector<StoredTable> tables_of(std::string_view person, UnixTime before,
                                               int most) = 0;

    // --- chat -------------------------------------------------------------------------------
    virtual void say(std::string table, std::string person, std::string text, UnixTime now,
                     Done<std::int64_t> done) = 0;
    virtual std::vector<StoredChat> chat_since(std::string_view table, std::int64_t number,
                                               int most) = 0;

    // --- several servers --------------------------------------------------------------------
    // Tables that are due and that no living server has claimed become this server's until the
    // time given; claiming again prolongs. Exactly one server holds a table at a time. At most so
    // many new ones, and all that it holds and that are still due; the earliest due first. None
    // while the database is away.
    virtual std::vector<std::string> claim_due(std::string_view server, UnixTime now,
                                               UnixTime until, int most) = 0;
    virtual void release(std::string_view table, std::string_view server) = 0;
    // Called, from a thread of the store, when a table has changed or is gone, somebody has spoken
    // there or another follows it, be it by this server or another: the table, its revision. An
    // empty table means that some news may have been missed (the database was away): look at
    // whatever matters. Only the last function that was given is called, and an earlier one never
    // after this returns.
    virtual void
    on_change(std::function<void(const std::string& table, StoredRevision revision)> tell) = 0;

    // Says something to the servers that share this store, this one included, in the order in
    // which it is said; whoever is away misses it. Where there can be no other (SQLite) nothing is
    // heard. At most 7,000 bytes.
    virtual void tell_servers(std::string text) = 0;
    // Called with what they say, as `on_change` is, from when on it is heard.
    virtual void on_word(std::function<void(const std::string& text)> hear) = 0;

    // Since when somebody has served this store without a break: `now`, unless another server has
    // served it before and still does. Asked once, before `on_change`, from when on this one
    // counts.
    virtual UnixTime served_since(UnixTime now) = 0;

    // The earliest time that some table is due; 0 if none is.
    virtual UnixTime next_due() = 0;
};

} // namespace conestoga
