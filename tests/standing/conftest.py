"""The term that the tests of this folder read, in a college of any mode of look-up."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rollbook.core.settings import Lookup, Settings
from tests.accounts.conftest import later
from tests.college import College
from tests.kept_college import KeptCollege
from tests.records import _that_monday, parent, term
from tests.sections import sections

__all__ = ["_that_monday", "later", "parent", "sections", "term"]


@pytest.fixture
def mode() -> Lookup:
    return Lookup.OPEN


@pytest.fixture
def college(settings: Settings, mode: Lookup, keeping: KeptCollege) -> Iterator[College]:
    with keeping.over(replace(settings, lookup=mode)) as college:
        yield college
