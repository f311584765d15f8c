"""A college of two departments, and people who may see and do something in a part of it."""

from dataclasses import dataclass, field
from datetime import date
from typing import Any

from sqlalchemy import Connection, select

from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.labels import DEPARTMENTS, add_label
from rollbook.catalogue.service.subjects import add_subject
from rollbook.students.schemas import ListPlace
from rollbook.tables.catalogue import batches, departments, subjects
from tests.college import College, Person
from tests.furniture import ASHA, enrol
from tests.records import BATCH, DEPARTMENT, PLACE, ROLLS, Term, day
from tests.sections import Sections

OTHER: dict[str, Any] = {**PLACE, "subject": "CS302"}
ELSEWHERE: dict[str, Any] = {"batch": BATCH, "department": "ECE", "semester": "5th", "subject": "EC301"}
OF_A, OF_B = ROLLS[:3], ROLLS[3:]
ECE = {"24EC001": "Nusrat Ali", "24EC002": "Jaya Menon"}
LONG_AGO = {"role": "viewer", "since": date(2020, 1, 1), "last_day": date(2020, 12, 31)}


@dataclass
class Cast:
    college: College
    term: Term
    sections: Sections
    ids: dict[str, int]  # of the batch, the departments and the subjects, by label
    people: dict[str, Person] = field(default_factory=dict)

    def person(self, user_name: str, *held: dict[str, Any]) -> Person:
        """The same one again, once they were let in."""
        if user_name not in self.people:
            self.people[user_name] = self.college.admin(user_name, user_name.replace(".", " ").title(), *held)
        return self.people[user_name]

    def lecturer_of_a(self) -> Person:
        """Of section A in CS301 alone."""
        return self.person("anita", {"role": "lecturer", "subject_id": self.ids["CS301"], "group_id": self.sections.a})

    def lecturer(self, subject: str = "CS302") -> Person:
        return self.person(f"of.{subject.lower()}", {"role": "lecturer", "subject_id": self.ids[subject]})

    def head(self, department: str = DEPARTMENT) -> Person:
        return self.person(f"head.{department.lower()}", {"role": "head", "department_id": self.ids[department]})

    def viewer(self, **where: Any) -> Person:
        return self.person("viewer", {"role": "viewer", **where})

    def exam(self) -> Person:
        return self.person("exam", {"role": "exam"})

    def nobody(self) -> Person:
        """With an account, and nothing else."""
        return self.person("nobody", LONG_AGO)


def make_cast(college: College, term: Term, sections: Sections) -> Cast:
    more, ids = college.write(_open_more)
    term.ids.update(more)
    return Cast(college, term, sections, ids)


def _open_more(db: Connection) -> tuple[dict[str, int], dict[str, int]]:
    """Another subject of the department, and another department. The ids of its students, and of everything else."""
    _add_subject(db, OTHER)
    add_label(db, DEPARTMENTS, ELSEWHERE["department"], ASHA)
    _add_subject(db, ELSEWHERE)
    students = [(roll, name, f"{roll.lower()}@college.example") for roll, name in ECE.items()]
    enrolled = enrol(db, ListPlace(batch=ELSEWHERE["batch"], department=ELSEWHERE["department"]), students)
    return enrolled, _ids(db)


def _add_subject(db: Connection, place: dict[str, Any]) -> None:
    levels = {name: label for name, label in place.items() if name != "subject"}
    add_subject(db, SubjectIn(**levels, code=place["subject"]), ASHA)


def hold_some(cast: Cast) -> None:
    """One class of each section, one of everybody in CS302 and one in EC301: in each somebody was absent."""
    cast.sections.hold(day(-1), cast.sections.a, absent=[OF_A[0]])
    cast.sections.hold(day(-1), cast.sections.b, absent=[OF_B[0]])
    cast.term.hold(day(-1), absent=[OF_A[1], OF_B[1]], subject="CS302")
    cast.term.hold(day(-1), absent=["24EC001"], **ELSEWHERE)


def _ids(db: Connection) -> dict[str, int]:
    named = [select(table.c.label, table.c.id) for table in (batches, departments)]
    rows = (tuple(row) for query in (*named, select(subjects.c.code, subjects.c.id)) for row in db.execute(query))
    return dict(rows)


def refused(person: Person, path: str, query: dict[str, Any] | None = None, method: str = "GET", **more: Any) -> None:
    """That it is not for this account, without a word on what it is."""
    answer = person.request(method, path, params=query, **more)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_for_you"), f"{path}: {answer.text}"


def rolls_in(answer: Any) -> list[str]:
    return [each["roll"] for each in answer["items"]]
