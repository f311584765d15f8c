"""Every change, with who, when, what, before, after and why."""

import csv
import io
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from openpyxl import load_workbook

from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.core import clock
from tests.college import College, Person
from tests.records import BATCH, LIST, MONDAY, PLACE, ROLLS, Term, ask, day
from tests.sections import Sections
from tests.watching import Watch

SHEET = "Attendance/AttendanceDB/2024 - 2028/CSE/5th/CS301/16112026"


def found(term: Term, **filters: Any) -> list[Any]:
    items: list[Any] = term.get("/api/history", **filters)["items"]
    return items


def kinds(term: Term, **filters: Any) -> list[str]:
    return [each["kind"] for each in found(term, **filters)]


def test_a_correction_is_told_in_full(term: Term) -> None:
    uuid = term.hold(absent=["24CS002"])
    term.correct(uuid, "24CS002", 1, "Was at the library")
    latest = found(term)[0]
    subject = term.get("/api/subjects", **{level: PLACE[level] for level in ("batch", "department", "semester")})
    [batch], [department] = (term.get(f"/api/{kind}")["items"] for kind in ("batches", "departments"))
    [semester] = [each for each in term.get("/api/semesters")["items"] if each["label"] == PLACE["semester"]]
    ids = {"batchId": batch["id"], "departmentId": department["id"], "semesterId": semester["id"]}
    ids |= {"subjectId": subject["items"][0]["id"], "studentId": term.ids["24CS002"]}
    told = {"class": 1, "roll": "24CS002", "by": "asha.rao"}
    assert latest.pop("id") > 0
    assert datetime.fromisoformat(latest.pop("at")) > datetime.now(UTC) - timedelta(minutes=1)
    assert datetime.fromisoformat(latest.pop("takenFrom")) > datetime.now(UTC) - timedelta(minutes=1)
    assert latest == {
        "by": "asha.rao",
        "kind": "marks",
        "path": SHEET,
        "words": "CS301, 16 November 2026, class 1 · 2024 - 2028, CSE, 5th",
        **PLACE,
        "heldOn": str(MONDAY),
        "number": 1,
        "group": None,
        "rollcall": str(uuid),
        "roll": "24CS002",
        **ids,
        "before": {**told, "mark": 0},
        "after": {**told, "mark": 1, "reason": "Was at the library"},
        "reason": "Was at the library",
    }


def test_a_class_of_a_group_says_which(sections: Sections) -> None:
    sections.term.withdraw(sections.hold(MONDAY, sections.a))
    latest = found(sections.term)[0]
    assert latest["group"] == {"id": sections.a, "label": "A", "kind": "section"}
    assert latest["words"] == "CS301, 16 November 2026, class 1, Section A · 2024 - 2028, CSE, 5th"


def test_each_kind_of_change_is_found_by_its_kind(term: Term) -> None:
    uuid = term.hold()
    term.correct(uuid, "24CS001", 0)
    term.withdraw(uuid)
    term.restore(uuid)
    discarded = term.hold(upload=False)
    term.asha.json("DELETE", f"/api/rollcalls/{discarded}", status=204)
    assert kinds(term, kind="marks") == ["marks"]
    assert kinds(term, kind="classes") == ["classes"] * 4
    counts = {"students": 6, "subjects": 1, "batches": 1, "departments": 1, "semesters": 0}
    for kind, count in counts.items():
        assert kinds(term, kind=kind) == [kind] * count
    assert set(kinds(term, kind="admins")) == {"admins"}
    assert len(found(term)) == 1 + 4 + sum(counts.values()) + len(found(term, kind="admins"))
    words = {each["kind"]: each["words"] for each in found(term)}
    assert words == {
        "marks": "CS301, 16 November 2026, class 1 · 2024 - 2028, CSE, 5th",
        "classes": "CS301, 16 November 2026, class 1 · 2024 - 2028, CSE, 5th",
        "students": "Student list · 2024 - 2028, CSE",
        "subjects": "CS301 · 2024 - 2028, CSE, 5th",
        "batches": "Batches",
        "departments": "Departments",
        "admins": "Admin asha.rao",
    }


def test_what_is_told_of_a_discarded_class_is_never_told_of_another(term: Term) -> None:
    discarded = term.hold(day(-3), upload=False)
    term.asha.json("DELETE", f"/api/rollcalls/{discarded}", status=204)
    term.add_subject(subject="CS302")
    term.hold(subject="CS302")
    [_, entry] = found(term, kind="classes")
    assert (entry["subject"], entry["heldOn"], entry["rollcall"]) == ("CS301", str(day(-3)), None)
    assert entry["words"] == "CS301, 13 November 2026, class 1 · 2024 - 2028, CSE, 5th"


def test_filters_narrow_the_list(term: Term, college: College) -> None:
    ravi = college.admin("r.bhat", "Ravi Bhat")
    one, other = term.hold(), term.hold(day(-1))
    for uuid, roll in ((one, "24CS001"), (other, "24CS002")):
        term.correct(uuid, roll, 0)
    ravi.json("POST", f"/api/rollcalls/{one}/correct", {"student": term.ids["24CS003"], "mark": 0, "reason": "x"})
    assert [each["roll"] for each in found(term, kind="marks")] == ["24CS003", "24CS002", "24CS001"]
    assert [each["roll"] for each in found(term, kind="marks", who="R.Bhat")] == ["24CS003"]
    assert [each["kind"] for each in found(term, roll="24cs002")] == ["marks", "students"]
    assert found(term, roll="24CS777") == []
    assert len(found(term, who="asha.rao", kind="marks", roll="24CS001", **PLACE)) == 1


