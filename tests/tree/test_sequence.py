"""The original register's own calls, one after the other, over plain HTTP."""

from tests.college import Person
from tests.records import BATCH, DEPARTMENT, LIST, PLACE, SEMESTER, SUBJECT
from tests.tree.script import DATES, ENTRIES, LINES, PROFILES, STUDENTS, SUBJECT_NODE, TODAY, Script

LISTED = [
    {"FIELD2": "Name", "FIELD3": "Roll Number", "FIELD4": "Email"},
    {"FIELD2": "Meera Iyer", "FIELD3": "24CS001", "FIELD4": "meera@college.example"},
    {"FIELD2": "Omar Khan", "FIELD3": "24CS002", "FIELD4": "omar@college.example"},
]


def test_a_college_is_built_and_a_class_taken_by_node_path(script: Script, asha: Person) -> None:
    assert script.get("Attendance/Year") is None
    year = script.push("Attendance/Year", BATCH)
    assert script.get("Attendance/Year") == {year: BATCH}
    assert script.get(f"Attendance/Year/{year}") == BATCH
    assert script.get("Attendance/Semester")[:2] == ["1st", "2nd"]
    semester = script.push("Attendance/Semester", "9th")
    assert script.get("Attendance/Semester")[semester] == "9th"
    script.push("Attendance/Department", DEPARTMENT)

    new = {"name": "Ravi Bhat", "userName": "ravi", "email": "ravi@college.example", "mobile": "9876543210"}
    assert "cannot manage accounts" in script.refused("PUT", "Attendance/Admin/ravi", new, status=403)
    assert script.get("Attendance/Admin/asha%2Erao")["name"] == "Asha Rao"

    script.put(STUDENTS, LISTED)
    assert script.get(STUDENTS) == [None, *LISTED[1:]]
    assert script.delete(f"{STUDENTS}/0") is None
    assert script.get(STUDENTS) == [None, *LISTED[1:]]

    assert script.get(f"Attendance/Subjects/{BATCH}/{DEPARTMENT}/{SEMESTER}") is None
    script.put(SUBJECT_NODE, {"subjectCode": SUBJECT, "classes": 0})
    assert script.get(f"Attendance/Subjects/{BATCH}/{DEPARTMENT}/{SEMESTER}") == {
        SUBJECT: {"subjectCode": SUBJECT, "classes": 0}
    }

    first = script.press("24CS001", True)
    second = script.press("24CS002", False)
    assert script.get(f"{LINES}/{TODAY}") == {first[0]: "24CS001 is Present", second[0]: "24CS002 is Absent"}
    assert script.get(f"{ENTRIES}/24CS001") == {first[1]: 1}
    assert script.get(f"{PROFILES}/{TODAY}") == {"24CS001": 1, "24CS002": 0}
    assert script.get(DATES) is None
    [open_one] = asha.json("GET", "/api/rollcalls/open")
    assert open_one["ribbon"] == "10"

    script.patch(SUBJECT_NODE, {"classes": 1})
    assert script.get(f"{SUBJECT_NODE}/classes") == 1
    assert script.get(DATES) == [TODAY]
    date = script.push(DATES, TODAY)
    assert script.get(DATES) == {date: TODAY}
    assert script.get(f"{LINES}/{TODAY}") == {first[0]: "24CS001 is Present", second[0]: "24CS002 is Absent"}
    record = asha.get("/api/profile", params={**PLACE, "roll": "24CS001"}).json()
    assert (record["held"], record["standing"]["present"], record["standing"]["absent"]) == (1, 1, 0)
    assert script.get(f"Rollbook/{SEMESTER}/{TODAY}") == {
        BATCH: {DEPARTMENT: {SUBJECT: ["24CS001 is Present", "24CS002 is Absent"]}}
    }

    assert "is uploaded" in script.refused("DELETE", f"{LINES}/{TODAY}")
    assert script.delete(f"{LINES}/{TODAY}", withdraw="true") is None
    for node in (LINES, ENTRIES, PROFILES, DATES, "Rollbook"):
        assert script.get(node) is None
    assert script.get(SUBJECT_NODE)["classes"] == 0
    dates = asha.get("/api/sheets/dates", params=PLACE).json()["items"]
    assert [each["withdrawnAt"] is not None for each in dates] == [True]
    assert [each["roll"] for each in asha.get("/api/students", params=LIST).json()["items"]] == ["24CS001", "24CS002"]
