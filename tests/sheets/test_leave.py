"""Who was missed on leave is told beside the mark, on sheets and in registers; the mark and the paper's code stay."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update

from rollbook.core.marks import ABSENT, PRESENT
from rollbook.tables.rollcalls import rollcalls
from tests.college import College, Person
from tests.leave.conftest import office_of
from tests.leave_rows import REASON, grant, revoke
from tests.records import MONDAY, PLACE, ROLLS, Term, ask, day
from tests.sheets.test_check import check, printed
from tests.standing.test_exports import cells_of, csv_of, values

DAY = {**PLACE, "heldOn": MONDAY}
MEERA, OMAR, ZOE, MANISH = ROLLS[:4]


@pytest.fixture
def away(term: Term, college: College) -> Term:
    """Meera on duty, Omar on medical leave, Zoe absent, Manish on leave and there."""
    term.hold(absent=[MEERA, OMAR, ZOE])
    college.write(grant, term.ids[MEERA], "duty", day(-1), day(1))
    college.write(grant, term.ids[OMAR], "medical", MONDAY)
    college.write(grant, term.ids[MANISH], "other", MONDAY)
    return term


def test_a_sheet_tells_on_which_leave_somebody_was_missed(away: Term) -> None:
    sheet = away.get("/api/sheets", **DAY)
    lines = [(line["mark"], line["leave"]) for line in sheet["lines"]]
    assert lines[:4] == [(ABSENT, "duty"), (ABSENT, "medical"), (ABSENT, None), (PRESENT, None)]
    assert (sheet["present"], sheet["absent"]) == (3, 3), "as it was seen"
    assert REASON not in str(sheet)


def test_a_register_tells_the_same(away: Term) -> None:
    (held,) = away.get("/api/register", semester="5th", heldOn=MONDAY)["items"]
    assert [line["leave"] for line in held["lines"]] == ["duty", "medical", None, None, None, None]
    assert (held["present"], held["absent"]) == (3, 3)


def test_a_register_tells_a_visitor_of_nobodys_leave(away: Term, parent: Person) -> None:
    (held,) = ask(parent, "/api/register", semester="5th", heldOn=MONDAY)["items"]
    assert {line["leave"] for line in held["lines"]} == {None}
    assert (held["present"], held["absent"]) == (3, 3)


def test_the_code_of_a_paper_is_that_of_what_was_seen(term: Term, college: College, parent: Person) -> None:
    term.hold(absent=[MEERA])
    first = printed(term)
    college.write(grant, term.ids[MEERA], "duty", MONDAY)
    assert printed(term) == first
    held = check(parent, first)
    assert (held["state"], held["absentRolls"], held["absentRollsThen"]) == ("same", [MEERA], [MEERA])


def test_a_sheet_as_a_file_has_a_column_for_leave_only_where_somebody_has_one(term: Term, college: College) -> None:
    term.hold(absent=[MEERA, OMAR])
    assert "Leave" not in csv_of(term, "/api/sheets/export", **DAY)[0]
    leave = college.write(grant, term.ids[MEERA], "medical", MONDAY)
    rows = csv_of(term, "/api/sheets/export", **DAY)
    assert [(row["Mark"], row["Leave"]) for row in rows][:3] == [
        ("Absent", "Medical leave"),
        ("Absent", ""),
        ("Present", ""),
    ]
    head, first, second, *_ = values(cells_of(term, "/api/sheets/export", **DAY))
    assert (head[-2:], first[-2:], second[-2:]) == (("Mark", "Leave"), ("Absent", "Medical leave"), ("Absent", None))
    college.write(revoke, leave)
    assert "Leave" not in csv_of(term, "/api/sheets/export", **DAY)[0]


def test_an_earlier_sheet_tells_the_leaves_of_who_was_missed_then(term: Term, college: College) -> None:
    college.write(grant, term.ids[MEERA], "duty", day(-1), day(1))
    college.write(grant, term.ids[MANISH], "other", MONDAY)
    held = term.hold(absent=[MEERA])
    then = term.get("/api/sheets", **DAY)["uploadedAt"]
    term.correct(held, MEERA, PRESENT)
    term.correct(held, MANISH, ABSENT)
    assert leaves_told(term) == {MANISH: "other"}
    assert leaves_told(term, at=then) == {MEERA: "duty"}


def leaves_told(term: Term, **at: Any) -> dict[str, str]:
    return {line["roll"]: line["leave"] for line in term.get("/api/sheets", **DAY, **at)["lines"] if line["leave"]}


def test_an_earlier_sheet_tells_the_leaves_that_stood_at_that_moment(
    term: Term, college: College, hours: list[datetime]
) -> None:
    """Granted, revoked, granted again, for hours, for a part of what was asked, and for many in one go that was taken
    back; whether or not there is anything left of it now."""
    office = office_of(term, college)
    start = datetime(2026, 11, 16, 12, tzinfo=UTC)
    hours.append(start)
    term.hold(absent=[MEERA, OMAR, ZOE])
    kept: dict[str, Any] = {}

    def keep(name: str, told: Any) -> None:
        kept[name] = told

    on_monday = {"startsOn": str(MONDAY), "endsOn": str(MONDAY)}
    around = {"startsOn": str(day(-1)), "endsOn": str(day(1))}
    deeds: list[Callable[[], object]] = [
        lambda: keep("meera", office.grant(MEERA, **on_monday)),
        lambda: keep("meera", office.decide(kept["meera"], "revoke")),
        lambda: keep("meera", office.decide(kept["meera"], "undo")),
        lambda: keep("omar", office.ask(OMAR, kind="Medical", **around)),
        lambda: keep("omar", office.decide(kept["omar"], "grant", startsOn=str(day(-1)), endsOn=str(MONDAY))),
        lambda: keep("omar", office.decide(kept["omar"], "undo")),
        lambda: office.decide(kept["omar"], "refuse"),
        lambda: keep("beside", office.grant(ZOE, startsOn=str(day(1)), endsOn=str(day(1)))),
        lambda: keep("both", office.enter(ZOE, MANISH, kind="Other", startsOn=str(MONDAY), endsOn=str(day(2)))),
        lambda: office.decide(kept["meera"], "revoke"),
        lambda: office.undo_entry(kept["both"]["entry"]),
        lambda: office.grant(ZOE, fromTime="01:00", toTime="01:30", **on_monday),
    ]
    states = [leaves_told(term)]
    for number, deed in enumerate(deeds, start=1):
        hours.append(start + timedelta(hours=number))
        deed()
        states.append(leaves_told(term))
    assert states[1] == {MEERA: "duty"}
    assert states[5] == {MEERA: "duty", OMAR: "medical"}
    assert states[9] == {MEERA: "duty", ZOE: "other"}
    assert states[-1] == {}
    for number, state in enumerate(states):
        at = start + timedelta(hours=number, minutes=30)
        assert leaves_told(term, at=at.isoformat()) == state, number


def test_a_leave_for_hours_stood_at_an_earlier_moment_for_the_class_in_them(
    term: Term, college: College, hours: list[datetime]
) -> None:
    start = datetime(2026, 11, 16, 12, tzinfo=UTC)
    ten, half_past, eleven, twelve = (start - timedelta(minutes=minutes) for minutes in (120, 90, 60, 0))
    hours.append(start)
    term.hold(absent=[MEERA, OMAR])
    college.write(lambda db: db.execute(update(rollcalls).values(taken_from=half_past)))
    hours.append(start + timedelta(hours=1))
    granted = [
        college.write(grant, term.ids[MEERA], "duty", MONDAY, hours=(ten, eleven)),
        college.write(grant, term.ids[OMAR], "duty", MONDAY, hours=(eleven, twelve)),
    ]
    assert leaves_told(term) == {MEERA: "duty"}
    hours.append(start + timedelta(hours=2))
    for leave in granted:
        college.write(revoke, leave)
    assert leaves_told(term) == {}
    assert leaves_told(term, at=(start + timedelta(minutes=90)).isoformat()) == {MEERA: "duty"}


def test_a_class_that_was_withdrawn_still_tells_it(away: Term) -> None:
    (held,) = away.get("/api/sheets/dates", **PLACE)["items"]
    away.withdraw(held["id"])
    assert away.get("/api/sheets", **DAY, number=1)["lines"][0]["leave"] == "duty"
