"""The semester sheet as it stood at the end of a day."""

from typing import Any

import pytest

from rollbook.core.marks import PRESENT
from rollbook.core.rule import Rule
from tests.college import College
from tests.leave_rows import grant
from tests.records import LIST, MONDAY, PLACE, ROLLS, Term, ask, day
from tests.rules_rows import keep, keep_at
from tests.sections import Sections
from tests.standing.conftest import SetDay
from tests.watching import Watch

MEERA, OMAR, ZOE = ROLLS[:3]
SHEET = "/api/semester"
BOARD = "/api/notice-board"
SEMESTER: dict[str, Any] = {**LIST, "semester": "5th"}
FRIDAY = day(-3)


@pytest.fixture
def held(term: Term, on: SetDay) -> Term:
    """Two subjects with classes until Friday, and one without any."""
    on(day(-5))
    term.add_subject(subject="CS302")
    term.add_subject(subject="CS303")
    term.hold(day(-5), [MEERA, OMAR])
    on(day(-4))
    term.hold(day(-4), [MEERA], late=[ZOE], subject="CS302")
    on(FRIDAY)
    term.hold(FRIDAY, [MEERA, OMAR])
    term.asha.json("PUT", "/api/planned", {**PLACE, "planned": 9})
    on(MONDAY)
    return term


def now_of(sheet: Any) -> Any:
    return {**sheet, "asOf": None, "later": None}


@pytest.mark.parametrize(
    "rule",
    [
        Rule(),
        Rule(of="together", floor=5000),
        Rule(of="both", least_in_each=5000, floor=6500),
        Rule(counted_from="first", late_per_absence=2),
    ],
)
def test_where_nothing_came_later_it_is_the_sheet_of_now(held: Term, college: College, on: SetDay, rule: Rule) -> None:
    on(day(-6))
    college.write(keep, rule)
    on(MONDAY)
    now = held.get(SHEET, **SEMESTER)
    assert (now["asOf"], now["later"]) == (None, None)
    assert [each["planned"] for each in now["subjects"]] == [9, None, None]
    for then in (FRIDAY, day(-1), MONDAY):
        sheet = held.get(SHEET, asOf=then, **SEMESTER)
        assert now_of(sheet) == now
        assert (sheet["asOf"], set(sheet["later"].values())) == (str(then), {0})


def test_whatever_comes_later_is_told_beside_it_and_changes_nothing_in_it(held: Term, college: College) -> None:
    was = held.get(SHEET, asOf=FRIDAY, **SEMESTER)
    first = held.hold(FRIDAY, [ZOE], subject="CS302")
    held.hold(MONDAY, [ROLLS[4]], subject="CS303")
    held.withdraw(held.hold(MONDAY, subject="CS303"))
    held.correct(first, ZOE, PRESENT, "Seen at the door")
    held.undo_upload(held.hold(MONDAY))
    college.write(grant, held.ids[MEERA], "duty", day(-5), FRIDAY)
    college.write(keep_at, Rule(line=9900), PLACE["batch"], starts_on=MONDAY)
    held.add_subject(subject="CS304")
    held.asha.json("PUT", "/api/planned", {**PLACE, "planned": 20})
    held.enrol("24CS099", "Noor Jahan")
    held.asha.json("DELETE", f"/api/students/{held.ids[ROLLS[5]]}", status=204)
    then = held.get(SHEET, asOf=FRIDAY, **SEMESTER)
    assert now_of(then) == now_of(was)
    later = then["later"]
    assert (later["corrections"], later["withdrawn"], later["reopened"], later["leaves"]) == (1, 1, 1, 1)
    assert (later["classes"], later["lateClasses"], later["marks"]) == (4, 1, 24)
    now = held.get(SHEET, **SEMESTER)
    assert [each["roll"] for each in now["items"]] == [*ROLLS[:5], "24CS099"]
    assert [each["subject"] for each in now["subjects"]] == ["CS301", "CS302", "CS303", "CS304"]
    assert now["rule"]["line"] == 99


def test_each_number_is_that_of_the_student_s_own_page_of_that_day(held: Term) -> None:
    held.hold(FRIDAY, [ZOE], subject="CS302")
    sheet = held.get(SHEET, asOf=day(-4), **SEMESTER)
    for line in sheet["items"]:
        own = held.get(f"/api/attendance/students/{line['student']}", asOf=day(-4))
        told = [each["standing"]["percentage"] for each in own["subjects"]]
        assert [cell["percentage"] for cell in line["cells"] if cell] == told
        assert line["together"]["percentage"] == own["overall"]["percentage"]
    assert [each["held"] for each in sheet["subjects"]] == [1, 1, 0]


