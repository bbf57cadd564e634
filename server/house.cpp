#include "server/house.hpp"

#include "server/log.hpp"
#include "server/secrets.hpp"
#include "table/questions.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <sodium.h>

namespace conestoga {

namespace {

constexpr UnixTime claim_lasts = 10'000;
constexpr int most_claimed = 256;
constexpr int longest_list = 50;

Digest random_seed() {
    Digest seed;
    ::randombytes_buf(seed.data(), seed.size());
    return seed;
}

HouseSettings completed(HouseSettings settings) {
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    if (settings.threads == 0) settings.threads = cores;
    if (settings.thinkers == 0) settings.thinkers = cores;
    if (!settings.now)
        settings.now = [] {
            return std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                .count();
        };
    if (!settings.seed) settings.seed = random_seed;
    while (settings.public_url.ends_with('/')) settings.public_url.pop_back();
    return settings;
}

// "me", "open" or the name of a bot for each seat, as occupants of a match.
Result<std::vector<Occupant>> seats_of(const AnyGame& game, const Caller& host,
                                       const Request& request) {
    std::vector<std::string> kinds = request.texts("seats"), names = request.texts("names");
    names.resize(kinds.size());
    for (std::size_t seat = 0; seat < kinds.size(); ++seat) {
        if (kinds[seat] == person) return Message{"error.desk.field"}.with("field", "seats");
        if (kinds[seat] == open_seat) names[seat].clear();
        if (kinds[seat] != "me") continue;
        kinds[seat] = person;
        names[seat] = host.name;
    }
    if (kinds.size() != static_cast<std::size_t>(game.players()))
        return Message{"error.desk.field"}.with("field", "seats");
    return checked_occupants(game, kinds, names);
}

} // namespace

House::House(std::unique_ptr<Store> store, HouseSettings settings)
    : settings_(completed(std::move(settings))),
      name_(random_id()),
      burden_(settings_.most_owed, settings_.most_unsent),
      workers_(settings_.threads),
      rounds_(boost::asio::make_strand(executor())),
      next_round_(rounds_),
      store_(std::move(store)),
      people_(*this, clerks_.get_executor()),
      neighbours_(*this, name_),
      thinkers_(settings_.thinkers, settings_.bots_time),
      summons_(*this) {
    served_since_ = store_->served_since(now());
    store_->on_word([this](const std::string& text) { neighbours_.hear(text); });
    store_->on_change(
        [this](const std::string& id, StoredRevision revision) { store_changed(id, revision); });
    if (settings_.round.count() > 0) boost::asio::post(rounds_, [this] { keep_making_rounds(); });
}

House::~House() { stop(); }

void House::stop() {
    if (is_stopping_.exchange(true)) return;
    neighbours_.leave();
    boost::asio::post(rounds_, [this] { next_round_.cancel(); });
    thinkers_.stop();
    store_->on_word([](const std::string&) {});
    store_->on_change([](const std::string&, StoredRevision) {});
    clerks_.join();
    workers_.join();
    const std::lock_guard lock(mutex_);
    tables_.clear();
}

// --- tables --------------------------------------------------------------------------------------

std::shared_ptr<Table> House::table(const std::string& id) {
    const std::lock_guard lock(mutex_);
    std::shared_ptr<Table>& table = tables_[id];
    if (!table) table = std::make_shared<Table>(*this, id);
    return table;
}

std::shared_ptr<Table> House::table_in_use(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(id);
    return found == tables_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<Table>> House::tables_in_use() {
    std::vector<std::shared_ptr<Table>> tables;
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_) tables.push_back(table);
    return tables;
}

// Where news may have been missed, everything is looked at anew.
void House::store_changed(const std::string& id, StoredRevision revision) {
    if (!id.empty()) {
        if (const auto table = table_in_use(id)) table->changed(revision);
        return;
    }
    for (const auto& table : tables_in_use()) {
        table->changed(INT64_MAX);
        table->ask_neighbours();
    }
}

std::optional<std::string> House::table_of_invite(std::string_view secret) {
    const std::optional<StoredTable> stored = store_->table_of_invite(hash_of_secret(secret));
    return stored ? std::optional(stored->id) : std::nullopt;
}

bool House::has_too_many_tables(const std::string& person) {
    const int most = settings_.most_tables_of_a_person;
    const std::vector<StoredTable> tables = store_->tables_of(person, 0, most * 2);
    return std::ranges::count_if(tables, [](const StoredTable& table) {
               return table.phase != TablePhase::over;
           }) >= most;
}

void House::set_up(const Caller& host, const Json& json, Rematch rematch, const Reply& reply) {
    const Request request(json);
    if (!host.is_known()) return reply(request.failure({"error.server.who"}));
    const Result<GamePointer> game = shelf_.take(request.text("game"));
    if (!game) return reply(request.failure(game.error()));
    Result<std::vector<Occupant>> seats = seats_of(**game, host, request);
    if (!seats) return reply(request.failure(seats.error()));
    const auto for_persons =
        std::ranges::count_if(*seats, [](const Occupant& seat) { return !seat.is_bot(); });
    Result<TableSettings> settings = settings_of(json, static_cast<int>(for_persons));
    if (!settings) return reply(request.failure(settings.error()));
    if (has_too_many_tables(host.person))
        return reply(request.failure({"error.server.many_tables"}));
    settings->invite = random_secret();
    settings->guests = std::move(rematch.guests);
    const Match match(*game, *seats, FairChance(settings_.seed()), settings->clock);
    settings->remember_seats(match.seats());
    StoredTable stored{.id = random_id(),
                       .host = host.person,
                       .game = (*game)->options(),
                       .settings = settings->json().dump(),
                       .invite = hash_of_secret(settings->invite),
                       .head = record_text(match.record()),
                       .is_public = settings->is_public,
                       .created = now(),
                       .changed = now(),
                       .people = {},
                       .follows = rematch.of};
    for (const Occupant& seat : *seats)
        stored.people.push_back(seat.is_person() ? host.person : "");
    const bool is_full =
        std::ranges::none_of(*seats, [](const Occupant& seat) { return seat.kind == open_seat; });
    const std::string id = stored.id;
    store_->add_table(std::move(stored), [this, host, json, id, is_full, of = rematch.of,
                                          reply](std::variant<bool, StoreError> added) {
        if (added == std::variant<bool, StoreError>(StoreError::taken) && !of.empty())
            return boost::asio::post(executor(), [this, host, json, of, reply] {
                find_rematch(host, json, of, reply); // somebody else was quicker
            });
        if (std::holds_alternative<StoreError>(added))
            return reply(Request(json).failure({"error.server.away"}));
        Json wish{{"do", is_full ? "start" : "table"}, {"lang", Request(json).text("lang")}};
        table(id)->ask(host, wish, [this, host, id, reply](Json) {
            table(id)->ask(host, {{"do", "table"}}, reply);
        });
    });
}

// Those who played sit down again without a link, one seat further on.
void House::rematch(Caller caller, Json json, Reply reply) {
    const Request request(json);
    const std::optional<StoredTable> before = store_->table(request.text("table"));
    if (!before || before->phase != TablePhase::over || !caller.is_known() ||
        std::ranges::find(before->people, caller.person) == before->people.end())
        return reply(request.failure({"error.server.no_rematch"}));
    if (const auto there = store_->rematch_of(before->id))
        return sit_down_again(caller, there->id, reply);
    const TableSettings kept =
        TableSettings::from_json(Json::parse(before->settings, nullptr, false));
    Json wish = kept.json();
    wish["game"] = before->game;
    wish["lang"] = request.text("lang");
    Json seats = Json::array(), names = Json::array();
    std::vector<std::string> guests;
    for (std::size_t seat = 0; seat < before->people.size(); ++seat) {
        const std::size_t from = (seat + 1) % before->people.size();
        const std::string& person = before->people[from];
        seats.push_back(person == caller.person ? "me"
                        : person.empty()        ? kept.kinds.at(from)
                                                : std::string(open_seat));
        names.push_back(kept.names.at(from));
        if (!person.empty() && person != caller.person) guests.push_back(person);
    }
    wish["seats"] = std::move(seats);
    wish["names"] = std::move(names);
    set_up(caller, wish, {before->id, std::move(guests)}, reply);
}

void House::find_rematch(const Caller& caller, const Json& json, const std::string& of,
                         const Reply& reply) try {
    const std::optional<StoredTable> there = store_->rematch_of(of);
    if (!there) return reply(Request(json).failure({"error.server.away"}));
    sit_down_again(caller, there->id, reply);
} catch (const StoreAway&) {
    reply(Request(json).failure({"error.server.away"}));
}

// Those who were led here may sit down, unless it has begun without them: then they see that.
void House::sit_down_again(const Caller& caller, const std::string& rematch, const Reply& reply) {
    table(rematch)->ask(caller, {{"do", "join"}}, [this, caller, rematch, reply](const Json&) {
        table(rematch)->ask(caller, {{"do", "table"}}, reply);
    });
}

void House::leave_all_tables(const Caller& caller, std::function<void()> left) {
    // Whoever is told last, once nobody holds it any more, is the one who waits.
    const std::shared_ptr<void> everywhere(nullptr, [left = std::move(left)](void*) { left(); });
    for (const StoredTable& stored : store_->tables_of(caller.person, 0, most_claimed))
        if (stored.phase != TablePhase::over)
            table(stored.id)->ask(caller, {{"do", "leave"}}, [everywhere](const Json&) {});
}

// --- the lobby -----------------------------------------------------------------------------------

bool House::is_gone(const StoredTable& stored, std::size_t seat) {
    return stored.phase == TablePhase::over && seat < stored.people.size() &&
           !stored.people[seat].empty() && !store_->person(stored.people[seat]);
}

Json House::row(const StoredTable& stored, const Caller& caller) {
    TableSettings settings = TableSettings::from_json(Json::parse(stored.settings, nullptr, false));
    for (std::size_t seat = 0; seat < settings.names.size(); ++seat)
        if (is_gone(stored, seat)) settings.names[seat].clear();
    constexpr std::array phases{"waiting", "playing", "over"};
    return {{"table", stored.id},
            {"game", stored.game},
            {"phase", phases[static_cast<std::size_t>(stored.phase)]},
            {"names", settings.names},
            {"kinds", settings.kinds},
            {"watched", settings.watched},
            {"clock", clock_json(settings.clock)},
            {"your_turn", caller.is_known() && stored.actor == caller.person},
            {"changed", stored.changed}};
}

Json House::lobby(const Caller& caller, const Json& json) {
    const auto before = Request(json).number("before", 0, INT64_MAX, 0);
    if (!before) return Request(json).wrong("before");
    const auto rows = [&](const std::vector<StoredTable>& tables) {
        Json list = Json::array();
        for (const StoredTable& table : tables) list.push_back(row(table, caller));
        return list;
    };
    std::vector<StoredTable> mine;
    if (caller.is_known()) mine = store_->tables_of(caller.person, *before, longest_list);
    std::stable_partition(mine.begin(), mine.end(),
                          [&](const StoredTable& table) { return table.actor == caller.person; });
    return {{"open", rows(store_->public_tables(TablePhase::waiting, *before, longest_list))},
            {"playing", rows(store_->public_tables(TablePhase::playing, *before, longest_list))},
            {"over", rows(store_->public_tables(TablePhase::over, *before, longest_list))},
            {"mine", rows(mine)}};
}

// --- rounds --------------------------------------------------------------------------------------

void House::make_a_round() {
    forget_idle_tables();
    neighbours_.make_a_round();
    const UnixTime due = store_->next_due();
    if (due == 0 || due > now()) return;
    for (const std::string& id : store_->claim_due(name_, now(), now() + claim_lasts, most_claimed))
        table(id)->tick();
}

void House::keep_making_rounds() {
    next_round_.expires_after(settings_.round);
    next_round_.async_wait([this](const boost::system::error_code& error) {
        if (error || is_stopping_) return;
        try {
            make_a_round();
        } catch (const StoreAway&) { // it is tried again with the next round
            log_trouble("store away");
        }
        keep_making_rounds();
    });
}

void House::forget_idle_tables() {
    const UnixTime since = now() - settings_.idle_time;
    const std::lock_guard lock(mutex_);
    std::erase_if(tables_, [&](const auto& entry) {
        return entry.second.use_count() == 1 && entry.second->is_idle(since);
    });
}

std::string House::metrics_text() {
    {
        const std::lock_guard lock(mutex_);
        metrics_.tables.Set(static_cast<double>(tables_.size()));
    }
    metrics_.waiting.Set(static_cast<double>(thinkers_.waiting()));
    return metrics_.text();
}

} // namespace conestoga
