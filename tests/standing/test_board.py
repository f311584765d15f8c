"""The notice board: rolls alone, the numbers of the shortage list, and an entry of the history for each print."""

from typing import Any

import pytest
from msgspec import convert

from rollbook.core.rule import Rule
from rollbook.standing.board_schemas import Board
from tests.college import College, Person
from tests.records import MONDAY, NAMES, PLACE, ROLLS, Term, day
from tests.rules_rows import keep, keep_at
from tests.sections import Sections
from tests.standing.test_month import subject_id

MEERA, OMAR, ZOE = ROLLS[:3]
CLASS = {level: label for level, label in PLACE.items() if level != "subject"}
PATH = "/api/notice-board"


def print_board(person: Person, status: int = 201, **place: Any) -> Any:
    told = person.json("POST", PATH, place, status)
    if status == 201:
        convert(told, Board, strict=False)
    return told


def newest(term: Term) -> Any:
    return term.get("/api/history")["items"][0]


@pytest.fixture
def held(term: Term) -> Term:
    """Meera at 50 %, Omar at 75 %, all others at 100 %."""
    for number, absent in enumerate(([MEERA], [MEERA, OMAR], [], [])):
        term.hold(day(-number), absent)
    return term


def test_it_tells_everybodys_percentage_by_roll_and_no_name(held: Term) -> None:
    board = print_board(held.asha, **PLACE)
    assert [line["roll"] for line in board["lines"]] == ROLLS
    assert [line["cells"][0]["percentage"] for line in board["lines"]] == [50, 75, 100, 100, 100, 100]
    assert (board["students"], board["below"], board["upTo"]) == (6, 1, str(MONDAY))
    assert board["subjects"] == [{"subject": "CS301", "name": None, "classes": 4}]
    assert [line["elsewhere"] for line in board["lines"]] == [None] * 6
    assert (board["rule"]["line"], board["otherRules"]) == (75, False)
    assert not any(name in str(board) for name in NAMES.values())


def test_its_figures_are_those_of_the_shortage_list(held: Term) -> None:
    held.asha.json("PUT", "/api/planned", {**PLACE, "planned": 5})
    board, shortage = print_board(held.asha, **PLACE), held.get("/api/shortage", **PLACE)
    assert (board["students"], board["below"]) == (shortage["students"], shortage["below"])
    [short] = shortage["items"]
    [cell] = board["lines"][0]["cells"]
    assert cell == {
        "attended": 2,
        "counted": 4,
        "percentage": short["standing"]["percentage"],
        "outcome": "short",
        "unreachable": True,
    }
    assert short["unreachable"]
    assert board["lines"][1]["cells"][0]["unreachable"] is False


def test_a_list_has_a_column_for_each_subject_that_held_a_class(held: Term) -> None:
    held.add_subject(subject="CS302")
    held.add_subject(subject="CS303")
    held.hold(subject="CS303", absent=[ZOE])
    board = print_board(held.asha, **CLASS)
    assert (board["subject"], [each["subject"] for each in board["subjects"]]) == (None, ["CS301", "CS303"])
    zoe = board["lines"][2]
    assert [cell["outcome"] for cell in zoe["cells"]] == ["met", "short"]
    assert (zoe["together"], board["below"]) == (None, 2)
    held.enrol("24CS007", "Came later")
    held.hold(subject="CS303")
    assert [cell and cell["counted"] for cell in print_board(held.asha, **CLASS)["lines"][6]["cells"]] == [None, 1]


def test_where_all_subjects_count_together_a_list_tells_that_too(held: Term, college: College) -> None:
    college.write(keep, Rule(line=8000, of="together", floor=7000))
    board = print_board(held.asha, **CLASS)
    told = [(line["cells"][0]["outcome"], line["together"]["outcome"]) for line in board["lines"][:3]]
    assert told == [(None, "short"), (None, "band"), (None, "met")]
    assert print_board(held.asha, **PLACE)["below"] == 0, "a subject has no line of its own"


