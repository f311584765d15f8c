"""What is told of leaves, and how they are asked for."""

from datetime import date
from typing import Annotated
from uuid import UUID

from msgspec import UNSET, Meta, UnsetType

from rollbook.core.leave import AskedAs, Category, State
from rollbook.core.marks import Mark
from rollbook.core.schemas import Form, Instant, Label, Schema, explain
from rollbook.students.schemas import Search

KindName = Annotated[Label, Meta(examples=["Sports"])]
Day = Annotated[date, Meta(examples=["2026-11-16"])]
Month = Annotated[str, Meta(pattern=r"^20[0-9]{2}-(0[1-9]|1[0-2])$(?!\n)", examples=["2026-11"])]


class LeaveKind(Schema):
    id: int
    label: Annotated[str, Meta(examples=["Sports"])]
    category: Annotated[Category, explain("Its sort: the rule says what a class counts that was missed meanwhile.")]


class LeaveKindOut(LeaveKind):
    archived: Annotated[bool, explain("No new leave is of it. Those that are stay.")]


class LeaveKinds(Schema):
    items: Annotated[list[LeaveKindOut], explain("By category, each by name.")]


class NewLeaveKind(Form):
    label: KindName
    category: Category


class LeaveKindChange(Form):
    """What is left out stays as it is. The category never changes: what was counted by it would change too."""

    label: KindName | UnsetType = UNSET
    archived: bool | UnsetType = UNSET


class LeavesQuery(Form):
    state: State = "asked"
    q: Annotated[Search, explain("Part of a roll, a name or an e-mail address.")] = ""
    batch: Annotated[Label | None, Meta(examples=["2024 - 2028"])] = None
    department: Annotated[Label | None, Meta(examples=["CSE"])] = None


class Seen(Schema):
    """What was seen of the student in the classes that it covers, whatever the leave."""

    absent: int
    present: Annotated[int, explain("Those who came late among them.")]
    late: int


class SeenDay(Seen):
    day: Day


class CertificateOut(Schema):
    id: UUID
    name: Annotated[str, explain("Of the file.", examples=["sports-letter.pdf"])]
    size: Annotated[int, explain("In bytes.")]
    type: Annotated[str, Meta(examples=["application/pdf"])]


class LeaveOf(Schema):
    """Whose it is."""

    student: Annotated[int, explain("The student's id.")]
    roll: Annotated[str, Meta(examples=["24CS040"])]
    name: Annotated[str, Meta(examples=["Meera Iyer"])]
    batch: Annotated[str, Meta(examples=["2024 - 2028"])]
    department: Annotated[str, Meta(examples=["CSE"])]
    section: Annotated[str | None, explain("The list's section that they are in today.", examples=["B"])]


class StudentsFound(Schema):
    items: Annotated[list[LeaveOf], explain("The first few. Their sections are not told here.")]


class SoughtStudent(Form):
    q: Annotated[Search, explain("Part of a roll, a name or an e-mail address.")] = ""


class Leave(LeaveOf):
    id: int
    kind: LeaveKind
    starts_on: Day
    ends_on: Annotated[Day, explain("The last day of it.")]
    from_time: Annotated[str | None, explain("By the college's clock. Null: of whole days.", examples=["09:00"])]
    to_time: Annotated[str | None, Meta(examples=["12:00"])]
    days: Annotated[int, explain("Of the calendar, Sundays among them.")]
    reason: Annotated[str, Meta(examples=["State hockey"])]
    state: State
    revision: Annotated[int, explain("Whoever decides says which one they have seen.")]
    asked_by: Annotated[str | None, explain("Who entered it; null where it was asked for.", examples=["asha.rao"])]
    asked_as: Annotated[
        AskedAs | None, explain("By the student or a guardian, on the student's own page. Null where it was entered.")
    ]
    asked_at: Instant
    decided_by: str | None
    decided_at: Instant | None
    revoked_by: str | None
    revoked_at: Instant | None
    because: Annotated[str | None, explain("Why it was refused or revoked.")]
    certificate: CertificateOut | None
    entry: Annotated[UUID, explain("Those that were entered in one go have it in common.")]
    entry_students: Annotated[int, explain("Of how many students these are.")]
    seen: Seen
    flagged: Annotated[bool, explain("Asked for or granted, yet the student was seen in class.")]
    there_on: Annotated[list[Day], explain("The days of it on which the student was seen in class.")]


class StateCounts(Schema):
    asked: int
    granted: int
    refused: int
    revoked: int


class LeavesOut(Schema):
    items: Annotated[list[Leave], explain("Those asked for: the oldest first. All others: the newest first.")]
    next: str | None
    counts: Annotated[StateCounts, explain("In each state, of the same list and search.")]


class OtherLeaves(Schema):
    leaves: int
    days: int


class LeaveDetails(Leave):
    seen_days: Annotated[list[SeenDay], explain("Days on which a class was held.")]
    others: Annotated[OtherLeaves, explain("The student's other leaves that are granted.")]


class AwayQuery(Schema):
    on: Annotated[date | None, explain("Left out: today.", examples=["2026-11-16"])] = None


class AwayEntry(Schema):
    """Who is away by one entry: one student, or many at once."""

    kind: LeaveKind
    entry: UUID
    students: int
    roll: Annotated[str | None, explain("Null where they are several.")]
    name: str | None
    student: Annotated[int | None, explain("The student's id, where it is one.")]
    reason: Annotated[str | None, explain("Where they are several.", examples=["Hockey team"])]
    ends_on: Day
    from_time: str | None
    to_time: str | None


class Away(Schema):
    students: Annotated[int, explain("All who are away.")]
    items: Annotated[list[AwayEntry], explain("The largest first, at most 200 of them.")]


class MonthQuery(Schema):
    month: Annotated[Month | None, explain("Left out: the month of today.")] = None


class ClassOfMonth(Schema):
    day: Day
    number: Annotated[int, explain("Of the subject's classes on that day.")]
    subject: Annotated[str, explain("Its code.", examples=["CS501"])]
    mark: Mark | None
    leave: Annotated[int | None, explain("The granted leave that covers it.")]


class StudentLeaves(LeaveOf):
    items: Annotated[list[Leave], explain("All of them, the latest days first.")]
    month: Annotated[str, Meta(examples=["2026-11"])]
    classes: Annotated[list[ClassOfMonth], explain("Those of that month that count, in order.")]
