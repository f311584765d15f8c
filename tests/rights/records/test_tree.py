"""The realtime tree by a token of somebody who has a part of the college: it tells and takes no more than that part."""

from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from rollbook.accounts.throttle import Rate
from rollbook.catalogue.schemas import SubjectChange
from rollbook.catalogue.service.subjects import change_subject
from rollbook.standing import lookups
from tests.college import Person
from tests.records import BATCH, ROLLS
from tests.rights.records.cast import OF_A, Cast
from tests.tree.script import Script, stranger, token_of

CSE = f"{BATCH}/CSE/5th"
CS301, CS302, EC301 = f"{CSE}/CS301", f"{CSE}/CS302", f"{BATCH}/ECE/5th/EC301"
MARKS = ("AttendanceDB", "StudentAttendanceDB", "StudentAttendanceProfile")
PUBLIC = ["Attendance/Year", "Attendance/Department", f"Attendance/Subjects/{CSE}", f"Attendance/ClassDates/{CS301}"]
WITH_EVERYTHING = ["", "Attendance", "Attendance/Admin", "Attendance/Admin/asha%2Erao", "Attendance/StudentDB"]
THAT_DAY = "15112026"


def script_of(cast: Cast, person: Person) -> Script:
    return Script(stranger(cast.college), token_of(person))


def refused(script: Script, path: str, method: str = "GET", value: object = None) -> None:
    for query in ({}, {"shallow": "true"}) if method == "GET" else ({},):
        answer = script.send(method, path, value, **query) if method != "GET" else script.send(method, path, **query)
        assert answer.status_code == 403, f"{path}: {answer.status_code} {answer.text}"
        assert "not for your account" in answer.text
        assert "CS30" not in answer.text


def test_a_lecturer_reads_the_own_subject_and_no_list(cast: Cast) -> None:
    script = script_of(cast, cast.lecturer("CS301"))
    for branch in MARKS:
        assert script.get(f"Attendance/{branch}/{CS301}")
        refused(script, f"Attendance/{branch}/{CS302}")
        refused(script, f"Attendance/{branch}/{CSE}")
        refused(script, f"Attendance/{branch}")
    assert set(script.get(f"Attendance/Standing/{CS301}")) == set(ROLLS)
    for path in (*WITH_EVERYTHING, f"Attendance/StudentDB/{BATCH}/CSE", f"Attendance/StudentDB/{BATCH}/CSE/0"):
        refused(script, path)
    refused(script, f"Attendance/StudentDB/{CS301}")
    refused(script, "Rollbook")
    for path in PUBLIC:
        assert script.get(path)


def test_a_lecturer_of_one_group_reads_its_classes_alone(cast: Cast) -> None:
    script = script_of(cast, cast.lecturer_of_a())
    assert set(script.get(f"Attendance/StudentAttendanceDB/{CS301}~A")) == set(OF_A)
    for branch in MARKS:
        assert script.get(f"Attendance/{branch}/{CS301}~A")
        for key in (CS301, f"{CS301}~B", CS302):
            refused(script, f"Attendance/{branch}/{key}")
    refused(script, f"Attendance/Standing/{CS301}")


def test_a_subject_whose_code_reads_as_a_group_is_its_own(cast: Cast) -> None:
    """The sign between a code and a group may stand in a code, too."""
    cast.college.write(_call_it, cast.ids["CS302"], "CS301~A")
    script = script_of(cast, cast.lecturer_of_a())
    assert set(script_of(cast, cast.term.asha).get(f"Attendance/StudentAttendanceDB/{CS301}~A")) == set(ROLLS)
    refused(script, f"Attendance/StudentAttendanceDB/{CS301}~A")


def _call_it(db: Connection, subject_id: int, code: str) -> None:
    change_subject(db, subject_id, SubjectChange(code=code), "asha.rao")


def test_a_head_reads_the_department_and_the_exam_office_all_but_people(cast: Cast) -> None:
    head, exam, office = (script_of(cast, person) for person in (cast.head(), cast.exam(), cast.term.asha))
    for branch in MARKS:
        for script in (exam, office):
            assert script.get(f"Attendance/{branch}/{EC301}")
            assert script.get(f"Attendance/{branch}")
        refused(head, f"Attendance/{branch}/{EC301}")
        refused(head, f"Attendance/{branch}")
        for key in (CS301, f"{CS301}~A", CS302, CSE):
            assert head.get(f"Attendance/{branch}/{key}")
    assert "Meera" in str(head.get(f"Attendance/StudentDB/{BATCH}/CSE"))
    refused(head, f"Attendance/StudentDB/{BATCH}/ECE")
    assert exam.get("Attendance/StudentDB")
    assert exam.get("Rollbook")
    refused(head, "Rollbook")
    for path in WITH_EVERYTHING[:4]:
        refused(exam, path)
        refused(head, path)
        assert office.get(path)


