"""Columns of contacts in a file: recognised, shown before they are written, undone, and downloaded again."""

import csv
import io
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select

from rollbook.students.files.contact_headings import recognise_contact_headings
from rollbook.tables.notices import addresses, contacts
from rollbook.tables.students import import_traces
from tests.college import College
from tests.students.conftest import ClassList
from tests.watching import History

HEADINGS = ("Roll No", "Name", "Mobile", "Mother's name", "Mother's email", "Mother's mobile", "Mother's language")
MEENA = ("24CS001", "Meera Iyer", "", "Meena Iyer", "meena@mail.example", "+91 98765 43210", "Hindi")
OMAR = ("24CS002", "Omar Khan", "+14155550101", "", "", "", "")
DAY = datetime(2026, 11, 1, tzinfo=UTC)


def csv_of(*rows: Sequence[str], headings: Sequence[str] = HEADINGS) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text).writerows([headings, *rows])
    return text.getvalue().encode()


def kept(db: Connection) -> list[tuple[str, ...]]:
    columns = (contacts.c.relation, contacts.c.name, contacts.c.email, contacts.c.mobile, contacts.c.language)
    return [tuple(row) for row in db.execute(select(*columns).order_by(contacts.c.student_id, contacts.c.id))]


MOTHER = ("mother", "Meena Iyer", "meena@mail.example", "+919876543210", "hi")
OWN = ("student", "", "", "+14155550101", "en")


@pytest.mark.parametrize(
    ("heading", "column"),
    [
        ("Mobile No.", "mobile"),
        ("Phone", "mobile"),
        ("Language", "language"),
        ("MOTHER'S NAME", "mother_name"),
        ("Name of Mother", "mother_name"),
        ("Mother Email ID", "mother_email"),
        ("Father's Mobile (10 digits)", "father_mobile"),
        ("Father", "father_name"),
        ("Parent Email", "guardian_email"),
        ("Local Guardian's Phone Number", "guardian_mobile"),
        ("Guardian language", "guardian_language"),
        ("माता का ईमेल", "mother_email"),
        ("पिता का मोबाइल नंबर", "father_mobile"),
        ("अभिभावक का नाम", "guardian_name"),
    ],
)
def test_headings_are_understood(heading: str, column: str) -> None:
    assert recognise_contact_headings([heading], ()) == {column: 0}


@pytest.mark.parametrize("heading", ["Mother tongue", "Father's occupation", "Blood group", "Name", "Email", "", None])
def test_other_headings_are_left_alone(heading: str | None) -> None:
    assert recognise_contact_headings([heading], ()) == {}


def test_what_a_file_tells_is_shown_before_it_is_written(cse: ClassList, college: College) -> None:
    shown = cse.preview(csv_of(MEENA, OMAR), "a.csv")
    assert (shown["mapping"]["motherEmail"], shown["mapping"]["mobile"]) == ("E", "C")
    first, second = shown["rows"]
    assert first["contacts"] == [
        {
            "relation": "mother",
            "name": "Meena Iyer",
            "email": "meena@mail.example",
            "mobile": "+919876543210",
            "language": "hi",
            "change": "comes",
        }
    ]
    assert [each["relation"] for each in second["contacts"]] == ["student"]
    assert college.read(kept) == []
    cse.submit(csv_of(MEENA, OMAR), "a.csv")
    assert college.read(kept) == [MOTHER, OWN]
    again = cse.preview(csv_of(MEENA, OMAR), "a.csv")
    assert again["counts"]["unchanged"] == 2
    assert again["rows"][0]["contacts"][0]["change"] == "stays"


def test_a_file_without_such_columns_says_nothing_of_them(cse: ClassList) -> None:
    row = cse.preview(b"Roll No,Name\n1,Asha\n", "a.csv")["rows"][0]
    assert not {"contacts", "leftOut"} & row.keys()


