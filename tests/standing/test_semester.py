"""The semester sheet: the same numbers as everywhere else, each student once, with the subjects that are theirs."""

from random import Random
from typing import Any

import pytest

from rollbook.core.leave import CATEGORIES
from rollbook.core.rule import Rule
from tests.records import BATCH, LIST, PLACE, ROLLS, Term, day
from tests.rules_rows import keep, keep_at
from tests.sections import Sections
from tests.watching import Watch

SHEET = "/api/semester"
SEMESTER: dict[str, Any] = {**LIST, "semester": "5th"}
FACTS = (
    *("classes", "present", "late", *CATEGORIES, "uncalled", "counted", "attended", "latesMissed", "dutyAttended"),
    "percentage",
)


def cells_by_code(sheet: Any, line: Any) -> dict[str, Any]:
    codes = [each["subject"] for each in sheet["subjects"]]
    return {code: cell for code, cell in zip(codes, line["cells"], strict=True) if cell is not None}


def line_of(sheet: Any, roll: str) -> Any:
    return next(each for each in sheet["items"] if each["roll"] == roll)


def assert_is_standing(cell: Any, standing: Any) -> None:
    for fact in FACTS:
        assert cell.get(fact, None if fact == "percentage" else 0) == standing[fact], fact


@pytest.fixture
def busy(term: Term) -> Term:
    """Three subjects, of which one had no class yet, and all sorts of percentages; somebody came late."""
    random = Random(7)
    term.add_subject(subject="CS302")
    term.add_subject(subject="CS303")
    for number in range(-12, 0):
        term.hold(day(number), random.sample(ROLLS[:4], 2), late=[ROLLS[5]])
        if number % 2:
            term.hold(day(number), random.sample(ROLLS[:4], 2), subject="CS302")
    return term


RULES = [
    Rule(),
    Rule(floor=6500),
    Rule(line=7000, late_per_absence=3),
    Rule(of="together", floor=5000),
    Rule(of="both", least_in_each=5000, floor=6500),
    Rule(of="both", least_in_each=6000),
    Rule(rounded=True),
]


@pytest.mark.parametrize("rule", RULES)
def test_each_number_is_that_of_the_student_s_own_page(busy: Term, college: Any, rule: Rule) -> None:
    college.write(keep, rule)
    sheet = busy.get(SHEET, **SEMESTER)
    assert [each["subject"] for each in sheet["subjects"]] == ["CS301", "CS302", "CS303"]
    assert [each["held"] for each in sheet["subjects"]] == [12, 6, 0]
    assert [each["roll"] for each in sheet["items"]] == ROLLS
    for line in sheet["items"]:
        own = busy.get(f"/api/attendance/students/{line['student']}")
        told = {each["subject"]: each["standing"] for each in own["subjects"]}
        cells = cells_by_code(sheet, line)
        assert cells.keys() == told.keys() == {"CS301", "CS302"}
        for code, cell in cells.items():
            assert_is_standing(cell, told[code])
            assert cell.get("outcome") == told[code]["outcome"]
        assert_is_standing(line["together"], own["overall"])
        asked = [each["outcome"] for each in told.values()]
        if rule.of != "each":
            [semester] = own["together"]
            assert line["together"]["outcome"] == semester["standing"]["outcome"]
            asked.append(semester["standing"]["outcome"])
        else:
            assert "outcome" not in line["together"]
        worst = next((each for each in ("short", "band", "met") if each in asked), None)
        assert line["outcome"] == worst


@pytest.mark.parametrize("rule", RULES)
def test_the_figures_count_the_lines(busy: Term, college: Any, rule: Rule) -> None:
    college.write(keep, rule)
    sheet = busy.get(SHEET, **SEMESTER)
    outcomes = [each["outcome"] for each in sheet["items"]]
    assert sheet["students"] == len(ROLLS)
    assert (sheet["inBand"], sheet["short"]) == (outcomes.count("band"), outcomes.count("short"))
    assert sheet["below"] == sheet["inBand"] + sheet["short"]
    if rule.of == "each":
        below = {each["roll"] for each in busy.get("/api/shortage", **SEMESTER)["items"]}
    elif rule.of == "together":
        below = {each["roll"] for each in busy.get("/api/shortage", **SEMESTER, per="student")["items"]}
    else:
        lines = [busy.get("/api/shortage", **SEMESTER, per=per)["items"] for per in ("student", "subject")]
        below = {each["roll"] for every in lines for each in every}
    assert {each["roll"] for each in sheet["items"] if each["outcome"] in ("band", "short")} == below
    assert sheet["below"] == len(below)


