// The answer to "why not?" as a sentence, the same in every game.
#pragma once

#include "engine/core/message.hpp"
#include "engine/core/rule_id.hpp"

namespace conestoga {

// "“Buy a road” is not allowed: it costs $2 and you have $1 (PIO-2.1)." The game's catalogue has
// <game>.allowed {action}, <game>.refused {action} {reason} {rule}, and a <game>.refusal.<reason>
// for every reason, which may name {need} and {have}: dollars where there is `too_little_money`.
inline Message explained(std::string_view game, Message action, const Refusal& refusal) {
    const std::string name(game);
    if (!refusal) return Message{name + ".allowed"}.with("action", std::move(action));
    Message reason{name + ".refusal." + std::string(refusal.reason)};
    if (refusal.reason == "too_little_money")
        reason =
            std::move(reason).with("need", Money{refusal.need}).with("have", Money{refusal.have});
    else if (refusal.need)
        reason = std::move(reason).with("need", refusal.need).with("have", refusal.have);
    return Message{name + ".refused"}
        .with("action", std::move(action))
        .with("reason", std::move(reason))
        .with("rule", refusal.rule.text());
}

} // namespace conestoga
