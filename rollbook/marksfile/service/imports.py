"""Writing a file with marks: all its classes in one transaction, once for one id."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Protocol
from uuid import UUID, uuid4

from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from rollbook.accounts.identity import Admin
from rollbook.audit import about
from rollbook.audit.parts import Part
from rollbook.audit.trail import record_change
from rollbook.catalogue.schemas import SubjectPlace
from rollbook.catalogue.service.called import group_of
from rollbook.catalogue.service.finding import SubjectRow, find_subject
from rollbook.core import clock, paths
from rollbook.core.errors import Conflict
from rollbook.core.json_values import JsonObject
from rollbook.core.marks import count_attended, count_missed
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.schemas import Page, copy_fields
from rollbook.core.statements import Statement, find_row
from rollbook.marksfile import refusals
from rollbook.marksfile.files.parsed import MarksFile
from rollbook.marksfile.schemas import MarksForm, MarksImportForm, MarksImportOut, MarksPreview
from rollbook.marksfile.service.plan import Plan, days_of, make_plan
from rollbook.marksfile.service.preview import preview_of
from rollbook.marksfile.service.register import Register, read_register
from rollbook.rollcall.service import totals
from rollbook.rollcall.service.many_classes import insert_classes, insert_marks
from rollbook.rollcall.service.uploads import paths_of_totals
from rollbook.store import changed_paths
from rollbook.store.verbs import slow_read
from rollbook.students.errors import BadFile
from rollbook.students.sent_once import Imported
from rollbook.tables.catalogue import LEVELS, PLACE_COLUMNS, SUBJECTS, subjects
from rollbook.tables.groups import groups
from rollbook.tables.marks_imports import marks_imports
from rollbook.tables.rollcalls import GROUP_COLUMNS
from rollbook.tables.rows import GroupRow, PlaceRow

_NEWEST_FIRST = (-marks_imports.c.number).label("newest_first")
_ENTRY: Statement = (
    select(*marks_imports.c, *PLACE_COLUMNS, *GROUP_COLUMNS, _NEWEST_FIRST)
    .select_from(SUBJECTS)
    .join(marks_imports, marks_imports.c.subject_id == subjects.c.id)
    .outerjoin(groups, groups.c.id == marks_imports.c.group_id)
)


class _Entry(PlaceRow, GroupRow, Protocol):
    classes: list[int]


@slow_read
def preview_marks(db: Connection, file: MarksFile, form: MarksForm, today: date) -> MarksPreview:
    register, plan = _plan(db, find_subject(db, form), file, form, today)
    return preview_of(file, plan, register)


def import_marks(
    db: Connection, import_id: UUID, file: MarksFile, form: MarksImportForm, sent: bytes, by: Admin, today: date
) -> Imported[MarksImportOut]:
    """Write all classes that are not refused, or nothing. Sent twice, they are written once."""
    subject = find_subject(db, form, hold=True)
    if done := find_import(db, import_id, sent):
        return Imported(done, is_new=False)
    register, plan = _plan(db, subject, file, form, today)
    if not plan.written:
        raise BadFile(refusals.NO_CLASS_USABLE, {"file": refusals.NO_CLASS_USABLE})
    if plan.fingerprint != form.fingerprint:
        raise Conflict(refusals.MARKS_PREVIEW_OUTDATED)
    now = clock.now()
    ids = _write(db, register, plan, by, now)
    written = {
        "id": import_id,
        "subject_id": subject.id,
        "group_id": register.group.id if register.group else None,
        "by": by.user_name,
        "at": now,
        "file_name": file.name,
        "request_hash": sent,
        "classes": list(ids),
        "marks": sum(len(each.marks) for each in plan.written),
    }
    try:
        with db.begin_nested():
            db.execute(marks_imports.insert().values(written))
    except IntegrityError as error:  # the same id, at the same moment, for another subject
        raise Conflict(refusals.MARKS_ID_IN_USE) from error
    entry = read_import(db, import_id)
    tell(db, subject, by.user_name, None, describe_for_history(entry))
    return Imported(entry, is_new=True)


def find_import(db: Connection, import_id: UUID, sent: bytes) -> MarksImportOut | None:
    """The one that has this id already. With another file or other choices it is another: refused."""
    row = db.execute(_ENTRY.where(marks_imports.c.id == import_id)).one_or_none()
    if row is None:
        return None
    if row.request_hash != sent:
        raise Conflict(refusals.MARKS_ID_IN_USE)
    return _entry(row)


def list_imports(db: Connection, query: SubjectPlace, page: PageQuery) -> Page[MarksImportOut]:
    mine = marks_imports.c.subject_id == find_subject(db, query).id
    rows, following = fetch_page(db, _ENTRY.where(mine), [_NEWEST_FIRST], page)
    return Page(items=[_entry(row) for row in rows], next=following)


def read_import(db: Connection, import_id: UUID) -> MarksImportOut:
    row = find_row(db, _ENTRY.where(marks_imports.c.id == import_id), refusals.NO_SUCH_MARKS_FILE)
    return _entry(row)


def describe_for_history(entry: MarksImportOut) -> JsonObject:
    """What the history keeps: the file, and how much came with it; nothing of any student."""
    return {"marksFile": str(entry.id), "file": entry.file_name, "classes": entry.classes, "marks": entry.marks}


def tell(
    db: Connection,
    subject: SubjectRow,
    by: str,
    before: JsonObject | None,
    after: JsonObject,
    parts: Sequence[Part] = (),
) -> None:
    """One entry of the history for the whole file; whoever looks at any of the subject's sheets hears of it."""
    place = tuple(getattr(subject, level) for level in LEVELS)
    record_change(db, by, paths.join(paths.SHEETS, *place), before, after, about.subject(subject.id), parts)
    for path in paths_of_totals(*place):
        changed_paths.note(db, path)


def _plan(db: Connection, subject: SubjectRow, file: MarksFile, form: MarksForm, today: date) -> tuple[Register, Plan]:
    register = read_register(db, subject, form.group_id, days_of(file, form.mends), today)
    return register, make_plan(file, register, form.mends, today)


def _write(db: Connection, register: Register, plan: Plan, by: Admin, now: datetime) -> list[int]:
    subject_id = register.subject.id
    made = {"subject_id": subject_id, "opened_by": by.id, "opened_at": now, "uploaded_by": by.id, "uploaded_at": now}
    ids = insert_classes(
        db,
        [
            {
                "uuid": uuid4(),
                **made,
                "held_on": each.held_on,
                "number": each.number,
                "group_id": each.group_id,
                "attended": count_attended([*each.marks.values()]),
                "missed": count_missed([*each.marks.values()]),
            }
            for each in plan.written
        ],
    )
    rows = [
        (rollcall, student, position, mark, position)
        for rollcall, each in zip(ids, plan.written, strict=True)
        for position, (student, mark) in enumerate(each.marks.items(), start=1)
    ]
    insert_marks(db, rows, by=by.id, at=now)
    totals.count_several(db, subject_id, ids)
    return list(ids)


def _entry(row: _Entry) -> MarksImportOut:
    return copy_fields(MarksImportOut, row, group=group_of(row), classes=len(row.classes))
