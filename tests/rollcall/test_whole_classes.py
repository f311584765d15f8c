"""A class that arrives whole takes a shorter way through the database than one in parts. Nobody can tell."""

import re
from collections import Counter
from datetime import UTC, datetime
from operator import itemgetter
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, select

from rollbook.core.leave import CATEGORIES
from rollbook.tables.rollcalls import rollcalls, totals
from tests.college import College, Person
from tests.leave_rows import grant
from tests.rollcall.conftest import LIST, ROLLS, TODAY, Device, everyone
from tests.watching import History, Watch

ORDERS = {"as listed": None, "backwards": ROLLS[::-1], "from the middle": [*ROLLS[3:], *ROLLS[:3]]}


def without_identity(record: dict[str, Any]) -> dict[str, Any]:
    """What may differ between two classes of a day: which it is, and when."""
    entries = [{**entry, "at": None} for entry in record["entries"]]
    moments = {"id", "number", "openedAt", "uploadedAt", "entries"}
    return {name: value for name, value in record.items() if name not in moments} | {"entries": entries}


@pytest.mark.parametrize("order", ORDERS.values(), ids=ORDERS.keys())
def test_whole_or_in_parts_the_class_is_the_same(phone: Device, history: History, order: list[str] | None) -> None:
    roster: dict[str, Any] = {} if order is None else {"roster": [phone.ids[roll] for roll in order]}
    words = [*phone.of({"24CS002": 0}), *phone.of(everyone(1, r5=0, r6=2))]
    sent = [*words[3:], *words[:3]]  # shuffled on the way, and a second thought about 002
    whole, parts = uuid4(), uuid4()
    known = phone.put(whole, sent, upload=True, **roster)
    for piece in (sent[:2], sent[2:]):
        phone.put(parts, piece, **roster)
    phone.post(parts, "upload")
    assert (known["taken"], known["known"], known["overruled"]) == (6, 1, [])
    assert without_identity(phone.read(whole)) == without_identity(phone.read(parts))
    assert [entry["roll"] for entry in phone.read(whole)["entries"]] == (order or ROLLS)
    first, second = (after for _, _, _, after in history()[-2:])
    assert {**first, "class": 2} == second


TABLES = ("rollcalls", "marks", "changes")
OWN = {"id", "uuid", "number", "rollcall_id", "after", "opened_at", "uploaded_at", "at"}  # of each class, or a moment
OWN |= {"taken_from", "taken_until"}


def as_stored(db: Connection, uuid: UUID) -> dict[str, list[dict[str, Any]]]:
    """The very values in the tables, without what tells one class from another; of moments, how they are written."""
    number = db.scalar(select(rollcalls.c.id).where(rollcalls.c.uuid == uuid))
    rows: dict[str, list[dict[str, Any]]] = {}
    for table in TABLES:
        key = "id" if table == "rollcalls" else "rollcall_id"
        found = db.exec_driver_sql(f"SELECT * FROM {table} WHERE {key} = {number}").mappings()  # noqa: S608
        rows[table] = [{name: _kind(value) if name in OWN else value for name, value in row.items()} for row in found]
    return rows


def _kind(value: Any) -> Any:
    return re.sub(r"\d|[a-f]", "0", value) if isinstance(value, str) else type(value)


@pytest.mark.parametrize("called", [False, True], ids=["the list", "whom the device called"])
def test_whole_or_in_parts_the_very_same_is_stored(phone: Device, college: College, called: bool) -> None:
    roster: dict[str, Any] = {"roster": list(phone.ids.values())[::-1]} if called else {}
    whole, parts = uuid4(), uuid4()
    sent = phone.of(everyone(1, r3=0, r4=2))
    phone.put(whole, sent, upload=True, **roster)
    phone.put(parts, sent, **roster)
    phone.post(parts, "upload")
    at_once, in_parts = college.read(as_stored, whole), college.read(as_stored, parts)
    for stored in (at_once, in_parts):
        stored["marks"].sort(key=itemgetter("student_id"))
    assert at_once == in_parts
    assert [len(rows) for rows in at_once.values()] == [1, 6, 1]


def test_whole_or_in_parts_it_is_counted_the_same(phone: Device, college: College) -> None:
    """The first time, when nobody has a row of totals yet, and after that."""
    sent, grown = phone.of(everyone(1, r3=0, r4=2)), []
    was = college.read(sum_up)
    for is_whole in (True, False, True, False):
        rollcall = uuid4()
        phone.put(rollcall, sent, upload=is_whole)
        if not is_whole:
            phone.post(rollcall, "upload")
        now = college.read(sum_up)
        grown.append({student: now[student] - was.get(student, Counter()) for student in now})
        was = now
    by_roll = {roll: grown[0][phone.ids[roll]] for roll in ROLLS}
    assert by_roll["24CS003"] == Counter(absent=1)
    assert by_roll["24CS004"] == Counter(present=1, late=1)
    assert [by_roll[roll] for roll in ROLLS if roll not in ("24CS003", "24CS004")] == [Counter(present=1)] * 4
    assert grown == [grown[0]] * 4


