"""What goes in and out when a list comes from a file: what is chosen, what is shown before, what was written."""

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias
from uuid import UUID

from msgspec import UNSET, Meta, UnsetType, field

from rollbook.contacts.columns import ContactField, ContactRelation
from rollbook.core.groups import Kind
from rollbook.core.json_values import JsonObject
from rollbook.core.notices import Language
from rollbook.core.schemas import Instant, Schema, explain
from rollbook.core.sentences import Sentence
from rollbook.students import texts
from rollbook.students.files.grid import FileFormat
from rollbook.students.schemas import ListPlace


class Missing(StrEnum):
    """What happens to students who are on the list and not in the file."""

    KEEP = "keep"
    ARCHIVE = "archive"


ColumnKey = Annotated[str, Meta(max_length=texts.LONGEST_RAW)]


class ColumnMapping(Schema):
    """Which column holds what, by the `key` of the column."""

    roll: Annotated[ColumnKey | None, Meta(examples=["FIELD3"])]
    name: Annotated[ColumnKey | None, Meta(examples=["FIELD2"])]
    email: Annotated[ColumnKey | None, Meta(examples=["FIELD4"])] = None
    section: Annotated[ColumnKey | UnsetType | None, explain("The columns of groups. Left out: not in it.")] = UNSET
    lab: ColumnKey | UnsetType | None = UNSET
    elective: ColumnKey | UnsetType | None = UNSET
    other: ColumnKey | UnsetType | None = UNSET
    mobile: Annotated[ColumnKey | UnsetType | None, explain("The columns of contacts. Left out: not in it.")] = UNSET
    language: ColumnKey | UnsetType | None = UNSET
    mother_name: ColumnKey | UnsetType | None = UNSET
    mother_email: ColumnKey | UnsetType | None = UNSET
    mother_mobile: ColumnKey | UnsetType | None = UNSET
    mother_language: ColumnKey | UnsetType | None = UNSET
    father_name: ColumnKey | UnsetType | None = UNSET
    father_email: ColumnKey | UnsetType | None = UNSET
    father_mobile: ColumnKey | UnsetType | None = UNSET
    father_language: ColumnKey | UnsetType | None = UNSET
    guardian_name: ColumnKey | UnsetType | None = UNSET
    guardian_email: ColumnKey | UnsetType | None = UNSET
    guardian_mobile: ColumnKey | UnsetType | None = UNSET
    guardian_language: ColumnKey | UnsetType | None = UNSET


HeadingRowChoice = Annotated[str, Meta(pattern=r"^(none|[1-9][0-9]{0,6})$(?!\n)")]


LeftOutGroups = Annotated[list[Annotated[str, Meta(max_length=texts.LONGEST_RAW)]], Meta(max_length=1000)]


class PreviewForm(ListPlace):
    sheet: Annotated[Annotated[str, Meta(max_length=200)] | None, explain("Of a workbook; else its first.")] = None
    mapping: Annotated[ColumnMapping | None, explain("As JSON; else by the headings.")] = None
    heading_row: Annotated[
        HeadingRowChoice | None,
        explain(
            "The number of a row of the file, what stands above it is left out; or `none` where no row "
            "is one. Else it is found."
        ),
    ] = None
    missing: Missing = Missing.KEEP
    left_out_groups: Annotated[
        LeftOutGroups | UnsetType,
        explain("As JSON: names of groups that are not there yet and shall not be made.", examples=[["C"]]),
    ] = UNSET


class ImportForm(PreviewForm):
    fingerprint: Annotated[str, Meta(max_length=64, description="Of the preview that this submits.")]
    accept_refused: Annotated[bool, explain("Leave refused rows out, instead of writing nothing.")] = False


class Column(Schema):
    key: Annotated[str, explain("A, B, C …, or the key in a JSON file.", examples=["FIELD2"])]
    heading: Annotated[str, Meta(examples=["Name"])]
    example: Annotated[str, Meta(examples=["Meera Iyer"])]


class RowKind(StrEnum):
    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    MISSING = "missing"
    REFUSED = "refused"


ProblemColumn: TypeAlias = Literal["roll", "name", "email", "section", "lab", "elective", "other", "row"]


class RowProblem(Schema):
    column: ProblemColumn
    code: Annotated[str, Meta(examples=["roll_stands_twice"])]
    message: Annotated[str, Meta(examples=["Roll 24CS044 is already in row 44 of this file"])]
    values: Annotated[JsonObject, Meta(examples=[{"roll": "24CS044", "row": 44}])] = field(default_factory=dict)


