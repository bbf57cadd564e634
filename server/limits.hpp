// How often somebody may do something: a bucket that fills with time.
#pragma once

#include "store/store.hpp"

#include <algorithm>

namespace conestoga {

struct Pace {
    double burst;      // so many at once
    double per_second; // and so many in the long run
};

class TokenBucket {
public:
    explicit TokenBucket(const Pace& pace) : pace_(pace), left_(pace.burst) {}

    // Takes one, if there is one. Time that goes back counts as none.
    bool take(UnixTime now) {
        if (last_ != 0 && now > last_)
            left_ = std::min(pace_.burst,
                             left_ + static_cast<double>(now - last_) * pace_.per_second / 1000);
        last_ = std::max(last_, now);
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }

private:
    Pace pace_;
    double left_;
    UnixTime last_ = 0;
};

} // namespace conestoga
