/* Conestoga in C: games, positions, observations, records and bots.
 *
 * Who owns what. Handles are opened by this library and closed by the caller, each with the
 * function of its kind, in any order: a state stays usable when its game is closed. Buffers belong
 * to the caller; the library writes into them during a call and keeps no pointer. Texts that go in
 * end in a zero and are UTF-8; the library keeps none. A `const char*` that is returned belongs to
 * the library.
 *
 * Answers. Functions return a conestoga_status. When it is not CONESTOGA_OK, nothing was changed,
 * what was to be written is not, and conestoga_error() says in words what was wrong: the same words
 * that the program says.
 *
 * Texts that come out are written to `text`, which has room for `size` bytes, the closing zero
 * included. `needed` gets the bytes that are needed and may be null. With too little room the answer
 * is CONESTOGA_TOO_SMALL and `needed` is set all the same: ask with size 0, then again. Lists work
 * likewise with `room` and `count`.
 *
 * Handles are no addresses. A null handle, a closed one and one of another kind are answered with
 * CONESTOGA_BAD_HANDLE.
 *
 * Threads. Different handles may be used by different threads at the same time. One handle must not
 * be written (apply, add, choose, close) while another thread uses it. Errors and the language
 * belong to a thread.
 *
 * Secrets. A state is the whole position. An observation is what one viewer may know; there is no
 * way from an observation to the state it was made of, only to a possible one
 * (conestoga_observation_determinize). Give bots and players observations.
 */
#ifndef CONESTOGA_H
#define CONESTOGA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define CONESTOGA_API __attribute__((visibility("default")))
#else
#define CONESTOGA_API
#endif

/* Raised with every change of what is declared here. */
#define CONESTOGA_ABI_VERSION 1

typedef int32_t conestoga_status;
enum {
    CONESTOGA_OK = 0,
    CONESTOGA_WRONG = 1,      /* the answer is no: not allowed, not readable, not now */
    CONESTOGA_TOO_SMALL = 2,  /* a buffer has too little room */
    CONESTOGA_BAD_HANDLE = 3, /* null, closed, or of another kind */
    CONESTOGA_NULL = 4,       /* a pointer that is needed is null */
    CONESTOGA_BROKEN = 5      /* no memory, or an error of the library itself */
};

/* Who acts: a seat from 0 on, or one of these. CONESTOGA_NOBODY is also a viewer without a seat. */
enum { CONESTOGA_CHANCE = -1, CONESTOGA_NOBODY = -2 };

/* The most seats, legal actions and outcomes of chance that any position has. */
enum {
    CONESTOGA_MOST_SEATS = 4,
    CONESTOGA_MOST_ACTIONS = 512,
    CONESTOGA_MOST_OUTCOMES = 128
};

typedef struct conestoga_game_s* conestoga_game;
typedef struct conestoga_state_s* conestoga_state;
typedef struct conestoga_observation_s* conestoga_observation;
typedef struct conestoga_record_s* conestoga_record;
typedef struct conestoga_bot_s* conestoga_bot;
typedef struct conestoga_rng_s* conestoga_rng;

/* What happens, a choice of a player or of chance: 32 bits that mean the same in all positions. */
typedef uint32_t conestoga_action;

/* --- the library ------------------------------------------------------------------------------ */

/* CONESTOGA_ABI_VERSION of the library that is linked. */
CONESTOGA_API int32_t conestoga_abi_version(void);
/* Its version, "0.1.0". */
CONESTOGA_API const char* conestoga_version(void);
/* What went wrong last on this thread; it stays until something goes wrong again. */
CONESTOGA_API const char* conestoga_error(void);
/* "en" or "fr", for errors and all words on this thread; English at first. */
CONESTOGA_API conestoga_status conestoga_set_language(const char* language);
/* The names of the games, a line each. */
CONESTOGA_API conestoga_status conestoga_games(char* text, size_t size, size_t* needed);
/* The names of the bots, a line each, the weakest first. */
CONESTOGA_API conestoga_status conestoga_bots(char* text, size_t size, size_t* needed);

/* --- games ------------------------------------------------------------------------------------ */

/* Opens a game from its string, "pioneers(players=3)". `content` is a folder whose files replace
 * the built-in content, or null. */
CONESTOGA_API conestoga_status conestoga_game_open(const char* game_string, const char* content,
                                                   conestoga_game* game);
/* The same with `files` content files given as texts. */
CONESTOGA_API conestoga_status conestoga_game_open_files(const char* game_string,
                                                         const char* const* names,
                                                         const char* const* texts, size_t files,
                                                         conestoga_game* game);
CONESTOGA_API conestoga_status conestoga_game_close(conestoga_game game);

typedef struct conestoga_game_info {
    int32_t players;
    int32_t rules_version;
    int32_t arrays_version; /* of rows and indices, docs/arrays.md */
    int32_t actions;        /* indices of players' actions: 0 to actions - 1 */
    int32_t outcomes;       /* indices of chance's actions: 0 to outcomes - 1 */
    int32_t row_size;       /* numbers in an observation's row */
    uint64_t content_hash;
} conestoga_game_info;
CONESTOGA_API conestoga_status conestoga_game_get_info(conestoga_game game,
                                                       conestoga_game_info* info);
