"""Marks from a file become classes: all of them, or none; once; and as if they had been taken."""

from datetime import date
from uuid import uuid4

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from rollbook.core.marks import LATE
from rollbook.rollcall.service.class_counts import find_wrong_counts
from rollbook.standing.service.recount import find_drifted_totals
from tests.college import College
from tests.marksfile.conftest import Desk, csv_of, problems, register
from tests.records import PLACE, ROLLS, Term, day
from tests.sections import Sections
from tests.students.workbooks import workbook

TWO = register(["2026-11-02", "3 Nov 2026"], "PPPAP.", "110111")


def test_each_column_becomes_a_class_that_counts(desk: Desk, college: College) -> None:
    shown = desk.preview(TWO)
    assert [(each["heldOn"], each["number"], each["state"]) for each in shown["columns"]] == [
        ("2026-11-02", 1, "written"),
        ("2026-11-03", 1, "written"),
    ]
    assert (shown["classes"], shown["marks"], shown["present"], shown["absent"], shown["blank"]) == (2, 11, 9, 2, 1)
    assert desk.classes() == []  # nothing is written by looking

    written = desk.submit(TWO)
    assert (written["fileName"], written["classes"], written["marks"]) == ("register.csv", 2, 11)
    assert desk.classes() == [("2026-11-02", 1, None, 4, 1), ("2026-11-03", 1, None, 5, 1)]
    sheet = desk.term.get("/api/sheets", **PLACE, heldOn="2026-11-02")
    assert [line["roll"] for line in sheet["lines"]] == ROLLS[:5]  # a blank cell: was not called
    standing = {each["roll"]: each["standing"] for each in desk.term.get("/api/attendance", **PLACE)["items"]}
    assert (standing["24CS001"]["present"], standing["24CS006"]["classes"]) == (2, 1)
    assert college.read(find_drifted_totals) == []
    assert college.read(find_wrong_counts) == []


def test_who_came_late_is_counted_among_the_present(desk: Desk, college: College) -> None:
    file = register(["2026-11-02", "2026-11-03"], "PLLAP.", "11011L")
    shown = desk.preview(file)
    assert [(each["present"], each["absent"], each["late"]) for each in shown["columns"]] == [(4, 1, 2), (5, 1, 1)]
    assert (shown["marks"], shown["present"], shown["absent"], shown["late"], shown["blank"]) == (11, 9, 2, 3, 1)
    assert [row["marks"] for row in shown["rows"]] == ["11", "21", "20", "01", "11", "-2"]
    written = desk.submit(file)
    sheet = desk.term.get("/api/sheets", **PLACE, heldOn="2026-11-02")
    assert [line["mark"] for line in sheet["lines"]] == [1, 2, 2, 0, 1]
    assert college.read(find_drifted_totals) == []
    other = register(["2026-11-02"], "PPLAP.")
    assert problems(desk.preview(other))[0][2].startswith(
        "Class 1 of 2 November 2026 is there already, and 1 student would be marked otherwise."
    )
    desk.undo(written["id"])
    assert college.read(find_drifted_totals) == []
    assert desk.classes() == []


def test_a_cell_is_mended_to_late(desk: Desk) -> None:
    file = register(["2026-11-02"], "PXPPPP")
    mends = {"cells": [{"row": 3, "column": "B", "mark": LATE}], "columns": []}
    assert desk.preview(file, mends=mends)["columns"][0]["late"] == 1
    desk.submit(file, mends=mends)
    assert desk.term.get("/api/sheets", **PLACE, heldOn="2026-11-02")["late"] == 1


def test_every_way_to_write_a_mark_is_read(desk: Desk) -> None:
    words = ["P", "a", "1", "0", "Present", "ABSENT"]
    assert desk.preview(csv_of(["Roll", "2026-11-02"], *zip(ROLLS, words, strict=True)))["rows"][0]["marks"] == "1"
    hindi = ["उपस्थित", "अनुपस्थित", "हाज़िर", "गैरहाजिर", " p ", "उ"]
    late = ["L", "late", "2", "देर", " देर से ", "विलंब"]
    for given, expected in ((words, "101010"), (hindi, "101011"), (late, "222222")):
        shown = desk.preview(csv_of(["रोल", "2026-11-02"], *zip(ROLLS, given, strict=True)))
        assert "".join(row["marks"] for row in shown["rows"]) == expected


