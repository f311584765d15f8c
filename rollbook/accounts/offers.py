"""What pages offer whoever has logged in, where that depends on what the college has."""

from sqlalchemy import Connection, exists, select

from rollbook.tables.groups import groups

_HAS_GROUPS = select(exists().where(groups.c.archived_at.is_(None)))


def has_groups(db: Connection) -> bool:
    return db.execute(_HAS_GROUPS).scalar_one()
