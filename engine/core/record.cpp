#include "engine/core/record.hpp"

#include "engine/core/text.hpp"

#include <algorithm>

namespace conestoga {

namespace {

constexpr std::string_view first_words = "conestoga record ";
constexpr std::size_t most_bytes = 4 << 20;
constexpr std::size_t most_headers = 40;
constexpr std::size_t longest_header = 1000;
constexpr std::size_t most_entries = 100'000;
constexpr std::size_t line_width = 100;

Message at_line(int line, Message reason) {
    return Message{"error.record.line"}.with("line", line).with("reason", std::move(reason));
}

std::string_view without_comment(std::string_view line) {
    return trim(line.substr(0, line.find('#')));
}

std::optional<std::uint64_t> from_hex(std::string_view text) {
    if (text.size() != 16) return std::nullopt;
    std::uint64_t value = 0;
    for (char c : text) {
        const auto digit = std::string_view("0123456789abcdef").find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        value = value << 4 | digit;
    }
    return value;
}

class Parser {
public:
    explicit Parser(std::string_view text) : lines_(split(text, '\n')) {}

    Result<Record> parse() {
        const std::string_view first = without_comment(lines_[0]);
        const auto version = first.starts_with(first_words)
                                 ? to_number(first.substr(first_words.size()))
                                 : std::nullopt;
        if (!version || *version < 1 || *version > record_version)
            return at_line(1, Message{"error.record.first_line"}.with("version", record_version));
        record_.version = static_cast<int>(*version);
        std::size_t i = 1;
        for (; i < lines_.size() && !trim(lines_[i]).empty(); ++i) {
            const std::string_view line = trim(lines_[i]);
            if (line.front() == '#') continue;
            if (auto problem = header(line)) return at_line(number(i), std::move(*problem));
        }
        for (const char* needed : {"game", "rules", "content"})
            if (std::ranges::find(seen_, needed) == seen_.end())
                return at_line(number(i), Message{"error.record.missing"}.with("name", needed));
        for (; i < lines_.size(); ++i)
            if (!entries(i)) return Message{"error.record.too_long"};
        return std::move(record_);
    }

private:
    static int number(std::size_t index) { return static_cast<int>(index) + 1; }

    // The entries of a line. One beside the actions has its line for itself: a name may hold what
    // would end an action or begin a comment.
    bool entries(std::size_t i) {
        const std::string_view line = trim(lines_[i]);
        if (is_beside_actions(line)) {
            record_.entries.push_back({std::string(line), nobody, number(i)});
            return record_.entries.size() <= most_entries;
        }
        for (std::string_view action : split(without_comment(line), ';')) {
            if (trim(action).empty()) continue;
            record_.entries.push_back({std::string(trim(action)), nobody, number(i)});
            if (record_.entries.size() > most_entries) return false;
        }
        return true;
    }

    std::optional<Message> header(std::string_view line) {
        if (seen_.size() >= most_headers || line.size() > longest_header)
            return Message{"error.record.too_long"};
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos)
            return Message{"error.record.header"}.with("text", line);
        const std::string name(trim(line.substr(0, colon)));
        const std::string_view value = trim(line.substr(colon + 1));
        if (std::ranges::find(seen_, name) != seen_.end())
            return Message{"error.record.twice"}.with("name", name);
        seen_.push_back(name);
        if (name == "game") {
            Result<GameString> game = parse_game_string(value);
            if (!game) return game.error();
            record_.game = *game;
        } else if (name == "rules") {
            const auto version = to_number(value);
            if (!version || *version < 0 || *version > 1000)
                return Message{"error.record.number"}.with("text", value);
            record_.rules_version = static_cast<int>(*version);
        } else if (name == "content") {
            const auto hash = from_hex(value);
            if (!hash) return Message{"error.record.number"}.with("text", value);
            record_.content_hash = *hash;
        } else if (name.starts_with("seat ")) {
            const auto seat = to_number(trim(std::string_view(name).substr(5)));
            if (!seat || *seat != static_cast<int>(record_.seats.size()) + 1 || *seat > max_seats)
                return Message{"error.record.seat"}.with("most", max_seats);
            record_.seats.emplace_back(value);
        } else {
            record_.notes.emplace_back(name, value);
        }
        return std::nullopt;
    }

