"""Two phones of two lecturers, in the college of the roll calls' tests."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, select

from rollbook.core import clock
from rollbook.tables.rollcalls import totals
from rollbook.tables.students import students
from tests.college import College
from tests.rollcall.conftest import (
    PLACE,
    TODAY,
    Device,
    _that_day,
    _totals_are_recounted,
    everyone,
    phone,
    rollcall,
    tablet,
)

__all__ = ["_that_day", "_totals_are_recounted", "phone", "rollcall", "tablet"]

FIRST = everyone(1, r1=0, r2=0)
SECOND = everyone(1, r2=0, r3=0)


def ask(device: Device) -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = device.person.json("GET", "/api/twins")
    return asked


def answer(device: Device, second: UUID, said: str, status: int = 200, **more: Any) -> Any:
    return device.person.json("POST", f"/api/twins/{second}/answer", {"answer": said, **more}, status)


def sheet(device: Device, **more: Any) -> Any:
    return device.person.get("/api/sheets", params={**PLACE, "heldOn": str(TODAY), **more}).json()


def reopen(device: Device, rollcall: UUID, status: int = 200) -> Any:
    return device.post(rollcall, "reopen", {"reopened": 0}, status)


def at(minutes_ago: float) -> str:
    return (clock.now() - timedelta(minutes=minutes_ago)).isoformat()


def tapped(device: Device, marks: dict[str, int | None], start: float, end: float, **more: Any) -> list[dict[str, Any]]:
    """One after the other, from so many minutes ago until so many."""
    step = (start - end) / max(len(marks) - 1, 1)
    return [{**sent, "tappedAt": at(start - place * step), **more} for place, sent in enumerate(device.of(marks))]


def take(
    device: Device,
    marks: dict[str, int | None],
    start: float = 10,
    end: float = 5,
    uuid: UUID | None = None,
    **more: Any,
) -> tuple[UUID, dict[str, Any]]:
    """A whole class in one request, as a phone sends it that had no network."""
    uuid = uuid or uuid4()
    return uuid, device.put(uuid, tapped(device, marks, start, end), upload=True, **more)


def counted(college: College) -> dict[str, tuple[int, int]]:
    """Of every student how often present and absent, where both are not 0."""

    def rows(db: Connection) -> dict[str, tuple[int, int]]:
        every = select(students.c.roll, totals.c.present, totals.c.absent).join_from(totals, students)
        return {row.roll: (row.present, row.absent) for row in db.execute(every) if row.present or row.absent}

    found: dict[str, tuple[int, int]] = college.read(rows)
    return found


def once(marks: dict[str, int | None]) -> dict[str, tuple[int, int]]:
    return {roll: (1, 0) if mark else (0, 1) for roll, mark in marks.items()}


@pytest.fixture
def two(phone: Device, tablet: Device) -> tuple[UUID, UUID]:
    """One class, taken twice: the first counts, the second waits."""
    first, told = take(phone, FIRST, 10, 5)
    assert told["waits"] is False
    second, told = take(tablet, SECOND, 9, 4)
    assert told["waits"] is True
    return first, second


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text)
