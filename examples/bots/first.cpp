// A bot for any game in C++: it takes the first of its legal actions. docs/bot-protocol.md says
// what the messages hold.
//
//   g++ -std=c++20 -O2 examples/bots/first.cpp -o first     (needs nlohmann-json3-dev)
//   conestoga arena rail --bots cmd:./first,random
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

using Json = nlohmann::json;

// The text of one of the legal actions. turn["view"] is what this seat may see of the position,
// turn["events"] what happened since it was asked last.
std::string choose(const Json& turn) { return turn["legal"][0]["action"]; }

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        const Json message = Json::parse(line);
        if (message["type"] == "game")
            std::cout << Json{{"type", "ready"}, {"name", "first"}} << std::endl;
        else if (message["type"] == "turn")
            std::cout << Json{{"action", choose(message)}} << std::endl;
    }
}
