"""Lecturers and their subjects from a file."""

import io
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

import pytest
from openpyxl import Workbook
from sqlalchemy import Connection, func, select

from rollbook.people.service import plan as plans
from rollbook.tables.accounts import admins
from rollbook.tables.grants import grants
from tests.accounts.at_once import all_at_once
from tests.college import College, Person
from tests.people.conftest import Staff
from tests.records import BATCH, SEMESTER, SUBJECT, day

HEADINGS = ["Name", "User name", "E-mail", "Mobile", "Batch", "Department", "Semester", "Subject", "Group", "Until"]
OF = [BATCH, "CSE", SEMESTER]
IMRAN = ["Imran Sheikh", "imran", "imran@college.example", "98765 43210"]
LATA = ["Lata Menon", "lata", "lata@college.example", ""]


def csv_of(*rows: list[str], headings: list[str] = HEADINGS) -> bytes:
    return "".join(",".join(row) + "\n" for row in (headings, *rows)).encode()


def preview(person: Person, data: bytes, name: str = "people.csv", status: int = 200, **form: Any) -> Any:
    answer = person.post("/api/people/preview", data=form, files={"file": (name, data)})
    assert answer.status_code == status, answer.text
    return answer.json()


def submit(person: Person, data: bytes, status: int = 201, import_id: UUID | None = None, **form: Any) -> Any:
    if "fingerprint" not in form:
        form["fingerprint"] = preview(person, data)["fingerprint"] or ""
    path = f"/api/people/imports/{import_id or uuid4()}"
    answer = person.put(path, data=form, files={"file": ("people.csv", data)})
    assert answer.status_code == status, answer.text
    return answer.json()


def kept(db: Connection) -> tuple[int, ...]:
    return tuple(db.execute(select(func.count()).select_from(table)).scalar_one() for table in (admins, grants))


GOOD = csv_of(
    [*IMRAN, *OF, SUBJECT, "Section A", "31/05/2027"],
    ["", "imran", "", "", *OF, "cs302", "", ""],
    [*LATA, *OF, SUBJECT, "b", "2027-05-31"],
)


def test_people_get_accounts_and_grants_all_at_once(staff: Staff) -> None:
    seen = preview(staff.asha, GOOD)
    assert [each["state"] for each in seen["lines"]] == ["new", "given", "new"]
    assert (seen["people"], seen["grants"], seen["there"], seen["refused"]) == (2, 3, 0, 0)
    assert seen["lines"][0]["until"] == "2027-05-31"
    staff.read("imran", 404)
    done = submit(staff.asha, GOOD)
    assert (done["people"], done["grants"], done["by"], done["fileName"]) == (2, 3, "asha.rao", "people.csv")
    imran = staff.read("imran")
    assert (imran["invited"], imran["email"], imran["mobile"]) == (True, "imran@college.example", "98765 43210")
    assert [(each["subject"], each["group"], each["until"]) for each in imran["grants"]] == [
        (SUBJECT, "A", "2027-05-31"),
        ("CS302", None, None),
    ]
    assert [each["group"] for each in staff.read("lata")["grants"]] == ["B"]
    again = preview(staff.asha, GOOD)
    assert ([each["state"] for each in again["lines"]], again["fingerprint"]) == (["there"] * 3, None)
    assert submit(staff.asha, GOOD, 409, fingerprint="x")["code"] == "nothing_new"


def test_the_same_id_again_writes_nothing(staff: Staff, college: College) -> None:
    import_id, fingerprint = uuid4(), preview(staff.asha, GOOD)["fingerprint"]

    def send() -> int:
        answer = staff.asha.put(
            f"/api/people/imports/{import_id}",
            data={"fingerprint": fingerprint},
            files={"file": ("people.csv", GOOD)},
        )
        return answer.status_code

    assert sorted(all_at_once([send, send, send])) == [200, 200, 201]
    after = college.read(kept)
    assert submit(staff.asha, GOOD, 200, import_id, fingerprint=fingerprint)["grants"] == 3
    other = csv_of([*LATA, "", "", "", "", "", ""])
    assert submit(staff.asha, other, 409, import_id, fingerprint="x")["code"] == "people_id_in_use"
    assert college.read(kept) == after


WRONG: list[tuple[list[str], str, str]] = [
    (["Asha", "asha.rao", "other@college.example", "", *OF, SUBJECT, "", ""], "User name", "anothers_user_name"),
    (["New", "", "new@college.example", "", *OF, SUBJECT, "", ""], "User name", "needed_for_new"),
    (["New", "new one", "new@college.example", "", *OF, SUBJECT, "", ""], "User name", "bad_user_name"),
    (["New", "new", "nowhere", "", *OF, SUBJECT, "", ""], "E-mail", "bad_email"),
    (["New", "new", "", "", *OF, SUBJECT, "", ""], "E-mail", "needed_for_new"),
    (["New", "new", "asha.rao@college.example", "", *OF, SUBJECT, "", ""], "E-mail", "email_of_another"),
    (["New", "new", "Imran@college.example", "", *OF, SUBJECT, "", ""], "E-mail", "email_of_line_above"),
    (["New", "new", "new@college.example", "none", *OF, SUBJECT, "", ""], "Mobile", "bad_mobile"),
    ([*LATA, *OF, "CS999", "", ""], "Subject", "no_such_subject"),
    ([*LATA, "", "CSE", SEMESTER, SUBJECT, "", ""], "Batch", "place_in_part"),
    ([*LATA, *OF, SUBJECT, "C", ""], "Group", "group_not_of_subject"),
    ([*LATA, *OF, "", "A", ""], "Group", "nothing_to_do_there"),
    ([*LATA, *OF, SUBJECT, "", "soon"], "Until", "not_a_day"),
    ([*LATA, *OF, SUBJECT, "", str(day(-1))], "Until", "until_is_over"),
    (["Someone", "imran", "imran@college.example", "", *OF, SUBJECT, "", ""], "Name", "unlike_above"),
]


