"""What the fields of forms about accounts may hold."""

import re
from typing import Annotated

from msgspec import Meta

from rollbook.accounts import passwords, refusals
from rollbook.core import faults
from rollbook.core.notices import Language
from rollbook.core.schemas import (
    Secret,
    checked,
    explain,
    printable,
    same_key,
    text,
    tidy,
)
from rollbook.core.sentences import BadValue

LONGEST_TYPED = 1000
LONGEST_NAME = 300
_USER_NAME = re.compile(r"[._-]*[A-Za-z0-9][A-Za-z0-9._-]*")
_EMAIL = re.compile(r"[^\s@<>()\[\]\\,;:\"]{1,64}@[^\s@<>()\[\]\\,;:\".]+(\.[^\s@<>()\[\]\\,;:\".]+)+")
# What stands where a user name would in the address of one person.
_ADDRESSES = frozenset({"import", "imports", "of-subject", "preview"})
_MOBILE = re.compile(r"\+?[0-9]([ -]?[0-9]){6,14}")


def is_user_name(value: str) -> bool:
    return 3 <= len(value) <= 40 and _USER_NAME.fullmatch(value) is not None


def _user_name(value: str) -> str:
    if not is_user_name(value):
        raise BadValue(refusals.BAD_USER_NAME)
    if same_key(value) in _ADDRESSES:
        raise BadValue(refusals.TAKEN)
    return value


def _email(value: str) -> str:
    if len(value) > 254 or not _EMAIL.fullmatch(value):
        raise BadValue(refusals.BAD_EMAIL)
    return value


def _mobile(value: str) -> str:
    if not _MOBILE.fullmatch(value):
        raise BadValue(refusals.BAD_MOBILE)
    return value


def _new_password(value: str) -> Secret:
    if fault := passwords.find_broken_rule(value):
        raise BadValue(fault)
    return Secret(value)


def _check_typed(value: str) -> str:
    typed = tidy(value)
    if len(typed) > LONGEST_NAME:
        raise BadValue(faults.text_too_long(LONGEST_NAME))
    return printable(typed) if typed else typed


def _check_typed_password(value: str) -> Secret:
    if not value:
        raise BadValue(faults.MISSING)
    if len(value) > LONGEST_TYPED:
        raise BadValue(faults.text_too_long(LONGEST_TYPED))
    return Secret(value)


_SECRET = {"format": "password", "writeOnly": True}
UserName = Annotated[
    str,
    checked(lambda value: _user_name(tidy(value)), minLength=3, maxLength=40, pattern=f"^{_USER_NAME.pattern}$"),
    Meta(examples=["asha.rao"]),
]
Email = Annotated[
    str,
    checked(lambda value: printable(_email(tidy(value))), maxLength=254, format="email"),
    Meta(examples=["asha@college.example"]),
]
Mobile = Annotated[
    str, checked(lambda value: _mobile(tidy(value)), pattern=f"^{_MOBILE.pattern}$"), Meta(examples=["+91 98765 43210"])
]
NewPassword = Annotated[
    str, checked(_new_password, minLength=passwords.MIN_LENGTH, maxLength=passwords.MAX_LENGTH, **_SECRET)
]
_OF_MAILS = explain("Of what is mailed to them. Pages have the language of their device.")
OfMails = Annotated[Language, _OF_MAILS]
# What is only compared: any text of a bearable length.
Typed = Annotated[str, text(LONGEST_NAME)]
TypedOrEmpty = Annotated[str, checked(_check_typed, maxLength=LONGEST_NAME)]
TypedPassword = Annotated[str, checked(_check_typed_password, minLength=1, maxLength=LONGEST_TYPED, **_SECRET)]
