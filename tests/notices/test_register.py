"""The register of notices: found by roll, address, kind and state; in files and on paper, and checked by the code."""

import csv
import io
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, select, text, update

from rollbook.notices.service.addresses import half_hidden
from rollbook.outbox.writing import NewNotice, new_row
from rollbook.tables.notices import notices
from rollbook.tables.students import students
from tests.college import College, Person
from tests.eligibility.conftest import ZONE, Calendar
from tests.notices.told import NOON, REGISTER, Office, office_of
from tests.records import LIST

CHECK = "/api/notices/check"


@pytest.fixture
def office(college: College, calendar: Calendar, asha: Person) -> Office:
    office = office_of(college, calendar, asha)
    office.guardian("24CS001", "mother", "meena@mail.example", "+919800004471")
    return office


def at(day: int, hour: int = 10) -> datetime:
    return datetime(2026, 11, day, hour, 2, tzinfo=ZONE)


@pytest.fixture
def told(office: Office) -> Office:
    """The student of the design: told on the 1st, 3rd and 10th; one mail came back."""
    mother = {"relation": "mother", "address": "meena@mail.example"}
    office.sent(kind="statement", at=at(1), read_at=at(2))
    office.sent(kind="statement", at=at(1), **mother, bounced_at=at(1), bounced_words="550 no such user")
    office.sent(at=at(3), **mother)
    office.sent(at=at(10), **mother, read_at=at(10, 18))
    office.sent(at=at(10), **{**mother, "way": "gateway", "address": "+919800004471"})
    office.sent("24CS002", at=at(11), kind="digest")
    return office


def lines(register: Any) -> list[tuple[str, str, str]]:
    return [(each["about"], each["kind"], each["address"]) for each in register["items"]]


def test_the_newest_first_and_only_what_went(told: Office) -> None:
    told.write("24CS003")
    told.sent("24CS004", at=at(12), trial=True)
    told.write("24CS005", state="dropped", ended_at=NOON)
    register = told.register()
    assert register["student"] is None
    assert lines(register) == [
        ("24CS002", "digest", "24cs002@college.example"),
        ("24CS001", "crossed", "••• ••• 4471"),
        ("24CS001", "crossed", "m•••a@mail.example"),
        ("24CS001", "crossed", "m•••a@mail.example"),
        ("24CS001", "statement", "meena@mail.example"),  # it bounced: somebody has to find the mistake
        ("24CS001", "statement", "24cs001@college.example"),
    ]
    assert register["items"][4]["bouncedWords"] == "550 no such user"
    assert register["items"][1]["gist"]["subject"] == "CS301"


def test_the_sentence_that_a_court_asks_for(told: Office) -> None:
    student = told.register(q=" 24cs001 ")["student"]
    assert (student["roll"], student["name"]) == ("24CS001", "Meera Iyer")
    assert student["days"] == ["2026-11-01", "2026-11-03", "2026-11-10"]
    assert (student["notices"], student["delivered"]) == (5, 4)
    since = told.register(q="24CS001", since="2026-11-02")
    assert since["student"]["days"] == ["2026-11-03", "2026-11-10"]
    assert len(since["items"]) == 3
    by_id = told.register(student=told.ids["24CS001"])
    assert by_id["student"] == student
    assert told.person.get(f"{REGISTER}/told", params={"student": told.ids["24CS001"]}).json() == student


def test_a_day_on_which_all_came_back_is_no_day_of_telling(office: Office) -> None:
    office.sent(at=at(1), bounced_at=at(1))
    student = office.register(q="24CS001")["student"]
    assert (student["days"], student["notices"], student["delivered"]) == ([], 1, 0)


def test_a_day_is_one_of_the_college(office: Office) -> None:
    office.sent(at=datetime(2026, 11, 3, 0, 30, tzinfo=ZONE))  # still the 2nd in Greenwich
    assert office.register(q="24CS001")["student"]["days"] == ["2026-11-03"]


