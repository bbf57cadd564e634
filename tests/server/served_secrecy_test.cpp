// In worlds that a viewer cannot tell apart, a server sends them the same bytes.
#include "extent.hpp"
#include "games/twins.hpp"
#include "server/hall.hpp"
#include "table/fair_chance.hpp"
#include "table/seat_view.hpp"

namespace conestoga::tests {

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
    static constexpr int questions_every = 7;

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
        ask({{"do", "observation"}});
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
    int differences = 0, compared = 0, decisions = 0;
    for (const Seat viewer : {nobody, Seat{0}, Seat{1}}) {
        const Twins pair = make_twins(game, viewer, 31 + static_cast<std::uint64_t>(viewer + 2));
        differences += pair.differences;
        ServedWorld one(game, viewer, pair.one), other(game, viewer, pair.other);
        Position position = game.initial();
        std::size_t told = 0;
        for (std::size_t ply = 0; ply < pair.one.size(); ++ply) {
            game.apply(position, pair.one[ply]);
            if (!is_player(game.actor(position)) || decisions++ % one_in != 0) continue;
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
    EXPECT_GT(compared, 60 / one_in);
    EXPECT_GT(differences, 3) << "the twins are too much alike to show anything";
}

INSTANTIATE_TEST_SUITE_P(GamesWithSecrets, ServedSecrecy,
                         ::testing::Values("pioneers(players=3)", "pioneer_days(players=2)"));

} // namespace conestoga::tests