/* The game string with all options written out. */
CONESTOGA_API conestoga_status conestoga_game_options(conestoga_game game, char* text, size_t size,
                                                      size_t* needed);
/* The signature that `conestoga bench` prints; takes the time of a hundred games. */
CONESTOGA_API conestoga_status conestoga_game_signature(conestoga_game game, uint64_t* signature);
/* What stands where in a row, as JSON: [{"name", "from", "size", "unit"}]. */
CONESTOGA_API conestoga_status conestoga_game_layout(conestoga_game game, char* text, size_t size,
                                                     size_t* needed);
/* What never changes (map, cards, numbers), as JSON. */
CONESTOGA_API conestoga_status conestoga_game_content(conestoga_game game, char* text, size_t size,
                                                      size_t* needed);

/* --- actions ---------------------------------------------------------------------------------- */

/* In notation: "settle banker iron_mule". */
CONESTOGA_API conestoga_status conestoga_action_text(conestoga_game game, conestoga_action action,
                                                     char* text, size_t size, size_t* needed);
CONESTOGA_API conestoga_status conestoga_action_parse(conestoga_game game, const char* text,
                                                      conestoga_action* action);
/* The index of a player's action, and the action of an index. */
CONESTOGA_API conestoga_status conestoga_action_index(conestoga_game game, conestoga_action action,
                                                      int32_t* index);
CONESTOGA_API conestoga_status conestoga_action_at(conestoga_game game, int32_t index,
                                                   conestoga_action* action);
/* The same for chance. */
CONESTOGA_API conestoga_status conestoga_outcome_index(conestoga_game game,
                                                       conestoga_action action, int32_t* index);
CONESTOGA_API conestoga_status conestoga_outcome_at(conestoga_game game, int32_t index,
                                                    conestoga_action* action);

/* --- states ----------------------------------------------------------------------------------- */

/* The position before anything has happened; set-up follows as chance. */
CONESTOGA_API conestoga_status conestoga_state_open(conestoga_game game, conestoga_state* state);
CONESTOGA_API conestoga_status conestoga_state_copy(conestoga_state state, conestoga_state* copy);
CONESTOGA_API conestoga_status conestoga_state_close(conestoga_state state);

CONESTOGA_API conestoga_status conestoga_state_actor(conestoga_state state, int32_t* actor);
/* The legal actions of the acting seat, ascending. It must be a seat's turn. */
CONESTOGA_API conestoga_status conestoga_state_legal(conestoga_state state,
                                                     conestoga_action* actions, size_t room,
                                                     size_t* count);
/* What chance may decide, with whole weights. It must be chance's turn. */
CONESTOGA_API conestoga_status conestoga_state_chance(conestoga_state state,
                                                      conestoga_action* actions,
                                                      uint32_t* weights, size_t room,
                                                      size_t* count);
/* Makes it happen, if it is allowed; else the error says why not. */
CONESTOGA_API conestoga_status conestoga_state_apply(conestoga_state state,
                                                     conestoga_action action);
/* Why an action is not allowed, with the rule; an empty text when it is. Takes any 32 bits. */
CONESTOGA_API conestoga_status conestoga_state_why_not(conestoga_state state,
                                                       conestoga_action action, char* text,
                                                       size_t size, size_t* needed);
/* A legal action evenly at random, or an outcome by its weight. */
CONESTOGA_API conestoga_status conestoga_state_random(conestoga_state state, conestoga_rng rng,
                                                      conestoga_action* action);
/* Plays on at random to the end. */
CONESTOGA_API conestoga_status conestoga_state_play_out(conestoga_state state, conestoga_rng rng);
/* 1 for every index whose action is legal; `room` is the number of indices at least. */
CONESTOGA_API conestoga_status conestoga_state_mask(conestoga_state state, uint8_t* mask,
                                                    size_t room);

CONESTOGA_API conestoga_status conestoga_state_round(conestoga_state state, int32_t* round);
/* Everything that the seat would score if the game ended here, secrets included. */
CONESTOGA_API conestoga_status conestoga_state_score(conestoga_state state, int32_t seat,
                                                     int32_t* score);
/* The winners, a bit each. The game must be over. */
CONESTOGA_API conestoga_status conestoga_state_winners(conestoga_state state, uint32_t* winners);
/* What each seat gets, from -1 to 1, in all 0; `room` for every seat. The game must be over. */
CONESTOGA_API conestoga_status conestoga_state_returns(conestoga_state state, float* returns,
                                                       size_t room);

CONESTOGA_API conestoga_status conestoga_state_hash(conestoga_state state, uint64_t* hash);
/* 1 when both are the same position of the same game with the same options and content. */
CONESTOGA_API conestoga_status conestoga_state_equal(conestoga_state state, conestoga_state other,
                                                     int32_t* equal);
/* As bytes, for programs that trust each other: damaged bytes and those of another game are
 * refused, forged ones are not. From strangers take records. */
CONESTOGA_API conestoga_status conestoga_state_write(conestoga_state state, uint8_t* bytes,
                                                     size_t room, size_t* count);
