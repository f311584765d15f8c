"""Rollbook with one guarantee broken on purpose, for as long as the context lasts."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from sqlalchemy import Connection, delete
from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.types import Scope

from rollbook.accounts import access, rights, sessions
from rollbook.accounts.identity import Admin, Caller
from rollbook.catalogue.service import labels
from rollbook.core.errors import SignInNeeded
from rollbook.edge import access_log, bodies, csrf, frontend, headers
from rollbook.edge.proxies import Proxies
from rollbook.endpoints import forms, serving
from rollbook.tables.accounts import admin_sessions
from rollbook.tree import callers
from torture.doors.api import api_doors
from torture.doors.door import EXTRA, PLANTED, Door
from torture.doors.known import Known

ANYBODY = Admin(1, "asha.rao", "Asha Rao", "asha.rao@college.example", "9876543210", "en", rights.ALL)


@contextmanager
def an_open_door() -> Iterator[None]:
    """One route forgot to ask who is there."""
    ask = access.check_signed_in

    async def careless(request: Request) -> Caller:
        return Caller(ANYBODY, None) if request.url.path == "/api/students/codes" else await ask(request)

    with patch.object(access, "check_signed_in", careless):
        yield


@contextmanager
def a_refusal_that_came_late() -> Iterator[None]:
    """The answer is right, but the work was done before."""
    ask = access.check_signed_in

    async def hasty(request: Request) -> Caller:
        try:
            return await ask(request)
        except SignInNeeded:
            if (request.method, request.url.path) == ("POST", "/api/batches"):
                await request.app.state.store.write(labels.add_label, labels.BATCHES, "2040", "nobody")
            raise

    with patch.object(access, "check_signed_in", hasty):
        yield


@contextmanager
def a_tree_that_tells_names() -> Iterator[None]:
    with patch.object(callers, "may_read", lambda *_args: True):
        yield


@contextmanager
def anybodys_session() -> Iterator[None]:
    """Whose session it is that ends is not looked at."""

    def end_one(db: Connection, _me: Admin, session_id: int) -> None:
        db.execute(delete(admin_sessions).where(admin_sessions.c.id == session_id))

    with patch.object(sessions, "end_one", end_one):
        yield


@contextmanager
def fields_that_are_let_pass() -> Iterator[None]:
    """What is not asked for is dropped in silence instead of refused."""

    def lenient(form: type[Any], sent: dict[str, Any], *more: Any, **how: Any) -> Any:
        return forms.take(form, {name: value for name, value in sent.items() if name not in EXTRA}, *more, **how)

    with patch.object(serving, "take", lenient):
        yield


@contextmanager
def a_route_in_no_list() -> Iterator[None]:
    """The same as a new route that nobody entered."""

    def forgetful(known: Known) -> list[Door]:
        return [door for door in api_doors(known) if door.name != "GET /api/history/export"]

    with patch("torture.roles.api_doors", forgetful):
        yield


@contextmanager
def no_guard() -> Iterator[None]:
    """Where a request comes from is not looked at."""
    with patch.object(csrf, "_is_harmless", lambda _scope: True):
        yield


@contextmanager
def a_guard_that_looks_at_the_beginning() -> Iterator[None]:
    """As by `startswith`: http://rollbook.test.evil.example begins like http://rollbook.test."""

    def careless(scope: Scope) -> bool:
        headers = dict(scope["headers"])
        return bool(headers.get(b"origin", b"").startswith(b"http://" + headers[b"host"]))

    with patch.object(csrf, "_comes_from_here", careless):
        yield


@contextmanager
def any_kind_of_body() -> Iterator[None]:
    with patch.object(bodies, "_check_headers", lambda *_args: None):
        yield


@contextmanager
def a_session_that_is_remembered() -> Iterator[None]:
    """Who was let in once is let in again without a look at the register."""
    find, remembered = sessions.find, dict[bytes, Any]()

    def quickly(db: Connection, token_hash: bytes) -> Any:
        if token_hash not in remembered:
            remembered[token_hash] = find(db, token_hash)
        return remembered[token_hash]

    with patch.object(sessions, "find", quickly):
        yield


@contextmanager
def a_token_that_was_planted() -> Iterator[None]:
    """A log-in keeps the value that the browser came with."""
    with patch.object(sessions, "new_token", lambda: PLANTED):
        yield


@contextmanager
def answers_that_are_kept() -> Iterator[None]:
    with patch.object(headers, "_NO_STORE", (b"cache-control", b"private, max-age=60")):
        yield


@contextmanager
def every_proxy_is_trusted() -> Iterator[None]:
    with patch.object(Proxies, "_trusts", lambda *_args: True):
        yield


@contextmanager
def a_redirect_to_elsewhere() -> Iterator[None]:
    """As by an address put together from what came in."""
    with patch.object(
        frontend, "RedirectResponse", lambda url, status: RedirectResponse(f"//evil.example{url}", status)
    ):
        yield


@contextmanager
def a_log_of_addresses() -> Iterator[None]:
    """The address instead of the route's template."""
    with patch.object(access_log, "route_of", lambda scope: scope["path"]):
        yield
