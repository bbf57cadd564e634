// The addresses of this machine in the networks that it is in.
#pragma once

#include <string>
#include <vector>

namespace conestoga {

// Those of version 4 by which others in the same network can reach it, without this machine's own
// (127.…); home networks (192.168.…, 10.…, 172.16.…) first.
std::vector<std::string> local_addresses();
// The same order for any addresses.
void put_home_networks_first(std::vector<std::string>& addresses);

} // namespace conestoga
