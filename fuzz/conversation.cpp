// Bytes as messages of a client, a line each, to a house with a table. Nothing may crash; every
// answer is JSON, and every refusal has words.
#include "server/conversation.hpp"

#include <cstdlib>
#include <filesystem>
#include <unistd.h>

namespace {

using namespace conestoga;

void require(bool holds) {
    if (!holds) std::abort();
}

// One house for all inputs; its database is gone as soon as nobody has it open.
House& house() {
    static const std::filesystem::path file =
        std::filesystem::temp_directory_path() /
        ("conestoga-fuzz-" + std::to_string(::getpid()) + ".db");
    static House* const only = [] {
        Result<std::unique_ptr<Store>> store = Store::open("sqlite:" + file.string());
        require(static_cast<bool>(store));
        HouseSettings settings;
        settings.messages = {1e9, 1e9};
        settings.bots_time = std::chrono::milliseconds(1);
        settings.most_tables_of_a_person = 3;
        std::atexit([] {
            std::error_code ignored;
            for (const char* ending : {"", "-wal", "-shm"})
                std::filesystem::remove(file.string() + ending, ignored);
        });
        return new House(std::move(*store), settings);
    }();
    return *only;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto conversation = std::make_shared<Conversation>(
        house(), AtTheDoor{{"annie", "Annie"}, ""}, [](const std::string& text) {
            const Json answer = Json::parse(text, nullptr, false);
            require(answer.is_object());
            if (answer.contains("error"))
                require(answer["error"].get<std::string>().find("⟦") == std::string::npos);
        });
    conversation->receive(R"({"do":"hello","protocol":1})");
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        conversation->receive(line);
    }
    while (conversation->is_answering()) std::this_thread::yield();
    conversation->end();
    return 0;
}
