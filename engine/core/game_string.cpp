#include "engine/core/game_string.hpp"

#include "engine/core/near.hpp"
#include "engine/core/text.hpp"

#include <algorithm>

namespace conestoga {

const std::string* GameString::find(std::string_view option) const {
    for (const auto& [name, value] : options)
        if (name == option) return &value;
    return nullptr;
}

void GameString::set(std::string_view option, std::string_view value) {
    for (auto& [name, old] : options) {
        if (name == option) {
            old = value;
            return;
        }
    }
    options.emplace_back(option, value);
}

std::string GameString::text() const {
    std::string out = name;
    for (std::size_t i = 0; i < options.size(); ++i)
        out += (i ? "," : "(") + options[i].first + "=" + options[i].second;
    if (!options.empty()) out += ')';
    return out;
}

Result<GameString> parse_game_string(std::string_view text) {
    constexpr std::size_t longest = 300; // characters: no game has so many options
    if (text.size() > longest) return Message{"error.game_string.long"};
    const auto wrong = [&](const char* key) { return Message{key}.with("text", text); };
    const std::string_view whole = trim(text);
    const std::size_t open = whole.find('(');
    GameString game;
    game.name = as_identifier(trim(whole.substr(0, open)));
    if (!is_identifier(game.name)) return wrong("error.game_string.name");
    if (open == std::string_view::npos) return game;
    if (whole.back() != ')') return wrong("error.game_string.parenthesis");

    const std::string_view inside = trim(whole.substr(open + 1, whole.size() - open - 2));
    if (inside.empty()) return game;
    for (std::string_view option : split(inside, ',')) {
        const std::size_t equals = option.find('=');
        if (equals == std::string_view::npos) return wrong("error.game_string.option");
        const std::string name = as_identifier(trim(option.substr(0, equals)));
        const std::string value = as_identifier(trim(option.substr(equals + 1)));
        if (!is_identifier(name) || !is_identifier(value)) return wrong("error.game_string.option");
        if (game.find(name))
            return Message{"error.game_string.twice"}.with("option", name).with("text", text);
        game.options.emplace_back(name, value);
    }
    return game;
}

Result<int> number_option(const GameString& game, std::string_view option, int least, int most,
                          int otherwise) {
    const std::string* value = game.find(option);
    if (!value) return otherwise;
    const std::optional<std::int64_t> number = to_number(*value);
    if (!number || *number < least || *number > most)
        return Message{"error.option.number"}
            .with("option", option)
            .with("value", *value)
            .with("least", least)
            .with("most", most);
    return static_cast<int>(*number);
}

Result<std::string> word_option(const GameString& game, std::string_view option,
                                std::initializer_list<std::string_view> words) {
    const std::string* value = game.find(option);
    if (!value) return std::string(*words.begin());
    if (std::ranges::find(words, *value) != words.end()) return *value;
    const std::string_view near = nearest(*value, words);
    Message wrong{near.empty() ? "error.option.word" : "error.option.word_near"};
    return std::move(wrong)
        .with("option", option)
        .with("value", *value)
        .with("near", near)
        .with("words", listed(words));
}

Result<void> only_options(const GameString& game, std::initializer_list<std::string_view> known) {
    for (const auto& [name, value] : game.options) {
        if (std::ranges::find(known, name) != known.end()) continue;
        const std::string_view near = nearest(name, known);
        Message wrong{near.empty() ? "error.option.unknown" : "error.option.unknown_near"};
        return std::move(wrong)
            .with("option", name)
            .with("game", game.name)
            .with("near", near)
            .with("words", listed(known));
    }
    return {};
}

} // namespace conestoga
