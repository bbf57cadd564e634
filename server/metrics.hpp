// What an operator watches: counts and gauges for Prometheus. Nothing in them names a person, a
// table or anything that was said or hidden.
#pragma once

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/registry.h>
#include <string>

namespace conestoga {

class Metrics {
    prometheus::Registry registry_;

public:
    Metrics();

    prometheus::Counter& actions;       // written to the store and acknowledged
    prometheus::Counter& failed_writes; // refused by the store, without those that came too late
    prometheus::Counter& messages;      // from sockets
    prometheus::Counter& refused;       // messages and requests over a limit
    prometheus::Counter& summons_sent;  // webhooks: "your turn"
    prometheus::Counter& summons_failed;
    prometheus::Gauge& sockets;
    prometheus::Gauge& tables;  // in memory
    prometheus::Gauge& waiting; // turns of bots

    std::string text() const; // as Prometheus reads it
};

} // namespace conestoga
