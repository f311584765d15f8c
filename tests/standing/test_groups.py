"""Where groups are called one by one, a student is measured against the classes of that student."""

from typing import Any

import pytest

from rollbook.standing.service.recount import find_drifted_totals
from tests.college import Person
from tests.records import BATCH, MONDAY, NAMES, PLACE, ROLLS, Term, ask, day
from tests.sections import Sections, days_before_monday, look_up
from tests.standing.test_exports import cells_of, csv_of, values
from tests.watching import Watch

IN_A, IN_B = ROLLS[0], ROLLS[3]


def shortage(term: Term, **query: Any) -> Any:
    return term.get("/api/shortage", **query)


def plan(term: Term, classes: int) -> None:
    term.asha.json("PUT", "/api/planned", {**PLACE, "planned": classes})


def unreachable(term: Term, **query: Any) -> dict[str, bool]:
    return {line["roll"]: line["unreachable"] for line in shortage(term, **query)["items"]}


def test_two_sections_make_nobody_short(sections: Sections) -> None:
    sections.hold_each(days_before_monday(20))
    for roll in NAMES:
        record = look_up(sections.term, roll)
        assert (record["held"], record["standing"]["classes"], record["notCounted"]) == (20, 20, [])
    told = shortage(sections.term)
    assert (told["students"], told["below"]) == (6, 0)
    assert sections.term.get("/api/home/fallen")["below"] == 0


@pytest.mark.parametrize("per", ["subject", "student"])
def test_what_is_left_is_left_of_the_students_own_classes(sections: Sections, per: str) -> None:
    """Of 40 planned classes 20 are held in each section, and 20 are left: just enough for who missed ten of them.
    Counted by subject, all 40 would be over."""
    sections.hold_each(days_before_monday(10))
    sections.hold_each([day(-number) for number in range(11, 21)], [IN_A, IN_B])
    plan(sections.term, 40)
    assert unreachable(sections.term, per=per) == {IN_A: False, IN_B: False}
    assert unreachable(sections.term, per=per, planned=39) == {IN_A: True, IN_B: True}
    plan(sections.term, 39)
    assert unreachable(sections.term, per=per) == {IN_A: True, IN_B: True}


def test_classes_of_everybody_are_held_for_every_section(sections: Sections) -> None:
    sections.hold(day(-3), None, [IN_A])
    sections.hold(day(-2), sections.b)
    sections.hold(day(-1), sections.a, [IN_A])
    plan(sections.term, 8)
    assert unreachable(sections.term) == {IN_A: False}  # two were held for A: six are left
    plan(sections.term, 7)
    assert unreachable(sections.term) == {IN_A: True}
    assert (look_up(sections.term, IN_A)["held"], look_up(sections.term, IN_B)["held"]) == (2, 2)


def test_moved_after_twenty_classes_the_percentage_is_the_same(sections: Sections) -> None:
    days = days_before_monday(20)
    sections.hold_each(days[:6], [IN_A])
    sections.hold_each(days[6:])
    sections.hold(day(-1), sections.b)  # B is one ahead
    before = look_up(sections.term, IN_A)
    sheets = [sheet(sections, held_on, sections.a) for held_on in days]
    sections.move(IN_A, sections.b, MONDAY)
    assert look_up(sections.term, IN_A) == before
    assert [sheet(sections, held_on, sections.a) for held_on in days] == sheets
    plan(sections.term, 24)  # of the 21 of B three are left, of the 20 of A four: 18 of 24 would pass
    assert unreachable(sections.term) == {IN_A: True}
    sections.hold(MONDAY, sections.b)
    sections.hold(MONDAY, sections.a)
    after = look_up(sections.term, IN_A)
    assert (after["held"], after["standing"]["present"], after["standing"]["absent"]) == (21, 15, 6)
    assert sections.college.read(find_drifted_totals) == []


def sheet(sections: Sections, held_on: Any, group: int) -> bytes:
    answer = sections.term.asha.get("/api/sheets", params={**PLACE, "heldOn": str(held_on), "groupId": group})
    content: bytes = answer.content
    return content


def test_a_lateral_entrant_counts_from_the_day_of_joining(sections: Sections) -> None:
    sections.hold_each([day(-4), day(-3)])
    sections.hold(day(-2), None)
    sections.term.enrol("24CS090", "Lata Late")
    sections.move("24CS090", sections.a, day(-1))
    assert look_up(sections.term, "24CS090")["state"] == "no_marks"
    sections.hold_each([day(-1)])
    record = look_up(sections.term, "24CS090")
    assert record["standing"]["classes"] == 1
    assert record["notCounted"] == [{"heldOn": str(day(-2)), "number": 1}]  # everybody was called
    assert record["held"] == 2


def test_who_left_the_groups_is_counted_with_the_last_one(sections: Sections) -> None:
    sections.hold_each([day(-3), day(-2), day(-1)], [IN_A])
    sections.hold(day(-1), sections.b)
    sections.move(IN_A, sections.a, MONDAY, comes=False)
    plan(sections.term, 12)
    assert unreachable(sections.term) == {IN_A: False}  # nine are left
    plan(sections.term, 11)
    assert unreachable(sections.term) == {IN_A: True}


