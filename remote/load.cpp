#include "remote/load.hpp"

#include "engine/core/rng.hpp"
#include "remote/awaitable.hpp"
#include "remote/load_socket.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <sys/resource.h>

namespace conestoga {

namespace asio = boost::asio;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array titles{"pioneers", "milestones", "pioneer_days", "rail_pioneers"};
constexpr int most_players = 4;
constexpr int connecting_at_once = 32;
constexpr std::chrono::milliseconds between_looks{2};
constexpr std::chrono::milliseconds before_asking_again{50};
constexpr std::chrono::seconds everybody_sits{60}; // until everybody sits
constexpr std::chrono::seconds last_answers{10};   // after the time is over

// Each socket is an open file.
void allow_open_files() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit); // when refused, connections fail and are told
}

// A game at one table of the load; when it is over, the next one.
struct LoadTable {
    std::vector<int> sockets; // the players, then those who look on
    int players = 0;
    int games = 0;
    std::string id;
    std::int64_t revision = 0;
    int actor = -1; // among the sockets
    std::vector<std::string> choices;
    bool is_set_up = false, is_ready = false, is_over = false;
};

class Load {
public:
    explicit Load(const LoadSettings& settings)
        : settings_(settings), rng_(settings.seed, settings.seed) {
        tables_.resize(static_cast<std::size_t>(settings.tables));
        for (int i = 0; i < settings.sockets && settings.tables > 0; ++i)
            tables_[static_cast<std::size_t>(i % settings.tables)].sockets.push_back(i);
        for (LoadTable& table : tables_)
            table.players = std::min(most_players, static_cast<int>(table.sockets.size()));
    }

    Result<LoadReport> run() {
        asio::co_spawn(context_, play(), asio::detached);
        context_.run();
        if (!report_.first_error.empty() && report_.sockets == 0)
            return Message{"error.remote.away"}
                .with("host", settings_.server.host_header())
                .with("reason", report_.first_error);
        return report_;
    }

private:
    LoadSocket& socket(int number) { return *sockets_[static_cast<std::size_t>(number)]; }

    void count_error(const std::string& what) {
        ++report_.errors;
        if (report_.first_error.empty()) report_.first_error = what;
    }
    // Whether an answer is none; then it is counted.
    bool is_refused(const Json& answer) {
        if (!answer.contains("error")) return false;
        count_error(answer["error"].get<std::string>());
        return true;
    }

    // As a polite client does: if the server has too much to do, a little later again.
    void ask(int who, const Json& message, const LoadSocket::Answer& heard) {
        socket(who).ask(message, [this, who, message, heard](const Json& answer) {
            if (answer.value("key", "") != "error.server.busy") return heard(answer);
            ++report_.refused;
            const auto timer = std::make_shared<asio::steady_timer>(context_, before_asking_again);
            timer->async_wait([this, who, message, heard, timer](const auto& error) {
                if (!error && !is_ending_) ask(who, message, heard);
            });
        });
    }

    // --- everybody comes and sits down ------------------------------------------------------

    asio::awaitable<void> play() {
        asio::ip::tcp::resolver resolver(context_);
        const auto [error, endpoints] = co_await resolver.async_resolve(
            settings_.server.host, settings_.server.port, as_values);
        if (error) {
            count_error(error.message());
            co_return;
        }
        endpoints_ = endpoints;
        for (int i = 0; i < settings_.sockets; ++i)
            sockets_.push_back(std::make_shared<LoadSocket>(
                context_.get_executor(), i,
                LoadSocket::Ears{[this](const Json& push) { hear(push); },
                                 [this](const std::string& why) {
                                     if (!is_ending_) count_error(why);
                                 }}));
        for (int i = 0; i < connecting_at_once; ++i)
            asio::co_spawn(context_, connect_some(), asio::detached);
        co_await wait_until([this] { return connected_ == settings_.sockets; },
                            everybody_sits * 10);
        if (std::ranges::none_of(sockets_, [](const auto& each) { return each->is_open(); }))
            co_return finish();
        for (LoadTable& table : tables_) begin_game(table);
        co_await wait_until([this] { return std::ranges::all_of(tables_, &LoadTable::is_set_up); },
                            everybody_sits);
        co_await measure();
        finish();
    }

    asio::awaitable<void> connect_some() {
        while (next_to_connect_ < settings_.sockets) {
            const auto one = sockets_[static_cast<std::size_t>(next_to_connect_++)];
            const bool is_open = co_await one->connect(settings_.server, endpoints_);
            ++connected_;
            if (!is_open) continue;
            asio::co_spawn(
                context_, [one]() -> asio::awaitable<void> { co_await one->listen(); },
                asio::detached);
        }
    }

    template <typename Done>
    asio::awaitable<void> wait_until(Done done, Clock::duration longest) {
        const Clock::time_point end = Clock::now() + longest;
        asio::steady_timer timer(context_);
        while (!done() && Clock::now() < end) {
            timer.expires_after(between_looks);
            co_await timer.async_wait(as_values);
        }
    }

    void begin_game(LoadTable& table) {
        const auto title = static_cast<std::size_t>(&table - tables_.data() + table.games++);
        const int host = table.sockets.front();
        Json seats = Json::array({"me"});
        while (static_cast<int>(seats.size()) < table.players) seats.emplace_back("open");
        table.id.clear();
        table.revision = 0;
        table.is_over = table.is_ready = false;
        const std::string game = std::string(titles[title % titles.size()]) +
                                 "(players=" + std::to_string(table.players) + ")";
        ask(host, {{"do", "open"}, {"game", game}, {"seats", seats}},
            [this, &table](const Json& opened) {
                if (is_refused(opened)) return;
                table.id = opened["table"];
                by_id_[table.id] = &table;
                sit_down(table, opened["invite"]);
            });
    }

