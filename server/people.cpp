#include "server/people.hpp"

#include "server/house.hpp"
#include "server/log.hpp"
#include "server/secrets.hpp"
#include "server/webhook.hpp"
#include "table/occupant.hpp"
#include "table/request.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <new>

namespace conestoga {

namespace {

constexpr UnixTime device_link_lasts = 10 * 60 * 1000;
constexpr std::size_t shortest_password = 8, longest_password = 200; // bytes
constexpr std::size_t shortest_account = 3;

Json person_json(const StoredPerson& person) {
    return {{"name", person.name},
            {"account", person.account.empty() ? Json() : Json(person.account)}};
}

const char* key_of_error(StoreError error) {
    return error == StoreError::taken ? "error.server.taken" : "error.server.away";
}

Result<std::string> persons_name(const Json& request) {
    Result<std::string> name = checked_name(Request(request).text("name"));
    if (name && name->empty()) return Message{"error.server.name_empty"};
    return name;
}

// Letters, digits and a few signs, in lower case: what looks alike is the same account.
Result<std::string> account_name(const Json& request) {
    std::string account = Request(request).text("account");
    std::ranges::transform(account, account.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    const bool fits = account.size() >= shortest_account && account.size() <= longest_name &&
                      std::ranges::all_of(account, [](char c) {
                          return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
                                 c == '_' || c == '.';
                      });
    if (!fits) return Message{"error.server.account"};
    return account;
}

Result<std::string> password_of(const Json& request) {
    std::string password = Request(request).text("password");
    if (password.size() < shortest_password || password.size() > longest_password)
        return Message{"error.server.password"}.with("least", std::int64_t{shortest_password});
    return password;
}

void refuse(const Json& request, const Admit& admit, const Message& why) {
    admit({Request(request).failure(why)});
}

} // namespace

People::People(House& house, boost::asio::any_io_executor clerks)
    : house_(house), store_(house.store()), clerks_(std::move(clerks)) {}

Caller People::caller_of(std::string_view secret) {
    if (secret.empty()) return {};
    const std::optional<StoredKey> key = store_.key(hash_of_secret(secret));
    if (!key || key->kind == "device" || (key->until != 0 && key->until < house_.now())) return {};
    const std::optional<StoredPerson> person = store_.person(key->person);
    if (!person) return {};
    return {person->id, person->name};
}

bool People::handle(AtTheDoor who, const Json& request, Admit admit) {
    const std::string wish = Request(request).text("do");
    if (wish == "guest")
        add_guest(request, std::move(admit));
    else if (wish == "sign_in")
        sign_in(request, std::move(admit));
    else if (wish == "device")
        take_device(request, std::move(admit));
    else if (wish == "me")
        me(who, request, std::move(admit));
    else {
        const bool known_wish = wish == "sign_up" || wish == "sign_out" ||
                                wish == "sign_out_everywhere" || wish == "rename" ||
                                wish == "delete" || wish == "device_link" || wish == "bot_token" ||
                                wish == "webhook";
        if (!known_wish) return false;
        if (!who.caller.is_known())
            refuse(request, admit, {"error.server.who"});
        else if (wish == "sign_up")
            sign_up(who, request, std::move(admit));
        else if (wish == "sign_out")
            sign_out(who, request, std::move(admit));
        else if (wish == "sign_out_everywhere")
            sign_out_everywhere(who, request, std::move(admit));
        else if (wish == "rename")
            rename(who, request, std::move(admit));
        else if (wish == "webhook")
            change_webhook(who, request, std::move(admit));
        else if (wish == "delete")
            remove(who, request, std::move(admit));
        else
            give_key(who, request, std::move(admit));
    }
    return true;
}

StoredKey People::key_for(const std::string& person, const std::string& secret, std::string kind,
                          UnixTime lasting) const {
    const UnixTime now = house_.now();
    return {hash_of_secret(secret), person, std::move(kind), now, lasting ? now + lasting : 0};
}

void People::add_guest(const Json& request, Admit admit) {
    const Result<std::string> name = persons_name(request);
    if (!name) return refuse(request, admit, name.error());
    StoredPerson guest{.id = random_id(), .name = *name, .settings = "{}", .created = house_.now()};
    const std::string secret = random_secret();
    store_.add_person(guest, key_for(guest.id, secret, "session", 0),
                      [request, admit, guest, secret](std::variant<bool, StoreError> added) {
                          if (const auto* error = std::get_if<StoreError>(&added))
                              return refuse(request, admit, {key_of_error(*error)});
                          admit({person_json(guest), secret});
                      });
}

void People::let_in(const StoredPerson& person, const Json& request, Admit admit) {
    const std::string secret = random_secret();
    store_.add_key(key_for(person.id, secret, "session", 0),
                   [request, admit, person, secret](std::variant<bool, StoreError> added) {
                       if (const auto* error = std::get_if<StoreError>(&added))
                           return refuse(request, admit, {key_of_error(*error)});
                       admit({person_json(person), secret});
                   });
}

// A guest becomes somebody with an account: games and seats stay.
void People::sign_up(const AtTheDoor& who, const Json& request, Admit admit) {
    const Result<std::string> account = account_name(request);
    if (!account) return refuse(request, admit, account.error());
    const Result<std::string> password = password_of(request);
    if (!password) return refuse(request, admit, password.error());
    std::optional<StoredPerson> person = store_.person(who.caller.person);
    if (!person || !person->account.empty())
        return refuse(request, admit, {"error.server.has_account"});
    person->account = *account;
    boost::asio::post(clerks_, [this, request, admit, person = *person,
                                password = *password]() mutable {
        try {
            person.password = hash_of_password(password);
        } catch (const std::bad_alloc& failure) {
            log_trouble("no memory for a password", failure.what());
            return refuse(request, admit, {"error.server.away"});
        }
        store_.change_person(person, [request, admit, person](std::variant<bool, StoreError> done) {
            if (const auto* error = std::get_if<StoreError>(&done))
                return refuse(request, admit, {key_of_error(*error)});
            admit({person_json(person)});
        });
    });
}

// Says the same, after the same time, whether the account or the password is wrong.
void People::sign_in(const Json& request, Admit admit) {
    const Result<std::string> account = account_name(request);
    const Result<std::string> password = password_of(request);
    if (!account || !password) return refuse(request, admit, {"error.server.sign_in"});
    boost::asio::post(clerks_, [this, request, admit, account = *account, password = *password] {
        try {
            const std::optional<StoredPerson> person = store_.person_of_account(account);
            if (!person) pretend_to_check(password);
            if (!person || !is_password(password, person->password))
                return refuse(request, admit, {"error.server.sign_in"});
            let_in(*person, request, admit);
        } catch (const StoreAway&) {
            refuse(request, admit, {"error.server.away"});
        }
    });
}

void People::sign_out(const AtTheDoor& who, const Json& request, Admit admit) {
    store_.delete_key(hash_of_secret(who.secret),
                      [request, admit](std::variant<bool, StoreError> done) {
                          if (const auto* error = std::get_if<StoreError>(&done))
                              return refuse(request, admit, {key_of_error(*error)});
                          admit({Json::object(), ""});
                      });
}

void People::sign_out_everywhere(const AtTheDoor& who, const Json& request, Admit admit) {
    store_.delete_keys(who.caller.person, "",
                       [request, admit](std::variant<bool, StoreError> done) {
                           if (const auto* error = std::get_if<StoreError>(&done))
                               return refuse(request, admit, {key_of_error(*error)});
                           admit({Json::object(), ""});
                       });
}

void People::rename(const AtTheDoor& who, const Json& request, Admit admit) {
    const Result<std::string> name = persons_name(request);
    if (!name) return refuse(request, admit, name.error());
    std::optional<StoredPerson> person = store_.person(who.caller.person);
    if (!person) return refuse(request, admit, {"error.server.who"});
    person->name = *name;
    store_.change_person(*person,
                         [request, admit, person = *person](std::variant<bool, StoreError> done) {
                             if (const auto* error = std::get_if<StoreError>(&done))
                                 return refuse(request, admit, {key_of_error(*error)});
                             admit({person_json(person)});
                         });
}

// An empty address takes it away.
void People::change_webhook(const AtTheDoor& who, const Json& request, Admit admit) {
    const bool removes = Request(request).text("url").empty();
    const Result<Webhook> webhook = removes ? Webhook{} : checked_webhook(request);
    if (!webhook) return refuse(request, admit, webhook.error());
    std::optional<StoredPerson> person = store_.person(who.caller.person);
    if (!person) return refuse(request, admit, {"error.server.who"});
    Json settings = Json::parse(person->settings, nullptr, false);
    if (!settings.is_object()) settings = Json::object();
    settings["webhook"] = removes ? Json() : webhook->json();
    person->settings = as_text(settings);
    store_.change_person(
        *person, [request, admit, webhook = *webhook](std::variant<bool, StoreError> done) {
            if (const auto* error = std::get_if<StoreError>(&done))
                return refuse(request, admit, {key_of_error(*error)});
            admit({Json{{"webhook", webhook.url.empty() ? Json() : Json(webhook.url)}}});
        });
}

// Seats are left first; in games that are over the person stays as nobody in particular.
void People::remove(const AtTheDoor& who, const Json& request, Admit admit) {
    house_.leave_all_tables(who.caller, [this, id = who.caller.person, request, admit] {
        store_.delete_person(id, [request, admit](std::variant<bool, StoreError> done) {
            if (const auto* error = std::get_if<StoreError>(&done))
                return refuse(request, admit, {key_of_error(*error)});
            admit({Json::object(), ""});
        });
    });
}

// A link that carries one's seats to another device, for ten minutes and once; or a token for
// one's own bot, until one signs out everywhere.
void People::give_key(const AtTheDoor& who, const Json& request, Admit admit) {
    const bool device = Request(request).text("do") == "device_link";
    const std::string secret = random_secret();
    store_.add_key(key_for(who.caller.person, secret, device ? "device" : "bot",
                           device ? device_link_lasts : 0),
                   [request, admit, secret](std::variant<bool, StoreError> added) {
                       if (const auto* error = std::get_if<StoreError>(&added))
                           return refuse(request, admit, {key_of_error(*error)});
                       admit({Json{{"secret", secret}}});
                   });
}

void People::take_device(const Json& request, Admit admit) {
    const std::string hash = hash_of_secret(Request(request).text("secret"));
    const std::optional<StoredKey> key = store_.key(hash);
    if (!key || key->kind != "device" || key->until < house_.now())
        return refuse(request, admit, {"error.server.device"});
    const std::optional<StoredPerson> person = store_.person(key->person);
    if (!person) return refuse(request, admit, {"error.server.device"});
    store_.delete_key(
        hash, [this, request, admit, person = *person](std::variant<bool, StoreError> done) {
            if (std::holds_alternative<StoreError>(done))
                return refuse(request, admit, {"error.server.away"});
            if (!std::get<bool>(done)) return refuse(request, admit, {"error.server.device"});
            let_in(person, request, admit);
        });
}

void People::me(const AtTheDoor& who, const Json&, Admit admit) {
    const auto person = who.caller.is_known() ? store_.person(who.caller.person) : std::nullopt;
    Json json = person ? person_json(*person) : Json();
    if (person) {
        const Webhook webhook = Webhook::of(person->settings);
        json["webhook"] = webhook.url.empty() ? Json() : Json(webhook.url);
    }
    admit({Json{{"person", std::move(json)}}});
}

} // namespace conestoga
