// A person against bots, or several persons, in the terminal. What is shown comes from the redacted
// view, the events and the words; this file never sees more than a seat may know.
#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "engine/core/text.hpp"
#include "table/seating.hpp"
#include "table/table.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <istream>
#include <ostream>
#include <random>
#include <utility>

namespace conestoga {

namespace {

constexpr std::string_view clear_screen = "\033[2J\033[H";

Digest random_seed() {
    std::random_device device;
    Digest seed;
    for (std::uint8_t& byte : seed) byte = static_cast<std::uint8_t>(device());
    return seed;
}

Digest seed_from(std::uint64_t number) {
    std::array<std::uint8_t, 8> bytes;
    for (int i = 0; i < 8; ++i) bytes[i] = number >> (56 - 8 * i) & 0xFF;
    return sha256(bytes);
}

// Where the game is kept while it is played: $XDG_STATE_HOME/conestoga/last.record.
std::string last_game_path() {
    namespace fs = std::filesystem;
    const char* state = std::getenv("XDG_STATE_HOME");
    const char* home = std::getenv("HOME");
    fs::path folder =
        state && *state ? fs::path(state) : fs::path(home ? home : ".") / ".local/state";
    folder /= "conestoga";
    std::error_code error;
    fs::create_directories(folder, error);
    return (folder / "last.record").string();
}

// What a line typed by a person asks for; the words for it are cli.play.word.*.
enum class Wish : std::uint8_t { help, undo, hint, save, log, quit };
constexpr std::array<std::pair<Wish, std::string_view>, 6> wishes{{{Wish::help, "help"},
                                                                   {Wish::undo, "undo"},
                                                                   {Wish::hint, "hint"},
                                                                   {Wish::save, "save"},
                                                                   {Wish::log, "log"},
                                                                   {Wish::quit, "quit"}}};

class Session {
public:
    Session(Console& console, Table table, std::vector<std::string> kinds, std::uint64_t seed)
        : console_(console),
          table_(std::move(table)),
          kinds_(std::move(kinds)),
          thought_(seed),
          words_(console.words.language(), table_.seat_names()),
          seen_(kinds_.size(), 0),
          has_secrets_(find_game(table_.game().name())->has_secrets) {}

    ExitCode run() {
        while (!table_.is_over()) {
            const Seat actor = table_.actor();
            if (kinds_[actor] != human) {
                let_bot_act(actor);
                continue;
            }
            hand_over(actor);
            show(actor);
            if (!ask(actor)) return finish_early();
        }
        show_end();
        return success;
    }

private:
    int persons() const { return static_cast<int>(std::ranges::count(kinds_, human)); }

    void let_bot_act(Seat seat) {
        const auto bot = make_bot(kinds_[seat]);
        const Action action = (*bot)->choose(table_.game(), table_.observation(seat), thought_);
        (void)table_.act(seat, table_.ply(), action);
    }

    // With several persons at one screen, secrets stay covered while it is passed on.
    void hand_over(Seat seat) {
        const bool stays = std::exchange(viewer_, seat) == seat;
        if (persons() < 2 || stays || !has_secrets_) return;
        if (console_.ink == Ink::ansi) console_.out << clear_screen;
        console_.out << words_.say(Message{"cli.play.hand_over"}.with("who", SeatName{seat}))
                     << std::flush;
        std::string line;
        std::getline(console_.in, line);
    }

    void show(Seat seat) {
        tell_news(seat);
        console_.out << '\n'
                     << table_.game().screen(table_.view(seat), words_, console_.ink) << '\n';
        console_.out << words_.say(table_.game().prompt(table_.observation(seat))) << '\n';
        list_choices(seat);
    }

    void tell_news(Seat seat) {
        tell(table_.events_since(seen_[seat], seat));
        seen_[seat] = table_.ply();
    }

    void tell(const std::vector<Event>& events) {
        for (const Event& event : events)
            if (const auto line = table_.game().tell(event))
                console_.out << "  " << words_.say(*line) << '\n';
    }

    static std::size_t width(std::string_view text) {
        return std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; });
    }

