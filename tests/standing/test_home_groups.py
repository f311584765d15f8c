"""Home says of a class which group was called."""

from datetime import date
from uuid import uuid4

from sqlalchemy import Connection, select

from rollbook.core.schemas import same_key
from rollbook.students.service.memberships import Move, move
from rollbook.tables.catalogue import subjects
from rollbook.tables.groups import groups, subject_groups
from tests.college import College
from tests.records import MONDAY, PLACE, Term


def make_groups(db: Connection, members: dict[str, list[int]]) -> dict[str, int]:
    """Groups of the only subject's list, which that subject calls from now on."""
    subject = db.execute(select(subjects)).one()
    db.execute(subjects.update().values(called="groups"))
    made = {}
    for label, students in members.items():
        place = {"batch_id": subject.batch_id, "department_id": subject.department_id}
        values = {**place, "label": label, "label_key": same_key(label), "kind": "elective"}
        made[label] = db.execute(groups.insert().values(values).returning(groups.c.id)).scalar_one()
        db.execute(subject_groups.insert().values(subject_id=subject.id, group_id=made[label]))
        move(db, [Move(made[label], student, True) for student in students], date(2026, 7, 1))
    return made


def test_todays_classes_say_which_group_was_called(term: Term, college: College) -> None:
    first, second, *_ = term.ids.values()
    made = college.write(make_groups, {"ML": [first], "IoT": [second]})
    for group in (made["ML"], None):
        body = {**PLACE, "heldOn": str(MONDAY), "device": 7, "marks": [], "groupId": group}
        term.asha.json("PUT", f"/api/rollcalls/{uuid4()}", body)
    assert [(each["group"], each["unmarked"]) for each in term.get("/api/home/classes")] == [
        (None, 2),
        ({"id": made["ML"], "label": "ML", "kind": "elective"}, 1),
    ]


def test_who_is_in_two_groups_is_counted_once_of_all_together(term: Term, college: College) -> None:
    first, second, third, *_ = term.ids.values()
    college.write(make_groups, {"ML": [first, second], "IoT": [second, third]})
    place = {level: label for level, label in PLACE.items() if level != "subject"}
    [subject] = term.asha.get("/api/subjects", params=place).json()["items"]
    assert [(each["label"], each["students"]) for each in subject["groups"]] == [("IoT", 2), ("ML", 2)]
    assert subject["together"] == 3
