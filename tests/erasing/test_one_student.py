"""A person is forgotten: nothing in the register tells who they were, and all that was counted still counts."""

from typing import Any

import pytest
from sqlalchemy import Connection, select

from rollbook.core.settings import Settings
from rollbook.tables.every import EVERY_TABLE
from rollbook.upkeep.check import check
from tests.college import College, Person
from tests.records import DEPARTMENT, LIST, PLACE, SUBJECT, Term, day
from tests.students.conftest import MISSING, OMAR, ClassList, json_of

MEERA = ("24CS001", "Meera Iyer", "meera.iyer@college.example")
TRACES = ("24CS001", "24cs001", "24CS901", "Meera", "meera")


@pytest.fixture
def rich(term: Term) -> Term:
    """Meera has been everywhere where a student leaves something behind."""
    here = ClassList(term.asha, LIST, "")
    others = [(each["roll"], each["name"], each["email"]) for each in here.read() if each["roll"] != "24CS001"]
    here.submit(json_of([MEERA, *others]), missing="keep")
    here.submit(json_of([("24CS001", "Meera S Iyer", MEERA[2]), *others]), missing="keep")
    student = term.ids["24CS001"]
    held = term.hold(day(-2), ["24CS001"])
    term.correct(held, "24CS001", 1, "Meera was with the doctor")
    thrown_away = term.hold(day(-1), upload=False)
    term.asha.json("DELETE", f"/api/rollcalls/{thrown_away}", status=204)
    term.asha.json("PATCH", f"/api/students/{student}", {"roll": "24CS901"})
    term.asha.json("PATCH", f"/api/students/{student}", {"roll": "24CS001"})
    term.asha.json("POST", f"/api/students/{student}/code")
    return term


def erase(term: Term, roll: str = "24CS001", typed: str = "24CS001", status: int = 204) -> Any:
    body = {"roll": typed, "reason": "Asked for it in writing"}
    return term.asha.json("POST", f"/api/students/{term.ids[roll]}/erase", body, status)


def everything(db: Connection) -> str:
    return "\n".join(str(row) for table in EVERY_TABLE for row in db.execute(select(table)))


def test_nothing_tells_who_it_was(rich: Term, college: College) -> None:
    before = college.read(everything)
    assert all(trace in before for trace in ("24CS001", "24CS901", "Meera S Iyer", "doctor"))
    erase(rich)
    after = college.read(everything)
    assert [trace for trace in (*TRACES, "doctor") if trace in after] == []
    for other in ("24CS002", "Omar Khan", "24cs003@college.example"):
        assert after.count(other) == before.count(other), other


async def test_what_was_counted_still_counts(rich: Term, settings: Settings) -> None:
    where = {**PLACE, "heldOn": day(-2)}
    before = rich.get("/api/sheets", **where)
    erase(rich)
    after = rich.get("/api/sheets", **where)
    erased = f"erased-{rich.ids['24CS001']}"
    assert [(line["roll"], line["mark"]) for line in after["lines"]] == [
        (erased if line["roll"] == "24CS001" else line["roll"], line["mark"]) for line in before["lines"]
    ]
    assert (await check(settings)).faults == []
    assert "24CS001" not in [each["roll"] for each in ClassList(rich.asha, LIST, "").read()]


def test_the_history_tells_that_it_was_done(rich: Term) -> None:
    erase(rich)
    newest = rich.get("/api/history")["items"][0]
    assert (newest["by"], newest["reason"]) == ("asha.rao", "Asked for it in writing")
    assert newest["after"]["erased"] is True


def test_the_same_roll_elsewhere_is_somebody_else(rich: Term) -> None:
    rich.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    ece = ClassList(rich.asha, {**LIST, "department": "ECE"}, "")
    ece.submit(json_of([MEERA]))
    told = rich.get("/api/history", department="ECE", batch=LIST["batch"])
    erase(rich)
    assert rich.get("/api/history", department="ECE", batch=LIST["batch"]) == told
    assert ece.students() == [MEERA]


def enrol_by_file(term: Term, name: str = "Lina Hart", roll: str = "X-77") -> None:
    """What tells of it names many students, and has no other mark of whom it is about than their rolls."""
    here = ClassList(term.asha, LIST, "")
    here.submit(json_of([(roll, name, "")]), missing="keep")
    [term.ids[roll]] = [each["id"] for each in here.read() if each["roll"] == roll]


def test_nothing_is_left_under_a_name_that_the_list_had(term: Term, college: College) -> None:
    enrol_by_file(term)
    for path, label in (("batches", "2024 to 2028"), ("departments", "Computing"), ("departments", "CSE & IT")):
        [entry] = term.get(f"/api/{path}")["items"]
        term.asha.json("PATCH", f"/api/{path}/{entry['id']}", {"label": label})
    erase(term, "X-77", "X-77")
    after = college.read(everything)
    assert [trace for trace in ("X-77", "Lina") if trace in after] == []


def test_nothing_is_left_of_a_roll_that_only_imports_wrote(term: Term, college: College) -> None:
    for written in ("X-77a", "x-77A", "X-77A"):
        enrol_by_file(term, roll=written)
    erase(term, "X-77A", "X-77A")
    after = college.read(everything)
    assert [trace for trace in ("X-77a", "x-77A", "X-77A", "Lina") if trace in after] == []


