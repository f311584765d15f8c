"""The six rules to start from, worked out by hand, for whoever wants to check them on paper.

Present are those who came late too; absent are those on leave too, and of them so many were on duty, on medical leave
or on other leave. Of "together", "rounded", "two thirds" and "both" the classes are those of all subjects of a
semester; "both: a subject" is one subject under the rule that asks for at least 50 % in each besides. "Can miss" and
"must attend" are of the next classes, one after the other; a dash says that nothing is told.
"""

from typing import NamedTuple

import pytest

from rollbook.core.rule import STARTS, Level, Rule
from rollbook.standing.arithmetic import Counts, add_up, standing

_BY_NAME = {start.name: start.rule for start in STARTS}
RULES: dict[str, tuple[Rule, Level]] = {
    "each": (_BY_NAME["each"], "subject"),  # 75 % in each subject
    "together": (_BY_NAME["together"], "together"),  # 75 % of all, and from 65 % on it may be condoned
    "rounded": (_BY_NAME["rounded"], "together"),  # 75 % of all, to the nearest whole number
    "each 85": (_BY_NAME["each_high"], "subject"),  # 85 % in each subject
    "two thirds": (_BY_NAME["two_thirds"], "together"),  # of all; on duty as present, up to a third of the classes
    "both": (_BY_NAME["both"], "together"),  # 75 % of all
    "both: a subject": (_BY_NAME["both"], "subject"),  # and at least 50 % in each
}

