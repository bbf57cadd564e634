// Sets of small numbers (cities, lines, coaches) as bits. Plain data: a BitSet may live in a State.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace conestoga {

template <std::size_t N>
class BitSet {
    static constexpr std::size_t word_count = (N + 63) / 64;

public:
    constexpr bool has(std::size_t i) const { return words_[i / 64] >> (i % 64) & 1; }
    constexpr void add(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
    constexpr void remove(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }

    constexpr bool empty() const {
        for (std::uint64_t word : words_)
            if (word) return false;
        return true;
    }
    constexpr int count() const {
        int total = 0;
        for (std::uint64_t word : words_) total += std::popcount(word);
        return total;
    }
    // The smallest member; the set must not be empty.
    constexpr int first() const {
        std::size_t w = 0;
        while (!words_[w]) ++w;
        return static_cast<int>(w * 64) + std::countr_zero(words_[w]);
    }

    constexpr BitSet& operator|=(const BitSet& other) {
        for (std::size_t w = 0; w < word_count; ++w) words_[w] |= other.words_[w];
        return *this;
    }
    constexpr BitSet& operator&=(const BitSet& other) {
        for (std::size_t w = 0; w < word_count; ++w) words_[w] &= other.words_[w];
        return *this;
    }
    // Set difference.
    constexpr BitSet& operator-=(const BitSet& other) {
        for (std::size_t w = 0; w < word_count; ++w) words_[w] &= ~other.words_[w];
        return *this;
    }
    friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
    friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
    friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
    constexpr bool operator==(const BitSet&) const = default;

    static constexpr BitSet of(std::size_t i) {
        BitSet set;
        set.add(i);
        return set;
    }

    // Members in ascending order: for (int city : cities) …
    class Iterator {
    public:
        constexpr explicit Iterator(const BitSet& set) : set_(set), rest_(set.words_[0]) {
            settle();
        }
        constexpr int operator*() const {
            return static_cast<int>(word_ * 64) + std::countr_zero(rest_);
        }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            settle();
            return *this;
        }
        constexpr bool operator!=(std::nullptr_t) const { return rest_ != 0; }

    private:
        constexpr void settle() {
            while (rest_ == 0 && word_ + 1 < word_count) rest_ = set_.words_[++word_];
        }
        BitSet set_; // a copy: the loop may change the set it goes through
        std::uint64_t rest_;
        std::size_t word_ = 0;
    };
    constexpr Iterator begin() const { return Iterator(*this); }
    constexpr std::nullptr_t end() const { return nullptr; }

private:
    std::array<std::uint64_t, word_count> words_{};
};

} // namespace conestoga
