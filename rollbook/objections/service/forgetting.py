"""What people wrote is deleted some time after it was answered, or sent where nobody can answer any more: the class was
taken out of the register. The case and its answer stay."""

from datetime import timedelta

from sqlalchemy import ColumnElement, Connection, case, func, or_, select, update

from rollbook.core import clock
from rollbook.store import forgetting
from rollbook.store.verbs import slow_read
from rollbook.tables.objections import objection_voices, objections

KEPT_FOR = timedelta(days=90)


@slow_read
def count_old_texts(db: Connection) -> int:
    return db.execute(select(func.count()).select_from(objection_voices).where(_old())).scalar_one()


def forget_old_texts(db: Connection) -> int:
    """How many they were."""
    forgetting.note(db)
    return db.execute(update(objection_voices).where(_old()).values(text=None, contact=None)).rowcount


def _old() -> ColumnElement[bool]:
    ended_at = case((objections.c.rollcall_id.is_(None), objections.c.sent_at))
    ended = select(objections.c.number).where(
        func.coalesce(objections.c.answered_at, ended_at) < clock.now() - KEPT_FOR
    )
    has_any = or_(objection_voices.c.text.is_not(None), objection_voices.c.contact.is_not(None))
    return objection_voices.c.number.in_(ended) & has_any
