"""What goes into leave, and what is told of it: entering, deciding, certificates."""

from typing import Annotated
from uuid import UUID

from msgspec import Meta, field

from rollbook.core.file_size import MAX_FILE
from rollbook.core.json_values import JsonObject
from rollbook.core.schemas import Form, Label, Reason, Schema, explain, text
from rollbook.leave.schemas import Day, Leave

LONGEST_TEXT = 100_000  # of pasted rolls

RowId = Annotated[int, Meta(ge=1, le=2**63 - 1)]
Clock = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$(?!\n)", examples=["09:00"])]


class Why(Schema):
    """A sentence, as refusals are told."""

    code: Annotated[str, Meta(examples=["on_leave_already"])]
    message: str
    values: Annotated[JsonObject, Meta(examples=[{"roll": "24XX009"}])] = field(default_factory=dict)


class Days(Schema):
    starts_on: Day
    ends_on: Day


class Span(Form):
    """What is asked for."""

    kind_id: RowId
    starts_on: Day
    ends_on: Day
    from_time: Annotated[Clock | None, explain("By the college's clock, where it is of some hours of one day.")] = None
    to_time: Clock | None = None


class PastedLeave(Span):
    rolls: Annotated[
        str,
        Meta(max_length=LONGEST_TEXT, examples=["24EC031 24EC036, 24CS031-24CS040"]),
        explain("Roll numbers separated by spaces, commas, semicolons or new lines; 24CS031-24CS040 is all of these."),
    ]
    batch: Annotated[Label | None, explain("Rolls are looked for here first, then on every list.")] = None
    department: Label | None = None


class FoundStudent(Schema):
    student: int
    roll: Annotated[str, Meta(examples=["24CS040"])]
    name: Annotated[str, Meta(examples=["Meera Iyer"])]
    batch: Annotated[str, Meta(examples=["2024 - 2028"])]
    department: Annotated[str, Meta(examples=["CSE"])]
    days: Annotated[int, explain("Days of the calendar that it would cover.")]
    classes: Annotated[int, explain("How many of the classes that it would cover are held already.")]
    cut: Annotated[list[Days] | None, explain("What is left of it beside leaves that stand already. Null: all of it.")]
    why: Annotated[Why | None, explain("Why it is cut.")]


class RefusedText(Schema):
    text: Annotated[str, explain("As it was pasted.", examples=["24XX009"])]
    why: Why


class LeavePreview(Schema):
    """Whom pasted rolls are of, and what a leave would cover. Nothing is written."""

    found: list[FoundStudent]
    refused: list[RefusedText]


class NewLeaves(Span):
    entry: Annotated[UUID, explain("Made by whoever sends it: the same one again writes nothing.")]
    students: Annotated[list[RowId], explain("Their ids, at most 500.")]
    reason: Annotated[Reason, Meta(examples=["State hockey"])]
    grant: Annotated[bool, explain("Granted at once; or asked for, to be decided.")]
    certificate: UUID | None = None


class AskedLeave(Span):
    """Of the student whose own page it is."""

    entry: Annotated[UUID, explain("Made by whoever sends it: the same one again writes nothing.")]
    reason: Annotated[Reason, Meta(examples=["Hackathon in Pune"])]
    certificate: UUID | None = None


class CutLeave(Schema):
    student: int
    roll: str
    parts: Annotated[list[Days], explain("What is left of it beside leaves that stand already.")]


class SkippedStudent(Schema):
    student: int
    roll: str
    why: Why


class LeavesEntered(Schema):
    entry: UUID
    items: list[Leave]
    cut: list[CutLeave]
    skipped: Annotated[list[SkippedStudent], explain("Nothing is left of theirs.")]


class Grant(Form):
    """Of the whole leave, or of some of its days."""

    revision: int
    starts_on: Day | None = None
    ends_on: Day | None = None


class Decline(Form):
    """To refuse it, or to revoke it."""

    revision: int
    because: Annotated[Reason, Meta(examples=["Was in the laboratory"])]


class Undo(Form):
    revision: int


class CertificateChoice(Form):
    certificate: Annotated[UUID | None, explain("Null: none any more.")]
    instead_of: Annotated[UUID | None, explain("The one that was seen there, null for none: any other is kept.")]


class NewCertificate(Form):
    name: Annotated[str, text(255), explain("Of the file.", examples=["sports-letter.pdf"])]
    size: Annotated[int, Meta(ge=0), explain(f"In bytes, at most {MAX_FILE:,}.")]


class UploadOut(Schema):
    received: Annotated[int, explain("How many bytes have arrived: go on from there.")]
    complete: bool
