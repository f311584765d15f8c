"""What waits, or is one with another class, is known everywhere: in the tree, on Home, to `rollbook check`; and the
short way of a whole class stays short."""

from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Connection, delete, insert, select, update

from rollbook.accounts.rights import ALL
from rollbook.core import clock
from rollbook.rollcall.service import saving
from rollbook.standing.service.home import list_classes_today
from rollbook.tables.rollcalls import marks, rollcalls, twins
from rollbook.tree.views import attendance
from rollbook.upkeep.check import _check
from tests.college import College
from tests.rollcall.conftest import ROLLS, TODAY, Device, everyone
from tests.twins.conftest import take
from tests.watching import Watch


def say(device: Device, second: UUID, answer: str) -> None:
    device.person.json("POST", f"/api/twins/{second}/answer", {"answer": answer, "instead": True})


def test_the_tree_shows_a_class_once(phone: Device, two: tuple[UUID, UUID], college: College) -> None:
    _, second = two
    for answer, times in ((None, 1), ("one", 1), ("two", 2)):
        if answer:
            say(phone, second, answer)
        shown = attendance.Shown(phone.read(second)["subjectId"])
        (lines,) = college.read(attendance.lines, shown, ()).values()
        assert len(lines) == 6 * times
        entries = college.read(attendance.entries, shown, ())
        assert {roll: len(each) for roll, each in entries.items()} == dict.fromkeys(ROLLS, times)
        assert len(college.read(attendance.class_dates, shown)) == 1


def test_home_shows_a_class_once(two: tuple[UUID, UUID], college: College) -> None:
    assert [each.id for each in college.read(list_classes_today, TODAY, ALL)] == [two[0]]


def test_what_a_student_is_told_of_themselves_has_what_waits(phone: Device, two: tuple[UUID, UUID]) -> None:
    data = phone.person.json("GET", f"/api/students/{phone.ids['24CS001']}/data")
    assert [each["setAside"] for each in data["marks"]] == [None, "waits"]


def test_an_erased_student_changes_no_answer(phone: Device, two: tuple[UUID, UUID]) -> None:
    first, second = two
    say(phone, second, "one")
    student = phone.ids["24CS001"]
    roll = {"roll": "24CS001", "reason": "Asked for it"}
    phone.person.json("POST", f"/api/students/{student}/erase", roll, 204)
    say(phone, second, "two")
    (mark,) = [each["mark"] for each in phone.read(first)["entries"] if each["student"] == student]
    assert mark == 0


def test_who_was_called_only_in_what_waits_can_be_erased(phone: Device, tablet: Device) -> None:
    called = [phone.ids[roll] for roll in ROLLS[1:]]
    take(phone, dict.fromkeys(ROLLS[1:], 1), roster=called)
    second, told = take(tablet, everyone(0), 9, 4)
    assert told["waits"]
    student = phone.ids[ROLLS[0]]
    phone.person.json("POST", f"/api/students/{student}/erase", {"roll": ROLLS[0], "reason": "Asked for it"}, 204)
    say(phone, second, "one")
    first = phone.person.json("GET", f"/api/twins/{second}")["first"]["id"]
    assert student in [each["student"] for each in phone.read(UUID(first))["entries"]], "a mark stays, as somebody's"


def test_one_question_or_ten_are_as_many_statements(
    phone: Device, tablet: Device, two: tuple[UUID, UUID], selects: Watch
) -> None:
    with selects() as for_one:
        phone.person.json("GET", "/api/twins")
    for start in (100, 200):
        take(phone, everyone(1), start, start - 5)
        assert take(tablet, everyone(0), start - 1, start - 6)[1]["waits"]
    with selects() as for_three:
        assert len(phone.person.json("GET", "/api/twins")) == 3
    assert len(for_three) == len(for_one)


def test_a_whole_class_takes_the_short_way_unless_another_was_taken_at_that_time(
    phone: Device, tablet: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    general: list[UUID] = []
    step_by_step = saving.save_step_by_step

    def note(db: Connection, uuid: UUID, *args: Any, **more: Any) -> Any:
        general.append(uuid)
        return step_by_step(db, uuid, *args, **more)

    monkeypatch.setattr(saving, "save_step_by_step", note)
    take(phone, everyone(1), 60, 50)
    take(tablet, everyone(1), 40, 30)
    take(tablet, everyone(1), 55, 45, another=True)
    assert general == []
    overlapping, _ = take(tablet, everyone(1), 35, 25)
    assert general == [overlapping]


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (update(rollcalls).where(rollcalls.c.number == 2).values(set_aside=None), "is set aside otherwise"),
        (delete(twins), "is set aside otherwise"),
        (update(rollcalls).where(rollcalls.c.number == 1).values(uploaded_at=None), "that does not count"),
        (update(twins).values(answer="two"), "is set aside otherwise"),
    ],
    ids=["it counts", "nobody is asked", "the first is open", "answered and waiting"],
)
def test_what_cannot_be_is_found_by_the_check(two: tuple[UUID, UUID], college: College, spoil: Any, words: str) -> None:
    assert college.read(_check).faults == []
    kept = college.read(
        lambda db: (db.execute(select(rollcalls)).mappings().all(), db.execute(select(twins)).mappings().all())
    )
    college.write(lambda db: db.execute(spoil) and None)
    assert any(words in fault for fault in college.read(_check).faults)

    def put_back(db: Connection) -> None:
        for row in kept[0]:
            db.execute(update(rollcalls).where(rollcalls.c.id == row["id"]).values(**row))
        db.execute(delete(twins))
        db.execute(insert(twins).values([dict(row) for row in kept[1]]))

    college.write(put_back)


def test_a_student_who_was_left_out_of_the_one_class_is_found(
    phone: Device, two: tuple[UUID, UUID], college: College
) -> None:
    say(phone, two[1], "one")
    assert college.read(_check).faults == []
    missing = phone.ids["24CS006"]

    def leave_out(db: Connection) -> Any:
        first = db.scalar(select(twins.c.first_id))
        here = (marks.c.rollcall_id == first, marks.c.student_id == missing)
        row = dict(db.execute(select(marks).where(*here)).mappings().one())
        db.execute(delete(marks).where(*here))
        return row

    row = college.write(leave_out)
    assert any(f"Student {missing} of class" in fault for fault in college.read(_check).faults)
    college.write(lambda db: db.execute(insert(marks).values(**row)) and None)
    assert clock.now() >= row["at"]
