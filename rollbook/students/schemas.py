"""What goes in and out of student lists."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, Json, StrictStr

from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Label, Reason, Schema, printable, tidy
from rollbook.core.sentences import Sentence
from rollbook.students import texts
from rollbook.students.files.grid import FileFormat


def _documented(longest: int, shortest: int = 0) -> dict[str, object]:
    """Limits for the OpenAPI document; the rule beside it enforces them, in words."""
    return {"minLength": shortest, "maxLength": longest}


def _searchable(value: str) -> str:
    value = str(tidy(value))
    return printable(value) if value else value


Roll = Annotated[
    StrictStr,
    AfterValidator(texts.roll_text),
    Field(json_schema_extra=_documented(texts.LONGEST_ROLL, 1), examples=["24CS040"]),
]
StudentName = Annotated[
    StrictStr,
    AfterValidator(texts.name_text),
    Field(json_schema_extra=_documented(texts.LONGEST_NAME, 1), examples=["Meera Iyer"]),
]
StudentEmail = Annotated[
    StrictStr,
    AfterValidator(texts.email_text),
    Field(json_schema_extra=_documented(texts.LONGEST_EMAIL), examples=["meera.iyer@college.example"]),
]
Search = Annotated[str, Field(max_length=200), AfterValidator(_searchable)]


class ListPlace(Schema):
    """Whose list: a batch and a department, by their labels."""

    batch: Label = Field(examples=["2024 - 2028"])
    department: Label = Field(examples=["CSE"])


class StudentQuery(PageQuery, ListPlace):
    search: Search = Field("", description="Part of a roll, a name or an e-mail address.")
    archived: bool = Field(False, description="The archived students instead of those on the list.")


class StudentIn(ListPlace):
    roll: Roll
    name: StudentName
    email: StudentEmail = ""


class StudentChange(Schema):
    """What is left out stays as it is."""

    roll: Roll | None = None
    name: StudentName | None = None
    email: StudentEmail | None = None


class Erasure(Schema):
    """It cannot be undone, so the roll is typed once more."""

    roll: str = Field(min_length=1, max_length=texts.LONGEST_ROLL, examples=["24CS040"])
    reason: Reason = Field(examples=["Asked for it in writing on 3 November"])


class StudentOut(Schema):
    id: int
    roll: str = Field(examples=["24CS040"])
    name: str = Field(examples=["Meera Iyer"])
    email: str = Field(examples=["meera.iyer@college.example"], description="Empty where none is known.")
    position: int = Field(description="The order of the list.")
    archived: bool


class ExportFormat(StrEnum):
    CSV = "csv"
    XLSX = "xlsx"
    JSON = "json"


class SampleFormat(StrEnum):
    SEED_JSON = "seed-json"
    JSON = "json"
    CSV = "csv"
    XLSX = "xlsx"


class ExportQuery(ListPlace):
    format: ExportFormat


class Missing(StrEnum):
    """What happens to students who are on the list and not in the file."""

    KEEP = "keep"
    ARCHIVE = "archive"


ColumnKey = Annotated[StrictStr, Field(max_length=texts.LONGEST_RAW)]


class ColumnMapping(Schema):
    """Which column holds what, by the `key` of the column."""

    roll: ColumnKey | None = Field(examples=["FIELD3"])
    name: ColumnKey | None = Field(examples=["FIELD2"])
    email: ColumnKey | None = Field(None, examples=["FIELD4"])


HeadingRowChoice = Annotated[str, Field(pattern=r"^(none|[1-9][0-9]{0,6})$")]


class PreviewForm(ListPlace):
    sheet: Annotated[str, Field(max_length=200)] | None = Field(None, description="Of a workbook; else its first.")
    mapping: Json[ColumnMapping] | None = Field(None, description="As JSON; else by the headings.")
    heading_row: HeadingRowChoice | None = Field(
        None,
        description="The number of a row of the file, what stands above it is left out; or `none` where no row is one. "
        "Else it is found.",
    )
    missing: Missing = Missing.KEEP


class ImportForm(PreviewForm):
    fingerprint: str = Field(max_length=64, description="Of the preview that this submits.")
    accept_refused: bool = Field(False, description="Leave refused rows out, instead of writing nothing.")


class Column(Schema):
    key: str = Field(description="A, B, C …, or the key in a JSON file.", examples=["FIELD2"])
    heading: str = Field(examples=["Name"])
    example: str = Field(examples=["Meera Iyer"])


class RowKind(StrEnum):
    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    MISSING = "missing"
    REFUSED = "refused"


class RowProblem(Schema):
    column: Literal["roll", "name", "email", "row"]
    code: str = Field(examples=["roll_stands_twice"])
    message: str = Field(examples=["Roll 24CS044 is already in row 44 of this file"])
    values: dict[str, Any] = Field({}, examples=[{"roll": "24CS044", "row": 44}])


def row_problem(column: Literal["roll", "name", "email", "row"], remark: Sentence) -> RowProblem:
    return RowProblem(column=column, **remark.data)


class Before(Schema):
    """What stands in the list today, where the file has something else."""

    roll: str | None = None
    name: str | None = None
    email: str | None = None


class PreviewRow(Schema):
    row: int | None = Field(description="Its number in the file; null for a student who is not in it.")
    kind: RowKind
    roll: str
    name: str
    email: str
    returning: bool = Field(False, description="Comes back from the archive.")
    before: Before | None = None
    problems: list[RowProblem] = Field([])


class Counts(Schema):
    new: int
    changed: int
    unchanged: int
    missing: int
    refused: int


class PreviewOut(Schema):
    file_name: str
    format: FileFormat
    encoding: str | None = Field(description="Of a CSV file.", examples=["UTF-8"])
    sheets: list[str] = Field(description="Of a workbook.")
    sheet: str | None
    columns: list[Column]
    mapping: ColumnMapping = Field(description="Null for a roll or name column that has to be chosen by hand.")
    heading_row: int | None = Field(description="The row that was left out because it holds the headings.")
    reordered: bool = Field(description="Whether the list would take on another order, the file's.")
    counts: Counts
    rows: list[PreviewRow]
    fingerprint: str | None = Field(description="Goes back with the import; null while a column has to be chosen.")


class ImportOut(Schema):
    id: UUID
    batch: str
    department: str
    at: datetime
    by: str = Field(examples=["asha.rao"])
    file_name: str
    missing: Missing
    counts: Counts
    restored_at: datetime | None
    restorable: bool = Field(description="Not restored yet, and it has changed something.")


class RestoreQuery(Schema):
    force: bool = Field(False, description="Take back also what was corrected by hand since, instead of refusing.")


class ProgressOut(Schema):
    done: int
    of: int


class ImportsQuery(PageQuery, ListPlace):
    pass


class CodesQuery(PageQuery, ListPlace):
    pass


class CodeOut(Schema):
    id: int
    roll: str
    name: str
    code: str | None = Field(description="For the public look-up; null where none was made.", examples=["K7QM-2XPD"])


class CodesMade(Schema):
    made: int
