"""F2, the short run: what was acknowledged is there after the power went, and the database is sound."""

from collections.abc import Callable
from pathlib import Path

import pytest

from torture.power_cut import cut_postgres, cut_sqlite
from torture.report import Finding


@pytest.mark.alone
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("cut", "cuts"), [(cut_sqlite, 15), (cut_postgres, 3)])
def test_a_power_cut_loses_nothing(cut: Callable[[Path, int], Finding], cuts: int, folder: Path) -> None:
    found = cut(folder, cuts)
    assert found.good, found
