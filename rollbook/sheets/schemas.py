"""What goes in and out of sheets and registers."""

from datetime import date
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from msgspec import Meta

from rollbook.catalogue.schemas import CalledGroup, GroupId, SubjectLabels, SubjectPlace
from rollbook.core.leave import Category
from rollbook.core.marks import Mark
from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Form, Instant, Label, Schema, checked, explain
from rollbook.exports.files import TableFormat
from rollbook.rollcall.answer_schemas import TakenTogether
from rollbook.rollcall.schemas import DayQuery
from rollbook.sheets.check_codes import read_code

CheckCode = Annotated[
    str, Meta(max_length=40, examples=["0A7Q-2XPD-K9HT"]), checked(lambda typed: str(read_code(typed)))
]
TakenFrom = Annotated[
    Instant | None,
    explain("When its first mark was tapped, which may be on another day. Null where that was not kept."),
]
MissedOnLeave = Annotated[Category | None, explain("Of who was missed on leave, as the leaves are now.")]
ClassNumber = Annotated[int, Meta(ge=1, lt=2**31)]


class SheetQuery(DayQuery):
    number: Annotated[ClassNumber | None, explain("Of the day; else the first that is not withdrawn.")] = None
    group_id: Annotated[GroupId | None, explain("Where no number is given: the first that called this group.")] = None
    at: Annotated[Instant | None, explain("As it stood then; else as it stands.")] = None


class SheetFileQuery(SheetQuery):
    format: TableFormat


class SheetLine(Schema):
    student: int
    roll: str
    name: str
    mark: Mark
    leave: MissedOnLeave
    corrected: Annotated[bool, explain("Since the upload.")]


class OtherClass(Schema):
    id: UUID
    number: int
    group: CalledGroup
    meeting: TakenTogether
    withdrawn_at: Instant | None


class Sheet(SubjectLabels):
    """The lines of one class."""

    held_on: date
    id: UUID
    number: int
    group: CalledGroup
    meeting: TakenTogether
    others: Annotated[list[OtherClass], explain("All uploaded classes of that day, this one included.")]
    taken_from: TakenFrom
    uploaded_by: str
    uploaded_at: Instant
    withdrawn_by: str | None
    withdrawn_at: Instant | None
    whole_is_yours: Annotated[
        bool,
        explain(
            "All that was taken in one go with it is yours to correct, and so to withdraw. True where it was taken by "
            "itself."
        ),
    ]
    revision: Annotated[int, explain("As it stands now: to be sent with whatever changes the class.")]
    at: Annotated[Instant | None, explain("Null where it is as it stands now.")]
    present: int
    absent: int
    late: Annotated[int, explain("Of those who were present.")]
    corrected: int
    check_code: Annotated[str, Meta(examples=["0A7Q-2XPD-K9HT"])]
    lines: list[SheetLine]


class DatesQuery(SubjectPlace):
    group_id: Annotated[GroupId | None, explain("Only classes that called this group.")] = None


class ClassDate(Schema):
    id: UUID
    held_on: date
    number: int
    group: CalledGroup
    present: int
    absent: int
    late: Annotated[int, explain("Of those who were present.")]
    uploaded_by: str
    uploaded_at: Instant
    withdrawn_at: Instant | None


class RegisterPage(PageQuery):
    limit: Annotated[int, Meta(ge=1, le=1000, description="How many classes, 1 to 1000.")] = 100


class RegisterQuery(Form):
    semester: Annotated[Label, Meta(examples=["5th"])]
    held_on: Annotated[date, Meta(examples=["2026-11-16"])]


class RegisterLine(Schema):
    roll: str
    mark: Mark
    leave: Annotated[
        Category | None, explain("Of who was missed on leave, as the leaves are now. Nothing where a visitor asks.")
    ]


class RegisterClass(SubjectLabels):
    """Rolls and marks, and no names."""

    id: UUID
    held_on: date
    number: int
    group: CalledGroup
    present: int
    absent: int
    late: Annotated[int, explain("Of those who were present.")]
    taken_from: Annotated[Instant | None, explain("When its first mark was tapped, where that was kept. For admins.")]
    check_code: Annotated[str | None, explain("For admins: what a visitor prints is no paper of the college.")]
    lines: list[RegisterLine]


class CheckQuery(Form):
    code: CheckCode


class CheckState(StrEnum):
    SAME = "same"
    EARLIER = "earlier"
    WITHDRAWN = "withdrawn"


class CorrectedMark(Schema):
    roll: str
    then: Annotated[Mark, explain("On a paper with this code.")]
    now: Mark


class Renumbered(Schema):
    then: Annotated[str, explain("A roll that the student had since the upload.")]
    now: str


class Checked(SubjectLabels):
    """What the register holds of the class that the code belongs to. Whether a paper says the same is for the reader to
    find out: a true code can be copied onto a false paper."""

    state: Annotated[
        CheckState,
        explain(
            "`same`: the code is of the class as it stands. `earlier`: as it stood until marks were "
            "corrected. `withdrawn`: the class counts nowhere any more."
        ),
    ]
    code: Annotated[str, Meta(examples=["0A7Q-2XPD-K9HT"])]
    held_on: date
    number: int
    group: CalledGroup
    taken_from: TakenFrom
    uploaded_at: Instant
    present: Annotated[int, explain("Now.")]
    absent: Annotated[int, explain("Now.")]
    absent_rolls: Annotated[list[str] | None, explain("Now; null for a visitor where the look-up is not open.")]
    absent_then: Annotated[int, explain("On a paper with this code.")]
    absent_rolls_then: Annotated[list[str] | None, explain("On a paper with this code, by the rolls of now.")]
    late: Annotated[int, explain("Now, of those who were present.")]
    late_rolls: Annotated[list[str] | None, explain("Now; null likewise.")]
    late_then: Annotated[int, explain("On a paper with this code.")]
    late_rolls_then: Annotated[list[str] | None, explain("On a paper with this code, by the rolls of now.")]
    corrected: Annotated[int, explain("Marks that were corrected since the upload.")]
    until: Annotated[Instant | None, explain("When the class ceased to stand as on a paper with this code.")]
    changed_marks: Annotated[int, explain("How many are others now than on a paper with this code.")]
    changed: Annotated[list[CorrectedMark] | None, explain("Which they are.")]
    renumbered: list[Renumbered] | None
    withdrawn_at: Instant | None
    withdrawn_by: Annotated[str | None, explain("For admins; so is the reason.")]
    withdrawn_reason: str | None
