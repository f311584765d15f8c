"""F13, the short run: no network, however bad, loses, doubles or halves a class."""

from pathlib import Path

import pytest

from torture.network import reach_the_database_over_a_bad_network, take_classes_over_a_bad_network


@pytest.mark.timeout(300)
def test_a_bad_network_loses_doubles_and_halves_nothing(tmp_path: Path) -> None:
    found = take_classes_over_a_bad_network(tmp_path, devices=3, classes=20)
    assert (found.lost, found.doubled, found.half) == (0, 0, 0)
    assert found.caught, "a device that takes a broken connection for a yes, and doubled totals, must be found out"


@pytest.mark.alone
@pytest.mark.timeout(300)
def test_a_bad_network_to_the_database_loses_doubles_and_halves_nothing() -> None:
    found = reach_the_database_over_a_bad_network(devices=3, classes=6, dropped=1.0)
    assert (found.lost, found.doubled, found.half) == (0, 0, 0)
    assert found.caught, "a server that takes an unanswered commit for done, and doubled totals, must be found out"