def test_found_by_part_of_a_roll_by_address_kind_and_state(told: Office) -> None:
    assert len(told.register(q="24CS")["items"]) == 6
    assert told.register(q="24CS")["student"] is None
    assert len(told.register(q="MEENA@")["items"]) == 3
    assert len(told.register(q="4471")["items"]) == 1
    assert told.register(q="%")["items"] == []
    assert len(told.register(kind="statement")["items"]) == 2
    assert len(told.register(state="bounced")["items"]) == 1
    assert len(told.register(state="delivered")["items"]) == 5
    assert len(told.register(state="read", q="24CS001", kind="crossed")["items"]) == 1
    told.college.write(lambda db: db.execute(update(students).values(roll="X1", roll_key="x1").where(_FIRST)))
    assert len(told.register(q="x1")["items"]) == 5  # told under the roll of that day


_FIRST = students.c.roll == "24CS001"


def test_a_roll_of_two_lists_is_nobody_alone(told: Office) -> None:
    told.person.json("POST", "/api/departments", {"label": "ECE"}, 201)
    same = {**LIST, "department": "ECE", "roll": "24CS001", "name": "Another One", "email": ""}
    told.person.json("POST", "/api/students", same, 201)
    register = told.register(q="24CS001")
    assert (register["student"], len(register["items"])) == (None, 5)


def test_the_words_as_they_went_out(told: Office) -> None:
    [newest, *_] = told.register()["items"]
    words = told.person.json("GET", f"{REGISTER}/{newest['id']}")
    assert (words["heading"], words["words"], words["language"]) == ("Attendance", "24CS002 was told.", "en")
    waiting = told.write("24CS003", words="not yet")
    assert told.person.json("GET", f"{REGISTER}/{waiting}", status=404)["code"] == "no_such_notice"


def test_pages_go_on_after_the_last_line(told: Office) -> None:
    for _ in range(3):
        told.sent("24CS006", at=at(10))  # the same moment as others
    whole = [each["id"] for each in told.register()["items"]]
    seen: list[int] = []
    after: dict[str, str] = {}
    while True:
        page = told.register(limit=2, **after)
        seen += [each["id"] for each in page["items"]]
        if page["next"] is None:
            break
        after = {"after": page["next"]}
    assert seen == whole
    assert told.person.get(REGISTER, params={"after": "WyJub25zZW5zZSIsIDFd"}).status_code == 422


def test_a_file_has_whole_addresses_and_the_words(told: Office) -> None:
    answer = told.person.get(f"{REGISTER}/export", params={"q": "24CS001", "since": "2026-11-10"})
    assert answer.headers["content-disposition"].startswith('attachment; filename="notices.csv"')
    heading, *rows = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert (heading[0], heading[5], heading[-1]) == ("When", "Address", "Words")
    assert [row[5] for row in rows] == ["'+919800004471", "meena@mail.example"]
    assert (rows[1][0], rows[1][3], rows[1][8]) == ("2026-11-10T10:02:00+05:30", "CS301", "delivered")
    assert rows[1][-1] == "24CS001 was told."


def test_the_paper_of_one_student_and_its_code(told: Office, visitor: Person) -> None:
    query = {"student": told.ids["24CS001"]}
    paper = told.person.get(f"{REGISTER}/paper", params=query).json()
    assert [line["address"] for line in paper["lines"]][-1] == "+919800004471"
    assert [line["words"] for line in paper["lines"]] == ["24CS001 was told."] * 5
    code = paper["checkCode"]
    assert len(code) == 19
    later = told.person.get(f"{REGISTER}/paper", params={**query, "since": "2026-11-03"}).json()
    assert (later["checkCode"], len(later["lines"]), later["student"]["notices"]) == (code, 3, 3)

    checked = visitor.get(CHECK, params={"code": code.lower().replace("-", " ")}).json()
    assert (checked["code"], checked["roll"], checked["since"]) == (code, "24CS001", 0)
    assert checked["days"] == ["2026-11-01", "2026-11-03", "2026-11-10"]
    assert len(checked["notices"]) == 5
    assert "meena" not in str(checked)
    assert "Meera" not in str(checked)


