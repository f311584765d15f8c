"""Importing a file into a list: all of it in one transaction, once for one id."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from msgspec import UNSET
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from rollbook.accounts.rights import Rights, Where
from rollbook.audit.trail import record_change
from rollbook.contacts.service.addresses import forget_unused
from rollbook.core import clock
from rollbook.core.errors import BadInput, Conflict
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.roles import Right
from rollbook.core.schemas import Page, copy_fields
from rollbook.core.statements import SomeRow, Statement, find_row
from rollbook.reach.places import of_import
from rollbook.store.verbs import slow_read
from rollbook.students import refusals
from rollbook.students.errors import BadFile
from rollbook.students.import_schemas import Counts, GroupCounts, ImportOut, Missing
from rollbook.students.schemas import ListPlace
from rollbook.students.sent_once import Imported
from rollbook.students.service.checking import CheckedRow
from rollbook.students.service.contact_plan import ContactPlan, read_contacts
from rollbook.students.service.contact_writing import with_contact_traces, with_contacts, write_contacts
from rollbook.students.service.group_plan import GroupChoices, GroupPlan
from rollbook.students.service.group_writing import with_moves, write_groups
from rollbook.students.service.known import Known, everyone_on
from rollbook.students.service.named_groups import read_groups
from rollbook.students.service.place import ClassList, find_list, hold_list
from rollbook.students.service.plan import Plan, Planned, fingerprint, make_plan
from rollbook.students.service.steps import Step, parts_of
from rollbook.students.service.traces import traces_of
from rollbook.students.service.writing import Report, insert_of, update_of, write_many
from rollbook.tables.catalogue import LIST_COLUMNS, batches, departments
from rollbook.tables.students import import_traces, student_imports

_NEWEST_FIRST = (-student_imports.c.number).label("newest_first")
_ENTRY: Statement = select(
    *student_imports.c,
    *LIST_COLUMNS,
    _NEWEST_FIRST,
).select_from(student_imports.join(batches).join(departments))


@dataclass(frozen=True)
class Submission:
    id: UUID
    place: ListPlace
    file_name: str
    rows: Sequence[CheckedRow]
    with_email: bool
    missing: Missing
    leave_out_refused: bool
    fingerprint: str | None  # none from the shell, which previews and writes in one step
    request_hash: bytes
    places: Mapping[str, int] | None = None  # by the roll's key, where they do not follow from the order
    groups: GroupChoices | None = None  # none where the file has no columns of groups
    with_contacts: bool = False  # whether it has columns of contacts


def import_students(db: Connection, submission: Submission, by: str, report: Report) -> Imported[ImportOut]:
    """Write all rows that are not refused, or nothing. Sent twice, it is written once."""
    class_list = hold_list(db, submission.place)
    if done := find_import(db, submission.id, submission.request_hash):
        return Imported(done, is_new=False)
    known = everyone_on(db, class_list)
    plan = make_plan(
        submission.rows,
        known,
        submission.missing,
        with_email=submission.with_email,
        places=submission.places,
        groups=plan_groups(db, class_list, submission.rows, submission.groups),
        contacts=plan_contacts(db, class_list) if submission.with_contacts else None,
    )
    _check(submission, plan, known)
    at = clock.now()
    steps = _write(db, class_list, plan, at, report)
    ids = {step.now.roll_key: step.now.id for step in steps if step.was is None and step.now}
    groups = write_groups(db, class_list, plan, ids)
    written = write_contacts(db, class_list, plan, ids)
    steps = with_contacts(with_moves(db, steps, groups.moved, known), written, known)
    summary = {
        "counts": asdict(plan.counts),
        "missing": submission.missing.value,
        "changed": plan.changes_something,
        "reordered": plan.reordered,
        **({"groups": groups.summary} if groups.summary else {}),
    }
    try:
        with db.begin_nested():
            number = db.execute(
                student_imports.insert()
                .values(
                    id=submission.id,
                    **class_list.ids,
                    by=by,
                    at=at,
                    file_name=submission.file_name,
                    request_hash=submission.request_hash,
                    summary=summary,
                )
                .returning(student_imports.c.number)
            ).scalar_one()
    except IntegrityError as error:  # the same id, at the same moment, into another list
        raise _other_request() from error
    if traces := with_contact_traces(traces_of(steps, groups.moved), written):
        db.execute(import_traces.insert(), [{"number": number, **trace._asdict()} for trace in traces])
    if plan.changes_something:
        after = {"import": str(submission.id), "file": submission.file_name, **summary, "students": {}}
        record_change(db, by, class_list.path, {"students": {}}, after, class_list.about, parts_of(steps))
    return Imported(import_entry(db, submission.id), is_new=True)


@slow_read
def plan_groups(
    db: Connection, class_list: ClassList, rows: Sequence[CheckedRow], choices: GroupChoices | None
) -> GroupPlan | None:
    """Where the file says nothing of groups, nothing is asked."""
    if choices is None:
        return None
    keeps_batch = choices.rights.may(Right.KEEP, Where(class_list.batch_id))
    return GroupPlan(rows, read_groups(db, class_list, choices.day), choices, keeps_batch=keeps_batch)


@slow_read
def plan_contacts(db: Connection, class_list: ClassList) -> ContactPlan:
    return ContactPlan(read_contacts(db, class_list))


def find_import(db: Connection, import_id: UUID, request_hash: bytes) -> ImportOut | None:
    """The import that has this id already. With another file or other choices it is another import: refused."""
    row = db.execute(_ENTRY.where(student_imports.c.id == import_id)).one_or_none()
    if row is None:
        return None
    if row.request_hash != request_hash:
        raise _other_request()
    return entry_of(row)


def list_imports(db: Connection, query: ListPlace, page: PageQuery, rights: Rights) -> Page[ImportOut]:
    class_list = find_list(db, query)
    mine = (
        student_imports.c.batch_id == class_list.batch_id,
        student_imports.c.department_id == class_list.department_id,
    )
    rows, following = fetch_page(db, _ENTRY.where(*mine), [_NEWEST_FIRST], page)
    return Page(items=[as_told_to(db, rights, entry_of(row)) for row in rows], next=following)


def as_told_to(db: Connection, rights: Rights, entry: ImportOut) -> ImportOut:
    """Restoring is not offered to whoever keeps the list, but not every group that the import moved somebody to."""
    if not entry.restorable or rights.everywhere(Right.KEEP):
        return entry
    places = of_import(db, entry.id) or []
    return replace(entry, restorable=all(rights.may(Right.KEEP, place) for place in places))


def entry_of(row: SomeRow) -> ImportOut:
    return copy_fields(
        ImportOut,
        row,
        missing=row.summary["missing"],
        counts=Counts(**row.summary["counts"]),
        restorable=row.restored_at is None and row.summary["changed"],
        group_counts=GroupCounts(**groups["counts"]) if (groups := row.summary.get("groups")) else UNSET,
    )


def import_entry(db: Connection, import_id: UUID) -> ImportOut:
    row = find_row(db, _ENTRY.where(student_imports.c.id == import_id), refusals.NO_SUCH_IMPORT)
    return entry_of(row)


def _check(submission: Submission, plan: Plan, known: Sequence[Known]) -> None:
    print_now = fingerprint(
        submission.rows,
        known,
        submission.missing,
        with_email=submission.with_email,
        groups=plan.groups,
        contacts=plan.contacts,
    )
    if submission.fingerprint not in (None, print_now):
        raise Conflict(refusals.PREVIEW_OUTDATED)
    refused = plan.counts.refused
    if refused == len(plan.in_file):
        raise BadFile(refusals.NO_ROW_USABLE, {"file": refusals.NO_ROW_USABLE})
    if refused and not submission.leave_out_refused:
        raise BadInput(refusals.rows_refused(refused))


def _write(db: Connection, class_list: ClassList, plan: Plan, at: datetime, report: Report) -> list[Step]:
    """Carry out the plan."""
    new = [_new(class_list, planned) for planned in plan.to_write if planned.known is None]
    changed = [(planned.known, _take_over_row(planned.known, planned)) for planned in plan.to_write if planned.known]
    if plan.archives_missing:
        missing = [planned.known for planned in plan.missing if planned.known]
        changed += [(student, student._replace(archived_at=at)) for student in missing]
    ids = write_many(db, class_list, [insert_of(each) for each in new], [update_of(now) for _, now in changed], report)
    forget_unused(db, [was.email for was, now in changed if was.email != now.email])
    added = [Step(None, each._replace(id=ids[each.roll_key])) for each in new]
    return added + [Step(was, now) for was, now in changed]


def _new(class_list: ClassList, planned: Planned) -> Known:
    row = planned.in_file
    return Known(0, *class_list.place, row.roll, row.key, row.name, row.email, planned.position, None)


def _take_over_row(student: Known, planned: Planned) -> Known:
    row = planned.in_file
    return student._replace(
        roll=row.roll, roll_key=row.key, name=row.name, email=row.email, position=planned.position, archived_at=None
    )


def _other_request() -> Conflict:
    return Conflict(refusals.IMPORT_ID_IN_USE)
