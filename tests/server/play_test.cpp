// Games played over real sockets against the real server.
#include "games/twins.hpp"
#include "server/hall.hpp"
#include "table/fair_chance.hpp"
#include "table/seat_view.hpp"

#include <gmock/gmock.h>

namespace conestoga::tests {

namespace {

using ::testing::HasSubstr;

// Somebody with a seat, who may lose the connection at any moment.
class Player {
public:
    Player(Hall& hall, std::string_view name) : hall_(hall), cookie(guest(hall.port(), name)) {
        connect();
    }
    Player(Hall& hall, std::string known_by, std::string sits_at)
        : hall_(hall), cookie(std::move(known_by)), table(std::move(sits_at)) {
        connect();
    }
    void connect() {
        socket.emplace(hall_.port(), cookie);
        ASSERT_EQ(socket->status(), 101);
        ASSERT_TRUE(socket->hello().contains("protocol"));
    }
    Json ask(std::string_view wish, Json details = Json::object()) {
        details["do"] = wish;
        if (!table.empty()) details["table"] = table;
        return socket->ask(std::move(details));
    }
    Json look() { return ask("look"); }
    // Comes back after a lost connection, and hears what it has missed.
    void come_back() {
        connect();
        watch();
    }
    void watch() {
        const Json watched = ask("watch", {{"since", seen}});
        ASSERT_FALSE(watched.contains("error")) << watched;
        take(watched);
    }
    void take(const Json& news) {
        const Json& look = news.contains("look") ? news["look"] : news;
        if (look.contains("ply")) seen_look = look;
        seen = news.contains("info") ? news["info"]["revision"].get<std::int64_t>()
                                     : news["revision"].get<std::int64_t>();
    }
    void hear_of(std::int64_t revision) {
        if (seen < revision) take(socket->news_of(revision));
    }

