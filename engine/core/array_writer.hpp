// An observation as a row of numbers, for programs that learn. A game's `encode` (its file
// `arrays.hpp`) hands its parts one after the other to a sink; an ArrayWriter writes the numbers,
// an ArrayLayout notes what stands where. Both are told the same, so the layout is always true.
//
// The row holds nothing that an Observation does not: it is made from one.
#pragma once

#include "engine/core/bit_set.hpp"
#include "engine/core/seat.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace conestoga {

class ArrayWriter {
public:
    // The row must be all zeros, with room for the whole layout.
    explicit ArrayWriter(float* row) : at_(row) {}

    // What follows belongs to the seat so many places clockwise from the viewer.
    void player(int) {}
    // A count or an amount, divided by `unit`.
    void number(std::string_view, int value, int unit = 1) {
        *at_++ = static_cast<float>(value) / static_cast<float>(unit);
    }
    // 1 at the place of the value; nothing where it is not below `count`.
    void one_of(std::string_view, int value, int count) {
        if (value >= 0 && value < count) at_[value] = 1;
        at_ += count;
    }
    // 1 at the place of each member.
    void bits(std::string_view, std::uint64_t members, int count) {
        for (; members; members &= members - 1) at_[std::countr_zero(members)] = 1;
        at_ += count;
    }
    template <std::size_t N>
    void set(std::string_view, BitSet<N> members, int count) {
        for (; !members.empty(); members.remove(members.first())) at_[members.first()] = 1;
        at_ += count;
    }

private:
    float* at_;
};

// A part of the row: `size` numbers from `from` on.
struct ArrayBlock {
    std::string name; // "player 1 money": of the seat one place clockwise from the viewer
    int from = 0;
    int size = 0;
    int unit = 0; // a number is divided by it; 0 for places that are 0 or 1

    bool operator==(const ArrayBlock&) const = default;
};

class ArrayLayout {
public:
    std::vector<ArrayBlock> blocks;

    int size() const { return blocks.empty() ? 0 : blocks.back().from + blocks.back().size; }

    void player(int place) { prefix_ = "player " + std::to_string(place) + " "; }
    void number(std::string_view name, int, int unit = 1) { add(name, 1, unit); }
    void one_of(std::string_view name, int, int count) { add(name, count, 0); }
    void bits(std::string_view name, std::uint64_t, int count) { add(name, count, 0); }
    template <std::size_t N>
    void set(std::string_view name, const BitSet<N>&, int count) {
        add(name, count, 0);
    }

private:
    void add(std::string_view name, int count, int unit) {
        blocks.push_back({prefix_ + std::string(name), size(), count, unit});
    }

    std::string prefix_;
};

// The place of a seat seen from the viewer: 0 for the viewer itself. A bystander counts from the
// first seat.
constexpr int place_from(Seat viewer, Seat seat, int players) {
    return is_player(viewer) ? (seat - viewer + players) % players : seat;
}
constexpr Seat seat_at(Seat viewer, int place, int players) {
    return static_cast<Seat>(is_player(viewer) ? (viewer + place) % players : place);
}

} // namespace conestoga
