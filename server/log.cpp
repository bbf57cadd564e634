#include "server/log.hpp"

#include "server/caller.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace conestoga {

void begin_log() {
    spdlog::set_default_logger(std::make_shared<spdlog::logger>(
        "conestoga", std::make_shared<spdlog::sinks::stderr_sink_mt>()));
    spdlog::set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
}

void log_trouble(std::string_view event, std::string_view reason) {
    spdlog::warn(R"("event":{},"reason":{})", as_text(Json(std::string(event))),
                 as_text(Json(std::string(reason))));
}

} // namespace conestoga
