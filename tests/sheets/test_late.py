"""Who came late stands among the present, on sheets, in registers and for whoever checks a paper."""

from typing import Any

import pytest

from rollbook.core.marks import ABSENT, LATE, PRESENT
from tests.college import Person
from tests.records import MONDAY, PLACE, ROLLS, Term, ask
from tests.sheets.test_check import check, printed
from tests.standing.test_exports import cells_of, csv_of, values

DAY = {**PLACE, "heldOn": MONDAY}
MEERA, OMAR, ZOE = ROLLS[:3]


def counts_of(told: dict[str, Any]) -> tuple[int, int, int]:
    return told["present"], told["absent"], told["late"]


def test_a_sheet_counts_late_among_the_present(term: Term) -> None:
    term.hold(absent=[OMAR], late=[MEERA, ZOE])
    sheet = term.get("/api/sheets", **DAY)
    assert counts_of(sheet) == (5, 1, 2)
    assert [line["mark"] for line in sheet["lines"]] == [LATE, ABSENT, LATE, PRESENT, PRESENT, PRESENT]
    assert [counts_of(each) for each in term.get("/api/sheets/dates", **PLACE)["items"]] == [(5, 1, 2)]


def test_a_register_counts_late_among_the_present(term: Term, parent: Person) -> None:
    term.hold(absent=[OMAR], late=[MEERA])
    (told,) = ask(parent, "/api/register", semester="5th", heldOn=MONDAY)["items"]
    assert counts_of(told) == (5, 1, 1)
    assert [line["mark"] for line in told["lines"]][:3] == [LATE, ABSENT, PRESENT]


def test_a_sheet_as_a_file_says_late(term: Term) -> None:
    term.hold(absent=[OMAR], late=[MEERA])
    asked = ("/api/sheets/export", DAY)
    assert [row["Mark"] for row in csv_of(term, asked[0], **asked[1])][:3] == ["Late", "Absent", "Present"]
    assert [row[-1] for row in values(cells_of(term, asked[0], **asked[1]))[1:4]] == ["Late", "Absent", "Present"]


@pytest.mark.parametrize(("was", "now"), [(ABSENT, LATE), (PRESENT, LATE), (LATE, PRESENT), (LATE, ABSENT)])
def test_a_correction_to_and_from_late(term: Term, was: int, now: int) -> None:
    uuid = term.hold(absent=[MEERA] if was == ABSENT else [], late=[MEERA] if was == LATE else [])
    before = term.get("/api/sheets", **DAY)
    term.correct(uuid, MEERA, now, "Seen at the door")
    sheet = term.get("/api/sheets", **DAY)
    assert (sheet["lines"][0]["mark"], sheet["lines"][0]["corrected"], sheet["corrected"]) == (now, True, 1)
    then = term.get("/api/sheets", **DAY, at=before["uploadedAt"])
    assert (then["lines"][0]["mark"], counts_of(then)) == (was, counts_of(before))
    entry = term.get("/api/history")["items"][0]
    assert (entry["before"]["mark"], entry["after"]["mark"]) == (was, now)


def test_who_was_absent_on_a_paper_is_who_it_was_and_late_is_told_beside_it(term: Term, parent: Person) -> None:
    uuid = term.hold(absent=[OMAR], late=[ZOE])
    first = printed(term)
    held = check(parent, first)
    assert (held["state"], *counts_of(held)) == ("same", 5, 1, 1)
    assert (held["absentRolls"], held["lateRolls"]) == ([OMAR], [ZOE])
    term.correct(uuid, MEERA, LATE)
    held = check(parent, first)
    assert (held["state"], held["changed"]) == ("earlier", [{"roll": MEERA, "then": PRESENT, "now": LATE}])
    assert (held["absentRolls"], held["absentRollsThen"]) == ([OMAR], [OMAR])
    assert (held["late"], held["lateThen"]) == (2, 1)
    assert (held["lateRolls"], held["lateRollsThen"]) == ([MEERA, ZOE], [ZOE])
    term.correct(uuid, MEERA, PRESENT)
    assert printed(term) == first
