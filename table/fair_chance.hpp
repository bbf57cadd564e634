// Chance that can be checked afterwards. The seed of a match is secret; its SHA-256 (the
// commitment) is shown before anything happens, the seed itself after the end. After the commitment
// every player may add a number of their own. The k-th outcome is HMAC-SHA-256(key, k) reduced
// without bias to the weights, where the key is the seed, or HMAC-SHA-256(seed, numbers) if numbers
// were added.
//
// What this promises: outcomes cannot be changed once the commitment is shown; and whoever picked
// the seed cannot have tried many seeds for a good one if a player whom they do not control added a
// number. Without such a number they could have.
#pragma once

#include "engine/core/action.hpp"
#include "engine/core/record.hpp"
#include "table/sha256.hpp"

#include <map>

namespace conestoga {

class FairChance {
public:
    explicit FairChance(const Digest& seed) : seed_(seed), key_(seed) {}

    void mix(Seat seat, const Digest& number);

    // What chance decides as its k-th outcome of the match, counted from 0.
    Action decide(std::uint64_t k, const OutcomeList& outcomes) const;
    Digest commitment() const { return sha256(seed_); }
    const Digest& seed() const { return seed_; }
    const std::map<Seat, Digest>& numbers() const { return numbers_; }

private:
    Digest seed_;
    std::map<Seat, Digest> numbers_;
    Digest key_;
};

// Names of the record's headers.
inline constexpr std::string_view commitment_note = "commitment";
inline constexpr std::string_view seed_note = "seed";
// The number of the first action that the seed speaks for; 0 where it is missing. Chance before it
// was another match's: this one is a fork, or goes on with somebody else's record.
inline constexpr std::string_view seeded_note = "seeded at";

enum class Fairness : std::uint8_t {
    unstated,      // the record has no commitment or no seed
    proven,        // seed, commitment and every outcome fit
    proven_since,  // the same, from the action on that the seed speaks for
    wrong_seed,    // the seed is not the one that was committed to
    wrong_outcome, // some outcome is not the one that the seed gives
};
std::string_view fairness_id(Fairness fairness); // "proven"
// Requires a record that replays; `actions` are its actions.
Fairness check_fairness(const AnyGame& game, const Record& record,
                        const std::vector<Action>& actions);

} // namespace conestoga
