"""Percentage and standing against counting on one's fingers."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollbook.standing.arithmetic import (
    WHOLE,
    Standing,
    can_miss,
    is_out_of_reach,
    must_attend,
    passes,
    percentage,
    short_by,
    standing,
)

LINE = 7500
MOST = 300

counts = st.integers(0, 10**6)
lines = st.integers(1, WHOLE)


def reaches(present: int, classes: int, line: int) -> bool:
    """By the rule of three; for the usual line without the hundredths, as one would on paper."""
    return 4 * present >= 3 * classes if line == LINE else present * WHOLE >= line * classes


def missed_in_a_row(present: int, classes: int, line: int) -> int:
    missed = 0
    while reaches(present, classes + missed + 1, line):
        missed += 1
    return missed


def attended_in_a_row(present: int, classes: int, line: int) -> int:
    attended = 0
    while not reaches(present + attended, classes + attended, line):
        attended += 1
    return attended


@pytest.mark.parametrize("line", [LINE, 6667, 5000, 8500, 9999])
def test_can_miss_and_must_attend_for_every_number_of_classes(line: int) -> None:
    most = MOST if line == LINE else 40
    for classes in range(1, most + 1):
        for present in range(classes + 1):
            absent = classes - present
            told = standing(present, absent, line)
            assert told.passing is reaches(present, classes, line)
            if told.passing:
                assert (told.can_miss, told.must_attend) == (missed_in_a_row(present, classes, line), None)
            elif line == LINE:
                assert (told.can_miss, told.must_attend) == (None, attended_in_a_row(present, classes, line))
            else:
                needed = must_attend(present, absent, line)
                assert needed is not None
                assert reaches(present + needed, classes + needed, line)
                assert not reaches(present + needed - 1, classes + needed - 1, line)


def test_what_is_shown_is_the_nearest_hundredth_for_every_number_of_classes() -> None:
    for classes in range(1, MOST + 1):
        for present in range(classes + 1):
            shown = Decimal(str(percentage(present, classes - present, LINE)))
            assert shown == (Decimal(100 * present) / classes).quantize(Decimal("0.01"), ROUND_HALF_UP)
            assert (shown >= 75) is reaches(present, classes, LINE)


@given(counts, counts.filter(bool), lines)
def test_nobody_is_shown_on_the_other_side_of_the_line(present: int, absent: int, line: int) -> None:
    shown = percentage(present, absent, line)
    assert (round(shown * 100) >= line) is passes(present, absent, line)
    assert abs(Fraction(round(shown * 100), WHOLE) - Fraction(present, present + absent)) <= Fraction(1, WHOLE)
    assert Decimal(str(shown)) == round(Decimal(str(shown)), 2)


@given(counts, counts, lines)
def test_one_class_more_would_be_too_many(present: int, absent: int, line: int) -> None:
    if present + absent and passes(present, absent, line):
        spare = can_miss(present, absent, line)
        assert spare >= 0
        assert passes(present, absent + spare, line)
        assert not passes(present, absent + spare + 1, line)


@given(counts, counts, st.integers(1, WHOLE - 1))
def test_one_class_less_would_be_too_few(present: int, absent: int, line: int) -> None:
    if not passes(present, absent, line):
        needed = must_attend(present, absent, line)
        assert needed is not None
        assert passes(present + needed, absent, line)
        assert not passes(present + needed - 1, absent, line)
        assert not is_out_of_reach(present, absent, needed, line)
        assert is_out_of_reach(present, absent, needed - 1, line)


def test_what_lies_just_below_the_line_stays_below() -> None:
    present, absent = 18749, 6251  # 74.996 %
    assert standing(present, absent, LINE) == Standing(25000, present, 74.99, False, None, 4)
    assert short_by(74.99, LINE) == 0.01
    assert standing(3, 1, LINE) == Standing(4, 3, 75.0, True, 0, None)


def test_nothing_is_said_before_the_first_class() -> None:
    assert standing(0, 0, LINE) == Standing(0, 0, None, None, None, None)


def test_a_line_of_a_hundred_percent() -> None:
    assert standing(9, 1, WHOLE) == Standing(10, 9, 90.0, False, None, None)
    assert standing(10, 0, WHOLE) == Standing(10, 10, 100.0, True, 0, None)
    assert is_out_of_reach(9, 1, 10**6, WHOLE)
