"""F6 to F10, the marks of F19, F21, and the moves of F16: ordinary tests whose full count is theirs already, or comes
with a profile; here as rows of the table."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

from torture.report import Finding

HOME = Path(__file__).parents[1]
PATIENCE = 900  # seconds for one test: some go through thousands of examples


def two_lecturers(folder: Path) -> Finding:
    return _run(folder, "F6 two lecturers", "tests/rollcall/test_two_lecturers.py", "a_broken_promise_is_noticed")


def pressing_twice(folder: Path) -> Finding:
    return _run(folder, "F7 pressed twice", "tests/rollcall/test_pressing_twice.py", "counts_twice_is_noticed")


def offline_queues(folder: Path) -> Finding:
    profile = "--hypothesis-profile=torture"
    file = "tests/rollcall/test_offline_queues.py"
    return _run(folder, "F8 offline queues, 5,000 examples", file, "would_be_noticed", profile)


def clocks(folder: Path) -> Finding:
    return _run(folder, "F9 clocks", "tests/rollcall/test_clocks.py", "told_in_utc_would_be_noticed")


def date_keys(folder: Path) -> Finding:
    return _run(folder, "F10 date keys, 7,670 days", "tests/tree/test_date_keys.py", "that_guesses_is_found_out")


def which_mark_stands(folder: Path) -> Finding:
    profile = "--hypothesis-profile=torture"
    file = "tests/rollcall/test_which_mark_stands.py"
    return _run(
        folder, "F19 which mark stands", file, "would_be_noticed", "tests/rollcall/test_tapped_moments.py", profile
    )


def late_copies(folder: Path) -> Finding:
    profile = "--hypothesis-profile=torture"
    file = "tests/rollcall/test_newest_act_stands.py"
    examples = "F21 late copies, 2,000 examples on each database"
    single = ("tests/rollcall/test_late_copies.py", "tests/rollcall/test_undone_before_arrival.py")
    return _run(folder, examples, file, "would_be_noticed", *single, profile)


def moved_registers(folder: Path) -> Finding:
    name = "F16 restored, killed meanwhile, moved"
    return _run(folder, name, "tests/upkeep/test_restore.py", "would_be_noticed", "tests/upkeep/test_backup.py")


def _run(folder: Path, test: str, file: str, bug: str, *options: str) -> Finding:
    """`bug` is part of the names of the tests that break the promise on purpose."""
    told = folder / "told.xml"
    fixed = ("-q", "-p", "no:cacheprovider", f"--timeout={PATIENCE}", f"--junitxml={told}")
    subprocess.run([sys.executable, "-m", "pytest", *fixed, *options, file], cwd=HOME, stdout=sys.stderr, check=False)
    cases = list(ElementTree.parse(told).iter("testcase"))  # noqa: S314 - pytest wrote it
    seeded = [case for case in cases if bug in case.attrib["name"]]
    sound = [case for case in cases if case not in seeded]
    failed = _failed(sound)
    missed = [f"kept: {name}" for name in failed]
    return Finding(test, f"{len(sound)} tests", caught=bool(seeded) and not _failed(seeded), missed=missed)


def _failed(cases: Sequence[ElementTree.Element]) -> list[str]:
    """What was skipped has kept nothing either."""
    return [case.attrib["name"] for case in cases if len(case)]
