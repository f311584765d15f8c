"""A day of the sample college is written in bulk, with that day's times. The services of the roll call, given the same
marks at the same times, leave the same rows behind and tell the same."""

from datetime import datetime
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Connection, select

from rollbook.accounts.admins import find
from rollbook.accounts.identity import Admin
from rollbook.core import clock, paths
from rollbook.demo.attendance import hold_classes
from rollbook.demo.college import build
from rollbook.demo.meetings import Sample
from rollbook.rollcall.schemas import Correction, MarkIn, Saving
from rollbook.rollcall.service.correcting import correct
from rollbook.rollcall.service.saving import save
from rollbook.store import changed_paths
from rollbook.tables.catalogue import PLACE_COLUMNS, batches, departments, semesters, subjects
from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import marks, rollcalls, totals
from rollbook.tables.students import students
from tests.college import College
from tests.demo.conftest import DAYS


class Written(NamedTuple):
    """All that a day leaves behind, in order, without the numbers that the database gives."""

    classes: list[dict[str, Any]]
    marks: list[dict[str, Any]]
    history: list[dict[str, Any]]
    totals: list[dict[str, Any]]
    told: list[str]


def written(db: Connection) -> Written:
    places = select(rollcalls, *PLACE_COLUMNS).join_from(rollcalls, subjects).join(batches).join(departments)
    lines = select(marks, rollcalls.c.uuid, students.c.roll).join_from(marks, rollcalls).join(students)
    history = select(changes).where(changes.c.path.like(f"{paths.SHEETS}/%"))
    return Written(
        _rows(db, places.join(semesters).order_by(rollcalls.c.id), "id"),
        _rows(db, lines.order_by(marks.c.rollcall_id, marks.c.position), "rollcall_id"),
        _rows(db, history.order_by(changes.c.id), "id", "rollcall_id"),
        _rows(db, select(totals).order_by(totals.c.subject_id, totals.c.student_id)),
        sorted(changed_paths.take(db)),
    )


def _rows(db: Connection, query: Any, *numbers: str) -> list[dict[str, Any]]:
    return [{name: row[name] for name in row if name not in numbers} for row in db.execute(query).mappings()]


def send_again(db: Connection, day: Written, at: Any) -> None:
    """Each class and each correction of the day, as a lecturer's device sends it."""
    classes = {(_path(each), each["number"]): each for each in day.classes}
    corrected = [entry for entry in day.history if "reason" in entry["after"]]
    before = {
        (entry["path"], entry["before"]["class"], entry["before"]["roll"]): entry["before"] for entry in corrected
    }
    for entry in day.history:
        at(entry["at"])
        by = Admin(find(db, entry["by"]).id, entry["by"], "", "", "")
        path, number = entry["path"], entry["after"]["class"]
        called = classes[path, number]
        lines = [line for line in day.marks if line["uuid"] == called["uuid"]]
        if entry in corrected:
            (line,) = [line for line in lines if line["roll"] == entry["after"]["roll"]]
            change = Correction(student=line["student_id"], mark=line["mark"], reason=entry["after"]["reason"])
            correct(db, called["uuid"], change, by)
            continue
        place = {level: called[level] for level in ("batch", "department", "semester", "subject")}
        sent = [
            MarkIn(
                student=line["student_id"],
                mark=before.get((path, number, line["roll"]), line)["mark"],
                turn=line["turn"],
            )
            for line in lines
        ]
        saving = Saving(**place, held_on=called["held_on"], device=lines[0]["device"], marks=sent, upload=True)
        save(db, called["uuid"], saving, by, called["held_on"])


def _path(called: dict[str, Any]) -> str:
    return paths.sheet(*(called[level] for level in ("batch", "department", "semester", "subject", "held_on")))


def test_a_day_is_written_as_the_services_write_it(
    short_term: Sample, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    def turn_clock_to(instant: datetime) -> None:
        monkeypatch.setattr(clock, "now", lambda: instant)

    def both_ways(db: Connection) -> tuple[Written, Written]:
        changed_paths.take(db)
        in_bulk = db.begin_nested()
        for day in DAYS[:2]:
            hold_classes(db, short_term, day)
        bulk = written(db)
        in_bulk.rollback()
        send_again(db, bulk, turn_clock_to)
        return bulk, written(db)

    college.write(build, short_term.today, "tests", short_term.seed)
    bulk, sent = college.write(both_ways)
    assert len(bulk.classes) > 30
    assert any("reason" in entry["after"] for entry in bulk.history)
    assert [entry["at"] for entry in bulk.history] == sorted(entry["at"] for entry in bulk.history)
    assert bulk == sent
