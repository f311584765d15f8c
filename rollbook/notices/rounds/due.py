"""What is told at its time and not by an occasion: each round once, by whichever server comes first.

A round over thousands of students is written in portions, each a transaction of its own, so that nobody waits long for
SQLite's one writer. Where a server ends in the middle of a round, the next one goes on after the last portion.
"""

from datetime import datetime

from sqlalchemy import Connection, select, update

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.notices.rounds.not_taken import write_not_taken
from rollbook.notices.rounds.portions import AUDIENCE, about, describe, find_some
from rollbook.notices.rounds.times import IN_ROUNDS, MADE_UP_FOR, Round, due_rounds
from rollbook.notices.sums import read_now
from rollbook.outbox.settings import Telling, read_telling
from rollbook.outbox.writing import tell_of_students
from rollbook.store.upserts import insert_new
from rollbook.tables.notices import notice_rounds

PORTION = 100  # students


def write_due_rounds(db: Connection, settings: Settings) -> bool:
    """Whether there is more to write."""
    telling, now = read_telling(db), clock.now()
    if telling.started_at is None:
        return False
    write_not_taken(db, settings, telling)
    _begin(db, due_rounds(telling, settings.timezone, now))
    return _go_on(db, telling, settings, now)


def _begin(db: Connection, due: list[Round]) -> None:
    begun = {
        (row.kind, row.round)
        for row in db.execute(
            select(notice_rounds.c.kind, notice_rounds.c.round).where(
                notice_rounds.c.kind.in_(IN_ROUNDS), notice_rounds.c.round.in_([each.name for each in due])
            )
        )
    }
    for each in due:
        if (each.kind, each.name) not in begun:
            row = {"kind": each.kind, "round": each.name, "at": each.at}
            db.execute(insert_new(db, notice_rounds).values(row))


def _go_on(db: Connection, telling: Telling, settings: Settings, now: datetime) -> bool:
    """One portion of one round that nobody else is writing at this moment."""
    unfinished = select(notice_rounds).where(notice_rounds.c.kind.in_(IN_ROUNDS), notice_rounds.c.done_at.is_(None))
    row = db.execute(unfinished.order_by(notice_rounds.c.at).limit(1).with_for_update(skip_locked=True)).one_or_none()
    if row is None:
        return False
    each, is_done = Round(row.kind, row.round, row.at), True
    last, numbered = row.last_student_id, row.numbered
    if telling.tells(each.kind) and now - each.at < MADE_UP_FOR:
        counting = read_now(db, settings, telling)
        some = find_some(db, each.kind, each.day(settings.timezone), counting, last, PORTION)
        told = list(describe(db, some.ids, each, counting, numbered))
        tell_of_students(db, each.kind, [about(each, one) for one in told], AUDIENCE[each.kind], each.at)
        is_done, last, numbered = some.is_all, some.last, numbered + len(told)
    db.execute(
        update(notice_rounds)
        .where(notice_rounds.c.kind == each.kind, notice_rounds.c.round == each.name)
        .values(last_student_id=last, numbered=numbered, done_at=now if is_done else None)
    )
    return True
