// What was acknowledged is there after a crash, in order and once: a process that appends is killed
// at a random moment.
#include "store/places.hpp"

#include <csignal>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

namespace conestoga::tests {

namespace {

constexpr int tables_that_crash = 5;

std::string crash_table(int i) { return "table " + std::to_string(i); }

// Appends to several tables at once for ever, and tells the pipe of each acknowledgement: the table
// as a byte each.
[[noreturn]] void append_until_killed(const std::string& address, int pipe) {
    const std::unique_ptr<Store> store = opened(address);
    std::function<void(int, StoredRevision)> go_on = [&](int table, StoredRevision after) {
        Append next = line_after(crash_table(table), after);
        next.author = "annie";
        next.number = after + 1;
        store->append(next, [&, table, after](const Written<Appended>& outcome) {
            if (outcome != Written<Appended>(Appended{after + 1})) ::_exit(1);
            const char byte = static_cast<char>(table);
            if (::write(pipe, &byte, 1) != 1) ::_exit(1);
            go_on(table, after + 1);
        });
    };
    for (int table = 0; table < tables_that_crash; ++table)
        go_on(table, store->table(crash_table(table))->revision);
    for (;;) ::pause();
}

std::string whole_log(StoredRevision lines) {
    std::string log;
    for (StoredRevision i = 0; i < lines; ++i) log += line_after("", i).entries;
    return log;
}

using EveryStoreThatCrashes = EveryStore;

} // namespace

TEST_P(EveryStoreThatCrashes, HasWhatItAcknowledgedInOrderAndOnce) {
    constexpr unsigned seed = 20;
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    for (int i = 0; i < tables_that_crash; ++i)
        ASSERT_EQ(add(*store, some_table(crash_table(i))), Written<bool>(true));
    std::vector<StoredRevision> acknowledged(tables_that_crash);
    for (int round = 0; round < 6; ++round) {
        store.reset(); // a process that forks must have no threads but its own
        std::array<int, 2> pipe{};
        ASSERT_EQ(::pipe(pipe.data()), 0);
        const pid_t child = ::fork();
        if (child == 0) append_until_killed(place->address(), pipe[1]);
        ::close(pipe[1]);
        // It dies after so many acknowledgements, whatever it is doing then.
        const auto heard = [&] {
            char table = 0;
            if (::read(pipe[0], &table, 1) != 1) return false;
            ++acknowledged[static_cast<std::size_t>(table)];
            return true;
        };
        for (auto i = std::uniform_int_distribution(1, 400)(random); i > 0; --i)
            ASSERT_TRUE(heard());
        std::this_thread::sleep_for(
            std::chrono::microseconds(std::uniform_int_distribution(0, 3000)(random)));
        ::kill(child, SIGKILL);
        while (heard()) {
        } // what it had said before
        ::close(pipe[0]);
        ::waitpid(child, nullptr, 0);
        reopen();
        ASSERT_TRUE(store);
        for (int i = 0; i < tables_that_crash; ++i) {
            const StoredRevision there = store->table(crash_table(i))->revision;
            EXPECT_GE(there, acknowledged[i]);
            EXPECT_LE(there, acknowledged[i] + 1); // one was in flight
            // Who was not answered sends it again: it is done once.
            Append again = line_after(crash_table(i), acknowledged[i]);
            again.author = "annie";
            again.number = acknowledged[i] + 1;
            const Written<Appended> outcome = append(*store, again);
            ASSERT_TRUE(std::holds_alternative<Appended>(outcome));
            const Appended& done = std::get<Appended>(outcome);
            EXPECT_EQ(done.revision, acknowledged[i] + 1);
            // A database goes on with what it was asked by somebody who was killed since: between
            // the two lines above, too.
            if (there > acknowledged[i] || GetParam() == StoreKind::sqlite) {
                EXPECT_EQ(done.repeated, there > acknowledged[i]);
            }
            EXPECT_EQ(store->entries_since(crash_table(i), 0), whole_log(acknowledged[i] + 1));
            EXPECT_EQ(store->table(crash_table(i))->revision, ++acknowledged[i]);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Stores, EveryStoreThatCrashes,
                         ::testing::Values(StoreKind::sqlite, StoreKind::postgresql),
                         [](const auto& kind) { return name_of(kind.param); });

} // namespace conestoga::tests