EXAMPLES = """
                | pre- |      |      | on   | medi- |       | counts as |       | per-   |         | can  | must
rule            | sent |absent| late | duty | cal   | other | present   | of    | centage| outcome | miss | attend
----------------+------+------+------+------+-------+-------+-----------+-------+--------+---------+------+-------
each            |   45 |   15 |    0 |    0 |     0 |     0 |        45 |    60 |  75    | met     |    0 |     -
each            |   44 |   16 |    0 |    0 |     0 |     0 |        44 |    60 |  73.33 | short   |    - |     4
each            |   46 |   14 |    0 |    0 |     0 |     0 |        46 |    60 |  76.67 | met     |    1 |     -
each            |    3 |    1 |    0 |    0 |     0 |     0 |         3 |     4 |  75    | met     |    0 |     -
each            |    2 |    1 |    0 |    0 |     0 |     0 |         2 |     3 |  66.67 | short   |    - |     1
each            |    1 |    0 |    0 |    0 |     0 |     0 |         1 |     1 | 100    | met     |    0 |     -
each            |   60 |    0 |    0 |    0 |     0 |     0 |        60 |    60 | 100    | met     |   20 |     -
each            |    0 |   10 |    0 |    0 |     0 |     0 |         0 |    10 |   0    | short   |    - |    30
each            |    0 |    0 |    0 |    0 |     0 |     0 |         0 |     0 |   -    | -       |    - |     -
each            |   45 |   15 |   10 |    0 |     0 |     0 |        45 |    60 |  75    | met     |    0 |     -
each            |   40 |   20 |    0 |    5 |     0 |     0 |        45 |    60 |  75    | met     |    0 |     -
each            |   40 |   20 |    0 |    4 |     0 |     0 |        44 |    60 |  73.33 | short   |    - |     4
each            |   42 |   18 |    0 |    0 |     4 |     0 |        42 |    56 |  75    | met     |    0 |     -
each            |   42 |   18 |    0 |    0 |     3 |     0 |        42 |    57 |  73.68 | short   |    - |     3
each            |   41 |   17 |    0 |    3 |     2 |     0 |        44 |    56 |  78.57 | met     |    2 |     -
each            |   44 |   16 |    0 |    0 |     0 |     3 |        44 |    60 |  73.33 | short   |    - |     4
each            |    0 |    6 |    0 |    0 |     6 |     0 |         0 |     0 |   -    | -       |    - |     -
each            |    0 |    6 |    0 |    6 |     0 |     0 |         6 |     6 | 100    | met     |    2 |     -
each            |  149 |   50 |    0 |    0 |     0 |     0 |       149 |   199 |  74.87 | short   |    - |     1
each            |18749 | 6251 |    0 |    0 |     0 |     0 |     18749 | 25000 |  74.99 | short   |    - |     4
----------------+------+------+------+------+-------+-------+-----------+-------+--------+---------+------+-------
together        |  225 |   75 |    0 |    0 |     0 |     0 |       225 |   300 |  75    | met     |    0 |     -
together        |  224 |   76 |    0 |    0 |     0 |     0 |       224 |   300 |  74.67 | band    |    - |     4
together        |  195 |  105 |    0 |    0 |     0 |     0 |       195 |   300 |  65    | band    |    - |   120
together        |  194 |  106 |    0 |    0 |     0 |     0 |       194 |   300 |  64.67 | short   |    - |   124
together        |   13 |    7 |    0 |    0 |     0 |     0 |        13 |    20 |  65    | band    |    - |     8
together        |12999 | 7001 |    0 |    0 |     0 |     0 |     12999 | 20000 |  64.99 | short   |    - |  8004
together        |  200 |  100 |    0 |   25 |     0 |     0 |       225 |   300 |  75    | met     |    0 |     -
together        |  180 |  120 |    0 |   10 |    20 |     0 |       190 |   280 |  67.86 | band    |    - |    80
together        |  180 |  100 |    0 |    0 |    40 |     0 |       180 |   240 |  75    | met     |    0 |     -
together        |  150 |  150 |    0 |    0 |     0 |    50 |       150 |   300 |  50    | short   |    - |   300
together        |  230 |   70 |   30 |    0 |     0 |     0 |       230 |   300 |  76.67 | met     |    6 |     -
----------------+------+------+------+------+-------+-------+-----------+-------+--------+---------+------+-------
rounded         |  149 |   51 |    0 |    0 |     0 |     0 |       149 |   200 |  75    | met     |    0 |     -
rounded         |  148 |   52 |    0 |    0 |     0 |     0 |       148 |   200 |  74    | short   |    - |     4
rounded         | 7450 | 2550 |    0 |    0 |     0 |     0 |      7450 | 10000 |  75    | met     |    0 |     -
rounded         | 7449 | 2551 |    0 |    0 |     0 |     0 |      7449 | 10000 |  74    | short   |    - |     4
rounded         |    3 |    1 |    0 |    0 |     0 |     0 |         3 |     4 |  75    | met     |    0 |     -
rounded         |   41 |   14 |    0 |    0 |     0 |     0 |        41 |    55 |  75    | met     |    0 |     -
rounded         |   38 |   13 |    0 |    0 |     0 |     0 |        38 |    51 |  75    | met     |    0 |     -
rounded         |   35 |   12 |    0 |    0 |     0 |     0 |        35 |    47 |  74    | short   |    - |     1
rounded         |   30 |   20 |    0 |    7 |     0 |     0 |        37 |    50 |  74    | short   |    - |     1
rounded         |   30 |   20 |    0 |    7 |     1 |     0 |        37 |    49 |  76    | met     |    0 |     -
rounded         |  239 |    1 |    0 |    0 |     0 |     0 |       239 |   240 | 100    | met     |   80 |     -
rounded         |  150 |   50 |    0 |    0 |     0 |     0 |       150 |   200 |  75    | met     |    1 |     -
----------------+------+------+------+------+-------+-------+-----------+-------+--------+---------+------+-------
each 85         |   51 |    9 |    0 |    0 |     0 |     0 |        51 |    60 |  85    | met     |    0 |     -
each 85         |   50 |   10 |    0 |    0 |     0 |     0 |        50 |    60 |  83.33 | short   |    - |     7
each 85         |   52 |    8 |    0 |    0 |     0 |     0 |        52 |    60 |  86.67 | met     |    1 |     -
each 85         |   17 |    3 |    0 |    0 |     0 |     0 |        17 |    20 |  85    | met     |    0 |     -
each 85         |   16 |    4 |    0 |    0 |     0 |     0 |        16 |    20 |  80    | short   |    - |     7
each 85         |   60 |    0 |    0 |    0 |     0 |     0 |        60 |    60 | 100    | met     |   10 |     -
each 85         |   45 |   15 |    0 |    0 |     0 |     0 |        45 |    60 |  75    | short   |    - |    40
each 85         |   48 |   12 |    0 |    3 |     0 |     0 |        51 |    60 |  85    | met     |    0 |     -
each 85         |   34 |   16 |    0 |    0 |    10 |     0 |        34 |    40 |  85    | met     |    0 |     -
each 85         |   34 |   16 |    0 |    0 |     9 |     0 |        34 |    41 |  82.93 | short   |    - |     6
each 85         |   84 |   15 |    0 |    0 |     0 |     0 |        84 |    99 |  84.85 | short   |    - |     1
----------------+------+------+------+------+-------+-------+-----------+-------+--------+---------+------+-------
two thirds      |   40 |   20 |    0 |    0 |     0 |     0 |        40 |    60 |  66.67 | met     |    0 |     -
two thirds      |   39 |   21 |    0 |    0 |     0 |     0 |        39 |    60 |  65    | short   |    - |     3
two thirds      |   41 |   19 |    0 |    0 |     0 |     0 |        41 |    60 |  68.33 | met     |    1 |     -
two thirds      |    2 |    1 |    0 |    0 |     0 |     0 |         2 |     3 |  66.67 | met     |    0 |     -
two thirds      |  199 |  100 |    0 |    0 |     0 |     0 |       199 |   299 |  66.56 | short   |    - |     1
two thirds      |19999 |10001 |    0 |    0 |     0 |     0 |     19999 | 30000 |  66.66 | short   |    - |     3
two thirds      |   30 |   30 |    0 |   10 |     0 |     0 |        40 |    60 |  66.67 | met     |    0 |     -
two thirds      |   20 |   40 |    0 |   20 |     0 |     0 |        40 |    60 |  66.67 | met     |    0 |     -
two thirds      |   20 |   40 |    0 |   25 |     0 |     0 |        40 |    60 |  66.67 | met     |    0 |     -
two thirds      |   19 |   41 |    0 |   21 |     0 |     0 |        39 |    60 |  65    | short   |    - |     3
two thirds      |   10 |   50 |    0 |   40 |     0 |     0 |        30 |    60 |  50    | short   |    - |    15
two thirds      |    0 |   30 |    0 |   30 |     0 |     0 |        10 |    30 |  33.33 | short   |    - |    15
two thirds      |    4 |    8 |    0 |    5 |     0 |     0 |         8 |    12 |  66.67 | met     |    0 |     -
two thirds      |   18 |   15 |    0 |   15 |     0 |     0 |        29 |    33 |  87.88 | met     |   16 |     -
two thirds      |   30 |   30 |    0 |   10 |     6 |     0 |        40 |    54 |  74.07 | met     |    6 |     -
two thirds      |   30 |   25 |    0 |    5 |     0 |     5 |        35 |    55 |  63.64 | short   |    - |     5
----------------+------+------+------+------+-------+-------+-----------+-------+--------+---------+------+-------
both            |  225 |   75 |    0 |    0 |     0 |     0 |       225 |   300 |  75    | met     |    0 |     -
both            |  224 |   76 |    0 |    0 |     0 |     0 |       224 |   300 |  74.67 | short   |    - |     4
both            |  195 |  105 |    0 |    0 |     0 |     0 |       195 |   300 |  65    | short   |    - |   120
both            |  210 |   90 |    0 |    9 |     8 |     0 |       219 |   292 |  75    | met     |    0 |     -
both: a subject |   30 |   30 |    0 |    0 |     0 |     0 |        30 |    60 |  50    | met     |    0 |     -
both: a subject |   29 |   31 |    0 |    0 |     0 |     0 |        29 |    60 |  48.33 | short   |    - |     2
both: a subject |   28 |   31 |    0 |    1 |     0 |     0 |        29 |    59 |  49.15 | short   |    - |     1
both: a subject |   29 |   31 |    0 |    0 |     2 |     0 |        29 |    58 |  50    | met     |    0 |     -
both: a subject |   45 |   15 |    0 |    0 |     0 |     0 |        45 |    60 |  75    | met     |   30 |     -
both: a subject |    1 |    0 |    0 |    0 |     0 |     0 |         1 |     1 | 100    | met     |    1 |     -
"""

