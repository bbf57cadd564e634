// Bytes as calls of the C interface: functions in any order, with handles that are null, closed or
// of another kind, buffers that are too small, actions and seats that mean nothing. Nothing may
// crash, and every answer is a status.
#include "bindings/c/conestoga.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace {

class Bytes {
public:
    Bytes(const uint8_t* data, size_t size) : at_(data), end_(data + size) {}
    bool empty() const { return at_ == end_; }
    uint8_t one() { return empty() ? 0 : *at_++; }
    uint32_t four() {
        return one() | one() << 8 | one() << 16 | static_cast<uint32_t>(one()) << 24;
    }
    std::string text() {
        std::string text;
        for (int length = one() % 40; length > 0; --length) text += static_cast<char>(one());
        return text;
    }

private:
    const uint8_t* at_;
    const uint8_t* end_;
};

constexpr const char* game_strings[] = {"pioneers(players=2)", "milestones(players=2)",
                                        "pioneer_days(players=2)", "rail_pioneers(players=2)"};

// Whatever was opened, closed or not; and what never was a handle.
struct Player {
    Bytes in;
    std::vector<void*> handles{nullptr, reinterpret_cast<void*>(1),
                               reinterpret_cast<void*>(~uintptr_t{0})};
    std::array<char, 4096> text{};
    std::array<uint32_t, 600> numbers{};
    std::array<float, 4096> floats{};
    std::array<uint8_t, 4096> bytes{};

    template <class Handle>
    Handle any() {
        return static_cast<Handle>(static_cast<void*>(handles[in.one() % handles.size()]));
    }
    template <class Handle>
    void keep(conestoga_status status, Handle handle) {
        check(status);
        if (status == CONESTOGA_OK) handles.push_back(handle);
    }
    static void check(conestoga_status status) {
        if (status < CONESTOGA_OK || status >= CONESTOGA_BROKEN) std::abort();
        if (status != CONESTOGA_OK && std::strlen(conestoga_error()) == 0) std::abort();
    }
    size_t some_size(size_t most) { return in.one() % 4 == 0 ? in.one() % 3 : most; }
    char* text_or_null() { return in.one() % 16 == 0 ? nullptr : text.data(); }
    // An action that could be meant, or any bits.
    conestoga_action action(conestoga_state state) {
        size_t count = 0;
        if (in.one() % 8 != 0 &&
            (conestoga_state_legal(state, numbers.data(), numbers.size(), &count) == CONESTOGA_OK ||
             conestoga_state_chance(state, numbers.data(), numbers.data() + 300, 300, &count) ==
                 CONESTOGA_OK) &&
            count > 0)
            return numbers[in.one() % count];
        return in.four();
    }

    void call();
    void call_states();
    void call_others();
};

void Player::call_states() {
    const auto state = any<conestoga_state>();
    int32_t number = 0;
    uint64_t hash = 0;
    size_t count = 0;
    switch (in.one() % 16) {
    case 0: check(conestoga_state_actor(state, &number)); break;
    case 1: {
        const size_t room = some_size(numbers.size());
        check(conestoga_state_legal(state, numbers.data(), room, &count));
        break;
    }
    case 2:
        check(conestoga_state_chance(state, numbers.data(), numbers.data() + 300, some_size(300),
                                     &count));
        break;
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
        for (int times = 0; times < 6; ++times) check(conestoga_state_apply(state, action(state)));
        break;
    case 8:
        check(conestoga_state_why_not(state, in.four(), text_or_null(), some_size(4096), &count));
        break;
    case 9: check(conestoga_state_score(state, static_cast<int8_t>(in.one()), &number)); break;
    case 10: check(conestoga_state_hash(state, in.one() % 8 ? &hash : nullptr)); break;
    case 11: check(conestoga_state_mask(state, bytes.data(), some_size(4096))); break;
    case 12: check(conestoga_state_returns(state, floats.data(), some_size(4))); break;
    case 13: check(conestoga_state_winners(state, numbers.data())); break;
    case 14: check(conestoga_state_equal(state, any<conestoga_state>(), &number)); break;
    default: {
        // Written, damaged or not, and read as a position of some game.
        if (conestoga_state_write(state, bytes.data(), bytes.size(), &count) != CONESTOGA_OK) break;
        const uint8_t change = in.one();
        bytes[in.four() % (count + 1)] ^= change;
        conestoga_state read = nullptr;
        keep(conestoga_state_read(any<conestoga_game>(), bytes.data(), count - in.one() % 2, &read),
             read);
    }
    }
}

