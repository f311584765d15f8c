"""Percentage and standing against counting on one's fingers, by every rule."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rollbook.core.rule import MarksBand, Rule
from rollbook.standing.arithmetic import (
    Counts,
    Standing,
    add_up,
    can_miss,
    is_out_of_reach,
    must_attend,
    short_by,
    standing,
    weigh,
)
from tests.standing.counted_by_hand import (
    MARKS,
    RULES,
    attended_and_counted,
    level_of,
    reaches,
    share_of,
    some_counts,
)

RULE = Rule()
MOST = 200

every_rule = pytest.mark.parametrize("rule", RULES.values(), ids=RULES)


def after(counts: Counts, *, attended: int = 0, missed: int = 0) -> Counts:
    return counts._replace(present=counts.present + attended, absent=counts.absent + missed)


def test_can_miss_and_must_attend_for_every_number_of_classes() -> None:
    """For the usual line without fractions, as one would on paper."""
    for classes in range(1, MOST + 1):
        for present in range(classes + 1):
            told = standing(Counts(present, classes - present), RULE)
            assert told.passing is (4 * present >= 3 * classes)
            missed = attended = 0
            while 4 * present >= 3 * (classes + missed + 1):
                missed += 1
            while 4 * (present + attended) < 3 * (classes + attended):
                attended += 1
            assert (told.can_miss, told.must_attend) == ((missed, None) if told.passing else (None, attended))


def test_what_is_shown_is_the_nearest_hundredth_for_every_number_of_classes() -> None:
    for classes in range(1, MOST + 1):
        for present in range(classes + 1):
            shown = Decimal(str(standing(Counts(present, classes - present), RULE).percentage))
            assert shown == (Decimal(100 * present) / classes).quantize(Decimal("0.01"), ROUND_HALF_UP)
            assert (shown >= 75) is (4 * present >= 3 * classes)


@every_rule
@given(counts=some_counts)
def test_what_counts_is_what_is_counted_class_by_class(rule: Rule, counts: Counts) -> None:
    told = weigh(counts, rule)
    assert (told.attended, told.counted) == attended_and_counted(counts, rule)
    assert told.attended == counts.present - told.lates_missed + told.duty_attended
    assert 0 <= told.attended <= told.counted


@every_rule
@given(counts=some_counts)
def test_the_outcome_is_said_by_fractions_too(rule: Rule, counts: Counts) -> None:
    for level in ("subject", "together"):
        told = standing(counts, rule, level)
        line, floor = rule.line_at(level), rule.floor_at(level)
        if not told.counted or line is None:
            assert (told.outcome, told.passing, told.can_miss, told.must_attend) == (None,) * 4
            continue
        in_band = floor is not None and reaches(counts, rule, floor)
        assert told.outcome == ("met" if reaches(counts, rule, line) else "band" if in_band else "short")
        assert told.passing is (told.outcome == "met")


@every_rule
@given(counts=some_counts)
def test_nobody_is_shown_on_the_other_side_of_a_line(rule: Rule, counts: Counts) -> None:
    for level in ("subject", "together"):
        told = standing(counts, rule, level)
        assert (told.percentage is None) is (told.counted == 0)
        if told.percentage is None:
            continue
        shown = round(told.percentage * 100)
        assert told.percentage == shown / 100
        for edge in rule.edges_at(level):
            assert edge is None or (shown >= edge) is reaches(counts, rule, edge)
        off = Fraction(shown, 10_000) - Fraction(told.attended, told.counted)
        assert abs(off) <= (Fraction(1, 200) if rule.rounded else Fraction(1, 10_000))


@every_rule
@given(counts=some_counts)
def test_one_class_more_missed_would_be_too_many(rule: Rule, counts: Counts) -> None:
    level = level_of(rule)
    told = standing(counts, rule, level)
    if not told.passing:
        assert told.can_miss is None
        return
    missed = 0
    while missed < 60 and reaches(after(counts, missed=missed + 1), rule, rule.line):
        missed += 1
    assert told.can_miss is not None
    assert min(told.can_miss, 60) == missed
    assert not reaches(after(counts, missed=told.can_miss + 1), rule, rule.line)


@every_rule
@given(counts=some_counts)
def test_one_class_less_attended_would_be_too_few(rule: Rule, counts: Counts) -> None:
    level = level_of(rule)
    told = standing(counts, rule, level)
    if told.passing is not False:
        assert told.must_attend is None
        return
    needed = told.must_attend
    if needed is None:
        assert (rule.line, rule.rounded) == (10_000, False), "only of a hundred percent something is lost for good"
        assert not reaches(after(counts, attended=10**9), rule, rule.line)
        return
    assert needed > 0
    assert reaches(after(counts, attended=needed), rule, rule.line)
    assert not reaches(after(counts, attended=needed - 1), rule, rule.line)
    assert not is_out_of_reach(counts, rule, level, needed)
    assert is_out_of_reach(counts, rule, level, needed - 1)


@every_rule
@given(counts=some_counts, left=st.integers(0, 60))
def test_what_is_out_of_reach(rule: Rule, counts: Counts, left: int) -> None:
    more = after(counts, attended=left)
    assume(attended_and_counted(more, rule)[1])
    for level in ("subject", "together"):
        line = rule.line_at(level)
        assert is_out_of_reach(counts, rule, level, left) is (line is not None and not reaches(more, rule, line))


@given(counts=some_counts, rounded=st.booleans())
def test_marks_are_those_of_the_band_that_is_shown(counts: Counts, rounded: bool) -> None:
    told = standing(counts, Rule(bands=MARKS, rounded=rounded))
    if told.percentage is None:
        assert told.marks is None
        return
    shown = round(told.percentage * 100)
    [expected] = [each.marks for each in MARKS if each.first <= shown < each.last or shown == each.last == 10_000] or [
        0
    ]
    assert told.marks == expected
    assert standing(counts, Rule(bands=MARKS), "together").marks is None
    assert standing(counts, RULE).marks is None


def test_bands_of_thirds_are_exact() -> None:
    rule = Rule(bands=(MarksBand(0, 3333, 1), MarksBand(3333, 6667, 2), MarksBand(6667, 10_000, 3)))
    marks = [standing(Counts(present, 6 - present), rule).marks for present in range(7)]
    assert marks == [1, 1, 2, 2, 3, 3, 3]


@given(st.lists(some_counts, max_size=7))
def test_several_subjects_add_up(each: list[Counts]) -> None:
    for name in Counts._fields:
        assert getattr(add_up(each), name) == sum(getattr(counts, name) for counts in each)


@pytest.mark.parametrize("line", [7500, 6667, 5000, 8500, 9999, 1])
@given(present=st.integers(0, 10**6), absent=st.integers(1, 10**6))
def test_large_numbers(line: int, present: int, absent: int) -> None:
    counts, rule = Counts(present, absent), Rule(line=line)
    told = standing(counts, rule)
    assert told.percentage is not None
    assert (round(told.percentage * 100) >= line) is (Fraction(present, present + absent) >= share_of(line))
    if told.passing:
        spare = can_miss(counts, rule, "subject")
        assert reaches(after(counts, missed=spare), rule, line)
        assert not reaches(after(counts, missed=spare + 1), rule, line)
    else:
        needed = must_attend(counts, rule, "subject")
        assert needed is not None
        assert reaches(after(counts, attended=needed), rule, line)
        assert not reaches(after(counts, attended=needed - 1), rule, line)


def test_a_share_that_grows_takes_more_duty_in() -> None:
    """Four seen and five on duty of 12 classes: a third of them is 4, so it is 8 of 12, which is two thirds. Of 13 it
    is 8 still. Then 20 seen and ten on duty of 36: all ten count, and 30 of 45 are two thirds. Then 18 seen and 15 on
    duty of 33: eleven of them count, and with every third class that is missed one more, until it is 33 of 49."""
    rule = Rule(line=6667, duty="share", duty_share=3333)
    assert standing(Counts(4, 8, 0, 5), rule)[:2] == (12, 8)
    assert can_miss(Counts(4, 8, 0, 5), rule, "subject") == 0
    assert can_miss(Counts(20, 16, 0, 10), rule, "subject") == 9
    assert standing(Counts(18, 15, 0, 15), rule)[:2] == (33, 29)
    assert can_miss(Counts(18, 15, 0, 15), rule, "subject") == 16


def test_what_lies_just_below_the_line_stays_below() -> None:
    assert standing(Counts(18749, 6251), RULE) == Standing(  # 74.996 %
        counted=25000,
        attended=18749,
        lates_missed=0,
        duty_attended=0,
        percentage=74.99,
        line=75,
        outcome="short",
        passing=False,
        can_miss=None,
        must_attend=4,
        marks=None,
    )
    assert short_by(74.99, 75) == 0.01


def test_nothing_is_said_before_the_first_class() -> None:
    told = standing(Counts(), Rule(bands=MARKS))
    assert (told.counted, told.percentage, told.outcome, told.can_miss, told.must_attend, told.marks) == (
        0,
        *[None] * 5,
    )


def test_a_line_of_a_hundred_percent() -> None:
    rule = Rule(line=10_000)
    missed, all_there = standing(Counts(9, 1), rule), standing(Counts(10, 0), rule)
    assert (missed.percentage, missed.passing, missed.must_attend) == (90, False, None)
    assert (all_there.percentage, all_there.passing, all_there.can_miss) == (100, True, 0)
    assert is_out_of_reach(Counts(9, 1), rule, "subject", 10**6)
