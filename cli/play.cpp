// A person against bots, or several persons, in the terminal. What is shown comes from the redacted
// view, the events and the words; this file never sees more than a seat may know.
#include "bots/bot.hpp"
#include "bots/thinking_time.hpp"
#include "cli/commands.hpp"
#include "cli/kept.hpp"
#include "engine/core/text.hpp"
#include "guests/guest.hpp"
#include "table/seat_view.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <map>
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

// What a line typed by a person asks for; the words for it are cli.play.word.*.
enum class Wish : std::uint8_t { help, undo, hint, save, log, quit };
constexpr std::array<std::pair<Wish, std::string_view>, 6> wishes{{{Wish::help, "help"},
                                                                   {Wish::undo, "undo"},
                                                                   {Wish::hint, "hint"},
                                                                   {Wish::save, "save"},
                                                                   {Wish::log, "log"},
                                                                   {Wish::quit, "quit"}}};

constexpr ThinkingTime::Milliseconds bots_time{2500}; // for a turn
using GuestSpecs = std::map<Seat, BotSpec>;

class Session {
public:
    // A guest is for the match what a person is: somebody from outside who acts in a seat.
    Session(Console& console, Match match, const GuestSpecs& guests)
        : console_(console),
          match_(std::move(match)),
          words_(console.words.language(), match_.names(), first_person()),
          seen_(match_.seats().size(), 0),
          has_secrets_(find_game(game().name())->has_secrets) {
        for (const auto& [seat, spec] : guests)
            guests_[seat] = {spec, make_bot_or_guest(spec, match_.game()), 0};
    }

    ExitCode run() {
        if (const Result<void> kept = keep_content(game()); !kept)
            console_.err << words_.say(kept.error()) << '\n';
        while (!match_.is_over()) {
            const Seat actor = match_.actor();
            if (guests_.contains(actor)) {
                let_guest_act(actor);
                continue;
            }
            if (!is_person(actor)) {
                let_bots_turn(actor);
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
    // All that the bot has to decide until somebody else acts.
    void let_bots_turn(Seat seat) {
        ThinkingTime time;
        time.begin(bots_time);
        while (!match_.is_over() && match_.actor() == seat) {
            (void)match_.let_bot_act(time.start());
            time.stop();
        }
    }
    // Whom news are for when nobody has decided anything yet.
    Seat first_person() const {
        const auto found = std::ranges::find_if(match_.seats(), &Occupant::is_person);
        if (found == match_.seats().end()) return nobody;
        return static_cast<Seat>(found - match_.seats().begin());
    }
    struct Guest {
        BotSpec spec;
        std::unique_ptr<Bot> bot;
        Revision heard; // up to where it was told what happened
    };

    bool is_person(Seat seat) const {
        return match_.seats()[seat].is_person() && !guests_.contains(seat);
    }
    int persons() const {
        int persons = 0;
        for (Seat seat = 0; seat < game().players(); ++seat) persons += is_person(seat);
        return persons;
    }

    // One that fails gives its seat up.
    void let_guest_act(Seat seat) {
        Guest& guest = guests_.at(seat);
        const SeatView view = match_.seen_by(seat);
        std::vector<Event> events;
        for (const Told& told : view.events(view.changed_since(guest.heard), view.ply()))
            events.push_back(told.event);
        guest.bot->hear(events);
        guest.heard = view.revision();
        const AnyObservation seen = view.observation();
        Rng rng(seen.hash());
        const Thought thought = guest.bot->choose(seen, rng, {});
        if (!thought.failure) {
            (void)match_.act(seat, match_.revision(), thought.action);
            return;
        }
        const Message reason =
            Message{"bot.failed." + thought.failure->kind}.with("detail", thought.failure->detail);
        console_.out << words_.say(Message{"cli.play.guest_failed"}
                                       .with("who", SeatName{seat})
                                       .with("reason", reason))
                     << '\n';
        guests_.erase(seat);
        (void)match_.resign(seat);
    }

    const AnyGame& game() const { return *match_.game(); }
    std::string screen(Seat seat) const {
        const AnyObservation seen = match_.seen_by(seat).observation();
        return game().screen(game().view(seen), words_, console_.ink);
    }

    // With several persons at one screen, secrets stay covered while it is passed on.
    void hand_over(Seat seat) {
        const bool stays = std::exchange(viewer_, seat) == seat;
        words_ = Words(console_.words.language(), match_.names(), seat);
        if (persons() < 2 || stays || !has_secrets_) return;
        if (console_.ink == Ink::ansi) console_.out << clear_screen;
        console_.out << words_.say(Message{"cli.play.hand_over"}.with("who", SeatName{seat}))
                     << std::flush;
        std::string line;
        std::getline(console_.in, line);
    }

    void show(Seat seat) {
        tell_news(seat);
        console_.out << '\n' << screen(seat) << '\n';
        console_.out << words_.say(game().prompt(match_.seen_by(seat).observation())) << '\n';
        list_choices(seat);
    }

    void tell_news(Seat seat) {
        const SeatView view = match_.seen_by(seat);
        tell(view, view.changed_since(seen_[seat]));
        seen_[seat] = view.revision();
    }

    void tell(const SeatView& view, int from) {
        for (const Told& told : view.events(from, view.ply()))
            if (const auto line = game().tell(told.event))
                console_.out << "  " << words_.say(*line) << '\n';
    }

    static std::size_t width(std::string_view text) {
        return std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; });
    }

    // Numbered choices, in as many columns as fit.
    void list_choices(Seat seat) {
        const SeatView view = match_.seen_by(seat);
        ActionList actions;
        view.choices(actions);
        std::vector<std::string> items;
        std::size_t widest = 0;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const auto what = words_.say(game().describe(view.observation(), actions[i]));
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
        case Wish::help: help(seat); break;
        case Wish::undo:
            if (const auto undone = match_.undo(seat, match_.revision()); !undone) {
                console_.out << words_.say(undone.error()) << '\n';
                break;
            }
            seen_[seat] = match_.revision();
            keep();
            return true;
        case Wish::hint: hint(seat); break;
        case Wish::save: save(typed); break;
        case Wish::log: tell(match_.seen_by(seat), 0); break;
        case Wish::quit: break;
        }
        return false;
    }

