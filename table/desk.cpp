#include "table/desk.hpp"

#include "bots/value.hpp"
#include "engine/core/view_parts.hpp"
#include "table/catalogue.hpp"
#include "table/questions.hpp"
#include "table/words.hpp"

#include <algorithm>
#include <array>

namespace conestoga {

namespace {

// --- what is done at a table by others than a seat -----------------------------------------------

struct Errand {
    Match& match;
    const Request& request;
    Seat seat;
    BotsTime& bots_time;

    Json failure(const Message& message) const { return request.failure(message, match.names()); }
    Json now(const Result<Revision>& done) const { return done_json(match, request, done); }
};

Json act_at_desk(Errand& errand) { return act(errand.match, errand.seat, errand.request); }
Json undo_at_desk(Errand& errand) { return undo(errand.match, errand.seat, errand.request); }

// The whole time of a bot's turn is errand for with each of its decisions: it goes on as long as
// nothing but this bot acts.
Json let_bot_act(Errand& errand) {
    const Seat seat = errand.match.seen_by(nobody).actor();
    const auto time = errand.request.number("milliseconds", 1, 60'000, 0);
    if (!time) return errand.request.wrong("milliseconds");
    BotsTime& turn = errand.bots_time;
    const BotsTime::Turn now{&errand.match, seat, errand.match.revision()};
    if (turn.turn != now) turn.time.begin(ThinkingTime::Milliseconds(*time));
    const Result<Thought> thought = errand.match.let_bot_act(*time ? turn.time.start() : Budget{});
    turn.time.stop();
    turn.turn = {&errand.match, seat, errand.match.revision()};
    if (!thought) return errand.failure(thought.error());
    // Not what it did: that may be a secret, and everybody hears of it by the events.
    return {{"seat", seat_json(seat)},
            {"revision", errand.match.revision()},
            {"ply", errand.match.seen_by(nobody).ply()}};
}

Json sit(Errand& errand) {
    if (!is_player(errand.seat)) return errand.request.wrong("seat");
    Result<Occupant> occupant =
        checked_occupant(errand.request.text("kind"), errand.request.text("name"));
    if (!occupant) return errand.failure(occupant.error());
    return errand.now(errand.match.sit(errand.seat, std::move(*occupant)));
}

Json resign(Errand& errand) {
    if (!is_player(errand.seat)) return errand.request.wrong("seat");
    return errand.now(errand.match.resign(errand.seat));
}

// --- what its keeper asks: everything is in the answers ------------------------------------------

Json record(Errand& errand) {
    return {{"record", record_text(errand.match.record())}, {"revision", errand.match.revision()}};
}

Json entries(Errand& errand) {
    const auto since = errand.request.revision("since", errand.match);
    if (!since) return errand.request.wrong("since");
    return {{"entries", errand.match.entries_since(*since)}, {"revision", errand.match.revision()}};
}

// The content of the match, as `open` takes it.
Json files(Errand& errand) {
    Json files = Json::object();
    for (const ContentFile& file : errand.match.game()->content_files())
        files[file.name] = file.text;
    return {{"content", hex(errand.match.game()->content_hash())}, {"files", std::move(files)}};
}

struct Chore {
    std::string_view name;
    Json (*answer)(Errand&);
};
constexpr std::array chores{
    Chore{"act", act_at_desk}, Chore{"undo", undo_at_desk}, Chore{"bot", let_bot_act},
    Chore{"sit", sit},         Chore{"resign", resign},     Chore{"record", record},
    Chore{"entries", entries}, Chore{"files", files},
};

} // namespace

std::optional<Json> parsed_request(std::string_view request) {
    if (request.size() > Desk::longest_request) return std::nullopt;
    Json parsed = Json::parse(request, nullptr, false);
    return parsed.is_object() ? std::optional(std::move(parsed)) : std::nullopt;
}

std::string Desk::handle(std::string_view request) {
    const std::optional<Json> parsed = parsed_request(request);
    if (!parsed) return Request(Json::object()).failure({"error.desk.request"}).dump();
    return handle(*parsed).dump(-1, ' ', false, Json::error_handler_t::replace);
}

const Match* Desk::find(std::int64_t table) const {
    const auto found = tables_.find(table);
    return found == tables_.end() ? nullptr : &found->second;
}

Json Desk::handle(const Json& json) {
    const Request request(json);
    const std::string wish = request.text("do");
    if (wish == "games") return games_answer();
    if (wish == "content") return content(request);
    if (wish == "new") return open_new(request);
    if (wish == "open") return open_record(request);
    if (wish == "verify") return verify(request);
    if (wish == "learn") return learn(request);

    const auto number = request.number("table", 1, INT64_MAX);
    const auto table = number ? tables_.find(*number) : tables_.end();
    if (table == tables_.end()) return request.failure({"error.desk.table"});
    Match& match = table->second;
    if (wish == "close") {
        tables_.erase(table);
        return Json::object();
    }
    if (wish == "fork") {
        const auto seed = digest_from_hex(request.text("seed"));
        if (!seed) return request.failure({"error.desk.seed"});
        const auto ply = request.number("ply", 0, INT32_MAX);
        if (!ply) return request.wrong("ply");
        return add(match.fork(static_cast<int>(*ply), *seed), request);
    }
    const auto seat = request.seat(*match.game());
    if (!seat) return request.wrong("seat");
    if (auto answer = answer_question(match, *seat, request)) return std::move(*answer);
    Errand errand{match, request, *seat, bots_time_};
    const auto chore = std::ranges::find(chores, wish, &Chore::name);
    if (chore == chores.end()) return request.failure({"error.desk.request"});
    return chore->answer(errand);
}

Json Desk::add(Result<Match> match, const Request& request) {
    if (!match) return request.failure(match.error());
    if (tables_.size() >= most_tables) return request.failure({"error.desk.full"});
    const std::int64_t number = next_++;
    const auto table = tables_.emplace(number, std::move(*match)).first;
    return {{"table", number}, {"game", table->second.game()->name()}};
}

Json Desk::learn(const Request& request) {
    const Result<GamePointer> game = shelf_->take(request.text("game"));
    if (!game) return request.failure(game.error());
    const Result<void> learned = conestoga::learn((*game)->name(), request.text("weights"));
    return learned ? Json::object() : request.failure(learned.error());
}

Json Desk::content(const Request& request) {
    const auto table = tables_.find(request.number("table", 1, INT64_MAX).value_or(0));
    if (table != tables_.end()) return content_answer(*table->second.game());
    const Result<GamePointer> game = shelf_->take(request.text("game"));
    if (!game) return request.failure(game.error());
    return content_answer(**game);
}

Json Desk::open_new(const Request& request) {
    const Result<GamePointer> game = shelf_->take(request.text("game"));
    if (!game) return request.failure(game.error());
    Result<std::vector<Occupant>> seats =
        checked_occupants(**game, request.texts("kinds"), request.texts("names"));
    if (!seats) return request.failure(seats.error());
    const auto seed = digest_from_hex(request.text("seed"));
    if (!seed) return request.failure({"error.desk.seed"});
    Match match(*game, std::move(*seats), FairChance(*seed));
    const std::vector<std::string> numbers = request.texts("numbers");
    for (std::size_t seat = 0; seat < numbers.size(); ++seat) {
        if (numbers[seat].empty()) continue;
        const auto number = digest_from_hex(numbers[seat]);
        if (!number || static_cast<int>(seat) >= (*game)->players())
            return request.wrong("numbers");
        (void)match.mix(static_cast<Seat>(seat), *number);
    }
    match.begin();
    return add(std::move(match), request);
}

Json Desk::open_record(const Request& request) {
    const Result<Record> record = parse_record(request.text("record"));
    if (!record) return request.failure(record.error());
    const Result<GamePointer> game = shelf_->take(*record, {}, request.files());
    if (!game) return request.failure(game.error());
    // A record without its seed (somebody else's game) goes on with the one given.
    return add(Match::open(*game, *record, digest_from_hex(request.text("seed"))), request);
}

Json Desk::verify(const Request& request) {
    const Result<Record> record = parse_record(request.text("record"));
    if (!record) return request.failure(record.error());
    const Result<GamePointer> game = shelf_->take(*record, {}, request.files());
    if (!game) return request.failure(game.error());
    const Result<Replay> replayed = replay(**game, *record);
    if (!replayed) return request.failure(replayed.error());
    const Fairness fairness = check_fairness(**game, *record, replayed->actions);
    Json hashes = Json::array();
    for (const std::uint64_t hash : position_hashes(**game, replayed->actions))
        hashes.push_back(hex(hash));
    return {{"actions", replayed->actions.size()},
            {"hash", hex((*game)->hash(replayed->position))},
            {"hashes", hashes},
            {"fairness", fairness_id(fairness)}};
}

} // namespace conestoga
