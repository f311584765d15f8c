"""What is otherwise on one day only: not held, or moved."""

from datetime import date
from typing import Any

import pytest

from rollbook.timetable.occurring import expect
from rollbook.timetable.service.reading import read_week
from tests.timetable.conftest import CSE, MONDAY, Office

TUESDAY, NEXT_MONDAY = date(2026, 11, 17), date(2026, 11, 23)


def held(office: Office, first: date = MONDAY, last: date = date(2026, 11, 29)) -> list[tuple[date, int, list[str]]]:
    """What is expected: the day, the hour, and why which hours are not held."""
    week = office.college.read(read_week, first, last, "UTC")
    return [
        (each.day, each.hour, [f"{hour} {why.reason}" for hour, why in each.not_held.items()])
        for each in expect(week, first, last)
    ]


def test_a_class_is_not_held_and_then_it_is(office: Office) -> None:
    slot = office.add()
    told = office.say(slot, MONDAY, reason="leave")
    [said] = told["items"]
    assert (said["kind"], said["reason"], said["hour"], said["by"]) == ("not_held", "leave", 0, "asha.rao")
    assert held(office)[0] == (MONDAY, 2, ["2 leave"])
    assert [each["day"] for each in office.slots(**CSE)[0]["days"]] == [str(MONDAY)]
    assert office.take_back(slot, MONDAY)["items"] == []
    assert office.take_back(slot, MONDAY)["items"] == []
    assert held(office)[0] == (MONDAY, 2, [])


def test_what_is_said_again_replaces_what_was_said(office: Office) -> None:
    slot = office.add(length=2)
    office.say(slot, MONDAY, reason="exam", hour=2)
    office.say(slot, MONDAY, reason="event", hour=3)
    assert held(office)[0][2] == ["2 exam", "3 event"]
    told = office.say(slot, MONDAY, reason="other", words=" No power ")
    assert [(each["hour"], each["words"]) for each in told["items"]] == [(0, "No power")]
    assert office.say(slot, MONDAY, reason="other", words="No power") == told
    office.say(slot, MONDAY, kind="moved", movedTo=str(TUESDAY), movedHour=5)
    assert held(office)[0] == (TUESDAY, 5, [])


def test_one_hour_of_a_moved_lab_is_not_held(office: Office) -> None:
    slot = office.add(length=2)
    office.say(slot, MONDAY, kind="moved", movedTo=str(TUESDAY), movedHour=5, room="Lab 2")
    told = office.say(slot, MONDAY, reason="event", hour=3)
    assert [each["kind"] for each in told["items"]] == ["moved", "not_held"]
    assert held(office)[0] == (TUESDAY, 5, ["6 event"])
    assert [each["kind"] for each in office.take_back(slot, MONDAY, hour=3)["items"]] == ["moved"]


def test_a_moved_class_that_is_not_held_stays_moved(office: Office) -> None:
    """Else taking that back would put it at its usual hour again, where nobody comes."""
    slot = office.add(length=2)
    lecturer = office.lecturer("r.bhat", "Ravi Bhat")
    office.say(slot, MONDAY, kind="moved", movedTo=str(TUESDAY), movedHour=5)
    told = office.say(slot, MONDAY, who=lecturer, reason="leave")
    assert [(each["kind"], each["hour"]) for each in told["items"]] == [("moved", 0), ("not_held", 2), ("not_held", 3)]
    assert office.say(slot, MONDAY, who=lecturer, reason="leave") == told
    assert held(office)[0] == (TUESDAY, 5, ["5 leave", "6 leave"])
    office.take_back(slot, MONDAY, who=lecturer, kind="not_held")
    assert held(office)[0] == (TUESDAY, 5, [])
    office.say(slot, MONDAY, reason="event")
    office.say(slot, MONDAY, kind="moved", movedTo=str(TUESDAY), movedHour=4)  # anew: it is held then
    assert held(office)[0] == (TUESDAY, 4, [])


