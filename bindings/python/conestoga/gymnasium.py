"""A game as a Gymnasium environment: one seat is played from outside, bots play the others.

    >>> from conestoga.gymnasium import GameEnv
    >>> env = GameEnv("milestones(players=2)", opponents="greedy", seat=0)
    >>> observation, info = env.reset(seed=1)

An observation is a dictionary: "observation", the row of docs/arrays.md, and "action_mask", 1 for
every action that is allowed. The reward comes at the end: State.returns of the seat. An action that
is not allowed ends the game with -1, and info["why_not"] says why.

Needs the package gymnasium.
"""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from conestoga import CHANCE, Bot, Game, Rng, State, VectorEnv

Seen = dict[str, npt.NDArray[Any]]


def spaces_of(game: Game) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete]:
    """The spaces of what a seat sees and of what it may do."""
    row = gymnasium.spaces.Box(-np.inf, np.inf, (game.row_size,), np.float32)
    mask = gymnasium.spaces.Box(0, 1, (game.num_actions,), np.int8)
    seen = gymnasium.spaces.Dict({"observation": row, "action_mask": mask})
    return seen, gymnasium.spaces.Discrete(game.num_actions)


def seen_by(state: State, seat: int) -> Seen:
    """What a seat sees; when another acts, it may do nothing."""
    mask = state.mask() if state.actor == seat else np.zeros(state.game.num_actions, np.bool_)
    return {"observation": state.observe(seat).row(), "action_mask": mask.astype(np.int8)}


class GameEnv(gymnasium.Env[Seen, np.int64]):
    """One seat of a game against bots."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str | Game,
        opponents: str = "random",
        seat: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game)
        VectorEnv(self.game, 1, opponents=opponents, seat=seat)  # a wrong bot or seat is told now
        self.seat = seat
        self.opponents = opponents
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces_of(self.game)
        self.state = self.game.initial()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        seeds = self.np_random.integers(2**63, size=1 + self.game.players)
        self._chance = Rng(int(seeds[0]))
        self._bots = [Bot(self.game, self.opponents, seed=int(one)) for one in seeds[1:]]
        self.state = self.game.initial()
        self._go_on()
        return seen_by(self.state, self.seat), self._info()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        chosen = self.game.action(int(action))
        refused = self.state.why_not(chosen)
        if refused is not None:
            return seen_by(self.state, self.seat), -1.0, True, False, {"why_not": refused}
        self.state.apply(chosen)
        self._go_on()
        over = self.state.is_over
        reward = self.state.returns[self.seat] if over else 0.0
        return seen_by(self.state, self.seat), reward, over, False, self._info()

    def render(self) -> str | None:  # type: ignore[override]
        if self.render_mode != "ansi":
            return None
        return self.state.observe(self.seat).prompt

    def _go_on(self) -> None:
        """Plays chance and the bots until it is the seat's turn or the game is over."""
        while not self.state.is_over and self.state.actor != self.seat:
            if self.state.actor == CHANCE:
                self.state = self.state.random_step(self._chance)
            else:
                actor = self.state.actor
                self.state.apply(self._bots[actor].choose(self.state.observe(actor)))

    def _info(self) -> dict[str, Any]:
        return {"scores": self.state.scores} if self.state.is_over else {}
