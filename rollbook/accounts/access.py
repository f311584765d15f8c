"""Who may do what. Nowhere else is that decided."""

from contextlib import suppress
from typing import Annotated

from fastapi import Depends, Request, Security
from fastapi.security import APIKeyCookie, HTTPBearer

from rollbook.accounts import cookies, sessions, tokens
from rollbook.accounts.identity import Admin, Caller
from rollbook.core import paths
from rollbook.core.errors import SignInNeeded, Unavailable
from rollbook.core.http import StoreDep
from rollbook.core.store import Store

# Names, e-mail addresses and who the admins are. All else is as public as the screens.
_ADMINS_ONLY = (paths.ADMINS, f"{paths.ROOT}/StudentDB")

# For the OpenAPI document; what is shown is read below.
_COOKIE = APIKeyCookie(
    name=cookies.SESSION, scheme_name="session", description="Set by POST /api/session.", auto_error=False
)
_BEARER = HTTPBearer(scheme_name="token", description="An API token, made under /account.", auto_error=False)


async def _caller(
    request: Request,
    store: StoreDep,
    _cookie: Annotated[object, Security(_COOKIE)],
    _bearer: Annotated[object, Security(_BEARER)],
) -> Caller | None:
    return await who_asks(request, store)


async def who_asks(request: Request, store: Store) -> Caller | None:
    """As of now: a long stream asks again. A dead session is a visitor's. A dead token is refused everywhere: its
    script has to be told."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        # The cookie is not looked at: a request with a token is let past the defence against other sites.
        return await _by_token(store, token.strip())
    return await _by_session(store, cookies.session_token(request))


async def _by_token(store: Store, token: str) -> Caller:
    found = await store.read(tokens.find, token)
    if found is None:
        raise SignInNeeded("This API token is not valid, or not any more.")
    caller, to_be_noted = found
    if to_be_noted:
        with suppress(Unavailable):  # a full disk stops writes, not readers
            await store.write(tokens.use, token)
    return caller


async def _by_session(store: Store, token: str | None) -> Caller | None:
    found = await store.read(sessions.find, token) if token else None
    if found is None:
        return None
    caller, to_be_noted = found
    if to_be_noted and caller.session_id is not None:
        with suppress(Unavailable):
            await store.write(sessions.see, caller.session_id)
    return caller


async def _signed_in_caller(caller: Annotated[Caller | None, Depends(_caller)]) -> Caller:
    if caller is None:
        raise SignInNeeded("Log in to do this.")
    return caller


async def _visitor(caller: Annotated[Caller | None, Depends(_caller)]) -> Admin | None:
    return caller.admin if caller else None


async def _signed_in(caller: Annotated[Caller, Depends(_signed_in_caller)]) -> Admin:
    return caller.admin


Visitor = Annotated[Admin | None, Depends(_visitor)]
SignedIn = Annotated[Admin, Depends(_signed_in)]
SignedInCaller = Annotated[Caller, Depends(_signed_in_caller)]


def may_hear(admin: Admin | None, path: str) -> bool:
    """Whether a live event about this path may reach them."""
    return admin is not None or not any(path == closed or path.startswith(f"{closed}/") for closed in _ADMINS_ONLY)
