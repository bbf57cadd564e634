#include "analysis/report.hpp"

#include "analysis/reason.hpp"
#include "engine/core/view_parts.hpp"

namespace conestoga {

namespace {

Json seats_report(const Analysis& analysis) {
    Json seats = Json::array();
    for (Seat seat = 0; seat < analysis.story().game->players(); ++seat) {
        const Ledger ledger = analysis.ledger(seat);
        seats.push_back({{"name", analysis.story().names[static_cast<std::size_t>(seat)]},
                         {"start", share_json(ledger.start)},
                         {"own", share_json(ledger.own)},
                         {"rivals", share_json(ledger.rivals)},
                         {"luck", share_json(ledger.luck)},
                         {"result", share_json(ledger.result)}});
    }
    return seats;
}

Json swing_json(const Analysis& analysis, std::size_t ply) {
    Chances swing{};
    for (std::size_t seat = 0; seat < swing.size(); ++seat)
        swing[seat] = analysis.known(ply + 1)[seat] - analysis.known(ply)[seat];
    return chances_json(*analysis.story().game, swing);
}

void add_decision(const Analysis& analysis, std::size_t ply, const Words& words, Json& row) {
    const Decision* decision = analysis.decision(ply);
    if (!decision) return;
    const Story& story = analysis.story();
    row["verdict"] = id(decision->verdict);
    row["lost"] = share_json(decision->lost);
    row["played"] =
        action_json(*story.game, story.known_to_actor(ply), story.plies[ply].action, words);
    row["best"] = Json::array();
    if (decision->verdict == Verdict::forced) {
        row["best"].push_back(row["played"]);
        return;
    }
    row["played"]["value"] = row["value"] = share_json(decision->value);
    row["exact"] = decision->is_exact;
    for (const Candidate& candidate : decision->best) {
        Json one = action_json(*story.game, story.known_to_actor(ply), candidate.action, words);
        one["value"] = share_json(candidate.value);
        row["best"].push_back(std::move(one));
    }
}

Json ply_report(const Analysis& analysis, std::size_t ply, const Words& words) {
    const Story& story = analysis.story();
    const Story::Ply& what = story.plies[ply];
    Json row = action_json(*story.game, story.known_to_actor(ply), what.action, words);
    row["ply"] = ply;
    row["actor"] = seat_json(what.actor);
    row["chances"] = chances_json(*story.game, analysis.chances(ply));
    row["sure"] = share_json(analysis.sure(ply));
    if (!story.own.empty()) row["known"] = chances_json(*story.game, analysis.known(ply));
    if (is_player(what.actor))
        add_decision(analysis, ply, words, row);
    else
        row["swing"] = swing_json(analysis, ply);
    return row;
}

Json moments_report(const Analysis& analysis, const Words& words) {
    const Story& story = analysis.story();
    Json moments = Json::array();
    for (Seat seat = 0; seat < story.game->players(); ++seat)
        for (const Moment& moment : analysis.moments(seat)) {
            const AnyObservation& seen = story.known_to_actor(moment.ply);
            const Decision& decision = *analysis.decision(moment.ply);
            moments.push_back(
                {{"seat", seat + 1},
                 {"ply", moment.ply},
                 {"played", action_json(*story.game, seen, story.plies[moment.ply].action, words)},
                 {"better", action_json(*story.game, seen, moment.better, words)},
                 {"lost", share_json(decision.lost)},
                 {"verdict", id(decision.verdict)},
                 {"why", sentences_json(reasons(*story.game, seat, moment.contrast), words)}});
        }
    return moments;
}

} // namespace

Json chances_json(const AnyGame& game, const Chances& chances) {
    Json list = Json::array();
    for (Seat seat = 0; seat < game.players(); ++seat)
        list.push_back(share_json(chances[static_cast<std::size_t>(seat)]));
    return list;
}

Json action_json(const AnyGame& game, const AnyObservation& seen, Action action,
                 const Words& words) {
    return {{"action", game.text(action)}, {"words", words.say(game.describe(seen, action))}};
}

Json sentences_json(const std::vector<Message>& messages, const Words& words) {
    Json list = Json::array();
    for (const Message& message : messages) list.push_back(words.say(message));
    return list;
}

Json report(const Analysis& analysis, const Words& words) {
    const Story& story = analysis.story();
    Json plies = Json::array();
    for (std::size_t ply = 0; ply < analysis.plies(); ++ply)
        plies.push_back(ply_report(analysis, ply, words));
    Json json{{"version", report_version},
              {"game", story.game->options()},
              {"iterations", analysis.iterations()},
              {"over", story.is_over},
              {"tempo", share_json(analysis.tempo())},
              {"seats", seats_report(analysis)},
              {"plies", std::move(plies)},
              {"end",
               {{"chances", chances_json(*story.game, analysis.chances(analysis.plies()))},
                {"sure", share_json(analysis.sure(analysis.plies()))}}}};
    if (!story.own.empty()) json["revealed"] = chances_json(*story.game, analysis.revealed());
    if (analysis.is_done()) json["moments"] = moments_report(analysis, words);
    return json;
}

} // namespace conestoga
