// Games and their actions.
#include "bindings/c/answers.hpp"
#include "engine/core/json.hpp"
#include "lab/bench.hpp"

using namespace conestoga;
using namespace conestoga::c;

namespace {

conestoga_status open_with(const char* game_string, Result<ContentFiles> content,
                           conestoga_game* out) {
    if (!content) return fail(content.error());
    const Result<OpenGamePointer> game = open_game(game_string, std::move(*content));
    if (!game) return fail(game.error());
    return open(out, *game);
}

conestoga_status index_of(const ActionIndex& all, conestoga_action action, int32_t* index) {
    CONESTOGA_NEEDS(index);
    const int found = all.of({action});
    if (found < 0) return fail({"error.library.action"});
    *index = found;
    return CONESTOGA_OK;
}

conestoga_status action_at(const ActionIndex& all, int32_t index, conestoga_action* action) {
    CONESTOGA_NEEDS(action);
    if (index < 0 || index >= all.size())
        return fail(
            Message{"error.library.index"}.with("index", index).with("most", all.size() - 1));
    *action = all[index].bits;
    return CONESTOGA_OK;
}

} // namespace

conestoga_status conestoga_games(char* text, size_t size, size_t* needed) {
    return answer([&] {
        std::string names;
        for (const GameInfo& info : games()) names += std::string(info.name) + '\n';
        return write_text(names, text, size, needed);
    });
}

conestoga_status conestoga_game_open(const char* game_string, const char* content,
                                     conestoga_game* game) {
    return answer([&] {
        CONESTOGA_NEEDS(game_string);
        CONESTOGA_NEEDS(game);
        return open_with(game_string, content_in(content, game_string), game);
    });
}

conestoga_status conestoga_game_open_files(const char* game_string, const char* const* names,
                                           const char* const* texts, size_t files,
                                           conestoga_game* game) {
    return answer([&] {
        CONESTOGA_NEEDS(game_string);
        CONESTOGA_NEEDS(game);
        ContentFiles content;
        for (size_t i = 0; i < files; ++i) {
            CONESTOGA_NEEDS(names);
            CONESTOGA_NEEDS(texts);
            CONESTOGA_NEEDS(names[i]);
            CONESTOGA_NEEDS(texts[i]);
            content.push_back({names[i], texts[i]});
        }
        return open_with(game_string, std::move(content), game);
    });
}

conestoga_status conestoga_game_close(conestoga_game game) { return c::close(game); }

conestoga_status conestoga_game_get_info(conestoga_game handle, conestoga_game_info* info) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, handle);
        CONESTOGA_NEEDS(info);
        const Arrays& arrays = *open.arrays;
        *info = {open.game->players(),      open.game->rules_version(), arrays.version(),
                 arrays.decisions().size(), arrays.outcomes().size(),   arrays.row_size(),
                 open.game->content_hash()};
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_game_options(conestoga_game handle, char* text, size_t size,
                                        size_t* needed) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, handle);
        return write_text(open.game->options(), text, size, needed);
    });
}

conestoga_status conestoga_game_signature(conestoga_game handle, uint64_t* out) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, handle);
        CONESTOGA_NEEDS(out);
        *out = signature(*open.game);
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_game_layout(conestoga_game handle, char* text, size_t size,
                                       size_t* needed) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, handle);
        Json blocks = Json::array();
        for (const ArrayBlock& block : open.arrays->layout().blocks)
            blocks.push_back({{"name", block.name},
                              {"from", block.from},
                              {"size", block.size},
                              {"unit", block.unit}});
        return write_text(blocks.dump(), text, size, needed);
    });
}

conestoga_status conestoga_game_content(conestoga_game handle, char* text, size_t size,
                                        size_t* needed) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, handle);
        return write_text(open.game->content_json().dump(), text, size, needed);
    });
}

conestoga_status conestoga_action_text(conestoga_game handle, conestoga_action action, char* text,
                                       size_t size, size_t* needed) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, handle);
        const std::string words = open.game->text({action});
        if (words == "?") return fail({"error.library.action"});
        return write_text(words, text, size, needed);
    });
}

conestoga_status conestoga_action_parse(conestoga_game handle, const char* text,
                                        conestoga_action* action) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, handle);
        CONESTOGA_NEEDS(text);
        CONESTOGA_NEEDS(action);
        const Result<Action> read = open.game->parse(text);
        if (!read) return fail(read.error());
        *action = read->bits;
        return CONESTOGA_OK;
    });
}

conestoga_status conestoga_action_index(conestoga_game handle, conestoga_action action,
                                        int32_t* index) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, handle);
        return index_of(open.arrays->decisions(), action, index);
    });
}

conestoga_status conestoga_action_at(conestoga_game handle, int32_t index,
                                     conestoga_action* action) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, handle);
        return action_at(open.arrays->decisions(), index, action);
    });
}

conestoga_status conestoga_outcome_index(conestoga_game handle, conestoga_action action,
                                         int32_t* index) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, handle);
        return index_of(open.arrays->outcomes(), action, index);
    });
}

conestoga_status conestoga_outcome_at(conestoga_game handle, int32_t index,
                                      conestoga_action* action) {
    return answer([&]() -> conestoga_status {
        CONESTOGA_FIND(open, handle);
        return action_at(open.arrays->outcomes(), index, action);
    });
}