void Player::call_others() {
    size_t count = 0;
    uint32_t bits = 0;
    switch (in.one() % 16) {
    case 0: {
        conestoga_observation seen = nullptr;
        keep(conestoga_state_observe(any<conestoga_state>(), static_cast<int8_t>(in.one() % 8 - 3),
                                     &seen),
             seen);
        break;
    }
    case 1: {
        const auto seen = any<conestoga_observation>();
        check(conestoga_observation_row(seen, floats.data(), some_size(floats.size())));
        check(conestoga_observation_legal(seen, numbers.data(), some_size(600), &count));
        check(conestoga_observation_describe(seen, in.four(), text.data(), text.size(), &count));
        break;
    }
    case 2: {
        conestoga_state world = nullptr;
        keep(conestoga_observation_determinize(any<conestoga_observation>(), any<conestoga_rng>(),
                                               &world),
             world);
        break;
    }
    case 3: {
        conestoga_bot bot = nullptr;
        const char* const names[] = {"random", "greedy", "nobody", ""};
        keep(conestoga_bot_open(any<conestoga_game>(), names[in.one() % 4], &bot), bot);
        break;
    }
    case 4:
        check(conestoga_bot_choose(any<conestoga_bot>(), any<conestoga_observation>(),
                                   any<conestoga_rng>(), 10, &bits));
        break;
    case 5: {
        conestoga_record record = nullptr;
        keep(conestoga_record_open(any<conestoga_game>(), nullptr, &record), record);
        break;
    }
    case 6: check(conestoga_record_add(any<conestoga_record>(), in.four())); break;
    case 7: {
        const auto record = any<conestoga_record>();
        check(conestoga_record_text(record, text.data(), some_size(text.size()), &count));
        conestoga_record again = nullptr;
        keep(conestoga_record_read(text.data(), nullptr, &again), again);
        break;
    }
    case 8: {
        conestoga_state state = nullptr;
        keep(conestoga_record_state(any<conestoga_record>(), in.one(), &state), state);
        break;
    }
    case 9: check(conestoga_action_parse(any<conestoga_game>(), in.text().c_str(), &bits)); break;
    case 10:
        check(conestoga_action_text(any<conestoga_game>(), in.four(), text_or_null(),
                                    some_size(200), &count));
        break;
    case 11:
        check(conestoga_action_at(any<conestoga_game>(), static_cast<int32_t>(in.four()), &bits));
        break;
    case 12: check(conestoga_rng_below(any<conestoga_rng>(), in.one(), &bits)); break;
    case 13: check(conestoga_set_language(in.one() % 2 ? "fr" : "en")); break;
    case 14: check(conestoga_state_play_out(any<conestoga_state>(), any<conestoga_rng>())); break;
    default:
        check(
            conestoga_game_options(any<conestoga_game>(), text_or_null(), some_size(100), &count));
    }
}

void Player::call() {
    conestoga_game game = nullptr;
    conestoga_state state = nullptr;
    conestoga_rng rng = nullptr;
    switch (in.one() % 12) {
    case 0: keep(conestoga_game_open(game_strings[in.one() % 4], nullptr, &game), game); break;
    case 1: check(conestoga_game_open(in.text().c_str(), nullptr, &game)); break;
    case 2: keep(conestoga_state_open(any<conestoga_game>(), &state), state); break;
    case 3: keep(conestoga_state_copy(any<conestoga_state>(), &state), state); break;
    case 4: keep(conestoga_rng_open(in.one(), &rng), rng); break;
    case 5: {
        void* const handle = any<void*>();
        check(conestoga_state_close(static_cast<conestoga_state>(handle)));
        check(conestoga_observation_close(static_cast<conestoga_observation>(handle)));
        check(conestoga_game_close(static_cast<conestoga_game>(handle)));
        break;
    }
    case 6:
    case 7:
    case 8: call_states(); break;
    default: call_others();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Player player{Bytes(data, size)};
    conestoga_game game = nullptr;
    conestoga_state state = nullptr;
    conestoga_rng rng = nullptr;
    player.keep(conestoga_game_open(game_strings[player.in.one() % 4], nullptr, &game), game);
    player.keep(conestoga_state_open(game, &state), state);
    player.keep(conestoga_rng_open(1, &rng), rng);
    while (!player.in.empty()) player.call();
    for (void* const handle : player.handles) {
        conestoga_state_close(static_cast<conestoga_state>(handle));
        conestoga_observation_close(static_cast<conestoga_observation>(handle));
        conestoga_record_close(static_cast<conestoga_record>(handle));
        conestoga_bot_close(static_cast<conestoga_bot>(handle));
        conestoga_rng_close(static_cast<conestoga_rng>(handle));
        conestoga_game_close(static_cast<conestoga_game>(handle));
    }
    return 0;
}
