"""Holding everything back, and going on. What somebody has just asked for, as a new password, goes all the same."""

from datetime import datetime

from sqlalchemy import Connection, select, update

from rollbook.accounts.identity import Admin
from rollbook.audit.about import About
from rollbook.audit.trail import record_change
from rollbook.core import clock, paths
from rollbook.tables.notices import notice_settings

_HELD_SINCE = notice_settings.c.held_since


def hold_everything(db: Connection, me: Admin) -> datetime:
    """Since when: where two have pressed it, since the first of them did."""
    if db.execute(update(notice_settings).where(_HELD_SINCE.is_(None)).values(held_since=clock.now())).rowcount:
        record_change(db, me.user_name, paths.NOTICES, {"held": False}, {"held": True}, About())
    since: datetime = db.scalars(select(_HELD_SINCE)).one()
    return since


def go_on(db: Connection, me: Admin) -> None:
    if db.execute(update(notice_settings).where(_HELD_SINCE.is_not(None)).values(held_since=None)).rowcount:
        record_change(db, me.user_name, paths.NOTICES, {"held": True}, {"held": False}, About())
