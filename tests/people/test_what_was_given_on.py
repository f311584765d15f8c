"""What somebody gave on, or to themselves, ends with what let them; days for others fill nobody's account."""

from typing import Any

import pytest

from rollbook.people.service import giving
from tests.accounts.history import entries
from tests.college import College, Person
from tests.people.conftest import Staff
from tests.records import BATCH, SUBJECT, day


def _stand_in(staff: Staff, by: Person, ahead: int, status: int = 201) -> Any:
    wanted = {"subjectId": staff.ids[SUBJECT], "day": str(day(ahead)), "person": "s.kurian"}
    return by.json("POST", "/api/substitutes", wanted, status)


def _now_and_to_come(staff: Staff) -> list[str]:
    return [each["until"] for each in staff.read("s.kurian")["grants"]]


@pytest.mark.parametrize("how", ["the grant ends", "the person leaves"])
def test_substitutes_end_with_what_they_stand_in_for(staff: Staff, how: str) -> None:
    lecturer = staff.lecturer()
    staff.nobody()
    for ahead in (0, 1, 30):
        _stand_in(staff, lecturer, ahead)
    assert len(_now_and_to_come(staff)) == 3
    if how == "the grant ends":
        [held] = staff.read("ananya.bose")["grants"]
        staff.end(held["id"])
    else:
        staff.asha.json("POST", "/api/people/ananya.bose/leaving")
    assert _now_and_to_come(staff) == []


def _held(staff: Staff, user_name: str) -> list[tuple[str, str | None]]:
    return [(each["role"], each["subject"]) for each in staff.read(user_name)["grants"]]


def _end_role(staff: Staff, user_name: str, role: str) -> None:
    [held] = [each["id"] for each in staff.read(user_name)["grants"] if each["role"] == role]
    staff.end(held)


def test_what_a_head_gave_themselves_ends_with_what_let_them(staff: Staff, college: College) -> None:
    head = staff.head()
    staff.nobody()
    mine: dict[str, Any] = {"role": "lecturer", "subjectId": staff.ids[SUBJECT]}
    staff.give("v.ramesh", by=head, **mine)
    staff.give("v.ramesh", by=head, role="lecturer", subjectId=staff.ids["CS302"], since=str(day(3)))
    staff.give("s.kurian", by=head, role="lecturer", subjectId=staff.ids["CS302"])
    _stand_in(staff, head, 1)
    _end_role(staff, "v.ramesh", "head")
    assert _held(staff, "v.ramesh") == []
    assert _held(staff, "s.kurian") == [("lecturer", "CS302")]  # who teaches goes on, whoever is head; nobody stands in
    told = [each for each in entries(college) if each["after"] == {"grant": None}]
    assert [(each["by"], each["before"]["grant"].partition(",")[0]) for each in told] == [
        ("asha.rao", "Head: CSE"),
        ("asha.rao", f"Lecturer: {SUBJECT}"),
        ("asha.rao", f"Lecturer: {SUBJECT}"),  # in place of the head, for a day
        ("asha.rao", "Lecturer: CS302"),
    ]


def test_what_others_gave_them_or_what_something_else_lets_them_have_stays(staff: Staff) -> None:
    head = staff.head()
    staff.give("v.ramesh", role="lecturer", subjectId=staff.ids["CS302"])
    staff.give("v.ramesh", by=head, role="lecturer", subjectId=staff.ids["CS302"], groupId=None, since=str(day(-2)))
    staff.give("v.ramesh", by=head, role="lecturer", subjectId=staff.ids[SUBJECT], until=str(day(9)))
    staff.give("v.ramesh", by=head, role="lecturer", subjectId=staff.ids[SUBJECT], until=str(day(40)))
    staff.give("v.ramesh", role="head", batch=BATCH, until=str(day(9)))
    [of_department] = [
        each["id"] for each in staff.read("v.ramesh")["grants"] if each["department"] and each["role"] == "head"
    ]
    staff.end(of_department)
    left = [(each["role"], each["subject"], each["until"]) for each in staff.read("v.ramesh")["grants"]]
    assert left == [
        ("lecturer", "CS302", None),
        ("lecturer", "CS302", None),
        ("lecturer", SUBJECT, str(day(9))),
        ("head", None, str(day(9))),
    ]


def test_who_leaves_the_office_keeps_nothing_that_they_gave_themselves(staff: Staff, college: College) -> None:
    ravi = college.admin("r.bhat", "Ravi Bhat")
    staff.give("r.bhat", by=ravi, role="exam")
    staff.give("r.bhat", by=ravi, role="lecturer", subjectId=staff.ids[SUBJECT])
    _end_role(staff, "r.bhat", "office")
    assert _held(staff, "r.bhat") == []
    assert ravi.json("GET", "/api/session")["rights"] == []


def test_a_head_until_a_day_gives_others_what_goes_on(staff: Staff) -> None:
    """Who teaches is the department's affair, not the head's own: the next one finds it, and can end it."""
    head = staff.head(last_day=day(30))
    staff.nobody()
    given = staff.give("s.kurian", by=head, role="lecturer", subjectId=staff.ids[SUBJECT])
    assert given["until"] is None
    staff.end(given["id"], by=staff.head("next.head"))


def test_days_for_others_leave_room_for_grants(staff: Staff, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(giving, "MOST_GRANTS", 2)
    lecturer = staff.lecturer()
    staff.nobody()
    for ahead in (0, 1, 2):
        _stand_in(staff, lecturer, ahead)
    staff.give("s.kurian", role="viewer")
    staff.give("s.kurian", role="exam")
    assert staff.give("s.kurian", 409, role="lecturer", subjectId=staff.ids["EC301"])["code"] == "too_many_grants"
