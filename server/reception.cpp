#include "server/reception.hpp"

#include "engine/core/text.hpp"

#include <array>
#include <boost/asio/post.hpp>

namespace conestoga {

namespace {

constexpr std::string_view cookie_name = "conestoga=";
constexpr std::string_view api = "/api/";
constexpr std::string_view tables = "tables/";

ApiAnswer plain_answer(int status, const Json& json) { return {status, as_text(json)}; }

ApiAnswer api_answer(const Json& json) {
    if (!json.contains("error")) return plain_answer(200, json);
    const std::string key = json.value("key", "");
    const int status = key == "error.server.away" || key == "error.server.busy"     ? 503
                       : key == "error.desk.table" || key == "error.server.invite"  ? 404
                       : key == "error.server.who" || key == "error.server.sign_in" ? 401
                       : key == "error.server.not_yours"                            ? 403
                       : key == "error.match.stale" || key == "error.server.taken"  ? 409
                                                                                    : 400;
    return plain_answer(status, json);
}

Json refused(const char* key) { return Request(Json::object()).failure({key}); }

// "GET /api/tables/ID/record" asks {"do": "record", "table": ID}.
std::optional<Json> asked_by_get(std::string_view path) {
    const std::string_view rest = path.substr(api.size());
    if (rest == "lobby" || rest == "me") return Json{{"do", std::string(rest)}};
    if (!rest.starts_with(tables)) return std::nullopt;
    std::string_view id = rest.substr(tables.size());
    const bool record = id.ends_with("/record");
    if (record) id.remove_suffix(sizeof "/record" - 1);
    return Json{{"do", record ? "record" : "table"}, {"table", std::string(id)}};
}

std::optional<Json> asked_by_post(const ApiRequest& request) {
    Json json = request.body.empty() ? Json::object() : Json::parse(request.body, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    json["do"] = std::string(request.path.substr(api.size()));
    return json;
}

} // namespace

bool Reception::is_for(std::string_view path) {
    return path.starts_with(api) || path == "/metrics";
}

bool Reception::is_own_origin(std::string_view origin, std::string_view host) const {
    if (origin.empty()) return true; // no browser
    const std::string& own = house_.settings().public_url;
    if (!own.empty() && origin == own) return true;
    for (const std::string_view scheme : {"http://", "https://"})
        if (origin.starts_with(scheme) && origin.substr(scheme.size()) == host) return true;
    return false;
}

AtTheDoor Reception::who_is(std::string_view cookie_header) {
    for (std::string_view cookie : split(cookie_header, ';')) {
        cookie = trim(cookie);
        if (!cookie.starts_with(cookie_name)) continue;
        std::string secret(cookie.substr(cookie_name.size()));
        return {house_.people().caller_of(secret), std::move(secret)};
    }
    return {};
}

bool Reception::is_too_fast(std::string_view address, std::string_view wish) {
    const std::string who = visitor_of_address(std::string(address));
    const bool arrives =
        wish == "guest" || wish == "sign_in" || wish == "sign_up" || wish == "device";
    return arrives ? visitors_.arrives_too_fast(who, house_.now())
                   : visitors_.is_too_fast(who, house_.now());
}

// An empty secret takes the cookie away.
std::string Reception::cookie_of(const std::string& secret) const {
    std::string cookie(cookie_name);
    cookie.append(secret).append("; Path=/; HttpOnly; SameSite=Lax; Max-Age=");
    cookie.append(secret.empty() ? "0" : "34560000"); // as long as browsers keep one
    if (house_.is_secure()) cookie += "; Secure";
    return cookie;
}

void Reception::handle(const ApiRequest& request, std::function<void(ApiAnswer)> done) {
    if (request.path == "/metrics")
        return done({200, house_.metrics_text(), "text/plain; version=0.0.4; charset=utf-8"});
    const bool posts = request.method == "POST";
    if (!posts && request.method != "GET")
        return done(plain_answer(405, refused("error.desk.request")));
    if (posts && !is_own_origin(request.origin, request.host))
        return done(plain_answer(403, refused("error.server.origin")));
    if (posts && !request.content_type.starts_with("application/json"))
        return done(plain_answer(415, refused("error.desk.request")));
    const std::optional<Json> json = posts ? asked_by_post(request) : asked_by_get(request.path);
    if (!json) return done(plain_answer(posts ? 400 : 404, refused("error.desk.request")));
    if (is_too_fast(request.address, Request(*json).text("do"))) return refuse_for_haste(done);
    const Burden::Owed owed = house_.burden().take_on();
    if (!owed) {
        house_.metrics().refused.Increment();
        return done(api_answer(refused("error.server.busy")));
    }
    // The store may be slow or away: the network does not wait for it.
    boost::asio::post(house_.executor(), [this, request, json = *json, done, owed] {
        ask(request, json, [done, owed](ApiAnswer answer) { done(std::move(answer)); });
    });
}

void Reception::refuse_for_haste(const std::function<void(ApiAnswer)>& done) {
    house_.metrics().refused.Increment();
    done(plain_answer(429, refused("error.server.fast")));
}

void Reception::ask(const ApiRequest& request, const Json& json,
                    const std::function<void(ApiAnswer)>& done) try {
    const AtTheDoor who = who_is(request.cookie);
    if (who.caller.is_known() && visitors_.is_too_fast(who.caller.person, house_.now()))
        return refuse_for_haste(done);
    const bool was_for_people = house_.people().handle(who, json, [this, done](Admitted admitted) {
        ApiAnswer answer = api_answer(admitted.answer);
        if (admitted.secret) answer.cookie = cookie_of(*admitted.secret);
        done(std::move(answer));
    });
    if (!was_for_people)
        ask_house(house_, who.caller, json, [done](Json given) { done(api_answer(given)); });
} catch (const StoreAway&) {
    done(plain_answer(503, refused("error.server.away")));
}

} // namespace conestoga
