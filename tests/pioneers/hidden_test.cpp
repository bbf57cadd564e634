// Who knows what (PIO-4.4, PIO-S6): the value of a nugget is its owner's secret until the scoring.
#include "tests/pioneers/scene.hpp"

namespace conestoga::pioneers {
namespace {

std::uint64_t hash_of(const State& state) { return hash_bytes(&state, sizeof(State)); }

// PIO-4.4: two worlds that differ in Jim's nugget look the same to all others, not to him.
TEST(PioneersSecrets, Pio4_4_OthersCannotTellANuggetsValue) {
    Scene three(4);
    Scene five(4);
    three.nuggets(jim, {3}).turn_of(bill);
    five.nuggets(jim, {5}).turn_of(bill);
    const Pioneers& game = three.game();
    for (Seat viewer : {bill, annie, katie, nobody}) {
        const auto a = game.observe(three.now(), viewer);
        const auto b = game.observe(five.now(), viewer);
        EXPECT_EQ(hash_of(a.state), hash_of(b.state)) << "viewer " << int{viewer};
        EXPECT_EQ(game.view(a), game.view(b)) << "viewer " << int{viewer};
        EXPECT_EQ(a.state.players[jim].nugget_count(), 1) << "that he has one is public";
        EXPECT_EQ(a.state.players[jim].unknown_nuggets, 1);
    }
    EXPECT_NE(hash_of(game.observe(three.now(), jim).state),
              hash_of(game.observe(five.now(), jim).state));
    EXPECT_EQ(hash_of(game.observe(five.now(), jim).state), hash_of(five.now()));
}

// PIO-4.4: the finding of a nugget is told to others without its value.
TEST(PioneersSecrets, Pio4_4_ActionsAndEventsHideTheValue) {
    Scene scene(4);
    scene.tile("albany", "gold_digger").on_the_road(bill, 1);
    scene.play("go albany", "settle gold_digger daybreak");
    const Pioneers& game = scene.game();
    const Action found = *game.parse("nugget 4");
    EXPECT_EQ(game.text(game.redact(scene.now(), found, bill)), "nugget 4");
    EXPECT_EQ(game.text(game.redact(scene.now(), found, annie)), "nugget ?");
    EXPECT_EQ(game.text(game.redact(scene.now(), found, nobody)), "nugget ?");
    scene.play("nugget 4");
    ASSERT_EQ(scene.events(Happening::nugget).size(), 1u);
    const Event event = scene.events(Happening::nugget)[0];
    EXPECT_EQ(event.seat, bill);
    EXPECT_EQ(game.redact_event(event, bill).details[0], 4);
    EXPECT_EQ(game.redact_event(event, annie).details[0], secret_detail);
    EXPECT_EQ(game.redact_event(event, nobody).details[0], secret_detail);
}

// PIO-4.4: a guessed world keeps what the viewer knows and the counts of the box (PIO-C3).
TEST(PioneersSecrets, Pio4_4_GuessedWorldsFitWhatIsKnown) {
    Scene scene(4);
    scene.nuggets(bill, {5, 4}).nuggets(jim, {3, 4}).nuggets(katie, {3}).turn_of(bill);
    const Pioneers& game = scene.game();
    const auto observation = game.observe(scene.now(), bill);
    int fours = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        Rng rng(seed);
        const State guess = game.determinize(observation, rng);
        ASSERT_FALSE(game.check(guess)) << "seed " << seed;
        ASSERT_EQ(guess.players[bill].nuggets, scene.now().players[bill].nuggets);
        ASSERT_EQ(guess.players[jim].nugget_count(), 2);
        ASSERT_EQ(guess.players[jim].unknown_nuggets, 0);
        ASSERT_EQ(guess.players[katie].nugget_count(), 1);
        ASSERT_EQ(guess.players[jim].nuggets[2] + guess.players[katie].nuggets[2], 0)
            << "Bill holds the only 5";
        fours += guess.players[katie].nuggets[1];
    }
    EXPECT_NEAR(fours, 400 * 2 / 8, 45) << "two 4s are among the eight that Bill has not seen";
}

// PIO-7.3: with the final scoring the values are open.
TEST(PioneersSecrets, Pio7_3_TheScoringOpensTheNuggets) {
    Scene scene(2);
    scene.nuggets(bill, {5}).roads_left(annie, 1).coach(annie, "north_wind", {"banker"});
    scene.tile("burlington", "farmer").tile("new_york", "farmer").turn_of(annie, 9);
    scene.first_player(bill).play("buy road", "road knoxville-memphis");
    ASSERT_TRUE(scene.over());
    const auto seen = scene.game().observe(scene.now(), annie);
    EXPECT_EQ(seen.state.players[bill].nuggets[2], 1);
    EXPECT_EQ(seen.state.players[bill].unknown_nuggets, 0);
    const Event scored = scene.events(Happening::score_nuggets)[0];
    EXPECT_EQ(scene.game().redact_event(scored, annie), scored);
}

// PIO-S6: which unseen coaches are in the stack is known to nobody: an observation keeps them all.
TEST(PioneersSecrets, PioS6_UnseenCoachesAreUnknownToAll) {
    Scene scene(2);
    scene.turn_of(bill);
    EXPECT_EQ(scene.now().stack, 8);
    EXPECT_EQ(scene.now().unseen.count(), 20);
    for (Seat viewer : {bill, annie, nobody})
        EXPECT_EQ(scene.game().observe(scene.now(), viewer).state.unseen, scene.now().unseen);
    scene.play("buy coach 1");
    EXPECT_EQ(scene.legal().size(), 20u) << "any of them may come, not only 8";
}

} // namespace
} // namespace conestoga::pioneers
