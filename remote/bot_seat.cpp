#include "remote/bot_seat.hpp"

#include "engine/core/hash.hpp"
#include "remote/remote_socket.hpp"
#include "table/observation_text.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace conestoga {

namespace {

constexpr int most_attempts = 30;
constexpr std::chrono::seconds between_attempts{1};
constexpr std::string_view join_path = "/join/", table_path = "/table/";

struct ConnectionLost {};

// What follows this in the path of an address; empty where it does not stand there.
std::string after(const std::string& path, std::string_view place) {
    const std::size_t at = path.rfind(place);
    return at == std::string::npos ? "" : path.substr(at + place.size());
}

class SeatedBot {
public:
    SeatedBot(const BotSeat& seat, const MakeGame& make)
        : seat_(seat),
          make_(make),
          invite_(after(seat.table.path, join_path)),
          table_(after(seat.table.path, table_path)) {}

    Result<void> play() {
        if (invite_.empty() && table_.empty())
            return Message{"error.remote.table"}.with("address", seat_.table.path);
        if (seat_.token.empty()) {
            Result<std::string> cookie = become_a_guest(seat_.table, seat_.name);
            if (!cookie) return cookie.error();
            cookie_ = std::move(*cookie);
        }
        for (int attempt = 0;; ++attempt) {
            Result<std::unique_ptr<RemoteSocket>> socket = RemoteSocket::open(seat_.table, cookie_);
            if (!socket && (attempt == most_attempts || !has_sat_)) return socket.error();
            try {
                if (socket) {
                    socket_ = std::move(*socket);
                    return play_on();
                }
            } catch (const ConnectionLost&) {
                attempt = 0;
            }
            std::this_thread::sleep_for(between_attempts);
        }
    }

private:
    Json next() {
        const std::optional<std::string> text = socket_->receive();
        if (!text) throw ConnectionLost{};
        return Json::parse(*text, nullptr, false);
    }
    // The answer; what is pushed meanwhile will be looked at anew.
    Json ask(Json wish) {
        wish["id"] = ++last_id_;
        if (!table_.empty()) wish["table"] = table_;
        if (!socket_->send(wish.dump())) throw ConnectionLost{};
        while (true) {
            Json message = next();
            if (message.value("id", 0) == last_id_) return message;
            has_news_ |= message.value("push", "") == "news";
        }
    }
    static Message refusal(const Json& answer) {
        return Message{"error.remote.refused"}.with("reason", answer.value("error", ""));
    }

    Result<void> sit_down() {
        Json hello{{"do", "hello"}, {"protocol", 1}};
        if (!seat_.token.empty()) hello["token"] = seat_.token;
        const Json greeted = ask(hello);
        if (greeted.contains("error")) return refusal(greeted);
        if (greeted.value("name", Json()).is_null()) return Message{"error.remote.token"};
        Json wish{{"do", "table"}};
        if (!invite_.empty()) wish["invite"] = invite_;
        const Json table = ask(wish);
        if (table.contains("error")) return refusal(table);
        table_ = table["table"];
        has_sat_ |= std::ranges::any_of(table["seats"],
                                        [](const Json& each) { return each.value("you", false); });
        if (has_sat_) return {};
        wish["do"] = "join";
        const Json joined = ask(wish);
        if (joined.contains("error")) return refusal(joined);
        has_sat_ = true;
        return {};
    }

    Result<void> play_on() {
        if (const Result<void> sits = sit_down(); !sits) return sits;
        Json seen = ask({{"do", "watch"}});
        if (seen.contains("error")) return refusal(seen);
        while (true) {
            has_news_ = false;
            const Json info = ask({{"do", "table"}});
            if (info.value("phase", "") == "over") return {};
            const Result<bool> acted = info.value("phase", "") == "playing" ? act(info) : false;
            if (!acted) return acted.error();
            while (!*acted && !has_news_) has_news_ = next().value("push", "") == "news";
        }
    }

    // Whether it was a seat of ours that had to act, and has.
    Result<bool> act(const Json& info) {
        if (!game_) {
            const Result<GamePointer> game = make_(info["game"]);
            if (!game) return game.error();
            game_ = *game;
            bot_ = make_bot(seat_.bot, game_);
        }
        for (std::size_t i = 0; i < info["seats"].size(); ++i) {
            if (!info["seats"][i].value("you", false)) continue;
            const auto seat = static_cast<Seat>(i);
            const Json known = ask({{"do", "observation"}, {"seat", i + 1}});
            if (known.contains("error")) return refusal(known);
            if (known["rules"] != game_->rules_version() ||
                known["content_hash"] != hex(game_->content_hash()))
                return Message{"error.protocol.other_rules"}.with("game", game_->options());
            const auto seen = observation_from(known["observation"], *game_, seat);
            if (!seen) return Message{"error.protocol.field"}.with("field", "observation");
            if (game_->actor(*seen) != seat) continue;
            const Json done = ask({{"do", "act"},
                                   {"seat", i + 1},
                                   {"revision", known["revision"]},
                                   {"action", game_->text(decide(*seen))}});
            if (done.contains("error") && done["key"] != "error.match.stale") return refusal(done);
            return true;
        }
        return false;
    }

    Action decide(const AnyObservation& seen) {
        using SteadyClock = std::chrono::steady_clock;
        const auto end = SteadyClock::now() + std::chrono::duration_cast<SteadyClock::duration>(
                                                  std::chrono::duration<double>(seat_.seconds));
        const Budget budget{.enough = [end] { return SteadyClock::now() >= end; },
                            .seconds = seat_.seconds};
        Rng rng(seat_.seed, seen.hash());
        return bot_->choose(seen, rng, budget).action;
    }

    const BotSeat& seat_;
    const MakeGame& make_;
    const std::string invite_;
    std::string table_;
    std::string cookie_;
    std::unique_ptr<RemoteSocket> socket_;
    GamePointer game_;
    std::unique_ptr<Bot> bot_;
    int last_id_ = 0;
    bool has_sat_ = false, has_news_ = false;
};

} // namespace

Result<void> play_at_table(const BotSeat& seat, const MakeGame& make) {
    return SeatedBot(seat, make).play();
}

} // namespace conestoga
