"""Percentage and standing, and nothing else: the one place where they are computed, by the rule of the college.

All in whole numbers (`core.rule`), so that no comparison with a line is rounded; what is shown is rounded for the eye,
and never up across the pass line. In the database the same is done by `service/counted.py`.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from rollbook.core.leave import CATEGORIES, Category
from rollbook.core.marks import Mark, count_attended, count_late
from rollbook.core.rule import WHOLE, Level, Outcome, Rule

# Of what was seen, and of what was missed on leave: the columns of the totals.
FACTS = ("present", "absent", "late", *CATEGORIES)


class Counts(NamedTuple):
    """What was seen of a student in the classes that count; and of those missed, how many on leave."""

    present: int = 0  # those late among them
    absent: int = 0  # those on leave among them
    late: int = 0
    duty: int = 0
    medical: int = 0
    other: int = 0
    uncalled: int = 0  # held without the student, before joining; only where the rule counts them


class Weighed(NamedTuple):
    """What a rule makes of them: the two numbers that the percentage is of."""

    attended: int  # counts as present
    missed: int  # counts as absent
    lates_missed: int = 0  # absences that being late adds up to
    duty_attended: int = 0  # missed on duty, and counted as present

    @property
    def counted(self) -> int:
        return self.attended + self.missed


def weigh(counts: Counts, rule: Rule) -> Weighed:
    lates = counts.late // rule.late_per_absence if rule.late_per_absence else 0
    left_out = (counts.duty if rule.duty == "not" else 0) + (counts.medical if rule.medical == "not" else 0)
    counted = counts.present + counts.absent + counts.uncalled - left_out
    duty = 0 if rule.duty == "not" else counts.duty
    if rule.duty == "share":
        duty = min(duty, rule.exact_share * counted // WHOLE)
    attended = counts.present - lates + duty
    return Weighed(attended, counted - attended, lates, duty)


def count_marks(given: Sequence[tuple[Mark, Category | None]], uncalled: int = 0) -> Counts:
    """Of each class the mark, and on which leave it was missed."""
    marks = [mark for mark, _ in given]
    present = count_attended(marks)
    on_leave = {category: sum(leave == category for _, leave in given) for category in CATEGORIES}
    return Counts(present, len(given) - present, count_late(marks), **on_leave, uncalled=uncalled)


def add_up(each: Sequence[Counts]) -> Counts:
    """Of several subjects together."""
    return Counts(*map(sum, zip(*each, strict=True)))


class Standing(NamedTuple):
    """Where a student stands. Nothing is said of a percentage before the first class that is counted."""

    counted: int
    attended: int
    lates_missed: int
    duty_attended: int
    percentage: float | None
    line: float | None  # none where nothing is asked here
    outcome: Outcome | None
    passing: bool | None
    # Of the next classes; or of those that are left, where their number is known to the end of the term.
    can_miss: int | None  # told on the passing side
    must_attend: int | None  # told below the pass line, unless no number of them would do
    marks: int | None  # for attendance, where the rule gives them


def standing(counts: Counts, rule: Rule, level: Level = "subject", left: int | None = None) -> Standing:
    """`left`: the classes to come, where their number is exact."""
    weighed = weigh(counts, rule)
    line = rule.line_at(level)
    outcome = outcome_of(weighed, rule, level) if weighed.counted else None
    passing = None if outcome is None else outcome == "met"
    return Standing(
        weighed.counted,
        weighed.attended,
        weighed.lates_missed,
        weighed.duty_attended,
        percentage(weighed, rule, level) if weighed.counted else None,
        None if line is None else line / 100,
        outcome,
        passing,
        _can_miss(counts, rule, level, left) if passing else None,
        _must_attend(counts, rule, level, left) if passing is False else None,
        marks_for(weighed, rule) if weighed.counted and level == "subject" else None,
    )


def outcome_of(weighed: Weighed, rule: Rule, level: Level) -> Outcome | None:
    line, floor = rule.line_at(level), rule.floor_at(level)
    if line is None:
        return None
    if reaches(weighed, rule.exactly(line)):
        return "met"
    return "band" if floor is not None and reaches(weighed, rule.exactly(floor)) else "short"


def reaches(weighed: Weighed, share: int) -> bool:
    return weighed.attended * WHOLE >= share * weighed.counted


def percentage(weighed: Weighed, rule: Rule, level: Level) -> float:
    """To the nearest hundredth, or to the nearest whole number; below a line, and below a band of marks, it stays."""
    attended, counted = weighed.attended, weighed.counted
    if rule.rounded:
        return float((200 * attended + counted) // (2 * counted))
    hundredths = (20_000 * attended + counted) // (2 * counted)
    if hundredths in rule.edges_at(level) and not reaches(weighed, rule.exactly(hundredths)):
        hundredths -= 1  # rounding goes no farther
    return hundredths / 100


def _can_miss(counts: Counts, rule: Rule, level: Level, left: int | None) -> int:
    return can_miss(counts, rule, level) if left is None else max(0, spare(counts, rule, level, left))


def _must_attend(counts: Counts, rule: Rule, level: Level, left: int | None) -> int | None:
    if left is None:
        return must_attend(counts, rule, level)
    more = spare(counts, rule, level, left)
    return None if more < 0 else left - more


def spare(counts: Counts, rule: Rule, level: Level, left: int) -> int:
    """How many of the classes that are left may be missed, in whichever order, so that the line is reached when all
    are over. Below 0: it is out of reach."""
    line = rule.exactly(rule.line_at(level) or 0)
    best = weigh(counts._replace(present=counts.present + left), rule)
    return min(left, (best.attended * WHOLE - line * best.counted) // WHOLE)


def can_miss(counts: Counts, rule: Rule, level: Level) -> int:
    """How many classes in a row may be missed on the passing side."""
    line = rule.exactly(rule.line_at(level) or 0)
    weighed = weigh(counts, rule)
    most = weighed.attended * WHOLE // line  # classes of which so many are enough
    if rule.duty == "share":
        # Of more classes a share is more of them: with each class on duty that it takes in, as many more can be missed.
        for duty in range(weighed.duty_attended + 1, counts.duty + 1):
            if most < _classes_for(duty, rule) - 1:
                break
            most = (weighed.attended - weighed.duty_attended + duty) * WHOLE // line
    return most - weighed.counted


def _classes_for(duty: int, rule: Rule) -> int:
    """Of how many classes the share holds so many on duty."""
    return -(-duty * WHOLE // rule.exact_share)


def must_attend(counts: Counts, rule: Rule, level: Level) -> int | None:
    """How many classes in a row lead back to the pass line: attended + n of counted + n. None do where it is 100 %."""
    line = rule.exactly(rule.line_at(level) or 0)
    weighed = weigh(counts, rule)
    if rule.duty != "share":
        return _steps_to(line, weighed)
    # Once the share holds all that was missed on duty, all of it counts; it may be enough sooner.
    all_duty = counts.duty - weighed.duty_attended
    until_all = max(0, _classes_for(counts.duty, rule) - weighed.counted)
    enough = _steps_to(line, Weighed(weighed.attended + all_duty, weighed.missed - all_duty))
    if enough is None:
        return None
    return bisect_left(
        range(max(until_all, enough)),
        True,
        key=lambda more: reaches(weigh(counts._replace(present=counts.present + more), rule), line),
    )


def _steps_to(line: int, weighed: Weighed) -> int | None:
    missing = line * weighed.counted - weighed.attended * WHOLE
    if missing <= 0:
        return 0
    return None if line == WHOLE else -(-missing // (WHOLE - line))


def marks_for(weighed: Weighed, rule: Rule) -> int | None:
    """For attendance in a subject; none where the rule gives no marks."""
    if not rule.bands:
        return None
    reached = [band.marks for band in rule.bands if reaches(weighed, rule.exactly(band.first))]
    return reached[-1] if reached else 0


def short_by(shown: float, line: float) -> float:
    """The distance between what is shown and the line, so that a reader who adds the two arrives at the line."""
    return round(line * 100 - shown * 100) / 100


def is_out_of_reach(counts: Counts, rule: Rule, level: Level, left: int) -> bool:
    """Whether even attending every one of the classes that are left is not enough."""
    line = rule.line_at(level)
    more = weigh(counts._replace(present=counts.present + left), rule)
    return line is not None and not reaches(more, rule.exactly(line))


def at_best(counts: Counts, rule: Rule, level: Level, left: int) -> float | None:
    """The percentage that attending every one of the classes that are left would lead to."""
    more = weigh(counts._replace(present=counts.present + left), rule)
    return percentage(more, rule, level) if more.counted else None
