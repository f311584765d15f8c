"""Cases as they are told: to those who answer, and to whoever has a number and a code."""

from collections.abc import Sequence
from datetime import datetime
from hmac import compare_digest
from typing import Literal, Protocol

from sqlalchemy import Connection, select

from rollbook.accounts.rights import Rights
from rollbook.catalogue.schemas import SubjectLabels, SubjectPlace
from rollbook.catalogue.service.called import group_of
from rollbook.catalogue.service.finding import labels_of
from rollbook.core.errors import Forbidden
from rollbook.core.marks import LATE, PRESENT, Mark, count_attended
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.roles import Right
from rollbook.core.schemas import Page, copy_fields
from rollbook.core.sentences import BadValue
from rollbook.objections import refusals
from rollbook.objections.codes import hash_of_code
from rollbook.objections.schemas import (
    AskedObjection,
    Claim,
    ContestedList,
    Neighbour,
    Objection,
    ObjectionLine,
    Voice,
)
from rollbook.objections.service.cases import CASES, CaseRow, KeptCase, find_case, find_case_if_there
from rollbook.objections.service.finding import OfCollege, find_addressees, find_class_of, may_correct
from rollbook.objections.service.sums import Sum, sum_of
from rollbook.reach.clauses import classes_within
from rollbook.standing.service.describing import describe_standing
from rollbook.standing.service.record_rows import find_by_id
from rollbook.standing.service.rules import rules_in_force
from rollbook.tables.eligibility import eligibility_lists
from rollbook.tables.objections import objection_voices, objections
from rollbook.tables.rollcalls import marks
from rollbook.tables.students import students


class WrongPair(Forbidden):
    """Never which of the two: whoever guesses shall learn nothing."""

    def __init__(self) -> None:
        super().__init__(refusals.WRONG_OBJECTION_CODE)


def list_cases(
    db: Connection, state: Literal["waiting", "answered"], page: PageQuery, rights: Rights
) -> Page[ObjectionLine]:
    """Of the classes that they may correct."""
    within, waits = classes_within(rights, Right.CORRECT), objections.c.state == "waiting"
    if state == "waiting":
        rows, following = fetch_page(db, CASES.where(waits, within), [objections.c.due, objections.c.number], page)
    else:
        rows, following = fetch_page(db, CASES.where(~waits, within), [objections.c.number], page, backwards=True)
    return Page(items=[copy_fields(ObjectionLine, row, student=row.student_id) for row in rows], next=following)


class _VoiceRow(Protocol):
    """What one person wrote of a mark, and what shows that somebody is that person."""

    claim: Claim
    text: str | None
    sent_at: datetime
    key_hash: bytes
    code_hash: bytes


class _Called(Protocol):
    student_id: int
    roll: str
    mark: Mark | None


def read_case(db: Connection, number: int, rights: Rights, college: OfCollege) -> Objection:
    row = find_case(db, number)
    called = _list_called(db, row)
    given = [each.mark for each in called if each.mark is not None]
    now = _sum_of(db, row, college)
    present = count_attended(given)
    return copy_fields(
        Objection,
        row,
        student=row.student_id,
        rollcall=row.uuid,
        place=SubjectLabels(**labels_of(row)),
        group=group_of(row),
        taken_by=row.taker,
        texts=_list_voices(db, number),
        present_count=present,
        absent_count=len(given) - present,
        neighbours=_neighbours(called, row.student_id),
        percentage=now.percentage if now else None,
        if_present=_if_corrected(now, row, PRESENT),
        if_late=_if_corrected(now, row, LATE),
        list=_find_list(db, row.list_number),
        may_correct=may_correct(rights, find_class_of(db, number), college),
        answered_by=row.answerer,
    )


def read_asked(db: Connection, number: int, code: str, college: OfCollege) -> AskedObjection:
    voice = _find_voice(db, number, code)
    kept: KeptCase = db.execute(select(objections).where(objections.c.number == number)).one()
    row = find_case_if_there(db, number)
    now = _sum_of(db, row, college) if row else None
    before = now.with_mark(row.seen, row.category, kept.held) if now and row and row.seen is not None else None
    return copy_fields(
        AskedObjection,
        kept,
        state="gone" if kept.rollcall_id is None and kept.state == "waiting" else kept.state,
        roll=row.roll if row else None,
        subject=row.subject if row else None,
        claim=voice.claim,
        own_text=voice.text,
        sent_at=voice.sent_at,
        seen=row.seen if row and row.counts else None,
        to=find_addressees(db, row.uuid if row else None, kept.subject_id, college),
        answered_by=row.answerer_name if row else None,
        percentage_before=before.percentage if before else None,
        standing=describe_standing(now.counts, now.rule) if now else None,
    )


def _find_voice(db: Connection, number: int, code: str) -> _VoiceRow:
    voices: Sequence[_VoiceRow] = db.execute(select(objection_voices).where(objection_voices.c.number == number)).all()
    try:
        found = [each for each in voices if compare_digest(each.code_hash, hash_of_code(each.key_hash, code))]
    except BadValue as error:
        raise WrongPair from error
    if not found:
        raise WrongPair
    return found[0]


def _list_voices(db: Connection, number: int) -> list[Voice]:
    query = select(objection_voices).where(objection_voices.c.number == number).order_by(objection_voices.c.id)
    return [copy_fields(Voice, row) for row in db.execute(query)]


def _list_called(db: Connection, row: CaseRow) -> Sequence[_Called]:
    query = select(marks.c.student_id, marks.c.mark, students.c.roll).join_from(marks, students)
    return db.execute(query.where(marks.c.rollcall_id == row.rollcall_id).order_by(marks.c.position)).all()


def _neighbours(called: Sequence[_Called], student_id: int | None) -> list[Neighbour]:
    """Whoever is called just before and just after."""
    place = next((at for at, each in enumerate(called) if each.student_id == student_id), None)
    if place is None:
        return []
    beside = [*called[max(0, place - 1) : place], *called[place + 1 : place + 2]]
    return [Neighbour(roll=each.roll, mark=each.mark) for each in beside]


def _sum_of(db: Connection, row: CaseRow, college: OfCollege) -> Sum | None:
    """Of the student in the subject, as it stands. None where the student is erased, or the class does not count."""
    if row.student_id is None or not row.counts or row.seen is None:
        return None
    student = find_by_id(db, SubjectPlace(**labels_of(row)), row.student_id, None)
    return sum_of(db, student, rules_in_force(student.rules, college.pass_line, college.today))


def _if_corrected(now: Sum | None, row: CaseRow, mark: Literal[1, 2]) -> float | None:
    return None if now is None or row.seen is None else now.with_mark(row.seen, row.category, mark).percentage


def _find_list(db: Connection, number: int | None) -> ContestedList | None:
    if number is None:
        return None
    kind = db.execute(select(eligibility_lists.c.kind).where(eligibility_lists.c.number == number)).scalar_one()
    return ContestedList(number=number, kind=kind)