    std::vector<std::string_view> lines_;
    std::vector<std::string> seen_;
    Record record_;
};

// Actions of one actor on a line, as long as they fit.
class Writer {
public:
    explicit Writer(std::string& out) : out_(out) {}

    void add(const std::string& action, Seat actor, std::string_view who) {
        const bool same = actor == actor_ && line_.size() + action.size() + 2 <= line_width;
        if (!same) finish();
        line_ += (line_.empty() ? "" : "; ") + action;
        actor_ = actor;
        who_ = who;
    }
    void add_beside(const std::string& entry) {
        finish();
        out_ += entry + '\n';
    }
    void finish() {
        if (line_.empty()) return;
        out_ += line_;
        if (!who_.empty()) out_ += "  # " + who_;
        out_ += '\n';
        line_.clear();
    }

private:
    std::string& out_;
    std::string line_;
    std::string who_;
    Seat actor_ = nobody;
};

bool is_older(const AnyGame& game, const Record& record) {
    return record.rules_version < game.rules_version();
}

Message versions(Message message, const AnyGame& game, const Record& record) {
    return std::move(message)
        .with("have", record.rules_version)
        .with("game", game.name())
        .with("known", game.rules_version());
}

// A record of another game, or of other options of it.
std::optional<Message> other_game(const AnyGame& game, const Record& record) {
    if (record.game.name != game.name())
        return Message{"error.record.game"}
            .with("have", record.game.name)
            .with("game", game.name());
    const Result<GameString> canonical = parse_game_string(game.options());
    for (const auto& [option, value] : record.game.options) {
        const std::string* played = canonical ? canonical->find(option) : nullptr;
        if (played && *played != value)
            return Message{"error.record.game"}
                .with("have", record.game.text())
                .with("game", game.options());
    }
    return std::nullopt;
}

// Goes through the entries of a record, one after the other.
class Replayer {
public:
    explicit Replayer(const AnyGame& game) : game_(game), result{{}, game.initial(), {}} {}

    // Adds one entry, or says why it cannot be.
    std::optional<Message> add(std::string_view entry) {
        if (entry.starts_with(undo_words)) return take_back(entry.substr(undo_words.size()));
        if (is_beside_actions(entry)) return std::nullopt; // not the rules' concern
        return act(entry);
    }

private:
    static constexpr std::string_view undo_words = "@undo ";
    struct Before { // of an action that may still be taken back
        Position position;
        Seat actor;
    };

    std::optional<Message> act(std::string_view text) {
        const Seat actor = game_.actor(result.position);
        if (actor == nobody) return Message{"error.record.after_end"};
        const Result<Action> action = game_.parse(text);
        if (!action) return action.error();
        if (const Refusal refusal = game_.why_not(result.position, *action))
            return game_.explain(game_.observe(result.position, actor), *action, refusal);
        if (!before_.empty() && before_.back().actor != actor) before_.clear();
        if (is_player(actor)) before_.push_back({result.position, actor});
        game_.apply(result.position, *action);
        result.actions.push_back(*action);
        return std::nullopt;
    }

    std::optional<Message> take_back(std::string_view seat) {
        const auto number = to_number(trim(seat));
        if (!number || before_.empty() || before_.back().actor != *number - 1 ||
            game_.actor(result.position) == nobody)
            return Message{"error.match.no_undo"};
        result.position = before_.back().position;
        result.actions.pop_back();
        before_.pop_back();
        return std::nullopt;
    }

    const AnyGame& game_;
    std::vector<Before> before_;

public:
    Replay result;
};

} // namespace

const std::string* Record::note(std::string_view name) const {
    for (const auto& [key, value] : notes)
        if (key == name) return &value;
    return nullptr;
}

