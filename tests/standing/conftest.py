"""The term that the tests of this folder read, in a college of any mode of look-up."""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from itertools import count

import pytest
from msgspec.structs import replace

from rollbook.core import clock
from rollbook.core.settings import Lookup, Settings
from tests.accounts.conftest import later
from tests.college import College
from tests.kept_college import KeptCollege
from tests.records import _that_monday, parent, term
from tests.sections import sections

__all__ = ["_that_monday", "later", "parent", "sections", "term"]

SetDay = Callable[[date], None]


@pytest.fixture
def mode() -> Lookup:
    return Lookup.OPEN


@pytest.fixture
def college(settings: Settings, mode: Lookup, keeping: KeptCollege) -> Iterator[College]:
    with keeping.over(replace(settings, lookup=mode)) as college:
        yield college


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> SetDay:
    """Sets the clock to a day, at noon."""
    ticks = count()

    def to(today: date) -> None:
        noon = datetime.combine(today, time(12), UTC)
        monkeypatch.setattr(clock, "now", lambda: noon + timedelta(milliseconds=next(ticks)))
        monkeypatch.setattr(clock, "today", lambda _timezone: today)

    return to
