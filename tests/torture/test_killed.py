"""What no version may lose: marks, whole meetings and classes on two phones while the server is killed, and anything
that was acknowledged before a power cut. With the default database; test_faults.py has the others."""

from pathlib import Path

import pytest

from tests.torture.kept import expect_all_kept
from torture.killed_meetings import kill_on_sqlite as kill_meetings
from torture.killed_twins import kill_on_sqlite as kill_twins
from torture.killing import short
from torture.power_cut import cut_sqlite

pytestmark = pytest.mark.timeout(900)  # many restarts, on a machine that may be busy


def test_a_killed_server_loses_doubles_and_halves_nothing(tmp_path: Path) -> None:
    expect_all_kept(short(tmp_path))


def test_a_killed_server_leaves_no_half_meeting(tmp_path: Path) -> None:
    expect_all_kept(kill_meetings(tmp_path, kills=5))


def test_a_class_on_two_phones_is_never_counted_twice_lost_or_half_merged(tmp_path: Path) -> None:
    expect_all_kept(kill_twins(tmp_path, rounds=4))


def test_a_power_cut_loses_nothing(folder: Path) -> None:
    found = cut_sqlite(folder, cuts=8)
    assert found.good, found
