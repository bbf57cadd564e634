// How coroutines on the network wait: an error is a value that `co_await` gives back.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace conestoga {

inline constexpr auto as_values = boost::asio::as_tuple(boost::asio::use_awaitable);

} // namespace conestoga
