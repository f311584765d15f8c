"""The desk at which a timetable in a file is looked at, written and undone."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest
from sqlalchemy import Connection, insert, select

from rollbook.core import clock
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups
from rollbook.tables.timetable import hours, timetables
from rollbook.timetable.service.stored import read_all_stored
from tests.college import Person
from tests.people.conftest import Staff, staff
from tests.records import MONDAY, _that_monday, term

__all__ = ["_that_monday", "staff", "term"]

LAST_DAY = date(2027, 4, 30)
# Six hours: 9:00 to 12:40, then 13:30 to 15:10.
STARTS = (540, 595, 650, 705, 810, 865)
HEADINGS = "Day,Hour,Length,Batch,Department,Semester,Subject,Group,Lecturer,Room,Title"


def table(*rows: str, headings: str = HEADINGS) -> bytes:
    return "\n".join((headings, *rows)).encode()


@dataclass
class Desk:
    staff: Staff
    timetable: int
    person: Person

    def preview(self, data: bytes, name: str = "week.csv", status: int = 200, **form: Any) -> Any:
        answer = self.person.post("/api/timetable/preview", data=self._form(form), files={"file": (name, data)})
        assert answer.status_code == status, answer.text
        return answer.json()

    def submit(
        self, data: bytes, name: str = "week.csv", status: int = 201, import_id: UUID | None = None, **form: Any
    ) -> Any:
        """Preview where no fingerprint is given, and write."""
        if "fingerprint" not in form:
            form["fingerprint"] = self.preview(data, name, **form)["fingerprint"] or "none"
        path = f"/api/timetable/imports/{import_id or uuid4()}"
        answer = self.person.put(path, data=self._form(form), files={"file": (name, data)})
        assert answer.status_code == status, answer.text
        return answer.json()

    def undo(self, import_id: str, status: int = 200) -> Any:
        return self.person.json("POST", f"/api/timetable/changes/{import_id}/undo", status=status)

    def week(self) -> list[str]:
        """The slots that are there, each as one line; with the days from when to when where that is not the term."""
        told: list[str] = self.staff.college.read(_week, self.timetable)
        return told

    def _form(self, form: dict[str, Any]) -> dict[str, str]:
        return {
            name.rstrip("_"): value if isinstance(value, str) else msgspec.json.encode(value).decode()
            for name, value in {"timetable": self.timetable, **form}.items()
            if value is not None
        }


@pytest.fixture
def desk(staff: Staff) -> Desk:
    timetable = staff.college.write(begin)
    return Desk(staff, timetable, staff.asha)


def begin(db: Connection, starts: Sequence[int] = STARTS) -> int:
    begun = {"first_day": MONDAY, "last_day": LAST_DAY, "made_by": "asha.rao", "made_at": clock.now()}
    keep_hours(db, starts)
    return int(db.execute(insert(timetables).values(begun).returning(timetables.c.id)).scalar_one())


def keep_hours(db: Connection, starts: Sequence[int]) -> None:
    rows = [{"since": MONDAY, "hour": at, "starts": each, "ends": each + 50} for at, each in enumerate(starts, start=1)]
    db.execute(insert(hours), rows)


def _week(db: Connection, timetable: int) -> list[str]:
    codes = dict(map(tuple, db.execute(select(subjects.c.id, subjects.c.code))))
    labels = dict(map(tuple, db.execute(select(groups.c.id, groups.c.label))))
    people = dict(map(tuple, db.execute(select(admins.c.id, admins.c.user_name))))
    told = []
    for each in read_all_stored(db, timetable).values():
        draft = each.draft
        taught = "+".join(codes[subject] + (f" {labels[group]}" if group else "") for subject, group in draft.taught)
        who = "+".join(sorted(people[lecturer] for lecturer in draft.lecturers))
        span = "" if (each.since, each.last_day) == (MONDAY, LAST_DAY) else f" {each.since}/{each.last_day}"
        what = f"{draft.weekday}.{draft.hour}x{draft.length} {taught or draft.title} {who} {draft.room or '-'}"
        told.append(what + span)
    return sorted(told)


def states(preview: Any) -> list[tuple[int | None, str]]:
    return [(each["row"], each["state"]) for each in preview["rows"]]


def problems(preview: Any) -> dict[int, str]:
    """Of the refused rows, why."""
    return {each["row"]: each["problem"]["message"] for each in preview["rows"] if each["problem"]}
