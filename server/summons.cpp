#include "server/summons.hpp"

#include "engine/games.hpp"
#include "server/house.hpp"

#include <boost/asio/post.hpp>

namespace conestoga {

Summons::Summons(House& house)
    : house_(house),
      called_(house.settings().summons, house.settings().summons),
      sender_(house.settings().webhooks_anywhere) {}

void Summons::call(const std::string& person, const std::string& table, const std::string& game) {
    boost::asio::post(house_.executor(), [this, person, table, game] {
        try {
            const std::optional<StoredPerson> stored = house_.store().person(person);
            const Webhook webhook = stored ? Webhook::of(stored->settings) : Webhook{};
            if (webhook.url.empty() || called_.is_too_fast(person, house_.now())) return;
            send(webhook, table, game);
        } catch (const StoreAway&) { // they will see it when they come back
        }
    });
}

// `content` is what Discord shows; the others are ntfy's.
void Summons::send(const Webhook& webhook, const std::string& table, const std::string& game) {
    const Words words(webhook.language == "fr" ? Language::fr : Language::en);
    const std::string title = words.say({game.substr(0, game.find('(')) + ".title"});
    const std::string text = words.say(Message{"server.your_turn"}.with("game", title));
    const bool has_link = !house_.settings().public_url.empty();
    const std::string link = has_link ? house_.link("/table/" + table) : "";
    Json message{{"event", "your_turn"},
                 {"table", table},
                 {"content", has_link ? text + " " + link : text},
                 {"title", "Conestoga"},
                 {"message", text}};
    if (has_link) message["click"] = link;
    if (!webhook.topic.empty()) message["topic"] = webhook.topic;
    sender_.send(webhook.url, message, [this](WebhookSender::Outcome outcome) {
        Metrics& metrics = house_.metrics();
        const bool was_sent = outcome == WebhookSender::Outcome::sent;
        (was_sent ? metrics.summons_sent : metrics.summons_failed).Increment();
    });
}

} // namespace conestoga
