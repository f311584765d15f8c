"""What is told at its time: each round once, whoever writes it, and no old one made up."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from rollbook.core import clock
from rollbook.core.marks import PRESENT
from rollbook.notices.forecast import example, how_many
from rollbook.notices.rounds import due
from rollbook.notices.rounds.due import write_due_rounds
from rollbook.notices.rounds.times import due_rounds
from rollbook.outbox.settings import read_telling
from rollbook.tables.notices import notice_rounds, notice_settings
from tests.leave_rows import grant
from tests.notices.telling import Telling
from tests.records import ROLLS, day

MEERA, OMAR = "24CS001", "24CS002"
NOBODY: list[str] = []
STARTED = datetime(2026, 10, 1, tzinfo=UTC)
SATURDAY = datetime(2026, 11, 14, 9, 30, tzinfo=UTC)
FIRST = datetime(2026, 12, 1, 8, 5, tzinfo=UTC)
EVENING = datetime(2026, 11, 16, 18, 1, tzinfo=UTC)


_ROUNDS = select(notice_rounds).where(notice_rounds.c.kind != "not_taken")


class Writing:
    """Rounds are written as if it were then."""

    def __init__(self, telling: Telling) -> None:
        self._telling = telling

    def __call__(self, moment: datetime) -> int:
        """Until none is left; how many portions that were."""
        portions = 0
        while self.once(moment):
            portions += 1
        return portions

    def once(self, moment: datetime) -> bool:
        with pytest.MonkeyPatch.context() as then:
            then.setattr(clock, "now", lambda: moment)
            then.setattr(clock, "today", lambda _timezone: moment.date())
            return bool(self._telling.college.write(write_due_rounds, self._telling.settings))


@pytest.fixture
def at(telling: Telling) -> Writing:
    return Writing(telling)


def test_a_digest_goes_to_those_below_once_a_week(telling: Telling, at: Writing) -> None:
    telling.hold([NOBODY, [MEERA], [MEERA], NOBODY, [MEERA]], first=-7)
    telling.give_mother(MEERA)
    telling.college.write(_start_at, STARTED)
    assert at(SATURDAY - timedelta(hours=1)) == 0
    assert at(SATURDAY) == 1
    assert at(SATURDAY + timedelta(hours=5)) == 0
    [own], [mother] = telling.rows("digest"), telling.rows("digest", "mother")
    assert own.facts == mother.facts
    assert own.facts | {"below": []} == {
        "first_day": "2026-11-09",
        "last_day": "2026-11-14",
        "line": "75",
        "subjects": 1,
        "below": [],
        "days_left": None,
    }
    [below] = own.facts["below"]
    assert (below["week_present"], below["week_classes"], below["sum"]["percent"]) == (2, 5, "40.00")
    assert own.due_at == datetime(2026, 11, 14, 9, tzinfo=UTC)
    assert at(SATURDAY + timedelta(days=7)) == 1
    assert len(telling.rows("digest")) == 1, "there was no class that week"


def test_a_digest_is_counted_again(telling: Telling, at: Writing) -> None:
    classes = telling.hold([NOBODY, NOBODY, NOBODY, [MEERA], [MEERA]], first=-7)
    telling.college.write(_start_at, STARTED)
    at(SATURDAY)
    [row] = telling.rows("digest")
    assert telling.check(row).below[0].sum.percent == "60.00"
    telling.term.correct(classes[3], MEERA, PRESENT)
    assert telling.check(row).why["code"] == "corrected"


def test_a_statement_goes_to_everybody_with_a_number(
    telling: Telling, at: Writing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(due, "PORTION", 4)
    telling.term.add_subject(subject="MA301")
    telling.hold([[MEERA], NOBODY, NOBODY, NOBODY], first=-7)
    telling.hold([NOBODY, NOBODY], first=-7, subject="MA301")
    telling.give_mother(OMAR)
    telling.college.write(_start_at, STARTED)
    assert at(FIRST) == 2
    assert at(FIRST + timedelta(hours=20)) == 0
    rows = telling.rows("statement")
    assert [row.about for row in rows] == ROLLS
    assert [row.facts["number"] for row in rows] == [f"S-2026-11-{number:04}" for number in range(1, 7)]
    facts = rows[0].facts
    assert (facts["month"], facts["first_day"], facts["last_day"]) == ("2026-11", str(day(-7)), "2026-11-30")
    assert (facts["met"], facts["line"], facts["by_timetable"]) == (2, "75", False)
    assert [(each["code"], each["percent"]) for each in facts["sums"]] == [("CS301", "75.00"), ("MA301", "100.00")]
    [mother] = telling.rows("statement", "mother")
    assert mother.facts["number"] == "S-2026-11-0002"
    assert telling.check(rows[0]).number == "S-2026-11-0001"
    assert at(datetime(2027, 1, 1, 8, 5, tzinfo=UTC)) > 0
    assert len(telling.rows("statement")) == len(ROLLS), "in December nobody had a class"


def test_a_statement_that_was_written_late_says_up_to_when_it_counts(telling: Telling, at: Writing) -> None:
    telling.hold([NOBODY, NOBODY], first=-16)
    telling.college.write(_start_at, STARTED)
    at(datetime(2026, 11, 1, 20, tzinfo=UTC))
    assert {row.facts["last_day"] for row in telling.rows("statement")} == {"2026-11-01"}


def test_guardians_are_told_who_was_absent_today_where_that_is_wanted(telling: Telling, at: Writing) -> None:
    telling.give_mother(MEERA)
    telling.give_mother(OMAR)
    telling.college.write(_start_at, STARTED)
    held = telling.term.hold(day(0), [MEERA, OMAR])
    telling.term.hold(day(0))
    telling.college.write(grant, telling.term.ids[OMAR], "medical", day(0))
    assert at(EVENING) == 0, "it is off at first"
    telling.switch("absent", on=True)
    assert telling.college.read(how_many, telling.settings, "absent") == 1
    assert at(EVENING) == 1
    assert telling.rows("absent") == []
    [row] = telling.rows("absent", "mother")
    assert row.about == MEERA
    missed = [{"code": "CS301", "name": None, "at": None}]
    assert row.facts == {"day": str(day(0)), "classes": 2, "missed": missed, "may_object": True}
    assert telling.check(row).classes == 2
    telling.term.correct(held, MEERA, PRESENT)
    assert telling.check(row).why["code"] == "corrected"


def test_a_round_that_was_missed_is_made_up_within_a_day(telling: Telling, at: Writing) -> None:
    telling.hold([[MEERA]] * 5, first=-7)
    telling.college.write(_start_at, STARTED)
    assert at(SATURDAY + timedelta(hours=23)) == 1
    assert at(FIRST + timedelta(hours=24)) == 0
    assert telling.rows("statement") == []


def test_a_round_whose_time_was_before_the_start_is_not_told(telling: Telling, at: Writing) -> None:
    telling.hold([[MEERA]] * 5, first=-7)
    telling.college.write(_start_at, SATURDAY - timedelta(minutes=1))
    assert at(SATURDAY) == 0


def test_two_servers_write_one_round(telling: Telling, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(due, "PORTION", 2)
    telling.hold([ROLLS] * 5, first=-7)
    telling.college.write(_start_at, STARTED)
    monkeypatch.setattr(clock, "now", lambda: SATURDAY)
    monkeypatch.setattr(clock, "today", lambda _timezone: SATURDAY.date())
    with ThreadPoolExecutor(8) as servers:
        list(servers.map(lambda _: telling.college.write(write_due_rounds, telling.settings), range(12)))
    while telling.college.write(write_due_rounds, telling.settings):
        pass
    assert sorted(row.about for row in telling.rows("digest")) == ROLLS
    [row] = telling.college.read(lambda db: db.execute(_ROUNDS).all())
    assert (row.round, row.done_at, row.numbered) == ("2026-W46", SATURDAY, 6)


def test_half_a_round_that_is_a_day_old_is_let_go(
    telling: Telling, at: Writing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(due, "PORTION", 2)
    telling.hold([ROLLS] * 5, first=-7)
    telling.college.write(_start_at, STARTED)
    assert at.once(SATURDAY)
    at(SATURDAY + timedelta(days=2))
    assert len(telling.rows("digest")) == 2
    assert telling.college.read(lambda db: db.execute(_ROUNDS).one().done_at) is not None


@pytest.mark.parametrize(
    ("moment", "expected"),
    [
        (datetime(2026, 3, 28, 9, 30, tzinfo=UTC), ["digest"]),  # a Saturday
        (datetime(2026, 3, 29, 8, 59, tzinfo=UTC), ["digest"]),
        (datetime(2026, 3, 29, 9, 0, tzinfo=UTC), []),
        (datetime(2026, 4, 1, 7, 59, tzinfo=UTC), []),
        (datetime(2026, 3, 31, 18, 30, tzinfo=UTC), []),
        (datetime(2026, 4, 1, 8, 0, tzinfo=UTC), ["statement"]),
    ],
)
def test_when_rounds_are(telling: Telling, moment: datetime, expected: list[str]) -> None:
    telling.college.write(_start_at, datetime(2026, 1, 1, tzinfo=UTC))
    found = due_rounds(telling.college.read(read_telling), "UTC", moment)
    assert [each.kind for each in found] == expected


def test_rounds_keep_to_the_colleges_clock(telling: Telling) -> None:
    telling.college.write(_start_at, datetime(2026, 1, 1, tzinfo=UTC))
    settings = telling.college.read(read_telling)
    [digest] = due_rounds(settings, "Asia/Kolkata", datetime(2026, 11, 21, 4, 0, tzinfo=UTC))
    assert (digest.name, digest.at) == ("2026-W47", datetime(2026, 11, 21, 3, 30, tzinfo=UTC))
    [spring] = due_rounds(settings, "Europe/Berlin", datetime(2026, 3, 28, 9, 0, tzinfo=UTC))
    [summer] = due_rounds(settings, "Europe/Berlin", datetime(2026, 4, 4, 9, 0, tzinfo=UTC))
    assert summer.at - spring.at == timedelta(days=7, hours=-1)


def test_what_would_be_told_now(telling: Telling) -> None:
    assert [_ask(telling, example, kind) for kind in ("crossed", "digest", "statement", "absent")] == [None] * 4
    telling.hold([NOBODY] * 4 + [[OMAR]] * 2, first=-8)
    telling.term.hold(day(0), [MEERA, OMAR])
    telling.give_mother(OMAR)
    assert [_ask(telling, how_many, kind) for kind in ("crossed", "digest", "statement", "absent")] == [0, 2, 7, 1]
    roll, crossed = _ask(telling, example, "crossed")
    assert (roll, crossed.sum.percent) == (OMAR, "57.14")
    roll, digest = _ask(telling, example, "digest")
    assert (roll, digest.below[0].sum) == (OMAR, crossed.sum)
    roll, statement = _ask(telling, example, "statement")
    assert (roll, statement.month, statement.number) == (MEERA, "2026-11", "S-2026-11-0001")
    roll, absent = _ask(telling, example, "absent")
    assert (roll, absent.classes) == (MEERA, 1)
    telling.term.hold(day(0), [MEERA])
    telling.term.hold(day(0), [MEERA])
    assert _ask(telling, how_many, "crossed") == 1
    assert _ask(telling, how_many, "leave_decided") == 0
    assert _ask(telling, example, "leave_decided") is None


def _ask(telling: Telling, question: Any, kind: str) -> Any:
    return telling.college.read(question, telling.settings, kind)


def _start_at(db: Connection, moment: datetime) -> None:
    db.execute(update(notice_settings).values(started_at=moment))
