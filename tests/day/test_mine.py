"""A lecturer's own days: what a device keeps, and Home shows."""

from datetime import date, timedelta
from typing import Any

from sqlalchemy import Connection, update

from rollbook.tables.catalogue import subjects
from rollbook.tables.timetable import slot_exceptions
from tests.college import College, Person
from tests.day.conftest import Timetabled, at
from tests.furniture import make_group
from tests.records import LIST, MONDAY, PLACE, ROLLS, Term
from tests.written_timetable import add_slot, add_special_day, move_slot, say_not_held


def states(own: Any) -> list[list[str]]:
    return [[unit["state"] for unit in hour["units"]] for hour in own["hours"]]


def test_without_a_timetable_there_is_nothing(term: Term) -> None:
    found = term.asha.json("GET", "/api/day/mine")
    assert (found["hasTimetable"], found["classes"], found["specialDays"]) == (False, [], [])


def test_three_weeks_are_told(week: Timetabled) -> None:
    week.add("first", 1, 2, "CS301", "lena", room="204")
    found = week.mine(week.lena)
    assert (found["first"], found["last"]) == ("2026-11-09", "2026-11-30")
    assert [each["day"] for each in found["classes"]] == ["2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"]
    own = found["classes"][1]
    assert own["taught"] == [
        {
            **PLACE,
            "subjectId": week.subjects["CS301"],
            "subjectName": None,
            "group": None,
            "students": 6,
        }
    ]
    assert own["hours"] == [
        {
            "hour": 2,
            "saidHour": 2,
            "starts": "10:00",
            "ends": "10:50",
            "startsAt": "2026-11-16T10:00:00Z",
            "endsAt": "2026-11-16T10:50:00Z",
            "reason": None,
            "words": None,
            "units": [{"state": "missing", "rollcall": None, "number": None, "attended": None, "of": None}],
        }
    ]
    assert (own["room"], own["moved"], own["saidFor"], own["isMine"], own["mayTake"]) == (
        "204",
        False,
        "2026-11-16",
        True,
        True,
    )


def test_the_clock_decides_what_is_now(week: Timetabled) -> None:
    week.add("lab", 1, 2, "CS301", "lena", length=3)
    week.now(at(11, 5))
    [own] = week.today(week.lena)
    assert states(own) == [["missing"], ["running"], ["to_come"]]
    week.take("CS301", hour=2)
    week.take("CS301", hour=4, upload=False, another=True)  # taken early
    [own] = week.today(week.lena)
    assert states(own) == [["taken"], ["running"], ["running"]]


