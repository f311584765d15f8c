"""A list beside the one before it."""

from sqlalchemy import Connection

from rollbook.core.errors import NotFound
from rollbook.eligibility.decided import decisions_of, is_eligible
from rollbook.eligibility.document import Document, from_bytes, sums_of
from rollbook.eligibility.refusals import no_list_before
from rollbook.eligibility.schemas import ListComparison, ListFigures
from rollbook.eligibility.service.differing import count_same, find_differences
from rollbook.eligibility.service.finding import find_list
from rollbook.eligibility.service.reading import facts_of, names_of
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
