"""Whose leaves are looked for, and whether there are any."""

from tests.college import Person
from tests.leave.conftest import Office
from tests.records import Term, day


def _found(office: Office, sought: str) -> list[str]:
    answer = office.person.get("/api/leaves/students", params={"q": sought}).json()
    return [student["roll"] for student in answer["items"]]


def test_students_are_found_by_a_part_of_their_roll_or_name(office: Office, visitor: Person) -> None:
    assert _found(office, "24cs00")[:2] == ["24CS001", "24CS002"]
    assert _found(office, "MEERA") == ["24CS001"]
    assert _found(office, " ") == []
    assert _found(office, "nobody of this name") == []
    answer = office.person.get("/api/leaves/students", params={"q": "24CS001"}).json()
    assert answer["items"] == [
        {
            "student": office.ids["24CS001"],
            "roll": "24CS001",
            "name": "Meera Iyer",
            "batch": "2024 - 2028",
            "department": "CSE",
            "section": None,
        }
    ]
    visitor.json("GET", "/api/leaves/students", status=401)


def test_who_is_archived_is_found_too_and_who_is_erased_is_not(office: Office) -> None:
    one = office.ids["24CS001"]
    office.person.json("DELETE", f"/api/students/{one}", status=204)
    assert _found(office, "24cs00")[-1] == "24CS001"
    office.person.json("POST", f"/api/students/{one}/erase", {"roll": "24CS001", "reason": "Asked for it"}, 204)
    assert "24CS001" not in _found(office, "24cs00")


def test_the_session_tells_of_the_first_leave(office: Office, visitor: Person) -> None:
    assert office.person.json("GET", "/api/session")["leaves"] is False
    leave = office.ask("24CS001")
    assert office.person.json("GET", "/api/session")["leaves"] is True
    assert visitor.json("GET", "/api/session")["leaves"] is False
    office.undo_entry(leave["entry"])
    assert office.person.json("GET", "/api/session")["leaves"] is False


def test_a_leave_names_the_days_on_which_the_student_was_there(office: Office, term: Term) -> None:
    term.hold(day(-7), absent=["24CS001"])
    term.hold(day(-6), late=["24CS001"])
    leave = office.ask("24CS001")
    assert leave["thereOn"] == [str(day(-6))]
    assert office.one(leave)["thereOn"] == office.listed()["items"][0]["thereOn"] == [str(day(-6))]
