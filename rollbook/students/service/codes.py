"""The codes of the public look-up, for a college where a roll alone does not do.

Kept as they are, not hashed: the office prints them again for whoever lost theirs, and who holds the database holds the
marks that a code would show. Forty bits: nobody guesses one, so nobody is locked out by those who try.
"""

import secrets
from typing import Protocol

from sqlalchemy import Connection, bindparam, select

from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import Page
from rollbook.students.schemas import CodeOut, CodesMade, ListPlace
from rollbook.students.service.known import Known
from rollbook.students.service.place import find_list, hold_list
from rollbook.students.service.singles import hold_student
from rollbook.tables.students import students

# Without what is mistaken for something else: I, L, O, U, 0 and 1 are not in it.
ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8

_ENTRY = select(students)
_SET = students.update().where(students.c.id == bindparam("student")).values(lookup_code=bindparam("code"))


class _Coded(Protocol):
    id: int
    roll: str
    name: str


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def list_codes(db: Connection, query: ListPlace, page: PageQuery) -> Page[CodeOut]:
    wanted = _ENTRY.filter_by(**find_list(db, query).ids).where(students.c.archived_at.is_(None))
    rows, following = fetch_page(db, wanted, [students.c.position, students.c.id], page)
    return Page(items=[_out(row, row.lookup_code) for row in rows], next=following)


def make_codes(db: Connection, place: ListPlace, by: str) -> CodesMade:
    """One for everybody on the list who has none. Making twice is making once."""
    class_list = hold_list(db, place)
    without = select(students.c.id).filter_by(**class_list.ids, archived_at=None, lookup_code=None)
    made = [{"student": student, "code": new_code()} for student in db.scalars(without)]
    if made:
        db.execute(_SET, made)
        record_change(db, by, class_list.path, None, {"codes": len(made)}, class_list.about)
    return CodesMade(made=len(made))


def renew_code(db: Connection, student_id: int, by: str) -> CodeOut:
    """The old one is dead at once."""
    (class_list,), found = hold_student(db, student_id)
    code = new_code()
    db.execute(_SET, {"student": student_id, "code": code})
    told = {"roll": found.roll, "name": found.name}
    this_student = about.student(class_list.place, student_id)
    record_change(db, by, class_list.path, told, {**told, "code": "new"}, this_student)
    return _out(found, code)


def _out(row: _Coded | Known, code: str | None) -> CodeOut:
    return CodeOut(id=row.id, roll=row.roll, name=row.name, code=format_code(code) if code else None)


def format_code(code: str) -> str:
    """In two halves, as it is easier to read out."""
    return f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}"
