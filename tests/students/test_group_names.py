"""Names of groups in a cell, and the columns that hold them."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollbook.core.schemas import same_key
from rollbook.core.sentences import BadValue
from rollbook.students import texts
from rollbook.students.files.reading import read
from rollbook.students.group_names import MOST_NAMES, NOTHING, join_names, split_names
from rollbook.students.import_schemas import ColumnMapping, ImportForm, Missing
from rollbook.students.sent_once import hash_request
from rollbook.students.service.checking import check_rows
from rollbook.students.service.known import Known
from rollbook.students.service.plan import fingerprint
from tests.students.test_round_trip import kept

NAMES = st.one_of(
    kept(texts.group_text, 10), st.sampled_from(sorted(NOTHING)), st.sampled_from(['"', '""', "a/b", '"x", y'])
)


@given(st.lists(NAMES, max_size=MOST_NAMES, unique_by=same_key))
def test_names_are_the_same_after_joining_and_splitting(names: list[str]) -> None:
    cell = join_names(names)
    if len(cell) <= texts.LONGEST_RAW:
        assert split_names(cell) == names


@given(st.text(max_size=300))
def test_any_cell_is_split_or_refused_in_words(cell: str) -> None:
    with suppress(BadValue):
        names = split_names(cell)
        assert all(names)
        assert split_names(join_names(names)) == names


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("A", ["A"]),
        (" A1 , A2;B1/B2\nC ", ["A1", "A2", "B1", "B2", "C"]),
        ("ML, ml , Ml", ["ML"]),
        ('"C/C++", ML', ["C/C++", "ML"]),
        ('5" tube', ['5" tube']),
        ("A, -", ["A"]),
        *((nothing, []) for nothing in ("", "  ", "-", "NA", "n/a", "Nil", ",;/")),
    ],
)
def test_a_cell_names_groups(cell: str, names: list[str]) -> None:
    assert split_names(cell) == names


@pytest.mark.parametrize(
    ("heading", "cells", "kind"),
    [
        ("Section", ["A", "B"], "section"),
        ("SEC.", ["A", "A"], "section"),
        ("Division", ["A", "B"], "section"),
        ("सेक्शन", ["A", "B"], "section"),
        ("अनुभाग", ["A", "B"], "section"),
        ("Lab Batch", ["B1", "B2"], "lab"),
        ("Lab", ["B1", "B2"], "lab"),
        ("लैब बैच", ["B1", "B2"], "lab"),
        ("Batch", ["B1", "B2"], "lab"),
        ("Batch", ["1", "2"], "lab"),
        ("Batch", ["B1", "B1"], None),
        ("Batch", ["2024", "2024"], None),
        ("Batch", ["2024-2028", "2023-2027"], None),
        ("Batch", ["24-28", "23-27"], None),
        ("Batch", ["2K24", "2K23"], None),
        ("Elective(s)", ["ML", "AI"], "elective"),
        ("Electives", ["ML", "AI"], "elective"),
        ("ऐच्छिक विषय", ["ML", "AI"], "elective"),
        ("Group", ["x", "y"], "other"),
        ("समूह", ["x", "y"], "other"),
        ("Blood Group", ["A+", "B-"], None),
        ("Year", ["2", "3"], None),
        ("Category", ["OBC", "SC"], None),
    ],
)
def test_a_heading_tells_that_a_column_holds_groups(heading: str, cells: list[str], kind: str | None) -> None:
    file = f"Roll,Name,{heading}\n1,Asha,{cells[0]}\n2,Ravi,{cells[1]}\n".encode()
    found = read(file, "list.csv", None, None)
    assert {key: column for key, column in found["mapping"].items() if key not in ("roll", "name", "email")} == (
        {kind: "C"} if kind else {}
    )
    assert [row[4:] for row in found["rows"]] == ([[cell] for cell in cells] if kind else [[], []])


def test_a_row_with_nothing_but_a_group_is_no_student() -> None:
    found = read(b"Roll,Name,Section\n1,Asha,A\n,,B\n", "list.csv", None, None)
    assert [row[0] for row in found["rows"]] == [2]


def test_what_was_sent_before_there_were_groups_is_still_the_same_request() -> None:
    """From the version before: an import that is sent again after an update has been written already."""
    form = ImportForm(
        batch="2024 - 2028",
        department="CSE",
        mapping=ColumnMapping(roll="A", name="B"),
        missing=Missing.KEEP,
        heading_row="1",
        fingerprint="x",
    )
    sent = hash_request(b"Roll,Name\n1,Asha\n", form)
    assert sent.hex() == "9acbfaa346b74d0b05b83a33d754fb595bdc03c0556844b12e759f9ef84a2e2c"
    rows = check_rows([(2, "1", "Asha", ""), (3, "", "Ravi", "")])
    known = [Known(7, 1, 1, "1", "1", "Asha Rao", "", 1, None)]
    shown = fingerprint(rows, known, Missing.KEEP, with_email=False)
    assert shown == "a6b780571230dadbacb5b28d7a9de133d548179cd45a075372dd4e5461d86776"
