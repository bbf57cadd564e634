#include "server/visitors.hpp"

#include <boost/asio/ip/address.hpp>
#include <cmath>

namespace conestoga {

namespace {

constexpr UnixTime between_sweeps = 1000;
constexpr double longest_recovery = 1e12; // a pace that never fills again

UnixTime filled_after(const Pace& pace) {
    return static_cast<UnixTime>(
        std::min(longest_recovery, std::ceil(pace.burst / pace.per_second * 1000)));
}

} // namespace

Visitors::Visitors(const Pace& requests, const Pace& arrivals, std::size_t most_remembered)
    : requests_(requests),
      arrivals_(arrivals),
      most_(most_remembered),
      recovery_(std::max(filled_after(requests), filled_after(arrivals))) {}

Visitors::Visitor* Visitors::visitor(std::string_view who, UnixTime now) {
    auto found = visitors_.find(who);
    if (found == visitors_.end()) {
        if (visitors_.size() >= most_ && now >= swept_ + between_sweeps) {
            swept_ = now;
            std::erase_if(visitors_,
                          [&](const auto& each) { return each.second.last + recovery_ <= now; });
        }
        if (visitors_.size() >= most_) return nullptr;
        found =
            visitors_
                .emplace(std::string(who), Visitor{TokenBucket(requests_), TokenBucket(arrivals_)})
                .first;
    }
    found->second.last = now;
    return &found->second;
}

bool Visitors::is_too_fast(std::string_view who, UnixTime now) {
    const std::lock_guard lock(mutex_);
    Visitor* const known = visitor(who, now);
    return !known || !known->requests.take(now);
}

bool Visitors::arrives_too_fast(std::string_view who, UnixTime now) {
    const std::lock_guard lock(mutex_);
    Visitor* const known = visitor(who, now);
    return !known || !known->requests.take(now) || !known->arrivals.take(now);
}

std::string visitor_of_address(const std::string& address) {
    boost::system::error_code error;
    const auto parsed = boost::asio::ip::make_address(address, error);
    if (error || !parsed.is_v6()) return address;
    const auto six = parsed.to_v6();
    if (six.is_v4_mapped())
        return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, six).to_string();
    auto bytes = six.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return boost::asio::ip::make_address_v6(bytes).to_string();
}

} // namespace conestoga
