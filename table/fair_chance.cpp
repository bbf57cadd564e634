#include "table/fair_chance.hpp"

namespace conestoga {

namespace {

std::uint64_t big_endian(const std::uint8_t* bytes) {
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value = value << 8 | bytes[i];
    return value;
}

} // namespace

Action FairChance::decide(std::uint64_t k, const OutcomeList& outcomes) const {
    const std::uint64_t total = outcomes.total_weight();
    const std::uint64_t fair_end = UINT64_MAX - UINT64_MAX % total; // numbers below it are unbiased
    for (std::uint8_t attempt = 0;; ++attempt) {
        std::array<std::uint8_t, 9> message{};
        for (int i = 0; i < 8; ++i) message[i] = k >> (56 - 8 * i) & 0xFF;
        message[8] = attempt;
        const Digest digest = hmac_sha256(seed_, message);
        for (int part = 0; part < 4; ++part) {
            const std::uint64_t number = big_endian(digest.data() + 8 * part);
            if (number < fair_end)
                return outcomes.at_weight(static_cast<std::uint32_t>(number % total));
        }
    }
}

std::string_view fairness_id(Fairness fairness) {
    switch (fairness) {
    case Fairness::unstated: return "unstated";
    case Fairness::proven: return "proven";
    case Fairness::wrong_seed: return "wrong_seed";
    case Fairness::wrong_outcome: return "wrong_outcome";
    }
    return "";
}

Fairness check_fairness(const AnyGame& game, const Record& record,
                        const std::vector<Action>& actions) {
    const std::string* commitment = record.note(commitment_note);
    const std::string* seed = record.note(seed_note);
    if (!commitment || !seed) return Fairness::unstated;
    const auto digest = digest_from_hex(*seed);
    if (!digest || hex(sha256(*digest)) != *commitment) return Fairness::wrong_seed;
    const FairChance chance(*digest);
    Position position = game.initial();
    std::uint64_t k = 0;
    for (Action action : actions) {
        if (game.actor(position) == chance_acts) {
            OutcomeList outcomes;
            game.chance(position, outcomes);
            if (chance.decide(k++, outcomes) != action) return Fairness::wrong_outcome;
        }
        game.apply(position, action);
    }
    return Fairness::proven;
}

} // namespace conestoga
