"""What each kind of notice tells, as it is kept in the outbox and shown in mails. Percentages and lines are texts, as
people read them ("72.22", "75"); days are ISO dates. No name of a person stands in them, staff apart."""

from datetime import date

import msgspec

from rollbook.core.notices import Kind


class SubjectSum(msgspec.Struct, kw_only=True):
    """How one subject stands; without a code, all of a semester's together."""

    code: str | None
    name: str | None = None  # of the subject, where it has one beside its code
    present: int
    classes: int
    percent: str  # empty where nothing is counted
    line: str | None = None  # what is asked here; None: nothing of this subject by itself
    attend: int | None = None  # to reach the line: so many of `left`; where that is not known, of the next, one by one
    may_miss: int | None = None  # and stay at the line; of `left` where that is known
    left: int | None = None  # classes to come this term, by the timetable; None: not known
    reachable: bool = True  # whether the line can still be reached
    late: int = 0
    on_duty: int = 0  # classes missed on leave that counts for the student


class Crossed(msgspec.Struct, kw_only=True):
    side: str  # "below" or "band"
    line: str
    sum: SubjectSum
    up_to: date  # the newest class counted
    object_until: date | None = None  # None: objections are not taken


class DigestSubject(msgspec.Struct, kw_only=True):
    sum: SubjectSum
    week_present: int
    week_classes: int


class Digest(msgspec.Struct, kw_only=True):
    first_day: date
    last_day: date
    line: str
    subjects: int  # of the semester in which enough was counted to tell on which side of the line they are
    below: list[DigestSubject]  # and all of them together, where that is below
    days_left: int | None = None  # with classes of theirs this term, by the timetable; None: not known


class Statement(msgspec.Struct, kw_only=True):
    month: str  # 2026-10
    number: str  # S-2026-10-0231
    first_day: date
    last_day: date
    line: str
    met: int  # how many are at the line or above, of those in which anything was counted
    sums: list[SubjectSum]
    by_timetable: bool  # what may be missed is exact to the end of the term


class MissedClass(msgspec.Struct, kw_only=True):
    code: str
    name: str | None = None
    at: str | None = None  # 13:30


class Absent(msgspec.Struct, kw_only=True):
    day: date
    classes: int
    missed: list[MissedClass]
    may_object: bool = True


class NotTaken(msgspec.Struct, kw_only=True):
    code: str
    name: str | None = None
    day: date
    at: str  # 13:30
    place: str  # 2024 - 2028 · CSE · 5th · A
    room: str | None = None
    to_head: bool  # it goes to the head, who is told who was asked
    lecturer: str  # who is asked
    head_told_on: date | None = None  # of the lecturer's
    take: str  # paths of pages
    not_held: str


class LeaveDecided(msgspec.Struct, kw_only=True):
    decision: str  # granted, refused or withdrawn
    kind: str  # as the college calls it
    first_day: date
    last_day: date
    words: str | None = None  # why


class ObjectionAnswered(msgspec.Struct, kw_only=True):
    code: str
    day: date
    at: str | None = None
    outcome: str  # corrected or kept
    words: str | None = None


class ListPublished(msgspec.Struct, kw_only=True):
    number: int
    provisional: bool
    semester: str
    below: list[str]  # codes of subjects in which that keeps the student from an exam
    together: bool = False  # below in all subjects together, which keeps them from every exam
    objections_until: date | None = None
    page: str  # path where the list is verified


class Link(msgspec.Struct, kw_only=True):
    """Invitation, new password, is this your address, a new link to one's own page."""

    path: str | None = None  # with its secret, which is taken out once it is sent; None: the link of the mail itself
    name: str | None = None  # of whom it lets in
    by: str | None = None  # who invites
    until: date | None = None


Facts = Crossed | Digest | Statement | Absent | NotTaken | LeaveDecided | ObjectionAnswered | ListPublished | Link

FACTS: dict[Kind, type[msgspec.Struct]] = {
    "crossed": Crossed,
    "digest": Digest,
    "statement": Statement,
    "absent": Absent,
    "not_taken": NotTaken,
    "leave_decided": LeaveDecided,
    "objection_answered": ObjectionAnswered,
    "list_published": ListPublished,
    "invitation": Link,
    "password": Link,
    "check_address": Link,
    "page_link": Link,
}
