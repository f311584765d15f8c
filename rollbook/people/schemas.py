"""What goes in and out of people, their grants and the links that let them in."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, field

from rollbook.accounts.fields import Email, Mobile, NewPassword, OfMails, Typed, TypedPassword, UserName
from rollbook.catalogue.schemas import CalledGroup, GroupId, SubjectId
from rollbook.core.groups import Kind
from rollbook.core.notices import State
from rollbook.core.paging import PageQuery
from rollbook.core.roles import Role
from rollbook.core.schemas import Form, Instant, Label, PersonName, Schema, explain
from rollbook.timetable.schemas import MOST_TAUGHT, RowId

MOST_GRANTS_AT_ONCE = 50

LookAt = Literal["ends_soon", "no_grant"]
GrantState = Literal["now", "comes", "over", "ended"]
Purpose = Literal["invitation", "password"]
Proof = Literal["password", "passkey", "provider"]
ForOffice = explain("Null to whoever is not of the office.")
Reached = Annotated[str | None, explain("Null to a head, unless all that this person may do is in the head's place.")]
UntilDay = Annotated[date | None, explain("The last day; null where no end is known.", examples=["2027-05-31"])]


class NewGrant(Form):
    """What somebody is to do, and where. A level that is left out is not asked for: none of them, the whole college."""

    role: Role
    batch: Annotated[Label | None, Meta(examples=["2024 - 2028"])] = None
    department: Annotated[Label | None, Meta(examples=["CSE"])] = None
    subject_id: Annotated[SubjectId | None, explain("Instead of batch and department.")] = None
    group_id: Annotated[GroupId | None, explain("One of those that the subject calls. Left out: all of them.")] = None
    since: Annotated[date | None, explain("The first day. Left out: today.")] = None
    until: UntilDay = None


class GrantOut(Schema):
    """What somebody may do, where, and from when to when. Levels that are null are not asked for."""

    id: int
    role: Role
    batch: str | None
    department: str | None
    semester: str | None
    subject: Annotated[str | None, Meta(examples=["CS501"])]
    subject_id: int | None
    subject_name: Annotated[str | None, Meta(examples=["Algorithms"])]
    group: Annotated[str | None, Meta(examples=["A"])]
    group_kind: Kind | None
    group_id: int | None
    since: Annotated[date | None, explain("The first day; null: from when it was given.")]
    until: UntilDay
    given_by: Annotated[str, Meta(examples=["asha.rao"])]
    given_at: Instant
    ended_at: Instant | None
    ended_by: str | None
    instead_of: Annotated[str | None, explain("The user name of whom they stand in for.")]
    substitute: Annotated[
        bool, explain("Whether they take classes for a day only: in somebody's place, or where nobody teaches.")
    ]
    state: GrantState


class PersonOut(Schema):
    user_name: Annotated[str, Meta(examples=["ananya.bose"])]
    name: Annotated[str, Meta(examples=["Ananya Bose"])]
    email: Reached
    mobile: Reached
    disabled: bool
    me: Annotated[bool, explain("Whether this is whoever asks.")]
    invited: Annotated[bool, explain("Whether they have never come: no password, no passkey, no provider.")]
    passkeys: Annotated[int | None, ForOffice]
    last_seen_at: Annotated[Instant | None, ForOffice]
    grants: Annotated[list[GrantOut], explain("Those of now, and those that come.")]
    look_at: Annotated[LookAt | None, explain("Why somebody of the office should look at this person.")]


class PeopleQuery(PageQuery):
    q: Annotated[Annotated[str, Meta(max_length=200)] | None, explain("A part of a name, user name or e-mail.")] = None
    role: Annotated[Role | None, explain("Only who has a grant of it, now or to come.")] = None
    look_at: Annotated[bool, explain("Only those whom somebody of the office should look at.")] = False


class PeopleCounts(Schema):
    all: int
    office: int
    head: int
    lecturer: int
    exam: int
    viewer: int
    look_at: int


class PeopleOut(Schema):
    items: list[PersonOut]
    next: Annotated[str | None, explain("Goes into `after` to read on; null at the end.")]
    counts: Annotated[PeopleCounts, explain("Of everybody whom they may see, whatever was searched for.")]
    mails: Annotated[bool, explain("Whether links that let somebody in are mailed to them.")]


class OpenClass(Schema):
    id: UUID
    batch: str
    department: str
    semester: str
    subject: Annotated[str, Meta(examples=["CS501"])]
    group: CalledGroup
    held_on: date
    marked: int
    of: Annotated[int, explain("How many are called.")]


class LinkMail(Schema):
    """The last link that was mailed to somebody."""

    purpose: Purpose
    to: Annotated[str, Meta(examples=["ananya.bose@college.example"])]
    state: State
    at: Annotated[Instant, explain("When it was sent, or given up; while it waits, when it was written.")]
    bounced: Annotated[str | None, explain("What the server said that refused the address.")]


class PersonDetails(PersonOut):
    ended: Annotated[list[GrantOut], explain("Grants that are over or were ended, the newest first.")]
    created_at: Annotated[Instant | None, ForOffice]
    devices: Annotated[int | None, explain("In how many browsers they are logged in; null as above.")]
    tokens: Annotated[int | None, explain("How many API tokens they have; null as above.")]
    open_classes: Annotated[list[OpenClass], explain("Those that whoever asks may see.")]
    signs_in_with: Annotated[list[Proof] | None, ForOffice]
    mailed: Annotated[LinkMail | None, explain("Null also to whoever is not of the office.")]


class NewPerson(Form):
    name: Annotated[PersonName, Meta(examples=["Imran Sheikh"])]
    user_name: UserName
    email: Email
    mobile: Mobile | None = None
    language: OfMails = "en"
    grants: Annotated[list[NewGrant], Meta(max_length=MOST_GRANTS_AT_ONCE)] = field(default_factory=list)
    mail: Annotated[bool, explain("Whether the link is mailed to them, where the college has a mail server.")] = True


class Mailed(Schema):
    """Beside a link: whether it goes out by mail too."""

    mailed_to: Annotated[str | None, explain("Null where no mail goes out.")] = None
    bounced: Annotated[str | None, explain("No mail goes out: what the server said that refused the address.")] = None


class LinkOut(Mailed, kw_only=True):
    purpose: Purpose
    link: Annotated[str, explain("Shown this once.", examples=["https://attendance.college.example/join#…"])]
    expires_at: Instant


class InvitationOut(Mailed, kw_only=True):
    person: PersonOut
    link: Annotated[str, explain("Shown this once.", examples=["https://attendance.college.example/join#…"])]
    expires_at: Instant


class LinkIn(Form):
    token: Annotated[Typed, explain("What stands behind the # of the link.")]


class LinkUse(LinkIn):
    password: NewPassword
    confirm_password: TypedPassword
    mobile: Annotated[Mobile | None, explain("Left out: as it is.")] = None


class LinkSeen(Schema):
    purpose: Purpose
    user_name: str
    name: str
    email: str


class SubjectQuery(Schema):
    subject_id: SubjectId


class Teacher(Schema):
    user_name: str
    name: str
    grant_id: int
    until: UntilDay
    substitute: Annotated[bool, explain("Whether they stand in for somebody.")]


class GroupTeachers(Schema):
    group: Annotated[CalledGroup, explain("Null: whoever teaches everybody whom the subject calls.")]
    people: list[Teacher]


class SubstitutesQuery(Schema):
    subject_id: SubjectId
    group_id: GroupId | None = None
    day: Annotated[date | None, explain("Left out: today.")] = None


class SubstituteChoice(Schema):
    user_name: str
    name: str
    why: Annotated[
        Literal["taught", "department", "other"],
        explain("They have taught a subject of this code; they have a grant in the department; or neither."),
    ]


class Covering(Form):
    """Who stands in, on which day, and for whom."""

    day: date
    person: Annotated[Typed, explain("A user name.")]
    instead_of: Annotated[Typed | None, explain("A user name. Left out: whoever asks, if they teach it.")] = None


class NewSubstitute(Covering, kw_only=True):
    subject_id: SubjectId
    group_id: GroupId | None = None


class Covered(Schema):
    subject_id: SubjectId
    group_id: GroupId | None = None


class NewSubstitutes(Covering, kw_only=True):
    """Somebody stands in for a class of several subjects: for all of them, or for none."""

    taught: Annotated[list[Covered], Meta(min_length=1, max_length=MOST_TAUGHT)]


class GrantsToEnd(Schema):
    ids: Annotated[list[RowId], Meta(min_length=1, max_length=MOST_GRANTS_AT_ONCE)]
