"""What goes in and out of marks from a file."""

from datetime import date
from enum import StrEnum
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, field

from rollbook.catalogue.schemas import CalledGroup, GroupId, SubjectLabels, SubjectPlace
from rollbook.core.json_values import JsonObject
from rollbook.core.marks import EXPLAINED, NOT_MARKED, Mark
from rollbook.core.schemas import Instant, Schema, explain
from rollbook.core.sentences import Sentence
from rollbook.students.files.grid import FileFormat

ColumnKey = Annotated[str, Meta(min_length=1, max_length=3, examples=["J"])]
MOST_MENDS = 1000


class CellMend(Schema):
    """What a cell that holds no mark is to be read as."""

    row: Annotated[int, Meta(ge=1, le=2**31 - 1, description="Its number in the file.")]
    column: ColumnKey
    mark: Annotated[Mark | None, explain(f"{EXPLAINED}, null not called.")]


class ColumnMend(Schema):
    """What a column is to be read as."""

    column: ColumnKey
    held_on: Annotated[date | None, explain("Its date, instead of what stands above it.")] = None
    another: Annotated[bool, explain("Another class than the one of that date that is there, or in the file.")] = False
    left_out: bool = False


class Mends(Schema):
    cells: Annotated[list[CellMend], Meta(max_length=MOST_MENDS)] = field(default_factory=list)
    columns: Annotated[list[ColumnMend], Meta(max_length=MOST_MENDS)] = field(default_factory=list)


class MarksForm(SubjectPlace):
    group_id: Annotated[
        GroupId | None,
        explain("One of the groups that the subject calls. Left out: by the headings, else all of them together."),
    ] = None
    sheet: Annotated[Annotated[str, Meta(max_length=200)] | None, explain("Of a workbook; else its first.")] = None
    mends: Annotated[Mends | None, explain("As JSON: what is to be read otherwise than it is written.")] = None


class MarksImportForm(MarksForm):
    fingerprint: Annotated[str, Meta(max_length=64, description="Of the preview that this submits.")]


class Remark(Schema):
    code: Annotated[str, Meta(examples=["no_such_date"])]
    message: Annotated[str, Meta(examples=["“31 Jun” is no date."])]
    values: Annotated[JsonObject, Meta(examples=[{"text": "31 Jun"}])] = field(default_factory=dict)


def remark_of(sentence: Sentence) -> Remark:
    return Remark(**sentence.data)


class ColumnState(StrEnum):
    """What becomes of a column."""

    WRITTEN = "written"
    THERE = "there"
    REFUSED = "refused"
    LEFT_OUT = "leftOut"


class MarksColumn(Schema):
    column: ColumnKey
    heading: Annotated[str, Meta(examples=["16/11/2026"])]
    state: ColumnState
    held_on: Annotated[date | None, explain("How the heading was read.")]
    how: Annotated[
        Literal["plain", "day first", "no year"],
        explain("Where it could be meant otherwise: the day was taken first, or the last such day that has been."),
    ]
    number: Annotated[int | None, explain("Which class of that day it will be, or is.")]
    group: CalledGroup
    present: int
    absent: int
    late: Annotated[int, explain("Of those who were present.")]
    problem: Annotated[Remark | None, explain("Why it is refused, or left out because it is there.")]
    mend: Annotated[
        Literal["date", "another", "cells"] | None,
        explain("How it can be mended: by saying its date, that it is another class, or by its cells."),
    ]
    notice: Annotated[Remark | None, explain("What is odd about it, though it can be written.")]


class MarksRow(Schema):
    row: Annotated[int, explain("Its number in the file.")]
    roll: str
    name: Annotated[str, explain("As the register has it; as the file has it where the row is left out.")]
    marks: Annotated[
        str,
        explain(f"One sign a column: {EXPLAINED}, {NOT_MARKED} not called, ? no mark.", examples=["11-0?1"]),
    ]
    problem: Annotated[Remark | None, explain("Why the row is left out.")]


class WrongCell(Schema):
    row: int
    roll: str
    column: ColumnKey
    text: str
    problem: Remark


class MarksPreview(SubjectLabels):
    group: CalledGroup
    file_name: str
    format: FileFormat
    encoding: Annotated[str | None, explain("Of a CSV file.", examples=["UTF-8"])]
    sheets: Annotated[list[str], explain("Of a workbook.")]
    sheet: str | None
    heading_row: int
    others: Annotated[list[str], explain("Headings of columns that hold no class.")]
    columns: list[MarksColumn]
    rows: list[MarksRow]
    cells: Annotated[list[WrongCell], explain("Cells that hold no mark; the first of them where they are many.")]
    wrong_cells: Annotated[int, explain("How many there are in all.")]
    classes: Annotated[int, explain("How many can be written.")]
    marks: Annotated[int, explain("In those classes.")]
    present: Annotated[int, explain("Of all cells of the file.")]
    absent: int
    late: Annotated[int, explain("Of the present ones.")]
    blank: int
    fingerprint: Annotated[str | None, explain("Goes back with the import; null where nothing can be written.")]


class MarksImportOut(SubjectLabels):
    id: UUID
    group: CalledGroup
    at: Instant
    by: Annotated[str, Meta(examples=["asha.rao"])]
    file_name: str
    classes: int
    marks: int
    undone_at: Instant | None
