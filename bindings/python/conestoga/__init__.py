"""Conestoga: four frontier board games as a library.

    >>> import conestoga
    >>> game = conestoga.Game("pioneers(players=3)")
    >>> state = game.initial()
    >>> rng = conestoga.Rng(1)
    >>> while not state.is_over:
    ...     state = state.random_step(rng)

Game        the rules with their options and content
State       a complete position: legal, chance, apply, why_not, observe
Observation what one viewer may know: legal, row, determinize
Action      what happens; a value with a text
Record      a game written down; verify reads one
Bot         who plays when no person does; simulate lets many games be played, arena rates bots
VectorEnv   many games in lockstep, in NumPy arrays

conestoga.gymnasium and conestoga.pettingzoo hold the classes for those packages, where they are
installed. Whatever is wrong is told by an Error, in the words of the program.
"""

from conestoga import _engine
from conestoga._engine import (
    CHANCE,
    NOBODY,
    Action,
    Bot,
    Error,
    Game,
    Observation,
    Record,
    Rng,
    State,
    VectorEnv,
    __version__,
    arena,
    bots,
    games,
    set_language,
    signature,
    simulate,
    verify,
)

__all__ = [
    "CHANCE",
    "NOBODY",
    "Action",
    "Bot",
    "Error",
    "Game",
    "Observation",
    "Record",
    "Rng",
    "State",
    "VectorEnv",
    "__version__",
    "arena",
    "bots",
    "games",
    "set_language",
    "signature",
    "simulate",
    "verify",
]

for _name in __all__:
    if isinstance(getattr(_engine, _name), type):
        getattr(_engine, _name).__module__ = "conestoga"
del _name
