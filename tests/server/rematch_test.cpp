// A game that is over has one rematch, however many ask for it and wherever.
#include "games/every_game.hpp"
#include "server/players.hpp"
#include "table/fair_chance.hpp"

#include <gmock/gmock.h>

namespace conestoga::tests {

namespace {

constexpr const char* title = "pioneers(players=2)";
constexpr const char* over = "abcdefghijkmnpqrstuvwxyz23";

std::string person_of(Hall& hall, const Player& player) {
    return hall.house()
        .people()
        .caller_of(player.cookie.substr(player.cookie.find('=') + 1))
        .person;
}

// Two people at the table of a game that is over, at two servers or at the same.
class Rematch {
public:
    Rematch(Hall& annies, Hall& jims) : annie(annies.port(), "Annie"), jim(jims.port(), "Jim") {
        const std::vector<std::string> names{"Annie", "Jim"};
        Record record = new_record(*game_of(title), names);
        record.notes.emplace_back(seed_note, std::string(64, '7'));
        StoredTable table{.id = over,
                          .host = person_of(annies, annie),
                          .game = title,
                          .settings = Json{{"watched", true},
                                           {"level", "greedy"},
                                           {"names", names},
                                           {"kinds", {"human", "human"}}}
                                          .dump(),
                          .invite = "x",
                          .head = record_text(record),
                          .phase = TablePhase::over,
                          .created = 1,
                          .changed = 1,
                          .people = {person_of(annies, annie), person_of(jims, jim)}};
        EXPECT_EQ(add(annies.house().store(), table), Written<bool>(true));
        for (Player* each : {&annie, &jim}) {
            each->table = over;
            EXPECT_FALSE(each->ask("watch").contains("error"));
        }
    }

    Player annie, jim;
};

// The table that both are told of, and where both sit.
void expect_one_table(Rematch& rematch, Hall& hall) {
    for (Player* each : {&rematch.annie, &rematch.jim})
        each->socket->send({{"do", "rematch"}, {"table", over}, {"id", "again"}});
    std::vector<Json> answers;
    for (Player* each : {&rematch.annie, &rematch.jim})
        while (const auto text = each->socket->receive_text()) {
            Json json = Json::parse(*text);
            if (json.value("id", "") == "again") {
                answers.push_back(std::move(json));
                break;
            }
            each->socket->pushed.push_back(std::move(json));
        }
    ASSERT_EQ(answers.size(), 2U);
    ASSERT_TRUE(answers[0].contains("table")) << answers[0];
    EXPECT_EQ(answers[0]["table"], answers[1]["table"]) << answers[1];
    for (Player* each : {&rematch.annie, &rematch.jim}) {
        EXPECT_EQ(each->socket->next("rematch")["at"], answers[0]["table"]);
        each->table = answers[0]["table"];
        each->watch();
    }
    const std::int64_t newest = std::max(rematch.annie.seen, rematch.jim.seen);
    for (Player* each : {&rematch.annie, &rematch.jim}) each->hear_of(newest);
    // Everybody has gone one seat further, and the game has begun.
    const Json info = rematch.annie.ask("table");
    EXPECT_EQ(info["phase"], "playing") << info;
    EXPECT_EQ(info["seats"][0]["name"], "Jim");
    EXPECT_EQ(info["seats"][1]["name"], "Annie");
    const std::string annie = person_of(hall, rematch.annie);
    EXPECT_EQ(hall.house().store().tables_of(annie, 0, 10).size(), 2U);
    // Whoever asks again is led to the same, and whoever comes back to the old table hears of it.
    rematch.jim.table = over;
    EXPECT_EQ(rematch.jim.ask("rematch")["table"], answers[0]["table"]);
    rematch.jim.connect();
    EXPECT_FALSE(rematch.jim.ask("watch").contains("error"));
    EXPECT_EQ(rematch.jim.socket->next("rematch")["at"], answers[0]["table"]);
}

} // namespace

TEST(Rematch, IsOneForTwoWhoAskAtOnce) {
    Hall hall(patient_settings());
    Rematch rematch(hall, hall);
    expect_one_table(rematch, hall);
}

TEST(Rematch, IsOneForTwoWhoAskDifferentServers) {
    const std::unique_ptr<StorePlace> place = make_place(StoreKind::postgresql);
    if (!place) GTEST_SKIP() << "PostgreSQL is not installed";
    Hall first(patient_settings(), place->address());
    Hall second(patient_settings(), place->address());
    Rematch rematch(first, second);
    expect_one_table(rematch, second);
}

TEST(Rematch, IsForThoseWhoPlayedAndOnceItIsOver) {
    Hall hall(patient_settings());
    Rematch rematch(hall, hall);
    Player stranger(hall.port(), "Cora");
    stranger.table = over;
    EXPECT_EQ(stranger.ask("rematch")["key"], "error.server.no_rematch");
    rematch.annie.table = rematch.annie.ask("rematch")["table"];
    EXPECT_EQ(rematch.annie.ask("rematch")["key"], "error.server.no_rematch");
    // Jim did not ask: he is told, and sits down without a link.
    rematch.jim.table = rematch.jim.socket->next("rematch")["at"];
    EXPECT_EQ(rematch.jim.table, rematch.annie.table);
    EXPECT_TRUE(rematch.jim.ask("join").contains("revision"));
}

} // namespace conestoga::tests