def test_a_device_that_has_it_is_sent_nothing(week: Timetabled) -> None:
    week.add("first", 1, 2, "CS301", "lena")
    answer = week.lena.get("/api/day/mine")
    again = week.lena.get("/api/day/mine", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    week.take("CS301", hour=2)
    changed = week.lena.get("/api/day/mine", headers={"If-None-Match": answer.headers["ETag"]})
    assert changed.status_code == 200
    assert states(changed.json()["classes"][1]) == [["taken"]]


def test_others_classes_are_not_told(week: Timetabled) -> None:
    week.add("first", 1, 2, "CS303", "omar")
    assert week.mine(week.lena)["classes"] == []
    assert len(week.mine(week.omar)["classes"]) == 4
    assert week.mine(week.term.asha)["classes"] == []  # of the office, and teaches nothing


def test_where_the_timetable_names_nobody_who_teaches_the_subject_is_asked(week: Timetabled) -> None:
    week.add("first", 1, 2, "CS303")
    assert [each["asked"][0]["userName"] for each in week.today(week.omar)] == ["omar"]


def test_who_is_in_the_timetable_and_may_not_take_it_is_told_so(week: Timetabled) -> None:
    week.add("first", 1, 2, "CS301", "omar")
    [own] = week.today(week.omar)
    assert (own["isMine"], own["mayTake"]) == (True, False)


def test_a_substitute_knows_of_it_before_the_day_comes(week: Timetabled) -> None:
    tuesday = MONDAY + timedelta(days=8)
    week.add("first", 2, 2, "CS301", "lena")
    week.let("mei", "CS301", "lena", since=tuesday, last_day=tuesday)
    [covers] = week.mine(week.mei)["classes"]
    assert (covers["day"], covers["isMine"], covers["mayTake"]) == (str(tuesday), True, True)
    covered = {each["day"]: each["isMine"] for each in week.mine(week.lena)["classes"]}
    assert covered[str(tuesday)] is False
    assert sum(covered.values()) == len(covered) - 1


def test_not_held_says_why(week: Timetabled) -> None:
    lab = week.add("lab", 1, 2, "CS301", "lena", length=2)
    week.college.write(say_not_held, lab, MONDAY, 3, "other", words="No power")
    [own] = week.today(week.lena)
    assert states(own) == [["missing"], ["not_held"]]
    assert [(hour["reason"], hour["words"]) for hour in own["hours"]] == [(None, None), ("other", "No power")]


def test_holidays_are_told_where_they_concern_one(week: Timetabled) -> None:
    def declare(db: Connection) -> None:
        add_special_day(db, MONDAY + timedelta(days=7), name="Guru Nanak Jayanti")
        add_special_day(db, date(2026, 12, 25), name="Christmas")  # later than two weeks

    week.add("first", 1, 2, "CS301", "lena")
    week.college.write(declare)
    found = week.mine(week.lena)
    assert [each["day"] for each in found["classes"]] == ["2026-11-09", "2026-11-16", "2026-11-30"]
    assert found["specialDays"] == [
        {
            "firstDay": "2026-11-23",
            "lastDay": "2026-11-23",
            "kind": "holiday",
            "weekday": None,
            "name": "Guru Nanak Jayanti",
            "batch": None,
            "department": None,
        }
    ]
    assert week.mine(week.omar)["specialDays"] == []


def test_a_holiday_of_one_list_says_of_which(week: Timetabled) -> None:
    week.add("first", 1, 2, "CS301", "lena")
    week.college.write(add_special_day, MONDAY, name="Fest", batch_id=1, department_id=1)
    [fest] = week.mine(week.lena)["specialDays"]
    assert (fest["batch"], fest["department"]) == (LIST["batch"], LIST["department"])


def test_a_moved_class_is_told_where_it_is(week: Timetabled) -> None:
    slot = week.add("first", 1, 2, "CS301", "lena", room="204")
    tuesday = MONDAY + timedelta(days=1)
    week.college.write(move_slot, slot, MONDAY, tuesday, 5, "118")
    assert week.today(week.lena) == []
    [own] = [each for each in week.mine(week.lena)["classes"] if each["day"] == str(tuesday)]
    assert (own["hour"], own["room"], own["moved"], own["saidFor"]) == (5, "118", True, str(MONDAY))
    assert states(own) == [["to_come"]]
    week.college.write(lambda db: db.execute(slot_exceptions.delete()).rowcount)
    assert len(week.today(week.lena)) == 1


def test_groups_are_named_with_how_many_they_are(week: Timetabled) -> None:
    def divide(db: Connection) -> tuple[int, int]:
        a, b = (make_group(db, LIST, label, rolls=rolls) for label, rolls in (("A", ROLLS[:2]), ("B", ROLLS[2:])))
        every = update(subjects).where(subjects.c.id == week.subjects["CS301"])
        db.execute(every.values(called="sections"))
        return a, b

    a, _ = week.college.write(divide)
    week.add("of A", 1, 2, "CS301", "lena", group=a)
    week.add("of all", 1, 3, "CS301", "lena")
    of_a, of_all = week.today(week.lena)
    assert [each["taught"][0]["students"] for each in (of_a, of_all)] == [2, 6]
    assert of_a["taught"][0]["group"] == {"id": a, "label": "A", "kind": "section"}
    assert of_all["mayTake"]


def test_two_subjects_in_one_hall_are_one_class(week: Timetabled) -> None:
    both = [(week.subjects["CS301"], None), (week.subjects["CS302"], None)]
    week.college.write(add_slot, week.timetable, 1, 2, both, ["lena"])
    week.add("later", 1, 5, "CS302", "omar")  # of one of the two, by somebody else
    week.take("CS302", hour=5)
    hall, *_ = week.today(week.lena)
    assert [each["subject"] for each in hall["taught"]] == ["CS301", "CS302"]
    assert states(hall) == [["missing", "missing"]]  # the later one answers itself only


def test_a_college_without_hours_asks_the_day_after(college: College, week: Timetabled) -> None:
    week.add("ninth", 1, 9, "CS301", "lena")  # the college has eight
    by_day = {each["day"]: each["hours"][0] for each in week.mine(week.lena)["classes"]}
    assert [each["units"][0]["state"] for each in by_day.values()] == ["missing", "to_come", "to_come", "to_come"]
    assert (by_day[str(MONDAY)]["starts"], by_day[str(MONDAY)]["endsAt"]) == (None, None)


def test_who_takes_no_classes_has_none(college: College, week: Timetabled) -> None:
    viewer: Person = college.admin("vera", "Vera", {"role": "viewer"})
    assert viewer.get("/api/day/mine").status_code == 403


def test_a_moved_lab_says_by_which_hours_it_is_known(week: Timetabled) -> None:
    lab = week.add("lab", 1, 2, "CS301", "lena", length=2)
    week.college.write(move_slot, lab, MONDAY, MONDAY, 5)
    [own] = week.today(week.lena)
    assert [(each["hour"], each["saidHour"]) for each in own["hours"]] == [(5, 2), (6, 3)]
    assert [(each["hour"], each["saidHour"]) for each in week.not_taken()["items"]] == [(5, 2), (6, 3)]
    week.lena.json(
        "PUT", f"/api/timetable/slots/{lab}/days/{MONDAY}", {"kind": "not_held", "reason": "event", "hour": 3}
    )
    [own] = week.today(week.lena)
    assert states(own) == [["missing"], ["not_held"]]
