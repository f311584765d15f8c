"""How many messages would be written, without writing any."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from rollbook.core.notices import Kind
from rollbook.outbox.recipients import Audience, find_recipients
from rollbook.tables.notices import gateways


def count_messages(db: Connection, kind: Kind, student_ids: Sequence[int], audience: Audience) -> int:
    """A student whose id stands there twice is told of two things, and counts twice."""
    wanted = db.execute(select(gateways.c.kinds, gateways.c.needs_mobile).where(gateways.c.ended_at.is_(None)))
    needs_mobile = [row.needs_mobile for row in wanted if kind in row.kinds]
    people = find_recipients(db, student_ids, audience)
    each = {
        student_id: sum(
            recipient.takes_mail(kind) + sum(bool(recipient.mobile) or not needs for needs in needs_mobile)
            for recipient in recipients
        )
        for student_id, recipients in people.items()
    }
    return sum(each.get(student_id, 0) for student_id in student_ids)
