"""A subject's register, exported and read back into a college that has the same lists, is the same register."""

import pytest

from rollbook.rollcall.service.class_counts import find_wrong_counts
from rollbook.standing.service.recount import find_drifted_totals
from tests.college import College
from tests.marksfile.conftest import Desk
from tests.records import MONDAY, Term, day
from tests.sections import Sections

FORMATS = ("csv", "xlsx")


@pytest.fixture(params=FORMATS)
def file_format(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def _take_away(desk: Desk) -> None:
    """All that was taken, as if in a college that has not begun."""
    for file in desk.term.get("/api/marks/imports", **desk.place)["items"]:
        desk.undo(file["id"])


def _hold_some(term: Term) -> None:
    term.hold(day(-14), ["24CS001"])
    term.hold(day(-14), ["24CS002", "24CS006"], ["24CS003"])
    term.hold(day(-7), late=["24CS001", "24CS006"])
    withdrawn = term.hold(MONDAY, ["24CS003"])
    term.hold(MONDAY, ["24CS004"])
    term.withdraw(withdrawn)
    term.enrol("0042", "=SUM(A1)")
    term.hold(MONDAY, ["0042"])


def test_a_register_is_the_same_after_it_was_read_back(desk: Desk, college: College, file_format: str) -> None:
    _hold_some(desk.term)
    exported = desk.export(file_format)
    assert file_format != "csv" or b',"L",' in exported, "who came late is in it"
    other = _in_an_empty_subject(desk)
    name = f"register.{file_format}"
    shown = other.preview(exported, name)
    assert [each["state"] for each in shown["columns"]] == ["written"] * 5
    other.submit(exported, name)
    assert other.export(file_format) == exported
    assert college.read(find_drifted_totals) == []
    assert college.read(find_wrong_counts) == []


def test_a_register_of_sections_is_read_back_whole_and_one_by_one(
    desk: Desk, sections: Sections, file_format: str
) -> None:
    sections.hold_each([day(-14), day(-7)], ["24CS001", "24CS005"])
    sections.move("24CS003", sections.b, day(-3))
    sections.hold_each([day(-2)])
    sections.hold(day(-1), None, ["24CS002"])
    whole, of_b = desk.export(file_format), desk.export(file_format, groupId=sections.b)
    other = _in_an_empty_subject(desk)
    sections.call_by("sections", "CS302")
    name = f"register.{file_format}"
    other.submit(whole, name)
    assert other.export(file_format) == whole
    assert other.export(file_format, groupId=sections.b) == of_b
    _take_away(other)
    other.submit(of_b, name, groupId=sections.b)
    assert other.export(file_format, groupId=sections.b) == of_b
    assert {each[2] for each in other.classes()} == {"B"}


def test_refused_rows_that_the_page_saved_and_somebody_mended_are_read_again(desk: Desk) -> None:
    """As `web/src/features/marks-file/refused-file.ts` writes them, with the reasons still in it."""
    saved = (
        '\ufeff"Row","Roll Number","Name","16/11/2026","09/11/2026","Why"\r\n'
        '"3","24CS002","Omar Khan","P","A","“Z” is no mark."\r\n'
        '"4","24CS003","N","L","","Nobody here has the roll 24XX999; look at it."\r\n'
    )
    shown = desk.preview(saved.encode())
    assert [each["heldOn"] for each in shown["columns"]] == [str(MONDAY), str(day(-7))]
    assert shown["others"] == ["Row", "Why"]
    assert [(each["roll"], each["marks"], each["problem"]) for each in shown["rows"]] == [
        ("24CS002", "10", None),
        ("24CS003", "2-", None),
    ]
    desk.submit(saved.encode())
    assert desk.classes() == [(str(day(-7)), 1, None, 0, 1), (str(MONDAY), 1, None, 2, 0)]


def _in_an_empty_subject(desk: Desk) -> Desk:
    """Of the same lists. A register in a file does not say of which subject it is."""
    desk.term.add_subject(subject="CS302")
    return Desk(desk.term, {**desk.place, "subject": "CS302"})
