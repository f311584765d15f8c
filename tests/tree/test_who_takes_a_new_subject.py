"""A subject that a script adds by node path is taken by each section, where the list has sections."""

from tests.college import Person
from tests.records import BATCH, DEPARTMENT, SEMESTER
from tests.tree.script import Script

LIST = {"batch": BATCH, "department": DEPARTMENT}


def test_a_subject_of_a_list_with_sections_calls_them(registers: Script, asha: Person) -> None:
    def called_after_adding(code: str) -> str:
        node = f"Attendance/Subjects/{BATCH}/{DEPARTMENT}/{SEMESTER}/{code}"
        registers.put(node, {"subjectCode": code, "classes": 0})
        listed = asha.get("/api/subjects", params={**LIST, "semester": SEMESTER}).json()["items"]
        [called] = [subject["called"] for subject in listed if subject["code"] == code]
        return str(called)

    assert called_after_adding("CS401") == "list"
    asha.json("POST", "/api/groups", {**LIST, "label": "A", "kind": "section"}, 201)
    assert called_after_adding("CS402") == "sections"
