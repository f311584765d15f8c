"""F11, the short run: what was acknowledged is there after PostgreSQL was restarted, once and whole."""

import pytest

from torture.restarting import restart_under_load


@pytest.mark.timeout(300)
def test_a_restart_of_postgresql_loses_doubles_and_halves_nothing() -> None:
    found = restart_under_load(restarts=1, bugged_restarts=2)
    assert (found.lost, found.doubled, found.half) == (0, 0, 0)
    assert found.caught, "a server that takes an unanswered commit for done must be found out"
