#include "cli/commands.hpp"
#include "cli/qr_code.hpp"
#include "server/house.hpp"
#include "server/http_server.hpp"
#include "server/local_network.hpp"
#include "server/log.hpp"

#include <array>
#include <cstdlib>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <ostream>
#include <spawn.h>
#include <unistd.h>

namespace conestoga {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_connections = 20'000;

// The page that was installed with this program, prefix/bin/conestoga and
// prefix/share/conestoga/web; else web/dist of the project that it was built in, two folders above
// build/release.
std::string folder_of_the_page() {
    std::error_code error;
    const fs::path beside = fs::read_symlink("/proc/self/exe", error).parent_path();
    const fs::path installed = (beside / "../share/conestoga/web").lexically_normal();
    if (fs::is_directory(installed, error)) return installed.string();
    return (beside / "../../web/dist").lexically_normal().string();
}

// A file in the user's data folder, which is made if it is missing.
std::string usual_database() {
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    const fs::path folder =
        (data && *data ? fs::path(data) : fs::path(home ? home : ".") / ".local/share") /
        "conestoga";
    std::error_code error; // whoever opens the file is told
    fs::create_directories(folder, error);
    return "sqlite:" + (folder / "tables.db").string();
}

// For tests that must come out the same: every table has a seed of its own that follows from this
// word. Whoever knows it knows all that chance decides.
std::function<Digest()> foreseeable_seeds(std::string word) {
    return [word = std::move(word), count = std::make_shared<std::atomic<int>>(0)] {
        const std::string text = word + " " + std::to_string(++*count);
        return sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    };
}

bool is_for_this_machine_alone(const ServeArguments& arguments) {
    return arguments.public_url.empty() && !arguments.lan &&
           (arguments.host == "localhost" || arguments.host == "127.0.0.1" ||
            arguments.host == "::1");
}

// Starts xdg-open, apart from this program's terminal; false when there is none.
bool open_in_browser(const std::string& address) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    if (posix_spawn_file_actions_init(&files) != 0) return false;
    for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
    std::string program = "xdg-open", argument = address;
    const std::array<char*, 3> arguments{program.data(), argument.data(), nullptr};
    pid_t child = 0;
    const int failure =
        posix_spawnp(&child, program.c_str(), &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return failure == 0;
}

// Where others in the same network find the page: every address, and the first as a QR code.
void show_local_addresses(Console& console, std::uint16_t port) {
    const std::vector<std::string> addresses = local_addresses();
    if (addresses.empty()) console.out << console.say({"serve.no_network"}) << '\n';
    const auto url = [&](const std::string& address) {
        return "http://" + address + ":" + std::to_string(port) + "/";
    };
    for (const std::string& address : addresses)
        console.out << console.say(Message{"serve.lan"}.with("address", url(address))) << '\n';
    if (!addresses.empty()) console.out << qr_code(url(addresses.front()));
    console.out.flush();
}

ExitCode serve_until_stopped(Console& console, const ServeArguments& arguments) {
    const Result<StaticFiles> files =
        read_static_files(arguments.web.empty() ? folder_of_the_page() : arguments.web);
    if (!files) return console.fail(files.error());
    ServerSettings settings;
    settings.host = arguments.lan ? "0.0.0.0" : arguments.host;
    settings.port = arguments.port;
    settings.most_connections = most_connections;
    const char* test_seed = std::getenv("CONESTOGA_TEST_SEED");
    if (test_seed && !is_for_this_machine_alone(arguments))
        return console.fail({"error.serve.test_seed"});
    Result<std::unique_ptr<Store>> store =
        Store::open(arguments.db.empty() ? usual_database() : arguments.db);
    if (!store) return console.fail(store.error());
    begin_log();
    HouseSettings house_settings;
    house_settings.public_url = arguments.public_url;
    house_settings.webhooks_anywhere = arguments.private_webhooks;
    if (test_seed) house_settings.seed = foreseeable_seeds(test_seed);
    House house(std::move(*store), std::move(house_settings));
    const Result<std::unique_ptr<HttpServer>> server = HttpServer::listen(settings, *files, &house);
    if (!server) return console.fail(server.error());
    (*server)->stop_on_signals();
    const std::string address = (*server)->address();
    console.out << console.say(Message{"serve.ready"}.with("address", address)) << std::endl;
    if (arguments.lan) show_local_addresses(console, (*server)->port());
    if (arguments.open && !open_in_browser(address))
        console.err << console.say(Message{"serve.cannot_open"}.with("address", address)) << '\n';
    (*server)->run();
    house.stop();
    return success;
}

} // namespace

ExitCode serve(Console& console, const ServeArguments& arguments) {
    try {
        return serve_until_stopped(console, arguments);
    } catch (const std::exception& failure) { // no memory, no descriptors
        return console.fail(Message{"error.serve.failed"}.with("reason", failure.what()));
    }
}

} // namespace conestoga
