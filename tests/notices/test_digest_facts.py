"""What a digest and a statement say is so: of how many subjects, and how many days are left."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from sqlalchemy import Connection

from rollbook.core.notices import LANGUAGES
from rollbook.core.rule import Rule
from rollbook.notices.digests import describe_digest, week_of
from rollbook.notices.facts import Digest, Statement
from rollbook.notices.service.gist import gist_of
from rollbook.notices.statements import describe_statement, last_of_month
from rollbook.notices.sums import Now, Own, read_now, read_own
from rollbook.notices.words.composing import Composed, Whom, compose
from tests.leave_rows import grant
from tests.notices.mails import LINKS
from tests.notices.telling import Telling
from tests.records import MONDAY, day
from tests.rules_rows import keep
from tests.written_timetable import add_slot, add_special_day, add_timetable, subject_id_of

MEERA = "24CS001"
NOBODY: list[str] = []


def describe(telling: Telling, how: Callable[[Connection, Own, Now], Any]) -> Any:
    def read(db: Connection) -> Any:
        now = read_now(db, telling.settings)
        own = read_own(db, telling.term.ids[MEERA], now)
        assert own
        return how(db, own, now)

    return telling.college.read(read)


def digest_of(telling: Telling) -> Digest:
    return describe(telling, lambda db, own, now: describe_digest(db, own, week_of(day(-1)), now))  # type: ignore[no-any-return]


def statement_of(telling: Telling) -> Statement:
    ends = last_of_month(MONDAY)
    return describe(telling, lambda db, own, now: describe_statement(db, own, ends, "S-1", now.today))  # type: ignore[no-any-return]


def mail(kind: Any, facts: Any, language: Any = "en") -> Composed:
    return compose(kind, facts, language, LINKS, "", Whom(MEERA, "mother"))


@pytest.fixture
def two(telling: Telling) -> Telling:
    """Five classes of one subject, of which she missed three, and two of another, of which she missed both."""
    telling.term.add_subject(subject="MA301")
    telling.hold([NOBODY, [MEERA], [MEERA], NOBODY, [MEERA]], first=-7)
    telling.hold([[MEERA], [MEERA]], first=-7, subject="MA301")
    return telling


def test_of_a_subject_with_few_classes_nothing_is_said(two: Telling) -> None:
    facts = digest_of(two)
    assert ([each.sum.code for each in facts.below], facts.subjects) == (["CS301"], 1)
    told = mail("digest", facts)
    assert told.heading == "This week: 1 of 1 subject is below 75 %"
    assert "the line or above" not in told.text


def test_all_together_is_no_subject(two: Telling) -> None:
    two.college.write(keep, Rule(of="together"))
    facts = digest_of(two)
    assert ([each.sum.code for each in facts.below], facts.subjects) == ([None], 0)
    assert mail("digest", facts).heading == "This week: all subjects together are below 75 %"
    assert mail("digest", facts, "hi").heading == "इस सप्ताह: सभी विषय मिलाकर उपस्थिति 75 % से कम है"
    assert mail("digest", facts).variables["below"] == 0
    assert mail("digest", facts).variables["subjects_below"] == "All subjects together"
    two.college.write(keep, Rule(of="both", least_in_each=7000))
    both = digest_of(two)
    assert [each.sum.code for each in both.below] == ["CS301", None]
    assert mail("digest", both).heading == "This week: 1 of 1 subject is below 70 %"
    assert gist_of("digest", {"below": [{"sum": {"code": "CS301"}}, {"sum": {"code": None}}]}).below == 1


def test_how_many_days_of_classes_are_left(two: Telling) -> None:
    assert digest_of(two).days_left is None, "there is no timetable"
    two.college.write(_write_timetable, "CS301")
    assert digest_of(two).days_left is None, "it does not know the other subject"
    two.college.write(_write_timetable, "MA301")
    assert digest_of(two).days_left == 5
    assert "5 days of classes are left." in " ".join(mail("digest", digest_of(two)).text.split())


def _write_timetable(db: Connection, code: str) -> None:
    """To Friday of next week: on Mondays and Tuesdays, both subjects on Tuesdays; tomorrow is a holiday."""
    timetable = add_timetable(db, last=date(2026, 11, 27))
    for weekday in (1, 2, 4) if code == "CS301" else (2,):
        add_slot(db, timetable, weekday, 1 if code == "CS301" else 2, [(subject_id_of(db, code), None)])
    if code == "CS301":
        add_special_day(db, day(1))


def test_a_statement_of_a_month_that_is_not_over_counts_up_to_today(two: Telling) -> None:
    assert statement_of(two).last_day == MONDAY < last_of_month(MONDAY)


def test_a_subject_in_which_nothing_is_counted(telling: Telling) -> None:
    """She was ill for all of it, and the rule leaves that out: there is no percentage, and no mail fails for it."""
    telling.college.write(keep, Rule(medical="not"))
    telling.term.add_subject(subject="MA301")
    telling.hold([NOBODY, NOBODY, NOBODY, NOBODY], first=-7)
    telling.hold([[MEERA]], first=-3, subject="MA301")
    telling.college.write(grant, telling.term.ids[MEERA], "medical", day(-3))
    facts = statement_of(telling)
    assert [(each.code, each.classes, each.percent) for each in facts.sums] == [
        ("CS301", 4, "100.00"),
        ("MA301", 0, ""),
    ]
    assert facts.met == 1
    for language in LANGUAGES:
        told = mail("statement", facts, language)
        assert "MA301" in told.text
        assert told.variables["subjects"] == 1
    assert "1 of 1 subjects of 24CS001" in mail("statement", facts).text
