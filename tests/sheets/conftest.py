"""The term that the tests of this folder read."""

from datetime import UTC, datetime

import pytest

from rollbook.core import clock
from tests.records import _that_monday, parent, term
from tests.sections import sections

__all__ = ["_that_monday", "parent", "sections", "term"]


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """Each thing that is done happens an hour after the one before; the hours so far."""
    passed: list[datetime] = []

    def now() -> datetime:
        return passed[-1] if passed else datetime(2026, 11, 16, 9, tzinfo=UTC)

    monkeypatch.setattr(clock, "now", now)
    return passed
