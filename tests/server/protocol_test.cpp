// The examples of docs/protocol.md, said to a server.
#include "server/hall.hpp"

#include <fstream>
#include <map>

namespace conestoga::tests {

namespace {

void put_in(std::string& text, const std::map<std::string, std::string>& values) {
    for (const auto& [name, value] : values)
        for (std::size_t at; (at = text.find(name)) != std::string::npos;)
            text.replace(at, name.size(), value);
}

// Lines of the examples: "> " is said, "< " is the answer.
std::vector<std::string> examples() {
    std::ifstream file(CONESTOGA_SOURCE "/docs/protocol.md");
    std::vector<std::string> lines;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```"))
            inside = line == "```json";
        else if (inside)
            lines.push_back(line);
    }
    return lines;
}

} // namespace

TEST(ServedProtocol, IsAsItsExamplesSay) {
    Hall hall(patient_settings());
    const std::string cookie = guest(hall.port(), "Annie");
    const Json opened = post(hall.port(), "open",
                             {{"game", "pioneers(players=2)"}, {"seats", {"me", "greedy"}}}, cookie)
                            .json;
    Socket socket(hall.port(), cookie), other(hall.port(), cookie);
    other.hello();
    Json look = other.ask({{"do", "watch"}, {"table", opened["table"]}})["look"];
    while (look["actor"] != 1) look = other.next("news")["look"];
    std::map<std::string, std::string> values{
        {"$table", opened["table"]},
        {"$action", look["choices"][0]["action"]},
        {"$revision", std::to_string(look["revision"].get<int>())}};
    int compared = 0;
    for (std::string line : examples()) {
        put_in(line, values);
        if (line.starts_with("> ")) {
            socket.send_text(line.substr(2));
            continue;
        }
        const Json answer = Json::parse(socket.receive_text().value_or("null"));
        if (line.find("$next") != std::string::npos) {
            ASSERT_TRUE(answer.contains("ply")) << answer;
            values["$next"] = answer["revision"].dump();
            values["$ply"] = answer["ply"].dump();
            EXPECT_GT(answer["revision"], look["revision"]);
            put_in(line, values);
        }
        EXPECT_EQ(answer, Json::parse(line.substr(2)));
        ++compared;
    }
    EXPECT_EQ(compared, 6);
}

} // namespace conestoga::tests
