"""A record as a table: who did what, and the points after every round.

Usage: python3 record_table.py FILE
"""

import sys

import conestoga


def rows_of(record: conestoga.Record) -> list[list[str]]:
    """A row for every round: its number, how many decisions each seat made, the points after it."""
    state = record.game.initial()
    decisions = [0] * record.game.players
    rows: list[list[str]] = []
    for action in record.actions:
        before = state.round
        if not state.is_chance:
            decisions[state.actor] += 1
        state.apply(action)
        if state.is_over or state.round != before:
            if any(decisions):
                rows.append([str(before), *map(str, decisions), *map(str, state.scores)])
            decisions = [0] * record.game.players
    return rows


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        record = conestoga.verify(file.read())
    names = [name or f"seat {seat}" for seat, name in enumerate(record.seats)]
    header = ["round", *(f"{name}: actions" for name in names), *(f"{name}: points" for name in names)]
    table = [header, *rows_of(record)]
    widths = [max(len(row[column]) for row in table) for column in range(len(header))]
    for row in table:
        print("  ".join(cell.rjust(width) for cell, width in zip(row, widths)))


if __name__ == "__main__":
    main()
