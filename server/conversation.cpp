#include "server/conversation.hpp"

#include "table/catalogue.hpp"

#include <boost/asio/post.hpp>

namespace conestoga {

namespace {

constexpr int most_owed = 64;            // answers at a time
constexpr int most_complaints = 200;     // about messages that come too fast
constexpr std::size_t most_watched = 20; // tables
constexpr std::size_t longest_id = 64;

bool is_table_id(std::string_view id) {
    return id.size() == 26 && std::ranges::all_of(id, [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
           });
}

// The store may be slow or away: it is asked from the threads of the house.
void ask_store(House& house, const Json& request, const Reply& reply,
               const std::function<void()>& asking) {
    boost::asio::post(house.executor(), [request, reply, asking] {
        try {
            asking();
        } catch (const StoreAway&) {
            reply(Request(request).failure({"error.server.away"}));
        }
    });
}

} // namespace

void ask_house(House& house, const Caller& caller, const Json& request, Reply reply) {
    const Request wish(request);
    const std::string what = wish.text("do");
    if (what == "games") return reply(games_answer());
    if (what == "lobby")
        return ask_store(house, request, reply,
                         [&house, caller, request, reply] { reply(house.lobby(caller, request)); });
    if (what == "open")
        return ask_store(house, request, reply, [&house, caller, request, reply] {
            house.open_table(caller, request, reply);
        });
    if (what == "rematch")
        return ask_store(house, request, reply, [&house, caller, request, reply] {
            house.rematch(caller, request, reply);
        });
    const std::string id = wish.text("table");
    if (is_table_id(id)) return house.table(id)->ask(caller, request, std::move(reply));
    // Whoever has a link sees where it leads before they sit down.
    if ((what != "join" && what != "table") || !request.contains("invite"))
        return reply(wish.failure({"error.desk.table"}));
    ask_store(house, request, reply, [&house, caller, request, reply] {
        const auto found = house.table_of_invite(Request(request).text("invite"));
        if (!found) return reply(Request(request).failure({"error.server.invite"}));
        house.table(*found)->ask(caller, request, reply);
    });
}

Conversation::Conversation(House& house, AtTheDoor who, Send send, Settled settled)
    : house_(house),
      who_(std::move(who)),
      send_(std::move(send)),
      settled_(std::move(settled)),
      bucket_(house.settings().messages) {
    house_.metrics().sockets.Increment();
}

void Conversation::end() {
    house_.metrics().sockets.Decrement();
    for (const std::string& table : watched_) house_.table(table)->unwatch(this);
    watched_.clear();
}

// Answers carry the "id" of what they answer. One that is never given, because the store went away
// meanwhile, is not owed any more once nobody can give it.
Reply Conversation::reply_to(const Json& message) {
    Json id;
    if (const auto found = message.find("id"); found != message.end())
        if (found->is_number_integer() ||
            (found->is_string() && found->get_ref<const std::string&>().size() <= longest_id))
            id = *found;
    ++owed_;
    const std::shared_ptr<Conversation> owing(this, [self = shared_from_this()](Conversation*) {
        if (--self->owed_ == 0) self->settled_();
    });
    return [owing, id](Json answer) {
        if (!id.is_null()) answer["id"] = id;
        owing->send_(as_text(answer));
    };
}

bool Conversation::receive(std::string_view text) {
    house_.metrics().messages.Increment();
    Json message = Json::parse(text, nullptr, false);
    if (!message.is_object()) message = Json::object();
    const Reply reply = reply_to(message);
    const Request request(message);
    if (!bucket_.take(house_.now()) || owed_ > most_owed) {
        house_.metrics().refused.Increment();
        reply(request.failure({"error.server.fast"}));
        return ++complaints_ < most_complaints;
    }
    const std::string wish = request.text("do");
    if (wish == "hello")
        greet(message, reply);
    else if (!has_greeted_)
        reply(request.failure({"error.server.hello"}));
    else if (wish == "ping")
        reply(Json::object());
    else if (const Burden::Owed owed = house_.burden().take_on())
        fulfil(message, [owed, reply](Json answer) { reply(std::move(answer)); });
    else {
        house_.metrics().refused.Increment();
        reply(request.failure({"error.server.busy"}));
    }
    return true;
}

void Conversation::greet(const Json& message, const Reply& reply) {
    const Request request(message);
    if (request.number("protocol", 1, INT32_MAX) != protocol_version)
        return reply(
            request.failure(Message{"error.server.protocol"}.with("version", protocol_version)));
    try {
        if (const std::string token = request.text("token"); !token.empty())
            who_ = {house_.people().caller_of(token), token};
    } catch (const StoreAway&) {
        return reply(request.failure({"error.server.away"}));
    }
    has_greeted_ = true;
    reply({{"protocol", protocol_version},
           {"name", who_.caller.is_known() ? Json(who_.caller.name) : Json()}});
}

void Conversation::fulfil(const Json& message, Reply reply) {
    const Request request(message);
    const std::string wish = request.text("do"), table = request.text("table");
    if (wish == "watch" && is_table_id(table)) return watch(table, message, std::move(reply));
    if (wish == "unwatch") {
        if (watched_.erase(table) > 0) house_.table(table)->unwatch(this);
        return reply(Json::object());
    }
    ask_house(house_, who_.caller, message, std::move(reply));
}

void Conversation::watch(const std::string& table, const Json& message, Reply reply) {
    if (watched_.size() >= most_watched && !watched_.contains(table))
        return reply(Request(message).failure({"error.server.watches"}));
    watched_.insert(table);
    house_.table(table)->watch(who_.caller, message, weak_from_this(), std::move(reply));
}

} // namespace conestoga
