#include "guests/outside.hpp"

#include "engine/core/hash.hpp"
#include "guests/protocol.hpp"

#include <chrono>
#include <istream>
#include <ostream>

namespace conestoga {

namespace {

std::string text_in(const Json& message, const char* field) {
    const Json part = message.value(field, Json());
    return part.is_string() ? part.get<std::string>() : std::string();
}

std::int64_t number_in(const Json& message, const char* field) {
    const Json part = message.value(field, Json());
    return part.is_number_integer() ? part.get<std::int64_t>() : 0;
}

Budget budget_in(const Json& turn) {
    Budget budget;
    if (const std::int64_t iterations = number_in(turn, "iterations"); iterations > 0)
        budget.iterations = static_cast<std::uint64_t>(iterations);
    const Json seconds = turn.value("seconds", Json());
    if (!seconds.is_number()) return budget;
    using SteadyClock = std::chrono::steady_clock;
    budget.seconds = seconds.get<double>();
    const auto end = SteadyClock::now() + std::chrono::duration_cast<SteadyClock::duration>(
                                              std::chrono::duration<double>(budget.seconds));
    budget.enough = [end] { return SteadyClock::now() >= end; };
    return budget;
}

class OutsidePlayer {
public:
    OutsidePlayer(const BotSpec& spec, std::uint64_t seed, const LoadGame& load)
        : spec_(spec), seed_(seed), load_(load) {}

    // The answer to a message; null where none is expected.
    Result<Json> answer(const Json& message) {
        const std::string type = text_in(message, "type");
        if (type == "game") return begin(message);
        if (type == "turn") return decide(message);
        return Json();
    }

private:
    Result<Json> begin(const Json& message) {
        if (number_in(message, "protocol") != protocol_version)
            return Message{"error.protocol.version"}.with("version", protocol_version);
        const Result<GamePointer> game = load_(text_in(message, "game"));
        if (!game) return game.error();
        if (number_in(message, "rules") != (*game)->rules_version() ||
            text_in(message, "content_hash") != hex((*game)->content_hash()))
            return Message{"error.protocol.other_rules"}.with("game", (*game)->options());
        const std::int64_t seat = number_in(message, "seat");
        if (seat < 1 || seat > (*game)->players())
            return Message{"error.protocol.field"}.with("field", "seat");
        game_ = *game;
        seat_ = static_cast<Seat>(seat - 1);
        bot_ = make_bot(spec_, game_);
        return Json{{"type", "ready"}, {"name", spec_.text()}};
    }

    Result<Json> decide(const Json& message) {
        if (!bot_) return Message{"error.protocol.no_game"};
        const std::optional<AnyObservation> seen = read_observation(*game_, seat_, message);
        if (!seen || game_->actor(*seen) != seat_)
            return Message{"error.protocol.field"}.with("field", "observation");
        Rng rng(seed_, seen->hash());
        const Thought thought = bot_->choose(*seen, rng, budget_in(message));
        return Json{{"action", game_->text(thought.action)}};
    }

    const BotSpec& spec_;
    std::uint64_t seed_;
    const LoadGame& load_;
    GamePointer game_;
    Seat seat_ = nobody;
    std::unique_ptr<Bot> bot_;
};

} // namespace

Result<void> play_outside(std::istream& in, std::ostream& out, const BotSpec& spec,
                          std::uint64_t seed, const LoadGame& load) {
    OutsidePlayer player(spec, seed, load);
    for (std::string line; std::getline(in, line);) {
        const Json message = Json::parse(line, nullptr, false);
        if (!message.is_object()) return Message{"error.protocol.line"};
        const Result<Json> answer = player.answer(message);
        if (!answer) return answer.error();
        if (!answer->is_null()) out << answer->dump() << std::endl;
    }
    return {};
}

} // namespace conestoga
