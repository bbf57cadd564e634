#include "bindings/c/handles.hpp"

namespace conestoga::c {

// It lives as long as the program: a handle may be closed by something that ends after main.
Handles& handles() {
    static Handles* const all = new Handles;
    return *all;
}

Handles::Slot* Handles::slot_of(std::uintptr_t handle) const {
    const std::size_t index = handle & slot_mask;
    Slot* chunk = chunks_[index / chunk_size].load(std::memory_order_acquire);
    return chunk ? &chunk[index % chunk_size] : nullptr;
}

std::uintptr_t Handles::add(Kind kind, std::shared_ptr<void> object) {
    const Lock lock(mutex_);
    std::size_t index = slots_;
    if (free_.size() > chunk_size) { // so that a slot rests before it is used again
        index = free_.front();
        free_.pop_front();
    } else if (slots_ < most_chunks * chunk_size) {
        ++slots_;
        std::atomic<Slot*>& chunk = chunks_[index / chunk_size];
        if (!chunk.load(std::memory_order_relaxed))
            chunk.store(new Slot[chunk_size], std::memory_order_release);
    } else if (!free_.empty()) {
        index = free_.front();
        free_.pop_front();
    } else {
        return 0;
    }
    Slot& slot = *slot_of(index);
    const std::uintptr_t uses = (slot.uses.load(std::memory_order_relaxed) + 1) & most_uses;
    slot.object = std::move(object);
    slot.uses.store(uses, std::memory_order_relaxed);
    slot.kind.store(kind, std::memory_order_release);
    return uses << slot_bits | index;
}

void* Handles::find(Kind kind, std::uintptr_t handle) const {
    const Slot* slot = handle ? slot_of(handle) : nullptr;
    if (!slot || slot->kind.load(std::memory_order_acquire) != kind) return nullptr;
    if (slot->uses.load(std::memory_order_relaxed) != handle >> slot_bits) return nullptr;
    return slot->object.get();
}

bool Handles::close(Kind kind, std::uintptr_t handle) {
    std::shared_ptr<void> object; // ends after the lock: that may take long
    const Lock lock(mutex_);
    if (!find(kind, handle)) return false;
    Slot& slot = *slot_of(handle);
    slot.kind.store(Kind::none, std::memory_order_release);
    object = std::move(slot.object);
    free_.push_back(handle & slot_mask);
    return true;
}

} // namespace conestoga::c
