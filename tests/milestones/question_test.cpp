// What a question says besides the rules: prices, gains, and what an answer covers or costs.
#include "bots/playout.hpp"
#include "engine/milestones/words.hpp"
#include "milestones/scene.hpp"
#include "table/words.hpp"

#include <algorithm>

namespace conestoga::milestones {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> warnings_of(const Scene& scene, std::string_view action) {
    std::vector<std::string> said;
    for (const Message& warning :
         warnings(scene.game().content(), scene.now(), *scene.game().parse(action)))
        said.push_back(Words(Language::en).say(warning));
    return said;
}

std::string first_with(const Scene& scene, std::string_view verb) {
    for (const std::string& action : scene.legal())
        if (action.starts_with(verb)) return action;
    return "";
}

// MIL-2.3, MIL-2.1: a hired tile hides who worked there, and may bring the numbers out of order.
TEST(MilestonesQuestion, Mil2_3_PlacingSaysWhoIsCovered) {
    Scene scene(2);
    scene.workers(ada, {"q8", "l8", "", "c8", "", "", "", ""}).goods(ada, {0, 0, 0, 0, 3});
    scene.play("move trade");
    EXPECT_THAT(warnings_of(scene, first_with(scene, "hire")), IsEmpty())
        << "where it goes is asked for next";
    scene.play(first_with(scene, "hire"));
    EXPECT_THAT(warnings_of(scene, "place 1"),
                testing::IsSupersetOf({"The tile covers the quarryman 8 on space 1.",
                                       "The tile covers the lumberjack 8 on space 2."}));
    EXPECT_THAT(warnings_of(scene, "place 5"), ElementsAre("Your workers are no longer in order."));
}

// What placing a tile really does to the seat on turn, as the keys of warnings.
std::vector<std::string> losses(const State& before, const State& after, Action action) {
    const Player &then = before.players[before.active], &now = after.players[before.active];
    std::vector<std::string> keys;
    for (int side = 0; side < 2; ++side)
        if (then.numbers[action.a() + side] != 0 &&
            then.kind_at(static_cast<int>(action.a()) + side) != worker_kinds)
            keys.push_back("milestones.warning.covers");
    if (is_in_order(then) && !is_in_order(now)) keys.push_back("milestones.warning.order_lost");
    return keys;
}

// What a visit to the castle asks for, in words.
std::string taken_by_castle(const Content& content, const State& after, Seat seat) {
    const Player& now = after.players[seat];
    const int goods =
        after.phase == Phase::return_goods ? now.goods_count() - content.numbers.goods_kept : 0;
    const bool worker = after.phase == Phase::cover_worker ||
                        (goods > 0 && now.worker_count() > content.numbers.least_workers);
    std::string said;
    if (goods > 0) said = std::to_string(goods) + (goods == 1 ? " good" : " goods");
    if (worker) said += said.empty() ? "1 worker" : " + 1 worker";
    return said;
}

// MIL-2.3, MIL-2.1, MIL-6.1: in whole games, whatever is hidden was warned of, and nothing else
// was; whatever the castle takes is its price.
TEST(MilestonesQuestion, Mil2_3_WarningsAndPricesHoldInWholeGames) {
    const Milestones& game = game_of("milestones(players=3)");
    const Words words(Language::en);
    std::map<std::string, int> warned;
    std::map<std::string, int> paid;
    for (int seed = 0; seed < 4; ++seed) {
        Rng rng(seed, 21);
        State state = game.initial();
        Silent silent;
        Playout counts;
        while (game.actor(state) != nobody) {
            const Action action = random_action(game, state, rng, counts);
            const State before = state;
            game.apply(state, action, silent);
            if (is_chance(kind_of(action))) continue;
            std::vector<std::string> said;
            for (const Message& warning : warnings(game.content(), before, action))
                said.push_back(warning.key);
            const bool places = kind_of(action) == Kind::place;
            EXPECT_EQ(said, places ? losses(before, state, action) : std::vector<std::string>{})
                << game.text(action) << ", seed " << seed;
            for (const std::string& key : said) ++warned[key];
            if (kind_of(action) != Kind::move || action.a() != castle) continue;
            const std::optional<Message> price = offer(game.content(), before, action).price;
            const std::string price_said = price ? words.say(*price) : "";
            EXPECT_EQ(price_said, taken_by_castle(game.content(), state, before.active))
                << "seed " << seed;
            ++paid[price_said];
        }
    }
    EXPECT_EQ(warned.size(), 2U) << "every kind of warning came up";
    EXPECT_GT(paid.size(), 3U) << "the castle took goods, a worker, both and nothing";
}

// MIL-6.1: the castle takes goods above three, and a worker unless there are only two: whoever is
// asked for the goods knows of the worker.
TEST(MilestonesQuestion, Mil6_1_TheCastleSaysWhatItTakes) {
    Scene scene(2);
    scene.pawn(ada, "8").workers(ada, {"q1", "l3", "c5", "", "", "", "", ""});
    scene.goods(ada, {2, 2, 1, 0, 0});
    const Content& content = scene.game().content();
    const Offer visit = offer(content, scene.now(), *scene.game().parse("move castle"));
    ASSERT_TRUE(visit.price);
    EXPECT_EQ(Words(Language::en).say(*visit.price), "2 goods + 1 worker");
    scene.play("move castle");
    EXPECT_EQ(prompt(content, scene.now()).key, "milestones.prompt.return_and_cover");
}

// MIL-3.2, MIL-3.3: what is built has its price and its points; what cannot be paid is looked for.
TEST(MilestonesQuestion, Mil3_2_BuildingHasAPriceAndAGain) {
    Scene scene(2);
    scene.goods(ada, {1, 0, 1, 0, 0});
    scene.play("move works");
    const Content& content = scene.game().content();
    const Offer street =
        offer(content, scene.now(), *scene.game().parse(first_with(scene, "street")));
    EXPECT_EQ(Words(Language::en).say(*street.price), "1 stone + 1 sand");
    EXPECT_THAT(Words(Language::en).say(*street.gain), HasSubstr(" VP"));
    int greyed = 0;
    for (Action action : looked_for(content, scene.now()))
        greyed += static_cast<bool>(scene.game().why_not(scene.now(), action));
    EXPECT_EQ(greyed, 2) << "a house and a market cannot be paid";
}

} // namespace
} // namespace conestoga::milestones
