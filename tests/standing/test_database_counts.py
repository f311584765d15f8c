"""The database counts as Python does: by every rule, on a hundred thousand random students in SQLite, which reads them
by the thousands; PostgreSQL, which is slower at unpacking them, is given ten thousand."""

from functools import cache
from itertools import cycle
from random import Random
from typing import Any, NamedTuple, get_args

import pytest
from sqlalchemy import BigInteger, Connection, select

from rollbook.core.rule import WHOLE, Level, Rule
from rollbook.standing import arithmetic
from rollbook.standing.arithmetic import Counts
from rollbook.standing.service import counted
from rollbook.standing.service.rules import Rules
from rollbook.store.json_rows import json_rows, pack_rows
from tests.college import College
from tests.standing.counted_by_hand import RULES, random_counts

AT_ONCE = 5_000
LEVELS: tuple[Level, ...] = get_args(Level)
STUDENTS = {"sqlite": 100_000, "postgresql": 10_000}
_LISTS = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)]  # batches and departments
_COLUMNS = ("id", "list_batch_id", "list_department_id", *Counts._fields, "planned", "left")
# Unpacked once: an offset keeps it apart.
rows = select(json_rows("given", **dict.fromkeys(_COLUMNS, BigInteger))).offset(0).subquery("rows")

SEVERAL = {
    "two departments, a batch and the others": Rules(
        RULES["each"],
        (((1, 1), RULES["two_thirds"]), ((1, 2), RULES["rounded"]), ((1, None), RULES["both"])),
    ),
    "a batch and the others": Rules(RULES["together"], (((2, None), RULES["every third late"]),)),
}
COLLEGES = {**{name: Rules(rule) for name, rule in RULES.items()}, **SEVERAL}


class _Student(NamedTuple):
    batch: int
    department: int
    counts: Counts
    planned: int | None
    left: int


def _random_student(random: Random) -> _Student:
    most = random.choice((1, 4, 30, 60))
    planned = random.choice((None, 99))
    return _Student(*random.choice(_LISTS), random_counts(random, most), planned, random.randint(0, most))


@cache
def _random_students(turn: int) -> list[_Student]:
    random = Random(turn)
    return [_random_student(random) for _ in range(AT_ONCE)]


def _told_by_database(db: Connection, students: list[_Student], rules: Rules, level: Level) -> list[Any]:
    packed = pack_rows(
        (number, each.batch, each.department, *each.counts, each.planned, each.left)
        for number, each in enumerate(students)
    )
    asked = select(
        rows.c.id,
        counted.attended(rows, rules).label("attended"),
        counted.counted(rows, rules).label("counted"),
        counted.is_below(rows, rules, level).label("below"),
        counted.is_in_band(rows, rules, level).label("in_band"),
        counted.is_out_of_reach(rows, rules, level).label("unreachable"),
        counted.step(rows, rules).label("step"),
        counted.distance(rows, rules).label("distance"),
    ).where(counted.is_counted(rows, rules))
    return list(db.execute(asked, {"given": packed}))


def _told_by_python(number: int, student: _Student, rule: Rule, level: Level) -> tuple[Any, ...] | None:
    weighed = arithmetic.weigh(student.counts, rule)
    if not weighed.counted:
        return None
    outcome = arithmetic.outcome_of(weighed, rule, level)
    unreachable = arithmetic.is_out_of_reach(student.counts, rule, level, student.left)
    return (
        number,
        weighed.attended,
        weighed.counted,
        outcome in ("band", "short"),
        outcome == "band",
        student.planned is not None and unreachable,
        min(weighed.attended * 20 // weighed.counted, 19),
        weighed.attended * 1_000_000 // weighed.counted,
    )


def _find_differences(college: College, rules: Rules, students: int) -> list[Any]:
    """What the database and Python tell apart, by turns as in one subject, and as in all together."""
    found: list[Any] = []
    for turn, level in zip(range(students // AT_ONCE), cycle(LEVELS), strict=False):
        some = _random_students(turn)
        told = (
            _told_by_python(number, each, rules.of(each.batch, each.department), level)
            for number, each in enumerate(some)
        )
        expected = [each for each in told if each is not None]
        read = sorted(map(tuple, college.read(_told_by_database, some, rules, level)))
        if read != expected:
            found += sorted({*read} ^ {*expected})
    return found


@pytest.mark.rest
@pytest.mark.parametrize("rules", COLLEGES.values(), ids=COLLEGES)
def test_the_database_counts_as_python_does(college: College, rules: Rules) -> None:
    students = STUDENTS[college.read(lambda db: db.dialect.name)]
    assert _find_differences(college, rules, students) == []


@pytest.mark.parametrize(
    ("name", "value", "rule"),
    [("WHOLE", WHOLE - 1, "each"), ("CATEGORIES", (), "duty not counted")],
    ids=["who is exactly at the line", "what does not count"],
)
def test_another_count_would_be_noticed(
    college: College, monkeypatch: pytest.MonkeyPatch, name: str, value: object, rule: str
) -> None:
    """In ten thousand students already."""
    monkeypatch.setattr(counted, name, value)
    assert _find_differences(college, COLLEGES[rule], 10_000) != []
