"""A running application and the people who use it, without a network between."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher
from httpx2 import Client
from msgspec.structs import replace
from sqlalchemy import Connection, delete, update
from starlette.applications import Starlette
from starlette.testclient import TestClient

from rollbook.accounts import admins, cookies, devices, passwords, sessions
from rollbook.accounts.schemas import NewAdmin
from rollbook.accounts.user_agents import describe
from rollbook.app import create_app
from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.endpoints.routes import Endpoint
from rollbook.shell.commands import load_commands
from rollbook.store.verbs import Store
from rollbook.tables.accounts import admin_sessions
from rollbook.tables.grants import grants
from tests.in_process import InProcess

PASSWORD = "chalk and sponge 42"

BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0"
ADDRESS = "203.0.113.7"


def password_hash() -> str:
    """Of the password that everybody here has, made as the application makes them."""
    return _hashed_by(passwords.HASHER)


@cache
def _hashed_by(hasher: PasswordHasher) -> str:
    """Once: it is slow on purpose."""
    return hasher.hash(PASSWORD)


class Person(Client):
    """One browser: its own cookies, requests that say where they come from."""

    def json(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        """Send, expect that status, and return what came back."""
        response = self.request(method, path, json=body)
        assert response.status_code == status, f"{method} {path}: {response.status_code} {response.text}"
        return response.json() if response.content else None


class College:
    def __init__(self, home: TestClient) -> None:
        self._home = home

    @property
    def app(self) -> Starlette:
        app: Starlette = self._home.app  # type: ignore[assignment]
        return app

    @property
    def store(self) -> Store:
        store: Store = self.app.state.store
        return store

    def write(self, service: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return self.run(self.store.write, service, *args, **kwargs)

    def read(self, service: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return self.run(self.store.read, service, *args, **kwargs)

    def run(self, work: Callable[..., Awaitable[Any]], *args: Any, **kwargs: Any) -> Any:
        """On the application's event loop."""
        assert self._home.portal
        return self._home.portal.call(lambda: work(*args, **kwargs))

    def person(
        self,
        user_agent: str = BROWSER,
        address: str = ADDRESS,
        base_url: str = "http://rollbook.test",
    ) -> Person:
        assert self._home.portal
        return Person(
            transport=InProcess(self._home.app, self._home.portal, (address, 50000)),
            base_url=base_url,
            headers={"Sec-Fetch-Site": "same-origin", "User-Agent": user_agent},
            follow_redirects=True,
        )

    def script(self, person: Person, **wanted: Any) -> Person:
        """What acts with a new API token of that person."""
        made = person.json("POST", "/api/account/tokens", {"name": "script", **wanted}, status=201)
        script = self.person()
        script.headers["Authorization"] = f"Bearer {made['token']}"
        return script

    def admin(self, user_name: str, name: str, *held: dict[str, Any]) -> Person:
        """A new admin in a browser that has just signed in: of the office, or with these rows of `grants` alone."""
        email = f"{user_name}@college.example"
        new = NewAdmin(name=name, user_name=user_name, email=email, mobile="9876543210")
        person = self.person()
        for cookie, token in self.write(_let_in, new, held).items():
            person.cookies.set(cookie, token, domain=person.base_url.host)
        return person


def _let_in(db: Connection, new: NewAdmin, held: tuple[dict[str, Any], ...]) -> dict[str, str]:
    """The cookies that logging in would set, as if the password had been typed, and typed again to confirm: checking it
    takes longer than most tests take."""
    admin = admins.find_admin(db, admins.create(db, new, password_hash(), by="tests").user_name)
    if held:
        db.execute(delete(grants).where(grants.c.admin_id == admin.id))
    for each in held:
        db.execute(grants.insert(), {"admin_id": admin.id, "given_by": "tests", "given_at": clock.now(), **each})
    session = sessions.start(db, admin.id, ADDRESS, describe(BROWSER))
    db.execute(update(admin_sessions).values(confirmed_at=clock.now()))
    [device] = devices.remember(db, admin.id, ())
    return {cookies.SESSION: session, cookies.DEVICE: device}


_idle: dict[str, list[Starlette]] = defaultdict(list)


@contextmanager
def running_college(settings: Settings, *more: Endpoint) -> Iterator[College]:
    with app_for(settings, *more) as app, TestClient(app) as home:
        college = College(home)
        college.run(app.state.rest.arrival)
        yield college


@contextmanager
def app_for(settings: Settings, *more: Endpoint) -> Iterator[Starlette]:
    """Making one takes longer than most tests, so it is used again where nothing but the database differs, and the test
    has added no route of its own."""
    alike = _idle[repr(replace(settings, data_dir=Path(), database_url=""))]
    app = alike.pop() if alike and not more else create_app(settings, load_commands, more)
    app.state.settings = settings
    pages = app.router.default  # some tests serve others
    yield app
    app.router.default = pages
    if not more:
        alike.append(app)
