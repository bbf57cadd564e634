#include "table/words.hpp"

#include "data/embedded.hpp"
#include "engine/core/json.hpp"
#include "engine/core/text.hpp"

#include <algorithm>
#include <cassert>
#include <set>

namespace conestoga {

namespace {

constexpr std::string_view narrow_space = "\u202F";

Catalogue load(Language language) {
    const std::string folder = "words/" + std::string(code(language)) + "/";
    Catalogue all;
    for (const EmbeddedFile& file : embedded_files()) {
        if (!file.path.starts_with(folder)) continue;
        const Json json = Json::parse(file.text, nullptr, false);
        assert(json.is_object());
        for (const auto& [key, sentence] : json.items()) all[key] = sentence.get<std::string>();
    }
    return all;
}

// The text between an opening brace at `open` and the brace that closes it.
std::string_view braced(std::string_view pattern, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < pattern.size(); ++i) {
        if (pattern[i] == '{') ++depth;
        if (pattern[i] == '}' && --depth == 0) return pattern.substr(open + 1, i - open - 1);
    }
    return pattern.substr(open + 1);
}

// The branch of "one {…} other {…}" with this name; empty when there is none.
std::string_view branch(std::string_view branches, std::string_view wanted) {
    std::size_t at = 0;
    while (at < branches.size()) {
        const std::size_t open = branches.find('{', at);
        if (open == std::string_view::npos) break;
        const std::string_view name = trim(branches.substr(at, open - at));
        const std::string_view inside = braced(branches, open);
        if (name == wanted) return inside;
        at = open + inside.size() + 2;
    }
    return {};
}

bool is_one(Language language, std::int64_t count) {
    return language == Language::fr ? count == 0 || count == 1 : count == 1;
}

std::string with_number(std::string_view text, std::int64_t number) {
    std::string out;
    for (char c : text) c == '#' ? out += std::to_string(number) : out += c;
    return out;
}

const Argument* find(const Message& message, std::string_view name) {
    const auto found = std::ranges::find(message.arguments, name, &Argument::name);
    return found == message.arguments.end() ? nullptr : &*found;
}

// Whether French drops the e of a word before this one: « d’Annie », « d’Hélène », « d’Yves », but
// « de Harry », « de Yann ». An h is mute in names of French, by their first letters.
bool begins_with_vowel(std::string_view word) {
    constexpr std::array<std::string_view, 24> vowels{"A", "E", "I", "O", "U", "À", "Â", "Ä",
                                                      "É", "È", "Ê", "Ë", "Î", "Ï", "Ô", "Ö",
                                                      "Ù", "Û", "Œ", "Æ", "a", "e", "i", "o"};
    constexpr std::array<std::string_view, 8> vowels_too{"u", "à", "â", "é", "è", "ê", "î", "œ"};
    constexpr std::array<std::string_view, 10> mute{"Hé",  "Hen", "Her", "Hil", "Hip",
                                                    "Hon", "Hor", "Hub", "Hug", "Hy"};
    const auto begins = [word](std::string_view letters) { return word.starts_with(letters); };
    if (begins("Y"))
        return word.size() > 1 && std::string_view("aeiou").find(word[1]) == std::string_view::npos;
    return std::ranges::any_of(vowels, begins) || std::ranges::any_of(vowels_too, begins) ||
           std::ranges::any_of(mute, begins);
}

// "de" or "que" and a name, as one says them.
std::string elided(std::string_view particle, const std::string& name) {
    if (!begins_with_vowel(name)) return std::string(particle) + " " + name;
    return std::string(particle.substr(0, particle.size() - 1)) + "’" + name;
}

void collect_arguments(std::string_view pattern, std::set<std::string>& names) {
    for (std::size_t i = pattern.find('{'); i != std::string_view::npos; i = pattern.find('{', i)) {
        const std::string_view inside = braced(pattern, i);
        const std::size_t comma = inside.find(',');
        names.insert(std::string(trim(inside.substr(0, comma))));
        if (comma != std::string_view::npos)
            for (std::string_view name : {"zero", "one", "you", "other"})
                collect_arguments(branch(inside.substr(inside.find(',', comma + 1) + 1), name),
                                  names);
        i += inside.size() + 2;
    }
}

} // namespace