def test_a_workbook_has_real_dates_whatever_they_look_like(desk: Desk) -> None:
    def american(sheet: Worksheet) -> None:
        sheet["C2"].number_format = "mm/dd/yy"

    rows: list[list[object]] = [
        ["Attendance of CS301"],
        ["Roll No", "Name", date(2026, 3, 4)],
        *([roll, "x", 1] for roll in ROLLS),
    ]
    shown = desk.preview(workbook(rows, american), "register.xlsx")
    assert [(each["heldOn"], each["how"]) for each in shown["columns"]] == [("2026-03-04", "plain")]
    assert shown["headingRow"] == 2


def test_the_day_is_read_first_and_the_preview_says_so(desk: Desk) -> None:
    [column] = desk.preview(register(["03/04/2026"], "PPPPPP"))["columns"]
    assert (column["heldOn"], column["how"], column["heading"]) == ("2026-04-03", "day first", "03/04/2026")


def test_sent_twice_it_is_written_once_and_another_file_is_refused(desk: Desk) -> None:
    uuid, fingerprint = uuid4(), desk.preview(TWO)["fingerprint"]
    first = desk.submit(TWO, import_id=uuid, fingerprint=fingerprint)
    assert desk.submit(TWO, status=200, import_id=uuid, fingerprint=fingerprint) == first
    assert len(desk.classes()) == 2
    other = register(["2026-11-04"], "PPPPPP")
    refused = desk.submit(other, status=409, import_id=uuid)
    assert refused["code"] == "marks_id_in_use"


def test_what_changed_since_the_preview_is_looked_at_again(desk: Desk) -> None:
    fingerprint = desk.preview(TWO)["fingerprint"]
    desk.term.hold(day(-14))
    refused = desk.submit(TWO, status=409, fingerprint=fingerprint)
    assert refused["code"] == "marks_preview_outdated"
    assert len(desk.classes()) == 1


def test_the_same_file_again_finds_its_classes_there(desk: Desk) -> None:
    desk.submit(TWO)
    shown = desk.preview(TWO)
    assert [each["state"] for each in shown["columns"]] == ["there", "there"]
    assert shown["fingerprint"] is None
    assert desk.submit(TWO, status=422, fingerprint="of another preview")["code"] == "no_class_usable"


def test_other_marks_of_a_class_that_is_there_are_refused_unless_it_is_another(desk: Desk) -> None:
    desk.submit(TWO)
    other = register(["2026-11-02"], "PPPPPP")
    assert problems(desk.preview(other)) == [
        (
            "B",
            "refused",
            "Class 1 of 2 November 2026 is there already, and 2 students would be marked otherwise. "
            "Correct it on its sheet; or is this another class?",
        )
    ]
    desk.submit(other, mends={"columns": [{"column": "B", "another": True}]})
    assert desk.classes()[:2] == [("2026-11-02", 1, None, 4, 1), ("2026-11-02", 2, None, 6, 0)]


def test_another_class_of_the_day_is_new_though_it_has_the_same_marks(desk: Desk) -> None:
    desk.term.hold(day(-14))
    shown = desk.preview(register(["2026-11-02", "2026-11-02 class 2"], "PPPPPP", "PPPPPP"))
    assert [(each["state"], each["number"]) for each in shown["columns"]] == [("there", 1), ("written", 2)]
    shown = desk.preview(register(["2026-11-02 class 2"], "PPPPPP"))
    assert [(each["state"], each["number"]) for each in shown["columns"]] == [("written", 2)]


def test_a_class_of_the_day_that_is_there_otherwise_is_not_taken_for_another_with_such_marks(desk: Desk) -> None:
    desk.term.hold(day(-14))
    desk.term.hold(day(-14), ["24CS001"])
    shown = desk.preview(register(["2026-11-02 class 2"], "PPPPPP"))
    why = (
        "Class 2 of 2 November 2026 is there already, and 1 student would be marked otherwise. "
        "Correct it on its sheet; or is this another class?"
    )
    assert problems(shown) == [("B", "refused", why)]


def test_two_columns_of_one_date_are_two_classes_where_somebody_says_so(desk: Desk) -> None:
    file = register(["5 Aug 2026", "05-08-2026", "7 Aug 2026"], "PPPPPP", "PPPPPA", "AAAAAA")
    shown = desk.preview(file)
    why = "Columns B and C both say 5 August 2026. Two classes that day, or one column too many?"
    assert problems(shown) == [("B", "refused", why), ("C", "refused", why)]
    assert shown["classes"] == 1
    both = desk.preview(file, mends={"columns": [{"column": "C", "another": True}]})
    assert [(each["state"], each["number"]) for each in both["columns"]] == [
        ("written", 1),
        ("written", 2),
        ("written", 1),
    ]
    one = desk.preview(file, mends={"columns": [{"column": "C", "leftOut": True}]})
    assert [each["state"] for each in one["columns"]] == ["written", "leftOut", "written"]


