"""How many classes a subject plans for its term: what tells whether the line can still be reached."""

from datetime import date

from sqlalchemy import Connection, bindparam, select, update

from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import Rights
from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.finding import SubjectRow, find_subject, labels_of
from rollbook.core import paths
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.reach.parts import find_held_part
from rollbook.reach.places import of_subject
from rollbook.standing.shortage_schemas import PlannedIn, PlannedOut
from rollbook.tables.catalogue import subjects
from rollbook.timetable.service.coming import read_coming_of

_READ = select(subjects.c.planned).where(subjects.c.id == bindparam("subject"))
_SET = update(subjects).where(subjects.c.id == bindparam("subject")).values(planned=bindparam("classes"))


def read_planned(db: Connection, place: SubjectPlace, rights: Rights, today: date) -> PlannedOut:
    """For whoever sees a part of the subject."""
    subject = find_subject(db, place)
    find_held_part(rights, Right.SEE, subject)
    return _out(db, subject, db.execute(_READ, {"subject": subject.id}).scalar_one(), today)


def check_plans(db: Connection, place: SubjectPlace, rights: Rights) -> None:
    """Whoever stands in for a day plans no term."""
    if not all(rights.lasting.may(Right.TAKE, each) for each in of_subject(db, place) or ()):
        raise Forbidden(NOT_FOR_YOU)


def plan(db: Connection, planned: PlannedIn, by: str, today: date) -> PlannedOut:
    """Planning the same again changes nothing."""
    subject = find_subject(db, planned, hold=True)
    before = db.execute(_READ, {"subject": subject.id}).scalar_one()
    if before != planned.planned:
        db.execute(_SET, {"subject": subject.id, "classes": planned.planned})
        path = paths.subject(subject.batch, subject.department, subject.semester, subject.subject)
        record_change(db, by, path, {"planned": before}, {"planned": planned.planned}, about.subject(subject.id))
    return _out(db, subject, planned.planned, today)


def _out(db: Connection, subject: SubjectRow, planned: int | None, today: date) -> PlannedOut:
    until = read_coming_of(db, today, [subject.id]).until
    return PlannedOut(**labels_of(subject), planned=planned, until=until)
