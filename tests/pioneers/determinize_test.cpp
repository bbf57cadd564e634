// Guessed worlds: the hidden part really varies, and with the right probability (PIO-4.4).
#include "pioneers/scene.hpp"

#include <cmath>
#include <map>

namespace conestoga::pioneers {

namespace {

constexpr int worlds = 40'000;

double choose(int n, int k) {
    double ways = 1;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return ways;
}

// The probability that `drawn` nuggets taken blindly from what is left are these.
double chance_of(const std::array<int, nugget_kinds>& left,
                 const std::array<std::uint8_t, nugget_kinds>& nuggets) {
    int total = 0, drawn = 0;
    double ways = 1;
    for (int kind = 0; kind < nugget_kinds; ++kind) {
        total += left[kind];
        drawn += nuggets[kind];
        ways *= choose(left[kind], nuggets[kind]);
    }
    return ways / choose(total, drawn);
}

} // namespace

// Annie knows her own 5 and 3; Jim holds three nuggets she cannot see, Katie one. What Jim holds
// follows the hypergeometric distribution over the five 3s and three 4s that are left.
TEST(PioneersGuesses, Pio4_4_NuggetsFollowTheirDistribution) {
    Scene scene(4);
    scene.nuggets(annie, {3, 5}).nuggets(jim, {4, 4, 3}).nuggets(katie, {3});
    scene.turn_of(bill);
    const Pioneers& game = game_of("pioneers(players=4)");
    const auto seen = game.observe(scene.state(), annie);
    const std::array<int, nugget_kinds> left{5, 3, 0};

    std::map<std::array<std::uint8_t, nugget_kinds>, int> jims;
    std::map<std::array<std::uint8_t, nugget_kinds>, int> katies;
    Rng rng(1870);
    for (int i = 0; i < worlds; ++i) {
        const State world = game.determinize(seen, rng);
        ++jims[world.players[jim].nuggets];
        ++katies[world.players[katie].nuggets];
        ASSERT_EQ(world.players[annie].nuggets, (std::array<std::uint8_t, 3>{1, 0, 1}));
    }
    EXPECT_EQ(jims.size(), 4U); // none to three 4s
    EXPECT_EQ(katies.size(), 2U);
    for (const auto& counts : {jims, katies}) {
        double chi = 0;
        for (const auto& [nuggets, count] : counts) {
            const double expected = worlds * chance_of(left, nuggets);
            chi += (count - expected) * (count - expected) / expected;
        }
        EXPECT_LT(chi, 16.3); // at most 3 degrees of freedom, p = 0.001
    }
}

// With nothing hidden there is one world only; with something hidden there are several.
TEST(PioneersGuesses, Pio4_4_WorldsDifferExactlyWhenSomethingIsHidden) {
    Scene scene(2);
    scene.nuggets(bill, {3, 4}).turn_of(bill);
    const Pioneers& game = game_of("pioneers(players=2)");
    Rng rng(5);
    const auto count_worlds = [&](Seat viewer) {
        std::map<std::uint64_t, int> seen;
        for (int i = 0; i < 200; ++i) {
            const State world = game.determinize(game.observe(scene.state(), viewer), rng);
            ++seen[hash_bytes(&world, sizeof(world))];
        }
        return seen.size();
    };
    EXPECT_EQ(count_worlds(bill), 1U);
    EXPECT_GT(count_worlds(annie), 3U);
    EXPECT_GT(count_worlds(nobody), 3U);
}

} // namespace conestoga::pioneers
