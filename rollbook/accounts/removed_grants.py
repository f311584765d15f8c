"""Grants that go with what they are for: a subject, a group, a batch or a department that is removed."""

from datetime import timedelta

from sqlalchemy import ColumnElement, Connection

from rollbook.accounts.held_grants import HELD, not_over, say
from rollbook.audit.about import ACCOUNT
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.tables.accounts import admins
from rollbook.tables.grants import grants


def record_removed(db: Connection, by: str, going: ColumnElement[bool]) -> None:
    """Say in the history who held what, and tell them at once. Comes before what they are for is removed, which is held
    by now: nobody is given another grant for it meanwhile. What ended before was told then."""
    yesterday = clock.now().date() - timedelta(days=1)  # somewhere it is still today
    held = HELD.add_columns(admins.c.user_name).join(admins, admins.c.id == grants.c.admin_id)
    for row in db.execute(held.where(going, not_over(yesterday)).order_by(grants.c.id)).all():
        record_change(db, by, paths.admin(row.user_name), {"grant": say(row)}, {"grant": None}, ACCOUNT)