    // What can be typed, with actions of the moment as examples.
    void help(Seat seat) const {
        ActionList actions;
        match_.seen_by(seat).choices(actions);
        console_.out << words_.say(Message{"cli.play.help"}
                                       .with("action", game().text(actions[0]))
                                       .with("other", game().text(actions[actions.size() - 1])))
                     << '\n';
    }

    void hint(Seat seat) {
        const SeatView view = match_.seen_by(seat);
        ThinkingTime time;
        time.begin(bots_time);
        const Action action = view.hint(best_bot(), time.start()).action;
        console_.out << words_.say(Message{"cli.play.hint"}
                                       .with("action", game().describe(view.observation(), action))
                                       .with("text", game().text(action)))
                     << '\n';
    }

    void save(std::string_view typed) {
        const auto parts = words_of(typed);
        const std::string path = parts.size() > 1 ? std::string(parts[1]) : last_game_path();
        const Result<void> written = write_text_file(path, record_text(match_.record()));
        console_.out << (written ? words_.say(Message{"cli.play.saved"}.with("file", path))
                                 : words_.say(written.error()))
                     << '\n';
    }

    // What is typed after `?`: a number of the list, or an action in notation.
    Result<Action> read_action(Seat seat, std::string_view typed) const {
        if (const auto number = to_number(typed)) {
            ActionList actions;
            match_.seen_by(seat).choices(actions);
            if (*number < 1 || *number > static_cast<std::int64_t>(actions.size()))
                return Message{"cli.play.no_such_number"}.with("most",
                                                               static_cast<int>(actions.size()));
            return actions[*number - 1];
        }
        return game().parse(typed);
    }

    void explain(Seat seat, std::string_view typed) {
        if (typed.empty()) {
            help(seat);
            return;
        }
        const Result<Action> action = read_action(seat, typed);
        const SeatView view = match_.seen_by(seat);
        const Message answer =
            action ? game().explain(view.observation(), *action, view.why_not(*action))
                   : action.error();
        console_.out << words_.say(answer) << '\n';
    }

    bool act(Seat seat, std::string_view typed) {
        const Result<Action> action = read_action(seat, typed);
        if (!action) {
            console_.out << words_.say(action.error()) << '\n'
                         << words_.say({"cli.play.try_help"}) << '\n';
            return false;
        }
        const Result<Revision> done = match_.act(seat, match_.revision(), *action);
        if (!done) {
            console_.out << words_.say(done.error()) << '\n';
            return false;
        }
        keep();
        return true;
    }

    // Keeps the game after every action, so that nothing is lost when the program is killed.
    void keep() {
        const Result<void> written =
            kept_ == 0 ? write_text_file(last_game_path(), record_text(match_.record()))
                       : append_to_file(last_game_path(), match_.entries_since(kept_));
        if (!written && !warned_) console_.err << words_.say(written.error()) << '\n';
        warned_ = !written;
        kept_ = written ? match_.revision() : 0;
    }

    ExitCode finish_early() {
        keep();
        console_.out << '\n' << words_.say({"cli.play.kept"}) << '\n';
        return success;
    }

