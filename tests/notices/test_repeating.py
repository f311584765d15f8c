"""The register of notices, where a mail came back and the office sends it again."""

import csv
import io
from typing import Any

import pytest
from sqlalchemy import select, update

from rollbook.notices.service.shell import list_told
from rollbook.tables.notices import addresses, contacts, notices
from tests.college import College, Person
from tests.eligibility.conftest import ZONE, Calendar
from tests.notices.test_register import at
from tests.notices.told import NOON, REGISTER, Office, office_of

WRONG, GOOD = "mena@mail.example", "meena@mail.example"


@pytest.fixture
def office(college: College, calendar: Calendar, asha: Person) -> Office:
    """A mail to a mother came back, and her address is stopped."""
    office = office_of(college, calendar, asha)
    office.guardian("24CS001", "mother", WRONG)
    bounced: dict[str, Any] = {"bounced_at": NOON, "bounced_words": "550 no such user"}
    office.college.write(lambda db: db.execute(addresses.insert().values(address=WRONG, **bounced)))
    office.sent(kind="statement", at=at(2), relation="mother", address=WRONG, **bounced)
    return office


def line_of(office: Office) -> Any:
    return office.register()["items"][-1]


def correct(office: Office) -> int:
    office.college.write(lambda db: db.execute(update(contacts).values(email=GOOD)))
    notice: int = line_of(office)["id"]
    return notice


def end_repeat(office: Office, state: str) -> None:
    ended = update(notices).where(notices.c.state == "waiting").values(state=state, ended_at=NOON, words="Told.")
    office.college.write(lambda db: db.execute(ended))


def test_offered_once_the_address_is_good(office: Office) -> None:
    assert not line_of(office)["mayGoAgain"]
    notice = correct(office)
    assert line_of(office)["mayGoAgain"]
    assert office.post("again", notice) == {"changed": 1}
    line = line_of(office)
    assert (line["mayGoAgain"], line["again"]) == (False, {"state": "waits", "at": None})
    assert office.post("again", notice, status=409)["code"] == "notice_not_to_repeat"
    waiting = office.college.read(lambda db: db.execute(select(notices).where(notices.c.state == "waiting")).all())
    assert [(row.address, row.kind, row.relation) for row in waiting] == [(GOOD, "statement", "mother")]


def test_what_arrived_is_not_offered(office: Office) -> None:
    office.sent("24CS002", at=at(1))
    assert (line_of(office)["about"], line_of(office)["mayGoAgain"]) == ("24CS002", False)


def test_nobody_is_there_any_more(office: Office) -> None:
    correct(office)
    office.college.write(lambda db: db.execute(contacts.delete()))
    assert not line_of(office)["mayGoAgain"]


def test_the_register_tells_that_it_was_sent_again(office: Office) -> None:
    """On the page, in a file and on paper; the line of what came back stays, and its paper's code stays good."""
    query = {"student": office.ids["24CS001"]}
    code = office.person.get(f"{REGISTER}/paper", params=query).json()["checkCode"]
    office.post("again", correct(office))
    end_repeat(office, "sent")
    register = office.register(q="24CS001")
    assert [each["address"] for each in register["items"]] == ["m•••a@mail.example", WRONG]
    assert register["items"][1]["again"] == {"state": "sent", "at": "2026-11-16T06:30:00Z"}
    assert (register["student"]["notices"], register["student"]["delivered"]) == (2, 1)
    paper = office.person.get(f"{REGISTER}/paper", params=query).json()
    assert [line["again"] and line["again"]["state"] for line in paper["lines"]] == ["sent", None]
    assert office.person.get("/api/notices/check", params={"code": code}).json()["since"] == 1
    answer = office.person.get(f"{REGISTER}/export", params={"q": "24CS001"})
    heading, *rows = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert [row[heading.index("Sent again")] for row in rows] == ["", "2026-11-16T12:00:00+05:30"]
    printed = office.college.read(lambda db: list_told(db, ZONE.key, {"q": "24CS001"}, as_csv=False))
    assert ["sent again" in each for each in printed] == [False, True]


@pytest.mark.parametrize("state", ["dropped", "stopped", "uncertain"])
def test_a_repetition_that_did_not_go_is_not_told_as_sent(office: Office, state: str) -> None:
    office.post("again", correct(office))
    end_repeat(office, state)
    assert line_of(office)["again"]["state"] == "not_sent"
    answer = office.person.get(f"{REGISTER}/export")
    heading, row = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert row[heading.index("Sent again")] == ""
