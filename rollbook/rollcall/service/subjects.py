"""The subject a class is held in, found by what people call it."""

from typing import Any

from sqlalchemy import Connection, Select, and_, bindparam, select

from rollbook.core.errors import NotFound
from rollbook.core.faults import NOT_TAUGHT_THERE
from rollbook.core.refusals import no_such_subject
from rollbook.core.schemas import same_key
from rollbook.rollcall.schemas import SubjectPlace
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import LEVELS, PLACE_COLUMNS, batches, departments, semesters, subjects

# Asked with the keys of `place_keys`, of a query that joins these tables.
AT_PLACE = and_(
    batches.c.label_key == bindparam("batch"),
    departments.c.label_key == bindparam("department"),
    semesters.c.label_key == bindparam("semester"),
    subjects.c.code_key == bindparam("subject"),
)

_SUBJECT: Select[Any] = (
    select(subjects.c.id, subjects.c.batch_id, subjects.c.department_id, subjects.c.archived_at, *PLACE_COLUMNS)
    .join_from(subjects, batches)
    .join(departments)
    .join(semesters)
    .where(AT_PLACE)
)
_FIND = Prepared(_SUBJECT)
# Who holds the subject numbers its classes.
_HOLD = Prepared(_SUBJECT.with_for_update(of=subjects))


def place_keys(place: SubjectPlace) -> dict[str, str]:
    return {level: same_key(getattr(place, level)) for level in LEVELS}


def find_subject(db: Connection, place: SubjectPlace, *, hold: bool = False) -> Any:
    row = (_HOLD if hold else _FIND).first(db, **place_keys(place))
    if row is None:
        raise NotFound(
            no_such_subject(place.subject, place.batch, place.department, place.semester), {"subject": NOT_TAUGHT_THERE}
        )
    return row
