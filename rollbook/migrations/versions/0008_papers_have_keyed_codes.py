"""Papers have keyed codes: a place for the key, which is made when the first sheet is read."""

import sqlalchemy as sa
from alembic import op

from rollbook.tables.types import Id

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "check_keys",
        sa.Column("id", Id, autoincrement=False, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_check_keys"),
    )
