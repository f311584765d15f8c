"""F15, the short run: who holds a connection without moving on is closed, and others do not wait."""

from pathlib import Path

import pytest

from torture.slow_clients import hold_connections


@pytest.mark.alone
@pytest.mark.timeout(300)
def test_those_who_stand_still_are_closed_and_others_do_not_wait(folder: Path) -> None:
    found = hold_connections(folder, clients=200)
    assert found.good, found
