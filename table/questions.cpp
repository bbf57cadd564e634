#include "table/questions.hpp"

#include "engine/core/view_parts.hpp"
#include "table/words.hpp"

#include "bots/thinking_time.hpp"
#include <algorithm>
#include <array>

namespace conestoga {

namespace {

Json rule_json(const Refusal& refusal) { return refusal ? Json(refusal.rule.text()) : Json(); }

// A seat's view of a match, with the request that asks for it.
struct Asked {
    const Match& match;
    const Request& request;
    SeatView view;
    Words words;

    Asked(const Match& asked, Seat viewer, const Request& by)
        : match(asked),
          request(by),
          view(asked.seen_by(viewer)),
          words(by.language(), asked.names(), viewer) {}

    const AnyGame& game() const { return view.game(); }
    Json failure(const Message& message) const { return request.failure(message, match.names()); }

    Json event_json(const Event& event) const {
        Json json = game().event_json(event);
        if (const auto line = game().tell(event)) json["words"] = words.say(*line);
        return json;
    }
    Json sentences(const std::vector<Message>& messages) const {
        Json list = Json::array();
        for (const Message& message : messages) list.push_back(words.say(message));
        return list;
    }
    Json sentence(const std::optional<Message>& message) const {
        return message ? Json(words.say(*message)) : Json();
    }
    // An answer: in full, and as it stands on a button.
    Json choice_json(Action action) const {
        const AnyObservation seen = view.observation();
        const Offer offer = game().offer(seen, action);
        const std::string full = words.say(game().describe(seen, action));
        Json json{{"action", game().text(action)},
                  {"words", full},
                  {"label", offer.label ? words.say(*offer.label) : full}};
        if (offer.price) json["price"] = words.say(*offer.price);
        if (offer.gain) json["gain"] = words.say(*offer.gain);
        if (offer.refuses) json["refuses"] = true;
        return json;
    }
};

Json choices_json(const Asked& asked) {
    Json list = Json::array();
    ActionList actions;
    asked.view.choices(actions);
    for (Action action : actions) list.push_back(asked.choice_json(action));
    return list;
}

// What people look for and may not do now, each with the reason.
Json greyed_json(const Asked& asked) {
    Json list = Json::array();
    ActionList actions;
    asked.view.missed(actions);
    for (Action action : actions) {
        Json json = asked.choice_json(action);
        const Refusal refusal = asked.view.why_not(action);
        json["why"] =
            asked.words.say(asked.game().explain(asked.view.observation(), action, refusal));
        json["rule"] = rule_json(refusal);
        list.push_back(std::move(json));
    }
    return list;
}

Json look(const Asked& asked) {
    const Match& match = asked.match;
    const SeatView& view = asked.view;
    const auto since = asked.request.revision("since", match, match.revision());
    if (!since) return asked.request.wrong("since");
    const int from = view.changed_since(*since);
    Json events = Json::array();
    for (const Told& told : view.events(from, view.ply())) {
        Json json = asked.event_json(told.event);
        json["ply"] = told.ply;
        events.push_back(std::move(json));
    }
    Json kinds = Json::array();
    for (const Occupant& seat : match.seats()) kinds.push_back(seat.kind);
    const auto seed = view.seed();
    Json choices = choices_json(asked);
    const bool forced = choices.size() == 1;
    return {{"game", asked.game().options()},
            {"revision", view.revision()},
            {"ply", view.ply()},
            {"from", from},
            {"actor", seat_json(view.actor())},
            {"over", view.is_over()},
            {"names", match.names()},
            {"kinds", std::move(kinds)},
            {"commitment", hex(match.chance().commitment())},
            {"seed", seed ? Json(hex(*seed)) : Json()},
            {"frozen", match.frozen() ? Json(asked.words.say(*match.frozen())) : Json()},
            {"can_undo", view.can_undo()},
            {"no_undo", view.can_undo() ? Json() : Json(asked.words.say(view.why_no_undo()))},
            {"hash", hex(view.hash())},
            {"view", asked.game().view(view.observation())},
            {"prompt", asked.words.say(match.frozen() ? *match.frozen()
                                                      : asked.game().prompt(view.observation()))},
            {"last_round", asked.sentence(asked.game().last_round(view.observation()))},
            {"choices", std::move(choices)},
            {"forced", forced},
            {"greyed", greyed_json(asked)},
            {"events", std::move(events)}};
}

Json look_back(const Asked& asked) {
    const auto ply = asked.request.number("ply", 0, INT32_MAX, asked.view.ply());
    if (!ply) return asked.request.wrong("ply");
    if (*ply > asked.view.ply())
        return asked.failure(Message{"error.replay.ply"}.with("most", asked.view.ply()));
    const Glimpse glimpse = asked.view.at(static_cast<int>(*ply));
    return {{"ply", glimpse.ply},
            {"actor", seat_json(glimpse.actor)},
            {"hash", hex(glimpse.hash)},
            {"view", asked.game().view(glimpse.observation)}};
}

Json hint(const Asked& asked) {
    if (!asked.view.is_my_turn()) return asked.failure({"error.match.not_your_turn"});
    const std::string name = asked.request.text("bot");
    const Result<BotSpec> bot = name.empty() ? best_bot() : parse_bot(name);
    if (!bot) return asked.failure(bot.error());
    const auto time = asked.request.number("milliseconds", 1, 60'000, 0);
    if (!time) return asked.request.wrong("milliseconds");
    ThinkingTime thinking;
    thinking.begin(ThinkingTime::Milliseconds(*time));
    return asked.choice_json(asked.view.hint(*bot, *time ? thinking.start() : Budget{}).action);
}

Json why(const Asked& asked) {
    const Result<Action> action = asked.game().parse(asked.request.text("action"));
    if (!action) return asked.failure(action.error());
    const Refusal refusal = asked.view.why_not(*action);
    return {{"allowed", !refusal},
            {"rule", rule_json(refusal)},
            {"reason", refusal ? Json(refusal.reason) : Json()},
            {"words",
             asked.words.say(asked.game().explain(asked.view.observation(), *action, refusal))}};
}

// What an action, or several one after the other, would bring, as far as chance leaves it known.
Json preview(const Asked& asked) {
    const std::vector<std::string> texts = asked.request.texts("actions");
    if (texts.size() > most_previewed) return asked.request.wrong("actions");
    std::vector<Action> actions;
    for (const std::string& text : texts) {
        const Result<Action> action = asked.game().parse(text);
        if (!action) return asked.failure(action.error());
        actions.push_back(*action);
    }
    const auto answer = asked.view.preview(actions);
    if (const auto* refused = std::get_if<Refused>(&answer)) {
        Json json = asked.failure(refused->words);
        if (refused->refusal) json["rule"] = rule_json(refused->refusal);
        return json;
    }
    const auto& seen = std::get<Preview>(answer);
    Json events = Json::array();
    for (const Event& event : seen.events) events.push_back(asked.event_json(event));
    return {{"events", std::move(events)},
            {"view", asked.game().view(seen.observation)},
            {"unknown", asked.sentences(seen.unknown)},
            {"warnings", asked.sentences(seen.warnings)},
            {"next", asked.sentence(seen.next)},
            {"undoable", seen.undoable},
            {"until_bot", seen.until_bot}};
}

// The points of every round so far, as far as the viewer knows them.
Json scores(const Asked& asked) {
    Json rows = Json::array();
    for (const RoundScores& row : asked.view.scores())
        rows.push_back({{"ply", row.ply}, {"round", row.round}, {"scores", row.scores}});
    return {{"rounds", std::move(rows)}};
}

struct Question {
    std::string_view name;
    Json (*answer)(const Asked&);
};
constexpr std::array questions{
    Question{"look", look}, Question{"back", look_back},  Question{"why", why},
    Question{"hint", hint}, Question{"preview", preview}, Question{"scores", scores},
};

} // namespace

std::optional<Json> answer_question(const Match& match, Seat viewer, const Request& request) {
    const auto question = std::ranges::find(questions, request.text("do"), &Question::name);
    if (question == questions.end()) return std::nullopt;
    return question->answer(Asked(match, viewer, request));
}

Json choice_json(const Match& match, Seat viewer, const Request& request, Action action) {
    return Asked(match, viewer, request).choice_json(action);
}

Json done_json(const Match& match, const Request& request, const Result<Revision>& done) {
    if (!done) return request.failure(done.error(), match.names());
    const SeatView bystander = match.seen_by(nobody);
    return {{"revision", bystander.revision()}, {"ply", bystander.ply()}};
}

Json act(Match& match, Seat seat, const Request& request, Milliseconds now) {
    const Asked asked(match, seat, request);
    const Result<Action> action = asked.game().parse(request.text("action"));
    if (!action) return asked.failure(action.error());
    const auto answered = request.revision("revision", match);
    if (!answered) return request.wrong("revision");
    const bool mine_now = asked.view.is_my_turn() && *answered == asked.view.revision();
    const Refusal refusal = mine_now ? asked.view.why_not(*action) : allowed;
    Json answer = done_json(match, request, match.act(seat, *answered, *action, now));
    if (refusal) answer["rule"] = rule_json(refusal);
    return answer;
}

Json undo(Match& match, Seat seat, const Request& request, Milliseconds now) {
    const auto answered = request.revision("revision", match);
    if (!answered) return request.wrong("revision");
    return done_json(match, request, match.undo(seat, *answered, now));
}

} // namespace conestoga
