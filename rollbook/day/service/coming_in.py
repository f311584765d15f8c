"""How soon after the end of their hour classes are uploaded."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import timedelta
from math import ceil, inf

from rollbook.core.schemas import same_key
from rollbook.day.schemas import HowSoon, InBy
from rollbook.timetable.service.matching import Matched

BARS = (0, 10, 30, 60, 120, 240, 480)  # minutes after the end of the hour


def tell_how_soon(due: Sequence[Matched], department_of: Callable[[Matched], str]) -> HowSoon:
    """Of classes that are taken or missing."""
    delays = _delays(due)
    return HowSoon(
        of=len(delays),
        bars=[InBy(minutes=minutes, classes=sum(each <= minutes for each in delays)) for minutes in BARS],
        slowest=_find_slowest(due, department_of),
    )


def half_within(due: Sequence[Matched]) -> int | None:
    half = _half(_delays(due))
    return None if half is None or half == inf else ceil(half)


def _find_slowest(due: Sequence[Matched], department_of: Callable[[Matched], str]) -> str | None:
    by_department: dict[str, list[Matched]] = defaultdict(list)
    for each in due:
        by_department[department_of(each)].append(each)
    halves = {label: _half(_delays(units)) for label, units in by_department.items()}
    known = {label: half for label, half in halves.items() if half is not None}
    if len(set(known.values())) < 2:  # none is slower than the others
        return None
    return max(sorted(known, key=same_key), key=lambda label: known[label])


def _half(delays: Sequence[float]) -> float | None:
    return sorted(delays)[(len(delays) - 1) // 2] if delays else None


def _delays(due: Sequence[Matched]) -> list[float]:
    """In minutes; for ever where it is still missing. An hour without an end tells nothing."""
    return [_delay(each) for each in due if each.ends is not None]


def _delay(each: Matched) -> float:
    if each.held is None or each.held.uploaded_at is None or each.ends is None:
        return inf
    return max((each.held.uploaded_at - each.ends) / timedelta(minutes=1), 0)
