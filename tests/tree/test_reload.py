"""RELOAD of an old page removes the day: the roll call that is open is emptied, and what was uploaded stays."""

import pytest

from tests.college import College
from tests.records import MONDAY, PLACE, ROLLS, Term
from tests.tree.script import DATES, LINES, SUBJECT_NODE, TODAY, Script, stranger, token_of

UPLOADED = [f"{roll} is Present" for roll in ROLLS]
THAT_DAY = f"{LINES}/{TODAY}"


def open_ribbons(term: Term) -> list[str]:
    return [each["ribbon"] for each in term.asha.json("GET", "/api/rollcalls/open")]


def test_where_a_roll_call_is_open_it_alone_is_emptied(registers: Script, term: Term) -> None:
    term.hold()
    date = registers.push(DATES, TODAY)
    for roll in ROLLS[:2]:
        registers.press(roll, False)
    assert len(registers.get(THAT_DAY)) == len(ROLLS) + 2
    for _ in range(2):  # sent twice is sent once
        registers.delete(THAT_DAY)
        assert registers.get(THAT_DAY) == UPLOADED
    assert open_ribbons(term) == ["-" * len(ROLLS)]
    assert registers.get(SUBJECT_NODE)["classes"] == 1
    assert registers.get(DATES) == {date: TODAY}
    assert [each["withdrawnAt"] for each in term.get("/api/sheets/dates", **PLACE)["items"]] == [None]


@pytest.mark.parametrize("value", [..., None])
def test_where_none_is_open_it_is_refused_in_words(registers: Script, term: Term, value: object) -> None:
    term.hold()
    words = registers.refused("DELETE" if value is ... else "PUT", THAT_DAY, value)
    assert "is uploaded" in words
    assert "?withdraw=true" in words
    assert registers.get(THAT_DAY) == UPLOADED
    refused = registers.refused("PATCH", LINES, {TODAY: None})
    assert refused == words


def test_who_says_so_withdraws_what_was_uploaded_and_can_bring_it_back(registers: Script, term: Term) -> None:
    uuid = term.hold()
    for _ in range(2):
        registers.delete(THAT_DAY, withdraw="true")
        assert registers.get(THAT_DAY) is None
        assert registers.get(SUBJECT_NODE)["classes"] == 0
    term.restore(uuid)
    assert registers.get(THAT_DAY) == UPLOADED


def test_of_a_key_that_fits_two_days_the_one_with_an_open_roll_call_is_meant(registers: Script, term: Term) -> None:
    january, november = MONDAY.replace(month=1, day=11), MONDAY.replace(month=11, day=1)
    term.hold(january)
    term.hold(november, upload=False)
    registers.delete(f"{LINES}/1112026")
    assert registers.get(f"{LINES}/{november}") is None
    assert registers.get(f"{LINES}/{january}") == UPLOADED


def test_a_colleagues_open_roll_call_is_not_emptied_in_the_place_of_mine(
    registers: Script, term: Term, college: College
) -> None:
    ravi = Script(stranger(college), token_of(college.admin("r.bhat", "Ravi Bhat")))
    for absent in ROLLS[:2]:
        term.hold(absent=[absent], upload=False)
    before = registers.get(THAT_DAY)
    assert "marked in none of them" in ravi.refused("DELETE", THAT_DAY)
    assert registers.get(THAT_DAY) == before
