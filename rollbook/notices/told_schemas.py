"""What the outbox and the register of notices tell: what waits, and what was sent."""

from datetime import date
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from rollbook.core.json_values import JsonObject
from rollbook.core.notices import Kind, Language, Relation, Way
from rollbook.core.paging import PageQuery
from rollbook.core.schemas import Form, Instant, Label, Schema, checked, explain
from rollbook.endpoints.application import RowId
from rollbook.exports.files import TableFormat
from rollbook.notices.paper_codes import read_code

PAGE = 50
MOST_AT_ONCE = 200

# What an open row of the outbox comes down to.
OutboxState: TypeAlias = Literal[
    "held",
    "quiet",
    "going",
    "retrying",
    "uncertain",
    "given_up",
    "refused",
    "dropped",
    "stopped",
]
_STATE = explain(
    "`held`: not due yet. `quiet`: due in the quiet hours, and goes after them. `going`: due, or being sent. "
    "`retrying`: it did not go, and is tried again. `uncertain`: the server ended while it was handed over. "
    "`given_up`: tried as often as it is tried. `refused`: by whoever was to take it. `dropped`: counted again, and no "
    "longer true. `stopped`: by the office, or by whoever it was for."
)
_DAY = Meta(examples=["2026-11-12"])


class Gist(Schema):
    """What a notice says, in a few words: which of them depends on its kind."""

    subject: Annotated[str | None, explain("The code of its subject. Null: of all together, or of none.")] = None
    side: Annotated[str | None, explain("`below` the line, or in the `band` under it.")] = None
    percent: Annotated[str | None, Meta(examples=["72.22"])] = None
    present: int | None = None
    classes: int | None = None
    below: Annotated[int | None, explain("How many subjects are below the line.")] = None
    month: Annotated[str | None, Meta(examples=["2026-10"])] = None
    missed: Annotated[int | None, explain("How many classes of the day were missed.")] = None
    day: Annotated[str | None, _DAY] = None
    last_day: Annotated[str | None, _DAY] = None
    at: Annotated[str | None, Meta(examples=["13:30"])] = None
    leave: Annotated[str | None, explain("The kind of leave, as the college calls it.")] = None
    outcome: Annotated[str | None, explain("How a leave was decided, or an objection answered.")] = None
    number: Annotated[int | None, explain("Of a list.")] = None
    provisional: bool | None = None


class OutboxQuery(Schema):
    state: OutboxState | None = None


class OutboxPage(PageQuery):
    limit: Annotated[int, Meta(ge=1, le=1000, description="How many rows, 1 to 1000.")] = PAGE


class OutboxRow(Schema):
    """Messages about the same, to one or several people, in the same state."""

    ids: Annotated[list[int], explain("Of its messages: to stop them, or to send them again.")]
    kind: Kind
    about: Annotated[str, explain("The roll, or the user name of whom it is for.")]
    gist: Gist
    to: Annotated[list[Relation], explain("Whom it is for, each once.")]
    state: Annotated[OutboxState, _STATE]
    goes_at: Annotated[Instant | None, explain("When it goes, by all that is known. Null: it does not.")]
    ended_at: Annotated[Instant | None, explain("When it was dropped, stopped, refused or given up.")]
    tries: Annotated[int, explain("How often it was tried.")]
    why: Annotated[JsonObject | None, explain("A code and its values: why it does not go, or what a server said.")]
    may_stop: bool
    may_go_again: Annotated[bool, explain("Whether the office can send it again.")]
    may_resume: Annotated[bool, explain("Whether the office has stopped it not long ago, and can let it go after all.")]


class Outbox(Schema):
    waiting: Annotated[int, explain("How many rows wait to be sent.")]
    next_at: Annotated[Instant | None, explain("When the next of them goes. Null: none waits, or all are held.")]
    held_since: Annotated[Instant | None, explain("Since when the office holds everything back.")]
    hold_minutes: Annotated[int, explain("How long each is held before it goes.")]
    started: Annotated[bool, explain("Whether the college tells people by itself.")]
    counts: Annotated[dict[str, int], explain("How many rows there are in each state; none where a state is missing.")]
    items: list[OutboxRow]
    next: str | None = None


