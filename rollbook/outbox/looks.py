"""Subjects whose counts have changed. One short statement in the transaction that changes them, and none of the
counting: that is done soon after, by whoever looks (`notices.looking`)."""

from collections.abc import Collection

from sqlalchemy import BigInteger, Connection, bindparam, cast, insert, select
from sqlalchemy.sql.dml import Insert, Update

from rollbook.core import clock
from rollbook.store.prepared import Prepared
from rollbook.tables.catalogue import subjects
from rollbook.tables.notices import looks, notice_settings
from rollbook.tables.types import UtcDateTime

# Writes nothing in a college that tells nobody anything.
_LOOK = insert(looks).from_select(
    ["subject_id", "at"],
    select(cast(bindparam("subject"), BigInteger), bindparam("now", type_=UtcDateTime)).where(
        notice_settings.c.started_at.is_not(None)
    ),
)
_ALONE = Prepared(_LOOK)
_EACH = insert(looks).from_select(
    ["subject_id", "at"],
    select(subjects.c.id, bindparam("now", type_=UtcDateTime))
    .join_from(subjects, notice_settings, notice_settings.c.started_at.is_not(None))
    .where(subjects.c.id.in_(bindparam("subjects", expanding=True))),
)


def look_at(db: Connection, subject_id: int) -> None:
    """Whoever is on the subject may have crossed the line."""
    _ALONE.run(db, subject=subject_id, now=clock.now())


def look_at_each(db: Connection, subject_ids: Collection[int]) -> None:
    if subject_ids:
        db.execute(_EACH, {"subjects": list(subject_ids), "now": clock.now()})


class Counting:
    """A statement that changes what is counted of the subject that it is run with, and has it looked at. PostgreSQL
    does both in one journey; on SQLite a second statement costs next to nothing."""

    def __init__(self, statement: Insert | Update) -> None:
        self._alone = Prepared(statement)
        self._with_look = Prepared(statement.add_cte(_LOOK.cte("look")))

    def run(self, db: Connection, /, *, subject: int, **given: object) -> None:
        if db.dialect.name == "sqlite":
            self._alone.run(db, subject=subject, **given)
            look_at(db, subject)
        else:
            self._with_look.run(db, subject=subject, now=clock.now(), **given)

    def run_unseen(self, db: Connection, /, *, subject: int, **given: object) -> None:
        """For a change that leaves the counts as they are, so that nobody needs to look at the subject."""
        self._alone.run(db, subject=subject, **given)
