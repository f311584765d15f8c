"""People at an address that browsers make passkeys for."""

from typing import Any

from tests.accounts.authenticator import Authenticator
from tests.college import Person

HTTPS = "https://rollbook.test"


def over_https(person: Person) -> Person:
    person.base_url = HTTPS
    for name, token in list(person.cookies.items()):
        person.cookies.set(f"__Host-{name}", token, domain="rollbook.test")
    return person


def add(person: Person, key: Authenticator, status: int = 201) -> Any:
    options = person.json("POST", "/api/account/passkeys/options")["publicKey"]
    return person.json("POST", "/api/account/passkeys", {"credential": key.create(options)}, status=status)
