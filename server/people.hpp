// Who is who. A person is known by a secret: in a cookie, or in a token of their own bot. Guests
// have a name; those with an account can sign in elsewhere.
#pragma once

#include "server/caller.hpp"
#include "store/store.hpp"

#include <boost/asio/any_io_executor.hpp>

namespace conestoga {

class House;

// Who asks at the door, and with what.
struct AtTheDoor {
    Caller caller;
    std::string secret; // of the cookie or token; empty if there was none
};

// What a person gets at the door: an answer, and a secret for the cookie. An empty secret takes the
// cookie away.
struct Admitted {
    Json answer;
    std::optional<std::string> secret{};
};
using Admit = std::function<void(Admitted)>;

class People {
public:
    // Passwords are hashed by the clerks, for it takes a while.
    People(House& house, boost::asio::any_io_executor clerks);

    // The person of a secret; nobody if there is none. Throws StoreAway.
    Caller caller_of(std::string_view secret);

    // `do` is one of guest, sign_up, sign_in, sign_out, sign_out_everywhere, rename, delete,
    // device_link, device, bot_token, webhook, me; false if it is none of these.
    bool handle(AtTheDoor who, const Json& request, Admit admit);

private:
    void add_guest(const Json& request, Admit admit);
    void sign_up(const AtTheDoor& who, const Json& request, Admit admit);
    void sign_in(const Json& request, Admit admit);
    void sign_out(const AtTheDoor& who, const Json& request, Admit admit);
    void sign_out_everywhere(const AtTheDoor& who, const Json& request, Admit admit);
    void rename(const AtTheDoor& who, const Json& request, Admit admit);
    void change_webhook(const AtTheDoor& who, const Json& request, Admit admit);
    void remove(const AtTheDoor& who, const Json& request, Admit admit);
    void give_key(const AtTheDoor& who, const Json& request, Admit admit);
    void take_device(const Json& request, Admit admit);
    void me(const AtTheDoor& who, const Json& request, Admit admit);
    void let_in(const StoredPerson& person, const Json& request, Admit admit);
    StoredKey key_for(const std::string& person, const std::string& secret, std::string kind,
                      UnixTime lasting) const;

    House& house_;
    Store& store_;
    boost::asio::any_io_executor clerks_;
};

} // namespace conestoga
