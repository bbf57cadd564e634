// Nothing secret is logged or measured: a whole session with every kind of secret, and trouble with
// the database that has something to say about it.
#include "server/players.hpp"
#include "server/server_process.hpp"
#include "store/postgres_server.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

namespace conestoga::tests {

namespace {

using ::testing::HasSubstr;

std::string text_of(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

std::string value_of(const std::string& cookie) { return cookie.substr(cookie.find('=') + 1); }

} // namespace

TEST(LoggedSession, HoldsNoSecrets) {
    PostgresServer* postgres = PostgresServer::running();
    if (!postgres) GTEST_SKIP() << "PostgreSQL is not installed";
    const std::string database = postgres->make_database();
    const TemporaryFolder folder;
    const std::filesystem::path log = folder.path / "log";
    const std::string address = postgres->address(database);
    const std::string user = "conestoga@";
    std::string with_password = address;
    with_password.replace(with_password.find(user), user.size(), "conestoga:sesame-of-the-db@");
    std::vector<std::string> secrets{"sesame-of-the-db", "wagons west", "wagons east",
                                     "hook-of-annie",    "Zebulina",    "Philomene",
                                     "whispered words"};
    std::string metrics;
    {
        ServerProcess server(with_password, log.string());
        const std::uint16_t port = server.port();
        Pair pair(port, port, "pioneers(players=2)");
        const Json account{{"account", "zebulina"}, {"password", "wagons west"}};
        EXPECT_EQ(post(port, "rename", {{"name", "Zebulina"}}, pair.annie.cookie).status, 200);
        EXPECT_EQ(post(port, "rename", {{"name", "Philomene"}}, pair.jim.cookie).status, 200);
        EXPECT_EQ(post(port, "sign_up", account, pair.annie.cookie).status, 200);
        const Posted elsewhere = post(port, "sign_in", account);
        EXPECT_EQ(
            post(port, "sign_in", {{"account", "zebulina"}, {"password", "wagons east"}}).status,
            401);
        const std::string token = post(port, "bot_token", {}, elsewhere.cookie).json["secret"];
        const std::string device = post(port, "device_link", {}, elsewhere.cookie).json["secret"];
        const Posted phone = post(port, "device", {{"secret", device}});
        EXPECT_EQ(
            post(port, "webhook", {{"url", "https://127.0.0.1:1/hook-of-annie"}}, pair.annie.cookie)
                .status,
            200);
        pair.annie.ask("say", {{"text", "whispered words"}});
        Socket bot(port);
        EXPECT_TRUE(bot.hello(token)["name"].is_string());
        Rng rng(4, 4);
        for (int i = 0; i < 8; ++i) pair.play(rng);
        const std::string link = pair.annie.ask("table")["invite"];
        const std::unique_ptr<Store> store = opened(address);
        const std::string head = store->table(pair.annie.table)->head;
        const std::size_t seed = head.find("seed: ");
        ASSERT_NE(seed, std::string::npos) << head;
        for (const std::string& secret :
             {value_of(pair.annie.cookie), value_of(pair.jim.cookie), value_of(elsewhere.cookie),
              value_of(phone.cookie), token, device, link.substr(link.rfind('/') + 1),
              head.substr(seed + 6, 64), pair.annie.table, store->table(pair.annie.table)->host})
            secrets.push_back(secret);
        // Messages that cannot be understood, with secrets in them, and a database that goes away
        // in the middle.
        pair.annie.socket->send_text("whispered words {");
        post(port, "sign_in", {{"account", "zebulina"}, {"password", 7}, {"x", token}});
        metrics = Client(port).get("/metrics").body;
        postgres->stop();
        EXPECT_EQ(post(port, "lobby", {}, pair.annie.cookie).status, 503);
        const Json lost = pair.actor().act(pair.actor().action_of(rng));
        EXPECT_TRUE(lost.contains("error")) << lost;
        postgres->start();
        for (int attempt = 0; attempt < 1000; ++attempt)
            if (post(port, "lobby", {}, pair.annie.cookie).status == 200) break;
        metrics += Client(port).get("/metrics").body;
    }
    postgres->drop_database(database);
    const std::string logged = text_of(log);
    EXPECT_THAT(logged, HasSubstr(R"("level":"warning","event":)")) << "there was trouble";
    EXPECT_THAT(metrics, HasSubstr("conestoga_actions_total"));
    for (const std::string& secret : secrets) {
        ASSERT_GE(secret.size(), 8U);
        EXPECT_THAT(logged, Not(HasSubstr(secret)));
        EXPECT_THAT(metrics, Not(HasSubstr(secret)));
    }
    std::istringstream lines(logged);
    for (std::string line; std::getline(lines, line);)
        EXPECT_TRUE(Json::accept(line)) << line; // every line is JSON
}

} // namespace conestoga::tests