# Under "both": three subjects of a semester, what was attended in each, and what that is in each and of all.
SUBJECTS = """
1st      | 2nd      | 3rd      | of all     | per-   | of all  | in each
         |          |          |            | centage| it is   | it is
---------+----------+----------+------------+--------+---------+-------------------
30 of 60 | 60 of 60 | 45 of 60 | 135 of 180 |  75    | met     | met,   met, met
29 of 60 | 60 of 60 | 46 of 60 | 135 of 180 |  75    | met     | short, met, met
29 of 60 | 50 of 60 | 50 of 60 | 129 of 180 |  71.67 | short   | short, met, met
40 of 60 | 40 of 60 | 40 of 60 | 120 of 180 |  66.67 | short   | met,   met, met
10 of 20 | 19 of 40 | 60 of 60 |  89 of 120 |  74.17 | short   | met, short, met
10 of 20 | 20 of 40 | 60 of 60 |  90 of 120 |  75    | met     | met,   met, met
"""


class Example(NamedTuple):
    rule: str
    counts: Counts
    attended: int
    counted: int
    percentage: float | None
    outcome: str | None
    can_miss: int | None
    must_attend: int | None


def _lines_of(table: str, headings: int = 2) -> list[list[str]]:
    lines = [line for line in table.strip("\n").splitlines() if "-+-" not in line]
    return [[cell.strip() for cell in line.split("|")] for line in lines[headings:]]


