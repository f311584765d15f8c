"""Discarded classes count on: what one had counted is remembered with its id, for the next class under it."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("revision", "reopened"):
        op.add_column("discarded", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
