"""Terms: from when to when a timetable holds. No two have a day in common."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from sqlalchemy import Connection, delete, func, insert, select, update

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Rights
from rollbook.audit.about import About
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import BadInput, Conflict, NotFound
from rollbook.core.json_values import JsonObject
from rollbook.core.roles import Right
from rollbook.store.holding import FROM_ROW_LOCKS_TOO, hold_table
from rollbook.tables.timetable import slots, timetables
from rollbook.timetable import refusals
from rollbook.timetable.term_schemas import Term, TermIn, Terms

MOST_DAYS = 366
FARTHEST_YEARS = 5
_FARTHEST = timedelta(days=FARTHEST_YEARS * 366)
_SLOTS = (
    select(func.count()).select_from(slots).where(slots.c.timetable_id == timetables.c.id).scalar_subquery()
).label("slots")


def list_terms(db: Connection, rights: Rights, today: date) -> Terms:
    items = _read(db)
    current = choose_term(items, today)
    return Terms(
        items=items,
        current=current.id if current else None,
        may_edit=rights.everywhere(Right.KEEP),
        may_edit_slots=rights.somewhere(Right.KEEP),
    )


def choose_term(items: Sequence[Term], day: date) -> Term | None:
    """Of these, the latest first: the one of that day; else the next one, else the last one."""
    coming = [each for each in items if each.last_day >= day]
    return coming[-1] if coming else next(iter(items), None)


def read_terms(db: Connection) -> list[Term]:
    return _read(db)


def make_term(db: Connection, form: TermIn, me: Admin, today: date) -> Term:
    hold_table(db, timetables, FROM_ROW_LOCKS_TOO)  # whoever changes slots of a term waits too
    _check_days(form, today)
    items = _read(db)
    for each in items:
        if (each.first_day, each.last_day) == (form.first_day, form.last_day):
            return each  # sent twice
    _check_overlap(form, items)
    values = {"first_day": form.first_day, "last_day": form.last_day, "made_by": me.user_name, "made_at": clock.now()}
    made: int = db.execute(insert(timetables).values(values).returning(timetables.c.id)).scalar_one()
    record_change(db, me.user_name, paths.timetable(), None, _facts(form), About())
    return Term(id=made, first_day=form.first_day, last_day=form.last_day, slots=0)


def change_term(db: Connection, term_id: int, form: TermIn, me: Admin, today: date) -> Term:
    """What held until its last day holds until the new one, and begins with the new first day likewise."""
    hold_table(db, timetables, FROM_ROW_LOCKS_TOO)  # whoever changes slots of a term waits too
    items = _read(db)
    term = _find(items, term_id)
    if (term.first_day, term.last_day) == (form.first_day, form.last_day):
        return term
    _check_days(form, today)
    _check_overlap(form, (each for each in items if each.id != term_id))
    has_begun = term.first_day < today
    if has_begun and (form.first_day != term.first_day or form.last_day < min(today, term.last_day)):
        raise Conflict(refusals.TERM_HAS_BEGUN)
    own = slots.c.timetable_id == term_id
    left_over = (slots.c.since > form.last_day) | (slots.c.last_day < form.first_day)
    if outside := db.execute(select(func.count()).select_from(slots).where(own, left_over)).scalar_one():
        raise Conflict(refusals.slots_outside_term(outside))
    to_the_end = (slots.c.last_day == term.last_day) | (slots.c.last_day > form.last_day)
    from_the_start = (slots.c.since == term.first_day) | (slots.c.since < form.first_day)
    days = {"first_day": form.first_day, "last_day": form.last_day}
    db.execute(update(timetables).where(timetables.c.id == term_id).values(days))
    db.execute(update(slots).where(own, to_the_end).values(last_day=form.last_day))
    db.execute(update(slots).where(own, from_the_start).values(since=form.first_day))
    record_change(db, me.user_name, paths.timetable(), _facts(term), _facts(form), About())
    return Term(id=term_id, first_day=form.first_day, last_day=form.last_day, slots=term.slots)


def remove_term(db: Connection, term_id: int, me: Admin) -> None:
    hold_table(db, timetables, FROM_ROW_LOCKS_TOO)  # whoever changes slots of a term waits too
    term = _find(_read(db), term_id)
    if term.slots:
        raise Conflict(refusals.TERM_HAS_SLOTS)
    db.execute(delete(timetables).where(timetables.c.id == term_id))
    record_change(db, me.user_name, paths.timetable(), _facts(term), None, About())


def _read(db: Connection) -> list[Term]:
    query = select(*timetables.c["id", "first_day", "last_day"], _SLOTS).order_by(timetables.c.first_day.desc())
    return [Term(**row) for row in db.execute(query).mappings()]


def _find(items: Iterable[Term], term_id: int) -> Term:
    found = next((each for each in items if each.id == term_id), None)
    if found is None:
        raise NotFound(refusals.NO_SUCH_TERM)
    return found


def _check_days(form: TermIn, today: date) -> None:
    if form.last_day < form.first_day:
        raise BadInput(refusals.TERM_ENDS_EARLY, {"lastDay": refusals.ENDS_BEFORE_BEGINNING})
    if (form.last_day - form.first_day).days >= MOST_DAYS:
        too_long = refusals.term_too_long(MOST_DAYS)
        raise BadInput(too_long, {"lastDay": too_long})
    for name, day in (("firstDay", form.first_day), ("lastDay", form.last_day)):
        if abs(day - today) > _FARTHEST:
            too_far = refusals.term_too_far(FARTHEST_YEARS)
            raise BadInput(too_far, {name: too_far})


def _check_overlap(form: TermIn, others: Iterable[Term]) -> None:
    for each in others:
        if form.first_day <= each.last_day and each.first_day <= form.last_day:
            overlaps = refusals.term_overlaps(each.first_day, each.last_day)
            raise Conflict(overlaps, {"firstDay": overlaps})


def _facts(term: Term | TermIn) -> JsonObject:
    return {"term": [str(term.first_day), str(term.last_day)]}
