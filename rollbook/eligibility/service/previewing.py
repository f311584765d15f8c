"""What a list would say, before anybody makes it."""

from datetime import date, datetime

from sqlalchemy import Connection, func, select

from rollbook.catalogue.schemas import Place
from rollbook.eligibility.decided import count_condoned
from rollbook.eligibility.document import is_below
from rollbook.eligibility.schemas import ListPreview
from rollbook.eligibility.service.composing import OfCollege, compose
from rollbook.eligibility.service.finding import newest_of
from rollbook.eligibility.service.reading import facts_of, lines_of, names_of
from rollbook.standing.rule_schemas import as_told
from rollbook.store.verbs import slow_read
from rollbook.tables.eligibility import eligibility_lists


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
