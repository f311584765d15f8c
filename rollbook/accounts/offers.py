"""What pages offer whoever has logged in, where that depends on what the college has."""

from typing import NamedTuple

from sqlalchemy import Connection, exists, select

from rollbook.tables.groups import groups
from rollbook.tables.leave import leaves

_OFFERS = select(
    exists().where(groups.c.archived_at.is_(None)).label("groups"),
    exists().where(leaves.c.id.is_not(None)).label("leaves"),
)


class Offers(NamedTuple):
    groups: bool
    leaves: bool  # in whatever state: with the first, the pages about leave join the menu


NOTHING = Offers(groups=False, leaves=False)


def read_offers(db: Connection) -> Offers:
    row = db.execute(_OFFERS).one()
    return Offers(groups=bool(row.groups), leaves=bool(row.leaves))
