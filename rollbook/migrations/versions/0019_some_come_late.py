"""Some come late: a third code for marks, and how often each student was late in a subject."""

import sqlalchemy as sa
from alembic import op

from rollbook.migrations.sqlite_checks import change_check_of_marks

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_NAME, _BEFORE, _AFTER = "ck_marks_mark", "mark IN (0, 1)", "mark IN (0, 1, 2)"


def upgrade() -> None:
    op.add_column("totals", sa.Column("late", sa.Integer, nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "sqlite":
        change_check_of_marks(_BEFORE, _AFTER)
    else:
        op.drop_constraint(op.f(_NAME), "marks")
        op.create_check_constraint(op.f(_NAME), "marks", _AFTER)
