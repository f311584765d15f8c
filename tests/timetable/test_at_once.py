"""Several at the same moment: one of them is first, the others are told, and nothing is written twice."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date
from typing import Any
from uuid import uuid4

from sqlalchemy import func, select

from rollbook.tables.timetable import slot_exceptions, slots, special_days, timetables
from tests.college import Person
from tests.timetable.conftest import CSE, MONDAY, Office


def all_at_once(people: list[Person], method: str, path: str, bodies: list[Any]) -> list[int]:
    with ThreadPoolExecutor(len(bodies)) as pool:
        return sorted(
            pool.map(
                lambda at: people[at % len(people)].request(method, path, json=bodies[at]).status_code,
                range(len(bodies)),
            )
        )


def count(office: Office, table: Any) -> int:
    found: int = office.college.read(lambda db: db.execute(select(func.count()).select_from(table)).scalar_one())
    return found


def test_of_two_who_change_one_slot_one_is_told(office: Office, ravi: Person) -> None:
    slot = office.add(room="204")
    path = f"/api/timetable/slots/{slot['id']}"
    bodies = [office.draft(room=f"Room {number}") for number in range(4)]
    assert all_at_once([office.person, ravi], "PUT", path, bodies) == [200, 409, 409, 409]
    [told] = office.slots(**CSE)
    assert told["room"].startswith("Room ")
    assert count(office, slots) == 2


def test_of_two_who_have_seen_the_same_slot_the_second_is_told(office: Office) -> None:
    """Also where it is changed in place, because it has not begun: then no other id tells of it."""
    slot = office.add(room="204", since=MONDAY)
    seen = slot["edition"]
    first = office.change(slot, room="118", seen=seen)["slot"]
    assert (first["id"], first["edition"] == seen) == (slot["id"], False)
    assert office.change(slot, 409, room="120", seen=seen)["code"] == "slot_changed_since"
    assert office.take_out(slot, 409, seen=seen)["code"] == "slot_changed_since"
    assert [each["room"] for each in office.slots(**CSE)] == ["118"]
    again = office.change(first, room="120", seen=first["edition"])["slot"]
    assert again["room"] == "120"
    office.take_out(again, seen=again["edition"])
    assert office.slots(**CSE) == []


def test_a_change_that_is_sent_again_has_seen_what_it_has_changed(office: Office) -> None:
    slot = office.add(room="204", since=MONDAY)
    change = str(uuid4())
    first = office.change(slot, room="118", seen=slot["edition"], change=change)
    assert office.change(slot, room="118", seen=slot["edition"], change=change) == first


def test_two_who_change_what_they_have_seen_at_once(office: Office, ravi: Person) -> None:
    slot = office.add(room="204", since=MONDAY)
    path = f"/api/timetable/slots/{slot['id']}"
    bodies = [office.draft(room=f"Room {number}", seen=slot["edition"]) for number in range(4)]
    assert all_at_once([office.person, ravi], "PUT", path, bodies) == [200, 409, 409, 409]


def test_a_change_that_arrives_twice_is_one(office: Office, ravi: Person) -> None:
    body = {"timetable": office.ids["term"], **office.draft()}
    assert all_at_once([office.person, ravi], "POST", "/api/timetable/slots", [body] * 4) == [201] * 4
    assert count(office, slots) == 1


def test_two_who_undo_it_undo_it_once(office: Office, ravi: Person) -> None:
    slot = office.add(room="204")
    changed = office.change(slot, room="118")
    path = f"/api/timetable/changes/{changed['change']}/undo"
    assert all_at_once([office.person, ravi], "POST", path, [None] * 4) == [200] * 4
    assert [each["room"] for each in office.slots(**CSE)] == ["204"]
    assert count(office, slots) == 1


def test_terms_that_overlap_are_made_once(office: Office, ravi: Person) -> None:
    days = [{"firstDay": f"2027-01-0{first}", "lastDay": "2027-04-30"} for first in range(1, 5)]
    assert all_at_once([office.person, ravi], "POST", "/api/timetable/terms", days) == [201, 409, 409, 409]
    assert count(office, timetables) == 2


def test_a_holiday_that_two_enter_is_one(office: Office, ravi: Person) -> None:
    day = {"firstDay": str(MONDAY), "lastDay": str(MONDAY), "kind": "holiday", "name": "Diwali"}
    assert all_at_once([office.person, ravi], "POST", "/api/calendar/days", [day] * 4) == [201] * 4
    assert count(office, special_days) == 1


def test_of_two_who_have_seen_the_same_day_of_the_calendar_the_second_is_told(office: Office) -> None:
    seen = office.add_day(MONDAY)
    first = office.change_day(seen, name="Deepavali", seen=seen["edition"])
    assert (first["id"], first["edition"] == seen["edition"]) == (seen["id"], False)
    assert office.change_day(seen, name="Deepavali", seen=seen["edition"]) == first  # sent twice
    assert office.change_day(seen, 409, name="Lights", seen=seen["edition"])["code"] == "special_day_changed_since"
    assert office.take_out_day(seen, 409, seen=seen["edition"])["code"] == "special_day_changed_since"
    assert [each["name"] for each in office.person.json("GET", "/api/calendar")["specialDays"]] == ["Deepavali"]
    again = office.change_day(seen, name="Lights")  # whoever does not say what they have seen
    office.take_out_day(again, 204, seen=again["edition"])
    assert count(office, special_days) == 0


def test_two_who_change_the_day_of_the_calendar_that_they_have_seen_at_once(office: Office, ravi: Person) -> None:
    seen = office.add_day(MONDAY)
    names = ("Deepavali", "Lights", "Puja", "Fest")
    days = {"firstDay": str(MONDAY), "lastDay": str(MONDAY), "kind": "holiday", "seen": seen["edition"]}
    bodies = [{**days, "name": name} for name in names]
    path = f"/api/calendar/days/{seen['id']}"
    assert all_at_once([office.person, ravi], "PUT", path, bodies) == [200, 409, 409, 409]


def test_of_two_who_say_something_of_a_day_the_later_stands(office: Office, ravi: Person) -> None:
    slot = office.add()
    path = f"/api/timetable/slots/{slot['id']}/days/{MONDAY}"
    said = [{"kind": "not_held", "reason": reason} for reason in ("leave", "duty", "event", "exam")]
    assert all_at_once([office.person, ravi], "PUT", path, said) == [200] * 4
    assert count(office, slot_exceptions) == 1


def test_hours_that_two_write_are_those_of_one(office: Office, ravi: Person) -> None:
    bodies = [{"hours": [{"starts": f"0{number}:00", "ends": "09:50"}], "since": "2026-11-20"} for number in range(4)]
    assert all_at_once([office.person, ravi], "PUT", "/api/timetable/hours", bodies) == [200] * 4
    assert len(office.json("GET", f"/hours?day={date(2026, 11, 20)}")["hours"]) == 1


def test_a_slot_is_changed_while_its_term_is(office: Office, ravi: Person) -> None:
    """Whichever is first, the slot ends with its term."""
    slot = office.add(room="204")
    term = {"firstDay": "2026-07-20", "lastDay": "2026-12-12"}
    change = {**office.draft(room="118"), "change": str(uuid4())}
    with ThreadPoolExecutor(2) as pool:
        one = pool.submit(lambda: office.json("PUT", f"/slots/{slot['id']}", change))
        other = pool.submit(lambda: ravi.json("PUT", f"/api/timetable/terms/{office.ids['term']}", term))
        one.result(), other.result()
    [told] = office.slots(**CSE)
    assert (told["room"], told["lastDay"]) == ("118", "2026-12-12")
