"""Who was missed on leave is told beside the mark, on sheets and in registers; the mark and the paper's code stay."""

import pytest

from rollbook.core.marks import ABSENT, PRESENT
from tests.college import College, Person
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


def test_an_earlier_sheet_tells_the_leaves_of_who_was_missed_then(away: Term) -> None:
    (held,) = away.get("/api/sheets/dates", **PLACE)["items"]
    then = away.get("/api/sheets", **DAY)["uploadedAt"]
    away.correct(held["id"], MEERA, PRESENT)
    away.correct(held["id"], MANISH, ABSENT)
    now = away.get("/api/sheets", **DAY)
    assert [line["leave"] for line in now["lines"]][:4] == [None, "medical", None, "other"]
    earlier = away.get("/api/sheets", **DAY, at=then)
    assert [line["leave"] for line in earlier["lines"]][:4] == ["duty", "medical", None, None]


def test_a_class_that_was_withdrawn_still_tells_it(away: Term) -> None:
    (held,) = away.get("/api/sheets/dates", **PLACE)["items"]
    away.withdraw(held["id"])
    assert away.get("/api/sheets", **DAY, number=1)["lines"][0]["leave"] == "duty"
