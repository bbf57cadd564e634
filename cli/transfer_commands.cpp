#include "cli/commands.hpp"
#include "store/transfer.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <memory>
#include <ostream>
#include <unistd.h>

namespace conestoga {

namespace {

// A file that only its owner may read. It is written beside its name, and gets it when it is whole
// and on the disk; until then what was there stays.
class PrivateFile {
public:
    explicit PrivateFile(std::string name) : name_(std::move(name)), beside_(name_ + ".new") {
        const int descriptor =
            ::open(beside_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (descriptor >= 0) file_ = ::fdopen(descriptor, "w");
    }
    ~PrivateFile() {
        if (!file_) return;
        std::fclose(file_);
        std::remove(beside_.c_str());
    }
    PrivateFile(const PrivateFile&) = delete;
    PrivateFile& operator=(const PrivateFile&) = delete;

    bool is_open() const { return file_ != nullptr; }
    Message failure() const {
        return Message{"error.file.write"}.with("file", name_).with("reason", std::strerror(errno));
    }
    Result<void> add(const std::string& line) {
        const bool written = std::fwrite(line.data(), 1, line.size(), file_) == line.size() &&
                             std::fputc('\n', file_) != EOF;
        return written ? Result<void>() : failure();
    }
    Result<void> keep() {
        if (std::fflush(file_) != 0 || ::fsync(::fileno(file_)) != 0) return failure();
        std::fclose(file_);
        file_ = nullptr;
        if (std::rename(beside_.c_str(), name_.c_str()) == 0) return {};
        Message message = failure();
        std::remove(beside_.c_str());
        return message;
    }

private:
    std::string name_, beside_;
    std::FILE* file_ = nullptr;
};

// A bar as soon as it is known how much there is to do.
class TransferBar {
public:
    explicit TransferBar(const Console& console) : console_(console) {}
    void operator()(std::uint64_t done, std::uint64_t total) {
        if (!bar_) bar_ = std::make_unique<ProgressBar>(console_, total);
        bar_->show(done);
    }

private:
    const Console& console_;
    std::unique_ptr<ProgressBar> bar_;
};

void say_done(Console& console, const char* key, std::uint64_t rows, const std::string& file) {
    console.out
        << console.say(
               Message{key}.with("count", static_cast<std::int64_t>(rows)).with("file", file))
        << '\n';
}

} // namespace

ExitCode run_export(Console& console, const TransferArguments& arguments) {
    PrivateFile file(arguments.file);
    if (!file.is_open()) return console.fail(file.failure(), cannot_write);
    bool is_full = false;
    const auto add = [&](const std::string& line) {
        Result<void> added = file.add(line);
        is_full = !added;
        return added;
    };
    Result<std::uint64_t> rows = Message{};
    {
        TransferBar bar(console);
        rows = export_store(arguments.database, add, std::ref(bar));
    }
    if (!rows) return console.fail(rows.error(), is_full ? cannot_write : wrong_input);
    if (const Result<void> kept = file.keep(); !kept)
        return console.fail(kept.error(), cannot_write);
    say_done(console, "cli.export.done", *rows, arguments.file);
    return success;
}

ExitCode run_import(Console& console, const TransferArguments& arguments) {
    std::ifstream file(arguments.file);
    if (!file)
        return console.fail(Message{"error.file.read"}
                                .with("file", arguments.file)
                                .with("reason", std::strerror(errno)));
    const auto next = [&]() -> std::optional<std::string> {
        std::string line;
        if (!std::getline(file, line)) return std::nullopt;
        return line;
    };
    Result<std::uint64_t> rows = Message{};
    {
        TransferBar bar(console);
        rows = import_store(arguments.database, next, std::ref(bar));
    }
    if (!rows) return console.fail(rows.error());
    say_done(console, "cli.import.done", *rows, arguments.file);
    return success;
}

} // namespace conestoga
