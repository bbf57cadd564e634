#include "table/catalogue.hpp"

#include "bots/bot.hpp"
#include "engine/core/any_game.hpp"
#include "table/words.hpp"

namespace conestoga {

namespace {

Json in_every_language(const std::string& key) {
    Json json = Json::object();
    for (Language language : languages) json[code(language)] = Words(language).say({key});
    return json;
}

// What is said of a card or of anything else on the board: lines and name by language, and a rule.
Json caption_json(const std::vector<Message>& lines, const Message& name, RuleId rule) {
    Json json{{"rule", rule.text()}};
    for (Language language : languages) {
        const Words words(language);
        const std::string lang(code(language));
        for (const Message& line : lines) json[lang].push_back(words.say(line));
        json["name"][lang] = words.say(name);
    }
    return json;
}

// By group and id.
Json captions_json(const AnyGame& game) {
    Json json = Json::object();
    for (const Caption& caption : game.captions())
        json[caption.group][caption.id] =
            caption_json(caption.lines, Message{"name"}.with("name", caption.name), caption.rule);
    for (const LegendEntry& entry : game.legend())
        json[entry.group][entry.id] = caption_json({entry.text}, entry.name, entry.rule);
    return json;
}

} // namespace

Json games_answer() {
    Json list = Json::array();
    for (const GameInfo& info : games()) {
        const std::string name(info.name);
        list.push_back({{"name", name},
                        {"title", in_every_language(name + ".title")},
                        {"about", in_every_language(name + ".about")},
                        {"least_players", info.least_players},
                        {"most_players", info.most_players}});
    }
    Json kinds = Json::array();
    for (const BotInfo& bot : bots()) {
        if (!bot.is_for_people) continue;
        const std::string name(bot.name);
        kinds.push_back({{"name", name},
                         {"title", in_every_language("bot.name." + name)},
                         {"about", in_every_language("bot." + name)}});
    }
    return {{"games", list}, {"bots", kinds}};
}

Json content_answer(const AnyGame& game) {
    Json content = game.content_json();
    if (Json captions = captions_json(game); !captions.empty()) content["captions"] = captions;
    return {{"game", game.options()}, {"content", std::move(content)}};
}

} // namespace conestoga