@pytest.mark.parametrize(
    ("said", "field", "code"),
    [
        ({}, "reason", "reason_needed"),
        ({"reason": "other"}, "words", "words_needed"),
        ({"reason": "leave", "hour": 4}, "hour", "not_one_of_its_hours"),
        ({"reason": "leave", "movedHour": 4}, "movedHour", "only_if_moved"),
        ({"reason": "tired"}, "reason", "not_one_of"),
        ({"kind": "moved"}, "movedTo", "moved_where"),
        ({"kind": "moved", "movedTo": "2026-11-17"}, "movedHour", "moved_where"),
        ({"kind": "moved", "movedTo": "2026-11-16", "movedHour": 2}, "movedTo", "moved_nowhere"),
        ({"kind": "moved", "movedTo": "2026-11-30", "movedHour": 2}, "movedTo", "slot_outside_term"),
        ({"kind": "moved", "movedTo": "2026-11-17", "movedHour": 8}, "movedHour", "slot_too_long"),
        ({"kind": "moved", "movedTo": "2026-11-17", "movedHour": 2, "reason": "leave"}, "reason", "only_if_not_held"),
        ({"kind": "covered"}, "kind", "not_one_of"),
    ],
)
def test_what_cannot_be_said_of_a_day_is_refused(office: Office, said: dict[str, Any], field: str, code: str) -> None:
    slot = office.add()
    assert office.say(slot, MONDAY, 422, **said)["faults"][field]["code"] == code
    assert held(office)[0] == (MONDAY, 2, [])


def test_nothing_is_said_of_a_day_on_which_it_is_not_held_anyway(office: Office) -> None:
    slot = office.add()
    for day in (TUESDAY, date(2026, 11, 30), date(2026, 7, 13)):
        assert office.say(slot, day, 409, reason="leave")["code"] == "not_on_that_day"
    office.add_day(NEXT_MONDAY)
    assert office.say(slot, NEXT_MONDAY, 409, reason="leave")["code"] == "not_on_that_day"
    office.add_day(date(2026, 11, 21), kind="runs", weekday=1)
    office.say(slot, date(2026, 11, 21), reason="leave")  # a Saturday that runs Monday's
    assert office.person.put(f"/api/timetable/slots/{slot['id']}/days/tomorrow", json={}).status_code in (404, 422)
    assert office.say({"id": 987654321}, MONDAY, 404, reason="leave")["code"] == "no_such_slot"


def test_the_lecturer_says_that_it_is_not_held_and_the_head_moves_it(office: Office) -> None:
    slot = office.add("CS301", lecturers=["asha.rao"])
    lecturer, other = office.lecturer("r.bhat", "Ravi Bhat"), office.lecturer("s.kurian", "Suresh Kurian", "EC301")
    moved: dict[str, Any] = {"kind": "moved", "movedTo": str(TUESDAY), "movedHour": 5}
    office.say(slot, MONDAY, who=lecturer, reason="duty")
    office.say(slot, MONDAY, 403, who=other, reason="duty")
    office.take_back(slot, MONDAY, 403, who=other)
    office.say(slot, MONDAY, 403, who=lecturer, **moved)
    office.say(slot, MONDAY, who=office.head_of("CSE"), **moved)
    office.take_back(slot, MONDAY, 403, who=lecturer)
    office.say(slot, NEXT_MONDAY, 403, who=office.head_of("ECE"), reason="event")


def test_who_stands_in_says_so_of_that_day_also_when_it_is_over(office: Office) -> None:
    slot = office.add("CS301")
    last_monday = date(2026, 11, 9)
    stood_in = {"since": last_monday, "last_day": last_monday}
    esha = office.college.admin(
        "e.roy",
        "Esha Roy",
        {"role": "lecturer", "subject_id": office.ids["CS301"], **stood_in},
        {"role": "lecturer", "subject_id": office.ids["EC301"]},
    )
    office.say(slot, last_monday, who=esha, reason="event")
    office.say(slot, MONDAY, 403, who=esha, reason="event")


def test_a_department_of_a_shared_class_is_enough_to_say_that_it_is_not_held(office: Office) -> None:
    slot = office.add("CS301", taught=[{"subjectId": office.ids[code]} for code in ("CS301", "EC301")])
    head = office.head_of("ECE")
    office.say(slot, MONDAY, who=head, reason="event")
    office.say(slot, NEXT_MONDAY, 403, who=head, kind="moved", movedTo=str(TUESDAY), movedHour=4)
