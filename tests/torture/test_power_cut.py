"""F2, the short run: what was acknowledged is there after the power went, and the database is sound."""

from pathlib import Path

import pytest

from torture.power_cut import cut_postgres, cut_sqlite


@pytest.mark.timeout(300)
def test_a_power_cut_loses_nothing(folder: Path) -> None:
    found = cut_sqlite(folder, cuts=15)
    assert found.good, found


@pytest.mark.alone
@pytest.mark.timeout(300)
def test_a_power_cut_under_postgresql_loses_nothing(folder: Path) -> None:
    found = cut_postgres(folder, cuts=2, cuts_with_bug=2)
    assert found.good, found
