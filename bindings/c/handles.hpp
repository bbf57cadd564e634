// Handles that are no addresses: the number of a slot and how often it was used. Slots are never
// given back, so a handle that was closed, or that belongs to another kind, is recognised.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#ifndef __wasm__
#include <mutex>
#endif

namespace conestoga::c {

enum class Kind : std::uint8_t { none, game, state, observation, record, bot, rng };

#ifdef __wasm__ // there are no threads
struct Mutex {};
struct Lock {
    explicit Lock(Mutex&) {}
};
#else
using Mutex = std::mutex;
using Lock = std::lock_guard<std::mutex>;
#endif

class Handles {
public:
    // The handle of what is now kept, or 0 when too many are open.
    std::uintptr_t add(Kind kind, std::shared_ptr<void> object);
    // What the handle stands for, or null. Never locks.
    void* find(Kind kind, std::uintptr_t handle) const;
    bool close(Kind kind, std::uintptr_t handle);

private:
    // The lower bits of a handle are the slot's number, the upper ones the count of its uses.
    static constexpr int slot_bits = 20;
    static constexpr std::uintptr_t slot_mask = (std::uintptr_t{1} << slot_bits) - 1;
    static constexpr std::uintptr_t most_uses = UINTPTR_MAX >> slot_bits;
    static constexpr std::size_t chunk_size = 256;
    static constexpr std::size_t most_chunks = (slot_mask + 1) / chunk_size;

    struct Slot {
        std::shared_ptr<void> object;
        std::atomic<std::uintptr_t> uses{0};
        std::atomic<Kind> kind{Kind::none};
    };
    Slot* slot_of(std::uintptr_t handle) const;

    std::array<std::atomic<Slot*>, most_chunks> chunks_{};
    Mutex mutex_;
    std::size_t slots_ = 1;        // slot 0 is not used: a null handle stands for nothing
    std::deque<std::size_t> free_; // used again as late as possible
};

Handles& handles();

} // namespace conestoga::c
