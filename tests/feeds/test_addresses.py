"""Calendar addresses: who makes them, what is at them, and that they end."""

from datetime import date
from typing import Any

import pytest
from icalendar import Calendar
from sqlalchemy import Connection, select

from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.labels import DEPARTMENTS, add_label
from rollbook.catalogue.service.subjects import add_subject
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import departments
from rollbook.tables.changes import changes
from rollbook.tables.timetable import feeds
from tests.college import College, Person
from tests.furniture import ASHA
from tests.records import LIST, MONDAY, SEMESTER, SUBJECT, Term, ask, day
from tests.written_timetable import (
    add_hours,
    add_slot,
    add_special_day,
    add_timetable,
    move_slot,
    say_not_held,
    subject_id_of,
)

NINE = 9 * 60
OWN = "/api/account/feed"


def plan(db: Connection) -> tuple[int, int]:
    """Mondays the second hour, Wednesdays the third and fourth: Asha's."""
    add_hours(db, range(NINE, NINE + 6 * 60, 60))
    term, subject = add_timetable(db), subject_id_of(db, SUBJECT)
    monday = add_slot(db, term, 1, 2, [(subject, None)], ["asha.rao"], room="204")
    return monday, add_slot(db, term, 3, 3, [(subject, None)], ["asha.rao"], length=2)


def read(person: Person, path: str, status: int = 200, **headers: str) -> Any:
    answer = person.get(path, headers=headers)
    assert answer.status_code == status, answer.text
    return answer


def events_of(answer: Any) -> dict[date, Any]:
    found: list[Any] = list(Calendar.from_ical(answer.content).walk("VEVENT"))
    return {each["dtstart"].dt.date(): each for each in found}


def test_a_lecturer_makes_an_address_that_is_told_once(term: Term, college: College, parent: Person) -> None:
    college.write(plan)
    assert ask(term.asha, OWN) == {"feed": None, "hasTimetable": True}
    made = term.asha.json("POST", OWN, status=201)
    assert made["path"].startswith("/api/feeds/")
    told = ask(term.asha, OWN)["feed"]
    assert "path" not in told
    assert (told["madeBy"], told["batch"], told["group"]) == ("Asha Rao", None, None)
    answer = read(parent, made["path"])
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    events = events_of(answer)
    monday = events[MONDAY]
    assert (str(monday["summary"]), str(monday["location"])) == (SUBJECT, "204")
    assert monday["dtstart"].dt.isoformat() == "2026-11-16T10:00:00+00:00"
    assert monday["dtend"].dt.isoformat() == "2026-11-16T10:50:00+00:00"
    lab = events[day(2)]
    assert (lab["dtstart"].dt.hour, lab["dtend"].dt.isoformat()) == (11, "2026-11-18T12:50:00+00:00")
    token = made["path"].removeprefix("/api/feeds/").removesuffix("/classes.ics").encode()
    kept = college.read(lambda db: [*db.execute(select(feeds)).one()])
    assert all(token not in bytes(str(value), "utf-8") for value in kept)


def test_no_student_is_in_it(term: Term, college: College, parent: Person) -> None:
    college.write(plan)
    text = read(parent, term.asha.json("POST", OWN, status=201)["path"]).text
    assert "24CS0" not in text
    assert "Meera" not in text


def test_what_was_not_changed_is_not_sent_again(term: Term, college: College, parent: Person) -> None:
    monday, _ = college.write(plan)
    path = term.asha.json("POST", OWN, status=201)["path"]
    first = read(parent, path)
    assert read(parent, path, 304, **{"If-None-Match": first.headers["etag"]}).content == b""
    college.write(say_not_held, monday, day(7))
    assert read(parent, path, 200, **{"If-None-Match": first.headers["etag"]}).headers["etag"] != first.headers["etag"]


def test_what_is_not_held_is_cancelled_and_what_is_moved_has_moved(
    term: Term, college: College, parent: Person
) -> None:
    monday, lab = college.write(plan)
    path = term.asha.json("POST", OWN, status=201)["path"]
    before = events_of(read(parent, path))
    college.write(say_not_held, monday, day(7))
    college.write(move_slot, monday, MONDAY, day(1), 5, "118")
    college.write(say_not_held, lab, day(2), 3)
    after = events_of(read(parent, path))
    assert (str(before[day(7)]["status"]), str(after[day(7)]["status"])) == ("CONFIRMED", "CANCELLED")
    assert before[day(7)]["uid"] == after[day(7)]["uid"]
    assert MONDAY not in after
    moved = after[day(1)]
    assert (moved["uid"], moved["dtstart"].dt.hour, str(moved["location"])) == (before[MONDAY]["uid"], 13, "118")
    assert after[day(2)]["dtstart"].dt.hour == 12  # of its two hours the second
    assert str(after[day(2)]["status"]) == "CONFIRMED"


def test_an_event_that_was_changed_has_a_higher_sequence_also_when_it_is_taken_back(
    term: Term, college: College, parent: Person
) -> None:
    monday, _ = college.write(plan)
    path = term.asha.json("POST", OWN, status=201)["path"]
    said = f"/api/timetable/slots/{monday}/days/{day(7)}"
    numbers = [int(events_of(read(parent, path))[day(7)]["sequence"])]
    term.asha.json("PUT", said, {"kind": "not_held", "reason": "event"})
    numbers.append(int(events_of(read(parent, path))[day(7)]["sequence"]))
    term.asha.json("DELETE", said)
    numbers.append(int(events_of(read(parent, path))[day(7)]["sequence"]))
    assert numbers == sorted(set(numbers))


