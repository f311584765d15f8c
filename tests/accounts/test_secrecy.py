"""No answer holds a secret that was stored, and no secret is stored as it is."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import select

from rollbook.accounts import setup
from rollbook.tables.accounts import admin_sessions, admins, api_tokens, known_devices, setup_codes
from rollbook.tables.changes import changes
from tests.accounts.forms import login, password_change, registration
from tests.college import PASSWORD, College, Person

GETS = ["/api/session", "/api/admins", "/api/account/sessions", "/api/account/tokens", "/api/account/passkeys"]


def words(value: Any) -> Iterator[str]:
    """Every key and every text in a JSON answer."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words(inner)
    else:
        yield str(value)


def test_no_answer_holds_a_hash_or_a_password(college: College, asha: Person) -> None:
    answers = [
        asha.json("POST", "/api/admins", registration(), status=201),
        asha.json("POST", "/api/admins", registration(), status=409),
        asha.json("POST", "/api/admins", registration(confirmPassword="four wet umbrella"), status=422),
        asha.json("POST", "/api/session", login(email=PASSWORD), status=401),
        asha.json("PUT", "/api/account/password", password_change(currentPassword="four wet umbrellas"), status=422),
        asha.json("PATCH", "/api/admins/meera", {"disabled": True}),
        asha.json("POST", "/api/session", login()),
        *(asha.json("GET", path) for path in GETS),
    ]
    said = " ".join(words(answers)).lower()
    for secret in ("hash", "argon2", "four wet", PASSWORD, *asha.cookies.values()):
        assert secret.lower() not in said


def test_answers_about_people_are_never_cached(asha: Person) -> None:
    for path in GETS:
        assert asha.get(path).headers["cache-control"] == "no-store"


def test_what_is_stored_opens_nothing(college: College, visitor: Person) -> None:
    code = college.write(setup.offer)
    [offered] = college.read(lambda db: db.execute(select(setup_codes)).all())
    asha = college.admin("asha.rao", "Asha Rao")
    token = asha.json("POST", "/api/account/tokens", {"name": "script"}, status=201)["token"]
    tables = (admins, admin_sessions, api_tokens, known_devices, changes)
    rows = college.read(lambda db: [row for table in tables for row in db.execute(select(table)).all()])
    stored = repr([offered, *rows])
    for secret in (PASSWORD, code, token, token.removeprefix("rb_"), *asha.cookies.values()):
        assert secret not in stored


def test_the_history_holds_no_secret(college: College, asha: Person) -> None:
    asha.json("POST", "/api/admins", registration(), status=201)
    asha.json("PUT", "/api/account/password", password_change(), status=204)
    token = asha.json("POST", "/api/account/tokens", {"name": "script"}, status=201)["token"]
    history = repr(college.read(lambda db: db.execute(select(changes)).all()))
    for secret in ("argon2", "umbrellas", "blackboard", PASSWORD, token):
        assert secret not in history
