"""The history: one's own doings, one's part of the college, or all of it; who may do what, to the office alone."""

import csv
import io
from typing import Any

import pytest
from sqlalchemy import Connection

from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.core import paths
from tests.college import College, Person
from tests.records import BATCH, MONDAY, PLACE, ask
from tests.rights.records.cast import OTHER, Cast
from tests.watching import Watch

HISTORY = "/api/history"


def entries(person: Person, **query: Any) -> list[dict[str, Any]]:
    """The same in the file as on the page."""
    items: list[dict[str, Any]] = ask(person, HISTORY, **query, limit=200)["items"]
    file = person.get(f"{HISTORY}/export", params={**query, "format": "csv"}).content.decode("utf-8-sig")
    assert [line["What"] for line in csv.DictReader(io.StringIO(file))] == [each["words"] for each in items]
    return items


def departments(items: list[dict[str, Any]]) -> set[str | None]:
    return {each["department"] for each in items}


def test_a_head_is_told_of_the_own_department(cast: Cast) -> None:
    assert departments(entries(cast.head())) - {None} == {"CSE"}
    assert departments(entries(cast.head("ECE"))) - {None} == {"ECE"}
    assert {each["kind"] for each in entries(cast.head("ECE"))} >= {"classes", "students", "subjects"}
    everything = entries(cast.term.asha)
    about_ece = [each for each in everything if each["departmentId"] == cast.ids["ECE"]]
    assert len(entries(cast.head("ECE"), departmentId=cast.ids["ECE"])) == len(about_ece) > 3


def test_a_viewer_of_one_list_subject_or_group_is_told_of_that(cast: Cast) -> None:
    of_list = cast.viewer(batch_id=cast.ids[BATCH], department_id=cast.ids["ECE"])
    assert departments(entries(of_list)) == {"ECE"}
    of_subject = cast.person("of.one", {"role": "viewer", "subject_id": cast.ids["CS302"]})
    assert {each["subject"] for each in entries(of_subject)} == {"CS302"}
    of_group = cast.person("of.a", {"role": "viewer", "subject_id": cast.ids["CS301"], "group_id": cast.sections.a})
    assert {(each["subject"], each["group"]["label"]) for each in entries(of_group)} == {("CS301", "A")}


def test_a_lecturer_is_told_what_they_did_themselves(cast: Cast) -> None:
    of_cs302 = cast.lecturer()
    assert entries(of_cs302) == []
    of_cs302.json("PUT", "/api/planned", {**OTHER, "planned": 30})
    [own] = entries(of_cs302)
    assert (own["by"], own["subject"], own["after"]) == ("of.cs302", "CS302", {"planned": 30})
    assert entries(of_cs302, who="asha.rao") == []
    assert entries(cast.nobody()) == []


def test_the_exam_office_is_told_all_but_of_accounts(cast: Cast, college: College) -> None:
    college.write(record_change, "asha.rao", paths.admin("r.bhat"), None, {"name": "Ravi"}, about.ACCOUNT)
    exam = cast.exam()
    everything, told = entries(cast.term.asha), entries(exam)
    assert {each["kind"] for each in everything} - {each["kind"] for each in told} == {"admins"}
    assert [each["id"] for each in told] == [each["id"] for each in everything if each["kind"] != "admins"]
    assert entries(exam, kind="admins") == []


@pytest.mark.parametrize("role", ["head", "lecturer"])
def test_of_accounts_also_their_own_doings_are_the_offices(cast: Cast, college: College, role: str) -> None:
    person = cast.head() if role == "head" else cast.lecturer()
    by = "head.cse" if role == "head" else "of.cs302"
    college.write(_give, by, cast.ids["CS301"])
    assert entries(person, kind="admins") == []
    assert by in {each["by"] for each in entries(cast.term.asha, kind="admins")}


def _give(db: Connection, by: str, subject_id: int) -> None:
    record_change(db, by, paths.admin("r.bhat"), None, {"role": "lecturer"}, about.subject(subject_id))


def test_of_leaves_is_told_who_sees_them(cast: Cast, college: College) -> None:
    college.write(_enter_leave, "of.cs302", cast.ids)
    assert [each["kind"] for each in entries(cast.head(), kind="leaves")] == ["leaves"]
    assert entries(cast.head("ECE"), kind="leaves") == []
    assert entries(cast.lecturer(), kind="leaves") == []
    script = college.script(cast.exam())
    assert "leaves" not in {each["kind"] for each in entries(script)}


def _enter_leave(db: Connection, by: str, ids: dict[str, int]) -> None:
    of_list = about.student_list(ids[BATCH], ids["CSE"])
    record_change(db, by, paths.leaves(BATCH, "CSE"), None, {"reason": "A wedding"}, of_list)


def test_a_token_tells_no_more_than_its_owner_may_know(cast: Cast, college: College) -> None:
    head = cast.head("ECE")
    script = college.script(head, scope="read")
    assert {each["id"] for each in entries(script)} == {each["id"] for each in entries(head)}


def test_nobody_pays_for_it_in_statements(cast: Cast, selects: Watch) -> None:
    counts = []
    for person in (cast.term.asha, cast.head()):
        with selects() as statements:
            ask(person, HISTORY)
        counts.append(len(statements))
    assert counts[0] == counts[1]


def test_filters_find_nothing_beyond_ones_part(cast: Cast) -> None:
    ece = cast.head("ECE")
    for query in (PLACE, {"roll": "24CS001"}, {"studentId": cast.term.ids["24CS001"]}, {"from": str(MONDAY)}):
        assert departments(entries(ece, **query)) <= {"ECE", None}
    assert entries(ece, **PLACE) == []
