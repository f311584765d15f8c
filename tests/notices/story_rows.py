"""Writes rows of every state into the register of a server that is stopped, for the browser's story:
`python -m tests.notices.story_rows FOLDER`. Of the first student of the list much was told."""

import sys
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, select, update

from rollbook.core import clock
from rollbook.outbox.writing import new_row, write_rows
from rollbook.tables.notices import contacts, notice_settings, notices
from rollbook.tables.students import students
from tests.notices.told import CROSSED

WORDS = """Attendance of 24CS001 in CS301: 72.22 %, 26 of 36 classes.

This is below 75 %. Who attends the next 4 without a miss reaches the line.
"""
DECIDED = {"decision": "granted", "kind": "medical", "first_day": "2026-11-09", "last_day": "2026-11-11"}


def write_story(db: Connection) -> None:
    now, hour, day = clock.now(), timedelta(hours=1), timedelta(days=1)
    db.execute(update(notice_settings).values(started_at=now - 30 * day, quiet_from=480, quiet_until=480))
    listed = db.execute(select(students.c.id, students.c.roll).order_by(students.c.position)).all()
    parents = {relation: _guardian(db, listed[0].id, relation) for relation in ("mother", "father")}
    story: list[tuple[Any, str, str, dict[str, Any], dict[str, Any]]] = [
        (listed[0], "mother", "crossed", CROSSED, {}),
        (listed[0], "father", "crossed", CROSSED, {}),
        (listed[1], "student", "digest", {"below": [{}, {}]}, _ended("refused", now - hour, "recipient_refused")),
        (listed[2], "student", "leave_decided", DECIDED, _retrying(now)),
        (listed[0], "mother", "absent", {"missed": [{}, {}], "classes": 6}, _ended("uncertain", now, "server_ended")),
        (listed[4], "student", "crossed", CROSSED, _corrected(now)),
    ]
    for number, back in ((1, 17), (2, 15), (3, 8)):
        sent = {"state": "sent", "ended_at": now - back * day, "heading": "Attendance notice", "words": WORDS}
        story.append((listed[0], "mother", "crossed", CROSSED, {**sent, "read_at": now - day if number == 3 else None}))
    bounced = {"bounced_at": now - 17 * day, "bounced_words": "550 no such user"}
    sent = {"state": "sent", "ended_at": now - 17 * day, "heading": "Attendance notice", "words": WORDS}
    story.append((listed[0], "father", "statement", {"month": "2026-10"}, {**sent, **bounced}))
    for number, (student, relation, kind, facts, became) in enumerate(story):
        address = "student@college.example" if relation == "student" else f"{relation}.of.her@mail.example"
        about = {"kind": kind, "once": f"story {number}", "way": "mail", "facts": facts, "language": "en"}
        whom = {"student_id": student.id, "about": student.roll, "relation": relation, "address": address}
        message: Any = {**about, **whom, "contact_id": parents.get(relation)}
        row = new_row(message, now, now + 90 * timedelta(minutes=1))
        write_rows(db, [row])
        if became:
            db.execute(update(notices).where(notices.c.once == row["once"]).values(became))


def _guardian(db: Connection, student: int, relation: str) -> int:
    values = {"student_id": student, "relation": relation, "name": "", "mobile": "", "language": "en"}
    made = contacts.insert().values(**values, email=f"{relation}.of.her@mail.example")
    found: int = db.scalars(made.returning(contacts.c.id)).one()
    return found


def _ended(state: str, at: datetime, code: str) -> dict[str, Any]:
    return {"state": state, "ended_at": at, "why": {"code": code, "words": "550 no such user"}}


def _retrying(now: datetime) -> dict[str, Any]:
    why = {"code": "server_said", "words": "451 try again later"}
    return {"attempts": 2, "next_at": now + timedelta(minutes=20), "why": why}


def _corrected(now: datetime) -> dict[str, Any]:
    why = {"code": "corrected", "subject": "CS301", "day": "2026-11-12", "at": now.isoformat()}
    return {"state": "dropped", "ended_at": now, "why": why}


if __name__ == "__main__":
    with create_engine(f"sqlite:///{Path(sys.argv[1]) / 'rollbook.sqlite'}").begin() as db:
        write_story(db)
