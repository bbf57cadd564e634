// What may be asked of a table and done at it, wish by wish.
#include "engine/core/text.hpp"
#include "server/house.hpp"
#include "server/secrets.hpp"
#include "server/table.hpp"
#include "table/catalogue.hpp"
#include "table/observation_text.hpp"
#include "table/questions.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>

namespace conestoga {

namespace {

constexpr std::int64_t largest_number = std::int64_t{1} << 53; // that every language of clients has
constexpr std::size_t longest_chat = 500;                      // bytes
constexpr int most_chat = 200;

std::string_view phase_name(TablePhase phase) {
    constexpr std::array names{"waiting", "playing", "over"};
    return names[static_cast<std::size_t>(phase)];
}

Result<std::string> checked_chat(const std::string& text) {
    if (text.size() > longest_chat)
        return Message{"error.server.chat_long"}.with("most", std::int64_t{longest_chat});
    if (!is_plain_text(text)) return Message{"error.server.chat_character"};
    if (trim(text).empty()) return Message{"error.server.chat_empty"};
    return std::string(trim(text));
}

} // namespace

// --- whose seat ----------------------------------------------------------------------------------

std::optional<Seat> Table::own_seat(const Caller& caller, const Request& request) const {
    if (!caller.is_known()) return std::nullopt;
    const auto named = request.number("seat", 0, match_->game()->players(), 0);
    if (!named) return std::nullopt;
    if (*named > 0 && people_[static_cast<std::size_t>(*named - 1)] != caller.person)
        return std::nullopt;
    if (*named > 0) return static_cast<Seat>(*named - 1);
    const auto found = std::ranges::find(people_, caller.person);
    if (found == people_.end()) return std::nullopt;
    return static_cast<Seat>(found - people_.begin());
}

std::optional<Seat> Table::viewer_of(const Caller& caller, const Request& request) const {
    if (const auto seat = own_seat(caller, request)) return seat;
    const auto named = request.number("seat", 0, match_->game()->players(), 0);
    if (named != 0) return std::nullopt;
    return settings_.watched ? std::optional(nobody) : std::nullopt;
}

bool Table::may_sit(const Caller& caller, const Request& request) const {
    return settings_.is_public || is_same_secret(request.text("invite"), settings_.invite) ||
           std::ranges::find(settings_.guests, caller.person) != settings_.guests.end();
}

bool Table::is_stood_in_for(Seat seat) const {
    return phase_ == TablePhase::playing && !people_[static_cast<std::size_t>(seat)].empty() &&
           match_->seats()[static_cast<std::size_t>(seat)].is_bot();
}

void Table::give_back(Seat seat) {
    const Occupant& now_there = match_->seats()[static_cast<std::size_t>(seat)];
    (void)match_->sit(seat, {std::string(person), now_there.name}, now());
}

// --- what is seen --------------------------------------------------------------------------------

Json Table::clock() const {
    if (settings_.clock.kind == ClockRule::Kind::none) return nullptr;
    Json left = Json::array();
    for (Seat seat = 0; seat < match_->game()->players(); ++seat)
        left.push_back(*match_->clock().left(seat, now()));
    return {{"left", std::move(left)}, {"stands", match_->clock().is_paused()}};
}

Json Table::info(const Caller& caller) const {
    Json seats = Json::array();
    bool sits = false;
    for (std::size_t seat = 0; seat < people_.size(); ++seat) {
        const bool yours = caller.is_known() && people_[seat] == caller.person;
        sits |= yours;
        const Occupant& occupant = match_->seats()[seat];
        seats.push_back({{"kind", occupant.kind},
                         {"name", occupant.name},
                         {"you", yours},
                         {"person", !people_[seat].empty()}});
    }
    Json settings = settings_.json();
    for (const char* own : {"guests", "invite", "names", "kinds"}) settings.erase(own);
    Json json{{"table", id_},
              {"game", match_->game()->options()},
              {"phase", phase_name(phase_)},
              {"revision", match_->revision()},
              {"host", caller.is_known() && caller.person == stored_.host},
              {"seats", std::move(seats)},
              {"settings", std::move(settings)},
              {"clock", clock()},
              {"commitment", hex(match_->chance().commitment())}};
    if (sits) json["invite"] = house_.link("/join/" + settings_.invite);
    return json;
}

Json Table::look(Seat viewer, const Request& request) const {
    const Json wish{
        {"do", "look"},
        {"lang", request.text("lang")},
        {"since", request.number("since", 0, INT64_MAX, match_->revision()).value_or(0)}};
    return *answer_question(*match_, viewer, Request(wish));
}

// What a bot that has our engine needs to think for a seat.
Json Table::observation(const Asked& asked) const {
    const auto seat = own_seat(asked.caller, asked.request);
    if (!seat) return asked.request.failure({"error.server.no_seat"});
    const AnyGame& game = *match_->game();
    return {{"revision", match_->revision()},
            {"rules", game.rules_version()},
            {"content_hash", hex(game.content_hash())},
            {"observation", observation_json(match_->seen_by(*seat).observation(), game)}};
}

Json Table::seen_record(const Asked& asked) const {
    const auto viewer = viewer_of(asked.caller, asked.request);
    if (!viewer) return asked.request.failure({"error.server.not_yours"});
    return {{"record", record_text(match_->seen_by(*viewer).record())},
            {"revision", match_->revision()}};
}

// --- wishes --------------------------------------------------------------------------------------

void Table::ask(Caller caller, Json request, Reply reply) {
    enqueue([this, caller = std::move(caller), request = std::move(request),
             reply = std::move(reply)](const std::optional<Message>& trouble) {
        Asked asked(caller, request, reply);
        if (trouble) return reply(asked.request.failure(*trouble));
        Json given;
        try {
            given = answer(asked);
        } catch (const StoreAway&) {
            given = asked.request.failure({"error.server.away"});
        }
        if (asked.reply) asked.reply(std::move(given));
    });
}

Json Table::answer(Asked& asked) {
    const std::string wish = asked.request.text("do");
    if (wish == "act" || wish == "undo") return act_or_undo(asked);
    if (wish == "join") return join(asked);
    if (wish == "leave") return leave(asked);
    if (wish == "start") return start(asked);
    if (wish == "resign") return resign(asked);
    if (wish == "return") return come_back(asked);
    if (wish == "pause") return stop_clock(asked);
    if (wish == "resume") return start_clock(asked);
    if (wish == "number") return add_number(asked);
    if (wish == "say") return say(asked);
    if (wish == "chat") return chat(asked);
    if (wish == "record") return seen_record(asked);
    const auto viewer = viewer_of(asked.caller, asked.request);
    if (!viewer && !may_sit(asked.caller, asked.request))
        return asked.request.failure({"error.server.not_yours"});
    if (wish == "table") return info(asked.caller);
    if (wish == "content") return content_answer(*match_->game());
    if (!viewer) return asked.request.failure({"error.server.not_yours"});
    if (!match_->has_begun()) return asked.request.failure({"error.server.waiting"});
    if (wish == "hint") return hint(asked);
    if (wish == "observation") return observation(asked);
    if (auto given = answer_question(*match_, *viewer, asked.request)) return std::move(*given);
    return asked.request.failure({"error.desk.request"});
}

// What was done is answered when it is durable.
Json Table::done(Asked& asked, const Result<Revision>& result) {
    Json given = done_json(*match_, asked.request, result);
    if (!result) return given;
    const std::int64_t number = asked.request.number("number", 0, largest_number, 0).value_or(0);
    commit({asked.json, asked.caller, number, std::move(given), std::move(asked.reply)});
    asked.reply = nullptr;
    return nullptr;
}

Json Table::act_or_undo(Asked& asked) {
    const auto seat = own_seat(asked.caller, asked.request);
    if (!seat) return asked.request.failure({"error.server.no_seat"});
    if (phase_ == TablePhase::waiting) return asked.request.failure({"error.server.waiting"});
    const auto answered = asked.request.number("revision", 0, INT64_MAX);
    if (!answered) return asked.request.wrong("revision");
    if (!asked.request.number("number", 0, largest_number, 0)) return asked.request.wrong("number");
    if (*answered < match_->revision()) return repeated_or_stale(asked);
    const bool acts = asked.request.text("do") == "act";
    const Json given = acts ? act(*match_, *seat, asked.request, now())
                            : undo(*match_, *seat, asked.request, now());
    if (given.contains("error")) return given;
    if (is_stood_in_for(*seat)) give_back(*seat);
    return done(asked, match_->revision());
}

// An answer to an earlier revision is too late, unless it is one that was done and is sent again
// because its acknowledgement was lost. The store knows: it does not do it twice.
Json Table::repeated_or_stale(Asked& asked) {
    const std::int64_t number = *asked.request.number("number", 0, largest_number, 0);
    const std::int64_t answered = *asked.request.number("revision", 0, INT64_MAX);
    if (number == 0) return asked.request.failure({"error.match.stale"});
    is_writing_ = true;
    house_.store().append(
        {.table = id_,
         .after = answered,
         .revision = answered + 1,
         .author = asked.caller.person,
         .number = number,
         .now = house_.now()},
        [self = shared_from_this(), work = under_way(), request = asked.json,
         reply = std::move(asked.reply)](std::variant<Appended, StoreError> result) {
            boost::asio::post(self->strand_, [self, request, reply, result] {
                self->is_writing_ = false;
                if (const auto* appended = std::get_if<Appended>(&result))
                    reply({{"revision", appended->revision}, {"repeated", true}});
                else
                    reply(Request(request).failure(
                        {std::get<StoreError>(result) == StoreError::stale ? "error.match.stale"
                                                                           : "error.server.away"}));
                self->go_on();
            });
        });
    asked.reply = nullptr;
    return nullptr;
}

// --- who sits where ------------------------------------------------------------------------------

Json Table::join(Asked& asked) {
    if (!asked.caller.is_known()) return asked.request.failure({"error.server.who"});
    if (!may_sit(asked.caller, asked.request))
        return asked.request.failure({"error.server.not_yours"});
    if (own_seat(asked.caller, Request(Json::object()))) return info(asked.caller);
    if (phase_ != TablePhase::waiting) return asked.request.failure({"error.server.begun"});
    const auto named = asked.request.number("seat", 0, match_->game()->players(), 0);
    if (!named) return asked.request.wrong("seat");
    Seat seat = nobody;
    for (Seat each = 0; each < match_->game()->players() && seat == nobody; ++each)
        if (match_->seats()[each].kind == open_seat && (*named == 0 || *named == each + 1))
            seat = each;
    if (seat == nobody) return asked.request.failure({"error.server.full"});
    const Result<Revision> sits =
        match_->sit(seat, {std::string(person), asked.caller.name}, now());
    if (!sits) return done(asked, sits);
    people_[static_cast<std::size_t>(seat)] = asked.caller.person;
    if (std::ranges::none_of(match_->seats(),
                             [](const Occupant& occupant) { return occupant.kind == open_seat; }))
        match_->begin(now());
    return done(asked, match_->revision());
}

Json Table::leave(Asked& asked) {
    const auto seat = own_seat(asked.caller, asked.request);
    if (!seat) return asked.request.failure({"error.server.no_seat"});
    if (phase_ != TablePhase::waiting) return resign(asked);
    people_[static_cast<std::size_t>(*seat)].clear();
    return done(asked, match_->sit(*seat, {std::string(open_seat), ""}, now()));
}

Json Table::start(Asked& asked) {
    if (!asked.caller.is_known() || asked.caller.person != stored_.host)
        return asked.request.failure({"error.server.not_host"});
    if (phase_ != TablePhase::waiting) return asked.request.failure({"error.server.begun"});
    std::vector<std::string> names = asked.request.texts("names");
    names.resize(people_.size());
    for (std::string& name : names) {
        Result<std::string> checked = checked_name(name);
        if (!checked) return asked.request.failure(checked.error());
        name = std::move(*checked);
    }
    for (Seat seat = 0; seat < match_->game()->players(); ++seat)
        if (match_->seats()[seat].kind == open_seat)
            (void)match_->sit(seat, {settings_.level, names[static_cast<std::size_t>(seat)]},
                              now());
    match_->begin(now());
    return done(asked, match_->revision());
}

Json Table::resign(Asked& asked) {
    const auto seat = own_seat(asked.caller, asked.request);
    if (!seat) return asked.request.failure({"error.server.no_seat"});
    if (phase_ != TablePhase::playing) return asked.request.failure({"error.server.waiting"});
    const Result<Revision> resigned = match_->resign(*seat, now());
    if (resigned) people_[static_cast<std::size_t>(*seat)].clear();
    return done(asked, resigned);
}

Json Table::come_back(Asked& asked) {
    const auto seat = own_seat(asked.caller, asked.request);
    if (!seat) return asked.request.failure({"error.server.no_seat"});
    if (!is_stood_in_for(*seat)) return done_json(*match_, asked.request, match_->revision());
    give_back(*seat);
    return done(asked, match_->revision());
}

// --- clocks and chance ---------------------------------------------------------------------------

Json Table::stop_clock(Asked& asked) {
    if (!own_seat(asked.caller, asked.request))
        return asked.request.failure({"error.server.no_seat"});
    if (phase_ != TablePhase::playing || settings_.clock.kind == ClockRule::Kind::none ||
        match_->clock().is_paused())
        return asked.request.failure({"error.server.no_clock"});
    return done(asked, match_->pause(now()));
}

Json Table::start_clock(Asked& asked) {
    if (!own_seat(asked.caller, asked.request))
        return asked.request.failure({"error.server.no_seat"});
    if (phase_ != TablePhase::playing || !match_->clock().is_paused())
        return asked.request.failure({"error.server.no_clock"});
    return done(asked, match_->resume(now()));
}

Json Table::add_number(Asked& asked) {
    const auto seat = own_seat(asked.caller, asked.request);
    if (!seat) return asked.request.failure({"error.server.no_seat"});
    const auto digest = digest_from_hex(asked.request.text("hex"));
    if (!digest) return asked.request.wrong("hex");
    return done(asked, match_->mix(*seat, *digest));
}

Json Table::hint(Asked& asked) {
    if (!settings_.hints) return asked.request.failure({"error.server.no_hints"});
    const auto seat = own_seat(asked.caller, asked.request);
    if (!seat || !match_->seen_by(*seat).is_my_turn())
        return asked.request.failure({"error.match.not_your_turn"});
    if (is_hinting_) return asked.request.failure({"error.server.fast"});
    is_hinting_ = true; // one at a time: bots want to think too
    const Revision revision = match_->revision();
    BotTurn turn{revision, *seat, match_->game(), best_bot(), match_->seen_by(*seat).observation()};
    house_.thinkers().think(
        std::move(turn), [self = shared_from_this(), json = asked.json, seat = *seat, revision,
                          reply = std::move(asked.reply)](const Thought& thought) {
            self->enqueue([self = self.get(), json, seat, revision, reply,
                           thought](const std::optional<Message>& trouble) {
                self->is_hinting_ = false;
                const Request request(json);
                if (trouble || self->match_->revision() != revision)
                    return reply(request.failure(trouble.value_or(Message{"error.match.stale"})));
                reply(choice_json(*self->match_, seat, request, thought.action));
            });
        });
    asked.reply = nullptr;
    return nullptr;
}

// --- chat ----------------------------------------------------------------------------------------

Json Table::chat_json(const StoredChat& said) const {
    const auto seat = std::ranges::find(people_, said.person);
    const bool sits = !said.person.empty() && seat != people_.end();
    return {{"number", said.number},
            {"at", said.at},
            {"seat", sits ? Json(seat - people_.begin() + 1) : Json()},
            {"text", said.text}};
}

Json Table::say(Asked& asked) {
    if (!settings_.chat) return asked.request.failure({"error.server.no_chat"});
    if (!own_seat(asked.caller, asked.request))
        return asked.request.failure({"error.server.no_seat"});
    const Result<std::string> text = checked_chat(asked.request.text("text"));
    if (!text) return asked.request.failure(text.error());
    house_.store().say(id_, asked.caller.person, *text, house_.now(),
                       [request = asked.json, reply = std::move(asked.reply)](
                           std::variant<std::int64_t, StoreError> said) {
                           if (const auto* number = std::get_if<std::int64_t>(&said))
                               return reply({{"number", *number}});
                           reply(Request(request).failure({"error.server.away"}));
                       });
    asked.reply = nullptr;
    return nullptr;
}

Json Table::chat(const Asked& asked) const {
    if (!viewer_of(asked.caller, asked.request))
        return asked.request.failure({"error.server.not_yours"});
    if (!settings_.chat) return asked.request.failure({"error.server.no_chat"});
    const auto since = asked.request.number("since", 0, INT64_MAX, 0);
    if (!since) return asked.request.wrong("since");
    Json list = Json::array();
    for (const StoredChat& said : house_.store().chat_since(id_, *since, most_chat))
        list.push_back(chat_json(said));
    return {{"chat", std::move(list)}};
}

} // namespace conestoga
