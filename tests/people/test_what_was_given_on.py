"""Who stands in for somebody does so no longer than that one could, and days for others fill nobody's account."""

from typing import Any

import pytest

from rollbook.people.service import giving
from tests.college import Person
from tests.people.conftest import Staff
from tests.records import SUBJECT, day


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


def test_days_for_others_leave_room_for_grants(staff: Staff, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(giving, "MOST_GRANTS", 2)
    lecturer = staff.lecturer()
    staff.nobody()
    for ahead in (0, 1, 2):
        _stand_in(staff, lecturer, ahead)
    staff.give("s.kurian", role="viewer")
    staff.give("s.kurian", role="exam")
    assert staff.give("s.kurian", 409, role="lecturer", subjectId=staff.ids["EC301"])["code"] == "too_many_grants"
