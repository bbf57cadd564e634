// Calls people who are away to their turn: at most so often each, by the webhook that they chose.
#pragma once

#include "server/visitors.hpp"
#include "server/webhook.hpp"

namespace conestoga {

class House;

class Summons {
public:
    explicit Summons(House& house);

    // It is this person's turn at a table, and nobody has seen them there. From any thread; what is
    // asked of the store is asked elsewhere.
    void call(const std::string& person, const std::string& table, const std::string& game);

private:
    void send(const Webhook& webhook, const std::string& table, const std::string& game);

    House& house_;
    Visitors called_; // by person
    WebhookSender sender_;
};

} // namespace conestoga
