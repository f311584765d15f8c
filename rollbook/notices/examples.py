"""A made-up example of every kind, for colleges that have nothing to show yet: a class of computer science."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any, NamedTuple

from rollbook.core.notices import Kind, Relation
from rollbook.notices.facts import (
    Absent,
    Crossed,
    Digest,
    DigestSubject,
    Facts,
    LeaveDecided,
    Link,
    ListPublished,
    MissedClass,
    NotTaken,
    ObjectionAnswered,
    Statement,
    SubjectSum,
)

_ROLL, _USER_NAME = "24CS023", "asha.rao"
_STAFF: tuple[Kind, ...] = ("not_taken", "invitation", "password")


class Example(NamedTuple):
    """One notice as it would go."""

    facts: Facts
    about: str  # the roll, or the user name
    relation: Relation


def make_up(kind: Kind, today: date) -> Example:
    facts = _FACTS[kind](today)
    return Example(facts, _USER_NAME, "staff") if kind in _STAFF else Example(facts, _ROLL, "mother")


def _sum(code: str, name: str, present: int, classes: int, percent: str, **more: Any) -> SubjectSum:
    return SubjectSum(code=code, name=name, present=present, classes=classes, percent=percent, line="75", **more)


_SUMS = [
    _sum("CS301", "Operating Systems", 26, 36, "72.22", attend=12, left=14),
    _sum("CS303", "Computer Networks", 31, 38, "81.58", may_miss=5, left=12),
    _sum("CS305", "Software Engineering", 30, 34, "88.24", may_miss=7, left=11),
    _sum("MA301", "Probability", 27, 36, "75.00", may_miss=3, left=12, on_duty=1),
    _sum("CS351", "Operating Systems Lab", 33, 36, "91.67", may_miss=8, left=8),
]


def _monday(today: date) -> date:
    return today - timedelta(days=today.weekday())


def _make_crossed(today: date) -> Facts:
    until = today + timedelta(days=14)
    return Crossed(side="below", line="75", sum=_SUMS[0], up_to=_monday(today), object_until=until)


def _digest(today: date) -> Facts:
    monday = _monday(today) - timedelta(days=7)
    below = [DigestSubject(sum=_SUMS[0], week_present=2, week_classes=3)]
    saturday = monday + timedelta(days=5)
    return Digest(first_day=monday, last_day=saturday, line="75", subjects=5, below=below, days_left=10)


def _statement(today: date) -> Facts:
    last = today.replace(day=1) - timedelta(days=1)
    month = f"{last:%Y-%m}"
    return Statement(
        month=month,
        number=f"S-{month}-0231",
        first_day=last - timedelta(days=100),
        last_day=last,
        line="75",
        met=4,
        sums=_SUMS,
        by_timetable=True,
    )


def _absent(today: date) -> Facts:
    missed = [
        MissedClass(code="CS301", name="Operating Systems", at="09:00"),
        MissedClass(code="CS303", name="Computer Networks", at="13:30"),
    ]
    return Absent(day=today, classes=5, missed=missed)


def _not_taken(today: date) -> Facts:
    return NotTaken(
        code="CS301",
        name="Operating Systems",
        day=_monday(today),
        at="13:30",
        place="2024 - 2028 · CSE · 5th · A",
        room="204",
        to_head=False,
        lecturer="Asha Rao",
        head_told_on=_monday(today) + timedelta(days=2),
        take="/home",
        not_held="/home",
    )


def _leave_decided(today: date) -> Facts:
    last = _monday(today) + timedelta(days=2)
    return LeaveDecided(decision="granted", kind="Medical leave", first_day=_monday(today), last_day=last)


def _objection_answered(today: date) -> Facts:
    words = "The register on paper has you there."
    return ObjectionAnswered(code="CS301", day=_monday(today), at="13:30", outcome="corrected", words=words)


def _list_published(today: date) -> Facts:
    until = today + timedelta(days=7)
    return ListPublished(
        number=7, provisional=True, semester="5th", below=["CS301"], objections_until=until, page="/check"
    )


def _for_staff(today: date) -> Facts:
    return Link(path="/join", name="Asha Rao", by="Dr Iyer", until=today + timedelta(days=3))


def _for_reader(today: date) -> Facts:
    return Link(until=today + timedelta(days=14))


_FACTS: dict[Kind, Callable[[date], Facts]] = {
    "crossed": _make_crossed,
    "digest": _digest,
    "statement": _statement,
    "absent": _absent,
    "not_taken": _not_taken,
    "leave_decided": _leave_decided,
    "objection_answered": _objection_answered,
    "list_published": _list_published,
    "invitation": _for_staff,
    "password": _for_staff,
    "check_address": _for_reader,
    "page_link": _for_reader,
}