const Catalogue& catalogue(Language language) {
    static const std::array<Catalogue, languages.size()> all{load(Language::en),
                                                             load(Language::fr)};
    return all[static_cast<std::size_t>(language)];
}

std::vector<std::string> arguments_of(std::string_view pattern) {
    std::set<std::string> names;
    collect_arguments(pattern, names);
    return {names.begin(), names.end()};
}

Words::Words(Language language, std::vector<std::string> seat_names, Seat listener)
    : language_(language), seat_names_(std::move(seat_names)), listener_(listener) {}

std::string Words::say(const Message& message) const {
    const Catalogue& words = catalogue(language_);
    const auto found = words.find(message.key);
    if (found == words.end()) return "⟦" + message.key + "⟧";
    return fill(found->second, message);
}

std::string Words::fill(std::string_view pattern, const Message& message) const {
    std::string out;
    for (std::size_t i = 0; i < pattern.size();) {
        const std::size_t brace = std::min(pattern.find('{', i), pattern.size());
        out += pattern.substr(i, brace - i);
        if (brace == pattern.size()) break;
        const std::string_view inside = braced(pattern, brace);
        out += argument(inside, message);
        i = brace + inside.size() + 2;
    }
    return out;
}

std::string Words::argument(std::string_view inside, const Message& message) const {
    const std::size_t comma = inside.find(',');
    const std::string_view name = trim(inside.substr(0, comma));
    const Argument* found = find(message, name);
    if (!found) return "⟦" + message.key + ": " + std::string(name) + "⟧";
    if (comma == std::string_view::npos) return value(*found);
    const std::size_t second = inside.find(',', comma + 1);
    const std::string_view form = trim(inside.substr(comma + 1, second - comma - 1));
    if (form == "de" || form == "que") return elided(form, value(*found));
    const std::string_view branches = inside.substr(std::min(second, inside.size() - 1) + 1);
    if (form == "person")
        return fill(branch(branches, is_listener(*found) ? "you" : "other"), message);
    const std::int64_t* number = std::get_if<std::int64_t>(&found->value);
    if (!number) return "⟦" + message.key + ": " + std::string(name) + "⟧";
    return with_number(fill(plural(branches, *number), message), *number);
}

// The branch for a number; "zero" where it says something of its own.
std::string_view Words::plural(std::string_view branches, std::int64_t number) const {
    const std::string_view none = number == 0 ? branch(branches, "zero") : std::string_view();
    const std::string_view one = is_one(language_, number) ? branch(branches, "one") : none;
    if (!none.empty()) return none;
    return one.empty() ? branch(branches, "other") : one;
}

bool Words::is_listener(const Argument& argument) const {
    const auto* seat = std::get_if<SeatName>(&argument.value);
    return seat && is_player(listener_) && seat->seat == listener_;
}

std::string Words::value(const Argument& argument) const {
    if (const auto* number = std::get_if<std::int64_t>(&argument.value))
        return std::to_string(*number);
    if (const auto* money = std::get_if<Money>(&argument.value)) {
        const std::string dollars = std::to_string(money->dollars);
        return language_ == Language::en ? "$" + dollars
                                         : dollars + std::string(narrow_space) + "$";
    }
    if (const auto* seat = std::get_if<SeatName>(&argument.value)) {
        const auto index = static_cast<std::size_t>(seat->seat);
        if (index < seat_names_.size() && !seat_names_[index].empty()) return seat_names_[index];
        return say(Message{"seat"}.with("number", seat->seat + 1));
    }
    if (const auto* name = std::get_if<LocalName>(&argument.value)) return (*name)[language_];
    if (const auto* text = std::get_if<std::string>(&argument.value)) return *text;
    std::string list;
    for (const Message& message : std::get<std::vector<Message>>(argument.value))
        list += (list.empty() ? "" : ", ") + say(message);
    return list;
}

} // namespace conestoga
