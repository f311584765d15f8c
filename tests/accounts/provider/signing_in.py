"""What somebody does who signs in with the provider, and what came of it."""

from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

from sqlalchemy import Connection, func, select

from rollbook.accounts import cookies
from rollbook.core import clock
from rollbook.tables.accounts import admin_sessions, identities, passkeys
from tests.accounts.provider.own_provider import OwnProvider
from tests.college import College, Person

ANSWER = "/api/session/provider/answer"


def begin(person: Person, following: str = "/home") -> str:
    address: str = person.json("POST", "/api/session/provider", {"next": following})["address"]
    return address


def begin_link(person: Person) -> str:
    address: str = person.json("POST", "/api/account/provider", {"next": "/account"})["address"]
    return address


def finish(person: Person, sent: dict[str, Any], status: int = 200) -> Any:
    return person.json("POST", ANSWER, sent, status)


def sign_in(person: Person, provider: OwnProvider, status: int = 200, following: str = "/home") -> Any:
    return finish(person, provider.sign_in(begin(person, following)), status)


def link(person: Person, provider: OwnProvider, status: int = 200) -> Any:
    return finish(person, provider.sign_in(begin_link(person)), status)


def asked_in(address: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}


def count_sessions(college: College) -> int:
    found: int = college.read(_count_sessions)
    return found


def links(college: College) -> list[tuple[int, str]]:
    """Of which account which subject is."""
    found: list[tuple[int, str]] = college.read(_links)
    return found


def is_out(person: Person) -> bool:
    return cookies.SESSION not in person.cookies and person.json("GET", "/api/session")["admin"] is None


def _count_sessions(db: Connection) -> int:
    found: int = db.execute(select(func.count()).select_from(admin_sessions)).scalar_one()
    return found


def _links(db: Connection) -> list[tuple[int, str]]:
    rows = db.execute(select(identities.c.admin_id, identities.c.subject).order_by(identities.c.id))
    return [(row.admin_id, row.subject) for row in rows]


def add_passkey(db: Connection) -> None:
    """For the first account, of a device that nobody here has."""
    row = {"credential_id": b"1", "public_key": b"1", "sign_count": 0, "host": "elsewhere.test", "name": "Phone"}
    db.execute(passkeys.insert(), {"admin_id": 1, "created_at": clock.now(), **row})


def office_grant(ahead: int, until: int | None = None) -> dict[str, Any]:
    """That begins so many days from now, and ends."""
    today = clock.now().date()
    last_day = None if until is None else today + timedelta(days=until)
    return {"role": "office", "since": today + timedelta(days=ahead), "last_day": last_day}
