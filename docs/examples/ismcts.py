"""Information set Monte Carlo tree search: an agent that searches over what it cannot see, in 60 lines.

One tree over the agent's own view: each iteration draws a world that the agent cannot tell from the real one, goes
down by UCB among what is legal there, adds a node and plays out at random.
Usage: python3 ismcts.py [GAME [ITERATIONS [GAMES]]]: it plays against random play
"""
import math
import sys

from conestoga import Action, Game, Observation, Rng, State


class Node:
    def __init__(self) -> None:
        self.children: dict[Action, Node] = {}
        self.visits, self.offered, self.value = 0, 1, 0.0  # the value is that of whoever chose this node

    def bound(self) -> float:
        return self.value / self.visits + 0.7 * math.sqrt(math.log(self.offered) / self.visits)


def descend(node: Node, world: State, rng: Rng) -> tuple[list[tuple[Node, int]], State]:
    """The way to a new node with who chose each step, and the world there."""
    path: list[tuple[Node, int]] = []
    while not world.is_over:
        if world.is_chance:
            world = world.random_step(rng)
            continue
        legal, actor = world.legal(), world.actor
        new = [action for action in legal if action not in node.children]
        for action in set(legal) - set(new):
            node.children[action].offered += 1
        action = new[rng.below(len(new))] if new else max(legal, key=lambda one: node.children[one].bound())
        node = node.children.setdefault(action, Node())
        path.append((node, actor))
        world.apply(action)
        if new:
            break
    return path, world


def choose(seen: Observation, iterations: int, rng: Rng) -> Action:
    root = Node()
    for _ in range(iterations):
        path, world = descend(root, seen.determinize(rng), rng)
        world.play_out(rng)
        for node, actor in path:
            node.visits += 1
            node.value += world.returns[actor]
    return max(root.children, key=lambda action: root.children[action].visits)


if __name__ == "__main__":
    game = Game(sys.argv[1] if len(sys.argv) > 1 else "pioneer_days(players=2)")
    iterations, games = (int(sys.argv[at]) if len(sys.argv) > at else 30 for at in (2, 3))
    rng, total = Rng(1870), 0.0
    for number in range(games):
        me, state = number % game.players, game.initial()
        while not state.is_over:
            state = state.after(choose(state.observe(me), iterations, rng)) if state.actor == me else state.random_step(rng)
        total += state.returns[me]
    print(f"{game.options}: mean return {total / games:+.2f} of {games} games against random play")
