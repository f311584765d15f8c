"""A passkey is asked, and answers."""

from typing import Any

from tests.accounts.forms import login
from tests.college import Person


def after_password(person: Person) -> dict[str, Any]:
    """What the passkey is asked, once the password was right."""
    state = person.json("POST", "/api/session", login())
    assert state["admin"] is None
    options: dict[str, Any] = state["passkey"]["publicKey"]
    return options


def answer(person: Person, credential: dict[str, Any], status: int = 200) -> Any:
    return person.json("POST", "/api/session/passkey", {"credential": credential}, status=status)


def who(person: Person) -> str | None:
    admin = person.json("GET", "/api/session")["admin"]
    return admin["userName"] if admin else None
