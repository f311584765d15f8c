"""The same class taken on two phones that did not know of each other: the second waits until somebody says whether it
was one class or two. Nothing is counted twice, nothing is lost."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Connection, select

from rollbook.core import clock
from rollbook.rollcall.service.class_counts import find_wrong_counts
from rollbook.standing.service.recount import find_drifted_totals
from rollbook.tables.rollcalls import marks, rollcalls
from tests.college import College
from tests.rollcall.conftest import PLACE, SHEET, TODAY, Device, classes_held, everyone
from tests.twins.conftest import FIRST, SECOND, answer, ask, counted, once, sheet, take, tapped
from tests.watching import History, Watch


def test_the_second_waits_and_counts_nowhere(
    phone: Device, tablet: Device, two: tuple[UUID, UUID], college: College
) -> None:
    first, second = two
    assert counted(college) == once(FIRST)
    assert classes_held(phone.person) == 1
    assert tablet.read(second)["waits"] is True
    assert phone.read(first)["waits"] is False
    assert [each["number"] for each in sheet(phone)["others"]] == [1]
    assert phone.person.get("/api/sheets", params={**PLACE, "heldOn": str(TODAY), "number": "2"}).status_code == 404
    dates = phone.person.get("/api/sheets/dates", params=PLACE).json()["items"]
    assert [each["number"] for each in dates] == [1]
    tree = phone.person.get(f"/{SHEET}.json").json()
    assert tree is None or len(tree) == 6


def test_both_are_asked_and_shown_where_they_differ(phone: Device, tablet: Device, two: tuple[UUID, UUID]) -> None:
    first, second = two
    for device in (phone, tablet):
        (asked,) = ask(device)
        assert (asked["id"], asked["first"]["id"], asked["second"]["id"]) == (str(second), str(first), str(second))
        assert (asked["first"]["by"], asked["second"]["by"]) == ("asha.rao", "r.bhat")
        assert (asked["first"]["present"], asked["first"]["absent"]) == (4, 2)
        assert (asked["differing"], asked["same"], asked["hours"]) == (2, 4, 1)
        assert asked["first"]["from"] < asked["second"]["from"] < asked["first"]["to"] < asked["second"]["to"]
        assert (asked["answered"], asked["heldOn"]) == (None, str(TODAY))
    whole = phone.person.json("GET", f"/api/twins/{second}")
    told = [
        (each["roll"], each["first"]["mark"], each["second"]["mark"], each["stands"]) for each in whole["differences"]
    ]
    assert told == [("24CS001", 0, 1, 1), ("24CS003", 1, 0, 0)]
    assert {each["why"] for each in whole["differences"]} == {"later"}


def test_late_and_present_differ_and_what_stands_is_counted(phone: Device, tablet: Device, college: College) -> None:
    first, _ = take(phone, everyone(1, r1=2, r2=0), 10, 5)
    second, _ = take(tablet, everyone(1, r2=2), 9, 4)
    (asked,) = ask(phone)
    assert [asked[each]["late"] for each in ("first", "second")] == [1, 1]
    assert [asked[each]["present"] for each in ("first", "second")] == [5, 6]
    assert (asked["differing"], asked["same"]) == (2, 4)
    whole = phone.person.json("GET", f"/api/twins/{second}")
    told = [
        (each["roll"], each["first"]["mark"], each["second"]["mark"], each["stands"]) for each in whole["differences"]
    ]
    assert told == [("24CS001", 2, 1, 1), ("24CS002", 0, 2, 2)]
    answer(phone, second, "one")
    assert phone.marks(first) == everyone(1, r2=2)
    assert sheet(phone)["late"] == 1
    assert college.read(find_drifted_totals) == []
    assert college.read(find_wrong_counts) == []
    answer(phone, second, "two", instead=True)
    assert [sheet(phone, number=number)["late"] for number in (1, 2)] == [1, 1]


def test_one_class_has_the_marks_that_stand_and_counts_once(
    phone: Device, tablet: Device, two: tuple[UUID, UUID], college: College
) -> None:
    first, second = two
    told = answer(tablet, second, "one")
    assert told["answered"]["answer"] == "one"
    assert (told["differing"], told["same"]) == (2, 4), "what they differed in is still to be seen"
    assert phone.marks(first) == everyone(1, r2=0, r3=0)
    assert counted(college) == once(everyone(1, r2=0, r3=0))
    assert classes_held(phone.person) == 1
    assert (tablet.read(second)["waits"], tablet.read(second)["merged"]) == (False, True)
    assert tablet.marks(second) == SECOND, "nothing is lost"
    assert sheet(phone)["corrected"] == 0
    by = {entry["roll"]: entry["by"] for entry in phone.read(first)["entries"]}
    assert (by["24CS001"], by["24CS002"], by["24CS003"]) == ("r.bhat", "asha.rao", "r.bhat")


def test_two_classes_count_each(phone: Device, tablet: Device, two: tuple[UUID, UUID], college: College) -> None:
    _, second = two
    answer(phone, second, "two")
    assert classes_held(phone.person) == 2
    assert counted(college)["24CS002"] == (0, 2)
    assert counted(college)["24CS001"] == (1, 1)
    assert tablet.read(second)["waits"] is False
    assert [each["number"] for each in sheet(phone)["others"]] == [1, 2]


def test_the_first_answer_stands_and_the_second_person_is_told(
    phone: Device, tablet: Device, two: tuple[UUID, UUID]
) -> None:
    _, second = two
    answer(tablet, second, "one")
    answer(tablet, second, "one")  # sent again
    for said in ("one", "two"):
        refused = answer(phone, second, said, 409)
        assert refused["code"] == "twin_answered"
        assert (refused["fields"]["by"], refused["fields"]["answer"]) == ("r.bhat", "one")
        assert refused["message"].startswith("r.bhat has answered already: one class.")
    (asked,) = ask(phone)
    assert (asked["answered"]["answer"], asked["answered"]["by"]) == ("one", "r.bhat")


def rows_of(college: College, *uuids: UUID) -> list[Any]:
    """All that the register has of the two, but for what counts changes."""

    def read(db: Connection) -> list[Any]:
        ids = db.scalars(select(rollcalls.c.id).where(rollcalls.c.uuid.in_(uuids))).all()
        every = select(marks).where(marks.c.rollcall_id.in_(ids)).order_by(marks.c.rollcall_id, marks.c.student_id)
        times = select(rollcalls.c.id, rollcalls.c.taken_from, rollcalls.c.taken_until).where(rollcalls.c.id.in_(ids))
        return [*map(tuple, db.execute(every)), *map(tuple, db.execute(times.order_by(rollcalls.c.id)))]

    found: list[Any] = college.read(read)
    return found


def test_another_answer_restores_both_exactly(
    phone: Device, tablet: Device, two: tuple[UUID, UUID], college: College
) -> None:
    _, second = two
    before = rows_of(college, *two)
    answer(tablet, second, "one")
    merged = rows_of(college, *two)
    assert merged != before
    answer(phone, second, "two", instead=True)
    assert rows_of(college, *two) == before
    assert classes_held(phone.person) == 2
    answer(tablet, second, "one", instead=True)
    assert rows_of(college, *two) == merged
    assert classes_held(phone.person) == 1
    (asked,) = ask(phone)
    assert (asked["answered"]["answer"], asked["answered"]["by"]) == ("one", "r.bhat")


def test_an_answer_is_changed_for_a_day(phone: Device, two: tuple[UUID, UUID], monkeypatch: pytest.MonkeyPatch) -> None:
    _, second = two
    answer(phone, second, "two")
    later = clock.now() + timedelta(days=1, seconds=1)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert ask(phone) == []
    assert answer(phone, second, "one", 409, instead=True)["message"].startswith("An answer can be changed for a day")


def test_who_was_called_in_one_of_them_only_is_in_the_one_class(
    phone: Device, tablet: Device, college: College
) -> None:
    some = [phone.ids[roll] for roll in list(phone.ids)[:4]]
    others = [phone.ids[roll] for roll in list(phone.ids)[2:]]
    rolls = list(phone.ids)
    first, _ = take(phone, dict.fromkeys(rolls[:4], 1), roster=some)
    second, told = take(tablet, dict.fromkeys(rolls[2:], 0), 9, 4, roster=others)
    assert told["waits"]
    whole = phone.person.json("GET", f"/api/twins/{second}")
    assert [(each["roll"], each["why"]) for each in whole["differences"]] == [
        (rolls[0], "only"),
        (rolls[1], "only"),
        (rolls[2], "later"),
        (rolls[3], "later"),
        (rolls[4], "only"),
        (rolls[5], "only"),
    ]
    answer(phone, second, "one")
    assert phone.marks(first) == {**dict.fromkeys(rolls[:4], 1), **dict.fromkeys(rolls[4:], 0)}
    answer(phone, second, "two", instead=True)
    assert phone.marks(first) == dict.fromkeys(rolls[:4], 1)
    assert counted(college)[rolls[3]] == (1, 1)
    assert counted(college)[rolls[5]] == (0, 1)


def test_a_mark_that_was_meant_stands_in_the_one_class(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.put(rollcall, tapped(phone, everyone(0), 10, 8), upload=True)
    second = uuid4()
    tablet.put(second, tapped(tablet, everyone(1), 9, 2, bulk=True), upload=True)
    whole = phone.person.json("GET", f"/api/twins/{second}")
    assert {(each["stands"], each["why"]) for each in whole["differences"]} == {(0, "meant")}
    answer(tablet, second, "one")
    assert phone.marks(rollcall) == everyone(0)


def test_bad_answers_are_refused_in_words(phone: Device, two: tuple[UUID, UUID]) -> None:
    first, second = two
    answer(phone, second, "three", 422)
    answer(phone, second, "one", 422, marks=[])
    assert answer(phone, first, "one", 404)["message"].startswith("There is no such question")
    phone.person.json("GET", f"/api/twins/{uuid4()}", None, 404)


def test_waiting_and_answers_are_told_and_remembered(
    phone: Device, tablet: Device, two: tuple[UUID, UUID], told: Watch, history: History
) -> None:
    _, second = two
    by, _, _, asked = history()[-1]
    assert (by, asked["class"], asked["waits"]) == ("r.bhat", 2, 1)
    with told() as heard:
        answer(phone, second, "one")
    assert {SHEET, "Attendance/Twins"} <= set(heard)
    *_, (_, _, _, of_first), (_, path, before, of_second) = history()
    assert (of_first["answer"], of_first["with"], of_first["takenBy"]) == ("one", 2, "r.bhat")
    assert (path, before["waits"], of_second["answer"]) == (SHEET, True, "one")
    changed = [(before["by"], after["by"]) for _, _, before, after in history() if before and "roll" in before]
    assert changed == [("asha.rao", "r.bhat")] * 2
