"""Whoever holds a request's body back gains nothing by it: once their session has ended, the rest comes too late."""

import json
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Connection, delete, func, select, update

from rollbook.accounts import sessions, shell
from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.endpoints import serving
from rollbook.tables.accounts import admin_sessions, admins, api_tokens, passkeys
from tests.accounts.authenticator import Authenticator
from tests.accounts.forms import registration
from tests.accounts.history import entries
from tests.college import password_hash
from tests.edge.raw import Answer, connected, read_answer
from tests.live.browser import Browser
from tests.live.on_a_port import PortCollege, on_a_port

FORM = "multipart/form-data; boundary=b"
FILE = b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n[]\r\n--b--\r\n'

# What decides who can get in.
WRITES: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/api/account/tokens", {"name": "for ever", "scope": "all", "days": 366}),
    ("DELETE", "/api/account/tokens/1", {}),
    ("POST", "/api/admins", registration()),
    ("PATCH", "/api/admins/asha.rao", {"disabled": True}),
    ("DELETE", "/api/admins/asha.rao/passkeys", {}),
    ("DELETE", "/api/account/passkeys/1", {}),
    ("PATCH", "/api/account", {"email": "thief@elsewhere.example"}),
    ("PATCH", "/api/account", {"name": "Nobody"}),
]


@pytest.fixture
def college(settings: Settings) -> Iterator[PortCollege]:
    with on_a_port(settings) as college:
        college.admin("asha.rao")
        college.admin("r.bhat")
        yield college


@pytest.fixture
def settled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the body takes: what is written has to ask for itself."""
    monkeypatch.setattr(serving, "SETTLED_FOR", math.inf)


@pytest.fixture
def settled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """However short: as if every body had been held back for long."""
    monkeypatch.setattr(serving, "SETTLED_FOR", 0)


@contextmanager
def held_back(
    college: PortCollege, method: str, path: str, headers: dict[str, str], body: bytes
) -> Iterator[Callable[[], Answer]]:
    """Where it is settled who asks and the server waits for the body. Calling what is given sends it."""
    lines = [f"{method} {path} HTTP/1.1", "Expect: 100-continue", f"Content-Length: {len(body)}"]
    given = {"Host": "rollbook.test", "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json", **headers}
    lines += [f"{name}: {value}" for name, value in given.items()]
    with connected(college.address) as connection:
        connection.sendall("\r\n".join([*lines, "", ""]).encode())
        assert read_answer(connection).status == 100

        def finish() -> Answer:
            connection.sendall(body)
            return read_answer(connection)

        yield finish


def cookie(browser: Browser) -> dict[str, str]:
    return {"Cookie": f"rollbook_session={browser.cookies['rollbook_session']}"}


def end_sessions(db: Connection, user_name: str) -> None:
    theirs = select(admins.c.id).where(admins.c.user_name == user_name).scalar_subquery()
    db.execute(delete(admin_sessions).where(admin_sessions.c.admin_id == theirs))


def count(db: Connection) -> list[int]:
    tables = (admins, api_tokens, passkeys)
    return [db.execute(select(func.count()).select_from(table)).scalar_one() for table in tables]


def begin_confirmed(db: Connection, user_name: str) -> None:
    """The owner is back. SQLite gives the new session the id of the last one, if that has ended."""
    admin_id = db.execute(select(admins.c.id).where(admins.c.user_name == user_name)).scalar_one()
    sessions.start(db, admin_id, "203.0.113.7", "Chrome")
    db.execute(update(admin_sessions).values(confirmed_at=clock.now()))


@pytest.mark.usefixtures("settled_once")
def test_a_session_that_has_ended_decides_nothing_about_who_gets_in(college: PortCollege) -> None:
    for method, path, form in WRITES:
        thief = college.signed_in("r.bhat")
        before = college.read(count), entries(college)
        with held_back(college, method, path, cookie(thief), json.dumps(form).encode()) as finish:
            college.write(end_sessions, "r.bhat")
            college.write(begin_confirmed, "r.bhat")
            answer = finish()
        assert (answer.status, answer.json()["code"]) == (401, "session_ended"), f"{method} {path}"
        assert (college.read(count), entries(college)) == before


@pytest.mark.usefixtures("settled_once")
@pytest.mark.parametrize("shut_out", [shell.set_password, shell.disable_admin])
def test_nor_does_one_who_was_shut_out_in_the_shell(college: PortCollege, shut_out: Callable[..., Any]) -> None:
    more = [password_hash()] if shut_out is shell.set_password else []
    before = college.read(count)
    for method, path, form in (WRITES[0], WRITES[2]):
        college.write(shell.enable_admin, "r.bhat")
        thief = college.signed_in("r.bhat")
        with held_back(college, method, path, cookie(thief), json.dumps(form).encode()) as finish:
            college.write(shut_out, "r.bhat", *more)
            assert finish().status == 401
    assert college.read(count) == before


@pytest.mark.usefixtures("settled_once")
def test_a_confirmation_that_has_passed_is_asked_for_again(college: PortCollege) -> None:
    thief = college.signed_in("r.bhat")
    for method, path, form in WRITES[:-1]:
        college.write(_confirmed_before, timedelta(minutes=1))
        with held_back(college, method, path, cookie(thief), json.dumps(form).encode()) as finish:
            college.write(_confirmed_before, timedelta(minutes=6))
            answer = finish()
        assert (answer.status, answer.json()["code"]) == (403, "confirmation_needed"), f"{method} {path}"


def _confirmed_before(db: Connection, age: timedelta) -> None:
    db.execute(update(admin_sessions).values(confirmed_at=clock.now() - age))


@pytest.mark.usefixtures("settled_once")
def test_no_passkey_is_added_after_the_session(college: PortCollege) -> None:
    thief = college.signed_in("r.bhat")
    port = college.address.rpartition(":")[2]
    here = {**cookie(thief), "Host": f"localhost:{port}"}
    options = thief.post("/api/account/passkeys/options", headers=here).json()["publicKey"]
    made = Authenticator(origin=f"http://localhost:{port}").create(options)
    with held_back(college, "POST", "/api/account/passkeys", here, json.dumps({"credential": made}).encode()) as finish:
        college.write(end_sessions, "r.bhat")
        assert finish().status == 401
    assert college.read(count)[2] == 0


@pytest.mark.usefixtures("settled_again")
def test_who_was_shut_out_meanwhile_changes_nothing_else_either(college: PortCollege) -> None:
    token = college.write(shell.create_token, "r.bhat", "script")
    bearer = {"Authorization": f"Bearer {token}"}
    session = cookie(college.signed_in("r.bhat"))
    label, form = b'{"label": "2024 - 2028"}', {"Content-Type": FORM}
    held: list[tuple[str, str, dict[str, str], bytes]] = [
        ("POST", "/api/batches", session, label),
        ("POST", "/api/batches", bearer, label),
        ("POST", "/api/students/preview", session | form, FILE),
        ("PUT", f"/api/students/imports/{uuid4()}", bearer | form, FILE),
        ("POST", "/Attendance/Year.json", bearer, b'"2024 - 2028"'),
    ]
    for request in held:
        with held_back(college, *request) as finish:
            college.write(_disable_all, True)
            assert finish().status == 401, request
        college.write(_disable_all, False)
    assert college.browser().json("GET", "/api/batches")["items"] == []
    with held_back(college, *held[0]) as finish:
        assert finish().status == 201


def _disable_all(db: Connection, disabled: bool) -> None:
    """Sessions and tokens stay, so that they open the door again afterwards."""
    db.execute(update(admins).values(disabled=disabled))
