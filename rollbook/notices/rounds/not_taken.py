"""Who is told that a class was not taken: whoever takes it, two hours after its end, and the head after two days."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection, select, update

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.notices.facts import NotTaken
from rollbook.notices.missing_classes import (
    TO_HEAD,
    TO_LECTURER,
    ClassWords,
    MissingClass,
    People,
    find_missing,
    find_people,
    read_words,
)
from rollbook.outbox import keys
from rollbook.outbox.settings import Telling, read_telling
from rollbook.outbox.writing import Gateway, NewNotice, gateways_for, staff_rows, that_may_go, write_rows
from rollbook.store.upserts import insert_new
from rollbook.tables.notices import notice_rounds
from rollbook.timetable.service.reading import has_slots

_EVERY = timedelta(minutes=10)
# What was due longer ago is not told any more: a timetable that came late, or a server that stood still for days.
_LATEST = timedelta(days=2)
_ROUND = (notice_rounds.c.kind == "not_taken", notice_rounds.c.round == "last")
_FIRST = {"kind": "not_taken", "round": "last"}


def write_not_taken(db: Connection, settings: Settings, telling: Telling | None = None) -> bool:
    """Whether there is more to write: never. Looks once in ten minutes, on whichever server comes first."""
    telling = telling or read_telling(db)
    now = clock.now()
    if telling.started_at is None or not telling.tells("not_taken") or not _is_turn(db, now):
        return False
    if not has_slots(db):
        return False
    zone = ZoneInfo(settings.timezone)
    today = now.astimezone(zone).date()
    first = (now - TO_HEAD - _LATEST).astimezone(zone).date()
    missing = [
        each
        for each in find_missing(db, first, today, now, settings.timezone)
        if each.ends >= telling.started_at and each.ends + TO_LECTURER <= now
    ]
    if missing:
        people, words = find_people(db, missing, today), read_words(db, missing, settings.timezone)
        takers = gateways_for(db, "not_taken")
        rows = [row for each in missing for row in _rows(each, people, words, now, takers)]
        write_rows(db, that_may_go(db, rows))
    return False


def _rows(
    missing: MissingClass, people: People, words: ClassWords, now: datetime, takers: Sequence[Gateway]
) -> Iterator[NewNotice]:
    heads = people.heads_of(missing)
    asked = [each.admin_id for each in missing.asked]

    def tell(admin_id: int, facts: NotTaken) -> list[NewNotice]:
        once = keys.of_class(*missing.key, to_head=facts.to_head)
        told = msgspec.to_builtins(facts)
        return staff_rows("not_taken", people.accounts[admin_id], once, told, now, now, takers)

    if now < missing.ends + TO_LECTURER + _LATEST:
        for each in asked:
            yield from tell(each, words.to_lecturer(missing, each, has_head=bool(heads)))
    if missing.ends + TO_HEAD <= now < missing.ends + TO_HEAD + _LATEST:
        for head in heads:
            if head not in asked:
                yield from tell(head, words.to_head(missing, people.departments_of(head)))


def _is_turn(db: Connection, now: datetime) -> bool:
    """Of two servers one looks: the other finds that it was done just now."""
    at = db.scalar(select(notice_rounds.c.at).where(*_ROUND))
    if at is None:
        return db.execute(insert_new(db, notice_rounds), [{**_FIRST, "at": now}]).rowcount > 0
    due = notice_rounds.c.at <= now - _EVERY
    if at > now - _EVERY:
        return False
    return db.execute(update(notice_rounds).where(*_ROUND, due).values(at=now)).rowcount > 0
