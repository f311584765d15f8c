"""Students are erased once the college need not keep them any longer."""

import asyncio
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from rollbook.core.settings import Settings
from rollbook.store.sqlite import SqliteStore
from rollbook.students.service import erasing
from rollbook.tables.rollcalls import rollcalls
from rollbook.upkeep import retention
from rollbook.upkeep.retention import erase_what_is_old, years_before
from tests.college import College
from tests.records import LIST, MONDAY, Term, day


def erased(college: College, settings: Settings, years: int | None) -> Any:
    return college.run(erase_what_is_old, college.store, replace(settings, keep_years=years))


def hold_years_ago(college: College, term: Term, years: int, **how: Any) -> None:
    """As such a class stands today. The batch that has it now was not there then."""
    uuid = term.hold(MONDAY, **how)
    held_on = years_before(MONDAY, years)
    college.write(lambda db: db.execute(update(rollcalls).where(rollcalls.c.uuid == uuid).values(held_on=held_on)))


def test_whose_last_class_is_longer_ago_is_erased(term: Term, college: College, settings: Settings) -> None:
    hold_years_ago(college, term, 5)
    term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    term.add_subject(department="ECE")
    term.enrol("24EC001", "Noor Ali", department="ECE")
    term.hold(day(-1), department="ECE")
    term.enrol("24CS099", "New Here")
    assert erased(college, settings, 5) == 0
    assert erased(college, settings, 4) == 6
    assert erased(college, settings, 4) == 0
    lists = (LIST, {**LIST, "department": "ECE"})
    left = [each["name"] for place in lists for each in term.get("/api/students", **place)["items"]]
    assert left == ["New Here", "Noor Ali"]


def test_everybody_is_kept_where_nothing_is_said(term: Term, college: College, settings: Settings) -> None:
    hold_years_ago(college, term, 25)
    assert erased(college, settings, None) == 0


def test_who_stands_in_an_open_class_waits(term: Term, college: College, settings: Settings) -> None:
    hold_years_ago(college, term, 9)
    term.hold(day(0), upload=False)
    assert erased(college, settings, 4) == 0
    assert len(term.get("/api/students", **LIST)["items"]) == 6


def test_a_class_that_nobody_closes_keeps_nobody_else(
    term: Term, college: College, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_years_ago(college, term, 9)
    hold_years_ago(college, term, 8, upload=False)
    term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    term.add_subject(department="ECE")
    term.enrol("24EC001", "Noor Ali", department="ECE")
    hold_years_ago(college, term, 9, department="ECE")
    monkeypatch.setattr(erasing, "OLD_AT_ONCE", 5)
    assert erased(college, settings, 4) == 1


class _Broken(SqliteStore):
    """Fails whenever it is asked."""

    asked = 0

    async def read(self, *_args: Any, **_kwargs: Any) -> Any:
        self.asked += 1
        raise RuntimeError("a mistake of ours")


async def test_a_day_that_fails_is_not_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "FIRST_LOOK_SECONDS", 0)
    monkeypatch.setattr(retention, "ONCE_A_DAY", 0)
    store = _Broken(tmp_path / "rollbook.sqlite")
    async with retention.keeping_no_longer(store, Settings(data_dir=tmp_path, keep_years=5)):
        for _ in range(40):
            await asyncio.sleep(0)
    assert store.asked > 2  # a day looks twice: for students, and for certificates


async def test_a_failure_of_the_one_keeps_nobody_from_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = asyncio.Event()

    async def fail(*_args: object) -> int:
        raise RuntimeError("a mistake of ours")

    async def look(*_args: object) -> None:
        looked.set()

    monkeypatch.setattr(retention, "FIRST_LOOK_SECONDS", 0)
    monkeypatch.setattr(retention, "erase_what_is_old", fail)
    monkeypatch.setattr(retention, "forget_certificates", look)
    store = _Broken(tmp_path / "rollbook.sqlite")
    async with retention.keeping_no_longer(store, Settings(data_dir=tmp_path)), asyncio.timeout(5):
        await looked.wait()


@pytest.mark.parametrize(
    ("today", "years", "before"),
    [(date(2026, 11, 15), 5, date(2021, 11, 15)), (date(2028, 2, 29), 1, date(2027, 2, 28))],
)
def test_years_are_counted_by_the_calendar(today: date, years: int, before: date) -> None:
    assert years_before(today, years) == before