def test_a_cell_that_is_no_mark_refuses_its_class_until_it_is_mended(desk: Desk) -> None:
    file = register(["2026-11-02", "2026-11-03"], "PPXPPP", "PPPPPP")
    shown = desk.preview(file)
    assert problems(shown) == [("B", "refused", "1 cell holds no mark.")]
    [cell] = shown["cells"]
    assert (cell["row"], cell["roll"], cell["column"], cell["text"]) == (4, "24CS003", "B", "X")
    assert cell["problem"]["message"] == "“X” is no mark. P, A, L, 1, 0 or blank are."
    desk.submit(file, mends={"cells": [{"row": 4, "column": "B", "mark": 0}]})
    assert desk.classes() == [("2026-11-02", 1, None, 5, 1), ("2026-11-03", 1, None, 6, 0)]


def test_a_date_can_be_said_where_the_heading_has_none(desk: Desk) -> None:
    file = register(["31 Jun 2026", "Lecture 2", "2026-11-03"], "PPPPPP", "AAAAAA", "PPPPPP")
    assert problems(desk.preview(file)) == [
        ("B", "refused", "“31 Jun 2026” is no date."),
        ("C", "refused", "“Lecture 2” is no date."),
    ]
    mended = desk.preview(file, mends={"columns": [{"column": "B", "heldOn": "2026-06-30"}]})
    assert mended["columns"][0]["heldOn"] == "2026-06-30"
    assert mended["classes"] == 2


@pytest.mark.parametrize(
    ("heading", "why"),
    [
        ("2026-11-17", "17 November 2026 is still to come."),
        ("2023-12-31", "31 December 2023 is before the batch 2024 - 2028 began."),
        ("2026-11-02 Theory", "“Theory” stands beside the date, and CS301 calls no such group."),
    ],
)
def test_a_date_that_cannot_be_is_refused_in_words(desk: Desk, heading: str, why: str) -> None:
    shown = desk.preview(register([heading], "PPPPPP"))
    assert problems(shown) == [("B", "refused", why)]
    assert shown["columns"][0]["mend"] == "date"


def test_a_row_that_is_nobodys_is_left_out(desk: Desk) -> None:
    rolls = ["24CS001", "24CS099", "24CS001", "24CS002", "", "24CS003"]
    shown = desk.preview(register(["2026-11-02"], "PPAPPP", rolls=rolls))
    assert [(row["row"], row["problem"]["message"]) for row in shown["rows"] if row["problem"]] == [
        (3, "24CS099 is on no list of CS301. The row is left out."),
        (4, "24CS001 stands in row 2 already. This row is left out."),
        (6, "No roll number. The row is left out."),
    ]
    assert shown["marks"] == 3


def test_an_archived_subject_takes_no_file(desk: Desk, term: Term) -> None:
    term.hold()
    [subject] = term.get("/api/subjects", **{key: PLACE[key] for key in ("batch", "department", "semester")})["items"]
    term.asha.json("DELETE", f"/api/subjects/{subject['id']}", status=204)
    assert desk.preview(TWO, status=409)["code"] == "subject_removed"


def test_one_group_is_chosen_or_named_in_the_heading(desk: Desk, sections: Sections) -> None:
    file = register(["2026-11-02"], "PPA", rolls=ROLLS[:3])
    desk.submit(file, groupId=sections.a)
    assert desk.classes() == [("2026-11-02", 1, "A", 2, 1)]
    named = register(["2026-11-02 Section B"], "PPA", rolls=ROLLS[3:])
    assert problems(desk.preview(named, groupId=sections.a)) == [
        ("B", "refused", "This column is of Section B, and Section A is chosen.")
    ]
    desk.submit(named)
    assert desk.classes()[1] == ("2026-11-02", 2, "B", 2, 1)


def test_who_was_not_in_the_group_that_day_counts_and_is_named(desk: Desk, sections: Sections) -> None:
    file = register(["2026-11-02"], "PPP", rolls=["24CS001", "24CS002", "24CS005"])
    [column] = desk.preview(file, groupId=sections.a)["columns"]
    assert column["state"] == "written"
    assert column["notice"]["message"] == "24CS005 was not in the group on this date, and counts all the same."
