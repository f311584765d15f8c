"""Who is asking: an admin, and what they showed to prove it."""

from dataclasses import dataclass, field
from enum import StrEnum

from rollbook.accounts.rights import NONE, Rights
from rollbook.core.notices import Language


class Scope(StrEnum):
    """How far an API token reaches. None reaches accounts."""

    READ = "read"
    MARK = "mark"  # reads, and takes attendance
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Admin:
    id: int
    user_name: str
    name: str
    email: str
    mobile: str
    language: Language  # of what is mailed to them
    # On the day of the college on which they ask.
    rights: Rights = field(default=NONE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Caller:
    admin: Admin
    session_id: int | None  # none when an API token was shown
    scope: Scope | None = None  # of the API token; a session reaches everything
    confirmed: bool = False  # whether the password was typed in this session a moment ago
    # Of the session's token. SQLite gives the id of a session that has ended to a later one; this is nobody else's.
    session_hash: bytes | None = field(default=None, repr=False)

    @property
    def rights(self) -> Rights:
        return self.admin.rights


@dataclass(frozen=True, slots=True)
class Browser:
    """What a browser shows of itself."""

    address: str
    device: str
    session_token: str | None
    device_tokens: tuple[str, ...]