def test_the_history_knows_who_printed_what(held: Term, college: College) -> None:
    omar = college.admin("omar.ali", "Omar Ali", {"role": "lecturer", "subject_id": subject_id(college)})
    print_board(omar, **PLACE)
    entry = newest(held)
    assert (entry["by"], entry["kind"], entry["before"]) == ("omar.ali", "subjects", None)
    assert entry["after"] == {"noticeBoard": {"upTo": str(MONDAY), "students": 6, "below": 1}}
    assert (entry["subject"], entry["words"]) == ("CS301", "CS301 · 2024 - 2028, CSE, 5th")
    print_board(held.asha, **CLASS)
    entry = newest(held)
    assert (entry["by"], entry["words"]) == ("asha.rao", "Subjects · 2024 - 2028, CSE, 5th")
    found = held.get("/api/history", **CLASS)["items"]
    assert [each["by"] for each in found if each["after"] and "noticeBoard" in each["after"]] == [
        "asha.rao",
        "omar.ali",
    ]


def test_what_is_refused_leaves_no_entry(held: Term, college: College) -> None:
    held.add_subject(subject="CS302")
    other = college.admin("om.rao", "Om Rao", {"role": "lecturer", "subject_id": subject_id(college, "CS302")})
    before = newest(held)
    assert print_board(other, 403, **PLACE)["code"] == "not_for_you"
    assert print_board(held.asha, 404, **{**PLACE, "subject": "CS999"})["fields"] == {"subject": "is not taught there"}
    assert print_board(held.asha, 404, **{**PLACE, "batch": "1999 - 2003"})["fields"] == {"batch": "is not in the list"}
    assert "semester" in print_board(held.asha, 422, batch=PLACE["batch"], department="CSE")["fields"]
    assert newest(held) == before


def test_whoever_sees_a_part_prints_that_part(sections: Sections, college: College) -> None:
    sections.hold(day(-1), sections.a, absent=[MEERA])
    sections.hold(day(-1), sections.b, absent=[ROLLS[3]])
    zoya = college.admin(
        "zoya.khan", "Zoya Khan", {"role": "lecturer", "subject_id": subject_id(college), "group_id": sections.b}
    )
    for place in (PLACE, CLASS):
        board = print_board(zoya, **place)
        assert [line["roll"] for line in board["lines"]] == ROLLS[3:]
        assert (board["students"], board["below"]) == (3, 1)


def test_it_is_by_the_rule_of_the_list_and_says_where_another_one_holds(held: Term, college: College) -> None:
    college.write(keep_at, Rule(line=8500), PLACE["batch"], "CSE")
    board = print_board(held.asha, **PLACE)
    assert (board["rule"]["line"], board["below"], board["otherRules"]) == (85, 2, False)
    held.asha.json("POST", "/api/departments", {"label": "AI"}, 201)
    held.asha.json("POST", f"/api/students/{held.ids[MEERA]}/move", {"batch": PLACE["batch"], "department": "AI"})
    board = print_board(held.asha, **PLACE)
    assert ([line["roll"] for line in board["lines"]], board["otherRules"]) == ([*ROLLS[1:], MEERA], True)
    assert [line["elsewhere"] for line in board["lines"]] == [*[None] * 5, "AI"]


def test_guests_of_two_lists_with_the_same_roll_are_told_apart(held: Term) -> None:
    held.asha.json("POST", "/api/departments", {"label": "AI"}, 201)
    held.asha.json("POST", "/api/batches", {"label": "2023 - 2027"}, 201)
    for roll, batch in ((MEERA, PLACE["batch"]), (OMAR, "2023 - 2027")):
        held.asha.json("POST", f"/api/students/{held.ids[roll]}/move", {"batch": batch, "department": "AI"})
    held.asha.json("PATCH", f"/api/students/{held.ids[OMAR]}", {"roll": MEERA})
    guests = print_board(held.asha, **PLACE)["lines"][4:]
    assert {(line["roll"], line["elsewhere"]) for line in guests} == {(MEERA, "AI"), (MEERA, "AI 2023 - 2027")}