class ChosenNotices(Schema):
    ids: Annotated[list[RowId], Meta(min_length=1, max_length=MOST_AT_ONCE)]


class Holding(Schema):
    held_since: Instant | None


class Changed(Schema):
    changed: Annotated[int, explain("How many messages.")]


Told: TypeAlias = Literal["delivered", "bounced", "read"]


class RegisterFilters(Form):
    q: Annotated[Label | None, explain("A roll, or a part of a roll, a user name or an address.")] = None
    student: Annotated[RowId | None, explain("Only what was told about this student.")] = None
    since: Annotated[date | None, explain("Only what was sent on this day or later.")] = None
    kind: Kind | None = None
    state: Annotated[Told | None, explain("`read`: the page behind its link was opened.")] = None


class RegisterFileQuery(RegisterFilters):
    format: TableFormat = TableFormat.CSV


class Again(Schema):
    """What the office has sent in place of a mail that came back. It has a line of its own once it went."""

    state: Annotated[
        Literal["waits", "sent", "not_sent"],
        explain("`waits`: in the outbox. `not_sent`: it was dropped, stopped, refused or given up, or nobody knows."),
    ]
    at: Annotated[Instant | None, explain("When it was sent, or was not. Null: it waits.")]


class SentNotice(Schema):
    """A message that went out. It is never changed; a bounce, a reading and a repetition are noted beside it."""

    id: int
    at: Instant
    kind: Kind
    about: str
    gist: Gist
    relation: Relation
    address: Annotated[str, explain("That of a guardian is half hidden, but for one that bounced.")]
    way: Way
    bounced_at: Instant | None
    bounced_words: str | None
    read_at: Instant | None
    again: Annotated[Again | None, explain("Where it came back, and the office has sent it again.")]


class ListedNotice(SentNotice):
    may_go_again: Annotated[
        bool, explain("Whether the office can send it again: it came back, and the address takes mails by now.")
    ]


class ToldStudent(Schema):
    """How one student was told."""

    id: int
    roll: str
    name: str
    days: Annotated[list[date], explain("On which something went out that did not come back, the oldest first.")]
    notices: int
    delivered: Annotated[int, explain("How many of them did not come back.")]


class NoticeRegister(Schema):
    student: Annotated[ToldStudent | None, explain("Where all of it is about one student.")]
    items: list[ListedNotice]
    next: str | None = None


class SentWords(Schema):
    """A message as it went out."""

    id: int
    language: Language
    heading: str | None
    words: str | None


class PaperQuery(Schema):
    student: RowId
    since: date | None = None


class PaperLine(SentNotice):
    """With the whole address, and the words as they went out."""

    heading: str | None
    words: str | None


class RegisterPaper(Schema):
    student: ToldStudent
    check_code: Annotated[str, Meta(examples=["0A7Q-2XPD-K9HT-41MB"])]
    lines: Annotated[list[PaperLine], explain("The oldest first.")]


class ToldQuery(Schema):
    student: RowId


class NoticeCheckQuery(Form):
    code: Annotated[str, Meta(max_length=40, examples=["0A7Q-2XPD-K9HT-41MB"]), checked(read_code)]


class CheckedNotice(Schema):
    at: Instant
    kind: Kind
    relation: Relation
    way: Way
    bounced_at: Instant | None


class CheckedNotices(Schema):
    """What the register of notices holds of the student whose paper it is."""

    code: str
    roll: str
    days: Annotated[list[date], explain("On which something went out that did not come back.")]
    notices: Annotated[list[CheckedNotice], explain("Those that were there when it was printed, the oldest first.")]
    since: Annotated[int, explain("How many went out after it was printed.")]
