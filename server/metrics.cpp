#include "server/metrics.hpp"

#include <prometheus/text_serializer.h>

namespace conestoga {

namespace {

prometheus::Counter& counter(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
}

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

} // namespace

Metrics::Metrics()
    : actions(counter(registry_, "conestoga_actions_total", "Changes of tables acknowledged")),
      failed_writes(
          counter(registry_, "conestoga_failed_writes_total", "Writes that the store refused")),
      messages(counter(registry_, "conestoga_messages_total", "Messages from sockets")),
      refused(counter(registry_, "conestoga_refused_total", "Messages and requests over a limit")),
      summons_sent(counter(registry_, "conestoga_webhooks_sent_total", "Webhooks answered")),
      summons_failed(counter(registry_, "conestoga_webhooks_failed_total",
                             "Webhooks refused, failed or dropped")),
      sockets(gauge(registry_, "conestoga_sockets", "Open sockets")),
      tables(gauge(registry_, "conestoga_tables", "Tables in memory")),
      waiting(gauge(registry_, "conestoga_bot_turns_waiting", "Turns that wait for a bot")) {}

std::string Metrics::text() const {
    return prometheus::TextSerializer().Serialize(registry_.Collect());
}

} // namespace conestoga
