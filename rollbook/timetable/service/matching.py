"""What was expected, and what became of it: each unit of the timetable with the class that answers it."""

from collections.abc import Collection, Sequence
from datetime import date, datetime
from typing import Literal, NamedTuple, TypeAlias, get_args

from sqlalchemy import Connection, and_, select

from rollbook.tables.rollcalls import rollcalls, twins
from rollbook.timetable.answering import HeldClass, Times, answer
from rollbook.timetable.hours import Hours
from rollbook.timetable.occurring import Occurrence, Unit, expect
from rollbook.timetable.service.covering import Asked, Asking, Teaching, read_teaching
from rollbook.timetable.service.reading import read_hours, read_week

# Taken: uploaded. Running: its hour has begun, or somebody is taking it. Missing: its hour is over, and it was neither
# uploaded nor said to be not held.
State: TypeAlias = Literal["taken", "running", "not_held", "missing", "to_come"]
STATES: tuple[State, ...] = get_args(State)

_FEW = 500  # subjects that are named in a query; of more the classes of all are read


class Matched(NamedTuple):
    unit: Unit
    state: State
    held: HeldClass | None  # the class that answers it; while it is running or missing, one that is still open
    asked: tuple[Asked, ...]  # who takes it: its lecturers, or whoever stands in for one of them
    starts: datetime | None  # null where the college has no such hour
    ends: datetime | None


def match(db: Connection, first: date, last: date, now: datetime, timezone: str) -> list[Matched]:
    """Every unit from the first day to the last, by day and hour."""
    occurrences = expect(read_week(db, first, last, timezone), first, last)
    return match_occurrences(db, occurrences, read_hours(db), now, timezone)


def match_occurrences(
    db: Connection,
    occurrences: Sequence[Occurrence],
    hours: Hours,
    now: datetime,
    timezone: str,
    teaching: Sequence[Teaching] | None = None,
) -> list[Matched]:
    """Of some occurrences. Whoever leaves some out leaves out all of a subject's: its classes answer any of them."""
    if not occurrences:
        return []
    first, last = min(each.day for each in occurrences), max(each.day for each in occurrences)
    units = [unit for each in occurrences for unit in each.units()]
    subjects = {unit.taught.subject_id for unit in units}
    times = Times(hours, timezone)
    answers = answer(units, read_classes(db, first, last, subjects), times)
    asking = Asking(read_teaching(db, first, last) if teaching is None else teaching)
    today = now.astimezone(times.zone).date()
    found = []
    for unit, held in zip(units, answers, strict=True):
        starts, ends = times.of(unit.day, unit.hour)
        state = _state(unit, held, starts, ends, now, today)
        found.append(Matched(unit, state, held, asking.who_is_asked(unit.occurrence), starts, ends))
    return found


def _state(
    unit: Unit,
    held: HeldClass | None,
    starts: datetime | None,
    ends: datetime | None,
    now: datetime,
    today: date,
) -> State:
    if held is not None and held.uploaded_at is not None:
        return "taken"
    if unit.not_held:
        return "not_held"
    if ends is not None and starts is not None:
        is_over, has_begun = ends <= now, starts <= now
    else:
        is_over, has_begun = unit.day < today, False
    if is_over:
        return "missing"
    return "running" if has_begun or held is not None else "to_come"


def read_classes(db: Connection, first: date, last: date, subjects: Collection[int]) -> list[HeldClass]:
    """Open and uploaded ones. What was withdrawn answers nothing, nor does what is one with another."""
    doubts = and_(twins.c.second_id == rollcalls.c.id, twins.c.answer.is_(None))
    columns = (*(rollcalls.c[name] for name in HeldClass._fields[:-1]), twins.c.first_id)
    found = (
        select(*columns)
        .outerjoin_from(rollcalls, twins, doubts)
        .where(
            rollcalls.c.held_on.between(first, last),
            rollcalls.c.withdrawn_at.is_(None),
            rollcalls.c.set_aside.is_distinct_from("merged"),
        )
        .order_by(rollcalls.c.id)
    )
    if len(subjects) <= _FEW:
        found = found.where(rollcalls.c.subject_id.in_(subjects))
    return [HeldClass(*row) for row in db.execute(found)]
