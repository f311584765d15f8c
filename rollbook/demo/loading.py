"""Loading the sample college in steps: its people in one write, then each day of its term in a write of its own, so
that nobody else's write waits for long. What was interrupted goes on where it stopped.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import date

from msgspec.structs import asdict
from sqlalchemy import Connection

from rollbook.accounts import setup
from rollbook.accounts.admins import SHELL
from rollbook.core.errors import AppError, Unavailable
from rollbook.core.json_values import JsonValue
from rollbook.demo.attendance import hold_classes, hold_classes_of_today, is_held, open_class
from rollbook.demo.college import NotEmpty, build, count, find_day_built, is_empty
from rollbook.demo.granting import give_leaves
from rollbook.demo.own_rule import keep_rule_of_final_year
from rollbook.demo.refusals import unfinished
from rollbook.demo.sample import Sample
from rollbook.demo.terms import days_until
from rollbook.demo.timetable import lay_timetable, say_what_is_otherwise

# Carries a step out, in one write. What goes in and out is plain, for it may pass through JSON.
Do = Callable[..., Awaitable[JsonValue]]
Report = Callable[[int, int], None]


async def load(
    do: Do, sample: Sample, report: Report = lambda _done, _of: None, *, if_empty: bool = False
) -> JsonValue:
    """What there is in the end; nothing where a college that is not empty was to be left alone."""
    begun = await do("demo", sample=sample.plain(), if_empty=if_empty)
    if begun is None:
        return None
    try:
        for done, day in enumerate(begun["days"], start=1):
            await do("demo day", sample=begun["sample"], day=day)
            report(done, len(begun["days"]))
        return await do("demo end", sample=begun["sample"])
    except AppError as error:
        raise Unavailable(unfinished(error.sentence)) from error


def begin(db: Connection, sample: dict[str, object], if_empty: bool) -> dict[str, object] | None:
    """The people, their rule and their timetable, and the days still to be held."""
    wished = Sample.of(sample)
    if is_empty(db):
        build(db, wished.today, wished.colleague or SHELL, wished.seed)
        keep_rule_of_final_year(db, wished)
        lay_timetable(db, wished)
        begun = wished
    elif unfinished := _find_unfinished(db, wished):
        begun = unfinished
    elif if_empty:
        return None
    else:
        raise NotEmpty
    return {"sample": begun.plain(), "days": [day.isoformat() for day in days_until(begun.today)]}


def hold(db: Connection, sample: dict[str, object], day: str) -> int:
    return hold_classes(db, Sample.of(sample), date.fromisoformat(day))


def end(db: Connection, sample: dict[str, object]) -> dict[str, object]:
    hold_classes_of_today(db, Sample.of(sample))
    open_class(db, Sample.of(sample))
    give_leaves(db, Sample.of(sample))
    say_what_is_otherwise(db, Sample.of(sample))
    return {"college": asdict(count(db)), "setup_needed": setup.is_set_up_needed(db)}


STEPS: Mapping[str, Callable[..., object]] = {"demo": begin, "demo day": hold, "demo end": end}


def _find_unfinished(db: Connection, wished: Sample) -> Sample | None:
    """The sample that was begun here, as of the day it was begun, unless its last day is held."""
    today = find_day_built(db, wished.seed)
    if today is None:
        return None
    begun = replace(wished, today=today)
    return None if is_held(db, begun, days_until(begun.today)[-1]) else begun