    void sit_down(LoadTable& table, const std::string& link) {
        const std::string invite = link.substr(link.rfind('/') + 1);
        for (std::size_t i = 0; i < table.sockets.size(); ++i) {
            const int who = table.sockets[i];
            if (i > 0 && static_cast<int>(i) < table.players)
                ask(who, {{"do", "join"}, {"table", table.id}, {"invite", invite}, {"seat", i + 1}},
                    [this](const Json& joined) { (void)is_refused(joined); });
            ask(who, {{"do", "watch"}, {"table", table.id}}, [this, &table](const Json& watched) {
                if (is_refused(watched)) return;
                if (watched.contains("look")) see(table, watched["look"]);
            });
        }
    }

    // --- what is seen -----------------------------------------------------------------------

    void hear(const Json& push) {
        if (push["push"] != "news" || !push.contains("look")) return;
        const std::string id = push["table"];
        const auto found = by_id_.find(id);
        if (found != by_id_.end()) see(*found->second, push["look"]);
    }

    void see(LoadTable& table, const Json& look) {
        const std::int64_t revision = look["revision"];
        if (revision < table.revision) return;
        table.is_set_up = true;
        if (look["over"].get<bool>()) return end_game(table);
        if (!look.contains("choices") || look["choices"].empty()) return;
        if (revision == table.revision) return; // seen before, and perhaps answered
        table.revision = revision;
        table.actor = table.sockets[look["actor"].get<std::size_t>() - 1];
        table.choices.clear();
        for (const Json& choice : look["choices"]) table.choices.push_back(choice["action"]);
        if (!table.is_ready) ready_.push_back(&table);
        table.is_ready = true;
    }

    void end_game(LoadTable& table) {
        if (table.is_over) return;
        table.is_over = true;
        by_id_.erase(table.id);
        for (const int who : table.sockets)
            ask(who, {{"do", "unwatch"}, {"table", table.id}}, [](const Json&) {});
        begin_game(table);
    }

    // --- measuring --------------------------------------------------------------------------

    asio::awaitable<void> measure() {
        const Clock::time_point start = Clock::now();
        const auto length = std::chrono::duration_cast<Clock::duration>(
            std::chrono::duration<double>(settings_.seconds));
        asio::steady_timer timer(context_);
        while (Clock::now() < start + length) {
            const std::chrono::duration<double> passed = Clock::now() - start;
            const auto due = static_cast<std::uint64_t>(passed.count() * settings_.rate);
            while (asked_for_ < due && !ready_.empty()) act();
            timer.expires_after(between_looks);
            co_await timer.async_wait(as_values);
        }
        const std::chrono::duration<double> took = Clock::now() - start;
        report_.actions_per_second = static_cast<double>(waits_.size()) / took.count();
        co_await wait_until([this] { return unanswered_ == 0; }, last_answers);
    }

    void act() {
        LoadTable& table = *ready_.front();
        ready_.pop_front();
        table.is_ready = false;
        const auto choice = rng_.below(static_cast<std::uint32_t>(table.choices.size()));
        ++asked_for_;
        ++unanswered_;
        ask(table.actor,
            {{"do", "act"},
             {"table", table.id},
             {"revision", table.revision},
             {"action", table.choices[choice]},
             {"number", asked_for_}},
            [this, sent = Clock::now()](const Json& answer) {
                --unanswered_;
                if (is_refused(answer)) return;
                const std::chrono::duration<double, std::milli> wait = Clock::now() - sent;
                waits_.push_back(wait.count());
            });
    }

    void finish() {
        is_ending_ = true;
        if (unanswered_ > 0) count_error("no answer");
        report_.actions = waits_.size();
        report_.tables = static_cast<int>(std::ranges::count_if(tables_, &LoadTable::is_set_up));
        report_.sockets = static_cast<int>(
            std::ranges::count_if(sockets_, [](const auto& each) { return each->is_open(); }));
        std::ranges::sort(waits_);
        const auto at = [this](double part) {
            return waits_[static_cast<std::size_t>(part * static_cast<double>(waits_.size() - 1))];
        };
        if (!waits_.empty()) {
            report_.ack_p50_ms = at(0.5);
            report_.ack_p99_ms = at(0.99);
            report_.ack_worst_ms = waits_.back();
        }
        context_.stop();
    }

    LoadSettings settings_;
    LoadReport report_;
    Rng rng_;
    asio::io_context context_{1};
    asio::ip::tcp::resolver::results_type endpoints_;
    std::vector<std::shared_ptr<LoadSocket>> sockets_;
    std::vector<LoadTable> tables_;
    std::unordered_map<std::string, LoadTable*> by_id_;
    std::deque<LoadTable*> ready_;
    std::vector<double> waits_; // milliseconds, of each acknowledgement
    int next_to_connect_ = 0, connected_ = 0;
    std::uint64_t asked_for_ = 0, unanswered_ = 0;
    bool is_ending_ = false;
};

} // namespace

Result<LoadReport> run_load(const LoadSettings& settings) {
    allow_open_files();
    return Load(settings).run();
}

} // namespace conestoga
