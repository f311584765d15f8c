"""A list beside the one before it."""

from datetime import date, datetime

from sqlalchemy import Connection

from rollbook.core.errors import NotFound
from rollbook.eligibility.comparing_schemas import ArrivedSince, ListComparison, ListFigures
from rollbook.eligibility.decided import decisions_of, is_eligible
from rollbook.eligibility.document import Document, from_bytes, sums_of
from rollbook.eligibility.refusals import no_list_before
from rollbook.eligibility.service.composing import OfCollege, Scope, draw_up, find_next_second
from rollbook.eligibility.service.differing import count_same, find_differences
from rollbook.eligibility.service.finding import find_list
from rollbook.eligibility.service.reading import facts_of, names_of
from rollbook.standing.stood.later import count_later
from rollbook.store.verbs import slow_read


@slow_read
def compare(db: Connection, number: int) -> ListComparison:
    row = find_list(db, number)
    if row.follows is None:
        raise NotFound(no_list_before(number))
    before = find_list(db, row.follows)
    first, second = from_bytes(before.document), from_bytes(row.document)
    items = find_differences(db, first, second, names_of(db, first, second))
    return ListComparison(
        before=facts_of(before, with_maker=True),
        after=facts_of(row, with_maker=True),
        figures=[_figures_of(first), _figures_of(second)],
        came=sum(each.became == "came" for each in items),
        went=sum(each.became == "went" for each in items),
        same=count_same(first, second),
        items=items,
    )


def _figures_of(document: Document) -> ListFigures:
    outcomes = [found.outcome for student in document.students for _, found in sums_of(student)]
    decisions = decisions_of(document)
    decided = [each.decision for each in decisions.values()]
    of_students = [student.outcome for student in document.students]
    return ListFigures(
        number=document.number,
        short=outcomes.count("short"),
        band=outcomes.count("band"),
        condoned=decided.count("condoned"),
        refused=decided.count("refused"),
        below=of_students.count("short") + of_students.count("band"),
        eligible=sum(is_eligible(student, decisions) for student in document.students),
    )


@slow_read
def find_arrived(db: Connection, number: int, college: OfCollege) -> ArrivedSince:
    """What came after a list was frozen, up to now: nothing of it is kept, so nothing has to be settled. What is
    counted, and the lines that would be another, are of one moment."""
    document = from_bytes(find_list(db, number).document)
    moment = find_next_second()  # after the first statement: all that this read sees was written by now
    now = draw_up(db, Scope(document.batch, document.department, document.semester), moment, college)
    until = datetime.fromisoformat(document.until)
    listed = [student.id for student in document.students]
    subjects = {each.id for each in (*document.subjects, *now.subjects)}
    later = count_later(db, subjects, until, date.fromisoformat(document.day), listed, moment)
    of_classes = later.classes + later.withdrawn + later.restored + later.reopened
    is_ruled_otherwise = now.rule != document.rule
    items = find_differences(db, document, now, names_of(db, document, now))
    decided = sum(each.decision != each.decided_before for each in items)
    return ArrivedSince(
        until=until,
        now=moment,
        total=of_classes + later.corrections + later.leaves + decided + is_ruled_otherwise,
        later=later,
        rule_changed=is_ruled_otherwise,
        items=items,
    )
