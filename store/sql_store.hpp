// The store over a database of either kind: threads that write, connections that read.
#pragma once

#include "store/people.hpp"
#include "store/readers.hpp"
#include "store/writer_thread.hpp"

namespace conestoga {

class SqlStore : public Store {
public:
    explicit SqlStore(std::unique_ptr<SqlDatabase> database);
    ~SqlStore() override;

    void add_person(StoredPerson person, StoredKey key, Done<bool> done) override;
    void change_person(StoredPerson person, Done<bool> done) override;
    void delete_person(std::string id, Done<bool> done) override;
    std::optional<StoredPerson> person(std::string_view id) override;
    std::optional<StoredPerson> person_of_account(std::string_view account) override;
    void add_key(StoredKey key, Done<bool> done) override;
    std::optional<StoredKey> key(std::string_view hash) override;
    void delete_keys(std::string person, std::string kind, Done<bool> done) override;
    void delete_key(std::string hash, Done<bool> done) override;

    void add_table(StoredTable table, Done<bool> done) override;
    void delete_table(std::string id, Done<bool> done) override;
    std::optional<StoredTable> table(std::string_view id) override;
    std::optional<StoredTable> table_of_invite(std::string_view hash) override;
    std::optional<StoredTable> rematch_of(std::string_view table) override;
    std::string entries_since(std::string_view table, StoredRevision after) override;
    void append(Append append, Done<Appended> done) override;
    std::vector<StoredTable> public_tables(TablePhase phase, UnixTime before, int most) override;
    std::vector<StoredTable> tables_of(std::string_view person, UnixTime before, int most) override;

    void say(std::string table, std::string person, std::string text, UnixTime now,
             Done<std::int64_t> done) override;
    std::vector<StoredChat> chat_since(std::string_view table, std::int64_t number,
                                       int most) override;

    std::vector<std::string> claim_due(std::string_view server, UnixTime now, UnixTime until,
                                       int most) override;
    void release(std::string_view table, std::string_view server) override;
    void on_change(TellChange tell) override;
    void tell_servers(std::string text) override;
    void on_word(HearWord hear) override { database_->on_word(std::move(hear)); }
    UnixTime served_since(UnixTime now) override { return database_->served_since(now); }
    UnixTime next_due() override;

private:
    // Queues `act(sql, changes)`, whose outcome `done` gets once it is durable.
    template <typename T, typename Act>
    void write(std::string key, Done<T> done, Act act);
    // What the database says of something with this id; of a text that it cannot have, nothing.
    template <typename Question>
    auto ask_about(std::string_view text, Question question);

    std::unique_ptr<SqlDatabase> database_;
    Readers readers_;
    std::vector<std::unique_ptr<WriterThread>> writers_;
};

} // namespace conestoga
