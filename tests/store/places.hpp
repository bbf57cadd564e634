// Throw-away databases for tests, of each kind, and writes that are waited for.
#pragma once

#include "store/store.hpp"

#include <filesystem>
#include <future>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <sys/resource.h>

namespace conestoga::tests {

// An empty folder that goes with this object.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    std::filesystem::path path;
};

// No file of this process can grow over so many bytes while this object is there: to whoever
// writes, the disk is full.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes);
    ~FullDisk();

private:
    rlimit before_{};
    void (*handler_)(int);
};

// An empty database that goes with this object.
class StorePlace {
public:
    virtual ~StorePlace() = default;
    virtual std::string address() const = 0;
};

enum class StoreKind : std::uint8_t { sqlite, postgresql };
std::string name_of(StoreKind kind);
// None where the database is not installed.
std::unique_ptr<StorePlace> make_place(StoreKind kind);

// Tests of what both kinds of store promise.
class EveryStore : public ::testing::TestWithParam<StoreKind> {
protected:
    void SetUp() override;
    void reopen();

    std::unique_ptr<StorePlace> place;
    std::unique_ptr<Store> store;
};

std::unique_ptr<Store> opened(const std::string& address);

template <typename T>
using Written = std::variant<T, StoreError>;

// What a write came to: `settled<bool>([&](auto done) { store.delete_key(hash, done); })`.
template <typename T, typename Act>
Written<T> settled(Act act) {
    std::promise<Written<T>> promise;
    act(Done<T>([&](Written<T> outcome) { promise.set_value(std::move(outcome)); }));
    return promise.get_future().get();
}

StoredTable some_table(const std::string& id);
StoredPerson some_person(const std::string& id);
// What follows a revision by one line, "line <revision>\n".
Append line_after(const std::string& table, StoredRevision after);

Written<bool> add(Store& store, const StoredTable& table);
Written<bool> add(Store& store, const StoredPerson& person, const StoredKey& key = {});
Written<Appended> append(Store& store, const Append& append);
Written<std::int64_t> say(Store& store, const std::string& table, const std::string& person,
                          const std::string& text);

} // namespace conestoga::tests
