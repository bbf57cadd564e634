#include "server/local_network.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

namespace conestoga {

namespace {

// Most homes have the first; containers and tunnels often the last.
int unlikeliness(const std::string& address) {
    if (address.starts_with("192.168.")) return 0;
    if (address.starts_with("10.")) return 1;
    return address.starts_with("172.") ? 2 : 3;
}

} // namespace

void put_home_networks_first(std::vector<std::string>& addresses) {
    std::ranges::stable_sort(addresses, {}, unlikeliness);
}

std::vector<std::string> local_addresses() {
    std::vector<std::string> addresses;
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) return addresses;
    for (const ifaddrs* each = first; each; each = each->ifa_next) {
        const bool is_up = (each->ifa_flags & IFF_UP) != 0;
        const bool is_this_machine = (each->ifa_flags & IFF_LOOPBACK) != 0;
        if (!each->ifa_addr || each->ifa_addr->sa_family != AF_INET || !is_up || is_this_machine)
            continue;
        const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
        std::array<char, INET_ADDRSTRLEN> text{};
        if (::inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()))
            addresses.emplace_back(text.data());
    }
    ::freeifaddrs(first);
    put_home_networks_first(addresses);
    return addresses;
}

} // namespace conestoga