def test_an_import_is_found_by_each_roll_in_it(term: Term) -> None:
    rows = b'[{"roll": "24CS050", "name": "Nila", "email": ""}, {"roll": "24CS05", "name": "Ila", "email": ""}]'
    preview = term.asha.post("/api/students/preview", data=LIST, files={"file": ("list.json", rows)}).json()
    form = {**LIST, "fingerprint": preview["fingerprint"]}
    path = "/api/students/imports/6f3f7d0e-52a4-4f5e-9a0c-0c5d5c2a7b11"
    assert term.asha.put(path, data=form, files={"file": ("list.json", rows)}).status_code == 201
    assert len(found(term, roll="24CS050")) == 1
    assert found(term, roll="24CS0") == []


def test_a_place_is_found_by_what_it_is_called_today(term: Term) -> None:
    term.add_subject(subject="CS302")
    uuid = term.hold()
    term.hold(subject="CS302")
    assert kinds(term, **PLACE) == ["classes", "subjects"]
    assert kinds(term, batch=BATCH, department="cse", semester="5th").count("classes") == 2
    assert "students" in kinds(term, **LIST)
    [mine] = [each for each in term.asha.get("/api/batches").json()["items"] if each["label"] == BATCH]
    term.asha.json("PATCH", f"/api/batches/{mine['id']}", {"label": "Batch of 24"})
    upload, added = found(term, **{**PLACE, "batch": "Batch of 24"})
    assert (upload["rollcall"], upload["batch"]) == (str(uuid), "Batch of 24")
    assert (added["kind"], added["batch"]) == ("subjects", "Batch of 24")
    assert BATCH in upload["words"]  # as it was called then
    assert found(term, **{**PLACE, "department": "XXX"}) == []


def test_a_level_needs_those_above_it(term: Term) -> None:
    refused = term.get("/api/history", 422, subject="CS301", batch=BATCH)
    assert refused["fields"] == {"department": "is needed for what lies below it"}
    assert term.get("/api/history", 422, kind="weather")["fields"].keys() == {"kind"}


def test_days_are_those_of_the_college(term: Term, college: College, monkeypatch: pytest.MonkeyPatch) -> None:
    for hour in (0, 12, 23):
        monkeypatch.setattr(clock, "now", lambda hour=hour: datetime(2026, 3, 10, hour, 30, tzinfo=UTC))
        college.write(record_change, "script", "Attendance/Year", None, f"at {hour}", about.batch(1))
    assert [each["after"] for each in found(term, **{"from": "2026-03-10", "to": "2026-03-10"})] == [
        "at 23",
        "at 12",
        "at 0",
    ]
    assert found(term, to="2026-03-09") == []
    assert [each["after"] for each in found(term, who="script", **{"from": "2026-03-11"})] == []


def test_it_is_read_in_pages(term: Term) -> None:
    whole = found(term)
    read, after = [], None
    while True:
        page = term.get("/api/history", limit=3, after=after)
        read += page["items"]
        if (after := page["next"]) is None:
            break
    assert (
        [each["id"] for each in read]
        == [each["id"] for each in whole]
        == sorted((x["id"] for x in whole), reverse=True)
    )


def test_it_takes_one_question_however_long(term: Term, selects: Watch) -> None:
    with selects() as statements:
        found(term)
    assert len(statements) == 1


def test_it_is_exported_as_a_whole(term: Term) -> None:
    uuid = term.hold()
    term.correct(uuid, "24CS001", 0, "=HYPERLINK(1)")
    text = term.asha.get("/api/history/export", params={"format": "csv", "kind": "marks"}).content.decode("utf-8-sig")
    [line] = csv.DictReader(io.StringIO(text))
    assert (line["Who"], line["Kind"], line["Date"], line["Roll Number"]) == (
        "asha.rao",
        "marks",
        str(MONDAY),
        ROLLS[0],
    )
    assert line["Reason"] == "'=HYPERLINK(1)"
    answer = term.asha.get("/api/history/export", params={"format": "xlsx"})
    sheet = load_workbook(io.BytesIO(answer.content)).active
    assert sheet is not None
    assert sheet.max_row == len(found(term)) + 1
    assert sheet["A2"].is_date
    assert sheet["O2"].value == "=HYPERLINK(1)"
    assert sheet["O2"].data_type == "s"


def test_it_is_for_admins(term: Term, parent: Person) -> None:
    ask(parent, "/api/history", 401)
    ask(parent, "/api/history/export", 401, format="csv")


def test_a_class_is_told_where_it_is_found_today(term: Term) -> None:
    uuid = term.hold(absent=["24CS001"])
    term.correct(uuid, "24CS001", 1)
    [batch] = term.get("/api/batches")["items"]
    term.asha.json("PATCH", f"/api/batches/{batch['id']}", {"label": "2024 - 2029"})
    for kind in ("marks", "classes"):
        [change] = term.get("/api/history", batch="2024 - 2029", kind=kind)["items"]
        assert {level: change[level] for level in PLACE} == {**PLACE, "batch": "2024 - 2029"}
        assert BATCH in change["words"]  # as it was called when it was changed
        place = {level: change[level] for level in (*PLACE, "heldOn", "number")}
        assert term.get("/api/sheets", **place)["id"] == str(uuid)
