"""What was asked, recommended and decided about shortages in the band: as it stood at a moment, and as it is now."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Protocol, TypeAlias
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Connection, and_, or_, select

from rollbook.core.rule import Decision
from rollbook.core.statements import Statement
from rollbook.eligibility.document import Document, ListedDecision, moment_of_decisions
from rollbook.eligibility.schemas import LineState, State
from rollbook.tables.accounts import admins
from rollbook.tables.condonations import condonations
from rollbook.tables.eligibility import eligibility_lists

# Of each student and subject of a list, what stands by now; and what was revoked last where nothing does.
Standing: TypeAlias = Mapping[tuple[int, int | None], LineState]

_lists = eligibility_lists.c
_STEPS = ("asked", "recommended", "decided", "revoked")
_WHO = {step: admins.alias(step) for step in _STEPS}


def _with_names() -> Statement:
    own = (column for column in condonations.c if not column.name.endswith("_by"))
    names = (who.c.user_name.label(f"{step}_by") for step, who in _WHO.items())
    query = select(*own, *names).select_from(condonations).join(eligibility_lists)
    for step, who in _WHO.items():
        query = query.outerjoin(who, who.c.id == condonations.c[f"{step}_by"])
    return query


_ALL = _with_names()


class CondonationRow(Protocol):
    id: int
    student_id: int
    semester_id: int
    subject_id: int | None
    list_number: int
    asked_by: str | None
    asked_at: datetime | None
    asked_because: str | None
    recommended_by: str | None
    recommended_at: datetime | None
    remark: str | None
    decision: Decision | None
    decided_by: str | None
    decided_at: datetime | None
    grounds: str | None
    reference: str | None
    revoked_by: str | None
    revoked_at: datetime | None
    because: str | None


class ScopeRow(Protocol):
    batch_id: int
    department_id: int
    semester_id: int


def find_condonation(db: Connection, condonation_id: int) -> CondonationRow | None:
    return db.execute(_ALL.where(condonations.c.id == condonation_id)).one_or_none()


def condonations_of(
    db: Connection, scope: ScopeRow, student_id: int, subject_id: int | None
) -> Sequence[CondonationRow]:
    """Of one line, the newest first: whichever list of the scope it was written beside."""
    mine = (condonations.c.student_id == student_id, condonations.c.subject_id.is_not_distinct_from(subject_id))
    of_these = (*_in_scope(scope.batch_id, scope.department_id, scope.semester_id), *mine)
    return db.execute(_ALL.where(*of_these).order_by(condonations.c.id.desc())).all()


def list_decisions_at(db: Connection, document: Document) -> Iterator[ListedDecision]:
    """The decisions about a list's lines that stood when it was made, in the order of the list."""
    moment, zone = moment_of_decisions(document), ZoneInfo(document.timezone)
    stood = and_(
        condonations.c.decided_at < moment,
        or_(condonations.c.revoked_at.is_(None), condonations.c.revoked_at >= moment),
    )
    scope = _in_scope(document.batch.id, document.department.id, document.semester.id)
    found = {(row.student_id, row.subject_id): row for row in db.execute(_ALL.where(stood, *scope))}
    for student in document.students if found else ():
        for subject in (*(each.id for each in document.subjects), None):
            if (row := found.get((student.id, subject))) is not None:
                yield ListedDecision(
                    student=student.id,
                    subject=subject,
                    decision=row.decision,
                    reference=row.reference,
                    day=str(row.decided_at.astimezone(zone).date()),
                )


def standing_now(db: Connection, scope: ScopeRow, timezone: str) -> Standing:
    query = _ALL.where(*_in_scope(scope.batch_id, scope.department_id, scope.semester_id)).order_by(condonations.c.id)
    zone = ZoneInfo(timezone)
    return {(row.student_id, row.subject_id): _state_on_line(row, zone) for row in db.execute(query)}


def since(decision: ListedDecision | None, now: LineState | None) -> LineState | None:
    """What stands by now, where it is not what the list holds."""
    if now is None or (decision is None and now.state == "revoked"):
        return None
    if decision is not None and (now.state, now.reference, str(now.day)) == (
        decision.decision,
        decision.reference,
        decision.day,
    ):
        return None
    return now


def state_of(row: CondonationRow) -> State:
    if row.revoked_at is not None:
        return "revoked"
    if row.decision is not None:
        return row.decision
    return "asked" if row.recommended_at is None else "recommended"


def _state_on_line(row: CondonationRow, zone: ZoneInfo) -> LineState:
    moment = row.revoked_at or row.decided_at or row.recommended_at or row.asked_at
    assert moment is not None  # it was one of these that wrote it
    return LineState(state=state_of(row), reference=row.reference, day=_day(moment, zone))


def _day(moment: datetime, zone: ZoneInfo) -> date:
    return moment.astimezone(zone).date()


def _in_scope(batch_id: int, department_id: int, semester_id: int) -> tuple[ColumnElement[bool], ...]:
    return (
        condonations.c.semester_id == semester_id,
        _lists.batch_id == batch_id,
        _lists.department_id == department_id,
    )
