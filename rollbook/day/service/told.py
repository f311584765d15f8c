"""How often somebody was told that a class was not taken."""

from collections.abc import Collection
from datetime import date, datetime
from typing import NamedTuple, TypeAlias

from sqlalchemy import Connection, select

from rollbook.outbox import keys
from rollbook.tables.notices import notices

ClassKey: TypeAlias = tuple[int, date]  # of a slot, and the day by which exceptions know it


class Told(NamedTuple):
    times: int  # first whoever is asked, then the head: several at once are one time
    last: datetime


# By the beginning of the key, which is indexed: what else was sent in a term is many times as much.
_SENT = select(notices.c.once, notices.c.ended_at).where(
    notices.c.once >= keys.ALL_CLASSES[0],
    notices.c.once < keys.ALL_CLASSES[1],
    notices.c.kind == "not_taken",
    notices.c.state == "sent",
)


def read_told(db: Connection, classes: Collection[ClassKey]) -> dict[ClassKey, Told]:
    if not classes:
        return {}
    sent: dict[ClassKey, dict[bool, datetime]] = {}
    for once, ended_at in db.execute(_SENT):
        if (key := keys.class_in(once)) in classes:
            to_head = keys.is_to_head(once)
            before = sent.setdefault(key, {}).get(to_head, ended_at)
            sent[key][to_head] = max(before, ended_at)
    return {key: Told(len(times), max(times.values())) for key, times in sent.items()}
