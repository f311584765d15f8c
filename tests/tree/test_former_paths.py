"""Node paths from before a rename lead where they led, unless a label has a new owner."""

import pytest

from tests.college import Person
from tests.records import BATCH, DEPARTMENT, MONDAY, PLACE, ROLLS, SEMESTER, SUBJECT, Term
from tests.tree.script import DATES, ENTRIES, LINES, PROFILES, STUDENTS, SUBJECT_NODE, TODAY, Script

NOW = {"batch": "Batch of 2028", "department": "Computing", "semester": "Fifth", "subject": "CS-301"}
PLACE_NOW = "/".join(NOW.values())
LISTS = {"batch": "batches", "department": "departments", "semester": "semesters"}
VIEWS = (f"{LINES}/{TODAY}", f"{ENTRIES}/{ROLLS[0]}", f"{PROFILES}/{TODAY}/{ROLLS[0]}", DATES, SUBJECT_NODE)


def at_labels_of_now(path: str) -> str:
    return path.replace("/".join(PLACE.values()), PLACE_NOW).replace(f"{BATCH}/{DEPARTMENT}", "Batch of 2028/Computing")


def rename_subject(asha: Person, code: str) -> None:
    place = {level: PLACE[level] for level in LISTS}
    (subject,) = asha.get("/api/subjects", params=place).json()["items"]
    asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": code})


@pytest.fixture
def renamed(asha: Person, registers: Script, term: Term) -> Script:
    """One class is uploaded, then everything gets another label."""
    term.hold(MONDAY, absent=ROLLS[:1])
    rename_subject(asha, NOW["subject"])
    for level, many in LISTS.items():
        (found,) = [one for one in asha.json("GET", f"/api/{many}")["items"] if one["label"] == PLACE[level]]
        asha.json("PATCH", f"/api/{many}/{found['id']}", {"label": NOW[level]})
    return registers


def test_nodes_are_read_where_they_were(renamed: Script) -> None:
    for path in (*VIEWS, STUDENTS):
        found = renamed.get(path)
        assert found is not None, path
        assert found == renamed.get(at_labels_of_now(path)), path
        assert renamed.get(path, shallow="true") == renamed.get(at_labels_of_now(path), shallow="true"), path


def test_a_key_has_one_spelling_then_as_now(renamed: Script) -> None:
    assert renamed.get(SUBJECT_NODE.replace(SUBJECT, SUBJECT.lower())) is None
    assert renamed.get(STUDENTS.replace(DEPARTMENT, DEPARTMENT.lower())) is None


def test_presses_and_the_upload_go_on_under_the_labels_they_began_with(asha: Person, renamed: Script) -> None:
    for roll in ROLLS:
        renamed.press(roll, True)
    assert renamed.get(SUBJECT_NODE) == {"subjectCode": "CS-301", "classes": 1}
    renamed.put(SUBJECT_NODE, {"subjectCode": SUBJECT, "classes": 2})
    assert renamed.get(at_labels_of_now(SUBJECT_NODE)) == {"subjectCode": "CS-301", "classes": 2}
    held = asha.get("/api/rollcalls", params={**NOW, "heldOn": str(MONDAY)}).json()
    assert [(one["number"], one["uploadedAt"] is not None) for one in held] == [(1, True), (2, True)]


def test_one_more_class_can_be_written_alone(renamed: Script) -> None:
    for roll in ROLLS:
        renamed.push(f"{LINES}/{TODAY}", f"{roll} is Present")
    renamed.put(f"{SUBJECT_NODE}/classes", 2)
    assert renamed.get(f"{SUBJECT_NODE}/classes") == 2


def test_a_student_list_is_written_where_it_was(renamed: Script) -> None:
    renamed.put(STUDENTS, [{"FIELD2": "Meera Iyer", "FIELD3": "24CS001", "FIELD4": ""}])
    assert [each["FIELD3"] for each in renamed.get(at_labels_of_now(STUDENTS)) if each] == ["24CS001"]


def test_a_new_subject_takes_a_label_that_was_given_up(asha: Person, registers: Script, term: Term) -> None:
    term.hold(MONDAY)
    rename_subject(asha, "CS-301")
    assert registers.get(SUBJECT_NODE) == {"subjectCode": "CS-301", "classes": 1}
    registers.put(SUBJECT_NODE, {"subjectCode": SUBJECT, "classes": 0})
    assert registers.get(SUBJECT_NODE) == {"subjectCode": SUBJECT, "classes": 0}
    assert registers.get(DATES) is None
    assert registers.get(SUBJECT_NODE.replace(SUBJECT, "CS-301")) == {"subjectCode": "CS-301", "classes": 1}


def test_the_register_is_read_under_the_semesters_former_label(renamed: Script) -> None:
    register = next(key for key in renamed.get("", shallow="true") if key != "Attendance")
    now = renamed.get(f"{register}/{NOW['semester']}/{TODAY}")
    assert now is not None
    assert renamed.get(f"{register}/{SEMESTER}/{TODAY}") == now
