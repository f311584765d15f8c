"""A shortage in the band is asked to be condoned, recommended, decided; and a decision is revoked."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from msgspec.structs import replace
from sqlalchemy import Connection, insert, update

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Where
from rollbook.audit.about import About
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.core.errors import BadInput, Conflict, NotFound
from rollbook.core.json_values import JsonObject
from rollbook.core.schemas import copy_fields
from rollbook.core.sentences import Sentence
from rollbook.eligibility import refusals
from rollbook.eligibility.condoning_schemas import (
    AskToCondone,
    Condonation,
    CondonationCase,
    LineQuery,
    NewDecision,
    Recommendation,
)
from rollbook.eligibility.decided import decisions_of
from rollbook.eligibility.document import Document, ListedStudent, Sum, from_bytes, sums_of
from rollbook.eligibility.service.condonations import CondonationRow, condonations_of, find_condonation, state_of
from rollbook.eligibility.service.finding import ListRow, find_list
from rollbook.eligibility.service.reading import counts_of, tell_decision
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.service.describing import describe_standing
from rollbook.students.service.known import Known, students_by_id
from rollbook.students.service.singles import hold_student
from rollbook.tables.condonations import condonations

# What somebody wrote about a student: it may tell of an illness.
_WRITTEN = frozenset(["asked_because", "remark", "grounds", "because"])

Closed: TypeAlias = Literal["met", "short", "no_band", "archived", "erased", "moved", "followed"]


class Line(NamedTuple):
    """Of a list: what it says of a student in a subject, or in all together."""

    row: ListRow
    document: Document
    student: ListedStudent
    subject_id: int | None
    found: Sum

    @property
    def subject(self) -> str | None:
        return next((each.code for each in self.document.subjects if each.id == self.subject_id), None)


def read_case(db: Connection, asked: LineQuery, me: Admin) -> CondonationCase:
    line = _find_line(db, asked)
    reads = me.rights.may_read_grounds(Where(line.row.batch_id, line.row.department_id))
    known = students_by_id(db, [line.student.id]).get(line.student.id)
    every = _of_line(db, line)
    level: Literal["subject", "together"] = "together" if line.subject_id is None else "subject"
    return copy_fields(
        CondonationCase,
        line.row,
        student=line.student.id,
        roll=line.student.roll,
        name=None if known is None or known.is_erased else known.name,
        subject_id=line.subject_id,
        subject=line.subject,
        rule=as_told(line.document.rule),
        standing=describe_standing(counts_of(line.found), line.document.rule, level),
        refusal=_say_why_closed(line, known),
        decision=tell_decision(decisions_of(line.document).get((line.student.id, line.subject_id))),
        now=next((_tell(each, written=reads) for each in every if each.revoked_at is None), None),
        earlier=[_tell(each, written=reads) for each in every if each.revoked_at is not None],
    )


def ask(db: Connection, form: AskToCondone, me: Admin) -> CondonationCase:
    """On behalf of the student."""
    line, before = _hold(db, form)
    if before is not None:
        raise Conflict(_in_the_way(before))
    return _write(db, line, None, me, "asked", asked_because=form.grounds)


def recommend(db: Connection, form: Recommendation, me: Admin) -> CondonationCase:
    """What was asked for; or by oneself, where nobody has asked."""
    line, before = _hold(db, form)
    if before is not None and before.recommended_at is not None:
        raise Conflict(_in_the_way(before))
    if before is not None and before.decision is not None:
        raise Conflict(refusals.CONDONING_DECIDED)
    return _write(db, line, before, me, "recommended", remark=form.remark)


def decide(db: Connection, form: NewDecision, me: Admin) -> CondonationCase:
    """Whether or not anybody has asked for it or recommended it."""
    line, before = _hold(db, form)
    if before is not None and before.decision is not None:
        raise Conflict(refusals.CONDONING_DECIDED)
    decided = {"decision": form.decision, "grounds": form.grounds, "reference": form.reference}
    return _write(db, line, before, me, "decided", **decided)


def revoke(db: Connection, condonation_id: int, because: str, me: Admin) -> CondonationCase:
    """What was decided and that it was revoked both stay; from then on it can be decided anew."""
    before = find_condonation(db, condonation_id)
    if before is None:
        raise NotFound(refusals.NO_SUCH_CONDONATION)
    asked = LineQuery(number=before.list_number, student=before.student_id, subject=before.subject_id)
    line = _find_line(db, asked)
    _, student = hold_student(db, before.student_id)
    if student.archived_at is not None:
        raise Conflict(refusals.archived_not_condoned(student.roll))
    before = find_condonation(db, condonation_id)
    if before is None or before.decision is None or before.revoked_at is not None:
        raise Conflict(refusals.NO_DECISION_TO_REVOKE)
    return _write(db, line, before, me, "revoked", because=because)


def _find_line(db: Connection, asked: LineQuery) -> Line:
    row = find_list(db, asked.number)
    document = from_bytes(row.document)
    student = next((each for each in document.students if each.id == asked.student), None)
    if student is None:
        raise BadInput(refusals.student_not_listed(row.number), {"student": refusals.NOT_OF_THIS_LIST})
    found = dict(sums_of(student)).get(asked.subject)
    if found is None:
        raise BadInput(refusals.not_counted_here(row.number, student.roll), {"subject": refusals.NOT_OF_THIS_LIST})
    return Line(row, document, student, asked.subject, found)


def _hold(db: Connection, form: LineQuery) -> tuple[Line, CondonationRow | None]:
    """A line that may be written beside, and what stands there. The student's list is held: of two who write at once
    the second finds what the first has written, and nobody archives or erases the student meanwhile."""
    line = _find_line(db, form)
    known = students_by_id(db, [line.student.id]).get(line.student.id)
    if known is not None and not known.is_erased:
        _, known = hold_student(db, line.student.id)
        line = _find_line(db, form)
    if (closed := _say_why_closed(line, known)) is not None:
        raise Conflict(_refusal_of(closed, line))
    standing = [each for each in _of_line(db, line) if each.revoked_at is None]
    return line, standing[0] if standing else None


def _say_why_closed(line: Line, student: Known | None) -> Closed | None:
    """Why nothing can be written beside this number."""
    if student is None or student.is_erased:
        return "erased"
    if student.archived_at is not None:
        return "archived"
    if student.place != (line.row.batch_id, line.row.department_id):
        return "moved"
    if line.found.outcome == "band":
        return "followed" if line.row.followed_by is not None else None
    if line.found.outcome != "short":
        return "met"
    return "short" if line.document.rule.floor_at("together" if line.subject_id is None else "subject") else "no_band"


def _refusal_of(closed: Closed, line: Line) -> Sentence:
    roll = line.student.roll
    match closed:
        case "erased":
            return refusals.ERASED_NOT_CONDONED
        case "archived":
            return refusals.archived_not_condoned(roll)
        case "moved":
            return refusals.moved_not_condoned(roll)
        case "met":
            return refusals.nothing_to_condone(roll)
        case "short":
            return refusals.below_the_band(roll)
        case "no_band":
            return refusals.NO_BAND_TO_CONDONE
        case "followed":
            return refusals.condone_on_newest(line.row.number, line.row.followed_by or 0)


def _in_the_way(row: CondonationRow) -> Sentence:
    if row.decision is not None:
        return refusals.CONDONING_DECIDED
    return refusals.CONDONING_ASKED if row.recommended_at is None else refusals.CONDONING_RECOMMENDED


def _of_line(db: Connection, line: Line) -> Sequence[CondonationRow]:
    return condonations_of(db, line.row, line.student.id, line.subject_id)


def _write(
    db: Connection, line: Line, before: CondonationRow | None, me: Admin, step: str, **new: object
) -> CondonationCase:
    values = {**new, f"{step}_by": me.id, f"{step}_at": clock.now(), "list_number": line.row.number}
    after = _save(db, line, before, values)
    row = line.row
    about = About(row.batch_id, row.department_id, row.semester_id, student_id=line.student.id)
    told = None if before is None else _facts(line, before)
    record_change(db, me.user_name, paths.condonations(row.number), told, _facts(line, after), about)
    return read_case(db, LineQuery(number=row.number, student=line.student.id, subject=line.subject_id), me)


def _save(db: Connection, line: Line, before: CondonationRow | None, values: dict[str, object]) -> CondonationRow:
    if before is None:
        of_line = {"student_id": line.student.id, "subject_id": line.subject_id, "semester_id": line.row.semester_id}
        new = insert(condonations).values({**of_line, **values})
        written: int = db.execute(new.returning(condonations.c.id)).scalar_one()
    else:
        written = before.id
        db.execute(update(condonations).where(condonations.c.id == written).values(values))
    after = find_condonation(db, written)
    assert after is not None
    return after


def _facts(line: Line, row: CondonationRow) -> JsonObject:
    """What the history keeps. The grounds, the remark and the reason are forgotten there when the student is erased."""
    told = {
        "grounds": row.grounds or row.asked_because,
        "remark": row.remark,
        "reference": row.reference,
        "because": row.because,
    }
    given: JsonObject = {name: value for name, value in told.items() if value is not None}
    return {
        "condonation": row.id,
        "number": row.list_number,
        "roll": line.student.roll,
        "subject": line.subject,
        "state": state_of(row),
        **({"decision": row.decision} if row.decision else {}),
        **given,
    }


def _tell(row: CondonationRow, *, written: bool) -> Condonation:
    whole = copy_fields(Condonation, row, state=state_of(row))
    return whole if written else replace(whole, **dict.fromkeys(_WRITTEN))
