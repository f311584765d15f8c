"""What goes in and out of accounts, and the rules for it."""

from datetime import date
from typing import Annotated

from msgspec import Meta

from rollbook.accounts.fields import (
    _OF_MAILS,
    Email,
    Mobile,
    NewPassword,
    OfMails,
    TypedOrEmpty,
    TypedPassword,
    UserName,
)
from rollbook.accounts.identity import Scope
from rollbook.core.notices import Language
from rollbook.core.roles import Right, Role
from rollbook.core.schemas import (
    Form,
    Instant,
    Label,
    PersonName,
    Schema,
    explain,
)
from rollbook.core.settings import Lookup, Passwords, Registers

# How long an API token is good for, unless told otherwise, and at most.
DAYS, MOST_DAYS = 90, 366


class Login(Form):
    """By user name, by e-mail address, or by both: then both have to be right."""

    user_name: Annotated[
        TypedOrEmpty, Meta(examples=["asha.rao"]), explain("Or an e-mail address. Empty: the e-mail address tells.")
    ] = ""
    email: Annotated[TypedOrEmpty, Meta(examples=["asha@college.example"]), explain("Empty: the name tells.")] = ""
    password: TypedPassword


class NewAdmin(Form):
    name: Annotated[PersonName, Meta(examples=["Asha Rao"])]
    user_name: UserName
    email: Email
    mobile: Mobile
    language: OfMails = "en"


class Registration(NewAdmin):
    password: NewPassword
    confirm_password: TypedPassword
    setup_code: Annotated[
        Annotated[str, Meta(max_length=200)] | None,
        explain("From the link the server prints at its first start; needed for the very first admin."),
    ] = None


class AdminOut(Schema):
    user_name: Annotated[str, Meta(examples=["asha.rao"])]
    name: Annotated[str, Meta(examples=["Asha Rao"])]
    email: Annotated[str, Meta(examples=["asha@college.example"])]
    mobile: Annotated[str, Meta(examples=["+91 98765 43210"])]
    language: OfMails


class AdminEntry(AdminOut):
    disabled: bool
    created_at: Instant
    me: Annotated[bool, explain("Whether this is the admin who asks.")]
    passkeys: Annotated[int, explain("How many passkeys the admin has. With one, every log-in asks for it.")]


class AdminChange(Schema):
    disabled: bool


class HeldGrant(Schema):
    """What somebody may do, where, and until when. Levels that are null are not asked for."""

    id: int
    role: Role
    batch: str | None
    department: str | None
    semester: str | None
    subject: str | None
    group: str | None
    subject_id: int | None
    group_id: int | None
    until: Annotated[date | None, explain("The last day; null where no end is known.")]
    substitute: Annotated[bool, explain("Whether it stands in for somebody else's.")]


class ProviderOut(Schema):
    """Who signs people in beside the passwords here."""

    label: Annotated[str, explain("What people call it.", examples=["Vidya College"])]


class SessionOut(Schema):
    title: Annotated[str, Meta(examples=["Rollbook"])]
    credit: str
    timezone: Annotated[str, Meta(examples=["Asia/Kolkata"])]
    today: Annotated[date, explain("Today's date at the college.")]
    days_back: Annotated[
        int, explain("How many days back a lecturer can open a class for; a head and the office: any date.")
    ]
    correction_days: Annotated[
        int, explain("For how many days after its date a lecturer can correct a class; later they ask for it.")
    ]
    objection_days: Annotated[
        int, explain("For how many days after its upload students can object to a mark of a class. 0: not at all.")
    ]
    meetings: Annotated[
        bool,
        explain(
            "Whether pages offer an admin to take several hours, or several subjects, in one go: "
            "the college has groups, or its settings say so."
        ),
    ]
    leaves: Annotated[
        bool, explain("Whether a leave was ever entered: then an admin's menu names the pages about leave.")
    ]
    classes: Annotated[
        bool, explain("Whether a class was ever uploaded: then an admin's menu names the semester sheet.")
    ]
    timetable: Annotated[
        bool, explain("Whether the college has a timetable with a class in it: then Home tells an admin what is now.")
    ]
    notices: Annotated[
        bool, explain("Whether the college tells people by itself: then the office's menu names the notices.")
    ]
    lookup: Lookup
    registers: Annotated[Registers, explain("Whether registers are shown to everybody, or to admins only.")]
    public_url: Annotated[
        str | None,
        explain(
            "The address for what is printed or scanned; null: the one under which the page was opened.",
            examples=["https://attendance.college.example"],
        ),
    ]
    pass_line: Annotated[float, explain("The percentage that passes.", examples=[75])]
    setup_needed: Annotated[bool, explain("Whether the first admin still has to register.")]
    live_cursor: Annotated[str, explain("Where live events stand; see `/api/live`.")]
    admin: Annotated[AdminOut | None, explain("Who is logged in, or null.")]
    rights: Annotated[list[Right], explain("What they may do, if only somewhere.")]
    everywhere: Annotated[list[Right], explain("What they may do in the whole college.")]
    grants: list[HeldGrant]
    provider: Annotated[ProviderOut | None, explain("Null where nobody but Rollbook itself signs people in.")]
    passwords: Annotated[Passwords, explain("Who may log in with a password.")]


class PasswordChange(Form):
    current_password: TypedPassword
    new_password: NewPassword
    confirm_password: TypedPassword


class SessionEntry(Schema):
    id: int
    created_at: Instant
    last_seen_at: Instant
    address: Annotated[str, Meta(examples=["203.0.113.7"])]
    device: Annotated[str, Meta(examples=["Chrome on Android"])]
    current: Annotated[bool, explain("Whether this request came with it.")]


class Confirmation(Form):
    password: TypedPassword


class ProfileChange(Form):
    """What is left out stays as it is."""

    name: Annotated[PersonName | None, Meta(examples=["Asha Rao"])] = None
    email: Email | None = None
    mobile: Mobile | None = None
    language: Annotated[Language | None, _OF_MAILS] = None


class SessionsQuery(Schema):
    others: Annotated[bool, explain("Only the others: the session that asks goes on.")] = False


class TokenIn(Form):
    name: Annotated[Label, Meta(examples=["Timetable script"])]
    scope: Annotated[Scope, explain("Read; take attendance too; or everything but accounts.")] = Scope.ALL
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS, description="How long it is good for.")] = DAYS


class TokenEntry(Schema):
    id: int
    name: str
    scope: Scope
    created_at: Instant
    last_used_at: Instant | None
    expires_at: Instant
    expired: bool


class TokenCreated(Schema):
    id: int
    name: str
    scope: Scope
    created_at: Instant
    expires_at: Instant
    token: Annotated[str, explain("Shown this once.", examples=["rb_…"])]