def test_a_column_can_be_chosen_or_left_out_by_hand(cse: ClassList, college: College) -> None:
    data = csv_of(("1", "Asha", "a@mail.example"), headings=("Roll", "Name", "Home"))
    chosen = json.dumps({"roll": "A", "name": "B", "fatherEmail": "C"})
    cse.submit(data, "a.csv", mapping=chosen)
    assert college.read(kept) == [("father", "", "a@mail.example", "", "en")]


def test_a_cell_that_cannot_be_kept_is_left_out_and_the_row_is_good(cse: ClassList, college: College) -> None:
    bad = ("24CS001", "Meera Iyer", "98765 43210", "M", "a@x.example; b@y.example", "home", "Tamil")
    row = cse.preview(csv_of(bad), "a.csv")["rows"][0]
    assert row["kind"] == "new"
    assert [(each["relation"], each["what"], each["code"]) for each in row["leftOut"]] == [
        ("student", "mobile", "mobile_no_country"),
        ("mother", "email", "address_is_list"),
        ("mother", "mobile", "mobile_bad"),
        ("mother", "language", "language_unknown"),
    ]
    cse.submit(csv_of(bad), "a.csv")
    assert college.read(kept) == []  # a name alone tells nobody anything
    college.app.state.settings = replace(college.app.state.settings, timezone="Asia/Kolkata")
    cse.submit(csv_of(bad), "a.csv")
    assert college.read(kept) == [("student", "", "", "+919876543210", "en")]


def test_an_empty_cell_changes_nothing_and_another_text_changes_it(cse: ClassList, college: College) -> None:
    cse.submit(csv_of(MEENA), "a.csv")
    cse.submit(csv_of((*MEENA[:4], "m.iyer@mail.example", "-", "")), "b.csv")
    assert college.read(kept) == [("mother", "Meena Iyer", "m.iyer@mail.example", "+919876543210", "hi")]


def test_of_several_guardians_the_one_is_meant_whom_the_file_tells_of(cse: ClassList, college: College) -> None:
    headings = ("Roll No", "Name", "Guardian email", "Guardian mobile")
    cse.submit(csv_of(("1", "Asha", "uncle@mail.example", ""), headings=headings), "a.csv")
    [student] = cse.read()
    aunt = {"relation": "guardian", "email": "aunt@mail.example"}
    cse.person.json("POST", f"/api/students/{student['id']}/contacts", aunt, 201)
    cse.submit(csv_of(("1", "Asha", "Aunt@mail.example", "+14155550101"), headings=headings), "b.csv")
    cse.submit(csv_of(("1", "Asha", "friend@mail.example", ""), headings=headings), "c.csv")
    assert [(each[2], each[3]) for each in college.read(kept)] == [
        ("uncle@mail.example", ""),
        ("Aunt@mail.example", "+14155550101"),
        ("friend@mail.example", ""),
    ]


def test_the_import_is_taken_back_with_its_contacts(cse: ClassList, college: College, history: History) -> None:
    cse.submit(csv_of(MEENA), "a.csv")
    other = (*MEENA[:4], "m.iyer@mail.example", "", "")
    done = cse.submit(csv_of(other, OMAR), "b.csv")
    assert len(college.read(kept)) == 2
    cse.restore(done["id"])
    assert college.read(kept) == [MOTHER]
    assert [student[0] for student in cse.students()] == ["24CS001"]
    assert cse.students(archived="true") == []  # who has a contact and nothing else has no past
    _, _, was, now, *_ = history()[-1]
    assert was["students"]["24CS001"] == {"contacts": "mother, Meena Iyer, m.…@mail.example, …210, hi"}
    assert now["students"]["24CS001"] == {"contacts": "mother, Meena Iyer, me…@mail.example, …210, hi"}


