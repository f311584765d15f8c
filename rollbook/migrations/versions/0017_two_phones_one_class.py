"""A mark says whether it was meant for its student; and a class that was taken on two phones is asked about.

Nothing is read or rewritten: the new columns begin empty.
"""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id, UtcDateTime

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("marks", sa.Column("bulk", sa.Boolean))
    op.add_column("rollcalls", sa.Column("taken_from", UtcDateTime))
    op.add_column("rollcalls", sa.Column("taken_until", UtcDateTime))
    op.add_column("rollcalls", sa.Column("apart", sa.Boolean))
    # In words of our own: Alembic would make the whole table anew in SQLite for the sake of a constraint.
    op.execute(
        "ALTER TABLE rollcalls ADD COLUMN set_aside TEXT "
        "CONSTRAINT ck_rollcalls_set_aside CHECK (set_aside IN ('waits', 'merged'))"
    )
    op.create_table(
        "twins",
        sa.Column("second_id", Id, nullable=False),
        sa.Column("first_id", Id, nullable=False),
        sa.Column("asked_at", UtcDateTime, nullable=False),
        sa.Column("answer", sa.Text),
        sa.Column("answered_by", Id),
        sa.Column("answered_at", UtcDateTime),
        sa.Column("replaced", sa.JSON),
        sa.PrimaryKeyConstraint("second_id", name="pk_twins"),
        sa.ForeignKeyConstraint(["second_id"], ["rollcalls.id"], name="fk_twins_second_id"),
        sa.ForeignKeyConstraint(["first_id"], ["rollcalls.id"], name="fk_twins_first_id"),
        sa.ForeignKeyConstraint(["answered_by"], ["admins.id"], name="fk_twins_answered_by"),
        sa.CheckConstraint("answer IN ('one', 'two')", name="ck_twins_answer"),
    )
    op.create_index("ix_twins_first_id", "twins", ["first_id"])
