"""The short run of the large tree: the test itself works, and finds who reads everything at once."""

from pathlib import Path

import pytest

from torture import moving


@pytest.mark.timeout(300)  # five commands, each in a process of its own
def test_a_tree_goes_in_and_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "ROOM", 12_000_000)
    found = moving.move_a_large_tree(tmp_path, size=6_000_000)
    assert (found.lost, found.half, found.caught) == (0, 0, True)
