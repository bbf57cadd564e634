// A list with room for N plain values, on the stack. Pushing beyond N is a broken invariant.
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace conestoga {

template <class T, std::size_t N>
class FixedList {
public:
    static constexpr std::size_t capacity = N;

    FixedList() {} // leaves the room uninitialised on purpose: lists are made in every playout step

    void push_back(T value) {
        assert(size_ < N);
        items_[size_++] = value;
    }
    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const T& operator[](std::size_t index) const {
        assert(index < size_);
        return items_[index];
    }
    const T& back() const { return (*this)[size_ - 1]; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }

private:
    static_assert(std::is_trivially_destructible_v<T>);
    std::size_t size_ = 0;
    union {
        T items_[N];
    };
};

} // namespace conestoga
