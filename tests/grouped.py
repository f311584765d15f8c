"""Groups that a subject calls, for tests of what is done with them: making and filling them has tests of its own."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, select

from rollbook.catalogue.schemas import SubjectChange
from rollbook.catalogue.service.subjects import change_subject
from rollbook.core.groups import Called
from rollbook.tables.catalogue import subjects
from tests.furniture import ASHA, make_group
from tests.records import LIST, SUBJECT

OF_A = ["24CS001", "24CS003", "24CS005"]
OF_B = ["24CS002", "24CS004", "24CS006"]


class Sections(NamedTuple):
    a: int
    b: int


def divide(db: Connection, labels: tuple[str, str] = ("A", "B")) -> Sections:
    """The list into two sections, which the subject calls one by one."""
    a, b = (make_group(db, LIST, label, rolls=rolls) for label, rolls in zip(labels, (OF_A, OF_B), strict=True))
    call_by(db, SUBJECT, "sections")
    return Sections(a, b)


def call_by(db: Connection, code: str, called: Called, own: Iterable[int] = ()) -> None:
    """Whom the subject of that code calls."""
    subject = db.execute(select(subjects.c.id).filter_by(code=code)).scalar_one()
    takers = SubjectChange(called=called, groups=[*own]) if own else SubjectChange(called=called)
    change_subject(db, subject, takers, ASHA)
