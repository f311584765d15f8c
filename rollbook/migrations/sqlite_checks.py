"""SQLite cannot change a check, so the table's definition is written anew, as migration 0012 tells."""

import sqlalchemy as sa
from alembic import op

from rollbook.core.errors import StartError


def change_check_of_marks(before: str, after: str) -> None:
    """All within the migration's transaction: a register that is killed here has the old definition."""
    db = op.get_bind()
    version = int(db.scalar(sa.text("PRAGMA schema_version")))
    db.execute(sa.text("PRAGMA writable_schema = ON"))
    changed = db.execute(
        sa.text(
            "UPDATE sqlite_schema SET sql = replace(sql, :before, :after) "
            "WHERE type = 'table' AND name = 'marks' AND instr(sql, :before)"
        ),
        {"before": f"CHECK ({before})", "after": f"CHECK ({after})"},
    )
    if not changed.rowcount:
        raise StartError(
            "The table of marks in this register is not defined as Rollbook defines it. Nothing was changed. Restore a "
            "backup, or put it right with an SQL client; then start again."
        )
    db.exec_driver_sql(f"PRAGMA schema_version = {version + 1}")  # own-rule sql: a pragma takes no parameters
    db.execute(sa.text("PRAGMA writable_schema = OFF"))
