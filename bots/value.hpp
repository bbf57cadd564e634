// What a position is worth to each seat: the share of the victory that it may expect. A small
// network, learned by self-play (tools/train), turns the features of a seat (core/features.hpp)
// into a number; the shares are in proportion to the exponentials of these numbers. Whole numbers
// throughout, and a table for the exponential, so that every platform comes to the same bits.
#pragma once

#include "engine/core/action.hpp"
#include "engine/core/event.hpp"
#include "engine/core/features.hpp"
#include "engine/core/result.hpp"
#include "engine/core/seat.hpp"

#include <array>
#include <bit>
#include <memory>
#include <string_view>
#include <vector>

namespace conestoga {

// By seat, adding up to 1; shared victories count in parts.
using Shares = std::array<float, max_seats>;

// How a level of a game's bots thinks.
struct Level {
    // What costs so many thousandths of a victory is done about a third as often as the best; 0:
    // the best alone.
    std::uint64_t doubt = 0;
    std::uint64_t iterations = 0; // of search for a decision; 0: one action ahead
    // How much of what a leaf is worth a random playout says, in hundredths; the rest is the
    // evaluation's.
    std::uint64_t playouts = 0;
};
inline constexpr int levels = 5;

class ValueNet {
public:
    // How good the features are for their seat, in 1024ths; only differences matter.
    int worth(const Features& features) const;
    // How far it may be trusted with so many players, in 1024ths.
    int scale(int players) const { return scale_[static_cast<std::size_t>(players - 2)]; }
    // The shares as people are told them: where the evaluation expects so much, that is what came
    // in fresh games of the upper levels (tools/calibrate). The search goes by what is expected.
    Shares told(const Shares& expected, int players) const;
    // The same of what a search expects (tools/calibrate-analysis).
    Shares told_after_search(const Shares& expected, int players) const;
    int features() const { return features_; }
    const std::vector<std::string>& names() const { return names_; } // of the features
    const Level& level(int number) const { return levels_[static_cast<std::size_t>(number)]; }
    const std::string& made_by() const { return made_by_; } // the command that trained it

    // Read from the text of data/bots/<game>.json.
    static Result<ValueNet> read(std::string_view text);

private:
    static constexpr int input_bits = 12;  // weights from features: in 4096ths
    static constexpr int hidden_bits = 10; // hidden values, and weights from them: in 1024ths
    static constexpr int most_hidden = 8 << hidden_bits;

    using Row = std::array<std::int16_t, max_features>; // zero beyond the features
    int features_ = 0;
    std::vector<std::string> names_;
    alignas(16) Row straight_{}; // from the features to the number itself
    std::vector<Row> rows_;      // from the features to each hidden value
    std::vector<int> bias_, out_;
    std::array<int, max_seats - 1> scale_{};
    static constexpr int tenths = 10;
    // What came where 0, 10, … 100 % were expected.
    using Came = std::array<float, tenths + 1>;
    static Shares told(const Shares& expected, int players, const Came& came);
    template <int values>
    int worth_by(const Features& features) const;
    std::array<Came, max_seats - 1> came_{}, came_after_search_{}; // by the number of players
    std::array<Level, levels> levels_;
    std::string made_by_;
};

// The network of a game, if there is one: what is built in, or what was learned since.
const ValueNet* value_net(std::string_view game);
// Takes in data/bots/<game>.json where it is not built in (the page's module); what is known
// already stays. Bots that were made before do without it. Requires that nobody asks for a network
// meanwhile.
Result<void> learn(std::string_view game, std::string_view text);

// exp(-d / 1024).
float falling(int d);
// Shares in proportion to exp(worth / 1024).
Shares shares_of(const std::array<int, max_seats>& worth, int players);

// What the end of a game gave.
inline Shares shares_of_winners(SeatSet winners) {
    Shares shares{};
    const float each = 1.0F / static_cast<float>(std::popcount(winners));
    for (Seat seat : seats_in(winners)) shares[static_cast<std::size_t>(seat)] = each;
    return shares;
}

template <class G>
concept HasFeatures = requires(const G& game, const typename G::State& state, Features& take) {
    game.features(state, Seat{0}, take);
};

template <HasFeatures G>
Shares expected(const G& game, const ValueNet& net, const typename G::State& state);

// The mean over what a throw may bring.
template <HasFeatures G>
Shares expected_by_throw(const G& game, const ValueNet& net, const typename G::State& state) {
    OutcomeList outcomes;
    game.chance(state, outcomes);
    Shares mean{};
    for (const Outcome& outcome : outcomes) {
        typename G::State next = state;
        Silent silent;
        game.apply(next, outcome.action, silent);
        const Shares shares = expected(game, net, next);
        const float part =
            static_cast<float>(outcome.weight) / static_cast<float>(outcomes.total_weight());
        for (std::size_t seat = 0; seat < mean.size(); ++seat) mean[seat] += part * shares[seat];
    }
    return mean;
}

// What each seat may expect; exact when the game is over.
template <HasFeatures G>
Shares expected(const G& game, const ValueNet& net, const typename G::State& state) {
    if (game.actor(state) == nobody) return shares_of_winners(game.winners(state));
    if (game.awaits_throw(state)) return expected_by_throw(game, net, state);
    std::array<int, max_seats> worth{};
    for (Seat seat = 0; seat < game.players(); ++seat) {
        Features features;
        game.features(state, seat, features);
        worth[static_cast<std::size_t>(seat)] =
            net.worth(features) * net.scale(game.players()) / 1024;
    }
    return shares_of(worth, game.players());
}

} // namespace conestoga