def test_nobody_gives_themselves_more_by_a_file(staff: Staff, college: College) -> None:
    clerk = college.admin("m.iqbal", "Mohammed Iqbal", {"role": "office", "last_day": day(30)})
    before = college.read(kept)
    for until in ("", str(day(31))):
        mine = csv_of([*LATA, *OF, SUBJECT, "", ""], ["", "m.iqbal", "", "", *OF, SUBJECT, "", until])
        seen = preview(clerk, mine)
        [reason] = seen["lines"][1]["reasons"]
        assert (reason["column"], reason["code"], seen["fingerprint"]) == ("Until", "grant_ends_before", None)
        assert submit(clerk, mine, 422, fingerprint="x")["code"] == "people_refused"
    assert college.read(kept) == before
    good = csv_of([*LATA, *OF, SUBJECT, "", ""], ["", "m.iqbal", "", "", *OF, SUBJECT, "", str(day(30))])
    assert submit(clerk, good)["grants"] == 2


def test_each_wrong_line_says_why_and_then_nothing_is_written(staff: Staff, college: College) -> None:
    first, before = [*IMRAN, *OF, SUBJECT, "", ""], college.read(kept)
    for row, column, code in WRONG:
        seen = preview(staff.asha, csv_of(first, row))
        assert [each["state"] for each in seen["lines"]] == ["new", "refused"], row
        [reason] = seen["lines"][1]["reasons"]
        assert (reason["column"], reason["code"]) == (column, code), row
        assert (seen["fingerprint"], seen["refused"]) == (None, 1)
        assert submit(staff.asha, csv_of(first, row), 422, fingerprint="x")["code"] == "people_refused"
    staff.nobody()
    before = college.read(kept)
    staff.asha.json("PATCH", "/api/admins/s.kurian", {"disabled": True})
    closed = csv_of(["", "s.kurian", "", "", *OF, SUBJECT, "", ""])
    assert preview(staff.asha, closed)["lines"][0]["reasons"][0]["code"] == "person_is_closed"
    assert college.read(kept) == before


def test_a_preview_that_is_outdated_writes_nothing(staff: Staff, college: College) -> None:
    staff.nobody()
    data = csv_of(["", "s.kurian", "", "", *OF, SUBJECT, "", ""], [*LATA, *OF, SUBJECT, "", ""])
    fingerprint = preview(staff.asha, data)["fingerprint"]
    staff.give("s.kurian", role="lecturer", subjectId=staff.ids[SUBJECT])
    before = college.read(kept)
    assert submit(staff.asha, data, 409, fingerprint=fingerprint)["code"] == "people_preview_outdated"
    assert college.read(kept) == before


def test_a_workbook_with_a_cover_is_read_and_its_dates_too(staff: Staff) -> None:
    book = Workbook()
    book.create_sheet("Cover", 0).append(["Lecturers of the year"])
    sheet = book.create_sheet("People")
    sheet.append(["Full name", "User", "Email", "Batch", "Dept", "Sem", "Course code", "Section", "Till", "Room"])
    sheet.append(["Lata Menon", "lata", "lata@college.example", *OF, SUBJECT, "A", datetime(2027, 5, 31), 204])  # noqa: DTZ001
    held = io.BytesIO()
    book.save(held)
    seen = preview(staff.asha, held.getvalue(), "people.xlsx")
    assert (seen["format"], seen["sheet"], seen["others"]) == ("xlsx", "People", ["Room"])
    assert (seen["lines"][0]["state"], seen["lines"][0]["until"]) == ("new", "2027-05-31")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"Roll,Name\n1,A\n", "no_people_headings"),
        (csv_of(), "no_people_in_file"),
        (b'[{"name": "A"}]', "people_not_in_json"),
    ],
)
def test_a_file_of_something_else_is_refused(staff: Staff, data: bytes, code: str) -> None:
    assert preview(staff.asha, data, status=422)["code"] == code


def test_so_many_grants_of_one_person_and_no_more(staff: Staff, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "MOST_GRANTS", 1)
    seen = preview(staff.asha, GOOD)
    assert [each["state"] for each in seen["lines"]] == ["new", "refused", "new"]


def test_only_the_office_brings_people_from_files(staff: Staff, visitor: Person, college: College) -> None:
    for person, status in ((visitor, 401), (staff.head(), 403)):
        preview(person, GOOD, status=status)
        submit(person, GOOD, status, fingerprint="x")
    submit(college.script(staff.asha), GOOD, 403, fingerprint="x")
