// How every function of the C interface answers: a status, and words where something is wrong.
#pragma once

#include "bindings/c/conestoga.h"
#include "bindings/c/handles.hpp"
#include "bots/bot.hpp"
#include "engine/core/result.hpp"
#include "library/open_game.hpp"
#include "library/written_game.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <string_view>

namespace conestoga::c {

// --- what handles stand for ----------------------------------------------------------------------

struct HeldState {
    OpenGamePointer of;
    Position position;
    const AnyGame& game() const { return *of->game; }
};
struct HeldObservation {
    OpenGamePointer of;
    AnyObservation seen;
    const AnyGame& game() const { return *of->game; }
};
struct HeldBot {
    OpenGamePointer of;
    std::unique_ptr<Bot> bot;
};

template <class Handle>
struct Held;
template <>
struct Held<conestoga_game> {
    static constexpr Kind kind = Kind::game;
    static constexpr const char* name = "game";
    using Type = const OpenGame;
};
template <>
struct Held<conestoga_state> {
    static constexpr Kind kind = Kind::state;
    static constexpr const char* name = "state";
    using Type = HeldState;
};
template <>
struct Held<conestoga_observation> {
    static constexpr Kind kind = Kind::observation;
    static constexpr const char* name = "observation";
    using Type = HeldObservation;
};
template <>
struct Held<conestoga_record> {
    static constexpr Kind kind = Kind::record;
    static constexpr const char* name = "record";
    using Type = WrittenGame;
};
template <>
struct Held<conestoga_bot> {
    static constexpr Kind kind = Kind::bot;
    static constexpr const char* name = "bot";
    using Type = HeldBot;
};
template <>
struct Held<conestoga_rng> {
    static constexpr Kind kind = Kind::rng;
    static constexpr const char* name = "rng";
    using Type = Rng;
};

// --- answers -------------------------------------------------------------------------------------

Language& language();
// The message as a sentence, in the language of this thread.
std::string say(const Message& message);
conestoga_status fail(const Message& message, conestoga_status status = CONESTOGA_WRONG);

// Runs a function of the interface; no exception leaves it.
template <class Function>
conestoga_status answer(Function&& function) noexcept {
#ifdef __cpp_exceptions
    try {
        return function();
    } catch (const std::bad_alloc&) {
        return fail({"error.library.memory"}, CONESTOGA_BROKEN);
    } catch (const std::exception& wrong) {
        return fail(Message{"error.library.broken"}.with("reason", wrong.what()), CONESTOGA_BROKEN);
    }
#else
    return function();
#endif
}

// What a handle stands for, or null with the error told.
template <class Handle>
typename Held<Handle>::Type* find(Handle handle) {
    void* object = handles().find(Held<Handle>::kind, reinterpret_cast<std::uintptr_t>(handle));
    if (!object) fail(Message{"error.library.handle"}.with("kind", Held<Handle>::name));
    return static_cast<typename Held<Handle>::Type*>(object);
}

template <class Handle>
conestoga_status open(Handle* out, std::shared_ptr<typename Held<Handle>::Type> object) {
    const std::uintptr_t handle = handles().add(
        Held<Handle>::kind,
        std::const_pointer_cast<std::remove_const_t<typename Held<Handle>::Type>>(object));
    if (!handle) return fail({"error.library.handles"}, CONESTOGA_BROKEN);
    *out = reinterpret_cast<Handle>(handle);
    return CONESTOGA_OK;
}
template <class Handle>
conestoga_status close(Handle handle) {
    return answer([&] {
        if (handles().close(Held<Handle>::kind, reinterpret_cast<std::uintptr_t>(handle)))
            return conestoga_status{CONESTOGA_OK};
        return fail(Message{"error.library.handle"}.with("kind", Held<Handle>::name),
                    CONESTOGA_BAD_HANDLE);
    });
}

inline conestoga_status missing(const char* name) {
    return fail(Message{"error.library.null"}.with("name", name), CONESTOGA_NULL);
}

conestoga_status too_small(std::size_t have, std::size_t need);
conestoga_status write_text(std::string_view words, char* text, std::size_t size,
                            std::size_t* needed);

// A list for the caller: `room` places at `out`, `count` gets how many there are.
template <class List, class T>
conestoga_status write_list(const List& list, T* out, std::size_t room, std::size_t* count) {
    if (!count) return missing("count");
    *count = std::size(list);
    if (room < *count) return too_small(room, *count);
    if (!out && *count > 0) return missing("out");
    std::size_t at = 0;
    for (const auto& item : list) out[at++] = static_cast<T>(item);
    return CONESTOGA_OK;
}

// A folder or null as content files.
Result<ContentFiles> content_in(const char* folder, std::string_view game_string);

} // namespace conestoga::c

// The beginning of most functions: `name` becomes what the handle stands for.
#define CONESTOGA_FIND(name, handle)                                                               \
    auto* const name##_found = conestoga::c::find(handle);                                         \
    if (!name##_found) return CONESTOGA_BAD_HANDLE;                                                \
    auto& name = *name##_found
#define CONESTOGA_NEEDS(pointer)                                                                   \
    if (!(pointer)) return conestoga::c::missing(#pointer)