def test_what_was_changed_by_hand_since_is_not_taken_back_unasked(cse: ClassList, college: College) -> None:
    done = cse.submit(csv_of(MEENA), "a.csv")
    [student] = cse.read()
    told = cse.person.json("GET", f"/api/students/{student['id']}/contacts")["contacts"]
    changed = {"name": "Meena", "email": "by.hand@mail.example"}
    cse.person.json("PUT", f"/api/contacts/{told[1]['id']}", changed)
    assert cse.restore(done["id"], 409)["code"] == "changed_since"
    cse.restore(done["id"], force="true")
    assert college.read(kept) == []


def test_imports_are_taken_back_newest_first_also_by_their_contacts(cse: ClassList, college: College) -> None:
    first = cse.submit(csv_of(MEENA), "a.csv")
    second = cse.submit(csv_of((*MEENA[:4], "m.iyer@mail.example", "", "")), "b.csv")
    assert cse.restore(first["id"], 409)["code"] == "newer_import"
    cse.restore(second["id"])
    cse.restore(first["id"])
    assert college.read(kept) == []


def test_a_preview_is_outdated_by_a_contact_that_came_since(cse: ClassList) -> None:
    cse.submit(csv_of(MEENA), "a.csv")
    data = csv_of((*MEENA[:4], "m.iyer@mail.example", "", ""))
    fingerprint = cse.preview(data, "b.csv")["fingerprint"]
    [student] = cse.read()
    cse.person.json(
        "POST", f"/api/students/{student['id']}/contacts", {"relation": "father", "mobile": "+14155550101"}, 201
    )
    assert cse.submit(data, "b.csv", 409, fingerprint=fingerprint)["code"] == "preview_outdated"


def test_an_address_that_a_file_replaces_is_forgotten(cse: ClassList, college: College) -> None:
    def know(db: Connection) -> None:
        db.execute(
            addresses.insert(), [{"address": each, "bounced_at": DAY} for each in ("meena@mail.example", "a@x.example")]
        )

    cse.submit(csv_of(MEENA), "a.csv")
    cse.submit(b"Roll No,Name,Email\n24CS001,Meera Iyer,a@x.example\n", "b.csv")
    college.write(know)
    cse.submit(csv_of((*MEENA[:4], "m.iyer@mail.example", "", "")), "c.csv")
    assert college.read(lambda db: db.scalars(select(addresses.c.address)).all()) == ["a@x.example"]
    cse.submit(b"Roll No,Name,Email\n24CS001,Meera Iyer,b@x.example\n", "d.csv")
    assert college.read(lambda db: db.scalars(select(addresses.c.address)).all()) == []


@pytest.mark.parametrize("file_format", ["csv", "xlsx", "json"])
def test_a_list_that_is_downloaded_comes_back_the_same(cse: ClassList, college: College, file_format: str) -> None:
    cse.submit(csv_of(MEENA, OMAR), "a.csv")
    query = {**cse.place, "format": file_format}
    data = cse.person.get("/api/students/export", params=query).content
    shown: Any = cse.preview(data, f"list.{file_format}")
    assert shown["counts"] == {"new": 0, "changed": 0, "unchanged": 2, "missing": 0, "refused": 0}
    assert {"mobile", "motherName", "motherEmail", "motherMobile", "motherLanguage"} <= shown["mapping"].keys()
    assert [row.get("leftOut") for row in shown["rows"]] == [[], []]


def test_erasing_reaches_what_undoing_keeps(cse: ClassList, college: College) -> None:
    cse.submit(csv_of(MEENA), "a.csv")
    cse.submit(csv_of((*MEENA[:4], "m.iyer@mail.example", "", "")), "b.csv")
    [student] = cse.read()
    erasure = {"roll": "24CS001", "reason": "Asked for it"}
    cse.person.json("POST", f"/api/students/{student['id']}/erase", erasure, 204)
    traces = college.read(lambda db: [tuple(row) for row in db.execute(select(import_traces))])
    assert "iyer" not in repr(traces).lower()
    assert "meena" not in cse.person.get("/api/history").text.lower()
