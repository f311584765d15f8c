"""Of a leave that was decided the student and those who care for them are told, unless it was taken back meanwhile."""

from datetime import timedelta

import pytest
from sqlalchemy import update

from rollbook.accounts.identity import Admin
from rollbook.notices.service.stopping import send_again
from rollbook.tables.notices import notices
from tests.leave.conftest import Office, office
from tests.notices.occasions import add_mother, count_again, send, start, written
from tests.records import EMAILS, _that_monday, term
from tests.watching import Watch, selects

__all__ = ["_that_monday", "office", "selects", "term"]

ROLL = "24CS001"


@pytest.fixture
def telling(office: Office) -> Office:
    start(office.college)
    add_mother(office.college, office.ids[ROLL])
    return office


def test_what_was_granted_is_told_to_the_student_and_the_mother_after_two_hours(telling: Office) -> None:
    telling.grant(ROLL)
    found = written(telling.college, "leave_decided")
    assert [(row.relation, row.address, row.language, row.about) for row in found] == [
        ("student", EMAILS[ROLL], "en", ROLL),
        ("mother", "mother@home.example", "hi", ROLL),
    ]
    assert {row.due_at - row.written_at for row in found} == {timedelta(hours=2)}
    facts = {"decision": "granted", "kind": "Duty", "first_day": "2026-11-09", "last_day": "2026-11-13", "words": None}
    assert [row.facts for row in found] == [facts, facts]
    assert [count_again(telling.college, row) for row in found] == [facts, facts]


def test_why_it_was_refused_is_told(telling: Office) -> None:
    asked = telling.ask(ROLL)
    assert written(telling.college, "leave_decided") == []
    telling.decide(asked, "refuse", because="No paper was shown")
    row = written(telling.college, "leave_decided")[0]
    told = count_again(telling.college, row)
    assert (told["decision"], told["words"]) == ("refused", "No paper was shown")


def test_what_is_decided_otherwise_within_two_hours_is_told_once_as_it_stands(telling: Office) -> None:
    refused = telling.decide(telling.ask(ROLL), "refuse")
    telling.decide(telling.decide(refused, "undo"), "grant", endsOn="2026-11-11")
    first, second = [row for row in written(telling.college, "leave_decided") if row.relation == "student"]
    assert send(telling.college, first) == {"code": "told_later"}
    told = send(telling.college, second)
    assert (told["decision"], told["last_day"]) == ("granted", "2026-11-11")


@pytest.mark.parametrize("back", ["revoke", "undo"])
def test_what_is_withdrawn_before_it_was_told_reaches_nobody(telling: Office, back: str) -> None:
    telling.decide(telling.decide(telling.ask(ROLL), "grant"), back)
    granted, withdrawn = [row for row in written(telling.college, "leave_decided") if row.relation == "student"]
    assert send(telling.college, granted) == {"code": "told_later"}
    why = "leave_withdrawn" if back == "revoke" else "leave_undone"
    assert send(telling.college, withdrawn) == {"code": why}


def test_what_is_withdrawn_after_it_was_told_is_told_too_and_given_back_once_more(telling: Office) -> None:
    leave = telling.decide(telling.ask(ROLL), "grant")
    for row in written(telling.college, "leave_decided"):
        send(telling.college, row)
    revoked = telling.decide(leave, "revoke", because="He was in the canteen")
    withdrawn = written(telling.college, "leave_decided")[2]
    told = send(telling.college, withdrawn)
    assert (told["decision"], told["words"], told["first_day"]) == ("withdrawn", "He was in the canteen", "2026-11-09")
    telling.decide(revoked, "undo")
    back = written(telling.college, "leave_decided")[4]
    assert send(telling.college, back)["decision"] == "granted"


def test_what_stands_as_it_was_told_is_not_told_again(telling: Office) -> None:
    leave = telling.decide(telling.ask(ROLL), "grant")
    for row in written(telling.college, "leave_decided"):
        send(telling.college, row)
    telling.decide(telling.decide(leave, "revoke"), "undo")
    *_, withdrawn, granted = [row for row in written(telling.college, "leave_decided") if row.relation == "student"]
    assert send(telling.college, withdrawn) == {"code": "told_later"}
    assert send(telling.college, granted) == {"code": "told_already"}


def test_what_came_back_was_not_told_and_can_be_sent_again(telling: Office) -> None:
    telling.decide(telling.ask(ROLL), "grant")
    first, _ = written(telling.college, "leave_decided")
    told = send(telling.college, first)
    came_back = update(notices).where(notices.c.id == first.id).values(bounced_at=first.due_at)
    telling.college.write(lambda db: db.execute(came_back))
    telling.college.write(
        send_again, [first.id], Admin(1, "asha.rao", "Asha Rao", "asha.rao@college.example", "", "en")
    )
    again = written(telling.college, "leave_decided")[-1]
    assert send(telling.college, again) == told


def test_an_entry_that_is_taken_back_is_told_to_whom_it_was_told(telling: Office) -> None:
    entered = telling.enter(ROLL, "24CS002")
    first, *_, other = written(telling.college, "leave_decided")
    assert (first.about, other.about) == (ROLL, "24CS002")
    send(telling.college, first)
    telling.undo_entry(entered["entry"])
    assert send(telling.college, other) == {"code": "told_later"}
    later = [row for row in written(telling.college, "leave_decided")[3:] if row.relation == "student"]
    assert [send(telling.college, row).get("decision") for row in later] == ["withdrawn", None]


def test_a_college_that_has_not_begun_writes_nothing_and_asks_once(office: Office, selects: Watch) -> None:
    leave = office.ask(ROLL)
    with selects() as statements:
        office.decide(leave, "grant")
    assert sum("notice" in each or "contacts" in each for each in statements) == 1
    assert written(office.college, "leave_decided") == []