    void show_end() {
        const Seat viewer = is_player(viewer_) ? viewer_ : std::max<Seat>(first_person(), 0);
        if (persons() > 0) tell_news(viewer);
        console_.out << '\n' << screen(viewer) << '\n';
        keep();
        console_.out << words_.say(Message{"cli.play.seed"}
                                       .with("file", last_game_path())
                                       .with("commitment", hex(match_.chance().commitment())))
                     << '\n';
    }

    Console& console_;
    Match match_;
    Words words_;                // speaks to whoever looks
    std::vector<Revision> seen_; // by seat: up to where the person there was told
    Revision kept_ = 0;          // what the file holds; 0 where it must be written anew
    Seat viewer_ = nobody;
    std::map<Seat, Guest> guests_;
    bool has_secrets_;
    bool warned_ = false;
};

// The guests among those who sit down; they are named in their seats.
Result<GuestSpecs> guests_among(const std::vector<std::string>& kinds) {
    GuestSpecs guests;
    for (std::size_t seat = 0; seat < kinds.size(); ++seat) {
        if (!kinds[seat].starts_with(guest_prefix)) continue;
        Result<BotSpec> guest = parse_bot_or_guest(kinds[seat]);
        if (!guest) return guest.error();
        guests.emplace(static_cast<Seat>(seat), std::move(*guest));
    }
    return guests;
}

// A person against the best bots, where nothing is said.
std::vector<std::string> kinds_or_default(const AnyGame& game, std::vector<std::string> kinds) {
    if (!kinds.empty()) return kinds;
    kinds.assign(game.players(), best_bot().text());
    kinds[0] = person;
    return kinds;
}

// Names for those who have none: persons by their seat, as on the page, bots by kind and seat.
std::vector<std::string> seat_names(const Console& console, const std::vector<std::string>& kinds,
                                    const PlayArguments& arguments) {
    std::vector<std::string> names = arguments.names;
    names.resize(kinds.size());
    const auto first_person = std::ranges::find(kinds, person);
    if (first_person != kinds.end() && !arguments.name.empty())
        names[first_person - kinds.begin()] = arguments.name;
    for (std::size_t seat = 0; seat < kinds.size(); ++seat) {
        if (!names[seat].empty()) continue;
        const std::string number = std::to_string(seat + 1);
        if (kinds[seat].starts_with(guest_prefix))
            names[seat] = console.say(Message{"cli.play.guest"}.with("number", number));
        else
            names[seat] = kinds[seat] == person ? console.say({"cli.play.person." + number})
                                                : kinds[seat] + " " + number;
    }
    return names;
}

// Guests are no part of a record: they sit down again by being named again, in seats of persons.
ExitCode resume(Console& console, const std::string& file, const PlayArguments& arguments) {
    const Result<LoadedRecord> loaded = load_record({file, arguments.content});
    if (!loaded) return console.fail(loaded.error());
    Result<Match> match = Match::open(loaded->game, loaded->record);
    if (!match) return console.fail(match.error());
    if (match->frozen()) {
        console.fail(*match->frozen());
        console.err << console.say(Message{"cli.play.read_instead"}.with("file", file)) << '\n';
        return wrong_input;
    }
    Result<GuestSpecs> guests = guests_among(separate_bots(arguments.seats));
    if (!guests) return console.fail(guests.error());
    std::erase_if(*guests, [&](const auto& guest) {
        const auto seat = static_cast<std::size_t>(guest.first);
        return seat >= match->seats().size() || !match->seats()[seat].is_person();
    });
    return Session(console, std::move(*match), *guests).run();
}

} // namespace

ExitCode play(Console& console, const PlayArguments& arguments) {
    if (arguments.resume_last) return resume(console, last_game_path(), arguments);
    if (!arguments.resume.empty()) return resume(console, arguments.resume, arguments);
    const Result<GamePointer> game =
        load_game(arguments.game, arguments.players, arguments.content);
    if (!game) return console.fail(game.error());
    std::vector<std::string> kinds = kinds_or_default(**game, separate_bots(arguments.seats));
    const Result<GuestSpecs> guests = guests_among(kinds);
    if (!guests) return console.fail(guests.error());
    const std::vector<std::string> names = seat_names(console, kinds, arguments);
    for (const auto& [seat, guest] : *guests) kinds[seat] = person;
    Result<std::vector<Occupant>> seats = checked_occupants(**game, kinds, names);
    if (!seats) return console.fail(seats.error());
    Match match(*game, std::move(*seats),
                FairChance(arguments.seed ? seed_from(*arguments.seed) : random_seed()));
    match.begin();
    console.out << console.say(Message{"cli.play.welcome"}
                                   .with("game", (*game)->options())
                                   .with("commitment", hex(match.chance().commitment())))
                << '\n';
    return Session(console, std::move(match), *guests).run();
}

} // namespace conestoga
