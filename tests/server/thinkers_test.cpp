// Bots think in a bounded pool: shorter when it is full, never too late, and nobody waits for them.
#include "server/thinkers.hpp"

#include "games/every_game.hpp"
#include "server/players.hpp"

namespace conestoga::tests {

namespace {

using Time = Thinkers::Clock::time_point;
using std::chrono::milliseconds;

// A clock that goes on by ten milliseconds whenever a thinker looks at it: thinking takes time by
// it because whoever thinks looks whether it is enough.
class LookedAtClock {
public:
    Time operator()() const {
        if (std::this_thread::get_id() != owner_) *now_ += 10;
        return Time(milliseconds(*now_));
    }
    Time now() const { return Time(milliseconds(*now_)); }

private:
    std::thread::id owner_ = std::this_thread::get_id();
    std::shared_ptr<std::atomic<int>> now_ = std::make_shared<std::atomic<int>>(0);
};

// How long each of so many turns took, from being asked to the answer, on one thread.
std::vector<milliseconds> answers_to(int turns) {
    const GamePointer game = game_of("pioneer_days(players=2)");
    Rng rng(3, 3);
    Position position = random_position(*game, rng, 30);
    while (!is_player(game->actor(position))) position = random_position(*game, rng, 30);
    const Seat seat = game->actor(position);
    const LookedAtClock clock;
    std::mutex mutex;
    std::condition_variable came;
    std::vector<milliseconds> took;
    Thinkers thinkers(1, milliseconds(800), clock);
    for (int i = 0; i < turns; ++i) {
        const Time began = clock.now();
        thinkers.think({i, seat, game, *parse_bot("level5"), game->observe(position, seat)},
                       [&, began](const Thought&) {
                           const std::lock_guard lock(mutex);
                           took.push_back(
                               std::chrono::duration_cast<milliseconds>(clock.now() - began));
                           came.notify_all();
                       });
    }
    std::unique_lock lock(mutex);
    EXPECT_TRUE(came.wait_for(lock, std::chrono::seconds(60),
                              [&] { return took.size() == static_cast<std::size_t>(turns); }));
    return took;
}

} // namespace

TEST(Thinkers, TakeTheirTimeWhenNobodyElseWaits) {
    const milliseconds took = answers_to(1).at(0);
    EXPECT_GE(took.count(), 700);
    EXPECT_LE(took.count(), 830);
}

TEST(Thinkers, HaveAnsweredEverybodyInThreeSecondsWhenThePoolIsFull) {
    for (const int turns : {10, 50})
        for (const milliseconds took : answers_to(turns))
            EXPECT_LE(took, milliseconds(3000)) << "of " << turns;
}

TEST(Thinkers, AreNotWaitedForBySockets) {
    HouseSettings settings = patient_settings();
    settings.thinkers = 1;
    settings.bots_time = Thinkers::longest;
    Hall hall(settings);
    Player annie(hall.port(), "Annie");
    // The pool is full: at several tables a bot has to begin, and one after the other thinks, as
    // long as it may.
    const char* thorough = "level5(iterations=100000)";
    std::vector<std::string> tables;
    for (int table = 0; table < 4; ++table) {
        const Json opened = annie.ask(
            "open", {{"game", "pioneers(players=3)"}, {"seats", {thorough, thorough, "me"}}});
        ASSERT_TRUE(opened.contains("table")) << opened;
        tables.push_back(opened["table"]);
    }
    // Who begins is chance's; at one of them at least it is a bot.
    Json look;
    while (!tables.empty() && (look.is_null() || look["actor"] == 3)) {
        annie.table = tables.back();
        tables.pop_back();
        look = annie.look();
    }
    EXPECT_NE(look["actor"], 3) << "a bot thinks";
    EXPECT_TRUE(annie.ask("lobby").contains("mine"));
    EXPECT_EQ(annie.ask("say", {{"text", "Take your time"}})["number"], 1);
    EXPECT_EQ(annie.look()["revision"], look["revision"]) << "it still does";
}

} // namespace conestoga::tests
