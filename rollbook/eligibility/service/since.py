"""What arrived after a list was frozen: shown beside it, and never in it."""

from datetime import date, datetime

from sqlalchemy import Connection

from rollbook.eligibility.document import from_bytes
from rollbook.eligibility.schemas import ArrivedSince
from rollbook.eligibility.service.composing import OfCollege, Scope, draw_up
from rollbook.eligibility.service.differing import find_differences
from rollbook.eligibility.service.finding import find_list
from rollbook.eligibility.service.reading import names_of
from rollbook.standing.stood.later import count_later
from rollbook.store.verbs import slow_read


@slow_read
def find_arrived(db: Connection, number: int, moment: datetime, college: OfCollege) -> ArrivedSince:
    """`moment`: until when; what is written just now may not be there yet."""
    document = from_bytes(find_list(db, number).document)
    now = draw_up(db, Scope(document.batch, document.department, document.semester), moment, college)
    until = datetime.fromisoformat(document.until)
    listed = [student.id for student in document.students]
    subjects = {each.id for each in (*document.subjects, *now.subjects)}
    later = count_later(db, subjects, until, date.fromisoformat(document.day), listed)
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
