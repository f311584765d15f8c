"""What would be told now: how many messages, and one of them as it would be. Of a college that has not started, too."""

from datetime import date, timedelta
from typing import cast

import msgspec
from sqlalchemy import Connection, func, select

from rollbook.core.notices import ASKED, Kind, Told
from rollbook.core.settings import Settings
from rollbook.core.timetable import instant_of
from rollbook.notices.facts import FACTS, Facts
from rollbook.notices.rounds.portions import AUDIENCE, describe, find_some
from rollbook.notices.rounds.times import InRounds, Round
from rollbook.notices.sides import EVERYBODY, Key, select_everybody, side_of
from rollbook.notices.statements import last_of_month
from rollbook.notices.sums import Now, describe_crossing, read_now, read_own
from rollbook.outbox.counting import count_messages
from rollbook.standing.service.describing import counts_of
from rollbook.standing.service.fallen import find_fallen
from rollbook.store.verbs import slow_read
from rollbook.tables.notices import notices
from rollbook.tables.rollcalls import COUNTS, rollcalls

_TRIED = 50  # of those whom it may be about: not all are in their running semester


@slow_read
def how_many(db: Connection, settings: Settings, kind: Told) -> int:
    """Messages: of who has fallen by the classes of today; of a round, as if it were now; of occasions, what waits."""
    now = read_now(db, settings)
    match kind:
        case "crossed":
            return count_messages(db, kind, [key.student_id for key in _find_fallen_today(db, now)], "both")
        case "digest" | "statement" | "absent":
            return count_messages(db, kind, find_some(db, kind, _day_of_next(kind, now.today), now).ids, AUDIENCE[kind])
        case _:
            waiting = select(func.count()).where(notices.c.kind == kind, notices.c.state == "waiting")
            return db.execute(waiting.where(notices.c.trial.is_(False))).scalar_one()


@slow_read
def example(db: Connection, settings: Settings, kind: Kind) -> tuple[str, Facts] | None:
    """The roll, or the user name, and what would be told. None where there is nothing to show yet; and of what somebody
    asked for, whose facts may hold a secret."""
    if kind in ASKED:
        return None
    now = read_now(db, settings)
    match kind:
        case "crossed":
            return _find_crossed(db, now)
        case "digest" | "statement" | "absent":
            return _of_round(db, kind, now)
        case _:
            real = (notices.c.kind == kind, notices.c.trial.is_(False))
            newest = select(notices.c.about, notices.c.facts).where(*real)
            row = db.execute(newest.order_by(notices.c.id.desc()).limit(1)).one_or_none()
            return None if row is None else (row.about, cast(Facts, msgspec.convert(row.facts, FACTS[kind])))


def _day_of_next(kind: InRounds, today: date) -> date:
    """The next statement is of this month."""
    return last_of_month(today) + timedelta(days=1) if kind == "statement" else today


def _find_fallen_today(db: Connection, now: Now) -> list[Key]:
    keys = []
    for _, (row, *_) in find_fallen(db, now.rules, now.today, None):
        key = Key(row.student_id, row.semester_id, row.subject_id)
        rule = now.rules.of(row.list_batch_id, row.list_department_id)
        if side_of(counts_of(row), rule, key.level, now.telling.least_classes):
            keys.append(key)
    return keys


def _find_crossed(db: Connection, now: Now) -> tuple[str, Facts] | None:
    """Who has fallen today, or else somebody who is below."""
    found = _find_fallen_today(db, now) or [
        Key(row.student_id, row.semester_id, row.subject_id)
        for row in db.execute(select_everybody(now.rules, now.telling.least_classes).limit(_TRIED), EVERYBODY)
    ]
    for key in found:
        own = read_own(db, key.student_id, now)
        facts = describe_crossing(db, key, own, now) if own else None
        if own and facts:
            return own.roll, facts
    return None


def _of_round(db: Connection, kind: InRounds, now: Now) -> tuple[str, Facts] | None:
    """As it would be on the newest day that had a class: a statement as if its month were over."""
    newest: date | None = db.scalar(select(func.max(rollcalls.c.held_on)).where(COUNTS))
    if newest is None:
        return None
    day = _day_of_next(kind, newest)
    shown = Round(kind, f"{newest:%Y-%m}", instant_of(day, 12 * 60, now.settings.timezone))
    for told in describe(db, find_some(db, kind, day, now, most=_TRIED).ids, shown, now, 0):
        if own := read_own(db, told.student_id, now):
            return own.roll, told.facts
    return None