def test_the_sequence_does_not_go_down_when_a_list_is_renamed(term: Term, college: College, parent: Person) -> None:
    monday, _ = college.write(plan)
    path = term.asha.json("POST", "/api/feeds", LIST, 201)["path"]
    term.asha.json("PUT", f"/api/timetable/slots/{monday}/days/{day(7)}", {"kind": "not_held", "reason": "event"})
    before = int(events_of(read(parent, path))[day(7)]["sequence"])
    for level in ("batches", "departments"):
        [entry] = ask(term.asha, f"/api/{level}")["items"]
        term.asha.json("PATCH", f"/api/{level}/{entry['id']}", {"label": f"{entry['label']} now"})
    after = events_of(read(parent, path))[day(7)]
    assert int(after["sequence"]) >= before > 0
    assert f"{LIST['batch']} now" in str(after["description"])


def test_a_holiday_of_one_department_is_no_class_of_its_own_though_the_other_comes(
    term: Term, college: College, parent: Person
) -> None:
    """Two departments in one hall: on the holiday of one the other is there alone."""

    def lay(db: Connection) -> None:
        add_hours(db, range(NINE, NINE + 6 * 60, 60))
        add_label(db, DEPARTMENTS, "ECE", ASHA)
        add_subject(db, SubjectIn(batch=LIST["batch"], department="ECE", semester=SEMESTER, code="EC301"), ASHA)
        both = [(subject_id_of(db, code), None) for code in (SUBJECT, "EC301")]
        add_slot(db, add_timetable(db), 1, 2, both, ["asha.rao"])
        ece: int = db.execute(select(departments.c.id).where(departments.c.label == "ECE")).scalar_one()
        add_special_day(db, day(7), name="Fest", department_id=ece)

    college.write(lay)
    paths = {
        department: term.asha.json("POST", "/api/feeds", {**LIST, "department": department}, 201)["path"]
        for department in (LIST["department"], "ECE")
    }
    of_cse, of_ece = (events_of(read(parent, path)) for path in paths.values())
    assert set(of_cse) - set(of_ece) == {day(7)}
    assert set(of_ece) < set(of_cse)
    assert str(of_cse[day(7)]["summary"]) == SUBJECT
    own = events_of(read(parent, term.asha.json("POST", OWN, status=201)["path"]))
    assert day(7) in own


def test_a_new_address_ends_the_old_one_and_either_can_be_ended(term: Term, college: College, parent: Person) -> None:
    college.write(plan)
    old = term.asha.json("POST", OWN, status=201)["path"]
    new = term.asha.json("POST", OWN, status=201)["path"]
    assert read(parent, old, 404).json()["code"] == "no_such_feed"
    read(parent, new)
    term.asha.json("DELETE", OWN, status=204)
    term.asha.json("DELETE", OWN, status=204)
    read(parent, new, 404)
    assert ask(term.asha, OWN)["feed"] is None
    told = college.read(lambda db: [tuple(row) for row in db.execute(_ENTRIES)])
    assert told == [
        ({"feed": None}, {"feed": "own"}),
        ({"feed": None}, {"feed": "own"}),
        ({"feed": "own"}, {"feed": None}),
    ]


_ENTRIES = (
    select(changes.c.before, changes.c.after)
    .where(changes.c.path == "Attendance/Admin/asha%2Erao", changes.c.before.is_not(None))
    .order_by(changes.c.id)
)


def test_of_somebody_whose_account_is_closed_nothing_is_told(term: Term, college: College, parent: Person) -> None:
    college.write(plan)
    path = term.asha.json("POST", OWN, status=201)["path"]
    college.write(lambda db: db.execute(admins.update().values(disabled=True)))
    read(parent, path, 404)


def test_a_head_keeps_the_addresses_of_their_lists(term: Term, college: College, parent: Person) -> None:
    college.write(plan)
    made = term.asha.json("POST", "/api/feeds", LIST, 201)
    assert (made["batch"], made["department"], made["group"]) == (LIST["batch"], LIST["department"], None)
    assert len(events_of(read(parent, made["path"]))) == 38
    [kept] = ask(term.asha, "/api/feeds")["items"]
    assert kept["id"] == made["id"]
    term.asha.json("DELETE", f"/api/feeds/{made['id']}", status=204)
    term.asha.json("DELETE", f"/api/feeds/{made['id']}", status=404)
    read(parent, made["path"], 404)


@pytest.mark.parametrize("token", ["x", "A" * 43, "%00", "..%2f", "A" * 400])
def test_an_address_that_is_nobodys_is_answered_in_words(college: College, parent: Person, token: str) -> None:
    answer = parent.get(f"/api/feeds/{token}/classes.ics")
    assert answer.status_code in (400, 404, 422)
    assert answer.json()["message"]


def test_a_college_without_a_timetable_has_an_empty_calendar(term: Term, parent: Person) -> None:
    assert ask(term.asha, OWN) == {"feed": None, "hasTimetable": False}
    answer = read(parent, term.asha.json("POST", OWN, status=201)["path"])
    assert events_of(answer) == {}
