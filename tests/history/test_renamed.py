"""The history is found by what things are, whatever they are called by now."""

from typing import Any

from tests.records import BATCH, LIST, PLACE, Term, day
from tests.students.conftest import ClassList, json_of

LEVELS = ("batch", "department", "semester")


def found(term: Term, **filters: Any) -> list[int]:
    return [each["id"] for each in term.get("/api/history", **filters)["items"]]


def rename_all(term: Term) -> dict[str, str]:
    """Batch, department, semester and subject of the term, and where they are now."""
    [subject] = term.get("/api/subjects", **{level: PLACE[level] for level in LEVELS})["items"]
    term.asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "CS399"})
    now = {"batch": "Batch of 24", "department": "Computing", "semester": "Fifth"}
    for level, kind in zip(LEVELS, ("batches", "departments", "semesters"), strict=True):
        [entry] = [each for each in term.get(f"/api/{kind}")["items"] if each["label"] == PLACE[level]]
        term.asha.json("PATCH", f"/api/{kind}/{entry['id']}", {"label": now[level]})
    return {**now, "subject": "CS399"}


def test_a_place_is_found_by_its_ids_by_its_labels_and_by_those_it_had(term: Term) -> None:
    uuid = term.hold(absent=["24CS001"])
    term.correct(uuid, "24CS001", 1)
    before = term.get("/api/history", **PLACE)["items"]
    ids = {f"{level}Id": before[0][f"{level}Id"] for level in (*LEVELS, "subject")}
    now = rename_all(term)
    renamed = found(term, **PLACE)
    assert renamed[1:] == [each["id"] for each in before], "a link from before leads there"
    assert found(term, **now) == found(term, **ids) == found(term, subjectId=ids["subjectId"]) == renamed
    assert set(renamed) < set(found(term, **LIST)) == set(found(term, departmentId=ids["departmentId"], **LIST))
    [name] = term.get("/api/history", kind="batches", batchId=ids["batchId"])["items"][:1]
    assert (name["before"], name["after"]) == (BATCH, "Batch of 24")


def test_a_label_leads_to_who_has_it_today(term: Term) -> None:
    """Others had it before: their entries are theirs."""
    term.hold()
    rename_all(term)
    for kind, level in (("batches", "batch"), ("departments", "department"), ("semesters", "semester")):
        term.asha.json("POST", f"/api/{kind}", {"label": PLACE[level]}, 201)
    term.add_subject()
    [added] = term.get("/api/history", **PLACE)["items"]
    assert added["kind"] == "subjects"


def test_a_removed_subject_is_found_by_its_code(term: Term) -> None:
    term.add_subject(subject="CS302")
    place = {level: PLACE[level] for level in LEVELS}
    [_, subject] = term.get("/api/subjects", **place)["items"]
    term.asha.json("DELETE", f"/api/subjects/{subject['id']}", status=204)
    removed, added = term.get("/api/history", **place, subject="cs302")["items"]
    assert (removed["before"], added["after"], removed["subject"]) == ("CS302", "CS302", "CS302")


def test_a_list_is_told_where_it_is_found_today(term: Term) -> None:
    now = rename_all(term)
    newest = term.get("/api/history", kind="students")["items"][0]
    assert {level: newest[level] for level in LIST} == {level: now[level] for level in LIST}
    assert "Student list · 2024 - 2028, CSE" in newest["words"]  # as it was called then


def test_a_student_is_found_by_id_by_roll_and_by_the_roll_they_had(term: Term) -> None:
    here = ClassList(term.asha, LIST, "")
    here.submit(json_of([("X-77", "Lina Hart", ""), ("X-78", "Ravi Nair", "")]), missing="keep")
    [lina] = [each["id"] for each in here.read() if each["roll"] == "X-77"]
    thrown_away = term.hold(day(-1), upload=False)
    term.asha.json("DELETE", f"/api/rollcalls/{thrown_away}", status=204)
    here.correct("X-77", roll="X-80")
    theirs = found(term, studentId=lina)
    assert len(theirs) == 3  # the import, the class that was thrown away, the new roll
    assert found(term, roll="x-80") == found(term, roll="X-77") == theirs
    assert found(term, roll="X-78") == theirs[1:]
    here.add(("X-77", "Noor Ali", ""))
    assert len(found(term, roll="X-77")) == 1, "the roll is Noor's now"


def test_an_id_is_a_number_that_a_row_can_have(term: Term) -> None:
    for wrong in ("0", "-1", "x", str(2**63)):
        for name in ("batchId", "departmentId", "semesterId", "subjectId", "studentId"):
            assert term.get("/api/history", 422, **{name: wrong})["fields"].keys() == {name}
    assert found(term, subjectId=2**63 - 1) == []
