"""Late copies are known: classes count their changes, and the ids of discarded ones are remembered."""

from collections import Counter
from typing import Any
from uuid import UUID

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import UtcDateTime

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_CORRECTED = (
    "UPDATE marks SET corrected = 1 WHERE (rollcall_id, student_id) IN (SELECT rollcall_id, student_id FROM changes "
    "WHERE rollcall_id IS NOT NULL AND student_id IS NOT NULL) "
    "AND at > (SELECT uploaded_at FROM rollcalls WHERE rollcalls.id = marks.rollcall_id)"
)
_DISCARDS = (
    "SELECT at, by, before FROM changes WHERE rollcall_id IS NOT NULL AND student_id IS NULL "
    "AND before IS NOT NULL AND after IS NULL ORDER BY id"
)


def upgrade() -> None:
    for name in ("revision", "turned", "discards", "reopened"):
        op.add_column("rollcalls", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.add_column("marks", sa.Column("corrected", sa.Integer))
    op.execute(_CORRECTED)
    op.execute("UPDATE rollcalls SET revision = 1 WHERE id IN (SELECT rollcall_id FROM marks WHERE corrected = 1)")
    op.execute("UPDATE rollcalls SET revision = 1, turned = 1 WHERE withdrawn_at IS NOT NULL")
    discarded = op.create_table(
        "discarded",
        sa.Column("uuid", sa.Uuid, nullable=False),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("uuid", name="pk_discarded"),
    )
    if rows := _discarded_so_far():
        op.bulk_insert(discarded, rows)


def _discarded_so_far() -> list[dict[str, Any]]:
    """As the history tells it."""
    asked = sa.text(_DISCARDS).columns(at=UtcDateTime, by=sa.Text, before=sa.JSON)
    told = [row for row in op.get_bind().execute(asked) if isinstance(row.before, dict) and "open" in row.before]
    times = Counter(row.before["open"] for row in told)
    last = {row.before["open"]: row for row in told}
    return [{"uuid": UUID(uuid), "times": times[uuid], "by": row.by, "at": row.at} for uuid, row in last.items()]
