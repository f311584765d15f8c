"""F4: a full disk is told, hinders no reading, and is over when there is room again."""

from pathlib import Path

import pytest

from torture.full_disk import full, full_postgres


@pytest.mark.alone
@pytest.mark.timeout(300)
def test_a_full_disk_is_survived(folder: Path) -> None:
    found = full(folder)
    assert found.good, found


@pytest.mark.alone
@pytest.mark.timeout(300)
def test_a_full_disk_of_postgresql_is_survived(folder: Path) -> None:
    found = full_postgres(folder)
    assert (found.lost, found.doubled, found.half, found.missed) == (0, 0, 0, [])
    assert found.caught, "a server that takes refused statements for done must be found out"
