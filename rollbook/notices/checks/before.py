"""What the same recipient was told before about the same leave, objection or list, and what is still to come."""

from sqlalchemy import ColumnElement, Connection, and_, exists, select

from rollbook.core.json_values import JsonObject
from rollbook.outbox import keys
from rollbook.tables.notices import notices
from rollbook.tables.rows import NoticeRow

# Of these nobody knows better than that they arrived.
_TOLD = ("handing", "sent", "uncertain")
_TO_COME = ("waiting", "claimed")


def last_told(db: Connection, notice: NoticeRow) -> JsonObject | None:
    """The facts; none where nothing was told yet. A mail that came back has told nobody."""
    arrived = (notices.c.state.in_(_TOLD), notices.c.bounced_at.is_(None))
    told = select(notices.c.facts).where(_others(notice), *arrived)
    facts: JsonObject | None = db.scalar(told.order_by(notices.c.id.desc()).limit(1))
    return facts


def newer_waits(db: Connection, notice: NoticeRow) -> bool:
    """Something was decided since: that waits for its own two hours, and is told in place of this."""
    newer = exists().where(_others(notice), notices.c.id > notice.id, notices.c.state.in_(_TO_COME))
    return bool(db.scalar(select(newer)))


def _others(notice: NoticeRow) -> ColumnElement[bool]:
    return and_(
        notices.c.student_id == notice.student_id,
        notices.c.kind == notice.kind,
        notices.c.once.startswith(keys.beginning_of(notice.once), autoescape=True),
        notices.c.id != notice.id,
        notices.c.way == notice.way,
        notices.c.relation == notice.relation,
        notices.c.contact_id.is_not_distinct_from(notice.contact_id),
        notices.c.gateway_id.is_not_distinct_from(notice.gateway_id),
    )