def test_who_cannot_reach_the_line_with_the_planned_classes(busy: Term) -> None:
    assert busy.get(SHEET, **SEMESTER)["unreachable"] == 0  # nobody said how many there will be
    for planned, is_too_late in ((13, True), (90, False)):
        busy.asha.json("PUT", "/api/planned", {**PLACE, "planned": planned})
        sheet = busy.get(SHEET, **SEMESTER)
        lost = {each["roll"] for each in busy.get("/api/shortage", **PLACE)["items"] if each["unreachable"]}
        assert bool(lost) is is_too_late
        told = {each["roll"] for each in sheet["items"] if cells_by_code(sheet, each)["CS301"].get("unreachable")}
        assert told == lost == {each["roll"] for each in sheet["items"] if each["unreachable"]}
        assert sheet["unreachable"] == len(lost)


def test_all_together_cannot_be_reached_where_all_is_planned(busy: Term, college: Any) -> None:
    college.write(keep, Rule(of="together", line=8500))
    busy.asha.json("PUT", "/api/planned", {**PLACE, "planned": 13})
    assert busy.get(SHEET, **SEMESTER)["unreachable"] == 0  # nobody said how many of CS302
    busy.asha.json("PUT", "/api/planned", {**PLACE, "subject": "CS302", "planned": 6})
    sheet = busy.get(SHEET, **SEMESTER)
    told = {each["roll"] for each in sheet["items"] if each["together"].get("unreachable")}
    lines = busy.get("/api/shortage", **SEMESTER, per="student")["items"]
    assert told == {each["roll"] for each in lines if each["unreachable"]} != set()


def test_an_elective_has_cells_for_those_who_take_it(sections: Sections) -> None:
    term = sections.term
    term.add_subject(subject="CS390")
    takers = sections.make_group("ML", "elective", [ROLLS[0], ROLLS[4]], subject="CS390")
    sections.call_by("groups", "CS390")
    sections.hold(day(-2), sections.a)
    sections.hold(day(-1), takers, absent=[ROLLS[4]], subject="CS390")
    sheet = term.get(SHEET, **SEMESTER)
    with_cell = [each["roll"] for each in sheet["items"] if "CS390" in cells_by_code(sheet, each)]
    assert with_cell == [ROLLS[0], ROLLS[4]]
    assert [each["held"] for each in sheet["subjects"]] == [None, None]
    # Of section B, which had no class, there is nobody to tell of but who takes the elective.
    assert line_of(sheet, ROLLS[4])["outcome"] == "short"
    assert line_of(sheet, ROLLS[5])["outcome"] is None
    assert line_of(sheet, ROLLS[5])["together"] is None
    assert [each["label"] for each in sheet["groups"]] == ["A", "B", "ML"]


def test_what_is_left_is_what_the_own_group_has_left(sections: Sections) -> None:
    for number in (-3, -2, -1):
        sections.hold(day(number), sections.a, absent=ROLLS[:1])
    sections.hold(day(-1), sections.b, absent=ROLLS[3:4])
    sections.term.asha.json("PUT", "/api/planned", {**PLACE, "planned": 4})
    sheet = sections.term.get(SHEET, **SEMESTER)
    assert line_of(sheet, ROLLS[0])["unreachable"]
    assert not line_of(sheet, ROLLS[3])["unreachable"]  # three of section B are still to come


