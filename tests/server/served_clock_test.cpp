// Clocks of tables on a server, without waiting.
#include "server/players.hpp"

namespace conestoga::tests {

namespace {

constexpr UnixTime minute = 60'000;

struct Timed {
    std::shared_ptr<std::atomic<UnixTime>> now =
        std::make_shared<std::atomic<UnixTime>>(1'000'000'000);
    Hall hall{settings_with_clock(now)};
    Pair pair{
        hall,
        "pioneers(players=2)",
        {{"clock", {{"kind", "live"}, {"bank", minute}, {"bonus", 1000}}}, {"level", "greedy"}}};

    std::size_t actor_seat() { return pair.annie.look()["actor"].get<std::size_t>() - 1; }
    Json left() { return pair.annie.ask("table")["clock"]["left"]; }
};

} // namespace

TEST(ServedClock, HandsTheSeatOfWhoeverIsLateToABotAndGivesItBack) {
    Timed timed;
    const std::size_t late = timed.actor_seat();
    Player& who = late == 0 ? timed.pair.annie : timed.pair.jim;
    Player& rival = late == 0 ? timed.pair.jim : timed.pair.annie;
    *timed.now += minute - 1;
    timed.hall.house().make_a_round();
    EXPECT_EQ(rival.ask("table")["seats"][late]["kind"], "human");
    EXPECT_EQ(timed.left()[late], 1);
    *timed.now += 1;
    timed.hall.house().make_a_round();
    const Json news = rival.socket->news_of(rival.seen + 1);
    EXPECT_EQ(news["info"]["seats"][late]["kind"], "greedy");
    EXPECT_EQ(news["info"]["seats"][late]["name"], late == 0 ? "Annie" : "Jim");
    who.come_back();
    const Json back = who.ask("return");
    EXPECT_TRUE(back.contains("revision")) << back;
    EXPECT_EQ(rival.ask("table")["seats"][late]["kind"], "human");
}

TEST(ServedClock, StandsStillWhileTheServerIsDown) {
    Timed timed;
    const std::size_t seat = timed.actor_seat();
    *timed.now += 20'000;
    EXPECT_EQ(timed.left()[seat], minute - 20'000);
    timed.hall.stop();
    *timed.now += 30 * minute;
    timed.hall.start();
    timed.hall.house().make_a_round();
    timed.pair.annie.connect();
    // What ran before is not known for sure after a fall: it is not charged.
    EXPECT_GE(timed.left()[seat], minute - 20'000);
    EXPECT_EQ(timed.pair.annie.ask("table")["seats"][seat]["kind"], "human");
    *timed.now += 10'000;
    EXPECT_EQ(timed.left()[seat], minute - 10'000);
    // A table that was forgotten, while the server went on, is charged.
    *timed.now += 50'000 - 1;
    EXPECT_EQ(timed.left()[seat], 1);
}

TEST(ServedClock, StandsStillWhenThePlayersSaySo) {
    Timed timed;
    const std::size_t seat = timed.actor_seat();
    EXPECT_TRUE(timed.pair.annie.ask("pause").contains("revision"));
    *timed.now += 10 * minute;
    timed.hall.house().make_a_round();
    EXPECT_EQ(timed.left()[seat], minute);
    EXPECT_TRUE(timed.pair.jim.ask("resume").contains("revision"));
    *timed.now += 5000;
    EXPECT_EQ(timed.left()[seat], minute - 5000);
}

} // namespace conestoga::tests
