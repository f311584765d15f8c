"""The sample college's year, its weeks and the habits of its students, without a database."""

from collections import Counter, defaultdict
from datetime import date, timedelta
from itertools import pairwise
from random import Random
from statistics import fmean as mean

import pytest

from rollbook.core.marks import ATTENDED, LATE, MISSED, Mark
from rollbook.demo.habits import habit_of, make_some_late, marks_of_day
from rollbook.demo.sample import Sample
from rollbook.demo.syllabus import subjects_of
from rollbook.demo.taught import Student, Taught
from rollbook.demo.terms import (
    EVERY_CLASS,
    EXAM_WEEKS,
    FRIDAY,
    ONCE_A_WEEK,
    Term,
    days_until,
    is_wet,
    pull,
    terms_on,
    week_of,
)

AUTUMN = Term(date(2026, 7, 20), back=0)
NOVEMBER = Sample(date(2026, 11, 16), "Asia/Kolkata")


@pytest.mark.parametrize(
    ("today", "terms"),
    [
        (date(2026, 11, 16), [AUTUMN]),
        (date(2026, 12, 31), [AUTUMN]),
        (date(2026, 8, 30), [Term(date(2026, 1, 5), back=1), AUTUMN]),
        (date(2026, 8, 31), [AUTUMN]),
        (date(2027, 1, 1), [Term(date(2026, 7, 20), back=1), Term(date(2027, 1, 11), back=0)]),
        (date(2026, 6, 30), [Term(date(2026, 1, 5), back=0)]),
    ],
)
def test_the_term_of_a_day_and_the_one_before_while_it_is_young(today: date, terms: list[Term]) -> None:
    assert terms_on(today) == terms


def test_on_every_day_there_is_a_term_to_show() -> None:
    for number in range(0, 4 * 366, 3):
        today = date(2026, 1, 1) + timedelta(days=number)
        days = days_until(today)
        assert 25 < len(days) < 130
        assert all(day < following for day, following in pairwise(days))
        assert days[-1] < today
        assert all(day.weekday() <= FRIDAY for day in days)


def test_nobody_meets_on_holidays() -> None:
    days = set(days_until(NOVEMBER.today))
    assert date(2026, 8, 14) in days
    assert not {date(2026, 10, 2), date(2026, 10, 12), date(2026, 10, 16)} & days


def test_a_week_has_three_to_five_meetings_of_a_subject_at_different_hours() -> None:
    codes = tuple(subjects_of("CS", 5))
    for which in map(str, range(50)):
        week = week_of(which, codes, EVERY_CLASS)
        met = Counter(lesson.code for day in week for lesson in day)
        assert [met[code] for code in codes] == list(EVERY_CLASS)
        assert all(len({lesson.hour for lesson in day}) == len(day) for day in week)
        laboratory = [[lesson for lesson in day if lesson.code == codes[1]] for day in week]
        assert sorted([lesson.number for lesson in day] for day in laboratory if day) == [[1], [1, 2]]
        (double,) = [day for day in laboratory if len(day) == 2]
        assert double[1].hour - double[0].hour in (1, 2)  # 2 across the break
    assert week_of("1", codes, EVERY_CLASS) != week_of("2", codes, EVERY_CLASS)
    assert sum(map(len, week_of("1", codes, ONCE_A_WEEK))) == len(codes)


def term_of(department: str) -> dict[str, dict[date, list[Mark]]]:
    """Each student's marks of a term in a class of sixty, day by day."""
    students = [Student(number, f"24{department}{number:03}") for number in range(1, 61)]
    codes = {code: number for number, code in enumerate(subjects_of("CS", 5))}
    taught = Taught("2024 - 2028", "CSE", "5th", codes, students)
    marks: dict[str, dict[date, list[Mark]]] = {student.roll: {} for student in students}
    for day in days_until(NOVEMBER.today):
        hours = [lesson.hour for lesson in taught.lessons(NOVEMBER, day)]
        columns = taught.attendance(NOVEMBER, AUTUMN, day, hours)
        for place, student in enumerate(students):
            marks[student.roll][day] = [column[place] for column in columns]
    return marks


