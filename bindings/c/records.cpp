// Games that are written down.
#include "bindings/c/answers.hpp"

using namespace conestoga;
using namespace conestoga::c;

namespace {
conestoga_status open_record(Result<WrittenGame> written, conestoga_record* out) {
    if (!written) return fail(written.error());
    return open(out, std::make_shared<WrittenGame>(std::move(*written)));
}
} // namespace

conestoga_status conestoga_record_open(conestoga_game game, const char* const* names,
                                       conestoga_record* record) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(found, game);
        CONESTOGA_NEEDS(record);
        std::vector<std::string> seats;
        for (int seat = 0; names && seat < found.game->players(); ++seat) {
            CONESTOGA_NEEDS(names[seat]);
            seats.emplace_back(names[seat]);
        }
        return open_record(WrittenGame::begin(found.shared_from_this(), std::move(seats)), record);
    });
}

conestoga_status conestoga_record_read(const char* text, const char* content,
                                       conestoga_record* record) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_NEEDS(text);
        CONESTOGA_NEEDS(record);
        ContentFiles files;
        if (content) {
            const Result<Record> read = parse_record(text);
            if (!read) return fail(read.error());
            Result<ContentFiles> found = content_in(content, read->game.text());
            if (!found) return fail(found.error());
            files = std::move(*found);
        }
        return open_record(WrittenGame::read(text, std::move(files)), record);
    });
}

conestoga_status conestoga_record_close(conestoga_record record) { return c::close(record); }

conestoga_status conestoga_record_add(conestoga_record record, conestoga_action action) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(written, record);
        const Result<void> done = written.add({action});
        return done ? CONESTOGA_OK : fail(done.error());
    });
}

conestoga_status conestoga_record_text(conestoga_record record, char* text, size_t size,
                                       size_t* needed) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(written, record);
        return write_text(written.text(), text, size, needed);
    });
}

conestoga_status conestoga_record_actions(conestoga_record record, conestoga_action* actions,
                                          size_t room, size_t* count) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(written, record);
        std::vector<conestoga_action> bits;
        for (const Action action : written.actions()) bits.push_back(action.bits);
        return write_list(bits, actions, room, count);
    });
}

conestoga_status conestoga_record_game(conestoga_record record, conestoga_game* game) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(written, record);
        CONESTOGA_NEEDS(game);
        return open(game, written.game());
    });
}

conestoga_status conestoga_record_state(conestoga_record record, size_t actions,
                                        conestoga_state* state) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(written, record);
        CONESTOGA_NEEDS(state);
        const Result<Position> position =
            written.position_after(static_cast<std::int64_t>(actions));
        if (!position) return fail(position.error());
        return open(state, std::make_shared<HeldState>(HeldState{written.game(), *position}));
    });
}
