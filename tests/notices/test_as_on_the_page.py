"""A mail says what the student's own page says: the same numbers, whatever the rule, with and without a timetable."""

from itertools import product
from typing import Any

import pytest
from sqlalchemy import Connection

from rollbook.core.rule import Rule
from rollbook.notices.digests import describe_digest, week_of
from rollbook.notices.facts import SubjectSum
from rollbook.notices.sides import Key
from rollbook.notices.statements import describe_statement, last_of_month
from rollbook.notices.sums import describe_crossing, read_now, read_own
from tests.college import Person
from tests.leave_rows import grant
from tests.notices.telling import Telling
from tests.records import MONDAY, ROLLS, ask, day
from tests.rules_rows import keep
from tests.written_timetable import add_slot, add_timetable, subject_id_of

MEERA, OMAR = "24CS001", "24CS002"
NOBODY: list[str] = []
RULES = (
    Rule(),
    Rule(floor=6500),
    Rule(of="together", rounded=True),
    Rule(of="both", least_in_each=7000, late_per_absence=2),
    Rule(line=6667, duty="share", duty_share=3333),
)


@pytest.fixture(params=[False, True], ids=["no timetable", "timetable"])
def _taught(telling: Telling, request: pytest.FixtureRequest) -> None:
    """Meera misses many classes, some of them on duty; Omar comes late."""
    telling.term.add_subject(subject="MA301")
    if request.param:
        telling.college.write(_write_timetable)
    for number in range(6):
        telling.term.hold(day(number - 6), [MEERA] if number % 2 else NOBODY, [OMAR])
        telling.term.hold(day(number - 6), [MEERA] if number < 2 else NOBODY, [OMAR], subject="MA301")
    telling.college.write(grant, telling.term.ids[MEERA], "duty", day(-5))


def _write_timetable(db: Connection) -> None:
    timetable = add_timetable(db)
    for weekday, code in ((1, "CS301"), (3, "CS301"), (2, "MA301")):
        add_slot(db, timetable, weekday, 1, [(subject_id_of(db, code), None)])


@pytest.mark.usefixtures("_taught")
def test_the_numbers_of_mails_are_those_of_the_page(telling: Telling, parent: Person) -> None:
    for rule, roll in product(RULES, ROLLS[:3]):
        telling.college.write(keep, rule)
        page = ask(parent, "/api/profile/subjects", roll=roll)["student"]["running"]
        each = {told["subject"]: told["ahead"] for told in page["subjects"]} | {None: page["together"]}
        for told in telling.college.read(_every_sum, telling, telling.term.ids[roll]):
            assert _as_on_page(each[told.code], rule) == _in_mail(told), (roll, told.code)
        statement = telling.college.read(_statement, telling, telling.term.ids[roll])
        assert {told.code for told in statement.sums} == set(each) - ({None} if rule.of == "each" else set())
        if rule.of == "each":
            assert statement.met == sum(ahead["standing"]["passing"] for code, ahead in each.items() if code)


def _every_sum(db: Connection, telling: Telling, student: int) -> list[SubjectSum]:
    now = read_now(db, telling.settings)
    own = read_own(db, student, now)
    assert own is not None
    digest = describe_digest(db, own, week_of(MONDAY), now)
    rows = own.subjects.of_running()
    crossed = [describe_crossing(db, Key(student, rows[0].semester_id, each), own, now) for each in _ids(rows)]
    return [
        *_statement(db, telling, student).sums,
        *([each.sum for each in digest.below] if digest else []),
        *(each.sum for each in crossed if each),
    ]


def _ids(rows: Any) -> list[int]:
    return [0, *(row.subject_id for row in rows)]


def _statement(db: Connection, telling: Telling, student: int) -> Any:
    now = read_now(db, telling.settings)
    own = read_own(db, student, now)
    assert own is not None
    return describe_statement(db, own, last_of_month(MONDAY), "S-2026-11-0001", now.today)


def _as_on_page(ahead: dict[str, Any], rule: Rule) -> dict[str, Any]:
    standing = ahead["standing"]
    shown = standing["percentage"]
    return {
        "present": standing["attended"],
        "classes": standing["counted"],
        "percent": f"{shown:.0f}" if rule.rounded else f"{shown:.2f}",
        "attend": standing["mustAttend"],
        "may_miss": standing["canMiss"],
        "left": standing["left"],
        "late": standing["late"],
        "on_duty": standing["dutyAttended"],
    }


def _in_mail(told: SubjectSum) -> dict[str, Any]:
    return {name: getattr(told, name) for name in _NAMES}


_NAMES = ("present", "classes", "percent", "attend", "may_miss", "left", "late", "on_duty")