Record new_record(const AnyGame& game, std::vector<std::string> seats) {
    Record record;
    if (Result<GameString> options = parse_game_string(game.options())) record.game = *options;
    record.rules_version = game.rules_version();
    record.content_hash = game.content_hash();
    record.seats = std::move(seats);
    return record;
}

void add_actions(const AnyGame& game, const std::vector<Action>& actions, Record& record) {
    Position position = game.initial();
    for (const Action action : actions) {
        record.entries.push_back({game.text(action), game.actor(position)});
        game.apply(position, action);
    }
}

void find_actors(const AnyGame& game, Record& record) {
    Replayer replayer(game);
    for (RecordedEntry& entry : record.entries) {
        if (!is_beside_actions(entry.text)) entry.actor = game.actor(replayer.result.position);
        if (replayer.add(entry.text)) return;
    }
}

bool is_beside_actions(std::string_view entry) { return entry.starts_with('@'); }

Result<Record> parse_record(std::string_view text) {
    if (text.size() > most_bytes) return Message{"error.record.too_long"};
    return Parser(text).parse();
}

std::string entries_text(const std::vector<RecordedEntry>& entries,
                         const std::vector<std::string>& seats) {
    std::string out;
    Writer writer(out);
    for (const RecordedEntry& entry : entries) {
        const auto seat = static_cast<std::size_t>(entry.actor);
        if (is_beside_actions(entry.text))
            writer.add_beside(entry.text);
        else
            writer.add(entry.text, entry.actor,
                       entry.actor >= 0 && seat < seats.size() ? seats[seat] : "");
    }
    writer.finish();
    return out;
}

std::string record_text(const Record& record) {
    std::string out = std::string(first_words) + std::to_string(record.version) +
                      "\ngame: " + record.game.text() +
                      "\nrules: " + std::to_string(record.rules_version) +
                      "\ncontent: " + hex(record.content_hash) + '\n';
    for (std::size_t i = 0; i < record.seats.size(); ++i)
        out += "seat " + std::to_string(i + 1) + ": " + record.seats[i] + '\n';
    for (const auto& [name, value] : record.notes) out += name + ": " + value + '\n';
    return out + '\n' + entries_text(record.entries, record.seats);
}

std::optional<Message> why_not_read(const AnyGame& game, const Record& record) {
    if (auto problem = other_game(game, record)) return problem;
    if (record.rules_version > game.rules_version())
        return versions({"error.record.newer_rules"}, game, record);
    if (record.content_hash != game.content_hash() && !is_older(game, record))
        return Message{"error.record.content"}
            .with("have", hex(record.content_hash))
            .with("known", hex(game.content_hash()));
    return std::nullopt;
}

Result<Replay> replay(const AnyGame& game, const Record& record) {
    if (auto problem = why_not_read(game, record)) return std::move(*problem);
    const bool older = is_older(game, record);
    Replayer replayer(game);
    Replay& result = replayer.result;
    if (older) result.remarks.push_back(versions({"record.older_rules"}, game, record));
    if (record.content_hash != game.content_hash())
        result.remarks.push_back({"record.older_content"});
    for (const RecordedEntry& recorded : record.entries) {
        auto problem = replayer.add(recorded.text);
        if (!problem) continue;
        if (!older) return at_line(recorded.line, std::move(*problem));
        return versions({"error.record.older_action"}, game, record)
            .with("line", recorded.line)
            .with("text", recorded.text)
            .with("reason", std::move(*problem));
    }
    return std::move(result);
}

std::optional<Message> why_not_continue(const AnyGame& game, const Record& record) {
    if (!is_older(game, record)) return std::nullopt;
    return versions({"error.record.continue"}, game, record);
}

std::vector<std::uint64_t> position_hashes(const AnyGame& game,
                                           const std::vector<Action>& actions) {
    Position position = game.initial();
    std::vector<std::uint64_t> hashes{game.hash(position)};
    for (const Action action : actions) {
        game.apply(position, action);
        hashes.push_back(game.hash(position));
    }
    return hashes;
}

} // namespace conestoga
