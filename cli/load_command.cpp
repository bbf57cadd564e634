// conestoga load: persons who play on a server, to see what it can take.
#include "cli/commands.hpp"
#include "remote/load.hpp"

#include <ostream>

namespace conestoga {

namespace {

Json load_json(const LoadReport& report) {
    return {{"tables", report.tables},
            {"sockets", report.sockets},
            {"actions", report.actions},
            {"actions_per_second", report.actions_per_second},
            {"ack_p50_ms", report.ack_p50_ms},
            {"ack_p99_ms", report.ack_p99_ms},
            {"ack_worst_ms", report.ack_worst_ms},
            {"refused", report.refused},
            {"errors", report.errors},
            {"first_error", report.first_error.empty() ? Json() : Json(report.first_error)}};
}

std::string in_hundredths(double value) {
    std::array<char, 32> text{};
    const int length = std::snprintf(text.data(), text.size(), "%.2f", value);
    return {text.data(), static_cast<std::size_t>(length)};
}

} // namespace

ExitCode run_load_command(Console& console, const LoadArguments& arguments) {
    const Result<RemoteAddress> server = parse_address(arguments.url);
    if (!server) return console.fail(server.error());
    if (server->is_encrypted) return console.fail({"error.load.encrypted"});
    if (arguments.tables > 0 && arguments.sockets < 2 * arguments.tables)
        return console.fail({"error.load.sockets"});
    const Result<LoadReport> report = run_load({*server, arguments.tables, arguments.sockets,
                                                arguments.seconds, arguments.rate, arguments.seed});
    if (!report) return console.fail(report.error());
    if (arguments.json) {
        console.out << load_json(*report).dump() << '\n';
    } else {
        console.out << console.say(Message{"cli.load.done"}
                                       .with("tables", report->tables)
                                       .with("sockets", report->sockets)
                                       .with("actions", static_cast<std::int64_t>(report->actions))
                                       .with("rate", in_hundredths(report->actions_per_second)))
                    << '\n'
                    << console.say(Message{"cli.load.waits"}
                                       .with("median", in_hundredths(report->ack_p50_ms))
                                       .with("most", in_hundredths(report->ack_p99_ms))
                                       .with("worst", in_hundredths(report->ack_worst_ms)))
                    << '\n';
        if (report->errors > 0)
            console.out << console.say(Message{"cli.load.errors"}
                                           .with("count", static_cast<std::int64_t>(report->errors))
                                           .with("first", report->first_error))
                        << '\n';
    }
    return report->errors == 0 ? success : answer_is_no;
}

} // namespace conestoga
