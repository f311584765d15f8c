"""What goes in and out of a student's own page, and of stopping mails."""

from datetime import date
from typing import Annotated, Literal, TypeAlias
from uuid import UUID

from msgspec import Meta

from rollbook.core.leave import AskedAs, Category
from rollbook.core.leave import State as LeaveState
from rollbook.core.notices import Language
from rollbook.core.schemas import Instant, Schema, explain
from rollbook.leave.schemas import LeaveKind
from rollbook.objections.schemas import Contestable, KeptObjection
from rollbook.standing.roll_schemas import StudentAhead
from rollbook.standing.schemas import Record

LinkState: TypeAlias = Literal["new", "here", "ended", "trial"]
Token = Annotated[str, Meta(min_length=1, max_length=100), explain("Of the link in a mail.")]


class LinkToken(Schema):
    token: Token


class AskedLink(Schema):
    token: Annotated[Token | None, explain("Left out: of the page that was opened on this device.")] = None


class LinkSeen(Schema):
    state: Annotated[
        LinkState,
        explain("`new`: no device has opened it; `here`: this one has; `trial`: of a mail that somebody sent to try."),
    ]
    language: Annotated[Language | None, explain("Of whoever it was mailed to. Null where nothing is known of it.")]


class OwnPageLeave(Schema):
    id: int
    kind: Annotated[str, Meta(examples=["Duty"])]
    category: Category
    starts_on: date
    ends_on: date
    from_time: Annotated[str | None, explain("By the college's clock. Null: of whole days.", examples=["09:00"])]
    to_time: str | None
    state: LeaveState
    asked_as: Annotated[AskedAs | None, explain("Null where somebody of the college entered it.")]
    asked_at: Instant
    reason: Annotated[str | None, explain("Of what was asked for on this page. What the college wrote is not told.")]
    certificate: bool
    because: Annotated[str | None, explain("Why it was refused or revoked.")]


class OwnPage(Schema):
    roll: str
    until: Annotated[Instant, explain("When this page ends by itself.")]
    language: Language
    asked_as: Annotated[AskedAs, explain("Whose address the link was mailed to.")]
    student: StudentAhead
    up_to: Annotated[date | None, explain("The newest class of the running semester that is counted.")]
    leaves: Annotated[list[OwnPageLeave], explain("The latest days first.")]
    kinds: Annotated[list[LeaveKind], explain("Of which leave can be asked for.")]
    objections: Annotated[list[KeptObjection], explain("The newest first.")]
    takes_objections: bool


class OwnRecord(Record):
    contestable: Annotated[list[Contestable], explain("Which of its marks can be objected to today.")]


class OwnLeaveAsked(Schema):
    id: int
    entry: UUID


class LinksEnded(Schema):
    ended: Annotated[int, explain("How many of them still opened the page.")]


class StoppingOut(Schema):
    stopped: bool
    address: Annotated[str, explain("Half hidden.", examples=["me…@example.com"])]
    language: Language
