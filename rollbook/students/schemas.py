"""What goes in and out of student lists."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from rollbook.core.schemas import Form, Label, Reason, Schema, checked, explain, printable, tidy
from rollbook.students import texts


def _searchable(value: str) -> str:
    value = tidy(value)
    return printable(value) if value else value


Roll = Annotated[str, checked(texts.roll_text, minLength=1, maxLength=texts.LONGEST_ROLL), Meta(examples=["24CS040"])]
StudentName = Annotated[
    str, checked(texts.name_text, minLength=1, maxLength=texts.LONGEST_NAME), Meta(examples=["Meera Iyer"])
]
StudentEmail = Annotated[
    str, checked(texts.email_text, maxLength=texts.LONGEST_EMAIL), Meta(examples=["meera.iyer@college.example"])
]
Search = Annotated[str, Meta(max_length=200), checked(_searchable)]


class ListPlace(Form):
    """Whose list: a batch and a department, by their labels."""

    batch: Annotated[Label, Meta(examples=["2024 - 2028"])]
    department: Annotated[Label, Meta(examples=["CSE"])]


class StudentQuery(ListPlace):
    search: Annotated[Search, explain("Part of a roll, a name or an e-mail address.")] = ""
    archived: Annotated[bool, explain("The archived students instead of those on the list.")] = False


class StudentIn(ListPlace):
    roll: Roll
    name: StudentName
    email: StudentEmail = ""


class StudentChange(Form):
    """What is left out stays as it is."""

    roll: Roll | None = None
    name: StudentName | None = None
    email: StudentEmail | None = None


class Erasure(Form):
    """It cannot be undone, so the roll is typed once more."""

    roll: Annotated[str, Meta(min_length=1, max_length=texts.LONGEST_ROLL, examples=["24CS040"])]
    reason: Annotated[Reason, Meta(examples=["Asked for it in writing on 3 November"])]


class StudentOut(Schema):
    id: int
    roll: Annotated[str, Meta(examples=["24CS040"])]
    name: Annotated[str, Meta(examples=["Meera Iyer"])]
    email: Annotated[str, Meta(examples=["meera.iyer@college.example"], description="Empty where none is known.")]
    position: Annotated[int, explain("The order of the list.")]
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


class CodeOut(Schema):
    id: int
    roll: str
    name: str
    code: Annotated[str | None, explain("For the public look-up; null where none was made.", examples=["K7QM-2XPD"])]


class CodesMade(Schema):
    made: int
