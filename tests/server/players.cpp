#include "server/players.hpp"

namespace conestoga::tests {

Player::Player(std::uint16_t at, std::string_view name) : port(at), cookie(guest(at, name)) {
    connect();
}

Player::Player(std::uint16_t at, std::string known_by, std::string sits_at)
    : port(at), cookie(std::move(known_by)), table(std::move(sits_at)) {
    connect();
}

void Player::connect() {
    socket.emplace(port, cookie);
    ASSERT_EQ(socket->status(), 101);
    ASSERT_TRUE(socket->hello().contains("protocol"));
}

void Player::move_to(std::uint16_t elsewhere) {
    port = elsewhere;
    connect();
}

Json Player::ask(std::string_view wish, Json details) {
    details["do"] = wish;
    if (!table.empty()) details["table"] = table;
    return socket->ask(std::move(details));
}

void Player::come_back() {
    connect();
    watch();
}

void Player::watch() {
    const Json watched = ask("watch", {{"since", seen}});
    ASSERT_FALSE(watched.contains("error")) << watched;
    take(watched);
}

void Player::take(const Json& news) {
    ASSERT_TRUE(news.is_object()) << "nothing came any more";
    const Json& look = news.contains("look") ? news["look"] : news;
    if (look.contains("ply")) seen_look = look;
    seen = news.contains("info") ? news["info"]["revision"].get<std::int64_t>()
                                 : news["revision"].get<std::int64_t>();
}

void Player::hear_of(std::int64_t revision) {
    if (seen < revision) take(socket->news_of(revision));
}

Json Player::act(const Json& action) {
    return ask("act", {{"action", action}, {"revision", seen}, {"number", next_number++}});
}

Json Player::action_of(Rng& rng) const {
    const Json& choices = seen_look["choices"];
    if (choices.empty()) {
        ADD_FAILURE() << "nothing to choose at revision " << seen << ": " << seen_look;
        return nullptr;
    }
    return choices[rng.below(static_cast<std::uint32_t>(choices.size()))]["action"];
}

Pair::Pair(std::uint16_t annies, std::uint16_t jims, const std::string& game, const Json& more)
    : annie(annies, "Annie"), jim(jims, "Jim") {
    Json wish = more;
    wish["game"] = game;
    if (!wish.contains("seats")) wish["seats"] = {"me", "open"};
    const Json opened = annie.ask("open", wish);
    EXPECT_TRUE(opened.contains("invite")) << opened;
    annie.table = opened["table"];
    annie.watch();
    const std::string link = opened["invite"];
    const Json joined = jim.ask("join", {{"invite", link.substr(link.rfind('/') + 1)}});
    EXPECT_TRUE(joined.contains("revision")) << joined;
    jim.table = annie.table;
    jim.watch();
    annie.hear_of(jim.seen);
}

Json Pair::play(Rng& rng) {
    Json done = actor().act(actor().action_of(rng));
    EXPECT_TRUE(done.contains("revision")) << done;
    annie.hear_of(done["revision"]);
    jim.hear_of(done["revision"]);
    return done;
}

} // namespace conestoga::tests