def test_what_the_public_reads_everybody_reads(cast: Cast) -> None:
    for person in (cast.nobody(), cast.lecturer(), cast.head("ECE")):
        script = script_of(cast, person)
        for path in PUBLIC:
            assert script.get(path) == script_of(cast, cast.term.asha).get(path)
        assert script.get(f"Attendance/StudentAttendanceDB/{CS301}/{ROLLS[0]}")
        assert script.get(f"Attendance/AttendanceDB/{CS301}/{THAT_DAY}")
    refused(script_of(cast, cast.nobody()), f"Attendance/AttendanceDB/{CS301}")


def test_who_reads_with_the_public_is_counted_with_it(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookups, "KNOWN_ROLLS", Rate(2, lookups.KNOWN_ROLLS.one_every))
    own, other = script_of(cast, cast.lecturer("CS301")), script_of(cast, cast.nobody())
    paths = [f"Attendance/StudentAttendanceDB/{CS301}/{roll}" for roll in ROLLS]
    assert {own.send("GET", path).status_code for path in paths} == {200}
    assert [other.send("GET", path).status_code for path in paths] == [200, 200, 429, 429, 429, 429]


def test_marks_are_written_by_who_takes_them(cast: Cast) -> None:
    own = script_of(cast, cast.lecturer("CS302"))
    for roll in ROLLS:
        own.put(f"Attendance/StudentAttendanceProfile/{CS302}/16112026/{roll}", 1)
    own.put(f"Attendance/Subjects/{CS302}/classes", 2)
    assert own.get(f"Attendance/AttendanceDB/{CS302}/16112026")
    others: list[Callable[[], Person]] = [cast.lecturer_of_a, cast.exam, cast.viewer, cast.nobody]
    for person in (*(each() for each in others), cast.head("ECE")):
        script = script_of(cast, person)
        refused(script, f"Attendance/StudentAttendanceProfile/{CS302}/16112026/{ROLLS[1]}", "PUT", 1)
        refused(script, f"Attendance/Subjects/{CS302}/classes", "PUT", 3)
    head = script_of(cast, cast.head())
    head.put(f"Attendance/StudentAttendanceProfile/{CS302}/17112026/{ROLLS[1]}", 0)


def test_lists_labels_and_people_are_written_by_the_office(cast: Cast) -> None:
    for person in (cast.lecturer(), cast.head(), cast.exam()):
        script = script_of(cast, person)
        for path, value in (
            ("Attendance/Year/9", "2030 - 2034"),
            (f"Attendance/Subjects/{CSE}/CS399", {"subjectCode": "CS399", "classes": 0}),
            (f"Attendance/StudentDB/{BATCH}/CSE/9", {"rollNumber": "24CS999", "name": "Mo", "email": "m@x.example"}),
            ("Attendance/AttendanceDB", None),
            ("", None),
        ):
            refused(script, path, "PUT", value)
        refused(script, f"Attendance/StudentDB/{BATCH}/CSE", "DELETE", None)
    script_of(cast, cast.term.asha).put("Attendance/Year/9", "2030 - 2034")


def test_an_update_of_several_is_written_whole_or_not_at_all(cast: Cast) -> None:
    script = script_of(cast, cast.lecturer())
    day = "16112026"
    value = {f"{CS302}/{day}/{ROLLS[0]}": 1, f"{CS301}/{day}/{ROLLS[0]}": 1}
    refused(script, "Attendance/StudentAttendanceProfile", "PATCH", value)
    assert script.get(f"Attendance/AttendanceDB/{CS302}/{day}") is None


def test_a_path_from_before_a_rename_leads_to_what_is_theirs(cast: Cast) -> None:
    script, other = script_of(cast, cast.lecturer()), script_of(cast, cast.lecturer("CS301"))
    cast.term.asha.json("PATCH", f"/api/subjects/{cast.ids['CS302']}", {"code": "CS388"})
    assert script.get(f"Attendance/AttendanceDB/{CSE}/CS388")
    assert script.get(f"Attendance/AttendanceDB/{CS302}") == script.get(f"Attendance/AttendanceDB/{CSE}/CS388")
    script.put(f"Attendance/StudentAttendanceProfile/{CS302}/16112026/{ROLLS[0]}", 1)
    refused(other, f"Attendance/AttendanceDB/{CS302}")
    refused(other, f"Attendance/StudentAttendanceProfile/{CS302}/16112026/{ROLLS[0]}", "PUT", 0)
    # Once another subject is called so, it is that one's path.
    cast.term.add_subject(subject="CS302")
    refused(script, f"Attendance/AttendanceDB/{CS302}")