    // Numbered choices, in as many columns as fit.
    void list_choices(Seat seat) {
        ActionList actions;
        table_.legal(actions);
        std::vector<std::string> items;
        std::size_t widest = 0;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const auto what =
                words_.say(table_.game().describe(table_.observation(seat), actions[i]));
            const std::string number = std::to_string(i + 1);
            items.push_back(std::string(number.size() < 2 ? 3 : 2, ' ') + number + "  " + what);
            widest = std::max(widest, width(items.back()));
        }
        const std::size_t columns =
            items.size() < 10 ? 1 : std::max<std::size_t>(1, 110 / (widest + 2));
        const std::size_t rows = (items.size() + columns - 1) / columns;
        for (std::size_t row = 0; row < rows; ++row) {
            for (std::size_t i = row; i < items.size(); i += rows)
                console_.out << items[i] << std::string(widest + 2 - width(items[i]), ' ');
            console_.out << '\n';
        }
    }

    // Reads lines until an action happened. False when the person leaves.
    bool ask(Seat seat) {
        for (;;) {
            console_.out << words_.say({"cli.play.prompt"}) << std::flush;
            std::string line;
            if (!std::getline(console_.in, line)) return false;
            const std::string_view typed = trim(line);
            if (typed.empty()) continue;
            if (typed.front() == '?') {
                explain(seat, trim(typed.substr(1)));
                continue;
            }
            if (const auto wish = wish_of(typed)) {
                if (*wish == Wish::quit) return false;
                if (fulfil(*wish, seat, typed)) return true;
                continue;
            }
            if (act(seat, typed)) return true;
        }
    }

    std::optional<Wish> wish_of(std::string_view typed) const {
        const std::string first(words_of(typed).front());
        for (const auto& [wish, name] : wishes)
            if (first == name || first == words_.say({"cli.play.word." + std::string(name)}))
                return wish;
        return std::nullopt;
    }

    // True when the position changed.
    bool fulfil(Wish wish, Seat seat, std::string_view typed) {
        switch (wish) {
        case Wish::help: help(); break;
        case Wish::undo:
            if (table_.can_undo(seat)) {
                table_.undo();
                seen_[seat] = std::min(seen_[seat], table_.ply());
                keep();
                return true;
            }
            console_.out << words_.say({"error.table.no_undo"}) << '\n';
            break;
        case Wish::hint: hint(seat); break;
        case Wish::save: save(typed); break;
        case Wish::log: tell(table_.events_since(0, seat)); break;
        case Wish::quit: break;
        }
        return false;
    }

    // What can be typed, with actions of the moment as examples.
    void help() const {
        ActionList actions;
        table_.legal(actions);
        console_.out << words_.say(
                            Message{"cli.play.help"}
                                .with("action", table_.game().text(actions[0]))
                                .with("other", table_.game().text(actions[actions.size() - 1])))
                     << '\n';
    }

    void hint(Seat seat) {
        Rng rng(0);
        const AnyObservation seen = table_.observation(seat);
        const auto bot = make_bot(bots().back().name);
        const Action action = (*bot)->choose(table_.game(), seen, rng);
        console_.out << words_.say(Message{"cli.play.hint"}
                                       .with("action", table_.game().describe(seen, action))
                                       .with("text", table_.game().text(action)))
                     << '\n';
    }

    void save(std::string_view typed) {
        const auto parts = words_of(typed);
        const std::string path = parts.size() > 1 ? std::string(parts[1]) : last_game_path();
        const Result<bool> written = write_text_file(path, text_of_record());
        console_.out << (written ? words_.say(Message{"cli.play.saved"}.with("file", path))
                                 : words_.say(written.error()))
                     << '\n';
    }

    std::string text_of_record() const {
        Record record = table_.record();
        note_kinds(record, kinds_);
        return record_text(table_.game(), record);
    }

    // What is typed after `?`: a number of the list, or an action in notation.
    Result<Action> read_action(std::string_view typed) const {
        if (const auto number = to_number(typed)) {
            ActionList actions;
            table_.legal(actions);
            if (*number < 1 || *number > static_cast<std::int64_t>(actions.size()))
                return Message{"cli.play.no_such_number"}.with("most",
                                                               static_cast<int>(actions.size()));
            return actions[*number - 1];
        }
        return table_.game().parse(typed);
    }

    void explain(Seat seat, std::string_view typed) {
        if (typed.empty()) {
            help();
            return;
        }
        const Result<Action> action = read_action(typed);
        const Message answer = action ? table_.game().explain(table_.observation(seat), *action,
                                                              table_.why_not(*action))
                                      : action.error();
        console_.out << words_.say(answer) << '\n';
    }

    bool act(Seat seat, std::string_view typed) {
        const Result<Action> action = read_action(typed);
        if (!action) {
            console_.out << words_.say(action.error()) << '\n'
                         << words_.say({"cli.play.try_help"}) << '\n';
            return false;
        }
        const Result<bool> done = table_.act(seat, table_.ply(), *action);
        if (!done) {
            console_.out << words_.say(done.error()) << '\n';
            return false;
        }
        keep();
        return true;
    }

    // Keeps the game after every action, so that nothing is lost when the program is killed.
    void keep() {
        const Result<bool> written = write_text_file(last_game_path(), text_of_record());
        if (!written && !warned_) console_.err << words_.say(written.error()) << '\n';
        warned_ = !written;
    }

    ExitCode finish_early() {
        keep();
        console_.out << '\n' << words_.say({"cli.play.kept"}) << '\n';
        return success;
    }

    void show_end() {
        const Seat viewer = is_player(viewer_) ? viewer_ : 0;
        if (persons() > 0) tell_news(viewer);
        console_.out << '\n'
                     << table_.game().screen(table_.view(viewer), words_, console_.ink) << '\n';
        keep();
        console_.out << words_.say(Message{"cli.play.seed"}
                                       .with("file", last_game_path())
                                       .with("commitment", table_.record().notes[0].second))
                     << '\n';
    }

    Console& console_;
    Table table_;
    std::vector<std::string> kinds_;
    Rng thought_;
    Words words_;
    std::vector<int> seen_; // by seat: the ply up to which the person there was told
    Seat viewer_ = nobody;
    bool has_secrets_;
    bool warned_ = false;
};

