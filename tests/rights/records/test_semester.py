"""The semester sheet: each is told of the students and subjects that they see, and of no total of others' subjects."""

import csv
import io
from typing import Any

import pytest

from rollbook.core.rule import Rule
from tests.college import Person
from tests.records import LIST, ROLLS, ask, day
from tests.rights.records.cast import OF_A, Cast, refused
from tests.rules_rows import keep

SHEET = "/api/semester"
CSE: dict[str, Any] = {**LIST, "semester": "5th"}
ECE: dict[str, Any] = {**CSE, "department": "ECE"}


def told(person: Person, query: dict[str, Any]) -> tuple[list[str], list[str], bool]:
    """Whose lines, of which subjects, and whether with a total: the same in the file."""
    sheet = ask(person, SHEET, **query)
    rolls = [each["roll"] for each in sheet["items"]]
    codes = [each["subject"] for each in sheet["subjects"]]
    file = person.get(f"{SHEET}/export", params={**query, "format": "csv"}).content.decode("utf-8-sig")
    reader = csv.DictReader(io.StringIO(file))
    assert [line["Roll Number"] for line in reader] == rolls
    heads = reader.fieldnames or []
    assert [head.split()[0] for head in heads if head.endswith(" Letters")] == [
        *codes,
        *(["Together"] if sheet["whole"] else []),
    ]
    assert ("Outcome" in heads) is sheet["whole"]
    if not sheet["whole"]:
        assert {str(each["together"]) for each in sheet["items"]} <= {"None"}
    assert sheet["students"] == len(rolls)
    return rolls, codes, sheet["whole"]


@pytest.mark.parametrize("rule", [Rule(), Rule(of="both", least_in_each=5000), Rule(of="together")])
def test_each_is_told_of_their_part(cast: Cast, rule: Rule) -> None:
    cast.college.write(keep, rule)
    whole = (ROLLS, ["CS301", "CS302"], True)
    for person in (cast.term.asha, cast.exam(), cast.head(), cast.viewer(department_id=cast.ids["CSE"])):
        assert told(person, CSE) == whole
    assert told(cast.lecturer(), CSE) == (ROLLS, ["CS302"], False)
    assert told(cast.lecturer_of_a(), CSE) == (OF_A, ["CS301"], False)
    for person in (cast.lecturer(), cast.lecturer_of_a(), cast.head()):
        assert told(person, ECE) == ([], [], False)
    assert told(cast.head("ECE"), ECE)[1:] == (["EC301"], True)
    assert told(cast.head("ECE"), CSE) == ([], [], False)


def test_a_lecturer_is_told_who_is_below_in_the_own_subject(cast: Cast) -> None:
    """And not that somebody is below elsewhere."""
    of_cs302 = ask(cast.lecturer(), SHEET, **CSE)
    assert [each["roll"] for each in of_cs302["items"] if each["outcome"] == "short"] == [OF_A[1], ROLLS[4]]
    assert of_cs302["below"] == 2
    assert ask(cast.head(), SHEET, **CSE)["below"] == 4


def test_the_lecturer_of_an_elective_finds_a_guest_on_the_guest_s_list(cast: Cast) -> None:
    takers = cast.sections.make_group("ML", "elective", [ROLLS[0]], subject="CS302")
    cast.sections.call_by("groups", "CS302")
    cast.sections.move("24EC001", takers, day(-30))
    cast.sections.hold(day(0), takers, subject="CS302")
    assert told(cast.lecturer(), ECE) == (["24EC001"], ["CS302"], False)
    # Whoever sees the whole list sees its students' subjects, wherever they are taught.
    assert told(cast.head("ECE"), ECE) == (["24EC001", "24EC002"], ["EC301", "CS302"], True)


def test_groups_are_told_to_whoever_sees_the_list_or_teaches_there(cast: Cast) -> None:
    """And none can be asked for whose members would be told by that."""
    a, b = cast.sections.a, cast.sections.b
    choir = cast.sections.make_group("Choir", "elective", [ROLLS[0]], subject="CS301")

    def told_groups(person: Person) -> list[int]:
        return [each["id"] for each in ask(person, SHEET, **CSE)["groups"]]

    assert told_groups(cast.head()) == [a, b, choir]
    assert told_groups(cast.head("ECE")) == told_groups(cast.lecturer("EC301")) == []
    assert choir not in told_groups(cast.lecturer())
    assert [each["roll"] for each in ask(cast.head(), SHEET, **CSE, groupId=choir)["items"]] == [ROLLS[0]]
    for person in (cast.lecturer(), cast.head("ECE"), cast.lecturer("EC301")):
        refused(person, SHEET, {**CSE, "groupId": choir})
        refused(person, f"{SHEET}/export", {**CSE, "groupId": choir, "format": "csv"})


def test_nobody_without_a_right(cast: Cast) -> None:
    refused(cast.nobody(), SHEET, CSE)
    refused(cast.nobody(), f"{SHEET}/export", {**CSE, "format": "csv"})