def row_problem(column: ProblemColumn, remark: Sentence) -> RowProblem:
    return RowProblem(column=column, **remark.data)


class Before(Schema):
    """What stands in the list today, where the file has something else."""

    roll: str | None = None
    name: str | None = None
    email: str | None = None


class RowGroup(Schema):
    """A group in which a student is today, or will be."""

    label: Annotated[str, Meta(examples=["A"])]
    kind: Kind
    change: Literal["stays", "comes", "goes"]


class WrittenCell(Schema):
    """A cell of groups as the file has it."""

    kind: Kind
    text: Annotated[str, Meta(examples=["A, B"])]


class RowContact(Schema):
    """Somebody who is told of the student: as they will stand after the import."""

    relation: ContactRelation
    name: str
    email: str
    mobile: str
    language: Language
    change: Literal["stays", "comes", "changes"]


class LeftOutCell(Schema):
    """A cell of contacts that cannot be kept. The row is written without it."""

    relation: ContactRelation
    what: ContactField
    code: str
    message: Annotated[str, Meta(examples=["The mother's mobile number is no mobile number"])]
    values: JsonObject = field(default_factory=dict)


class PreviewRow(Schema):
    row: Annotated[int | None, explain("Its number in the file; null for a student who is not in it.")]
    kind: RowKind
    roll: str
    name: str
    email: str
    returning: Annotated[bool, explain("Comes back from the archive.")] = False
    before: Before | None = None
    problems: list[RowProblem] = field(default_factory=list)
    groups: Annotated[
        list[RowGroup] | UnsetType, explain("Where the file has columns of groups: those that it names or ends.")
    ] = UNSET
    cells: Annotated[list[WrittenCell] | UnsetType, explain("The same of a row that is refused.")] = UNSET
    contacts: Annotated[
        list[RowContact] | UnsetType, explain("Where the file has columns of contacts: those that it tells of.")
    ] = UNSET
    left_out: Annotated[list[LeftOutCell] | UnsetType, explain("Likewise.")] = UNSET


class GroupToMake(Schema):
    """A group that the file names and that the list has not, or not any more."""

    label: Annotated[str, Meta(examples=["C"])]
    kind: Kind
    students: Annotated[int, explain("How many would be in it.")]
    returning: Annotated[bool, explain("It is archived: it comes back instead of being made.")]
    left_out: bool


class GroupCounts(Schema):
    new_groups: int
    into_sections: Annotated[int, explain("Students who come into a section.")]
    into_others: Annotated[int, explain("Students who come into a lab batch, an elective or another group.")]
    leaving: Annotated[int, explain("Students who leave a group and come into no other of its kind.")]


class Counts(Schema):
    new: int
    changed: int
    unchanged: int
    missing: int
    refused: int


class PreviewOut(Schema):
    file_name: str
    format: FileFormat
    encoding: Annotated[str | None, explain("Of a CSV file.", examples=["UTF-8"])]
    sheets: Annotated[list[str], explain("Of a workbook.")]
    sheet: str | None
    columns: list[Column]
    mapping: Annotated[ColumnMapping, explain("Null for a roll or name column that has to be chosen by hand.")]
    heading_row: Annotated[int | None, explain("The row that was left out because it holds the headings.")]
    reordered: Annotated[bool, explain("Whether the list would take on another order, the file's.")]
    counts: Counts
    rows: list[PreviewRow]
    fingerprint: Annotated[str | None, explain("Goes back with the import; null while a column has to be chosen.")]
    new_groups: Annotated[list[GroupToMake] | UnsetType, explain("Where the file has columns of groups.")] = UNSET
    group_counts: Annotated[GroupCounts | UnsetType, explain("Likewise.")] = UNSET


class ImportOut(Schema):
    id: UUID
    batch: str
    department: str
    at: Instant
    by: Annotated[str, Meta(examples=["asha.rao"])]
    file_name: str
    missing: Missing
    counts: Counts
    restored_at: Instant | None
    restorable: Annotated[bool, explain("It has changed something, is not restored yet, and you may restore it.")]
    group_counts: Annotated[GroupCounts | UnsetType, explain("Where it changed who is in which group.")] = UNSET


class RestoreQuery(Schema):
    force: Annotated[bool, explain("Take back also what was corrected by hand since, instead of refusing.")] = False


class ProgressOut(Schema):
    done: int
    of: int