def test_a_paper_stays_true_when_more_is_told_and_not_when_words_are_changed(told: Office, visitor: Person) -> None:
    query = {"student": told.ids["24CS001"]}
    code = told.person.get(f"{REGISTER}/paper", params=query).json()["checkCode"]
    newest = told.sent(at=at(15))
    checked = visitor.get(CHECK, params={"code": code}).json()
    assert (checked["since"], len(checked["notices"])) == (1, 5)
    assert told.person.get(f"{REGISTER}/paper", params=query).json()["checkCode"] != code
    first = select(notices.c.id).order_by(notices.c.id).limit(1)
    forged = update(notices).where(notices.c.id.in_(first), notices.c.id != newest).values(words="Nothing was told.")
    told.college.write(lambda db: db.execute(forged))
    assert visitor.get(CHECK, params={"code": code}).status_code == 404


def test_codes_that_no_paper_has(told: Office, visitor: Person) -> None:
    assert visitor.get(CHECK, params={"code": "0000-0000-0000-0000"}).status_code == 404
    assert visitor.get(CHECK, params={"code": "0A7Q-2XPD-K9HT"}).status_code == 422
    assert visitor.get(CHECK, params={"code": "!!!!-2XPD-K9HT-0000"}).status_code == 422
    nobody = told.person.get(f"{REGISTER}/paper", params={"student": 987654321})
    assert (nobody.status_code, nobody.json()["code"]) == (404, "no_such_notice")


def test_a_student_who_was_told_nothing_has_an_empty_paper(office: Office) -> None:
    paper = office.person.get(f"{REGISTER}/paper", params={"student": office.ids["24CS006"]}).json()
    assert (paper["lines"], paper["student"]["days"]) == ([], [])


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("meena@mail.example", "m•••a@mail.example"),
        ("me@mail.example", "m•••@mail.example"),
        ("m@mail.example", "m•••@mail.example"),
        ("+919800004471", "••• ••• 4471"),
        ("4471", "••• ••• 4471"),
        ("", ""),
    ],
)
def test_half_hidden(address: str, shown: str) -> None:
    assert half_hidden(address) == shown


def _plan(db: Connection, statement: str, **values: Any) -> str:
    explain = "EXPLAIN QUERY PLAN " if db.dialect.name == "sqlite" else "EXPLAIN "
    return "\n".join(str(tuple(row)) for row in db.execute(text(explain + statement), values))


@pytest.mark.rest
def test_a_page_of_twenty_thousand_is_read_from_the_index(office: Office) -> None:
    """Neither looks through all of them, nor sorts them."""
    student = office.ids["24CS002"]

    def fill(db: Connection) -> None:
        whom: NewNotice = {
            "relation": "student",
            "address": "a@mail.example",
            "language": "en",
            "way": "mail",
            "kind": "digest",
        }
        whom |= {"student_id": student, "about": "24CS002", "facts": {}}
        rows = [
            new_row(
                {**whom, "once": f"many {number}", "student_id": student, "about": "24CS002", "facts": {}}, NOON, NOON
            )
            | {"state": "sent", "ended_at": NOON - timedelta(minutes=number)}
            for number in range(20_000)
        ]
        db.execute(notices.insert(), rows)
        db.execute(text("ANALYZE"))

    office.college.write(fill)
    newest = "SELECT * FROM notices WHERE state = 'sent' AND NOT trial {} ORDER BY ended_at DESC, id DESC LIMIT 51"
    of_one = newest.format("AND student_id = :student")
    plan = office.college.read(_plan, newest.format(""))
    assert "ix_notices_ended_at" in plan
    assert "SCAN notices USING" in plan or "Seq Scan" not in plan
    assert "ix_notices_student_id_ended_at" in office.college.read(_plan, of_one, student=office.ids["24CS001"])
    open_rows = "SELECT id FROM notices WHERE state IN ('waiting', 'claimed', 'handing') AND NOT trial"
    assert "ix_notices_next_at" in office.college.read(_plan, open_rows)
    unsent = (
        "SELECT id FROM notices WHERE state IN ('uncertain', 'given_up', 'refused', 'dropped', 'stopped') AND NOT trial"
    )
    assert "ix_notices_not_sent" in office.college.read(_plan, unsent)
    assert len(office.register(limit=50)["items"]) == 50