def test_a_new_section_begins_with_none_held(sections: Sections) -> None:
    sections.hold_each([day(-3), day(-2), day(-1)], [IN_A])
    sections.move(IN_A, sections.make_group("C", "section"), MONDAY)
    plan(sections.term, 9)
    assert unreachable(sections.term) == {IN_A: False}
    plan(sections.term, 8)
    assert unreachable(sections.term) == {IN_A: True}


@pytest.fixture
def repeater(sections: Sections) -> str:
    """Of an older batch, and in section B since a week."""
    sections.term.asha.json("POST", "/api/batches", {"label": "2023 - 2027"}, 201)
    sections.term.enrol("23CS061", "Rina Repeats", batch="2023 - 2027")
    sections.move("23CS061", sections.b, day(-7))
    return "23CS061"


def test_a_repeater_is_found_in_the_look_up(sections: Sections, repeater: str, parent: Person) -> None:
    assert look_up(sections.term, repeater)["state"] == "no_classes"
    sections.hold_each([day(-2), day(-1)], [repeater])
    record = ask(parent, "/api/profile", **PLACE, roll=repeater)
    assert (record["held"], record["standing"]["absent"]) == (2, 2)
    assert record["batch"] == BATCH
    unknown = ask(parent, "/api/profile", 404, **PLACE, roll="23CS062")
    assert unknown["code"] == "unknown_roll"


def test_a_roll_of_elsewhere_that_is_in_no_group_is_nobodys(sections: Sections, repeater: str, parent: Person) -> None:
    sections.term.add_subject(subject="CS302")
    sections.call_by("list", "CS302")
    asked = {**PLACE, "subject": "CS302"}
    elsewhere, nobody = (ask(parent, "/api/profile", 404, **asked, roll=roll) for roll in (repeater, "23CS062"))
    assert elsewhere["message"].replace(repeater, "23CS062") == nobody["message"]


def test_any_roll_is_answered_by_the_same_statement(
    sections: Sections, repeater: str, parent: Person, selects: Watch
) -> None:
    sections.hold_each([day(-1)])
    asked = []
    for roll, status in ((IN_A, 200), (repeater, 200), ("23CS062", 404)):
        with selects() as statements:
            ask(parent, "/api/profile", status, **PLACE, roll=roll)
        asked.append([each for each in statements if "students" in each])
    assert [len(each) for each in asked] == [1, 1, 1]
    assert asked[0] == asked[1] == asked[2]


def test_a_repeater_stands_below_the_list(sections: Sections, repeater: str) -> None:
    lines = sections.term.get("/api/attendance", **PLACE)["items"]
    assert [line["roll"] for line in lines] == [*NAMES, repeater]
    first = sections.term.get("/api/attendance", **PLACE, limit=6)
    second = sections.term.get("/api/attendance", **PLACE, limit=6, after=first["next"])
    assert [line["roll"] for line in second["items"]] == [repeater]


def test_an_elective_lists_those_who_take_it(sections: Sections) -> None:
    sections.term.add_subject(subject="OE351")
    sections.call_by("groups", "OE351")
    elective = sections.make_group("ML", "elective", [ROLLS[1], ROLLS[4]], subject="OE351")
    sections.make_group("Robotics", "elective", [ROLLS[5]], subject="OE351")
    sections.hold(day(-1), elective, subject="OE351")
    sections.move(ROLLS[4], elective, MONDAY, comes=False)
    lines = sections.term.get("/api/attendance", **{**PLACE, "subject": "OE351"})["items"]
    assert [(line["roll"], line["standing"]["classes"]) for line in lines] == [
        (ROLLS[1], 1),
        (ROLLS[4], 1),  # called, and gone since
        (ROLLS[5], 0),
    ]


def test_files_say_the_group_where_there_is_one(sections: Sections) -> None:
    sections.term.add_subject(subject="CS302")
    sections.call_by("list", "CS302")
    sections.hold(day(-1), sections.a)
    sections.hold(day(-1), sections.b)
    sections.hold(MONDAY, None)
    sections.hold(MONDAY, None, subject="CS302")
    rows = csv_of(sections.term, **PLACE, form="long")
    assert {(row["Class"], row["Group"]) for row in rows} == {("1", "Section A"), ("2", "Section B"), ("1", "")}
    assert "Group" not in csv_of(sections.term, **{**PLACE, "subject": "CS302"}, form="long")[0]
    lately: dict[str, Any] = {"from": MONDAY}
    assert "Group" not in csv_of(sections.term, **PLACE, form="long", **lately)[0]
    head, *lines = values(cells_of(sections.term, **PLACE, form="wide"))
    assert head[7:] == (f"{day(-1)} Section A", f"{day(-1)} class 2 Section B", str(MONDAY))
    assert [line[2] for line in lines] == [2] * 6


def test_a_college_without_groups_is_counted_as_before(term: Term, selects: Watch) -> None:
    term.hold(day(-1))
    with selects() as statements:
        shortage(term)
    assert not any("memberships" in each for each in statements)
    assert term.get("/api/attendance", **PLACE)["items"][0]["standing"]["classes"] == 1