def test_who_moved_since_is_on_the_sheet_of_the_list_of_then(held: Term) -> None:
    held.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    was = held.get(SHEET, asOf=FRIDAY, **SEMESTER)
    body = {**LIST, "department": "ECE"}
    held.asha.json("POST", f"/api/students/{held.ids[OMAR]}/move", body)
    assert OMAR not in [each["roll"] for each in held.get(SHEET, **SEMESTER)["items"]]
    then = held.get(SHEET, asOf=FRIDAY, **SEMESTER)
    assert sorted(then["items"], key=lambda each: each["roll"]) == was["items"]
    there = {**SEMESTER, "department": "ECE"}
    assert [each["roll"] for each in held.get(SHEET, **there)["items"]] == [OMAR]
    assert held.get(SHEET, asOf=FRIDAY, **there)["items"] == []


def test_a_group_is_that_of_the_day(sections: Sections, on: SetDay) -> None:
    on(day(-2))
    sections.hold(day(-2), sections.a)
    sections.hold(day(-2), sections.b)
    on(MONDAY)
    sections.move(ROLLS[2], sections.b, MONDAY)
    sections.move(ROLLS[2], sections.a, MONDAY, comes=False)
    get = sections.term.get
    asked = {**SEMESTER, "groupId": sections.a}
    assert [each["roll"] for each in get(SHEET, **asked)["items"]] == ROLLS[:2]
    assert [each["roll"] for each in get(SHEET, asOf=day(-1), **asked)["items"]] == ROLLS[:3]


def test_who_sees_one_subject_is_told_of_it_alone(held: Term, college: College) -> None:
    subject = next(each for each in held.get("/api/subjects", **SEMESTER)["items"] if each["code"] == "CS302")
    lecturer = college.admin("omkar", "Omkar", {"role": "lecturer", "subject_id": subject["id"]})
    held.hold(FRIDAY, subject="CS302")
    held.hold(FRIDAY)
    sheet = ask(lecturer, SHEET, asOf=FRIDAY, **SEMESTER)
    assert [each["subject"] for each in sheet["subjects"]] == ["CS302"]
    assert (sheet["whole"], sheet["later"]["classes"]) == (False, 1)


def test_the_file_says_which_day_it_tells(held: Term) -> None:
    query = {**SEMESTER, "asOf": str(FRIDAY), "format": "csv"}
    was = held.asha.get(f"{SHEET}/export", params=query)
    assert f"semester-2024-2028-cse-5th-as-it-stood-on-{FRIDAY}.csv" in was.headers["content-disposition"]
    held.hold(FRIDAY, [ZOE])
    assert held.asha.get(f"{SHEET}/export", params=query).text == was.text


def test_a_day_that_has_not_come_is_refused_in_words(held: Term) -> None:
    for path in (SHEET, f"{SHEET}/export"):
        refused = held.get(path, 422, asOf=day(1), format="csv" if path != SHEET else None, **SEMESTER)
        assert refused["fields"] == {"asOf": "has not come yet"}


def test_the_sheet_of_now_reads_nothing_of_the_history(held: Term, selects: Watch) -> None:
    with selects() as statements:
        held.get(SHEET, **SEMESTER)
    assert not [each for each in statements if "changes" in each or "json_each" in each]


@pytest.mark.parametrize("rule", [Rule(), Rule(of="together", floor=5000)])
def test_the_notice_board_of_a_day_is_what_was_posted_on_it(
    held: Term, college: College, on: SetDay, rule: Rule
) -> None:
    on(day(-6))
    college.write(keep, rule)
    on(FRIDAY)
    posted = [held.asha.json("POST", BOARD, place, 201) for place in (PLACE, SEMESTER)]
    assert [board["asOf"] for board in posted] == [None, None]
    on(MONDAY)
    held.hold(MONDAY, ROLLS)
    held.hold(MONDAY, ROLLS, subject="CS303")
    for was, place in zip(posted, (PLACE, SEMESTER), strict=True):
        assert held.asha.json("POST", BOARD, {**place, "asOf": str(FRIDAY)}, 201) == {**was, "asOf": str(FRIDAY)}
        assert held.asha.json("POST", BOARD, place, 201)["lines"] != was["lines"]
    refused = held.asha.json("POST", BOARD, {**PLACE, "asOf": str(day(1))}, 422)
    assert refused["fields"] == {"asOf": "has not come yet"}