COLUMNS = ("present", "absent", "late", *CATEGORIES)


def sum_up(db: Connection) -> dict[int, Counter[str]]:
    return {
        row.student_id: Counter({name: getattr(row, name) for name in COLUMNS}) for row in db.execute(select(totals))
    }


# At a college whose clock is UTC.
MORNING = (datetime(2026, 11, 16, 4, 30, tzinfo=UTC), datetime(2026, 11, 16, 6, 30, tzinfo=UTC))
EVENING = (datetime(2026, 11, 16, 16, 30, tzinfo=UTC), datetime(2026, 11, 16, 18, 30, tzinfo=UTC))
LEAVES: dict[str, tuple[dict[str, Any], Counter[str]]] = {
    "all day": ({}, Counter(absent=1, duty=1)),
    "at that hour": ({"hours": MORNING}, Counter(absent=1, duty=1)),
    "at another hour": ({"hours": EVENING}, Counter(absent=1)),
    "not granted": ({"state": "asked"}, Counter(absent=1)),
}


@pytest.mark.parametrize("is_whole", [True, False], ids=["whole", "in parts"])
@pytest.mark.parametrize(("leave", "counted"), LEAVES.values(), ids=LEAVES.keys())
def test_whole_or_in_parts_who_missed_it_on_leave_is_counted_with_it(
    phone: Device, college: College, is_whole: bool, leave: dict[str, Any], counted: Counter[str]
) -> None:
    """Of those who were on leave that day one missed the class, and one came all the same."""
    missed, came = phone.ids["24CS003"], phone.ids["24CS004"]
    college.write(grant, missed, "duty", TODAY, **leave)
    college.write(grant, came, "medical", TODAY)
    sent = [{**mark, "tappedAt": "2026-11-16T05:00:00Z"} for mark in phone.of(everyone(1, r3=0))]
    rollcall = uuid4()
    phone.put(rollcall, sent, upload=is_whole)
    if not is_whole:
        phone.post(rollcall, "upload")
    now = college.read(sum_up)
    assert now.pop(missed) == counted
    assert list(now.values()) == [Counter(present=1)] * 5


def test_both_ways_tell_the_same_paths(phone: Device, told: Watch) -> None:
    with told() as at_once:
        phone.save(uuid4(), everyone(1), upload=True)
    with told() as in_parts:
        rollcall = uuid4()
        phone.save(rollcall, everyone(1))
        phone.post(rollcall, "upload")
    of_marks = {path for path in in_parts if str(rollcall) in path}  # below the sheet, which is told too
    assert set(at_once) == set(in_parts) - of_marks


def test_whom_the_device_called_counts_though_archived_since(phone: Device, asha: Person) -> None:
    asha.json("DELETE", f"/api/students/{phone.ids['24CS006']}", status=204)
    called: dict[str, Any] = {"roster": list(phone.ids.values())}
    offline, now = uuid4(), uuid4()
    assert phone.save(offline, everyone(1), upload=True, **called)["taken"] == 6
    refused = phone.save(now, everyone(1), 422, upload=True)
    assert refused["code"] == "not_on_roster"
    assert phone.save(now, dict.fromkeys(ROLLS[:5], 1), upload=True)["taken"] == 5


def test_who_has_left_for_another_list_is_refused_by_name_and_nothing_is_written(phone: Device, asha: Person) -> None:
    asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    place = {"batch": LIST["batch"], "department": "ECE"}
    asha.json("POST", f"/api/students/{phone.ids['24CS006']}/move", place)
    rollcall = uuid4()
    refused = phone.save(rollcall, everyone(1), 422, upload=True, roster=list(phone.ids.values()))
    assert list(refused["fields"].values()) == ["24CS006 Tenzin"]
    asha.json("GET", f"/api/rollcalls/{rollcall}", status=404)


def test_one_who_was_called_and_has_no_mark_is_named(phone: Device) -> None:
    for roster in (None, list(phone.ids.values())):
        refused = phone.save(uuid4(), dict.fromkeys(ROLLS[:5], 1), 409, upload=True, roster=roster)
        assert refused["fields"] == {"24CS006": "Tenzin"}
