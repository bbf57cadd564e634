#include "store/sql_store.hpp"

#include "store/fit.hpp"
#include "store/tables.hpp"

#include <algorithm>
#include <future>

namespace conestoga {

namespace {

using conestoga::is_fit;

bool is_fit(const std::vector<std::string>& texts) {
    return std::ranges::all_of(texts, [](const std::string& text) { return is_fit(text); });
}

template <typename Text>
bool is_fit(const std::optional<Text>& text) {
    return !text || is_fit(*text);
}

template <typename... Texts>
bool are_fit(const Texts&... texts) {
    return (is_fit(texts) && ...);
}

bool is_fit(const StoredPerson& person) {
    return are_fit(person.id, person.name, person.account, person.password, person.settings);
}

bool is_fit(const StoredKey& key) { return are_fit(key.hash, key.person, key.kind); }

bool is_fit(const StoredTable& table) {
    return are_fit(table.id, table.host, table.game, table.settings, table.invite, table.head,
                   table.actor, table.follows) &&
           is_fit(table.people);
}

bool is_fit(const Append& append) {
    const bool goes_on = append.revision > append.after ||
                         (append.revision == append.after && append.entries.empty());
    return goes_on && are_fit(append.table, append.entries, append.author) &&
           is_fit(append.settings) && is_fit(append.actor) && is_fit(append.people);
}

} // namespace

SqlStore::SqlStore(std::unique_ptr<SqlDatabase> database)
    : database_(std::move(database)), readers_(*database_) {
    for (int i = 0; i < database_->writers(); ++i)
        writers_.push_back(std::make_unique<WriterThread>(*database_));
}

SqlStore::~SqlStore() {
    writers_.clear();
    database_->on_word({});
    database_->on_change({});
}

template <typename T, typename Act>
void SqlStore::write(std::string key, Done<T> done, Act act) {
    const auto outcome = std::make_shared<Written<T>>(StoreError::unavailable);
    WriterThread& writer = *writers_[std::hash<std::string>{}(key) % writers_.size()];
    writer.add({std::move(key),
                [outcome, act = std::move(act)](SqlConnection& sql, TableChanges& changes) {
                    *outcome = act(sql, changes);
                },
                [outcome, done = std::move(done)](bool durable) {
                    done(durable ? std::move(*outcome) : StoreError::unavailable);
                }});
}

template <typename Question>
auto SqlStore::ask_about(std::string_view text, Question question) {
    using Answer = std::invoke_result_t<Question, SqlConnection&>;
    return is_fit(text) ? readers_.ask(question) : Answer{};
}

// --- people -------------------------------------------------------------------------------------

void SqlStore::add_person(StoredPerson person, StoredKey key, Done<bool> done) {
    std::string about = person.id;
    write<bool>(std::move(about), std::move(done),
                [person = std::move(person), key = std::move(key)](SqlConnection& sql,
                                                                   TableChanges&) -> Written<bool> {
                    if (!is_fit(person) || !is_fit(key)) return StoreError::unfit;
                    return insert_person(sql, person, key);
                });
}

void SqlStore::change_person(StoredPerson person, Done<bool> done) {
    std::string about = person.id;
    write<bool>(std::move(about), std::move(done),
                [person = std::move(person)](SqlConnection& sql, TableChanges&) -> Written<bool> {
                    if (!is_fit(person)) return StoreError::unfit;
                    return update_person(sql, person);
                });
}

void SqlStore::delete_person(std::string id, Done<bool> done) {
    write<bool>(id, std::move(done), [id](SqlConnection& sql, TableChanges&) -> Written<bool> {
        if (!is_fit(id)) return StoreError::unfit;
        return remove_person(sql, id);
    });
}

std::optional<StoredPerson> SqlStore::person(std::string_view id) {
    return ask_about(id, [&](SqlConnection& sql) { return find_person(sql, id); });
}

std::optional<StoredPerson> SqlStore::person_of_account(std::string_view account) {
    return ask_about(account,
                     [&](SqlConnection& sql) { return find_person_of_account(sql, account); });
}

void SqlStore::add_key(StoredKey key, Done<bool> done) {
    std::string about = key.person;
    write<bool>(std::move(about), std::move(done),
                [key = std::move(key)](SqlConnection& sql, TableChanges&) -> Written<bool> {
                    if (!is_fit(key)) return StoreError::unfit;
                    return insert_key(sql, key);
                });
}

std::optional<StoredKey> SqlStore::key(std::string_view hash) {
    return ask_about(hash, [&](SqlConnection& sql) { return find_key(sql, hash); });
}

void SqlStore::delete_keys(std::string person, std::string kind, Done<bool> done) {
    write<bool>(person, std::move(done),
                [person, kind](SqlConnection& sql, TableChanges&) -> Written<bool> {
                    if (!are_fit(person, kind)) return StoreError::unfit;
                    return remove_keys(sql, person, kind);
                });
}

void SqlStore::delete_key(std::string hash, Done<bool> done) {
    write<bool>(hash, std::move(done), [hash](SqlConnection& sql, TableChanges&) -> Written<bool> {
        if (!is_fit(hash)) return StoreError::unfit;
        return remove_key(sql, hash);
    });
}

// --- tables -------------------------------------------------------------------------------------

void SqlStore::add_table(StoredTable table, Done<bool> done) {
    std::string about = table.id;
    write<bool>(
        std::move(about), std::move(done),
        [table = std::move(table)](SqlConnection& sql, TableChanges& changes) -> Written<bool> {
            if (!is_fit(table)) return StoreError::unfit;
            return insert_table(sql, table, changes);
        });
}

void SqlStore::delete_table(std::string id, Done<bool> done) {
    write<bool>(id, std::move(done),
                [id](SqlConnection& sql, TableChanges& changes) -> Written<bool> {
                    if (!is_fit(id)) return StoreError::unfit;
                    return remove_table(sql, id, changes);
                });
}

std::optional<StoredTable> SqlStore::table(std::string_view id) {
    return ask_about(id, [&](SqlConnection& sql) { return find_table(sql, id); });
}

std::optional<StoredTable> SqlStore::table_of_invite(std::string_view hash) {
    return ask_about(hash, [&](SqlConnection& sql) { return find_table_of_invite(sql, hash); });
}

std::optional<StoredTable> SqlStore::rematch_of(std::string_view table) {
    return ask_about(table, [&](SqlConnection& sql) { return find_rematch_of(sql, table); });
}

std::string SqlStore::entries_since(std::string_view table, StoredRevision after) {
    return ask_about(table, [&](SqlConnection& sql) { return log_since(sql, table, after); });
}

void SqlStore::append(Append append, Done<Appended> done) {
    std::string about = append.table;
    write<Appended>(std::move(about), std::move(done),
                    [append = std::move(append)](SqlConnection& sql,
                                                 TableChanges& changes) -> Written<Appended> {
                        if (!is_fit(append)) return StoreError::unfit;
                        return append_to_log(sql, append, changes);
                    });
}

std::vector<StoredTable> SqlStore::public_tables(TablePhase phase, UnixTime before, int most) {
    return readers_.ask(
        [&](SqlConnection& sql) { return find_public_tables(sql, phase, before, most); });
}

std::vector<StoredTable> SqlStore::tables_of(std::string_view person, UnixTime before, int most) {
    return ask_about(person,
                     [&](SqlConnection& sql) { return find_tables_of(sql, person, before, most); });
}

// --- chat ---------------------------------------------------------------------------------------

void SqlStore::say(std::string table, std::string person, std::string text, UnixTime now,
                   Done<std::int64_t> done) {
    write<std::int64_t>(table, std::move(done),
                        [table, person, text, now](SqlConnection& sql,
                                                   TableChanges& changes) -> Written<std::int64_t> {
                            if (!are_fit(table, person, text)) return StoreError::unfit;
                            return add_chat(sql, table, person, text, now, changes);
                        });
}

std::vector<StoredChat> SqlStore::chat_since(std::string_view table, std::int64_t number,
                                             int most) {
    return ask_about(table,
                     [&](SqlConnection& sql) { return find_chat(sql, table, number, most); });
}

// --- several servers ----------------------------------------------------------------------------

std::vector<std::string> SqlStore::claim_due(std::string_view server, UnixTime now, UnixTime until,
                                             int most) {
    using Claimed = std::vector<std::string>;
    std::promise<Claimed> answer;
    write<Claimed>(
        {},
        [&answer](Written<Claimed> outcome) {
            auto* claimed = std::get_if<Claimed>(&outcome);
            answer.set_value(claimed ? std::move(*claimed) : Claimed{});
        },
        [server = std::string(server), now, until, most](SqlConnection& sql, TableChanges&) {
            return Written<Claimed>(hold_due_tables(sql, server, now, until, most));
        });
    return answer.get_future().get();
}

void SqlStore::release(std::string_view table, std::string_view server) {
    write<bool>(
        {}, [](const Written<bool>&) {}, // after the claims before it
        [table = std::string(table), server = std::string(server)](SqlConnection& sql,
                                                                   TableChanges&) -> Written<bool> {
            let_go(sql, table, server);
            return true;
        });
}

void SqlStore::on_change(TellChange tell) { database_->on_change(std::move(tell)); }

void SqlStore::tell_servers(std::string text) {
    if (!database_->is_shared() || !is_fit(text)) return;
    write<bool>(
        {}, [](const Written<bool>&) {}, // who misses it misses it
        [this, text = std::move(text)](SqlConnection& sql, TableChanges&) -> Written<bool> {
            database_->tell_servers(sql, text);
            return true;
        });
}

UnixTime SqlStore::next_due() {
    return readers_.ask([](SqlConnection& sql) { return earliest_due(sql); });
}

} // namespace conestoga
