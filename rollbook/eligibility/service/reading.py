"""What a list says, for those who read it: the frozen sums, with the names of today."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime

from msgspec import UNSET
from sqlalchemy import Connection, func, select

from rollbook.accounts.rights import Rights
from rollbook.catalogue.schemas import Place
from rollbook.core.paging import PageQuery, fetch_page
from rollbook.core.roles import Right
from rollbook.core.rule import Level
from rollbook.core.schemas import Page, copy_fields
from rollbook.eligibility.decided import count_condoned, decisions_of, is_eligible
from rollbook.eligibility.document import Document, ListedDecision, Sum, from_bytes, is_below, sums_of
from rollbook.eligibility.schemas import EligibilityList, LineDecision, ListedRoll, ListFacts, ListLine, ListPreview
from rollbook.eligibility.service.composing import OfCollege, compose
from rollbook.eligibility.service.condonations import Standing, since, standing_now
from rollbook.eligibility.service.finding import FACTS, FactsRow, find_list, newest_of
from rollbook.reach.clauses import lists_within
from rollbook.standing.arithmetic import Counts
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.service.describing import describe_standing
from rollbook.store.verbs import slow_read
from rollbook.tables.eligibility import eligibility_lists
from rollbook.tables.students import NOT_ERASED, students
from rollbook.timetable.coming import Left

Names = Mapping[int, str]  # of students, by their ids; those who were erased have none


def list_lists(db: Connection, page: PageQuery, rights: Rights) -> Page[ListFacts]:
    """Of the students whom they see as a whole list; the newest first."""
    lists = eligibility_lists.c
    query = FACTS
    if not rights.everywhere(Right.SEE):
        query = query.where(lists_within(rights, Right.SEE, lists.batch_id, lists.department_id))
    found, following = fetch_page(db, query, [lists.number], page, backwards=True)
    return Page(items=[facts_of(row, with_maker=True) for row in found], next=following)


def read_list(db: Connection, number: int) -> EligibilityList:
    row = find_list(db, number)
    document = from_bytes(row.document)
    names = names_of(db, document)
    decisions = decisions_of(document)
    standing = standing_now(db, row, document.timezone)
    return copy_fields(
        EligibilityList,
        facts_of(row, with_maker=True),
        rule=as_told(document.rule),
        subjects=[subject.code for subject in document.subjects],
        key=row.key_id,
        lines=list(lines_of(document, names, standing)),
        listed=[
            ListedRoll(
                student=each.id,
                roll=each.roll,
                name=names.get(each.id),
                outcome=each.outcome,
                eligible=is_eligible(each, decisions),
            )
            for each in document.students
        ],
    )


def facts_of(row: FactsRow, *, with_maker: bool) -> ListFacts:
    return copy_fields(ListFacts, row, made_by=row.maker if with_maker else None)


def names_of(db: Connection, *documents: Document) -> Names:
    ids = {student.id for document in documents for student in document.students}
    found = db.execute(select(students.c.id, students.c.name).where(students.c.id.in_(sorted(ids)), NOT_ERASED))
    return {row.id: row.name for row in found}


def lines_of(document: Document, names: Names, standing: Standing | None = None) -> Iterator[ListLine]:
    """What is below the pass line. `standing`: what is asked and decided by now; none of a list that is being made."""
    codes = {subject.id: subject.code for subject in document.subjects}
    decisions = decisions_of(document)
    for student in document.students:
        for subject, found in sums_of(student):
            if found.outcome in ("band", "short"):
                decision = decisions.get((student.id, subject))
                level: Level = "subject" if subject is not None else "together"
                yield ListLine(
                    student=student.id,
                    roll=student.roll,
                    name=names.get(student.id),
                    subject=codes[subject] if subject is not None else None,
                    subject_id=subject,
                    standing=describe_standing(counts_of(found), document.rule, level, to_come_of(found)),
                    decision=tell_decision(decision),
                    since=since(decision, standing.get((student.id, subject))) if standing is not None else None,
                    unreachable=None if found.unreachable is UNSET else found.unreachable,
                )


def to_come_of(found: Sum) -> Left | None:
    """By the timetable that there was; none where it did not tell."""
    if found.left is UNSET or found.until is UNSET:
        return None
    return Left(found.left, date.fromisoformat(found.until))


def counts_of(found: Sum) -> Counts:
    return Counts(*(getattr(found, name) for name in Counts._fields))


def tell_decision(made: ListedDecision | None) -> LineDecision | None:
    if made is None:
        return None
    return LineDecision(decision=made.decision, reference=made.reference, day=date.fromisoformat(made.day))


@slow_read
def preview(db: Connection, place: Place, moment: datetime, college: OfCollege) -> ListPreview:
    document = compose(db, place, moment, college)
    before = newest_of(db, document.batch.id, document.department.id, document.semester.id)
    return ListPreview(
        number=(db.scalar(select(func.max(eligibility_lists.c.number))) or 0) + 1,
        day=date.fromisoformat(document.day),
        until=moment,
        students=len(document.students),
        below=sum(is_below(student) for student in document.students),
        band=sum(student.outcome == "band" for student in document.students),
        condoned=count_condoned(document),
        rule=as_told(document.rule),
        subjects=[subject.code for subject in document.subjects],
        follows=facts_of(before, with_maker=True) if before is not None else None,
        lines=list(lines_of(document, names_of(db, document))),
    )
