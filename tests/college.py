"""A running application and the people who use it, without a network between."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient

from rollbook.accounts import admins
from rollbook.accounts.passwords import hash_password
from rollbook.accounts.schemas import NewAdmin
from rollbook.app import create_app
from rollbook.core.settings import Settings
from rollbook.core.store import Store

PASSWORD = "chalk and sponge 42"
PASSWORD_HASH = hash_password(PASSWORD)  # once: it is slow on purpose


class Person(TestClient):
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
    def app(self) -> FastAPI:
        app: FastAPI = self._home.app  # type: ignore[assignment]
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
        user_agent: str = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0",
        address: str = "203.0.113.7",
        base_url: str = "http://rollbook.test",
    ) -> Person:
        person = Person(
            self._home.app,
            base_url=base_url,
            headers={"Sec-Fetch-Site": "same-origin", "User-Agent": user_agent},
            client=(address, 50000),
        )
        person.portal = self._home.portal  # all people share the one running application
        return person

    def admin(self, user_name: str, name: str) -> Person:
        """A new admin in a browser that has just signed in."""
        email = f"{user_name}@college.example"
        self.write(
            admins.create,
            NewAdmin(name=name, user_name=user_name, email=email, mobile="9876543210"),
            PASSWORD_HASH,
            by="tests",
        )
        person = self.person()
        person.json("POST", "/api/session", {"userName": user_name, "email": email, "password": PASSWORD})
        return person


_idle: dict[str, list[FastAPI]] = defaultdict(list)


@contextmanager
def running_college(settings: Settings) -> Iterator[College]:
    with app_for(settings) as app, TestClient(app) as home:
        yield College(home)


@contextmanager
def app_for(settings: Settings) -> Iterator[FastAPI]:
    """Making one takes longer than most tests, so it is used again where nothing but the database differs, and the test
    has added no route of its own."""
    alike = _idle[settings.model_dump_json(exclude={"data_dir", "database_url"})]
    app = alike.pop() if alike else create_app(settings)
    app.state.settings = settings
    routes = len(app.routes)
    yield app
    if len(app.routes) == routes:
        alike.append(app)
