"""What a list says, as it is frozen and signed: canonical JSON of whole numbers, texts and nothing else.

It has no names: a roll and its sums are what was announced, and stay when a student is erased. Fields are sorted by
name and nothing stands between them, so that the same facts are the same bytes on every machine (RFC 8785).
"""

import hashlib
from collections.abc import Iterator
from datetime import UTC, datetime

import msgspec
from msgspec import UNSET, UnsetType

from rollbook.core.rule import Decision, Outcome, Rule
from rollbook.core.schemas import Schema

FORMAT = "rollbook-eligibility-1"


class Named(Schema):
    """A batch, a department or a semester, as it was called when the list was made."""

    id: int
    label: str


class ListedSubject(Schema):
    id: int
    code: str
    name: str


class Sum(Schema):
    """Where a percentage comes from. All of `standing.arithmetic.Counts`, and what the rule makes of it."""

    present: int
    absent: int
    late: int
    duty: int
    medical: int
    other: int
    uncalled: int
    attended: int
    counted: int
    percentage: int | None  # in hundredths of a percent; none where no class is counted
    outcome: Outcome | None  # none likewise, and where the rule asks nothing here
    # Of who is below the pass line in something, where the timetable tells it or a number of classes was planned; else
    # the document has none of these fields.
    left: int | UnsetType = UNSET  # classes that had not been held
    until: str | UnsetType = UNSET  # the last day of the term, where the timetable told what was left
    unreachable: bool | UnsetType = UNSET  # below the pass line here: whether not even attending all of those would do


class SubjectSum(Sum):
    subject: int


class ListedStudent(Schema):
    id: int
    roll: str
    outcome: Outcome | None  # the worst that the rule asks for; none where no class is counted
    subjects: tuple[SubjectSum, ...]  # in the order of the list's subjects: those that called the student
    together: Sum | None  # where the rule asks for all of them together


class ListedDecision(Schema):
    """Whether a shortage in the band was condoned. Its grounds are no part of a list."""

    student: int
    subject: int | None  # none: all subjects together
    decision: Decision
    reference: str  # minutes or an order
    day: str  # of the college, on which it was decided


class ListedToCome(Schema):
    """How many classes the timetable had from its first day to its last, for whoever is of the group."""

    subject: int
    group: int | None  # none: all whom the subject calls
    classes: int


class ListedTimetable(Schema):
    """What the timetable was when the list was made. It may be changed since: nobody can count this again."""

    first_day: str
    until: str
    to_come: tuple[ListedToCome, ...]


class Document(Schema):
    format: str
    college: str
    number: int
    kind: str
    follows: int | None
    batch: Named
    department: Named
    semester: Named
    day: str  # as it stood on that day of the college
    until: str  # an instant in UTC: what came then or later is not in it
    timezone: str  # the college's
    objections_until: str | None  # the last day, of a provisional one
    rule: Rule
    subjects: tuple[ListedSubject, ...]
    students: tuple[ListedStudent, ...]  # in the order of the list
    # Those that stood when the list was made, in the order of the list. Where there were none the document has no such
    # field: what was signed before there were any is the same bytes when it is written anew.
    decisions: tuple[ListedDecision, ...] | UnsetType = UNSET
    # An instant in UTC: what was decided or revoked then or later is not in it. What was before is, also in a list of
    # an earlier day. The document has no such field where no decision stood then nor at `until`; lists that were made
    # before there was this field hold those that stood at `until`.
    decided_until: str | UnsetType = UNSET
    # Where it told what was left of somebody below the pass line. Where it did not, the document has no such field.
    timetable: ListedTimetable | UnsetType = UNSET


_encode = msgspec.json.Encoder(order="sorted").encode
_decode = msgspec.json.Decoder(Document).decode


def to_bytes(document: Document) -> bytes:
    return _encode(document)


def from_bytes(document: bytes) -> Document:
    return _decode(document)


def is_below(student: ListedStudent) -> bool:
    return student.outcome in ("band", "short")


def sums_of(student: ListedStudent) -> Iterator[tuple[int | None, Sum]]:
    """Of each subject, and of all together where the rule asks for that."""
    yield from ((each.subject, each) for each in student.subjects)
    if student.together is not None:
        yield None, student.together


def moment_of_decisions(document: Document) -> datetime:
    return datetime.fromisoformat(document.until if document.decided_until is UNSET else document.decided_until)


def hash_of(document: bytes) -> str:
    return hashlib.sha256(document).hexdigest()


def instant(moment: datetime) -> str:
    """To the second."""
    return moment.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
