"""A database of the original shape that comes in by `rollbook import-tree`."""

from pathlib import Path

import pytest

from rollbook.core.settings import Settings
from tests.moving.exports import Import, import_tree
from tests.records import _that_monday

__all__ = ["_that_monday"]


@pytest.fixture
def imported(settings: Settings, tmp_path: Path) -> Import:
    return lambda database, *options: import_tree(settings, tmp_path / "export.json", database, *options)
