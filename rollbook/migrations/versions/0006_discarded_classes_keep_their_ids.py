"""Discarded classes keep their ids: in SQLite, too, no other class is given one that the history tells of."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        return  # PostgreSQL has never given one twice
    with op.batch_alter_table("rollcalls", recreate="always", table_kwargs={"sqlite_autoincrement": True}):
        pass
    op.execute("DELETE FROM sqlite_sequence WHERE name = 'rollcalls'")
    op.execute(
        "INSERT INTO sqlite_sequence (name, seq) SELECT 'rollcalls', coalesce(max(id), 0) "
        "FROM (SELECT id FROM rollcalls UNION ALL SELECT rollcall_id FROM changes)"
    )
