#include "guests/guest.hpp"

#include "engine/core/text.hpp"
#include "guests/process.hpp"
#include "guests/protocol.hpp"

#include <cmath>

namespace conestoga {

namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr double seconds_to_start = 10;
constexpr double seconds_without_budget = 60;
constexpr double seconds_of_patience = 1; // beyond those that it was given

Process::TimePoint from_now(double seconds) {
    return SteadyClock::now() + std::chrono::duration_cast<SteadyClock::duration>(
                                    std::chrono::duration<double>(seconds));
}

BotFailure failure_of(const Process& process) {
    switch (process.problem()) {
    case Process::Problem::not_started: return {"not_started", process.detail()};
    case Process::Problem::timed_out: return {"timed_out"};
    case Process::Problem::flooded: return {"flooded"};
    case Process::Problem::ended:
        return {"ended", process.detail().empty() ? "stdout closed" : process.detail()};
    case Process::Problem::none: break;
    }
    return {"rubbish"};
}

class Guest final : public Bot {
public:
    Guest(std::string command, GamePointer game)
        : command_(std::move(command)), game_(std::move(game)) {}

    bool listens() const override { return true; }
    void hear(std::span<const Event> events) override {
        heard_.insert(heard_.end(), events.begin(), events.end());
    }

    Thought choose(const AnyObservation& observation, Rng& rng, const Budget& budget) override {
        if (!process_) begin(observation.viewer());
        Thought thought;
        if (!failure_) answer(observation, rng, budget, thought);
        thought.failure = failure_;
        return thought;
    }

private:
    void begin(Seat seat) {
        process_ = std::make_unique<Process>(command_);
        const Process::TimePoint until = from_now(seconds_to_start);
        process_->write_line(game_message(*game_, seat).dump(), until);
        const std::optional<std::string> line = process_->read_line(until);
        if (!line)
            failure_ = failure_of(*process_);
        else if (!is_ready(*line))
            failure_ = BotFailure{"not_ready"};
    }

    void answer(const AnyObservation& observation, Rng& rng, const Budget& budget,
                Thought& thought) {
        if (process_->has_more()) {
            failure_ = BotFailure{"unasked"};
            return;
        }
        ActionList legal;
        game_->legal(game_->determinize(observation, rng), legal);
        const Process::TimePoint until =
            from_now(std::isfinite(budget.seconds) ? budget.seconds + seconds_of_patience
                                                   : seconds_without_budget);
        process_->write_line(turn_message(*game_, observation, heard_, legal, budget).dump(),
                             until);
        heard_.clear();
        const std::optional<std::string> line = process_->read_line(until);
        if (!line) {
            failure_ = failure_of(*process_);
            return;
        }
        const auto read = read_answer(*game_, legal, *line);
        if (const Action* action = std::get_if<Action>(&read))
            thought.action = *action;
        else
            failure_ = std::get<BotFailure>(read);
    }

    std::string command_;
    GamePointer game_;
    std::vector<Event> heard_; // since it was asked last
    std::unique_ptr<Process> process_;
    std::optional<BotFailure> failure_; // it has lost the game by this
};

} // namespace

bool is_guest(const BotSpec& spec) { return spec.name.starts_with(guest_prefix); }

Result<BotSpec> parse_bot_or_guest(std::string_view text) {
    const std::string_view whole = trim(text);
    if (!whole.starts_with(guest_prefix)) return parse_bot(text);
    if (trim(whole.substr(guest_prefix.size())).empty()) return Message{"error.bot.no_command"};
    return BotSpec{std::string(whole)};
}

std::unique_ptr<Bot> make_bot_or_guest(const BotSpec& spec, GamePointer game) {
    if (!is_guest(spec)) return make_bot(spec, std::move(game));
    return std::make_unique<Guest>(std::string(trim(spec.name.substr(guest_prefix.size()))),
                                   std::move(game));
}

} // namespace conestoga