def test_the_students_of_one_group(sections: Sections) -> None:
    sections.hold(day(-1), sections.a, absent=ROLLS[:1])
    sections.hold(day(-1), sections.b)
    sections.move(ROLLS[2], sections.b, day(0))
    sections.move(ROLLS[2], sections.a, day(0), comes=False)
    sheet = sections.term.get(SHEET, **SEMESTER, groupId=sections.a)
    assert [each["roll"] for each in sheet["items"]] == ROLLS[:2]
    assert (sheet["students"], sheet["below"]) == (2, 1)
    assert [each["label"] for each in sheet["groups"]] == ["A", "B"]  # to choose the other one
    moved = line_of(sections.term.get(SHEET, **SEMESTER, groupId=sections.b), ROLLS[2])
    assert moved["cells"][0]["classes"] == 1  # what was counted before goes along
    assert sections.term.get(SHEET, 404, **SEMESTER, groupId=9999)["code"] == "no_such_group"


def test_a_guest_is_on_the_sheet_of_their_own_list(sections: Sections) -> None:
    """With the subject of the other one as a column, and in the total."""
    term = sections.term
    term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    term.enrol("24EC001", "Nusrat Ali", department="ECE")
    term.add_subject(department="ECE", subject="EC301")
    term.add_subject(subject="CS390")
    takers = sections.make_group("ML", "elective", [ROLLS[0]], subject="CS390")
    sections.call_by("groups", "CS390")
    sections.move("24EC001", takers, day(-30))
    sections.hold(day(-2), takers, absent=["24EC001"], subject="CS390")
    term.hold(day(-1), department="ECE", subject="EC301")
    of_cse = term.get(SHEET, **SEMESTER)
    assert "24EC001" not in [each["roll"] for each in of_cse["items"]]
    of_ece = term.get(SHEET, **{**SEMESTER, "department": "ECE"})
    assert [(each["department"], each["subject"]) for each in of_ece["subjects"]] == [
        ("ECE", "EC301"),
        ("CSE", "CS390"),
    ]
    [guest] = of_ece["items"]
    assert [each.get("percentage") for each in guest["cells"]] == [100, 0]
    assert guest["together"]["percentage"] == 50
    assert_is_standing(guest["together"], term.get(f"/api/attendance/students/{guest['student']}")["overall"])


def test_the_rule_is_that_of_the_list(busy: Term, college: Any) -> None:
    college.write(keep, Rule(line=1000))
    college.write(keep_at, Rule(line=9900), BATCH, "CSE")
    sheet = busy.get(SHEET, **SEMESTER)
    assert sheet["rule"]["line"] == 99
    assert sheet["below"] > 0


def test_archived_students_and_subjects_are_on_no_sheet(busy: Term) -> None:
    busy.asha.json("DELETE", f"/api/students/{busy.ids[ROLLS[0]]}", status=204)
    [subject] = [each for each in busy.get("/api/subjects", **SEMESTER)["items"] if each["code"] == "CS302"]
    busy.asha.json("DELETE", f"/api/subjects/{subject['id']}", status=204)
    sheet = busy.get(SHEET, **SEMESTER)
    assert [each["roll"] for each in sheet["items"]] == ROLLS[1:]
    assert [each["subject"] for each in sheet["subjects"]] == ["CS301", "CS303"]
    assert all(each["together"]["classes"] == 12 for each in sheet["items"])


def test_before_the_first_class(term: Term) -> None:
    sheet = term.get(SHEET, **SEMESTER)
    assert (sheet["students"], sheet["below"]) == (6, 0)
    assert {each["outcome"] for each in sheet["items"]} == {None}
    assert [each["cells"] for each in sheet["items"]] == [[None]] * 6


def test_the_whole_place_is_needed(term: Term) -> None:
    for missing in SEMESTER:
        query = {level: label for level, label in SEMESTER.items() if level != missing}
        assert missing in term.get(SHEET, 422, **query)["fields"]
    assert term.get(SHEET, 404, **{**SEMESTER, "semester": "99th"})["fields"]


def test_more_students_are_no_more_statements(busy: Term, selects: Watch) -> None:
    with selects() as few:
        busy.get(SHEET, **SEMESTER)
    for number in range(40):
        busy.enrol(f"25CS{number:03}", f"Person {number}")
    busy.hold(day(0))
    with selects() as many:
        busy.get(SHEET, **SEMESTER)
    assert len(many) == len(few) <= 12
