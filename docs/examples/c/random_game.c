/* Plays a game at random, tells what happens and who wins.
 * Usage: random_game [GAME [SEED]], for example: random_game 'pioneers(players=3)' 7 */
#include <conestoga.h>

#include <stdio.h>
#include <stdlib.h>

/* Ends the program with the library's words when something is wrong. */
static void must(conestoga_status status) {
    if (status == CONESTOGA_OK) return;
    fprintf(stderr, "random_game: %s\n", conestoga_error());
    exit(1);
}

int main(int count, char** words) {
    conestoga_game game;
    conestoga_state state;
    conestoga_rng rng;
    must(conestoga_game_open(count > 1 ? words[1] : "pioneers", NULL, &game));
    must(conestoga_state_open(game, &state));
    must(conestoga_rng_open(count > 2 ? strtoull(words[2], NULL, 10) : 1, &rng));

    int32_t actor;
    for (must(conestoga_state_actor(state, &actor)); actor != CONESTOGA_NOBODY;
         must(conestoga_state_actor(state, &actor))) {
        conestoga_action action;
        char text[200];
        must(conestoga_state_random(state, rng, &action));
        must(conestoga_action_text(game, action, text, sizeof text, NULL));
        if (actor == CONESTOGA_CHANCE)
            printf("        %s\n", text);
        else
            printf("seat %d  %s\n", (int)actor, text);
        must(conestoga_state_apply(state, action));
    }

    conestoga_game_info info;
    uint32_t winners;
    must(conestoga_game_get_info(game, &info));
    must(conestoga_state_winners(state, &winners));
    for (int32_t seat = 0; seat < info.players; ++seat) {
        int32_t score;
        must(conestoga_state_score(state, seat, &score));
        printf("seat %d: %d points%s\n", (int)seat, (int)score,
               winners >> seat & 1 ? ", wins" : "");
    }

    must(conestoga_rng_close(rng));
    must(conestoga_state_close(state));
    must(conestoga_game_close(game));
    return 0;
}
