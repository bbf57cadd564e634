// A value, or a Message that says why there is none. What comes from outside (files, typed text,
// the network) is answered with one of these, never with an exception or a guess.
#pragma once

#include "engine/core/message.hpp"

#include <cassert>
#include <optional>
#include <utility>

namespace conestoga {

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : value_(std::move(value)) {}
    Result(Message error) : error_(std::move(error)) {}

    explicit operator bool() const { return value_.has_value(); }
    T& operator*() {
        assert(value_);
        return *value_;
    }
    const T& operator*() const {
        assert(value_);
        return *value_;
    }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }
    const Message& error() const {
        assert(!value_);
        return error_;
    }

private:
    std::optional<T> value_;
    Message error_;
};

// Done, or why not.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Message error) : error_(std::move(error)) {}

    explicit operator bool() const { return !error_; }
    const Message& error() const {
        assert(error_);
        return *error_;
    }

private:
    std::optional<Message> error_;
};

} // namespace conestoga
