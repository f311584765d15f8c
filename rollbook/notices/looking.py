"""Who has crossed the line: found soon after the counts of a subject have changed.

What is told is decided here, once per crossing: `crossings` remembers who is below. Whether it is still true is asked
again when it is sent (`checks.crossed`). Where another rule holds than the one by which `crossings` were counted, they
are counted anew and nobody is told: it is not the student who has moved (docs/decisions/0048).
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, delete, func, select

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.notices.crossings import Moved, count_anew, keep_in_step, read_known_of_subject, take_turn
from rollbook.notices.sides import Key, fingerprint, sides_of_subject
from rollbook.notices.sums import Now, describe_crossing, read_now, read_own
from rollbook.outbox.settings import read_telling
from rollbook.outbox.writing import About, tell_of_students
from rollbook.tables.notices import looks

AT_ONCE = 5  # subjects
_MOMENT = "%Y%m%dT%H%M%S.%fZ"


def look(db: Connection, settings: Settings, began: datetime) -> bool:
    """Whether there is more to look at: of what waited when whoever looks began. What comes meanwhile has its turn
    after a pause, so that a subject in which class after class arrives is not counted after each."""
    now = _read_in_turn(db, settings)
    if now is None:
        return False
    first = func.min(looks.c.at)
    oldest_first = select(looks.c.subject_id).group_by(looks.c.subject_id).having(first <= began).order_by(first)
    waiting = db.scalars(oldest_first.limit(AT_ONCE + 1)).all()
    if _follow(db, now):
        return bool(waiting)
    subjects = waiting[:AT_ONCE]
    # Before they are counted: what is said of them from now on is looked at once more.
    db.execute(delete(looks).where(looks.c.subject_id.in_(subjects)))
    for subject_id in subjects:
        _look_at(db, subject_id, now)
    return len(waiting) > AT_ONCE


def follow_rules(db: Connection, settings: Settings) -> bool:
    """Asked every minute, also where no class is taken: so a rule is followed when it begins to hold, and not with the
    next class, whose absentees would not be told. Whether another one holds."""
    now = _read_in_turn(db, settings)
    return now is not None and _follow(db, now)


def _read_in_turn(db: Connection, settings: Settings) -> Now | None:
    """None: another server looks, or nobody is told anything."""
    if not take_turn(db):
        return None
    telling = read_telling(db)
    return None if telling.started_at is None else read_now(db, settings, telling)


def _follow(db: Connection, now: Now) -> bool:
    if now.telling.crossings_by == fingerprint(now.rules, now.telling.least_classes):
        return False
    count_anew(db, now.rules, now.telling.least_classes)
    return True


def _look_at(db: Connection, subject_id: int, now: Now) -> None:
    at = clock.now()
    sides = sides_of_subject(db, now.rules, subject_id, now.telling.least_classes)
    fallen = keep_in_step(db, sides, read_known_of_subject(db, subject_id), at)
    if fallen and now.telling.tells("crossed"):
        tell_of_students(db, "crossed", list(_describe(db, fallen, at, now)), "both")


def _describe(db: Connection, fallen: Iterable[Moved], at: datetime, now: Now) -> Iterator[About]:
    for key, before, side in fallen:
        own = read_own(db, key.student_id, now)
        facts = describe_crossing(db, key, own, now) if own else None
        if facts:
            once = str(CrossedOnce(key, before or "met", side, at))
            yield About(key.student_id, once, msgspec.to_builtins(facts), key.subject_id or None)


class CrossedOnce(NamedTuple):
    """What is crossed, from where to where, and when: the key under which it is told once."""

    key: Key
    before: str  # "met" or a side
    side: str
    at: datetime

    def __str__(self) -> str:
        return f"crossed:{':'.join(map(str, self.key))}:{self.before}:{self.side}:{self.at.astimezone(UTC):{_MOMENT}}"


def read_once(once: str) -> CrossedOnce:
    """Of a message, whose key goes on with whom it is for."""
    _, student, semester, subject, before, side, at, *_ = once.split(":")
    moment = datetime.strptime(at, _MOMENT).replace(tzinfo=UTC)
    return CrossedOnce(Key(int(student), int(semester), int(subject)), before, side, moment)