CONESTOGA_API conestoga_status conestoga_state_read(conestoga_game game, const uint8_t* bytes,
                                                    size_t count, conestoga_state* state);
/* The complete position as JSON, for whoever may see all of it. */
CONESTOGA_API conestoga_status conestoga_state_json(conestoga_state state, char* text, size_t size,
                                                    size_t* needed);

/* --- observations ----------------------------------------------------------------------------- */

/* What the viewer (a seat, or CONESTOGA_NOBODY) may know. */
CONESTOGA_API conestoga_status conestoga_state_observe(conestoga_state state, int32_t viewer,
                                                       conestoga_observation* observation);
CONESTOGA_API conestoga_status conestoga_observation_close(conestoga_observation observation);
CONESTOGA_API conestoga_status conestoga_observation_viewer(conestoga_observation observation,
                                                            int32_t* viewer);
CONESTOGA_API conestoga_status conestoga_observation_actor(conestoga_observation observation,
                                                           int32_t* actor);
/* Equal for positions that the viewer cannot tell apart. */
CONESTOGA_API conestoga_status conestoga_observation_hash(conestoga_observation observation,
                                                          uint64_t* hash);
/* What the viewer may do. It must be the viewer's turn. */
CONESTOGA_API conestoga_status conestoga_observation_legal(conestoga_observation observation,
                                                           conestoga_action* actions, size_t room,
                                                           size_t* count);
/* The row of numbers (docs/arrays.md); `room` is the row's size at least. */
CONESTOGA_API conestoga_status conestoga_observation_row(conestoga_observation observation,
                                                         float* row, size_t room);
/* A possible world: one that the viewer cannot tell from the real one. */
CONESTOGA_API conestoga_status conestoga_observation_determinize(conestoga_observation observation,
                                                                 conestoga_rng rng,
                                                                 conestoga_state* state);
/* What is asked now, and an action as a choice, in words for a person. */
CONESTOGA_API conestoga_status conestoga_observation_prompt(conestoga_observation observation,
                                                            char* text, size_t size,
                                                            size_t* needed);
CONESTOGA_API conestoga_status conestoga_observation_describe(conestoga_observation observation,
                                                              conestoga_action action, char* text,
                                                              size_t size, size_t* needed);
/* What a page draws, as JSON. */
CONESTOGA_API conestoga_status conestoga_observation_json(conestoga_observation observation,
                                                          char* text, size_t size,
                                                          size_t* needed);

/* --- records ---------------------------------------------------------------------------------- */

/* A record of a game that begins now. `names` is null, or one for each seat. */
CONESTOGA_API conestoga_status conestoga_record_open(conestoga_game game, const char* const* names,
                                                     conestoga_record* record);
/* Reads a record and plays it again; whatever does not hold is an error that names the line.
 * `content` is a folder or null, as for conestoga_game_open. */
CONESTOGA_API conestoga_status conestoga_record_read(const char* text, const char* content,
                                                     conestoga_record* record);
CONESTOGA_API conestoga_status conestoga_record_close(conestoga_record record);
/* Does an action, if it is allowed, and writes it down. */
CONESTOGA_API conestoga_status conestoga_record_add(conestoga_record record,
                                                    conestoga_action action);
CONESTOGA_API conestoga_status conestoga_record_text(conestoga_record record, char* text,
                                                     size_t size, size_t* needed);
CONESTOGA_API conestoga_status conestoga_record_actions(conestoga_record record,
                                                        conestoga_action* actions, size_t room,
                                                        size_t* count);
/* A handle of its own for the record's game, and the position after so many actions. */
CONESTOGA_API conestoga_status conestoga_record_game(conestoga_record record,
                                                     conestoga_game* game);
CONESTOGA_API conestoga_status conestoga_record_state(conestoga_record record, size_t actions,
                                                      conestoga_state* state);

/* --- bots and random numbers ------------------------------------------------------------------ */

/* A bot for one seat of one game, from its name with options or its level: "greedy". */
CONESTOGA_API conestoga_status conestoga_bot_open(conestoga_game game, const char* bot,
                                                  conestoga_bot* opened);
CONESTOGA_API conestoga_status conestoga_bot_close(conestoga_bot bot);
/* A legal action of the viewer, whose turn it must be. `iterations` limits how long a bot that
 * searches thinks; 0 leaves it to the bot. */
CONESTOGA_API conestoga_status conestoga_bot_choose(conestoga_bot bot,
                                                    conestoga_observation observation,
                                                    conestoga_rng rng, uint64_t iterations,
                                                    conestoga_action* action);

/* Numbers that are the same everywhere for the same seed. */
CONESTOGA_API conestoga_status conestoga_rng_open(uint64_t seed, conestoga_rng* rng);
CONESTOGA_API conestoga_status conestoga_rng_close(conestoga_rng rng);
/* Evenly in [0, bound); the bound must not be 0. */
CONESTOGA_API conestoga_status conestoga_rng_below(conestoga_rng rng, uint32_t bound,
                                                   uint32_t* number);

#ifdef __cplusplus
}
#endif

#endif
