"""F1, the short run: what was acknowledged is there after kill -9, once and whole."""

from pathlib import Path

import pytest

from torture.killing import short


@pytest.mark.timeout(300)
def test_a_killed_server_loses_doubles_and_halves_nothing(tmp_path: Path) -> None:
    found = short(tmp_path)
    assert (found.lost, found.doubled, found.half) == (0, 0, 0)
    assert found.caught, "a server that answers before its commit must be found out"
