"""docs/python.md is run as it stands, and every example."""

import doctest
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "docs/examples"


def run(*words: str) -> str:
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


class Documents(unittest.TestCase):
    def test_the_walk_through(self) -> None:
        failed, tried = doctest.testfile(str(ROOT / "docs/python.md"), module_relative=False,
                                         optionflags=doctest.ELLIPSIS)
        self.assertGreater(tried, 50)
        self.assertEqual(failed, 0)

    def test_histogram(self) -> None:
        told = run(str(EXAMPLES / "histogram.py"), "milestones(players=2)", "300")
        self.assertIn("milestones(players=2)", told)
        self.assertEqual(len(told.splitlines()), 21)

    def test_ismcts_beats_random_play(self) -> None:
        told = run(str(EXAMPLES / "ismcts.py"), "pioneer_days(players=2)", "12", "6")
        self.assertGreater(float(told.split("mean return ")[1].split()[0]), 0, told)

    def test_learning_helps(self) -> None:
        told = run(str(EXAMPLES / "learn.py"), "rail_pioneers(players=2)", "450").splitlines()
        before, after = (float(told[at].split("mean return ")[1].split()[0]) for at in (0, 2))
        self.assertGreater(after, before, told)

    def test_boards_by_lot(self) -> None:
        told = run(str(EXAMPLES / "boards_by_lot.py"), "2", "20", "random").splitlines()
        seats = [int(line.split()[1]) for line in told[1:]]
        self.assertEqual(sum(seats), 40, told)
        self.assertTrue(any(line.startswith("standard ") for line in told), told)

    def test_record_table(self) -> None:
        record = next((ROOT / "tests/golden").glob("rail-pioneers*greedy.record"))
        told = run(str(EXAMPLES / "record_table.py"), str(record)).splitlines()
        self.assertTrue(told[0].lstrip().startswith("round"))
        self.assertGreater(len(told), 3)


if __name__ == "__main__":
    unittest.main()
