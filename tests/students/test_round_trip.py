"""Any list, written in any kind of file and read again, is the same list."""

import csv
import io
from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from rollbook.core.schemas import same_key
from rollbook.exports.formula_guard import guard, unguard
from rollbook.students import texts
from rollbook.students.exports.files import HEADINGS, Line, Table, write_csv, write_json, write_seed_json, write_xlsx
from rollbook.students.files.reading import read
from rollbook.students.import_schemas import Missing, RowKind
from rollbook.students.service.checking import check_rows
from rollbook.students.service.known import Known
from rollbook.students.service.plan import make_plan

# Letters of every script, and everything that has a meaning to CSV, JSON, XML or a spreadsheet.
PIECES = st.one_of(
    st.characters(exclude_categories=["Cs", "Cc", "Co"]),
    st.sampled_from("'\"=+-@,;\t<>&_[]{}\\/#%\u200d\u0301\u2028\u3000 \u00e9e0123456789"),
    st.sampled_from(["_x0041_", "_x005F_", "x005F_", "&amp;", "]]>", "''=", '""', "Roll", "Name", "Email", "null"]),
)


def cleaned(rule: Callable[[str], str]) -> Callable[[str], str | None]:
    def clean(text: str) -> str | None:
        try:
            return rule(text)
        except ValueError:
            return None

    return clean


def kept(rule: Callable[[str], str], longest: int) -> st.SearchStrategy[str]:
    """Texts as the register keeps them."""
    texts = st.lists(PIECES, min_size=1, max_size=longest).map("".join)
    return texts.map(cleaned(rule)).filter(bool).map(str)


# Of every script, and with every sign that an address can have.
LOCAL_PARTS = st.one_of(
    st.text(
        st.characters(exclude_categories=["Cs", "Cc", "Co", "Cn", "Z"], exclude_characters='@<>()[]\\,;:"'),
        min_size=1,
        max_size=30,
    ),
    st.text(st.sampled_from("=+-'＝＋－＠.!#$%&*/?^_`{|}~ab0"), min_size=1, max_size=12),  # noqa: RUF001 - full width
)
DOMAINS = st.sampled_from(["b.example", "college.example", "münchen.example", "x-y.co.in"])
EMAILS = st.one_of(
    st.just(""),
    st.builds("{}@{}".format, LOCAL_PARTS, DOMAINS).map(cleaned(texts.email_text)).filter(bool).map(str),
)
LISTS = st.lists(
    st.builds(Line, kept(texts.name_text, 30), kept(texts.roll_text, 12), EMAILS),
    min_size=1,
    max_size=6,
    unique_by=lambda line: same_key(line.roll),
)
WRITERS: dict[str, Callable[[Table], bytes]] = {
    "seed.json": write_seed_json,
    "plain.json": write_json,
    "list.csv": write_csv,
    "list.xlsx": write_xlsx,
}


@pytest.mark.rest
@pytest.mark.parametrize("name", WRITERS)
@settings(max_examples=60)
@given(lines=LISTS)
def test_a_list_is_the_same_after_writing_and_reading(name: str, lines: list[Line]) -> None:
    found = read(WRITERS[name](Table(HEADINGS, lines)), name, None, None)
    rows = check_rows((tuple(row) for row in found["rows"]), set(found["headings_again"]))
    assert [(row.name, row.roll, row.email, row.problems) for row in rows] == [(*line, []) for line in lines]

    known = [
        Known(at, 1, 1, line.roll, same_key(line.roll), line.name, line.email, at, None)
        for at, line in enumerate(lines, start=1)
    ]
    plan = make_plan(rows, known, Missing.ARCHIVE, with_email=True)
    assert {planned.kind for planned in plan.in_file} == {RowKind.UNCHANGED}
    assert not plan.changes_something


SIGNS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")  # noqa: RUF001 - full width is meant


@given(text=st.text(st.sampled_from("'\";=+-@＝＠\t\r ab0")))  # noqa: RUF001 - likewise
def test_the_guard_comes_off_as_it_went_on(text: str) -> None:
    assert unguard(guard(text)) == text
    assert not guard(text).startswith(SIGNS)


RISKY = st.text(st.sampled_from("'\";,=+-@＝ a"), min_size=1, max_size=9)  # noqa: RUF001 - likewise


@settings(max_examples=300)
@given(lines=st.lists(st.builds(Line, RISKY, RISKY, EMAILS), min_size=1, max_size=3))
def test_nothing_is_calculated_whatever_the_list_separator(lines: list[Line]) -> None:
    text = write_csv(Table(HEADINGS, lines)).decode("utf-8-sig")
    for separator in (",", ";", "\t"):
        cells = [cell for row in csv.reader(io.StringIO(text), delimiter=separator) for cell in row]
        assert [cell for cell in cells if cell.lstrip(" ").startswith(SIGNS)] == []


@pytest.mark.rest
@settings(max_examples=60)
@given(lines=LISTS, numbers=st.lists(st.integers(0, 10**15 - 1), min_size=1, max_size=5))
def test_a_workbook_is_read_as_openpyxl_wrote_it(lines: list[Line], numbers: list[int]) -> None:
    assume(not any("_x" in cell for line in lines for cell in line))
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Name", "Roll", "Email", "Number"])
    for at, line in enumerate(lines, start=2):
        for column, text in enumerate(line, start=1):
            cell = sheet.cell(at, column, text)
            cell.data_type = "s"
        sheet.cell(at, 4, numbers[at % len(numbers)])
    file = io.BytesIO()
    book.save(file)
    found = read(file.getvalue(), "a.xlsx", None, {"name": "A", "roll": "D", "email": "C"})
    expected = [[at, str(numbers[at % len(numbers)]), line.name, line.email] for at, line in enumerate(lines, start=2)]
    assert found["rows"] == expected
