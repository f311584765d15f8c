"""What goes in and out of sheets and registers."""

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, AwareDatetime, Field

from rollbook.catalogue.schemas import SubjectPlace
from rollbook.core.marks import Mark
from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Label, Schema
from rollbook.exports.files import TableFormat
from rollbook.rollcall.schemas import DayQuery
from rollbook.sheets.check_codes import read_code

CheckCode = Annotated[
    str, Field(max_length=40, examples=["0A7Q-2XPD-K9HT"]), AfterValidator(lambda typed: str(read_code(typed)))
]
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
    check_code: str = Field(examples=["0A7Q-2XPD-K9HT"])
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
    check_code: str | None = Field(description="For admins: what a visitor prints is no paper of the college.")
    lines: list[RegisterLine]


class CheckQuery(Schema):
    code: CheckCode


class CheckState(StrEnum):
    SAME = "same"
    EARLIER = "earlier"
    WITHDRAWN = "withdrawn"


class CorrectedMark(Schema):
    roll: str
    then: Mark = Field(description="On a paper with this code.")
    now: Mark


class Renumbered(Schema):
    then: str = Field(description="A roll that the student had since the upload.")
    now: str


class Checked(SubjectPlace):
    """What the register holds of the class that the code belongs to. Whether a paper says the same is for the reader to
    find out: a true code can be copied onto a false paper."""

    state: CheckState = Field(
        description="`same`: the code is of the class as it stands. `earlier`: as it stood until marks were corrected. "
        "`withdrawn`: the class counts nowhere any more."
    )
    code: str = Field(examples=["0A7Q-2XPD-K9HT"])
    held_on: date
    number: int
    uploaded_at: datetime
    present: int = Field(description="Now.")
    absent: int = Field(description="Now.")
    absent_rolls: list[str] | None = Field(description="Now; null for a visitor where the look-up is not open.")
    absent_then: int = Field(description="On a paper with this code.")
    absent_rolls_then: list[str] | None = Field(description="On a paper with this code, by the rolls of now.")
    corrected: int = Field(description="Marks that were corrected since the upload.")
    until: datetime | None = Field(description="When the class ceased to stand as on a paper with this code.")
    changed_marks: int = Field(description="How many are others now than on a paper with this code.")
    changed: list[CorrectedMark] | None = Field(description="Which they are.")
    renumbered: list[Renumbered] | None
    withdrawn_at: datetime | None
    withdrawn_by: str | None = Field(description="For admins; so is the reason.")
    withdrawn_reason: str | None