Result<std::vector<std::string>> seat_kinds(const AnyGame& game, std::vector<std::string> kinds) {
    if (kinds.empty()) {
        kinds.assign(game.players(), std::string(bots().back().name));
        kinds[0] = human;
    }
    return checked_kinds(game, std::move(kinds));
}

// Names for those who have none: persons by their seat, as on the page, bots by kind and seat.
// The game speaks of everybody in the third person, so nobody is called "you".
std::vector<std::string> seat_names(const Console& console, const std::vector<std::string>& kinds,
                                    const PlayArguments& arguments) {
    std::vector<std::string> names = arguments.names;
    names.resize(kinds.size());
    const auto first_person = std::ranges::find(kinds, human);
    if (first_person != kinds.end() && !arguments.name.empty())
        names[first_person - kinds.begin()] = arguments.name;
    for (std::size_t seat = 0; seat < kinds.size(); ++seat) {
        if (!names[seat].empty()) continue;
        const std::string number = std::to_string(seat + 1);
        names[seat] = kinds[seat] == human ? console.say({"cli.play.person." + number})
                                           : kinds[seat] + " " + number;
    }
    return names;
}

ExitCode resume(Console& console, const std::string& file, const std::string& content) {
    const Result<LoadedRecord> loaded = load_record({file, content});
    if (!loaded) return console.fail(loaded.error());
    if (const auto refused = why_not_continue(*loaded->game, loaded->record)) {
        console.fail(*refused);
        console.err << console.say(Message{"cli.play.read_instead"}.with("file", file)) << '\n';
        return wrong_input;
    }
    const auto checked = seat_kinds(*loaded->game, noted_kinds(loaded->record));
    if (!checked) return console.fail(checked.error());
    Result<Table> table = Table::resume(loaded->game, loaded->record);
    if (!table) return console.fail(table.error());
    return Session(console, std::move(*table), *checked, random_seed()[0]).run();
}

} // namespace

ExitCode play(Console& console, const PlayArguments& arguments) {
    if (arguments.resume_last) return resume(console, last_game_path(), arguments.content);
    if (!arguments.resume.empty()) return resume(console, arguments.resume, arguments.content);
    const Result<GamePointer> game =
        load_game(arguments.game, arguments.players, arguments.content);
    if (!game) return console.fail(game.error());
    const auto kinds = seat_kinds(**game, arguments.seats);
    if (!kinds) return console.fail(kinds.error());
    const FairChance chance(arguments.seed ? seed_from(*arguments.seed) : random_seed());
    Table table(*game, seat_names(console, *kinds, arguments), chance);
    console.out << console.say(Message{"cli.play.welcome"}
                                   .with("game", (*game)->options())
                                   .with("commitment", hex(chance.commitment())))
                << '\n';
    const std::uint64_t thought = arguments.seed ? *arguments.seed : std::random_device()();
    return Session(console, std::move(table), *kinds, thought).run();
}

} // namespace conestoga
