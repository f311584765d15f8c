"""Who is asking: an admin, and what they showed to prove it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Admin:
    id: int
    user_name: str
    name: str
    email: str
    mobile: str


@dataclass(frozen=True, slots=True)
class Caller:
    admin: Admin
    session_id: int | None  # none when an API token was shown


@dataclass(frozen=True, slots=True)
class Browser:
    """What a browser shows of itself."""

    address: str
    device: str
    session_token: str | None
    device_tokens: tuple[str, ...]
