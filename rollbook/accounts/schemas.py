"""What goes in and out of accounts, and the rules for it."""

import re
from datetime import date, datetime
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, StrictBool, StrictInt

from rollbook.accounts import passwords, refusals
from rollbook.accounts.identity import Scope
from rollbook.core import faults
from rollbook.core.schemas import Label, PersonName, Schema, printable, tidy
from rollbook.core.sentences import BadValue
from rollbook.core.settings import Lookup, Registers

LONGEST_TYPED = 1000
# How long an API token is good for, unless told otherwise, and at most.
DAYS, MOST_DAYS = 90, 366

_USER_NAME = re.compile(r"[._-]*[A-Za-z0-9][A-Za-z0-9._-]*")
_EMAIL = re.compile(r"[^\s@<>()\[\]\\,;:\"]{1,64}@[^\s@<>()\[\]\\,;:\".]+(\.[^\s@<>()\[\]\\,;:\".]+)+")
_MOBILE = re.compile(r"\+?[0-9]([ -]?[0-9]){6,14}")


def is_user_name(value: str) -> bool:
    return 3 <= len(value) <= 40 and _USER_NAME.fullmatch(value) is not None


def _user_name(value: str) -> str:
    if not is_user_name(value):
        raise BadValue(refusals.BAD_USER_NAME)
    return value


def _email(value: str) -> str:
    if len(value) > 254 or not _EMAIL.fullmatch(value):
        raise BadValue(refusals.BAD_EMAIL)
    return value


def _mobile(value: str) -> str:
    if not _MOBILE.fullmatch(value):
        raise BadValue(refusals.BAD_MOBILE)
    return value


def _new_password(value: SecretStr) -> SecretStr:
    if fault := passwords.broken_rule(value.get_secret_value()):
        raise BadValue(fault)
    return value


def _typed_password(value: SecretStr) -> SecretStr:
    if not value:
        raise BadValue(faults.MISSING)
    if len(value) > LONGEST_TYPED:
        raise BadValue(faults.text_too_long(LONGEST_TYPED))
    return value


def _documented(**facts: object) -> dict[str, object]:
    """Limits for the OpenAPI document; the validator beside it enforces them, in words."""
    return {"json_schema_extra": facts}


UserName = Annotated[
    str,
    BeforeValidator(tidy),
    AfterValidator(_user_name),
    Field(**_documented(minLength=3, maxLength=40, pattern=f"^{_USER_NAME.pattern}$"), examples=["asha.rao"]),
]
Email = Annotated[
    str,
    BeforeValidator(tidy),
    AfterValidator(_email),
    AfterValidator(printable),
    Field(**_documented(maxLength=254, format="email"), examples=["asha@college.example"]),
]
Mobile = Annotated[
    str,
    BeforeValidator(tidy),
    AfterValidator(_mobile),
    Field(**_documented(pattern=f"^{_MOBILE.pattern}$"), examples=["+91 98765 43210"]),
]
NewPassword = Annotated[
    SecretStr,
    AfterValidator(_new_password),
    Field(**_documented(minLength=passwords.MIN_LENGTH, maxLength=passwords.MAX_LENGTH)),
]
# What is only compared: any text of a bearable length.
Typed = Annotated[str, Field(min_length=1, max_length=300), BeforeValidator(tidy), AfterValidator(printable)]
TypedPassword = Annotated[
    SecretStr, AfterValidator(_typed_password), Field(**_documented(minLength=1, maxLength=LONGEST_TYPED))
]


class Login(Schema):
    user_name: Typed = Field(examples=["asha.rao"])
    email: Typed = Field(examples=["asha@college.example"])
    password: TypedPassword


class NewAdmin(Schema):
    name: PersonName = Field(examples=["Asha Rao"])
    user_name: UserName
    email: Email
    mobile: Mobile


class Registration(NewAdmin):
    password: NewPassword
    confirm_password: TypedPassword
    setup_code: Annotated[str, Field(max_length=200)] | None = Field(
        None, description="From the link the server prints at its first start; needed for the very first admin."
    )


class AdminOut(Schema):
    user_name: str = Field(examples=["asha.rao"])
    name: str = Field(examples=["Asha Rao"])
    email: str = Field(examples=["asha@college.example"])
    mobile: str = Field(examples=["+91 98765 43210"])


class AdminEntry(AdminOut):
    disabled: bool
    created_at: datetime
    me: bool = Field(description="Whether this is the admin who asks.")
    passkeys: int = Field(description="How many passkeys the admin has. With one, every log-in asks for it.")


class AdminChange(Schema):
    disabled: StrictBool


class SessionOut(Schema):
    title: str = Field(examples=["Rollbook"])
    credit: str
    timezone: str = Field(examples=["Asia/Kolkata"])
    today: date = Field(description="Today's date at the college.")
    lookup: Lookup
    registers: Registers = Field(description="Whether registers are shown to everybody, or to admins only.")
    public_url: str | None = Field(
        description="The address for what is printed or scanned; null: the one under which the page was opened.",
        examples=["https://attendance.college.example"],
    )
    pass_line: float = Field(description="The percentage that passes.", examples=[75])
    setup_needed: bool = Field(description="Whether the first admin still has to register.")
    live_cursor: str = Field(description="Where live events stand; see `/api/live`.")
    admin: AdminOut | None = Field(description="Who is logged in, or null.")


class PasswordChange(Schema):
    current_password: TypedPassword
    new_password: NewPassword
    confirm_password: TypedPassword


class SessionEntry(Schema):
    id: int
    created_at: datetime
    last_seen_at: datetime
    address: str = Field(examples=["203.0.113.7"])
    device: str = Field(examples=["Chrome on Android"])
    current: bool = Field(description="Whether this request came with it.")


class Confirmation(Schema):
    password: TypedPassword


class ProfileChange(Schema):
    """What is left out stays as it is."""

    name: PersonName | None = Field(None, examples=["Asha Rao"])
    email: Email | None = None
    mobile: Mobile | None = None


class SessionsQuery(Schema):
    others: bool = Field(False, description="Only the others: the session that asks goes on.")


class TokenIn(Schema):
    name: Label = Field(examples=["Timetable script"])
    scope: Scope = Field(Scope.ALL, description="Read; take attendance too; or everything but accounts.")
    days: StrictInt = Field(DAYS, ge=1, le=MOST_DAYS, description="How long it is good for.")


class TokenEntry(Schema):
    id: int
    name: str
    scope: Scope
    created_at: datetime
    last_used_at: datetime | None
    expires_at: datetime
    expired: bool


class TokenCreated(Schema):
    id: int
    name: str
    scope: Scope
    created_at: datetime
    expires_at: datetime
    token: str = Field(description="Shown this once.", examples=["rb_…"])
