"""What is taken again: the hours and the company of the last class of a subject and group."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, event, select, text

from rollbook.accounts.rights import ALL
from rollbook.core import clock
from rollbook.rollcall.meeting_schemas import LastQuery
from rollbook.rollcall.service.last_meetings import read_last
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import rollcalls
from tests.college import College, Person
from tests.furniture import make_group, open_subject
from tests.rollcall.conftest import LIST, PLACE, ROLLS, TODAY, Device, everyone

ECE: dict[str, Any] = {**PLACE, "batch": "2023 - 2027", "department": "ECE", "subject": "EC301"}


def subject_of(phone: Device, place: dict[str, Any] = PLACE) -> int:
    where = {name: place[name] for name in ("batch", "department", "semester")}
    [subject] = phone.person.get("/api/subjects", params=where).json()["items"]
    return int(subject["id"])


def take(phone: Device, *places: dict[str, Any], hours: int = 1, **more: Any) -> list[UUID]:
    """In one go; nobody is marked yet."""
    facts = {"heldOn": str(TODAY), "device": phone.number, **more}
    classes = [{**facts, **place, "id": str(uuid4())} for place in places for _ in range(hours)]
    phone.person.json("PUT", f"/api/meetings/{uuid4()}", {"classes": classes})
    return [UUID(each["id"]) for each in classes]


def last(phone: Device, subject: int, **group: int) -> Any:
    return phone.person.get("/api/meetings/last", params={"subjectId": subject, **group}).json()


@pytest.fixture
def ece(phone: Device, college: College) -> int:
    college.write(open_subject, ECE, [("24EC001", "Lakshmi Priya", "")])
    return subject_of(phone, ECE)


def test_a_subject_that_was_never_called(phone: Device) -> None:
    assert last(phone, subject_of(phone)) is None
    assert last(phone, 99_999) is None


def test_the_hours_of_a_lab(phone: Device) -> None:
    take(phone, PLACE, hours=3)
    assert last(phone, subject_of(phone)) == {"heldOn": str(TODAY), "hours": 3, "together": []}


def test_who_was_called_with_them(phone: Device, ece: int) -> None:
    take(phone, PLACE, ECE, hours=2)
    told = last(phone, subject_of(phone))
    assert told["hours"] == 2
    assert told["together"] == [{**ECE, "subjectId": ece, "group": None, "archived": False}]
    [theirs] = last(phone, ece)["together"]
    assert theirs["subject"] == PLACE["subject"]


def test_the_last_is_the_one_of_the_latest_date_whenever_it_was_taken(phone: Device) -> None:
    take(phone, PLACE, hours=2)
    take(phone, PLACE, hours=4, heldOn=str(TODAY - timedelta(days=2)))
    assert last(phone, subject_of(phone))["hours"] == 2


def test_a_class_by_itself_ends_it(phone: Device) -> None:
    take(phone, PLACE, hours=3)
    phone.save(uuid4(), everyone(1))
    assert last(phone, subject_of(phone)) is None


def test_a_withdrawn_one_is_not_taken_again(phone: Device) -> None:
    take(phone, PLACE, hours=3)
    alone = uuid4()
    phone.save(alone, everyone(1), upload=True)
    phone.post(alone, "withdraw", {"reason": "Not held"})
    assert last(phone, subject_of(phone))["hours"] == 3


def test_each_group_has_its_own(phone: Device, college: College) -> None:
    a, b = (
        college.write(make_group, LIST, label, rolls=rolls) for label, rolls in (("A", ROLLS[:3]), ("B", ROLLS[3:]))
    )
    subject = subject_of(phone)
    phone.person.json("PATCH", f"/api/subjects/{subject}", {"called": "sections"})
    take(phone, {**PLACE, "groupId": a}, hours=3)
    take(phone, {**PLACE, "groupId": b}, {**PLACE, "groupId": a})
    assert last(phone, subject, groupId=b)["hours"] == 1
    assert [each["group"]["label"] for each in last(phone, subject, groupId=b)["together"]] == ["A"]
    assert last(phone, subject) is None


def test_a_subject_that_was_removed_since_is_told_as_such(phone: Device, ece: int) -> None:
    take(phone, PLACE, ECE)
    phone.person.json("DELETE", f"/api/subjects/{ece}", status=204)
    [theirs] = last(phone, subject_of(phone))["together"]
    assert theirs["archived"] is True


@pytest.mark.parametrize("query", [{}, {"subjectId": "x"}, {"subjectId": 1, "groupId": 0}])
def test_a_question_without_sense(asha: Person, query: dict[str, Any]) -> None:
    assert asha.get("/api/meetings/last", params=query).status_code == 422


def test_whoever_is_not_logged_in_is_told_nothing(visitor: Person) -> None:
    assert visitor.get("/api/meetings/last", params={"subjectId": 1}).status_code == 401


def test_indexes_carry_it(phone: Device, college: College) -> None:
    take(phone, PLACE, hours=2)
    subject = subject_of(phone)
    college.write(_hold_many_meetings, subject)
    last_class, classes = college.read(_plans, subject)
    assert "USING INDEX sqlite_autoindex_rollcalls" in last_class or "uq_rollcalls_subject_id" in last_class
    assert "TEMP B-TREE" not in last_class
    assert "ix_rollcalls_meeting" in classes


def _hold_many_meetings(db: Connection, subject: int) -> None:
    """In a hundred other subjects: with a few classes in the table a database has no reason to use an index."""
    [known] = db.execute(select(subjects).where(subjects.c.id == subject)).mappings()
    codes = [f"X{number}" for number in range(100)]
    db.execute(subjects.insert(), [{**known, "id": 1000 + at, "code": x, "code_key": x} for at, x in enumerate(codes)])
    days = [TODAY - timedelta(days=ago) for ago in range(20)]
    opened = {"number": 1, "opened_by": 1, "opened_at": clock.now()}
    db.execute(
        rollcalls.insert(),
        [
            {**opened, "subject_id": other, "held_on": day, "uuid": uuid4(), "meeting": uuid4()}
            for other in range(1000, 1100)
            for day in days
        ],
    )
    db.execute(text("ANALYZE"))


def _plans(db: Connection, subject: int) -> list[str]:
    """Of each question, how the database goes about it."""
    asked: list[tuple[str, Any]] = []

    def note(_db: Any, _cursor: Any, statement: str, parameters: Any, *_more: Any) -> None:
        asked.append((statement, parameters))

    event.listen(db, "before_cursor_execute", note)
    read_last(db, LastQuery(subject_id=subject), ALL)
    event.remove(db, "before_cursor_execute", note)
    explain = "EXPLAIN QUERY PLAN " if db.dialect.name == "sqlite" else "EXPLAIN "
    return [
        "\n".join(str(row[-1]) for row in db.exec_driver_sql(explain + statement, parameters))
        for statement, parameters in asked
    ]
