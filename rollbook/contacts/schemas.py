"""What goes in and out of contacts."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from rollbook.contacts import texts
from rollbook.contacts.columns import ContactRelation
from rollbook.core.notices import Language
from rollbook.core.schemas import Form, Instant, Schema, checked, explain

Guardian: TypeAlias = Literal["mother", "father", "guardian"]
AddressState: TypeAlias = Literal["verified", "bounced", "stopped", "unknown"]

ContactEmail = Annotated[
    str, checked(texts.email_text, maxLength=texts.LONGEST_EMAIL), Meta(examples=["meena@mail.example"])
]
# Made + and digits of by the service, which knows where the college is.
TypedMobile = Annotated[str, Meta(max_length=100, examples=["+91 98765 01234"])]
ContactName = Annotated[str, checked(texts.name_text, maxLength=texts.LONGEST_NAME), Meta(examples=["Meena Iyer"])]
Stopped = Annotated[
    bool,
    explain("Nothing more goes to the address, the monthly statement apart: who reads there asked for it."),
]
Check = Annotated[bool, explain("Send a mail that asks whether the address is theirs.")]


class ContactForm(Form):
    """An e-mail address, a mobile number, or both."""

    name: ContactName = ""
    email: ContactEmail = ""
    mobile: TypedMobile = ""
    language: Language = "en"
    stopped: Stopped = False
    check: Check = False


class NewContact(ContactForm):
    relation: Annotated[Guardian, explain("A student has one mother and one father, and may have several guardians.")]


class OwnContact(Form):
    """The student's own. The e-mail address is the one on the student list."""

    email: Annotated[str, Meta(max_length=texts.LONGEST_TYPED, examples=["24cs040@college.example"])] = ""
    mobile: TypedMobile = ""
    language: Language = "en"
    stopped: Stopped = False
    check: Check = False


class ContactOut(Schema):
    id: Annotated[int | None, explain("Null: the student's own, while nothing but the e-mail address is known.")]
    relation: ContactRelation
    name: Annotated[str, explain("Empty where none is known, as the others.")]
    email: str
    mobile: Annotated[str, Meta(examples=["+919876501234"])]
    language: Language
    state: Annotated[AddressState | None, explain("Of the e-mail address; null where there is none.")]
    state_at: Annotated[Instant | None, explain("Since when it is so.")]
    words: Annotated[str | None, explain("Of the server that refused.", examples=["550 no such user"])]
    checking: Annotated[bool, explain("A mail has asked whether it is theirs, and nobody has answered yet.")]


class StudentContacts(Schema):
    id: int
    roll: str
    name: str
    batch: str
    department: str
    archived: bool
    can_check: Annotated[bool, explain("A mail server is set.")]
    contacts: Annotated[list[ContactOut], explain("The student first.")]