def _number(cell: str) -> int | None:
    return None if cell == "-" else int(cell)


def _example(cells: list[str]) -> Example:
    rule, *counts, attended, counted, percentage, outcome, can_miss, must_attend = cells
    return Example(
        rule,
        Counts(*map(int, counts)),
        int(attended),
        int(counted),
        None if percentage == "-" else float(percentage),
        None if outcome == "-" else outcome,
        _number(can_miss),
        _number(must_attend),
    )


WORKED_OUT = [_example(cells) for cells in _lines_of(EXAMPLES)]


def test_there_are_enough_of_every_rule() -> None:
    assert len(WORKED_OUT) >= 60
    assert {each.rule for each in WORKED_OUT} == set(RULES)
    assert {rule for rule, _ in RULES.values()} == {start.rule for start in STARTS}


@pytest.mark.parametrize("example", WORKED_OUT, ids=lambda each: f"{each.rule}: {each.attended} of {each.counted}")
def test_worked_out_by_hand(example: Example) -> None:
    rule, level = RULES[example.rule]
    told = standing(example.counts, rule, level)
    assert (told.attended, told.counted, told.percentage) == (example.attended, example.counted, example.percentage)
    assert (told.outcome, told.can_miss, told.must_attend) == (example.outcome, example.can_miss, example.must_attend)


@pytest.mark.parametrize("cells", _lines_of(SUBJECTS), ids=lambda cells: f"{', '.join(cells[:3])}")
def test_several_subjects_of_a_semester(cells: list[str]) -> None:
    *subjects, together, percentage, outcome, in_each = cells
    rule = _BY_NAME["both"]
    counts = [_counts(subject) for subject in subjects]
    told = standing(add_up(counts), rule, "together")
    assert f"{told.attended} of {told.counted}" == together
    assert (told.percentage, told.outcome) == (float(percentage), outcome)
    each = [standing(subject, rule).outcome for subject in counts]
    assert each == [word.strip() for word in in_each.split(",")]


def _counts(subject: str) -> Counts:
    present, classes = map(int, subject.split(" of "))
    return Counts(present, classes - present)
