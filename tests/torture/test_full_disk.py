"""F4: a full disk is told, hinders no reading, and is over when there is room again."""

from pathlib import Path

import pytest

from torture.full_disk import full


@pytest.mark.alone
@pytest.mark.timeout(300)
def test_a_full_disk_is_survived(folder: Path) -> None:
    found = full(folder)
    assert found.good, found
