"""What goes in and out of sheets and registers."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, AwareDatetime, Field

from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Label, Schema
from rollbook.exports.files import TableFormat
from rollbook.rollcall.schemas import DayQuery, Mark, SubjectPlace
from rollbook.sheets.check_codes import read_code

CheckCode = Annotated[str, Field(max_length=40, examples=["K7QM-2XPD"]), AfterValidator(read_code)]
ClassNumber = Annotated[int, Field(ge=1, lt=2**31)]


class SheetQuery(DayQuery):
    number: ClassNumber | None = Field(None, description="Of the day; else the first that is not withdrawn.")
    at: AwareDatetime | None = Field(None, description="As it stood then; else as it stands.")


class SheetFileQuery(SheetQuery):
    format: TableFormat


class SheetLine(Schema):
    student: int
    roll: str
    name: str
    mark: Mark
    corrected: bool = Field(description="Since the upload.")


class OtherClass(Schema):
    id: UUID
    number: int
    withdrawn_at: datetime | None


class Sheet(SubjectPlace):
    """The lines of one class."""

    held_on: date
    id: UUID
    number: int
    others: list[OtherClass] = Field(description="All uploaded classes of that day, this one included.")
    uploaded_by: str
    uploaded_at: datetime
    withdrawn_by: str | None
    withdrawn_at: datetime | None
    revision: int = Field(description="As it stands now: to be sent with whatever changes the class.")
    at: datetime | None = Field(description="Null where it is as it stands now.")
    present: int
    absent: int
    corrected: int
    check_code: str = Field(examples=["K7QM-2XPD"])
    lines: list[SheetLine]


class DatesQuery(PageQuery, SubjectPlace):
    pass


class ClassDate(Schema):
    id: UUID
    held_on: date
    number: int
    present: int
    absent: int
    uploaded_by: str
    uploaded_at: datetime
    withdrawn_at: datetime | None


class RegisterQuery(PageQuery):
    limit: int = Field(100, ge=1, le=1000, description="How many classes, 1 to 1000.")
    semester: Label = Field(examples=["5th"])
    held_on: date = Field(examples=["2026-11-16"])


class RegisterLine(Schema):
    roll: str
    mark: Mark


class RegisterClass(SubjectPlace):
    """Rolls and marks, and no names."""

    id: UUID
    held_on: date
    number: int
    present: int
    absent: int
    lines: list[RegisterLine]


class CheckQuery(Schema):
    sheet: UUID = Field(description="The class that the sheet is of.")
    code: CheckCode


class CodeQuery(Schema):
    code: CheckCode


class CheckState(StrEnum):
    SAME = "same"
    EARLIER = "earlier"
    WITHDRAWN = "withdrawn"
    OTHER = "other"


class Checked(SubjectPlace):
    state: CheckState = Field(
        description="`same`: what the register holds. `earlier`: what it held until a mark or a roll was corrected. "
        "`withdrawn`: what it held until the class was withdrawn. `other`: what it never held."
    )
    held_on: date
    number: int
    present: int | None = Field(description="On the sheet that the code was printed on.")
    absent: int | None
    until: datetime | None
