"""What one round tells of the students whom it is about, some of them at a time."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Date, bindparam, select

from rollbook.notices.absences import describe_absent, select_absent
from rollbook.notices.digests import describe_digest, week_of
from rollbook.notices.rounds.times import InRounds, Round
from rollbook.notices.sides import select_everybody
from rollbook.notices.statements import describe_statement, month_before
from rollbook.notices.sums import Now, read_own
from rollbook.outbox.recipients import Audience
from rollbook.outbox.writing import About
from rollbook.standing.service.facts import WAS_CALLED
from rollbook.tables.catalogue import subjects
from rollbook.tables.rollcalls import COUNTS, rollcalls, totals
from rollbook.tables.students import students

AUDIENCE: dict[InRounds, Audience] = {"digest": "both", "statement": "both", "absent": "guardians"}


class Told(NamedTuple):
    student_id: int
    facts: Any


_since, _until = bindparam("since", type_=Date), bindparam("until", type_=Date)
_RUNNING = select(rollcalls.c.subject_id).where(rollcalls.c.held_on.between(_since, _until), COUNTS)
_CALLED = (
    select(totals.c.student_id)
    .join_from(totals, subjects, subjects.c.id == totals.c.subject_id)
    .where(WAS_CALLED, subjects.c.archived_at.is_(None), subjects.c.id.in_(_RUNNING))
)


class Some(NamedTuple):
    ids: Sequence[int]
    last: int  # the last one that was looked at
    is_all: bool  # there is nobody more


def find_some(db: Connection, kind: InRounds, day: date, now: Now, after: int = 0, most: int | None = None) -> Some:
    """Students whom the round may be about, in the order of their ids. Who had no class in the week, or since the month
    began, is told nothing of an old term. At most so many are looked at."""
    if kind == "absent":
        query, asked = select_absent(students.c.id > after), {"day": day}
    else:
        since, until = week_of(day) if kind == "digest" else (month_before(day).replace(day=1), now.today)
        here = (students.c.archived_at.is_(None), students.c.id > after)
        query = select(students.c.id).where(students.c.id.in_(_CALLED), *here).order_by(students.c.id)
        asked = {"since": since, "until": until}
    ids: Sequence[int] = db.scalars(query.limit(most), asked).all()
    last, is_all = ids[-1] if ids else after, most is None or len(ids) < most
    if kind == "digest" and ids:
        below = select_everybody(now.rules, now.telling.least_classes)
        fallen = {row.student_id for row in db.execute(below, {"after": after, "last": last})}
        ids = [each for each in ids if each in fallen]
    return Some(ids, last, is_all)


def describe(db: Connection, some: Sequence[int], each: Round, now: Now, numbered: int) -> Iterator[Told]:
    """`numbered`: how many statements of the round have a number."""
    day = each.day(now.settings.timezone)
    for student_id in some:
        if each.kind == "absent":
            facts: Any = describe_absent(db, student_id, day, now.settings)
        elif own := read_own(db, student_id, now):
            if each.kind == "digest":
                facts = describe_digest(db, own, week_of(day), now)
            else:
                facts = describe_statement(db, own, month_before(day), f"S-{each.name}-{numbered + 1:04}", now.today)
        else:
            facts = None
        if facts is not None:
            numbered += 1
            yield Told(student_id, facts)


def about(each: Round, told: Told) -> About:
    return About(told.student_id, f"{each.kind}:{each.name}:{told.student_id}", msgspec.to_builtins(told.facts))