def test_attendance_looks_like_a_college() -> None:
    marks = {roll: days for department in "ABCDEFGH" for roll, days in term_of(department).items()}
    share = {roll: mean(mark in ATTENDED for day in days.values() for mark in day) for roll, days in marks.items()}
    assert 0.8 < mean(share.values()) < 0.88
    assert 0.12 < mean(each < 0.75 for each in share.values()) < 0.25
    assert 0.02 < mean(each < 0.55 for each in share.values()) < 0.12
    assert max(share.values()) > 0.97

    def on(days: list[date]) -> float:
        return mean(mark in ATTENDED for student in marks.values() for day in days for mark in student[day])

    every = days_until(NOVEMBER.today)
    ordinary = [day for day in every if pull(NOVEMBER.seed, AUTUMN, day) == 0]
    assert 0.82 < on(ordinary) < 0.88
    assert on([day for day in every if day.weekday() == FRIDAY]) < on(ordinary) - 0.03
    assert on([day for day in every if AUTUMN.week(day) in EXAM_WEEKS]) > on(ordinary) + 0.02
    assert on([day for day in every if is_wet(NOVEMBER.seed, day)]) < on(ordinary) - 0.08


def test_a_few_come_late_and_mostly_in_the_morning() -> None:
    taught = Taught("2024 - 2028", "CSE", "5th", {}, [Student(number, f"24CS{number:03}") for number in range(1, 61)])
    came: dict[int, list[Mark]] = defaultdict(list)
    for day in days_until(NOVEMBER.today):
        columns = taught.attendance(NOVEMBER, AUTUMN, day, [9, 10, 14])
        assert taught.attendance(NOVEMBER, AUTUMN, day, [9, 10, 14]) == columns
        for hour, column in zip((9, 10, 14), columns, strict=True):
            came[hour] += [mark for mark in column if mark in ATTENDED]
        assert all(before in MISSED for before, mark in zip(*columns[:2], strict=True) if mark == LATE)
    share = {hour: mean(mark == LATE for mark in marks) for hour, marks in came.items()}
    assert 0.06 < share[9] < 0.1
    assert 0 < share[10] < 0.02
    assert 0.03 < share[14] < 0.05


def test_who_comes_late_alters_nothing_about_who_comes() -> None:
    there = marks_of_day(Random(1), [0.8] * 60, [9, 10, 14])
    late = make_some_late(Random(2), there, [9, 10, 14])
    assert [[mark in ATTENDED for mark in column] for column in late] == [
        [mark in ATTENDED for mark in column] for column in there
    ]
    assert late != there


def test_who_is_away_is_mostly_away_all_day() -> None:
    days = [day for student in term_of("A").values() for day in student.values() if len(day) > 2]
    missed = [[mark in MISSED for mark in day] for day in days]
    assert mean(all(day) for day in missed if any(day)) > 0.3
    chances = [0.8] * 60
    drawn = [
        mark in ATTENDED
        for number in range(200)
        for column in marks_of_day(Random(number), chances, [10, 11])
        for mark in column
    ]
    assert abs(mean(drawn) - 0.8) < 0.01


def test_some_fall_ill_and_some_stop_coming() -> None:
    habits = [habit_of(1, f"roll {number}", AUTUMN) for number in range(2000)]
    ill = [habit for habit in habits if habit.ill_until >= habit.ill_from]
    gone = [habit for habit in habits if habit.gone_from in AUTUMN]
    assert 200 < len(ill) < 400
    assert 8 < len(gone) < 50
    assert ill[0].on(ill[0].ill_from, 0.5) == 0
    assert gone[0].on(gone[0].gone_from, 0.5) == 0
    assert habits[0] == habit_of(1, "roll 0", AUTUMN)
