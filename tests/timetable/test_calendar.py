"""The calendar: days with classes, holidays, days that run another weekday's, and what one more would change."""

from datetime import date
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import select

from rollbook.core.timetable import instant_of
from rollbook.tables.students import students
from rollbook.timetable.service.reading import read_hours
from tests.timetable.conftest import CSE, FIRST, LAST, MONDAY, ROLLS, Office

TUESDAY, SATURDAY = date(2026, 11, 17), date(2026, 11, 21)


def read(office: Office, **query: Any) -> Any:
    answer = office.person.get("/api/calendar", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def look(office: Office, first: date, last: date | None = None, **other: Any) -> tuple[int, int, int]:
    query = {"firstDay": first, "lastDay": last or first, "kind": "holiday", "name": "Diwali", **other}
    answer = office.person.get("/api/calendar/look", params=query)
    assert answer.status_code == 200, answer.text
    return tuple(answer.json()[name] for name in ("taken", "noLonger", "newly"))


def with_classes(office: Office, first: date = MONDAY, last: date = LAST) -> list[str]:
    return [each["day"][-2:] for each in read(office, first=first, last=last)["days"] if each["classes"]]


def take_class(office: Office, day: date) -> None:
    student = office.college.read(
        lambda db: db.execute(select(students.c.id).where(students.c.roll == ROLLS[0])).scalar_one()
    )
    mark = {"student": student, "mark": 1, "turn": 1}
    place = {**CSE, "semester": "5th", "subject": "CS301", "heldOn": str(day)}
    body = {**place, "device": 9, "roster": [student], "marks": [mark], "upload": True}
    office.person.json("PUT", f"/api/rollcalls/{uuid4()}", body)


def test_how_many_days_with_classes_are_left(office: Office) -> None:
    office.add(weekday=1)
    office.add(weekday=2)
    told = read(office)
    assert (told["daysGone"], told["daysLeft"]) == (34, 4)  # seventeen weeks, and today counts as left
    assert (told["term"]["firstDay"], told["term"]["lastDay"]) == (str(FIRST), str(LAST))
    assert len(told["days"]) == (LAST - FIRST).days + 1
    office.add_day(MONDAY, TUESDAY)
    told = read(office)
    assert (told["daysGone"], told["daysLeft"]) == (34, 2)


def test_holidays_are_for_the_college_a_department_or_a_batch(office: Office) -> None:
    office.add("CS301")
    office.add("EC301")
    assert with_classes(office) == ["16", "23"]
    hackathon = office.add_day(MONDAY, name="Hackathon", department="CSE")
    assert [each["classes"] for each in read(office, first=MONDAY, last=MONDAY)["days"]] == [1]
    office.add_day(MONDAY, batch="2024 - 2028", name="Trip")
    assert with_classes(office) == ["23"]
    told = read(office, first=MONDAY, last=MONDAY)["specialDays"]
    assert [(each["name"], each["batch"], each["department"]) for each in told] == [
        ("Hackathon", None, "CSE"),
        ("Trip", "2024 - 2028", None),
    ]
    office.person.json("DELETE", f"/api/calendar/days/{told[1]['id']}", None, 204)
    office.person.json("DELETE", f"/api/calendar/days/{hackathon['id']}", None, 204)
    assert with_classes(office) == ["16", "23"]
    assert (
        office.person.json("DELETE", f"/api/calendar/days/{hackathon['id']}", None, 404)["code"]
        == "no_such_special_day"
    )


def test_a_saturday_runs_mondays_classes(office: Office) -> None:
    office.add(weekday=1)
    office.add("CS303", weekday=6)
    runs = office.add_day(SATURDAY, kind="runs", weekday=1)
    assert (runs["weekday"], runs["name"]) == (1, None)
    assert office.slots(**CSE)[0]["weekday"] == 1
    assert look(office, SATURDAY, id=runs["id"], removed=True) == (0, 1, 1)
    body = {"firstDay": str(SATURDAY), "lastDay": str(SATURDAY), "kind": "holiday", "name": "Fest"}
    changed = office.person.json("PUT", f"/api/calendar/days/{runs['id']}", body)
    assert (changed["id"], changed["kind"], changed["weekday"]) == (runs["id"], "holiday", None)
    assert with_classes(office) == ["16", "23", "28"]


def test_what_was_taken_stays_and_is_said_before_saving(office: Office) -> None:
    office.add("CS301", length=2)
    office.add("CS303", hour=5)
    office.add("EC301", hour=6)
    take_class(office, MONDAY)
    assert look(office, MONDAY) == (1, 3, 0)
    assert look(office, MONDAY, department="ECE") == (0, 1, 0)
    office.add_day(MONDAY)
    [day] = read(office, first=MONDAY, last=MONDAY)["days"]
    assert (day["classes"], day["taken"]) == (0, 1)
    assert look(office, MONDAY, id=read(office, first=MONDAY, last=MONDAY)["specialDays"][0]["id"], removed=True) == (
        0,
        0,
        4,
    )


@pytest.mark.parametrize(
    ("wrong", "field", "code"),
    [
        ({"lastDay": "2026-11-15"}, "lastDay", "ends_before_beginning"),
        ({"lastDay": "2028-11-15"}, "lastDay", "special_days_too_many"),
        ({"name": None}, "name", "holiday_name_needed"),
        ({"weekday": 1}, "weekday", "no_weekday_here"),
        ({"kind": "runs"}, "weekday", "weekday_needed"),
        ({"kind": "runs", "weekday": 8}, "weekday", "above"),
        ({"kind": "strike"}, "kind", "not_one_of"),
    ],
)
def test_what_cannot_stand_in_the_calendar_is_refused(
    office: Office, wrong: dict[str, Any], field: str, code: str
) -> None:
    assert office.add_day(MONDAY, status=422, **wrong)["faults"][field]["code"] == code
    assert read(office)["specialDays"] == []


def test_two_holidays_for_the_same_on_one_day_are_refused_and_sent_twice_is_once(office: Office) -> None:
    diwali = office.add_day(date(2026, 11, 8), date(2026, 11, 10))
    assert office.add_day(date(2026, 11, 8), date(2026, 11, 10)) == diwali
    refused = office.add_day(date(2026, 11, 10), name="Another", status=409)
    assert refused["message"].startswith("The calendar has something for the same then: Diwali, 8 November 2026 to 10")
    office.add_day(date(2026, 11, 10), name="Another", department="CSE")  # the narrower one decides there


def test_days_that_are_asked_for_are_a_year_at_most(office: Office) -> None:
    for query in ({"first": "2026-11-16", "last": "2026-11-15"}, {"first": "2026-11-16", "last": "2028-11-15"}):
        assert office.person.get("/api/calendar", params=query).status_code == 422


def test_a_head_adds_holidays_of_the_own_department(office: Office) -> None:
    head = office.head_of("CSE")
    day = {"firstDay": str(MONDAY), "lastDay": str(MONDAY), "kind": "holiday", "name": "Hackathon"}
    head.json("POST", "/api/calendar/days", day, 403)
    head.json("POST", "/api/calendar/days", {**day, "department": "ECE"}, 403)
    head.json("POST", "/api/calendar/days", {**day, "batch": "2024 - 2028"}, 403)
    own = head.json("POST", "/api/calendar/days", {**day, "department": "CSE"}, 201)
    head.json("PUT", f"/api/calendar/days/{own['id']}", day, 403)  # it would be the college's
    told = head.json("GET", "/api/calendar")
    assert (told["mayEdit"], told["mayEditSomewhere"], told["specialDays"][0]["mayEdit"]) == (False, True, True)
    assert office.head_of("ECE").json("GET", "/api/calendar")["specialDays"][0]["mayEdit"] is False


@pytest.mark.parametrize("day", [date(2026, 3, 29), date(2026, 10, 25), date(2026, 10, 26)])
def test_on_the_day_the_clock_is_changed_hours_follow_each_other_all_the_same(empty: Office, day: date) -> None:
    empty.write_hours("00:30-01:30", "01:30-02:30", "03:30-04:30", since="2026-01-01")
    known, zone = empty.college.read(read_hours), "Europe/Berlin"
    times = [moment for hour in (1, 2, 3) for moment in (known.starts(day, hour, zone), known.ends(day, hour, zone))]
    assert times == sorted(times)
    assert [(ends - starts).total_seconds() for starts, ends in batched(times)] == [3600] * 3
    assert times[0] == instant_of(day, 30, zone)


def batched(times: list[Any]) -> list[tuple[Any, Any]]:
    return list(zip(times[::2], times[1::2], strict=True))
