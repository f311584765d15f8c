"""A sample college that has just begun its term, where the size proves nothing."""

from datetime import date, timedelta
from typing import Any

import pytest

from rollbook.core import clock
from rollbook.demo import syllabus, terms
from rollbook.demo.loading import STEPS, Do, load
from rollbook.demo.sample import Sample
from tests.college import College

TODAY = date(2026, 7, 23)
DAYS = [date(2026, 7, day) for day in (20, 21, 22)]


@pytest.fixture
def short_term(monkeypatch: pytest.MonkeyPatch) -> Sample:
    """Three days of classes, in two departments."""
    monkeypatch.setattr(terms, "YOUNG", timedelta(0))
    monkeypatch.setattr(syllabus, "DEPARTMENTS", {"CSE": "CS", "ECE": "EC"})
    monkeypatch.setattr(clock, "today", lambda _timezone: TODAY)
    return Sample(TODAY, "Asia/Kolkata")


def steps_of(college: College) -> Do:
    async def do(step: str, **arguments: Any) -> Any:
        return await college.store.write(STEPS[step], **arguments)

    return do


def load_into(college: College, sample: Sample) -> Any:
    return college.run(load, steps_of(college), sample)
