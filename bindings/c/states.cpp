// Positions.
#include "bindings/c/answers.hpp"
#include "bots/playout.hpp"
#include "library/questions.hpp"
#include "library/state_bytes.hpp"

#include <span>

using namespace conestoga;
using namespace conestoga::c;

namespace {

conestoga_status open_state(OpenGamePointer of, const Position& position, conestoga_state* out) {
    return open(out, std::make_shared<HeldState>(HeldState{std::move(of), position}));
}

// The game of a handle, to be shared by what is made of it.
OpenGamePointer shared(const OpenGame& game) { return game.shared_from_this(); }

} // namespace

conestoga_status conestoga_state_open(conestoga_game game, conestoga_state* state) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, game);
        CONESTOGA_NEEDS(state);
        return open_state(shared(open), open.game->initial(), state);
    });
}

conestoga_status conestoga_state_copy(conestoga_state state, conestoga_state* copy) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        CONESTOGA_NEEDS(copy);
        return open_state(held.of, held.position, copy);
    });
}

conestoga_status conestoga_state_close(conestoga_state state) { return c::close(state); }

conestoga_status conestoga_state_actor(conestoga_state state, int32_t* actor) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        CONESTOGA_NEEDS(actor);
        *actor = held.game().actor(held.position);
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_state_legal(conestoga_state state, conestoga_action* actions,
                                       size_t room, size_t* count) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        ActionList legal;
        if (const auto done = legal_actions(held.game(), held.position, legal); !done)
            return fail(done.error());
        std::vector<conestoga_action> bits;
        for (const Action action : legal) bits.push_back(action.bits);
        return write_list(bits, actions, room, count);
    });
}

conestoga_status conestoga_state_chance(conestoga_state state, conestoga_action* actions,
                                        uint32_t* weights, size_t room, size_t* count) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        OutcomeList outcomes;
        if (const auto done = chance_outcomes(held.game(), held.position, outcomes); !done)
            return fail(done.error());
        std::vector<uint32_t> bits, weight;
        for (const Outcome& outcome : outcomes) {
            bits.push_back(outcome.action.bits);
            weight.push_back(outcome.weight);
        }
        if (const conestoga_status status = write_list(bits, actions, room, count)) return status;
        return write_list(weight, weights, room, count);
    });
}

conestoga_status conestoga_state_apply(conestoga_state state, conestoga_action action) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        const auto done = apply_if_allowed(held.game(), held.position, {action});
        return done ? CONESTOGA_OK : fail(done.error());
    });
}

conestoga_status conestoga_state_why_not(conestoga_state state, conestoga_action action, char* text,
                                         size_t size, size_t* needed) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        const auto refused = why_not_in_words(held.game(), held.position, {action});
        return write_text(refused ? say(*refused) : "", text, size, needed);
    });
}

conestoga_status conestoga_state_random(conestoga_state state, conestoga_rng rng,
                                        conestoga_action* action) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        CONESTOGA_FIND(numbers, rng);
        CONESTOGA_NEEDS(action);
        const Result<Action> step = random_step(held.game(), held.position, numbers);
        if (!step) return fail(step.error());
        *action = step->bits;
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_state_play_out(conestoga_state state, conestoga_rng rng) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        CONESTOGA_FIND(numbers, rng);
        play_out(held.game(), held.position, numbers);
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_state_mask(conestoga_state state, uint8_t* mask, size_t room) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        const auto need = static_cast<size_t>(held.of->arrays->decisions().size());
        if (room < need) return too_small(room, need);
        CONESTOGA_NEEDS(mask);
        held.of->arrays->mask(held.position, mask);
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_state_round(conestoga_state state, int32_t* round) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        CONESTOGA_NEEDS(round);
        *round = held.game().round(held.position);
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_state_score(conestoga_state state, int32_t seat, int32_t* score) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        CONESTOGA_NEEDS(score);
        const Result<Seat> checked = checked_seat(held.game(), seat);
        if (!checked) return fail(checked.error());
        *score = held.game().score(held.position, *checked);
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_state_winners(conestoga_state state, uint32_t* winners) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        CONESTOGA_NEEDS(winners);
        const Result<SeatSet> won = winners_at_end(held.game(), held.position);
        if (!won) return fail(won.error());
        *winners = *won;
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_state_returns(conestoga_state state, float* returns, size_t room) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        const auto got = returns_at_end(held.game(), held.position);
        if (!got) return fail(got.error());
        size_t count = 0;
        return write_list(*got, returns, room, &count);
    });
}

conestoga_status conestoga_state_hash(conestoga_state state, uint64_t* hash) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        CONESTOGA_NEEDS(hash);
        *hash = held.game().hash(held.position);
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_state_equal(conestoga_state state, conestoga_state other,
                                       int32_t* equal) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(one, state);
        CONESTOGA_FIND(two, other);
        CONESTOGA_NEEDS(equal);
        *equal = same_game(*one.of, *two.of) && one.position.bytes == two.position.bytes;
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_state_write(conestoga_state state, uint8_t* bytes, size_t room,
                                       size_t* count) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        return write_list(state_to_bytes(held.game(), held.position), bytes, room, count);
    });
}

conestoga_status conestoga_state_read(conestoga_game game, const uint8_t* bytes, size_t count,
                                      conestoga_state* state) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, game);
        CONESTOGA_NEEDS(bytes);
        CONESTOGA_NEEDS(state);
        const Result<Position> position =
            state_from_bytes(*open.game, std::as_bytes(std::span(bytes, count)));
        if (!position) return fail(position.error());
        return open_state(shared(open), *position, state);
    });
}

conestoga_status conestoga_state_json(conestoga_state state, char* text, size_t size,
                                      size_t* needed) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        return write_text(held.game().state_json(held.position).dump(), text, size, needed);
    });
}

conestoga_status conestoga_state_observe(conestoga_state state, int32_t viewer,
                                         conestoga_observation* observation) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(held, state);
        CONESTOGA_NEEDS(observation);
        const Result<Seat> seat = checked_viewer(held.game(), viewer);
        if (!seat) return fail(seat.error());
        return open(observation, std::make_shared<HeldObservation>(HeldObservation{
                                     held.of, held.game().observe(held.position, *seat)}));
    });
}
