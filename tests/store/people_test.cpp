// People and their keys, in every store.
#include "store/places.hpp"

namespace conestoga::tests {

namespace {

using EveryStoreOfPeople = EveryStore;

const Written<bool> done_so = true;

StoredKey key_of(const std::string& person, const std::string& hash,
                 const std::string& kind = "session") {
    return {hash, person, kind, 600, 9000};
}

StoredPerson with_account(StoredPerson person, const std::string& account) {
    person.account = account;
    person.password = "hash of a password";
    return person;
}

} // namespace

TEST_P(EveryStoreOfPeople, KeepsAPersonWithTheirFirstKey) {
    ASSERT_EQ(add(*store, with_account(some_person("annie"), "Annie"), key_of("annie", "k1")),
              done_so);
    reopen();
    const auto annie = store->person("annie");
    ASSERT_TRUE(annie);
    EXPECT_EQ(annie->name, "The annie");
    EXPECT_EQ(annie->account, "Annie");
    EXPECT_EQ(annie->password, "hash of a password");
    EXPECT_EQ(annie->settings, R"({"colour":"red"})");
    EXPECT_EQ(annie->created, 500);
    EXPECT_EQ(store->person_of_account("Annie")->id, "annie");
    const auto key = store->key("k1");
    ASSERT_TRUE(key);
    EXPECT_EQ(key->person, "annie");
    EXPECT_EQ(key->kind, "session");
    EXPECT_EQ(key->created, 600);
    EXPECT_EQ(key->until, 9000);
}

TEST_P(EveryStoreOfPeople, HasNobodyWhoWasNotAdded) {
    EXPECT_FALSE(store->person("annie"));
    EXPECT_FALSE(store->person_of_account("Annie"));
    EXPECT_FALSE(store->key("k1"));
    EXPECT_EQ(settled<bool>([&](auto done) { store->change_person(some_person("annie"), done); }),
              Written<bool>(StoreError::missing));
    EXPECT_EQ(settled<bool>([&](auto done) { store->delete_person("annie", done); }),
              Written<bool>(StoreError::missing));
    EXPECT_EQ(settled<bool>([&](auto done) { store->add_key(key_of("annie", "k1"), done); }),
              Written<bool>(StoreError::missing));
    EXPECT_EQ(settled<bool>([&](auto done) { store->delete_key("k1", done); }),
              Written<bool>(StoreError::missing));
}

TEST_P(EveryStoreOfPeople, GuestsHaveNoAccount) {
    ASSERT_EQ(add(*store, some_person("annie")), done_so);
    ASSERT_EQ(add(*store, some_person("jim")), done_so);
    EXPECT_FALSE(store->person_of_account(""));
}

TEST_P(EveryStoreOfPeople, AnAccountIsOnePersons) {
    ASSERT_EQ(add(*store, with_account(some_person("annie"), "Annie")), done_so);
    EXPECT_EQ(add(*store, with_account(some_person("jim"), "Annie")),
              Written<bool>(StoreError::taken));
    EXPECT_FALSE(store->person("jim"));
    ASSERT_EQ(add(*store, some_person("jim")), done_so);
    const auto change = [&](const StoredPerson& person) {
        return settled<bool>([&](auto done) { store->change_person(person, done); });
    };
    EXPECT_EQ(change(with_account(some_person("jim"), "Annie")), Written<bool>(StoreError::taken));
    EXPECT_EQ(store->person("jim")->account, "");
    EXPECT_EQ(change(with_account(some_person("annie"), "Annie")), done_so); // her own
    EXPECT_EQ(change(with_account(some_person("annie"), "Oakley")), done_so);
    EXPECT_EQ(change(with_account(some_person("jim"), "Annie")), done_so);
    EXPECT_EQ(store->person_of_account("Annie")->id, "jim");
}

TEST_P(EveryStoreOfPeople, AnIdOrAKeyIsAddedOnce) {
    ASSERT_EQ(add(*store, some_person("annie"), key_of("annie", "k1")), done_so);
    EXPECT_EQ(add(*store, some_person("annie"), key_of("annie", "k2")),
              Written<bool>(StoreError::taken));
    EXPECT_FALSE(store->key("k2"));
    EXPECT_EQ(add(*store, some_person("jim"), key_of("jim", "k1")),
              Written<bool>(StoreError::taken));
    EXPECT_FALSE(store->person("jim"));
    EXPECT_EQ(settled<bool>([&](auto done) { store->add_key(key_of("annie", "k1"), done); }),
              Written<bool>(StoreError::taken));
}

TEST_P(EveryStoreOfPeople, KeysEndOneByOneByKindAndAllTogether) {
    ASSERT_EQ(add(*store, some_person("annie"), key_of("annie", "s1")), done_so);
    ASSERT_EQ(add(*store, some_person("jim"), key_of("jim", "of jim")), done_so);
    for (const auto& [hash, kind] :
         {std::pair{"s2", "session"}, {"d1", "device"}, {"b1", "bot"}, {"b2", "bot"}})
        ASSERT_EQ(
            settled<bool>([&](auto done) { store->add_key(key_of("annie", hash, kind), done); }),
            done_so);
    const auto forget = [&](const char* kind) {
        return settled<bool>([&](auto done) { store->delete_keys("annie", kind, done); });
    };
    EXPECT_EQ(settled<bool>([&](auto done) { store->delete_key("s1", done); }), done_so);
    EXPECT_FALSE(store->key("s1"));
    EXPECT_EQ(forget("bot"), done_so);
    EXPECT_EQ(forget("bot"), Written<bool>(false));
    EXPECT_FALSE(store->key("b1"));
    EXPECT_FALSE(store->key("b2"));
    EXPECT_TRUE(store->key("s2"));
    EXPECT_EQ(forget(""), done_so);
    EXPECT_FALSE(store->key("s2"));
    EXPECT_FALSE(store->key("d1"));
    EXPECT_TRUE(store->key("of jim"));
}

TEST_P(EveryStoreOfPeople, WhoIsDeletedLeavesAnIdAtTheirTablesAlone) {
    ASSERT_EQ(add(*store, some_person("annie"), key_of("annie", "k1")), done_so);
    ASSERT_EQ(add(*store, some_table("t")), done_so);
    ASSERT_EQ(say(*store, "t", "jim", "hello"), Written<std::int64_t>(1));
    ASSERT_EQ(say(*store, "t", "annie", "hello too"), Written<std::int64_t>(2));
    EXPECT_EQ(settled<bool>([&](auto done) { store->delete_person("annie", done); }), done_so);
    EXPECT_FALSE(store->person("annie"));
    EXPECT_FALSE(store->key("k1"));
    EXPECT_EQ(store->table("t")->people, some_table("t").people);
    const auto chat = store->chat_since("t", 0, 10);
    ASSERT_EQ(chat.size(), 1U);
    EXPECT_EQ(chat[0].person, "jim");
    // Numbers are not used again: whoever has heard up to 2 must hear what comes now.
    EXPECT_EQ(say(*store, "t", "jim", "gone?"), Written<std::int64_t>(3));
}

TEST_P(EveryStoreOfPeople, TextThatIsNoneIsRefusedAndHarmsNobody) {
    StoredPerson wrong = some_person("annie");
    for (const std::string& text : {std::string("\xff"), std::string("a\0b", 3),
                                    std::string("\xc3"), std::string("\xed\xa0\x80")}) {
        wrong.name = text;
        EXPECT_EQ(add(*store, wrong), Written<bool>(StoreError::unfit));
        EXPECT_FALSE(store->person(text));
        EXPECT_FALSE(store->table(text));
        EXPECT_FALSE(store->key(text));
    }
    wrong.name = "Élodie 🐎 \"'\\?1$1\n";
    EXPECT_EQ(add(*store, wrong), done_so);
    EXPECT_EQ(store->person("annie")->name, wrong.name);
}

INSTANTIATE_TEST_SUITE_P(Stores, EveryStoreOfPeople,
                         ::testing::Values(StoreKind::sqlite, StoreKind::postgresql),
                         [](const auto& kind) { return name_of(kind.param); });

} // namespace conestoga::tests
