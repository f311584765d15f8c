"""Writing a timetable from a file: all of it in one transaction, once for one id."""

from datetime import date
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Connection, select, update

from rollbook.accounts.identity import Admin
from rollbook.core.errors import BadInput, Conflict
from rollbook.core.refusals import BAD_INPUT
from rollbook.core.roles import Right
from rollbook.core.schemas import copy_fields
from rollbook.core.statements import find_row
from rollbook.slotsfile import refusals
from rollbook.slotsfile.files.parsed import SlotsFile
from rollbook.slotsfile.schemas import (
    SlotsForm,
    SlotsImportEntry,
    SlotsImportForm,
    SlotsImportOut,
    SlotsImports,
    SlotsPreview,
)
from rollbook.slotsfile.service.clashes import tell_clashes
from rollbook.slotsfile.service.known import Known, read_known
from rollbook.slotsfile.service.names import Names, index_answers, read_remembered, remember
from rollbook.slotsfile.service.plan import Plan, make_plan
from rollbook.slotsfile.service.preview import preview_of
from rollbook.slotsfile.service.resolving import Resolving
from rollbook.store.verbs import slow_read
from rollbook.students.errors import BadFile
from rollbook.students.sent_once import Imported
from rollbook.tables.timetable import slot_changes, timetables
from rollbook.timetable import refusals as of_timetable
from rollbook.timetable.hours import Hour
from rollbook.timetable.service.changing import Applied, Term, apply_changes, hold_term, look_for_change
from rollbook.timetable.service.reading import read_hours
from rollbook.timetable.service.stored import read_all_stored
from rollbook.timetable.term_schemas import Term as TermOut

MOST_LISTED = 20


class _Planned(NamedTuple):
    plan: Plan
    known: Known
    names: Names
    hours: tuple[Hour, ...]
    there: int  # slots of the term


@slow_read
def preview_slots(
    db: Connection, file: SlotsFile, form: SlotsForm, me: Admin, today: date, timezone: str
) -> SlotsPreview:
    term = _find_term(db, form.timetable)
    planned = _plan(db, file, form, term, me, today, timezone)
    tell_clashes(db, planned.plan.rows, planned.plan.others, planned.known, planned.plan.since)
    told = TermOut(id=term.id, first_day=term.first_day, last_day=term.last_day, slots=planned.there)
    return preview_of(file, planned.plan, planned.known, planned.names, told, planned.hours, me)


def import_slots(
    db: Connection,
    import_id: UUID,
    file: SlotsFile,
    form: SlotsImportForm,
    sent: bytes,
    me: Admin,
    today: date,
    timezone: str,
) -> Imported[SlotsImportOut]:
    """Write all rows that are not refused, or nothing. Sent twice, they are written once."""
    term = hold_term(db, form.timetable)
    if done := find_import(db, import_id, sent):
        return Imported(done, is_new=False)
    planned = _plan(db, file, form, term, me, today, timezone)
    plan = planned.plan
    if plan.fingerprint is None:
        raise BadFile(refusals.NO_SLOT_USABLE, {"file": refusals.NO_SLOT_USABLE})
    if plan.fingerprint != form.fingerprint:
        raise Conflict(refusals.SLOTS_PREVIEW_OUTDATED)
    apply_changes(db, import_id, term.id, plan.before_ids, plan.drafts, me.user_name, file.name, since=plan.since)
    db.execute(update(slot_changes).where(slot_changes.c.id == import_id).values(request_hash=sent))
    remember(db, planned.names)
    done = find_import(db, import_id, sent)
    assert done is not None
    return Imported(done, is_new=True)


def find_import(db: Connection, import_id: UUID, sent: bytes) -> SlotsImportOut | None:
    """The one that has this id already. With another file or other choices it is another: refused."""
    columns = (slot_changes.c[name] for name in ("by", "at", "file", "undone_at"))
    row = db.execute(select(*columns).where(slot_changes.c.id == import_id)).one_or_none()
    if row is None:
        return None
    known = look_for_change(db, import_id)
    if known is None or known[0] != sent:
        raise Conflict(refusals.SLOTS_ID_IN_USE)
    written, ended = _count(known[1])
    return copy_fields(SlotsImportOut, row, id=import_id, file_name=row.file, written=written, ended=ended)


def list_imports(db: Connection, timetable: int, me: Admin) -> SlotsImports:
    """Who keeps the whole college sees all; everybody else, what they brought themselves."""
    _find_term(db, timetable)
    columns = (slot_changes.c[name] for name in ("id", "by", "at", "file", "undone_at"))
    query = select(*columns).where(slot_changes.c.timetable_id == timetable, slot_changes.c.file.is_not(None))
    if not me.rights.everywhere(Right.KEEP):
        query = query.where(slot_changes.c.by == me.user_name)
    newest = query.order_by(slot_changes.c.at.desc(), slot_changes.c.id).limit(MOST_LISTED)
    return SlotsImports(items=[copy_fields(SlotsImportEntry, row, file_name=row.file) for row in db.execute(newest)])


def _plan(
    db: Connection, file: SlotsFile, form: SlotsForm, term: Term, me: Admin, today: date, timezone: str
) -> _Planned:
    there = read_all_stored(db, term.id)
    since = _first_day(form, term, today, is_empty=not there)
    hours = read_hours(db).on(since)
    if not hours:
        raise Conflict(refusals.NO_HOURS_YET)
    known = read_known(db)
    said = index_answers((each.kind, each.name, each.answer) for each in form.names or ())
    names = Names(known, said, read_remembered(db, known))
    resolving = Resolving(known, names, hours, me, timezone)
    plan = make_plan(file.lines, resolving, known, there, term, since, me, ends_missing=form.missing == "end")
    return _Planned(plan, known, names, hours, len(there))


def _first_day(form: SlotsForm, term: Term, today: date, *, is_empty: bool) -> date:
    """Nothing that was expected before today is rewritten. A term without any slot may begin with its first day."""
    since = form.from_ or max(term.first_day, today)
    if not term.first_day <= since <= term.last_day:
        outside = of_timetable.slot_outside_term(term.first_day, term.last_day)
        raise BadInput(BAD_INPUT, {"from": outside})
    if since < today and not is_empty:
        raise BadInput(BAD_INPUT, {"from": of_timetable.FROM_THE_PAST})
    return since


def _find_term(db: Connection, timetable: int) -> Term:
    columns = (timetables.c[name] for name in Term._fields)
    row = find_row(db, select(*columns).where(timetables.c.id == timetable), of_timetable.NO_SUCH_TERM)
    return Term._make(row)


def _count(applied: Applied) -> tuple[int, int]:
    """Slots that it wrote, and slots that it only ended."""
    before = {each.id: each.draft for each in applied.before}
    written = [each for each in applied.after if each.draft != before.get(each.id)]
    followed = {each.draft.follows for each in applied.after}
    return len(written), sum(each not in followed for each in before)
