"""F1, the short run: what was acknowledged is there after kill -9, once and whole."""

from pathlib import Path

import pytest

from torture.killing import kill_during_roll_calls


@pytest.mark.alone
def test_a_killed_server_loses_doubles_and_halves_nothing(tmp_path: Path) -> None:
    found = kill_during_roll_calls(tmp_path, classes=96, kills=4)
    assert (found.lost, found.doubled, found.half) == (0, 0, 0)
    assert found.caught, "a server that answers before its commit must be found out"
