"""A college with two departments, and the people who may do something in it."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from rollbook.catalogue.schemas import SubjectIn
from rollbook.catalogue.service.subjects import add_subject
from rollbook.core import clock
from rollbook.tables.catalogue import departments, subjects
from rollbook.tables.groups import groups
from tests.college import College, Person
from tests.furniture import ASHA, open_list
from tests.grouped import divide
from tests.records import BATCH, SEMESTER, SUBJECT, _that_monday, day, term

__all__ = ["_that_monday", "term"]


@dataclass
class Staff:
    """Where grants are for, by name, and the people who ask for them."""

    college: College
    asha: Person
    ids: dict[str, int] = field(default_factory=dict)

    def give(self, user_name: str, status: int = 201, by: Person | None = None, **grant: Any) -> Any:
        return (by or self.asha).json("POST", f"/api/people/{user_name}/grants", grant, status)

    def end(self, grant_id: int, status: int = 204, by: Person | None = None) -> Any:
        return (by or self.asha).json("DELETE", f"/api/grants/{grant_id}", status=status)

    def read(self, user_name: str, status: int = 200, by: Person | None = None) -> Any:
        return (by or self.asha).json("GET", f"/api/people/{user_name}", status=status)

    def lecturer(self, user_name: str = "ananya.bose", name: str = "Ananya Bose", **grant: Any) -> Person:
        held = {"role": "lecturer", "subject_id": self.ids[SUBJECT], **grant}
        return self.college.admin(user_name, name, held)

    def head(self, user_name: str = "v.ramesh", **grant: Any) -> Person:
        return self.college.admin(user_name, "V. Ramesh", {"role": "head", "department_id": self.ids["CSE"], **grant})

    def nobody(self, user_name: str = "s.kurian", name: str = "Sunil Kurian") -> Person:
        """With an account, and a grant that is over."""
        return self.college.admin(user_name, name, {"role": "viewer", "since": day(-9), "last_day": day(-2)})

    def archive(self, table: Any, row_id: int) -> None:
        self.college.write(_archive, table, row_id)


@pytest.fixture
def staff(college: College, term: Any) -> Staff:
    """CS301 of CSE has the sections A and B; EC301 is of ECE, and calls its whole list."""
    a, b = college.write(divide)
    return Staff(college, term.asha, {**college.write(_more_places), "A": a, "B": b})


def _more_places(db: Connection) -> dict[str, int]:
    open_list(db, "2025 - 2029", "ECE")
    for department, code in (("ECE", "EC301"), ("CSE", "CS302")):
        add_subject(db, SubjectIn(batch=BATCH, department=department, semester=SEMESTER, code=code), ASHA)
    labels = select(subjects.c.code, subjects.c.id).union_all(select(departments.c.label, departments.c.id))
    return dict(map(tuple, db.execute(labels)))


def _archive(db: Connection, table: Any, row_id: int) -> None:
    assert table in (subjects, groups)
    db.execute(update(table).where(table.c.id == row_id).values(archived_at=clock.now()))
