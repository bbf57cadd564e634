#include "analysis/story.hpp"

#include "engine/core/view_parts.hpp"

namespace conestoga {

namespace {

std::vector<AnyObservation> seen_by(const Match& match, Seat viewer, int plies) {
    const SeatView view = match.seen_by(viewer);
    std::vector<AnyObservation> seen;
    for (int ply = 0; ply <= plies; ++ply) seen.push_back(view.at(ply).observation);
    return seen;
}

// The actions in force, as the viewer may know them.
Result<std::vector<Action>> actions_of(const SeatView& view) {
    const Record record = view.record();
    if (view.is_over()) {
        Result<Replay> replayed = replay(view.game(), record);
        if (!replayed) return replayed.error();
        return std::move(replayed->actions);
    }
    std::vector<Action> actions;
    for (const RecordedEntry& entry : record.entries) {
        const Result<Action> action = view.game().parse(entry.text);
        if (!action) return action.error();
        actions.push_back(*action);
    }
    return actions;
}

} // namespace

const AnyObservation& Story::known_to_actor(std::size_t ply) const {
    const Seat actor = plies[ply].actor;
    return own.empty() || !is_player(actor) ? shared[ply] : own[actor][ply];
}

bool Story::may_judge(std::size_t ply) const {
    const Seat actor = plies[ply].actor;
    return is_player(actor) && (is_over || actor == viewer);
}

Result<Story> story_of(const Match& match, Seat viewer) {
    const bool is_over = match.is_over();
    const SeatView view = match.seen_by(is_over ? nobody : viewer);
    const Result<std::vector<Action>> actions = actions_of(view);
    if (!actions) return actions.error();
    Story story{match.game(), match.names(), view.viewer(), is_over};
    const int plies = static_cast<int>(actions->size());
    story.shared = seen_by(match, view.viewer(), plies);
    for (int ply = 0; ply < plies; ++ply)
        story.plies.push_back({match.game()->actor(story.shared[ply]), (*actions)[ply]});
    if (!is_over) return story;
    const Json last = match.game()->view(story.shared.back());
    for (const Json& seat : last["winners"])
        story.winners |= static_cast<SeatSet>(1 << seat_of(seat));
    if (match.game()->has_secrets())
        for (Seat seat = 0; seat < match.game()->players(); ++seat)
            story.own.push_back(seen_by(match, seat, plies));
    return story;
}

} // namespace conestoga
