"""How far an API token reaches by node path: requests, streams and sockets ask the same question."""

import pytest

from rollbook.core.settings import Settings
from tests.college import College, Person
from tests.live.browser import Browser
from tests.records import BATCH, DEPARTMENT, ROLLS, SEMESTER
from tests.tree.script import DATES, ENTRIES, LINES, PROFILES, STUDENTS, SUBJECT_NODE, TODAY, Script, stranger


@pytest.fixture
def settings(sqlite_settings: Settings) -> Settings:
    return sqlite_settings


def script_for(college: College, asha: Person | Browser, scope: str) -> Script:
    made = asha.json("POST", "/api/account/tokens", {"name": scope, "scope": scope}, 201)
    return Script(stranger(college), made["token"])


def test_one_that_reads_reads_all_and_writes_nothing(registers: Script, college: College, asha: Person) -> None:
    reader = script_for(college, asha, "read")
    for path in ("Attendance", "Attendance/Admin", STUDENTS, "Rollbook"):
        assert reader.send("GET", path).status_code == 200
    for method, path, value in (
        ("POST", f"{LINES}/{TODAY}", f"{ROLLS[0]} is Present"),
        ("PUT", f"{PROFILES}/{TODAY}/{ROLLS[0]}", 1),
        ("POST", "Attendance/Year", "2031 - 2035"),
        ("DELETE", "Attendance/Year/0", ...),
    ):
        assert "may only read." in reader.refused(method, path, value, status=403)
    assert registers.get("Attendance/Year") == [BATCH]
    assert registers.get(LINES) is None


def test_one_that_marks_takes_a_class_and_changes_no_list(registers: Script, college: College, asha: Person) -> None:
    marker = script_for(college, asha, "mark")
    for roll in ROLLS:
        marker.press(roll, True)
    marker.patch(SUBJECT_NODE, {"classes": 1})
    marker.push(DATES, TODAY)
    assert registers.get(f"{SUBJECT_NODE}/classes") == 1
    assert list(registers.get(f"{ENTRIES}/{ROLLS[0]}").values()) == [1]
    for method, path, value in (
        ("POST", "Attendance/Year", "2031 - 2035"),
        ("PUT", STUDENTS, []),
        ("PUT", SUBJECT_NODE.replace("CS301", "CS999"), {"subjectCode": "CS999", "classes": 0}),
        ("PUT", SUBJECT_NODE.replace("CS301", "classes"), {"subjectCode": "classes", "classes": 0}),
        ("PATCH", "Attendance", {f"{LINES.partition('/')[2]}/{TODAY}/x": "24CS001 is Absent", "Year/5": "2031"}),
    ):
        assert "only read and take attendance" in marker.refused(method, path, value, status=403)
    assert registers.get("Attendance/Year") == [BATCH]


def test_one_that_marks_makes_no_subject_by_counting_its_classes(
    registers: Script, college: College, asha: Person
) -> None:
    marker = script_for(college, asha, "mark")
    unknown = SUBJECT_NODE.replace("CS301", "CS999")
    removed = SUBJECT_NODE.replace("CS301", "CS302")
    registers.put(removed, {"subjectCode": "CS302", "classes": 0})
    for roll in ROLLS:
        registers.push(f"{LINES.replace('CS301', 'CS302')}/{TODAY}", f"{roll} is Present")
    registers.put(f"{removed}/classes", 1)
    place = {"batch": BATCH, "department": DEPARTMENT, "semester": SEMESTER}
    listed = asha.get("/api/subjects", params=place).json()["items"]
    [held] = [each["id"] for each in listed if each["code"] == "CS302"]
    asha.json("DELETE", f"/api/subjects/{held}", status=204)
    for script in (marker, registers):
        for node, classes in ((unknown, 0), (removed, 1)):
            assert "Add it first" in script.refused("PUT", f"{node}/classes", classes)
            assert "Add it first" in script.refused("PATCH", node, {"classes": classes})
            assert registers.get(node) is None
