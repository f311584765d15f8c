"""Whether and when the college tells people by itself."""

from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection, select, true

from rollbook.core.notices import OFF_AT_FIRST, TOLD, Kind
from rollbook.tables.notices import notice_kinds, notice_settings


class Telling(NamedTuple):
    """What the office has set, as it stands now. Times are minutes after midnight, by the college's clock."""

    started_at: datetime | None
    held_since: datetime | None
    hold_minutes: int
    quiet_from: int
    quiet_until: int
    per_minute: int
    least_classes: int
    digest_weekday: int
    digest_at: int
    statement_day: int
    statement_at: int
    absent_at: int
    crossings_by: str | None  # the rules that those who are below were counted by
    revision: int
    switched: dict[str, bool]  # of each kind that the college tells by itself

    def tells(self, kind: Kind) -> bool:
        """What somebody has asked for is told in every college."""
        return self.switched.get(kind, True) if self.started_at or kind not in self.switched else False

    @property
    def hold(self) -> timedelta:
        return timedelta(minutes=self.hold_minutes)


# Both in one statement: whoever decides something asks for this, also where nobody is told anything.
_READ = select(notice_settings, notice_kinds.c.kind, notice_kinds.c.is_on).outerjoin_from(
    notice_settings, notice_kinds, true()
)


def read_telling(db: Connection) -> Telling:
    rows = db.execute(_READ).all()
    switched: dict[str, bool] = {kind: kind not in OFF_AT_FIRST for kind in TOLD}
    switched |= {each.kind: each.is_on for each in rows if each.kind is not None}
    held = {name: value for name, value in rows[0]._mapping.items() if name in Telling._fields}
    return Telling(**held, switched=switched)