def forget_lina_and_nobody_else(term: Term, college: College, lina: int, roll: str) -> None:
    term.ids[roll] = lina
    before = college.read(everything)
    erase(term, roll, roll)
    after = college.read(everything)
    assert "Lina" not in after
    assert after.count("Ravi Nair") == before.count("Ravi Nair")


def test_who_is_given_the_roll_later_is_somebody_else(term: Term, college: College) -> None:
    enrol_by_file(term)
    lina = term.ids["X-77"]
    term.asha.json("PATCH", f"/api/students/{lina}", {"roll": "X-78"})
    enrol_by_file(term, "Ravi Nair")
    forget_lina_and_nobody_else(term, college, lina, "X-78")


def test_the_list_that_was_left_forgets_too(term: Term, college: College) -> None:
    """And who came there under the same roll later is somebody else."""
    enrol_by_file(term)
    lina = term.ids["X-77"]
    term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    term.asha.json("POST", f"/api/students/{lina}/move", {**LIST, "department": "ECE"})
    enrol_by_file(term, "Ravi Nair")
    forget_lina_and_nobody_else(term, college, lina, "X-77")


def test_who_left_nothing_behind_is_gone(term: Term) -> None:
    term.enrol("24CS099", "Noor Ali")
    erase(term, "24CS099", " 24cs099 ")
    term.get(f"/api/students/{term.ids['24CS099']}/data", 404)
    term.enrol("24CS099", "Noor Ali")  # the roll is free


def test_the_roll_is_typed_once_more(term: Term) -> None:
    refused = erase(term, typed="24CS002", status=422)
    assert "24CS001" in refused["message"]
    assert len(ClassList(term.asha, LIST, "").read()) == 6


def test_nobody_is_erased_while_a_class_calls_them(term: Term) -> None:
    term.hold(day(0), upload=False)
    assert erase(term, status=409)["code"] == "still_called"


def test_an_import_can_be_taken_back_afterwards(rich: Term) -> None:
    erase(rich)
    here = ClassList(rich.asha, LIST, "")
    newest = rich.get("/api/students/imports", **LIST)["items"][0]
    here.restore(newest["id"], force="true")
    assert "Meera" not in str(here.read(archived="true"))


def test_who_was_erased_does_not_come_back(rich: Term, college: College) -> None:
    student, here = rich.ids["24CS001"], ClassList(rich.asha, LIST, "")
    gone = here.submit(json_of([OMAR]), missing="archive")
    erase(rich)
    erased = f"erased-{student}"
    for method, door, body in (
        ("PATCH", "", {"name": "Meera Iyer"}),
        ("POST", "/restore", None),
        ("POST", "/move", LIST),
        ("POST", "/code", None),
        ("POST", "/erase", {"roll": erased, "reason": "Once more"}),
        ("GET", "/data", None),
    ):
        rich.asha.json(method, f"/api/students/{student}{door}", body, 404)
    here.add((erased.upper(), "Ravi Nair", ""), 409)
    [row] = here.preview(json_of([(erased, "Ravi Nair", "")]))["rows"][:1]
    assert (row["kind"], row["problems"][0]["column"]) == ("refused", "roll")
    here.restore(gone["id"], force="true")
    assert len(here.read()) == 5
    assert erased not in str((here.read(), here.read(archived="true")))
    here.add(MEERA)  # a new person with the old roll


def test_all_that_is_held_is_handed_out(rich: Term) -> None:
    answer = rich.asha.get(f"/api/students/{rich.ids['24CS001']}/data")
    assert "student-24cs001.json" in answer.headers["content-disposition"]
    held = answer.json()
    assert (held["student"]["name"], held["student"]["department"]) == ("Meera S Iyer", DEPARTMENT)
    assert len(held["student"]["lookupCode"]) == 8
    assert [(mark["subject"], mark["mark"], mark["by"]) for mark in held["marks"]] == [(SUBJECT, 1, "asha.rao")]
    assert [(each["present"], each["absent"]) for each in held["totals"]] == [(1, 0)]
    assert "Meera was with the doctor" in str(held["history"])


def test_a_mark_in_the_first_class_of_a_subject_is_held_too(term: Term) -> None:
    """Nothing is counted yet, so it stands in no totals."""
    term.hold(day(0), ["24CS001"], upload=False)
    held = term.get(f"/api/students/{term.ids['24CS001']}/data")
    assert [(mark["mark"], mark["uploadedAt"]) for mark in held["marks"]] == [(0, None)]
    assert held["totals"] == []


def test_only_admins_can_do_either(term: Term, visitor: Person) -> None:
    student = term.ids["24CS001"]
    assert visitor.get(f"/api/students/{student}/data").status_code == 401
    visitor.json("POST", f"/api/students/{student}/erase", {"roll": "24CS001", "reason": "x"}, 401)


def test_who_is_not_there_can_be_neither(term: Term) -> None:
    for missing, status in MISSING.items():
        assert term.asha.get(f"/api/students/{missing}/data").status_code == status
        term.asha.json("POST", f"/api/students/{missing}/erase", {"roll": "x", "reason": "y"}, status)
