"""The end of every log-in: a session for whoever has shown who they are."""

from dataclasses import dataclass

from sqlalchemy import Connection

from rollbook.accounts import admins as people
from rollbook.accounts import devices, refusals, sessions
from rollbook.accounts.identity import Admin, Browser
from rollbook.core.errors import AppError
from rollbook.core.sentences import Sentence
from rollbook.tables.rows import AdminRow


class WrongLogin(AppError):
    status, kind = 401, "wrong_login"

    def __init__(self, sentence: Sentence = refusals.WRONG_LOGIN) -> None:
        super().__init__(sentence)


@dataclass(frozen=True, slots=True)
class Entry:
    admin: Admin
    session_token: str
    device_tokens: tuple[str, ...]


def let_in(db: Connection, admin: AdminRow, browser: Browser) -> Entry:
    """The session that this browser had before ends."""
    if browser.session_token:
        sessions.end(db, browser.session_token)
    return Entry(
        people.identity_of(admin),
        sessions.start(db, admin.id, browser.address, browser.device),
        devices.remember(db, admin.id, browser.device_tokens),
    )
