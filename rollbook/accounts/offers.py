"""What pages offer whoever has logged in, where that depends on what the college has."""

from typing import NamedTuple

from sqlalchemy import Connection, exists, select

from rollbook.tables.groups import groups
from rollbook.tables.leave import leaves
from rollbook.tables.rollcalls import totals

_OFFERS = select(
    exists().where(groups.c.archived_at.is_(None)).label("groups"),
    exists().where(leaves.c.id.is_not(None)).label("leaves"),
    exists().where(totals.c.student_id.is_not(None)).label("classes"),
)


class Offers(NamedTuple):
    groups: bool
    leaves: bool  # in whatever state: with the first, the pages about leave join the menu
    classes: bool  # one was uploaded: from then on there is a semester sheet


NOTHING = Offers(groups=False, leaves=False, classes=False)


def read_offers(db: Connection) -> Offers:
    row = db.execute(_OFFERS).one()
    return Offers(groups=bool(row.groups), leaves=bool(row.leaves), classes=bool(row.classes))
