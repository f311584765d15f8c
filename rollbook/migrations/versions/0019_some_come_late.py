"""Some come late: a third code for marks, and how often each student was late in a subject.

SQLite cannot change a check, so the table's definition is written anew, as migration 0012 tells.
"""

import sqlalchemy as sa
from alembic import op

from rollbook.core.errors import StartError

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_NAME, _BEFORE, _AFTER = "ck_marks_mark", "mark IN (0, 1)", "mark IN (0, 1, 2)"


def upgrade() -> None:
    op.add_column("totals", sa.Column("late", sa.Integer, nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "sqlite":
        _change_definition()
    else:
        op.drop_constraint(op.f(_NAME), "marks")
        op.create_check_constraint(op.f(_NAME), "marks", _AFTER)


def _change_definition() -> None:
    """All within the migration's transaction: a register that is killed here has the old definition."""
    db = op.get_bind()
    version = int(db.scalar(sa.text("PRAGMA schema_version")))
    db.execute(sa.text("PRAGMA writable_schema = ON"))
    changed = db.execute(
        sa.text(
            "UPDATE sqlite_schema SET sql = replace(sql, :before, :after) "
            "WHERE type = 'table' AND name = 'marks' AND instr(sql, :before)"
        ),
        {"before": f"CHECK ({_BEFORE})", "after": f"CHECK ({_AFTER})"},
    )
    if not changed.rowcount:
        raise StartError(
            "The table of marks in this register is not defined as Rollbook defines it. Nothing was changed. Restore a "
            "backup, or put it right with an SQL client; then start again."
        )
    db.exec_driver_sql(f"PRAGMA schema_version = {version + 1}")  # own-rule sql: a pragma takes no parameters
    db.execute(sa.text("PRAGMA writable_schema = OFF"))