    Hall& hall_;
    std::string cookie;
    std::optional<Socket> socket;
    std::string table;
    std::int64_t seen = 0, next_number = 1;
    Json seen_look;
};

// Two persons at a table, the game begun.
struct Pair {
    Pair(Hall& hall, const std::string& game, const Json& more = Json::object())
        : Pair(hall, hall, game, more) {}
    Pair(Hall& annies, Hall& jims, const std::string& game, const Json& more = Json::object())
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
    Player& actor() { return annie.seen_look["actor"] == 1 ? annie : jim; }
    Player& other() { return annie.seen_look["actor"] == 1 ? jim : annie; }
    Player annie, jim;
};

Json action_of(const Player& player, Rng& rng) {
    const Json& choices = player.seen_look["choices"];
    return choices[rng.below(static_cast<std::uint32_t>(choices.size()))]["action"];
}

Json act(Player& player, const Json& action) {
    return player.ask(
        "act", {{"action", action}, {"revision", player.seen}, {"number", player.next_number++}});
}

class PlayedOnAServer : public ::testing::TestWithParam<const char*> {};

} // namespace

// Connections are lost before an action is sent, between it and its acknowledgement, and after.
TEST_P(PlayedOnAServer, AWholeGameInSpiteOfLostConnections) {
    Hall hall(patient_settings());
    Pair pair(hall, GetParam());
    Rng rng(7, 7);
    int repeated = 0, lost = 0;
    for (int turn = 0; !pair.annie.seen_look["over"].get<bool>(); ++turn) {
        ASSERT_LT(turn, 5000);
        Player& actor = pair.actor();
        const Json action = action_of(actor, rng);
        ASSERT_TRUE(action.is_string()) << actor.seen_look["prompt"];
        if (turn % 17 == 5) actor.come_back();
        Json done;
        if (turn % 17 == 11) { // sent, and the connection is lost before the answer
            const std::int64_t number = actor.next_number++;
            const Json message{{"do", "act"},
                               {"table", actor.table},
                               {"action", action},
                               {"revision", actor.seen},
                               {"number", number}};
            actor.socket->send(message);
            if (turn % 2) (void)actor.socket->receive_text();
            actor.connect();
            done = actor.socket->ask(message);
            ++lost;
            repeated += done.value("repeated", false);
            actor.watch();
        } else {
            done = act(actor, action);
        }
        ASSERT_TRUE(done.contains("revision")) << done << action;
        if (turn % 17 == 14) pair.other().come_back();
        const std::int64_t revision = done["revision"];
        pair.annie.hear_of(revision);
        pair.jim.hear_of(revision);
        ASSERT_EQ(pair.annie.seen_look["ply"], pair.jim.seen_look["ply"]);
        ASSERT_EQ(pair.annie.seen_look["actor"], pair.jim.seen_look["actor"]);
    }
    EXPECT_GT(lost, 0);
    EXPECT_GT(repeated, 0) << "no acknowledgement was ever lost";
    const Json record = pair.jim.ask("record");
    const Result<Record> read = parse_record(record["record"].get<std::string>());
    ASSERT_TRUE(read);
    const GamePointer game = game_of(GetParam());
    const Result<Replay> replayed = replay(*game, *read);
    ASSERT_TRUE(replayed);
    EXPECT_EQ(check_fairness(*game, *read, replayed->actions), Fairness::proven);
    EXPECT_EQ(pair.jim.ask("table")["phase"], "over");

    // Whoever deletes themselves has no name any more where they have played.
    EXPECT_THAT(pair.annie.ask("record").dump(), HasSubstr("Jim"));
    EXPECT_EQ(post(hall.port(), "delete", {}, pair.jim.cookie).status, 200);
    hall.stop();
    hall.start();
    pair.annie.come_back();
    EXPECT_THAT(pair.annie.ask("record").dump(), Not(HasSubstr("Jim")));
    EXPECT_THAT(pair.annie.ask("lobby").dump(), Not(HasSubstr("Jim")));
    EXPECT_THAT(pair.annie.ask("lobby").dump(), HasSubstr("Annie"));
}

INSTANTIATE_TEST_SUITE_P(AllTitles, PlayedOnAServer,
                         ::testing::Values("pioneers(players=2)", "milestones(players=2)",
                                           "pioneer_days(players=2)", "rail_pioneers(players=2)"));

TEST(ServedTable, DoesNothingTwiceAndNothingThatIsTooLate) {
    Hall hall(patient_settings());
    Pair pair(hall, "pioneers(players=2)");
    Rng rng(1, 1);
    Player& actor = pair.actor();
    const Json message{{"action", action_of(actor, rng)}, {"revision", actor.seen}, {"number", 7}};
    const Json first = actor.ask("act", message);
    ASSERT_TRUE(first.contains("revision")) << first;
    const Json again = actor.ask("act", message);
    EXPECT_EQ(again["revision"], first["revision"]);
    EXPECT_TRUE(again.value("repeated", false));
    Json late = message;
    late["number"] = 8;
    EXPECT_EQ(actor.ask("act", late)["key"], "error.match.stale");
    late.erase("number");
    EXPECT_EQ(actor.ask("act", late)["key"], "error.match.stale");
    late["revision"] = 1000000;
    EXPECT_TRUE(actor.ask("act", late).contains("error"));
    EXPECT_EQ(actor.look()["revision"], first["revision"]);
}

TEST(ServedTable, RefusesWhatTheRulesForbidAndWhatIsNotYours) {
    Hall hall(patient_settings());
    Pair pair(hall, "pioneers(players=2)");
    const std::int64_t revision = pair.annie.seen;
    const Json choice = pair.actor().seen_look["choices"][0]["action"];
    const Json other = pair.other().ask("act", {{"action", choice}, {"revision", revision}});
    EXPECT_EQ(other["key"], "error.match.not_your_turn");
    const int seat = pair.annie.seen_look["actor"];
    EXPECT_EQ(pair.other().ask("act",
                               {{"action", choice}, {"revision", revision}, {"seat", seat}})["key"],
              "error.server.no_seat");
    EXPECT_EQ(pair.other().ask("look", {{"seat", seat}})["key"], "error.server.not_yours");
    EXPECT_TRUE(pair.actor()
                    .ask("act", {{"action", "nonsense"}, {"revision", revision}})
                    .contains("error"));
    int forbidden = 0;
    game_of("pioneers(players=2)")->every_action([&](Action action) {
        if (forbidden > 20) return;
        const std::string text = game_of("pioneers(players=2)")->text(action);
        const Json why = pair.actor().ask("why", {{"action", text}});
        if (why.value("allowed", true)) return;
        ++forbidden;
        const Json refused = pair.actor().ask("act", {{"action", text}, {"revision", revision}});
        EXPECT_TRUE(refused.contains("error")) << refused;
        EXPECT_EQ(refused.value("rule", Json()), why["rule"]);
    });
    EXPECT_GT(forbidden, 10);
    EXPECT_EQ(pair.annie.look()["revision"], revision);
    EXPECT_EQ(pair.annie.ask("hint")["key"], "error.server.no_hints");
}

TEST(ServedTable, IsAsItWasAfterARestart) {
    Hall hall(patient_settings());
    Pair pair(hall, "pioneer_days(players=2)");
    Rng rng(3, 3);
    for (int i = 0; i < 30; ++i) {
        const Json done = act(pair.actor(), action_of(pair.actor(), rng));
        ASSERT_TRUE(done.contains("revision")) << done;
        pair.annie.hear_of(done["revision"]);
        pair.jim.hear_of(done["revision"]);
    }
    const Json annies = pair.annie.look(), jims = pair.jim.look();
    hall.stop();
    hall.start();
    pair.annie.come_back();
    pair.jim.come_back();
    EXPECT_EQ(pair.annie.look(), annies);
    EXPECT_EQ(pair.jim.look(), jims);
    EXPECT_TRUE(act(pair.actor(), action_of(pair.actor(), rng)).contains("revision"));
}

TEST(ServedTable, ShowsBystandersNoMoreThanItAllows) {
    Hall hall(patient_settings());
    Pair open(hall, "pioneers(players=2)"), shut(hall, "pioneers(players=2)", {{"watched", false}});
    Socket stranger(hall.port());
    EXPECT_EQ(stranger.ask({{"do", "look"}, {"table", open.annie.table}})["key"],
              "error.server.hello");
    stranger.hello();
    EXPECT_EQ(stranger.ask({{"do", "watch"}, {"table", shut.annie.table}})["key"],
              "error.server.not_yours");
    EXPECT_EQ(stranger.ask({{"do", "look"}, {"table", shut.annie.table}})["key"],
              "error.server.not_yours");
    EXPECT_EQ(stranger.ask({{"do", "record"}, {"table", shut.annie.table}})["key"],
              "error.server.not_yours");
    EXPECT_EQ(stranger.ask({{"do", "chat"}, {"table", shut.annie.table}})["key"],
              "error.server.not_yours");
    const Json watched = stranger.ask({{"do", "watch"}, {"table", open.annie.table}});
    EXPECT_FALSE(watched.contains("invite")) << watched;
    EXPECT_TRUE(watched["look"]["view"]["viewer"].is_null());
    EXPECT_TRUE(watched["look"]["seed"].is_null());
    EXPECT_THAT(watched.dump(), Not(HasSubstr(hall.house().store().table(open.annie.table)->host)));
    EXPECT_EQ(stranger.ask({{"do", "act"}, {"table", open.annie.table}, {"revision", 0}})["key"],
              "error.server.no_seat");
    EXPECT_EQ(stranger.ask({{"do", "say"}, {"table", open.annie.table}, {"text", "x"}})["key"],
              "error.server.no_seat");
    Rng rng(5, 5);
    const Json done = act(open.actor(), action_of(open.actor(), rng));
    EXPECT_EQ(stranger.next("news")["look"]["revision"], done["revision"]);
    EXPECT_EQ(open.annie.socket->next("presence")["seats"], Json({true, false}));
}

// The players of one table on different servers, which share a database; one server ends.
TEST(ServedTable, IsShownToWhoeverHasItsLink) {
    Hall hall(patient_settings());
    Player annie(hall, "Annie");
    const Json opened = annie.ask(
        "open", {{"game", "pioneers(players=2)"}, {"seats", {"me", "open"}}, {"watched", false}});
    const std::string link = opened["invite"], invite = link.substr(link.rfind('/') + 1);
    Socket stranger(hall.port());
    stranger.hello();
    const Json seen = stranger.ask({{"do", "table"}, {"invite", invite}});
    EXPECT_EQ(seen["table"], opened["table"]) << seen;
    EXPECT_FALSE(seen.contains("invite")) << seen;
    EXPECT_EQ(stranger.ask({{"do", "table"}, {"invite", "x"}})["key"], "error.server.invite");
    EXPECT_EQ(stranger.ask({{"do", "look"}, {"invite", invite}})["key"], "error.desk.table");
    EXPECT_EQ(stranger.ask({{"do", "content"}, {"table", opened["table"]}})["key"],
              "error.server.not_yours");
    const Json content = annie.ask("content", {{"table", opened["table"]}});
    EXPECT_EQ(content["game"], opened["game"]);
    EXPECT_TRUE(content["content"].contains("captions"));
    EXPECT_EQ(stranger.ask({{"do", "games"}})["games"].size(), 4u);
}

TEST(ServedTable, CallsItsBotsAsTheHostSays) {
    Hall hall(patient_settings());
    Player annie(hall, "Annie");
    const Json opened = annie.ask("open", {{"game", "pioneers(players=3)"},
                                           {"seats", {"me", "level1", "open"}},
                                           {"names", {"Jim", "Barnaby", "Cora"}}});
    EXPECT_EQ(opened["seats"][0]["name"], "Annie");
    EXPECT_EQ(opened["seats"][1]["name"], "Barnaby");
    EXPECT_EQ(opened["seats"][2]["name"], "");
    annie.table = opened["table"];
    EXPECT_TRUE(annie.ask("start", {{"names", {"", "", "bad\nname"}}}).contains("error"));
    EXPECT_TRUE(annie.ask("start", {{"names", {"", "", "Dexter"}}}).contains("revision"));
    EXPECT_EQ(annie.ask("table", Json::object())["seats"][2]["name"], "Dexter");
}

TEST(ServedTable, IsServedByAnyServerOfADatabase) {
    const std::unique_ptr<StorePlace> place = make_place(StoreKind::postgresql);
    if (!place) GTEST_SKIP() << "PostgreSQL is not installed";
    Hall first(patient_settings(), place->address());
    Hall second(patient_settings(), place->address());
    Pair pair(first, second, "pioneers(players=2)");
    Rng rng(2, 2);
    for (int turn = 0; turn < 60; ++turn) {
        Player& actor = pair.actor();
        const Json action = action_of(actor, rng);
        const Json done = act(actor, action);
        ASSERT_TRUE(done.contains("revision")) << done;
        pair.annie.hear_of(done["revision"]);
        pair.jim.hear_of(done["revision"]);
        ASSERT_EQ(pair.annie.seen_look["ply"], pair.jim.seen_look["ply"]);
    }
    // Sent to both, it is done once.
    Player& actor = pair.actor();
    Socket elsewhere((&actor == &pair.annie ? second : first).port(), actor.cookie);
    elsewhere.hello();
    const Json message{{"do", "act"},
                       {"table", actor.table},
                       {"action", action_of(actor, rng)},
                       {"revision", actor.seen},
                       {"number", 1000}};
    const Json here = actor.socket->ask(message), there = elsewhere.ask(message);
    EXPECT_EQ(here["revision"], there["revision"]) << here << there;
    second.stop();
    Player moved(first, pair.jim.cookie, pair.jim.table);
    moved.watch();
    EXPECT_GE(moved.seen, here["revision"]);
}

TEST(ServedTable, LetsBotsPlayToTheEnd) {
    Hall hall(patient_settings());
    Player annie(hall, "Annie");
    const Json opened =
        annie.ask("open", {{"game", "pioneers(players=3)"}, {"seats", {"me", "level1", "greedy"}}});
    ASSERT_TRUE(opened.contains("table")) << opened;
    EXPECT_EQ(opened["phase"], "playing") << "nobody is waited for";
    annie.table = opened["table"];
    annie.watch();
    const Json left = annie.ask("resign");
    ASSERT_TRUE(left.contains("revision")) << left;
    while (!annie.seen_look.value("over", false)) annie.hear_of(annie.seen + 1);
    EXPECT_TRUE(annie.seen_look["seed"].is_string());
}

TEST(ServedTable, GivesHintsWhereItIsSetUpSo) {
    Hall hall(patient_settings());
    Player annie(hall, "Annie");
    annie.table =
        annie.ask("open", {{"game", "pioneers(players=2)"}, {"seats", {"me", "greedy"}}})["table"];
    annie.watch();
    while (annie.seen_look["actor"] != 1) annie.hear_of(annie.seen + 1);
    const Json hint = annie.ask("hint");
    EXPECT_TRUE(annie.ask("why", {{"action", hint["action"]}})["allowed"].get<bool>()) << hint;
}

TEST(ServedTable, IsLeftByWhoeverDeletesThemselves) {
    Hall hall(patient_settings());
    Pair pair(hall, "pioneers(players=2)");
    EXPECT_EQ(post(hall.port(), "delete", {}, pair.jim.cookie).status, 200);
    const Json seat = pair.annie.ask("table")["seats"][1];
    EXPECT_EQ(seat["person"], false) << seat;
    EXPECT_NE(seat["kind"], "human") << "a bot plays on";
}

TEST(ServedTable, KeepsChatApart) {
    Hall hall(patient_settings());
    Pair pair(hall, "pioneers(players=2)");
    EXPECT_EQ(pair.annie.ask("say", {{"text", " <b>Howdy</b> "}})["number"], 1);
    const Json heard = pair.jim.socket->next("chat");
    EXPECT_EQ(heard["text"], "<b>Howdy</b>");
    EXPECT_EQ(heard["seat"], 1);
    EXPECT_EQ(pair.jim.ask("chat")["chat"].size(), 1U);
    EXPECT_EQ(pair.annie.ask("say", {{"text", std::string(501, 'x')}})["key"],
              "error.server.chat_long");
    EXPECT_EQ(pair.annie.ask("say", {{"text", "two\nlines"}})["key"],
              "error.server.chat_character");
    EXPECT_EQ(pair.annie.ask("say", {{"text", "  "}})["key"], "error.server.chat_empty");
    EXPECT_THAT(pair.annie.ask("record").dump(), Not(HasSubstr("Howdy")));
}

// --- clocks --------------------------------------------------------------------------------------

namespace {

constexpr UnixTime minute = 60'000;

struct Timed {
    std::shared_ptr<std::atomic<UnixTime>> now =
        std::make_shared<std::atomic<UnixTime>>(1'000'000'000);
    Hall hall{settings_with_clock(now)};
    Pair pair{
        hall,
        "pioneers(players=2)",
        {{"clock", {{"kind", "live"}, {"bank", minute}, {"bonus", 1000}}}, {"level", "greedy"}}};

    std::size_t actor_seat() { return pair.annie.look()["actor"].get<std::size_t>() - 1; }
    Json left() { return pair.annie.ask("table")["clock"]["left"]; }
};

} // namespace

TEST(ServedClock, HandsTheSeatOfWhoeverIsLateToABotAndGivesItBack) {
    Timed timed;
    const std::size_t late = timed.actor_seat();
    Player& who = late == 0 ? timed.pair.annie : timed.pair.jim;
    Player& rival = late == 0 ? timed.pair.jim : timed.pair.annie;
    *timed.now += minute - 1;
    timed.hall.house().make_a_round();
    EXPECT_EQ(rival.ask("table")["seats"][late]["kind"], "human");
    EXPECT_EQ(timed.left()[late], 1);
    *timed.now += 1;
    timed.hall.house().make_a_round();
    const Json news = rival.socket->news_of(rival.seen + 1);
    EXPECT_EQ(news["info"]["seats"][late]["kind"], "greedy");
    EXPECT_EQ(news["info"]["seats"][late]["name"], late == 0 ? "Annie" : "Jim");
    who.come_back();
    const Json back = who.ask("return");
    EXPECT_TRUE(back.contains("revision")) << back;
    EXPECT_EQ(rival.ask("table")["seats"][late]["kind"], "human");
}

TEST(ServedClock, StandsStillWhileTheServerIsDown) {
    Timed timed;
    const std::size_t seat = timed.actor_seat();
    *timed.now += 20'000;
    EXPECT_EQ(timed.left()[seat], minute - 20'000);
    timed.hall.stop();
    *timed.now += 30 * minute;
    timed.hall.start();
    timed.hall.house().make_a_round();
    timed.pair.annie.connect();
    // What ran before is not known for sure after a fall: it is not charged.
    EXPECT_GE(timed.left()[seat], minute - 20'000);
    EXPECT_EQ(timed.pair.annie.ask("table")["seats"][seat]["kind"], "human");
    *timed.now += 10'000;
    EXPECT_EQ(timed.left()[seat], minute - 10'000);
    // A table that was forgotten, while the server went on, is charged.
    *timed.now += 50'000 - 1;
    EXPECT_EQ(timed.left()[seat], 1);
}

TEST(ServedClock, StandsStillWhenThePlayersSaySo) {
    Timed timed;
    const std::size_t seat = timed.actor_seat();
    EXPECT_TRUE(timed.pair.annie.ask("pause").contains("revision"));
    *timed.now += 10 * minute;
    timed.hall.house().make_a_round();
    EXPECT_EQ(timed.left()[seat], minute);
    EXPECT_TRUE(timed.pair.jim.ask("resume").contains("revision"));
    *timed.now += 5000;
    EXPECT_EQ(timed.left()[seat], minute - 5000);
}

// --- secrecy -------------------------------------------------------------------------------------

namespace {

// One of two worlds on a server: what happens is written to the store, as another server would do,
// and everything that is sent to the viewer is kept.
class ServedWorld {
public:
    ServedWorld(const AnyGame& game, Seat viewer, const std::vector<Action>& actions)
        : game_(game), hall_(settings_with_clock(std::make_shared<std::atomic<UnixTime>>(5))) {
        record_ = new_record(game, std::vector<std::string>(game.players(), "Annie"));
        record_.notes.emplace_back(seed_note, std::string(64, '7'));
        record_.notes.emplace_back(seeded_note, std::to_string(actions.size()));
        const std::string cookie = guest(hall_.port(), "Annie");
        const std::string person =
            hall_.house().people().caller_of(cookie.substr(cookie.find('=') + 1)).person;
        StoredTable table{.id = id,
                          .host = "",
                          .game = game.options(),
                          .settings = R"({"watched":true})",
                          .invite = "x",
                          .head = record_text(record_),
                          .phase = TablePhase::playing,
                          .created = 1,
                          .changed = 1};
        table.people.resize(static_cast<std::size_t>(game.players()));
        if (is_player(viewer)) table.people[static_cast<std::size_t>(viewer)] = person;
        EXPECT_TRUE(done<bool>([&](auto told) { hall_.house().store().add_table(table, told); }));
        socket_.emplace(hall_.port(), cookie);
        socket_->hello();
    }
    static constexpr const char* id = "abcdefghijkmnpqrstuvwxyz23";
#ifdef NDEBUG
    static constexpr int questions_every = 7;
#else
    static constexpr int questions_every = 41; // sanitizers are slow
#endif

    void happen(std::span<const Action> actions) {
        const std::size_t before = all_.size();
        all_.insert(all_.end(), actions.begin(), actions.end());
        Record whole = record_;
        add_actions(game_, all_, whole);
        const std::vector<RecordedEntry> added(
            whole.entries.begin() + static_cast<std::ptrdiff_t>(before), whole.entries.end());
        Append append{.table = id,
                      .after = static_cast<StoredRevision>(before),
                      .revision = static_cast<StoredRevision>(all_.size()),
                      .entries = entries_text(added, record_.seats),
                      .now = 5};
        EXPECT_TRUE(done<Appended>([&](auto told) { hall_.house().store().append(append, told); }));
    }
    // Everything that is sent: news, and answers to questions and wishes.
    std::string sent(int ply, bool watches) {
        std::string bytes;
        if (!watches) bytes += socket_->next("news").dump();
        const auto ask = [&](Json message) {
            message["table"] = id;
            const Json answer = socket_->ask(std::move(message));
            bytes += answer.dump();
            return answer;
        };
        if (watches) ask({{"do", "watch"}});
        if (ply % questions_every != 0) return bytes;
        const Json look = ask({{"do", "look"}, {"since", 0}});
        ask({{"do", "back"}, {"ply", ply / 2}});
        ask({{"do", "scores"}});
        ask({{"do", "table"}});
        ask({{"do", "record"}});
        ask({{"do", "undo"}, {"revision", 0}});
        ask({{"do", "hint"}});
        ask({{"do", "say"}, {"text", ""}});
        int asked = 0;
        game_.every_action([&](Action action) {
            if (++asked % 211 > 2) return;
            const Json why = ask({{"do", "why"}, {"action", game_.text(action)}});
            if (why.value("allowed", false)) return;
            ask({{"do", "act"}, {"action", game_.text(action)}, {"revision", ply}});
        });
        for (const Json& choice : look.value("choices", Json::array())) {
            ask({{"do", "preview"}, {"actions", {choice["action"]}}});
            if (++asked % 3 == 0) break;
        }
        return bytes;
    }

private:
    template <typename T>
    bool done(const std::function<void(Done<T>)>& write) {
        std::promise<bool> promise;
        write([&](std::variant<T, StoreError> result) { promise.set_value(result.index() == 0); });
        return promise.get_future().get();
    }

    const AnyGame& game_;
    Hall hall_;
    Record record_;
    std::vector<Action> all_;
    std::optional<Socket> socket_;
};

class ServedSecrecy : public ::testing::TestWithParam<const char*> {};

} // namespace

TEST_P(ServedSecrecy, SeatsAndBystandersAreSentTheSameBytes) {
    const GamePointer pointer = game_of(GetParam());
    const AnyGame& game = *pointer;
    int differences = 0, compared = 0;
    for (const Seat viewer : {nobody, Seat{0}, Seat{1}}) {
        const Twins pair = make_twins(game, viewer, 31 + static_cast<std::uint64_t>(viewer + 2));
        differences += pair.differences;
        ServedWorld one(game, viewer, pair.one), other(game, viewer, pair.other);
        Position position = game.initial();
        std::size_t told = 0;
        for (std::size_t ply = 0; ply < pair.one.size(); ++ply) {
            game.apply(position, pair.one[ply]);
            if (!is_player(game.actor(position))) continue;
            const std::size_t count = ply + 1 - told;
            one.happen(std::span(pair.one).subspan(told, count));
            other.happen(std::span(pair.other).subspan(told, count));
            const bool is_first = told == 0;
            told = ply + 1;
            const auto number = static_cast<int>(told);
            ASSERT_EQ(one.sent(number, is_first), other.sent(number, is_first)) << "ply " << ply;
            ++compared;
        }
    }
    EXPECT_GT(compared, 60);
    EXPECT_GT(differences, 3) << "the twins are too much alike to show anything";
}

INSTANTIATE_TEST_SUITE_P(GamesWithSecrets, ServedSecrecy,
                         ::testing::Values("pioneers(players=3)", "pioneer_days(players=2)"));

} // namespace conestoga::tests
