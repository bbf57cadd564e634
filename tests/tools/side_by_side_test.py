#!/usr/bin/env python3
"""tools/side-by-side: what never ends is ended and named, what is slow but alive is not, the slowest tests are told."""
import pathlib
import subprocess
import tempfile
import unittest

TOOL = pathlib.Path(__file__).parents[2] / "tools/side-by-side"


def run(limit, **commands):
    with tempfile.TemporaryDirectory() as folder:
        lines = "".join(f"{name}\t{command}\n" for name, command in commands.items())
        told = subprocess.run([TOOL, "--limit", str(limit), folder], input=lines, capture_output=True, text=True, check=True)
        return told.stdout, {name: (pathlib.Path(folder) / f"{name}.log").read_text() for name in commands}


class SideBySide(unittest.TestCase):
    def test_a_test_that_never_ends_is_ended(self):
        _, logs = run(1, stuck="echo begun; sleep 1000", quick="echo done")
        self.assertIn("begun", logs["stuck"])
        self.assertIn("not finished", logs["stuck"])
        self.assertEqual("done\n", logs["quick"])

    def test_nothing_limits_the_whole(self):
        _, logs = run(1, long="for i in 1 2 3 4 5 6; do echo $i; sleep 0.5; done")
        self.assertNotIn("not finished", logs["long"])
        self.assertIn("6", logs["long"])

    def test_the_slowest_tests_are_told(self):
        google = "printf '[       OK ] Game.plays (1500 ms)\\n[       OK ] Game.ends (9 ms)\\n'"
        tap = "printf 'ok 1 - a whole game\\n  ---\\n  duration_ms: 2500.5\\n  ...\\n# duration_ms 3000\\n'"
        told, _ = run(60, google=google, tap=tap)
        self.assertIn("a whole game (tap) 2.5 s; Game.plays 1.5 s; Game.ends 0.0 s", told)


if __name__ == "__main__":
    unittest.main()
