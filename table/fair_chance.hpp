// Chance that nobody can bend: the seed of a match is secret, its SHA-256 (the commitment) is shown
// before the first tile, and the seed itself after the last turn. The k-th outcome of a match is
// HMAC-SHA-256(seed, k) reduced without bias to the weights, so that anyone can check it
// afterwards.
#pragma once

#include "engine/core/action.hpp"
#include "engine/core/record.hpp"
#include "table/sha256.hpp"

namespace conestoga {

class FairChance {
public:
    explicit FairChance(const Digest& seed) : seed_(seed) {}

    // What chance decides as its k-th outcome of the match, counted from 0.
    Action decide(std::uint64_t k, const OutcomeList& outcomes) const;
    Digest commitment() const { return sha256(seed_); }
    const Digest& seed() const { return seed_; }

private:
    Digest seed_;
};

// Names of the record's headers.
inline constexpr std::string_view commitment_note = "commitment";
inline constexpr std::string_view seed_note = "seed";

enum class Fairness : std::uint8_t {
    unstated,      // the record has no commitment or no seed
    proven,        // seed, commitment and every outcome fit
    wrong_seed,    // the seed is not the one that was committed to
    wrong_outcome, // some outcome is not the one that the seed gives
};
std::string_view fairness_id(Fairness fairness); // "proven"
// Requires a record that replays; `actions` are its actions.
Fairness check_fairness(const AnyGame& game, const Record& record,
                        const std::vector<Action>& actions);

} // namespace conestoga
