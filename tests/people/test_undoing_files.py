"""A file of people is undone: exactly what came with it, and not where somebody has come by it since."""

from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Connection, func, insert, select

from rollbook.core import clock, paths
from rollbook.tables.accounts import admins, entry_links
from rollbook.tables.timetable import slot_lecturers, slots, timetables
from tests.accounts.at_once import all_at_once
from tests.accounts.history import entries
from tests.college import College, Person
from tests.people.conftest import Staff
from tests.people.test_files import GOOD, IMRAN, OF, csv_of, kept, preview, submit
from tests.people.test_links import token_of, use
from tests.people.test_teaching import stand_in
from tests.records import SUBJECT, day

ANANYAS = ["", "ananya.bose", "", "", *OF, "cs302", "", ""]


def undo(staff: Staff, done: Any, status: int = 200, by: Person | None = None) -> Any:
    return (by or staff.asha).json("POST", f"/api/people/imports/{done['id']}/undo", status=status)


def listed(staff: Staff) -> list[tuple[str, bool]]:
    return [(each["id"], each["undoneAt"] is not None) for each in staff.asha.json("GET", "/api/people/imports")]


def test_accounts_and_grants_of_a_file_go_and_nothing_else(staff: Staff, college: College) -> None:
    staff.lecturer()
    before = college.read(kept)
    data = GOOD + csv_of(headings=ANANYAS)
    done = submit(staff.asha, data)
    link = staff.asha.json("POST", "/api/people/imran/link", None, 201)
    assert listed(staff) == [(done["id"], False)]
    undone = undo(staff, done)
    assert (undone["undoneAt"] is not None, undone["people"], undone["grants"]) == (True, 2, 4)
    staff.read("imran", 404)
    staff.read("lata", 404)
    ananya = staff.read("ananya.bose")
    assert ([each["subject"] for each in ananya["grants"]], [each["subject"] for each in ananya["ended"]]) == (
        [SUBJECT],
        ["CS302"],
    )
    assert college.read(kept) == (before[0], before[1] + 1)  # that one has ended
    assert college.read(lambda db: db.execute(select(func.count()).select_from(entry_links)).scalar_one()) == 0
    use(college.person(), token_of(link), 404)
    assert listed(staff) == [(done["id"], True)]


def test_the_history_tells_of_it_and_asked_twice_it_is_done_once(staff: Staff, college: College) -> None:
    done = submit(staff.asha, GOOD)
    undone = undo(staff, done)
    told = entries(college)
    last, removed = told[-1], [each for each in told if each["before"] and each["after"] is None]
    assert (last["before"]["file"], last["after"]["undone"]) == ("people.csv", True)
    assert sorted(each["before"]["userName"] for each in removed) == ["imran", "lata"]
    assert undo(staff, done) == undone
    assert entries(college) == told
    assert undo(staff, {"id": uuid4()}, 404)["code"] == "no_such_people_file"


def test_of_several_who_undo_it_at_once_each_is_told_that_it_is_undone(staff: Staff, college: College) -> None:
    done = submit(staff.asha, GOOD)
    path = f"/api/people/imports/{done['id']}/undo"
    assert all_at_once([lambda: staff.asha.post(path).status_code] * 3) == [200, 200, 200]
    assert len([each for each in entries(college) if each["path"] == paths.ADMINS]) == 2  # written, and undone once


def test_the_mended_file_is_written_afterwards(staff: Staff) -> None:
    undo(staff, submit(staff.asha, GOOD))
    assert [each["state"] for each in preview(staff.asha, GOOD)["lines"]] == ["new", "given", "new"]
    again = submit(staff.asha, GOOD)
    assert staff.read("imran")["invited"]
    assert [is_undone for _, is_undone in listed(staff)] == [False, True]
    undo(staff, again)
    staff.read("imran", 404)


def _put_into_timetable(db: Connection, user_name: str) -> None:
    admin = db.execute(select(admins.c.id).where(admins.c.user_name == user_name)).scalar_one()
    days = {"first_day": day(-1), "last_day": day(9), "made_by": "asha.rao", "made_at": clock.now()}
    term = db.execute(insert(timetables).values(days).returning(timetables.c.id)).scalar_one()
    library = {"timetable_id": term, "weekday": 1, "hour": 1, "length": 1, "title": "Library"}
    held = {**library, "since": day(-1), "last_day": day(9)}
    slot = db.execute(insert(slots).values(held).returning(slots.c.id)).scalar_one()
    db.execute(insert(slot_lecturers).values(slot_id=slot, admin_id=admin))


@pytest.mark.parametrize("what", ["came", "was given more", "was closed", "stands in the timetable", "is stood in for"])
def test_what_changed_since_is_named_and_nothing_is_undone(staff: Staff, college: College, what: str) -> None:
    done = submit(staff.asha, GOOD)
    if what == "came":
        use(college.person(), token_of(staff.asha.json("POST", "/api/people/imran/link", None, 201)))
    elif what == "was given more":
        staff.give("imran", role="exam")
    elif what == "was closed":
        staff.asha.json("POST", "/api/people/imran/leaving")
    elif what == "stands in the timetable":
        college.write(_put_into_timetable, "imran")
    else:
        staff.nobody()
        stand_in(staff, staff.asha, insteadOf="imran")
    before = (college.read(kept), entries(college))
    refused = undo(staff, done, 409)
    assert refused["code"] == "people_changed_since"
    assert "Imran Sheikh" in refused["message"]
    assert "Lata" not in refused["message"]
    assert (college.read(kept), entries(college)) == before
    assert listed(staff) == [(done["id"], False)]


def test_a_grant_that_was_ended_meanwhile_stays_ended(staff: Staff) -> None:
    staff.lecturer()
    done = submit(staff.asha, csv_of(ANANYAS))
    [_, given] = staff.read("ananya.bose")["grants"]
    staff.end(given["id"])
    undo(staff, done)
    assert [each["subject"] for each in staff.read("ananya.bose")["grants"]] == [SUBJECT]


def test_who_stood_in_by_what_a_file_gave_does_so_no_longer(staff: Staff) -> None:
    ananya = staff.lecturer(group_id=staff.ids["A"], last_day=day(2))
    staff.nobody()
    done = submit(staff.asha, csv_of(["", "ananya.bose", "", "", *OF, SUBJECT, "B", ""]))
    stand_in(staff, ananya, groupId=staff.ids["B"])
    undo(staff, done)
    assert staff.read("s.kurian")["grants"] == []


def test_the_office_alone_undoes_it(staff: Staff, visitor: Person) -> None:
    done = submit(staff.asha, csv_of([*IMRAN, *OF, SUBJECT, "", ""]))
    undo(staff, done, 403, staff.head())
    undo(staff, done, 401, visitor)
    assert staff.read("imran")["invited"]
