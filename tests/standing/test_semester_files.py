# ruff: noqa: RUF001 - signs, as the sheet has them
"""The semester sheet as a file: numbers that can be calculated with, and the sum behind each."""

import io
import zipfile
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from openpyxl import load_workbook

from rollbook.core.rule import OutcomeWords, Rule
from rollbook.standing.arithmetic import Weighed, percentage
from rollbook.standing.semester_files import sum_in_words
from rollbook.standing.semester_schemas import SemesterCell
from tests.grouped import OF_A, divide
from tests.records import LIST, PLACE, ROLLS, Term, day
from tests.rules_rows import keep
from tests.standing.test_exports import csv_of, fetch

EXPORT = "/api/semester/export"
SEMESTER: dict[str, Any] = {**LIST, "semester": "5th"}


@pytest.fixture
def two_subjects(term: Term) -> Term:
    term.add_subject(subject="CS302")
    term.enrol("0042", "=SUM(A1)")
    for number in range(-4, 0):
        term.hold(day(number), ROLLS[:1] if number > -3 else [])
    term.hold(day(-1), subject="CS302")
    return term


def test_csv_has_the_sum_in_columns(two_subjects: Term, college: Any) -> None:
    college.write(keep, Rule(floor=5000, words=OutcomeWords(met="May sit")))
    two_subjects.asha.json("PUT", "/api/planned", {**PLACE, "planned": 4})
    first, *_, last = csv_of(two_subjects, EXPORT, **SEMESTER)
    assert first == {
        "Roll Number": ROLLS[0],
        "Name": "Meera Iyer",
        "CS301 Attended": "2",
        "CS301 Counted": "4",
        "CS301": "50.0",
        "CS301 Letters": "B×",
        "CS302 Attended": "1",
        "CS302 Counted": "1",
        "CS302": "100.0",
        "CS302 Letters": "",
        "Together Attended": "3",
        "Together Counted": "5",
        "Together": "60.0",
        "Together Letters": "",
        "Outcome": "Condonable",
    }
    assert (last["Roll Number"], last["Name"], last["Outcome"]) == ("0042", "'=SUM(A1)", "May sit")


def test_a_workbook_has_numbers_comments_and_frozen_panes(two_subjects: Term) -> None:
    content = fetch(two_subjects, EXPORT, **SEMESTER, format="xlsx")
    sheet: Any = load_workbook(io.BytesIO(content)).active
    assert sheet.freeze_panes == "C2"
    assert (sheet.page_setup.orientation, sheet.print_title_rows) == ("landscape", "$1:$1")
    assert (sheet.sheet_properties.pageSetUpPr.fitToPage, sheet.page_setup.fitToHeight) == (True, 0)
    heads = [cell.value for cell in sheet[1]]
    assert heads == [
        *("Roll Number", "Name", "CS301", "CS301 Letters", "CS302", "CS302 Letters"),
        *("Together", "Together Letters", "Outcome"),
    ]
    roll, name, cs301, letters, cs302, *_, together, _, outcome = sheet[2]
    assert (roll.value, name.value, letters.value, outcome.value) == (ROLLS[0], "Meera Iyer", "S", "Short")
    assert [(cell.value, cell.data_type, cell.number_format) for cell in (cs301, cs302, together)] == [
        (50, "n", "0.00"),
        (100, "n", "0.00"),
        (60, "n", "0.00"),
    ]
    assert cs301.comment.text == (
        "4 classes this student was called in, all counted\n\n2 seen in class\n= 2 of 4 = 50 %"
    )
    assert cs301.comment.author == "Rollbook"
    assert [cell.value for cell in sheet[8]][:2] == ["0042", "=SUM(A1)"]
    assert sheet[8][0].data_type == "s"
    # The same sheet is the same file.
    assert fetch(two_subjects, EXPORT, **SEMESTER, format="xlsx") == content


def test_every_part_of_a_workbook_with_comments_is_there(two_subjects: Term) -> None:
    """What an office suite looks for when it opens one: else it offers to repair the file."""
    with zipfile.ZipFile(io.BytesIO(fetch(two_subjects, EXPORT, **SEMESTER, format="xlsx"))) as parts:
        names = set(parts.namelist())
        for name in names:
            ElementTree.fromstring(parts.read(name))  # noqa: S314 - our own file
        declared = ElementTree.fromstring(parts.read("[Content_Types].xml"))  # noqa: S314
        overrides = {each.get("PartName", "").lstrip("/") for each in declared if each.tag.endswith("Override")}
        extensions = {each.get("Extension") for each in declared if each.tag.endswith("Default")}
        assert overrides <= names
        assert {name for name in names if name.rpartition(".")[2] not in extensions} <= overrides | {
            "[Content_Types].xml"
        }
        links = ElementTree.fromstring(parts.read("xl/worksheets/_rels/sheet1.xml.rels"))  # noqa: S314
        targets = {each.get("Target", "").lstrip("/"): each.get("Id") for each in links}
        assert set(targets) <= names
        assert {"xl/comments/comment1.xml", "xl/drawings/commentsDrawing1.vml"} <= names
        assert set(targets) == {"xl/comments/comment1.xml", "xl/drawings/commentsDrawing1.vml"}
        sheet = parts.read("xl/worksheets/sheet1.xml").decode()
        assert "<legacyDrawing" in sheet
        assert 'state="frozen"' in sheet


def test_a_file_of_one_group_is_of_nobody_else(two_subjects: Term, college: Any) -> None:
    made = college.write(divide)
    rows = csv_of(two_subjects, EXPORT, **SEMESTER, groupId=made.a)
    assert [row["Roll Number"] for row in rows] == OF_A


@pytest.mark.parametrize(
    ("cell", "rule", "told"),
    [
        (
            SemesterCell(classes=58, present=41, duty=3, medical=2, counted=56, attended=44, duty_attended=3),
            Rule(),
            [
                "58 classes this student was called in",
                "− 2 medical leave, not counted",
                "= 56 counted",
                "",
                "41 seen in class",
                "+ 3 on duty, counted as present",
                "= 44 of 56 = 78.57 %",
            ],
        ),
        (
            SemesterCell(classes=10, present=7, late=4, uncalled=2, counted=12, attended=6, lates_missed=1),
            Rule(late_per_absence=3, counted_from="first"),
            [
                "10 classes this student was called in",
                "+ 2 held before joining, counted as missed",
                "= 12 counted",
                "",
                "7 seen in class (4 of them late)",
                "− 1: every 3rd late counts as absent",
                "= 6 of 12 = 50 %",
            ],
        ),
        (
            SemesterCell(classes=12, present=4, duty=8, counted=12, attended=8, duty_attended=4),
            Rule(duty="share", duty_share=3333),
            [
                "12 classes this student was called in, all counted",
                "",
                "4 seen in class",
                "+ 4 of 8 on duty, counted as present up to 33.33 % of the classes",
                "= 8 of 12 = 66.67 %",
            ],
        ),
        (
            SemesterCell(classes=3, duty=1, medical=2),
            Rule(duty="not"),
            [
                "3 classes this student was called in",
                "− 1 on duty, not counted",
                "− 2 medical leave, not counted",
                "= 0 counted",
                "",
                "0 seen in class",
                "= 0 counted: no percentage yet",
            ],
        ),
    ],
)
def test_the_sum_in_words(cell: SemesterCell, rule: Rule, told: list[str]) -> None:
    if cell.counted:
        shown = percentage(Weighed(cell.attended, cell.counted - cell.attended), rule, "subject")
        cell = replace(cell, percentage=shown)
    assert sum_in_words(cell, rule).split("\n") == told
