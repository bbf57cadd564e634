// What is asked of the house by HTTP: POST /api/<wish> with JSON, and a few GETs. The same wishes
// as on a socket, and those that give or take a cookie.
#pragma once

#include "server/conversation.hpp"
#include "server/visitors.hpp"

namespace conestoga {

struct ApiRequest {
    std::string_view method; // "GET", "POST"
    std::string_view path;   // "/api/lobby"
    std::string_view body;
    std::string_view content_type;
    std::string_view cookie; // the header
    std::string_view origin; // empty where there is none
    std::string_view host;
    std::string_view address; // of the client
};

struct ApiAnswer {
    int status = 200;
    std::string body;
    std::string type = "application/json";
    std::string cookie{}; // Set-Cookie; empty for none
};

class Reception {
public:
    explicit Reception(House& house)
        : house_(house), visitors_(house.settings().requests, house.settings().arrivals) {}

    // Whether the path is one of ours.
    static bool is_for(std::string_view path);
    // `done` is called once, from any thread; what the request views lives until then.
    void handle(const ApiRequest& request, std::function<void(ApiAnswer)> done);

    // Whether a browser that sends this origin shows a page of ours.
    bool is_own_origin(std::string_view origin, std::string_view host) const;
    // Reads the store; throws StoreAway.
    AtTheDoor who_is(std::string_view cookie_header);
    House& house() { return house_; }

private:
    bool is_too_fast(std::string_view address, std::string_view wish);
    std::string cookie_of(const std::string& secret) const;
    void ask(const ApiRequest& request, const Json& json,
             const std::function<void(ApiAnswer)>& done);
    void refuse_for_haste(const std::function<void(ApiAnswer)>& done);

    House& house_;
    Visitors visitors_;
};

} // namespace conestoga
