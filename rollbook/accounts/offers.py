"""What pages offer whoever has logged in, where that depends on what the college has."""

from typing import NamedTuple

from sqlalchemy import Connection, exists, select

from rollbook.tables.groups import groups
from rollbook.tables.leave import leaves
from rollbook.tables.notices import notice_settings
from rollbook.tables.rollcalls import totals
from rollbook.tables.timetable import slots

_OFFERS = select(
    exists().where(groups.c.archived_at.is_(None)).label("groups"),
    exists().where(leaves.c.id.is_not(None)).label("leaves"),
    exists().where(totals.c.student_id.is_not(None)).label("classes"),
    exists().where(slots.c.id.is_not(None)).label("timetable"),
    exists().where(notice_settings.c.started_at.is_not(None)).label("notices"),
)


class Offers(NamedTuple):
    groups: bool
    leaves: bool  # in whatever state: with the first, the pages about leave join the menu
    classes: bool  # one was uploaded: from then on there is a semester sheet
    timetable: bool  # something is in it: from then on Home knows what is now
    notices: bool  # the college has started to tell people


NOTHING = Offers(groups=False, leaves=False, classes=False, timetable=False, notices=False)


def read_offers(db: Connection) -> Offers:
    return Offers(*map(bool, db.execute(_OFFERS).one()))
