"""Marks are codes: the database itself takes no other than those that mean something.

SQLite cannot add a check to a table, and making the table of all marks anew takes a quarter of a minute and twice the
room where there are millions. So the check is written into the table's definition, as SQLite's own instructions have
it ("Making Other Kinds Of Table Schema Changes"), after a look at the marks that there are.
"""

import sqlalchemy as sa
from alembic import op

from rollbook.core.errors import StartError

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

_NAME, _CHECK = "ck_marks_mark", "mark IN (0, 1)"
_UNKNOWN = "SELECT count(*) FROM marks WHERE mark NOT IN (0, 1)"


def upgrade() -> None:
    if unknown := op.get_bind().scalar(sa.text(_UNKNOWN)):
        raise StartError(
            f"{'1 mark in this register is' if unknown == 1 else f'{unknown} marks in this register are'} neither 1 "
            "nor 0, and Rollbook has never written such a mark. Nothing was changed. Restore a backup, or put it right "
            "with an SQL client; then start again."
        )
    if op.get_bind().dialect.name == "sqlite":
        _add_to_definition()
    else:
        op.create_check_constraint(op.f(_NAME), "marks", _CHECK)


def _add_to_definition() -> None:
    """All within the migration's transaction: a register that is killed here has the old definition."""
    db = op.get_bind()
    definition = str(db.scalar(sa.text("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'marks'")))
    before, _, after = definition.rpartition(")")
    checked = f"{before}, CONSTRAINT {_NAME} CHECK ({_CHECK})){after}"
    version = int(db.scalar(sa.text("PRAGMA schema_version")))
    db.execute(sa.text("PRAGMA writable_schema = ON"))
    db.execute(
        sa.text("UPDATE sqlite_schema SET sql = :checked WHERE type = 'table' AND name = 'marks'"), {"checked": checked}
    )
    db.exec_driver_sql(f"PRAGMA schema_version = {version + 1}")  # own-rule sql: a pragma takes no parameters
    db.execute(sa.text("PRAGMA writable_schema = OFF"))
