"""What the boards of Pioneer Days are worth when lot decides who has which, and bots play on from there.

Where bots choose their board, those who choose well also play well from there; by lot a board stands for itself alone.

Usage: python3 boards_by_lot.py [PLAYERS [GAMES [BOT]]]
"""

import collections
import itertools
import random
import sys

import conestoga

PAIRS_OF_SETS = ["".join(pair) for pair in itertools.combinations("abcde", 2)]


def play(game: conestoga.Game, bot: str, seed: int, lot: random.Random) -> tuple[dict[int, str], list[int]]:
    """The board of each seat, and who won."""
    bots = [conestoga.Bot(game, bot, seed=10 * seed + seat) for seat in range(game.players)]
    state, rng = game.initial(), conestoga.Rng(seed)
    boards: dict[int, str] = {}
    while not state.is_over:
        if state.is_chance:
            state = state.random_step(rng)
            continue
        seat, offered = state.actor, [str(action) for action in state.legal()]
        if all(action.startswith("board ") for action in offered):
            boards[seat] = lot.choice(offered).removeprefix("board ")
            state.apply(f"board {boards[seat]}")
        else:
            state.apply(bots[seat].choose(state.observe(seat)))
    return boards, state.winners


def main() -> None:
    players = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 6000
    bot = sys.argv[3] if len(sys.argv) > 3 else "level4"
    seats: collections.Counter[str] = collections.Counter()
    wins: dict[str, float] = collections.defaultdict(float)
    lot = random.Random(5)
    for number in range(games):
        sets = PAIRS_OF_SETS[number % len(PAIRS_OF_SETS)]
        game = conestoga.Game(f"pioneer_days(players={players},sets={sets},boards=unique)")
        boards, winners = play(game, bot, number + 1, lot)
        for seat, board in boards.items():
            seats[board] += 1
            wins[board] += (seat in winners) / len(winners)
    print(f"{games} games of {players} with {bot}: wins of a board, less the even share, in points (95 %)")
    for board, count in sorted(seats.items(), key=lambda one: -wins[one[0]] / one[1]):
        share = wins[board] / count
        print(f"{board:14} {count:6} seats  {100 * (share - 1 / players):+5.1f} ± {196 * (share * (1 - share) / count) ** 0.5:.1f}")


if __name__ == "__main__":
    main()
