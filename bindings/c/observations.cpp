// Observations, and who chooses by them.
#include "bindings/c/answers.hpp"
#include "engine/core/json.hpp"
#include "library/questions.hpp"

using namespace conestoga;
using namespace conestoga::c;

conestoga_status conestoga_observation_close(conestoga_observation observation) {
    return c::close(observation);
}

conestoga_status conestoga_observation_viewer(conestoga_observation observation, int32_t* viewer) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, observation);
        CONESTOGA_NEEDS(viewer);
        *viewer = held.seen.viewer();
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_observation_actor(conestoga_observation observation, int32_t* actor) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, observation);
        CONESTOGA_NEEDS(actor);
        *actor = held.game().actor(held.seen);
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_observation_hash(conestoga_observation observation, uint64_t* hash) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, observation);
        CONESTOGA_NEEDS(hash);
        *hash = held.seen.hash();
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_observation_legal(conestoga_observation observation,
                                             conestoga_action* actions, size_t room,
                                             size_t* count) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, observation);
        ActionList legal;
        if (const auto done = legal_for_viewer(held.game(), held.seen, legal); !done)
            return fail(done.error());
        std::vector<conestoga_action> bits;
        for (const Action action : legal) bits.push_back(action.bits);
        return write_list(bits, actions, room, count);
    });
}

conestoga_status conestoga_observation_row(conestoga_observation observation, float* row,
                                           size_t room) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, observation);
        const auto need = static_cast<size_t>(held.of->arrays->row_size());
        if (room < need) return too_small(room, need);
        CONESTOGA_NEEDS(row);
        held.of->arrays->encode(held.seen, row);
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_observation_determinize(conestoga_observation observation,
                                                   conestoga_rng rng, conestoga_state* state) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, observation);
        CONESTOGA_FIND(numbers, rng);
        CONESTOGA_NEEDS(state);
        return open(state, std::make_shared<HeldState>(
                               HeldState{held.of, held.game().determinize(held.seen, numbers)}));
    });
}

conestoga_status conestoga_observation_prompt(conestoga_observation observation, char* text,
                                              size_t size, size_t* needed) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, observation);
        return write_text(say(held.game().prompt(held.seen)), text, size, needed);
    });
}

conestoga_status conestoga_observation_describe(conestoga_observation observation,
                                                conestoga_action action, char* text, size_t size,
                                                size_t* needed) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, observation);
        if (held.game().text({action}) == "?") return fail({"error.library.action"});
        return write_text(say(held.game().describe(held.seen, {action})), text, size, needed);
    });
}

conestoga_status conestoga_observation_json(conestoga_observation observation, char* text,
                                            size_t size, size_t* needed) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, observation);
        return write_text(held.game().view(held.seen).dump(), text, size, needed);
    });
}

conestoga_status conestoga_bots(char* text, size_t size, size_t* needed) {
    return answer([&] {
        std::string names;
        for (const BotInfo& info : bots()) names += std::string(info.name) + '\n';
        return write_text(names, text, size, needed);
    });
}

conestoga_status conestoga_bot_open(conestoga_game game, const char* bot, conestoga_bot* opened) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(found, game);
        CONESTOGA_NEEDS(bot);
        CONESTOGA_NEEDS(opened);
        const Result<BotSpec> spec = parse_bot(bot);
        if (!spec) return fail(spec.error());
        return open(opened, std::make_shared<HeldBot>(
                                HeldBot{found.shared_from_this(), make_bot(*spec, found.game)}));
    });
}

conestoga_status conestoga_bot_close(conestoga_bot bot) { return c::close(bot); }

conestoga_status conestoga_bot_choose(conestoga_bot bot, conestoga_observation observation,
                                      conestoga_rng rng, uint64_t iterations,
                                      conestoga_action* action) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(player, bot);
        CONESTOGA_FIND(held, observation);
        CONESTOGA_FIND(numbers, rng);
        CONESTOGA_NEEDS(action);
        if (!same_game(*player.of, *held.of)) return fail({"error.library.other_game"});
        Budget budget;
        if (iterations > 0) budget.iterations = iterations;
        const Result<Thought> thought =
            ask_bot(held.game(), *player.bot, held.seen, numbers, budget);
        if (!thought) return fail(thought.error());
        *action = thought->action.bits;
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_rng_open(uint64_t seed, conestoga_rng* rng) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_NEEDS(rng);
        return open(rng, std::make_shared<Rng>(seed));
    });
}

conestoga_status conestoga_rng_close(conestoga_rng rng) { return c::close(rng); }

conestoga_status conestoga_rng_below(conestoga_rng rng, uint32_t bound, uint32_t* number) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(numbers, rng);
        CONESTOGA_NEEDS(number);
        if (bound == 0)
            return fail(Message{"error.library.size"}
                            .with("name", "bound")
                            .with("least", 1)
                            .with("most", std::int64_t{UINT32_MAX}));
        *number = numbers.below(bound);
        return CONESTOGA_OK;
    });
}
