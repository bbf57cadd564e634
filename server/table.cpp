#include "server/table.hpp"

#include "server/house.hpp"
#include "server/log.hpp"
#include "table/log_notation.hpp"
#include "table/questions.hpp"
#include "table/seat_view.hpp"

#include <boost/asio/post.hpp>

namespace conestoga {

namespace {

constexpr int most_readings = 3; // while another server writes

// Whoever has deleted themselves has no name any more where they have played.
void forget_names(House& house, const StoredTable& stored, Record& record, int players) {
    const auto is_gone = [&](std::size_t seat) { return house.is_gone(stored, seat); };
    for (std::size_t seat = 0; seat < record.seats.size(); ++seat)
        if (is_gone(seat)) record.seats[seat].clear();
    for (RecordedEntry& entry : record.entries) {
        if (!is_beside_actions(entry.text)) continue;
        const Result<LogEntry> read = parse_log_entry(entry.text, players);
        if (!read || read->kind != LogEntry::Kind::sit) continue;
        if (is_gone(static_cast<std::size_t>(read->seat)))
            entry.text = sit_entry(read->seat, {read->occupant.kind, ""});
    }
}

} // namespace

Table::Table(House& house, std::string id)
    : house_(house),
      id_(std::move(id)),
      strand_(boost::asio::make_strand(house.executor())),
      last_used_(house.now()) {}

Milliseconds Table::now() const { return house_.now() - stored_.created; }

bool Table::is_idle(UnixTime since) const { return watched_by_ == 0 && last_used_ < since; }

// --- one thing after the other -------------------------------------------------------------------

void Table::enqueue(Job job) {
    last_used_ = house_.now();
    boost::asio::post(strand_, [self = shared_from_this(), job = std::move(job)]() mutable {
        self->waiting_.push_back(std::move(job));
        self->go_on();
    });
}

void Table::go_on() {
    while (!is_writing_ && !waiting_.empty()) {
        std::optional<Message> trouble;
        if (!match_) trouble = load();
        if (is_writing_) return; // the clock's start goes first
        const Job job = std::move(waiting_.front());
        waiting_.pop_front();
        try {
            job(trouble);
        } catch (const StoreAway&) {
            match_.reset(); // whoever asked hears nothing, and asks again
        }
    }
}

std::optional<Message> Table::load() {
    try {
        for (int reading = 0; reading < most_readings; ++reading) {
            std::optional<StoredTable> stored = house_.store().table(id_);
            if (!stored) return Message{"error.desk.table"};
            Result<Record> record =
                parse_record(stored->head + house_.store().entries_since(id_, 0));
            if (!record) return record.error();
            const Result<GamePointer> game = house_.shelf().take(*record);
            if (!game) return game.error();
            forget_names(house_, *stored, *record, (*game)->players());
            Result<Match> match = Match::read(*game, *record);
            if (!match) return match.error();
            if (match->revision() != stored->revision && !match->frozen()) continue;
            match_.emplace(std::move(*match));
            stored_ = std::move(*stored);
            settings_ = TableSettings::from_json(Json::parse(stored_.settings, nullptr, false));
            people_ = stored_.people;
            people_.resize(static_cast<std::size_t>((*game)->players()));
            phase_ = stored_.phase;
            let_clock_run();
            if (!told_elsewhere_) ask_who_watches();
            if (!is_writing_) tell_news();
            tell_presence();
            return std::nullopt;
        }
    } catch (const StoreAway&) {
        log_trouble("store away");
    }
    return Message{"error.server.away"};
}

// What was not served is not charged: the clock goes on where the service began, unless the last
// entry is younger.
void Table::let_clock_run() {
    if (settings_.clock.kind == ClockRule::Kind::none || match_->frozen()) return;
    match_->run_on();
    if (phase_ != TablePhase::playing) return;
    const Milliseconds begun = house_.served_since() - stored_.created;
    if (match_->clock().is_paused() || match_->last_entry_at() >= begun) return;
    match_->resume(begun);
    commit({});
}

// --- writing -------------------------------------------------------------------------------------

StoredTable Table::as_it_will_be() const {
    StoredTable then = stored_;
    then.revision = match_->revision();
    then.people = people_;
    TableSettings settings = settings_;
    settings.remember_seats(match_->seats());
    then.settings = settings.json().dump();
    then.phase = phase_;
    then.changed = house_.now();
    then.actor.clear();
    then.due = 0;
    const Seat actor = match_->actor();
    if (phase_ != TablePhase::playing || match_->frozen() || !is_player(actor)) return then;
    if (match_->seats()[actor].is_bot()) {
        then.due = house_.now() + bots_lease;
        return then;
    }
    then.actor = people_[actor];
    if (const auto left = match_->clock().left(actor, now()))
        then.due = match_->clock().is_paused() ? 0 : house_.now() + *left;
    return then;
}

void Table::commit(Write write) {
    if (match_->has_begun()) phase_ = match_->is_over() ? TablePhase::over : TablePhase::playing;
    StoredTable then = as_it_will_be();
    Append append{.table = id_,
                  .after = stored_.revision,
                  .revision = then.revision,
                  .entries = match_->entries_since(stored_.revision),
                  .author = write.number ? write.author.person : "",
                  .number = write.number,
                  .settings = then.settings,
                  .actor = then.actor,
                  .phase = then.phase,
                  .due = then.due,
                  .people = then.people,
                  .now = then.changed};
    is_writing_ = true;
    house_.store().append(std::move(append),
                          [self = shared_from_this(), work = under_way(), write = std::move(write),
                           then = std::move(then)](std::variant<Appended, StoreError> result) {
                              boost::asio::post(self->strand_, [self, write, then, result] {
                                  self->written(write, result, then);
                                  self->go_on();
                              });
                          });
}

Table::Work Table::under_way() {
    return std::make_shared<Work::element_type>(boost::asio::make_work_guard(house_.executor()));
}

void Table::written(Write write, std::variant<Appended, StoreError> result,
                    const StoredTable& then) {
    is_writing_ = false;
    if (const auto* error = std::get_if<StoreError>(&result)) return was_refused(write, *error);
    const Appended& appended = std::get<Appended>(result);
    if (appended.repeated) { // the match in memory has done it a second time
        match_.reset();
        if (write.reply) write.reply({{"revision", appended.revision}, {"repeated", true}});
        return;
    }
    const bool is_new_turn = !then.actor.empty() && then.actor != stored_.actor;
    stored_ = then;
    if (is_new_turn && then.actor != write.author.person && !is_present(match_->actor()))
        house_.summons().call(then.actor, id_, then.game);
    own_revision_ = then.revision;
    house_.metrics().actions.Increment();
    if (write.reply) write.reply(std::move(write.answer));
    tell_news();
    tell_presence();
    ask_bot();
}

void Table::was_refused(const Write& write, StoreError error) {
    match_.reset();
    const bool stale = error == StoreError::stale;
    if (!stale) {
        house_.metrics().failed_writes.Increment();
        log_trouble("write failed");
    }
    if (write.reply)
        write.reply(Request(write.request)
                        .failure({stale                          ? "error.match.stale"
                                  : error == StoreError::missing ? "error.desk.table"
                                                                 : "error.server.away"}));
    if (stale) changed(INT64_MAX);
}

void Table::changed(StoredRevision revision) {
    enqueue([this, revision](const std::optional<Message>& trouble) {
        if (trouble) return;
        if (revision > stored_.revision) {
            match_.reset();
            if (load() || is_writing_) return;
        }
        const bool is_own = revision == own_revision_;
        own_revision_.reset();
        if (is_own) return;
        tell_chat();
        tell_rematch();
    });
}

// --- clocks and bots -----------------------------------------------------------------------------

void Table::tick() {
    enqueue([this](const std::optional<Message>& trouble) {
        if (trouble || phase_ != TablePhase::playing || match_->frozen()) return;
        if (is_player(match_->time_out(*parse_bot(settings_.level), now()))) return commit({});
        ask_bot();
    });
}

void Table::ask_bot() {
    if (phase_ != TablePhase::playing) return;
    std::optional<BotTurn> turn = match_->bot_turn();
    if (!turn || thinking_about_ == turn->revision) return;
    thinking_about_ = turn->revision;
    const Revision revision = turn->revision;
    const Seat seat = turn->seat;
    house_.thinkers().think(std::move(*turn),
                            [weak = weak_from_this(), revision, seat](const Thought& thought) {
                                if (const auto self = weak.lock())
                                    self->bot_thought(revision, seat, thought);
                            });
}

void Table::bot_thought(Revision revision, Seat seat, const Thought& thought) {
    enqueue([this, revision, seat, thought](const std::optional<Message>& trouble) {
        if (thinking_about_ == revision) thinking_about_.reset();
        if (trouble || match_->revision() != revision) return;
        if (match_->act(seat, revision, thought.action, now())) commit({});
    });
}

// --- those who watch -----------------------------------------------------------------------------

void Table::watch(Caller caller, Json request, std::weak_ptr<Listener> listener, Reply reply) {
    enqueue([this, caller = std::move(caller), json = std::move(request),
             listener = std::move(listener),
             reply = std::move(reply)](const std::optional<Message>& trouble) {
        const Request request(json);
        if (trouble) return reply(request.failure(*trouble));
        const auto since = request.number("since", 0, INT64_MAX, match_->revision());
        if (!since) return reply(request.wrong("since"));
        const std::optional<Seat> viewer = viewer_of(caller, request);
        if (!viewer) return reply(request.failure({"error.server.not_yours"}));
        const auto who = listener.lock();
        if (!who) return;
        std::erase_if(watchers_, [&](const Watcher& other) { return other.who == who.get(); });
        watchers_.push_back({who.get(),
                             listener,
                             caller,
                             *viewer,
                             {{"lang", request.text("lang")}},
                             match_->revision()});
        watched_by_ = watchers_.size();
        told_here_.reset();
        Json answer = info(caller);
        const Json wish{{"lang", request.text("lang")},
                        {"since", std::min<Revision>(*since, match_->revision())}};
        if (match_->has_begun()) answer["look"] = look(*viewer, Request(wish));
        reply(std::move(answer));
        tell_presence();
        tell_rematch();
        if (is_player(*viewer) && is_stood_in_for(*viewer)) {
            give_back(*viewer);
            commit({});
        }
    });
}

void Table::unwatch(const Listener* listener) {
    boost::asio::post(strand_, [self = shared_from_this(), listener] {
        if (std::erase_if(self->watchers_,
                          [&](const Watcher& watcher) { return watcher.who == listener; }) == 0)
            return;
        self->watched_by_ = self->watchers_.size();
        self->tell_presence();
    });
}

void Table::tell(const Watcher& watcher, Json message) const {
    message["table"] = id_;
    if (const auto listener = watcher.listener.lock()) listener->hear(as_text(message));
}

void Table::tell_news() {
    for (Watcher& watcher : watchers_) {
        if (watcher.seen == match_->revision()) continue;
        Json news{{"push", "news"}, {"info", info(watcher.caller)}};
        Json wish = watcher.request;
        wish["since"] = std::min(watcher.seen, match_->revision());
        if (match_->has_begun()) news["look"] = look(watcher.viewer, Request(wish));
        watcher.seen = match_->revision();
        tell(watcher, std::move(news));
    }
}

Presence Table::presence_here() const {
    Presence here;
    for (const std::string& person : people_)
        here.seats.push_back(!person.empty() &&
                             std::ranges::any_of(watchers_, [&](const Watcher& watcher) {
                                 return watcher.caller.person == person;
                             }));
    here.bystanders = std::ranges::count(watchers_, nobody, &Watcher::viewer);
    return here;
}

Presence Table::presence() const {
    Presence all = presence_here();
    for (const auto& [server, there] : elsewhere_) all.add(there);
    return all;
}

bool Table::is_present(Seat seat) const { return presence().seats[static_cast<std::size_t>(seat)]; }

// Who sits where is not known for sure while it is being written; it is told then.
void Table::tell_presence() {
    if (!match_ || is_writing_) return;
    const Presence here = presence_here(), all = presence();
    if (std::exchange(told_elsewhere_, here) != here) house_.neighbours().tell(id_, here);
    if (std::exchange(told_here_, all) == all) return;
    const Json message{{"push", "presence"}, {"seats", all.seats}, {"bystanders", all.bystanders}};
    for (const Watcher& watcher : watchers_) tell(watcher, message);
}

void Table::watched_elsewhere(const std::string& server, const Presence& there) {
    boost::asio::post(strand_, [self = shared_from_this(), server, there] {
        if (there.is_empty())
            self->elsewhere_.erase(server);
        else
            self->elsewhere_[server] = there;
        self->tell_presence();
    });
}

void Table::asked_who_watches(const std::string& server, const Presence& there) {
    watched_elsewhere(server, there);
    boost::asio::post(strand_, [self = shared_from_this()] {
        if (!self->watchers_.empty())
            self->house_.neighbours().tell(self->id_, self->presence_here());
    });
}

void Table::ask_neighbours() {
    boost::asio::post(strand_, [self = shared_from_this()] {
        if (self->match_) self->ask_who_watches();
    });
}

void Table::ask_who_watches() {
    elsewhere_.clear();
    told_elsewhere_ = presence_here();
    house_.neighbours().ask(id_, *told_elsewhere_);
}

void Table::tell_chat() {
    constexpr int most = 100;
    if (watchers_.empty() || !settings_.chat) return;
    for (const StoredChat& said : house_.store().chat_since(id_, chat_told_, most)) {
        chat_told_ = said.number;
        Json message = chat_json(said);
        message["push"] = "chat";
        for (const Watcher& watcher : watchers_) tell(watcher, message);
    }
}

void Table::tell_rematch() {
    if (watchers_.empty() || phase_ != TablePhase::over) return;
    const std::optional<StoredTable> rematch = house_.store().rematch_of(id_);
    if (!rematch) return;
    for (Watcher& watcher : watchers_)
        if (!std::exchange(watcher.knows_rematch, true))
            tell(watcher, {{"push", "rematch"}, {"at", rematch->id}});
}

} // namespace conestoga
