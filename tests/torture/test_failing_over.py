"""F12, the short run: what was acknowledged is on the standby when the primary is lost behind a link that was cut."""

import pytest

from torture.failing_over import fail_over_under_load


@pytest.mark.timeout(300)
def test_a_failover_loses_nothing_and_the_old_primary_confirms_nothing() -> None:
    found = fail_over_under_load(failovers=1)
    assert (found.lost, found.doubled, found.half) == (0, 0, 0)
    assert found.caught, "a server that does not wait for the standby must be found out"
