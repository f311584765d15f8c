"""What a row of a table holds, for the type checker: SQLAlchemy gives a row's values by name, and of no type.

A statement that reads more than a table, or less, says what its rows hold beside it, with the help of these.
"""

from datetime import date, datetime
from decimal import Decimal
from typing import Literal, Protocol
from uuid import UUID

from rollbook.core.groups import Kind
from rollbook.core.json_values import JsonObject, JsonValue
from rollbook.core.marks import Mark
from rollbook.core.notices import Kind as NoticeKind
from rollbook.core.notices import Language, Relation, State, Told, Way


class AdminRow(Protocol):
    id: int
    user_name: str
    user_name_key: str
    name: str
    email: str
    mobile: str
    password_hash: str
    disabled: bool
    created_at: datetime
    language: Language


class CallerRow(Protocol):
    """Whose session or token it is."""

    admin_id: int
    user_name: str
    name: str
    email: str
    mobile: str
    language: Language
    id: int
    grants_held: str  # as `accounts.rights` reads them


class PasskeyRow(Protocol):
    id: int
    admin_id: int
    credential_id: bytes
    public_key: bytes
    sign_count: int
    host: str
    name: str
    created_at: datetime
    last_used_at: datetime | None


class ChallengeRow(Protocol):
    purpose: str
    admin_id: int | None
    expires_at: datetime


class ProviderLoginRow(Protocol):
    nonce: str
    verifier: str
    next: str
    admin_id: int | None
    expires_at: datetime


class IdentityRow(Protocol):
    id: int
    admin_id: int
    linked_at: datetime
    last_used_at: datetime | None


class LabelRow(Protocol):
    """A batch, a department or a semester."""

    id: int
    label: str


class SemesterRow(LabelRow, Protocol):
    position: int


class PlaceRow(Protocol):
    """The columns of `PLACE_COLUMNS`."""

    batch: str
    department: str
    semester: str
    subject: str


class GroupRow(Protocol):
    """The columns of `GROUP_COLUMNS`: which group a class called, null where it called everybody."""

    group_id: int | None
    group_label: str | None
    group_kind: Kind | None


class RollCallRow(Protocol):
    id: int
    uuid: UUID
    subject_id: int
    held_on: date
    number: int
    opened_by: int
    opened_at: datetime
    uploaded_by: int | None
    uploaded_at: datetime | None
    withdrawn_by: int | None
    withdrawn_at: datetime | None
    revision: int
    turned: int
    discards: int
    reopened: int
    group_id: int | None
    meeting: UUID | None
    taken_from: datetime | None
    taken_until: datetime | None
    apart: bool | None
    set_aside: Literal["waits", "merged"] | None
    hour: int | None
    attended: int | None
    missed: int | None


class MarkRow(Protocol):
    rollcall_id: int
    student_id: int
    position: int
    mark: Mark | None
    by: int | None
    at: datetime | None
    device: int | None
    turn: int | None
    seen: JsonObject | None
    corrected: int | None
    bulk: bool | None


class CountsRow(Protocol):
    """What a total counts, and what the rule counts beside it. Sums are decimals in PostgreSQL."""

    present: int | Decimal
    absent: int | Decimal
    late: int | Decimal
    duty: int | Decimal
    medical: int | Decimal
    other: int | Decimal
    uncalled: int | Decimal


class ChangeRow(Protocol):
    id: int
    at: datetime
    by: str
    path: str
    before: JsonValue
    after: JsonValue
    rollcall_id: int | None
    student_id: int | None
    subject_id: int | None
    batch_id: int | None
    department_id: int | None
    semester_id: int | None


class ChangePartRow(Protocol):
    """What an entry of the history about many students tells of one of them."""

    student_id: int
    roll: str
    before: JsonValue
    after: JsonValue


class NoticeRow(Protocol):
    """Of the outbox and the register of notices."""

    id: int
    kind: NoticeKind
    once: str
    way: Way
    student_id: int | None
    subject_id: int | None
    relation: Relation
    contact_id: int | None
    admin_id: int | None
    gateway_id: int | None
    address: str
    language: Language
    about: str
    facts: JsonObject
    trial: bool
    written_at: datetime
    due_at: datetime
    next_at: datetime
    state: State
    why: JsonObject | None
    attempts: int
    lease_by: str | None
    lease_until: datetime | None
    handed_at: datetime | None
    ended_at: datetime | None
    heading: str | None
    words: str | None
    message_id: str | None
    bounced_at: datetime | None
    bounced_words: str | None
    read_at: datetime | None


class GatewayRow(Protocol):
    id: int
    url: str
    secret: str  # signs what it is sent: in no log, on no screen but once
    kinds: list[Told]
    needs_mobile: bool
    made_by: str
    made_at: datetime
    ended_at: datetime | None
