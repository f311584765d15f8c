"""What cannot be written by node path, and why."""

from tests.records import BATCH, ROLLS
from tests.tree.script import DATES, ENTRIES, LINES, PROFILES, STUDENTS, SUBJECT_NODE, TODAY, Script

REFUSED: list[tuple[str, str, object]] = [
    ("PUT", "Attendance", {}),
    ("DELETE", "Attendance", ...),
    ("PUT", "", {"Attendance": None}),
    ("DELETE", "Attendance/Year", ...),
    ("PUT", "Attendance/Year", ["a", "b"]),
    ("PUT", "Attendance/Year/0/x", "a"),
    ("PUT", "Attendance/Year/0", 5),
    ("POST", "Attendance/Year", ""),
    ("POST", "Attendance/Year", "x" * 81),
    ("PUT", "Attendance/Other", "x"),
    ("PUT", "Rollbook/5th/16112026", "x"),
    ("DELETE", STUDENTS, ...),
    ("PUT", f"{STUDENTS}/1", {"FIELD2": "A", "FIELD3": "1"}),
    ("PUT", STUDENTS, "text"),
    ("PUT", STUDENTS, {"a": {"FIELD2": "A", "FIELD3": "1"}}),
    ("PUT", STUDENTS, {"1000001": {"FIELD2": "A", "FIELD3": "1"}}),
    ("PUT", STUDENTS, [{"FIELD2": "A"}]),
    ("PUT", STUDENTS, [{"FIELD2": "A", "FIELD3": "1"}, {"FIELD2": "B", "FIELD3": "1"}]),
    ("DELETE", SUBJECT_NODE, ...),
    ("PUT", f"{SUBJECT_NODE}/classes", 1),
    ("PUT", f"{SUBJECT_NODE}/classes", -1),
    ("PUT", f"{SUBJECT_NODE}/classes", "1"),
    ("PUT", f"{SUBJECT_NODE}/classes", True),
    ("PUT", f"{SUBJECT_NODE}/subjectCode", "X"),
    ("PUT", f"Attendance/Subjects/{BATCH}/CSE/5th/CS302", {"subjectCode": "CS303", "classes": 0}),
    ("PUT", f"Attendance/Subjects/{BATCH}/CSE/5th/CS302", {"subjectCode": "CS302", "classes": 3}),
    ("PUT", f"Attendance/Subjects/{BATCH}/CSE/5th/cs301", {"subjectCode": "cs301", "classes": 0}),
    ("PUT", f"Attendance/Subjects/{BATCH}/ECE/5th/CS302", {"subjectCode": "CS302", "classes": 0}),
    ("POST", "Attendance/ClassDates/" + SUBJECT_NODE.split("/", 2)[2], "1112022"),
    ("POST", f"{LINES}/{TODAY}", "24CS001 is Late"),
    ("POST", f"{LINES}/{TODAY}", "nobody is Present"),
    ("POST", f"{LINES}/{TODAY}", 1),
    ("POST", f"{LINES}/99992026", "24CS001 is Present"),
    ("POST", f"{LINES}/20112026", "24CS001 is Present"),
    ("POST", f"{LINES}/1112022", "24CS001 is Present"),
    ("PUT", f"{LINES}/{TODAY}/0", "24CS001 is Present"),
    ("PUT", f"{LINES}/{TODAY}", ["24CS001 is Present"]),
    ("POST", f"{ENTRIES}/24CS001", 2),
    ("POST", f"{ENTRIES}/24CS001", True),
    ("POST", f"{ENTRIES}/nobody", 1),
    ("PUT", f"{PROFILES}/{TODAY}/24CS001", "1"),
    ("PUT", f"{PROFILES}/{TODAY}/24cs0011", 1),
    ("PUT", f"{PROFILES}/{TODAY}", {"24CS001": 1}),
]


def test_server_values_and_priorities_are_refused_by_their_names(registers: Script) -> None:
    for method, path, value, named in (
        ("PUT", f"{SUBJECT_NODE}/classes", {".sv": {"increment": 1}}, "increment"),
        ("PATCH", SUBJECT_NODE, {"classes": {".sv": {"increment": 1}}}, "increment"),
        ("PUT", f"{DATES}/x", {".sv": "timestamp"}, "serverTimestamp"),
        ("PUT", "Attendance/Year/0", {".value": "2024 - 2028", ".priority": 1}, "Priorities"),
    ):
        assert named in registers.refused(method, path, value)


def test_what_cannot_be_written_is_refused_in_words_and_changes_nothing(registers: Script) -> None:
    before = registers.get("Attendance")
    for method, path, value in REFUSED:
        assert registers.refused(method, path, value).endswith((".", "again")), (method, path)
        assert registers.get("Attendance") == before


def test_what_is_not_there_is_deleted_already(registers: Script) -> None:
    for path in (
        "Attendance/Other/x",
        "Attendance/Year/none",
        "Attendance/StudentDB/none",
        f"Attendance/StudentDB/{BATCH}/none",
        f"Attendance/Subjects/{BATCH}/CSE/none",
        "Attendance/AttendanceDB",
        f"{LINES}/{TODAY}",
        "Rollbook",
    ):
        assert registers.delete(path) is None
        assert registers.put(path, None) is None
    assert registers.patch("Attendance", {"Other": None, "Year/none": None}) == {"Other": None, "Year/none": None}


def test_an_ambiguous_date_is_refused_with_both_days_and_taken_in_iso(registers: Script) -> None:
    words = registers.refused("POST", f"{LINES}/1112022", f"{ROLLS[0]} is Present")
    assert "2022-01-11" in words
    assert "2022-11-01" in words
    name = registers.push(f"{LINES}/2022-11-01", f"{ROLLS[0]} is Present")
    line = {name: f"{ROLLS[0]} is Present"}
    assert registers.get(f"{LINES}/1112022") == registers.get(f"{LINES}/2022-11-01") == line
    assert registers.get(f"{LINES}/2022-01-11") is None
    other = registers.push(f"{LINES}/1112022", f"{ROLLS[1]} is Absent")  # only one of the days has an open class
    assert registers.get(f"{LINES}/2022-11-01") == {**line, other: f"{ROLLS[1]} is Absent"}
    registers.push(f"{LINES}/2022-01-11", f"{ROLLS[2]} is Present")
    assert len(registers.get(f"{LINES}/1112022")) == 3
    registers.refused("DELETE", f"{LINES}/1112022")
    registers.delete(f"{LINES}/2022-11-01")
    assert list(registers.get(f"{LINES}/1112022").values()) == [f"{ROLLS[2]} is Present"]
