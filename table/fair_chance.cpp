#include "table/fair_chance.hpp"

#include "table/log_notation.hpp"

namespace conestoga {

namespace {

std::uint64_t big_endian(const std::uint8_t* bytes) {
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value = value << 8 | bytes[i];
    return value;
}

} // namespace

void FairChance::mix(Seat seat, const Digest& number) {
    numbers_[seat] = number;
    std::vector<std::uint8_t> message;
    for (const auto& [of, digest] : numbers_) {
        message.push_back(static_cast<std::uint8_t>(of + 1));
        message.insert(message.end(), digest.begin(), digest.end());
    }
    key_ = hmac_sha256(seed_, message);
}

Action FairChance::decide(std::uint64_t k, const OutcomeList& outcomes) const {
    const std::uint64_t total = outcomes.total_weight();
    const std::uint64_t fair_end = UINT64_MAX - UINT64_MAX % total; // numbers below it are unbiased
    for (std::uint8_t attempt = 0;; ++attempt) {
        std::array<std::uint8_t, 9> message{};
        for (int i = 0; i < 8; ++i) message[i] = k >> (56 - 8 * i) & 0xFF;
        message[8] = attempt;
        const Digest digest = hmac_sha256(key_, message);
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
    case Fairness::proven_since: return "proven_since";
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
    FairChance chance(*digest);
    for (const auto& [seat, number] : numbers_of(record)) chance.mix(seat, number);
    const std::string* note = record.note(seeded_note);
    const auto first = static_cast<std::size_t>(note ? first_seeded(*note) : 0);
    Position position = game.initial();
    std::uint64_t k = 0;
    for (std::size_t ply = 0; ply < actions.size(); ++ply) {
        if (ply >= first && game.actor(position) == chance_acts) {
            OutcomeList outcomes;
            game.chance(position, outcomes);
            if (chance.decide(k++, outcomes) != actions[ply]) return Fairness::wrong_outcome;
        }
        game.apply(position, actions[ply]);
    }
    return first > 0 ? Fairness::proven_since : Fairness::proven;
}

} // namespace conestoga
