"""Who may do what. Nowhere else is that decided."""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Annotated, TypeGuard

from starlette.requests import Request

from rollbook.accounts import cookies, refusals, sessions, tokens
from rollbook.accounts.identity import Admin, Caller, Scope
from rollbook.accounts.random_tokens import digest
from rollbook.accounts.sessions import ConfirmationNeeded
from rollbook.core import paths
from rollbook.core.errors import Forbidden, SignInNeeded, Unavailable
from rollbook.core.sentences import Sentence
from rollbook.core.settings import Lookup, PublicTree, Registers, Settings
from rollbook.endpoints.routes import Endpoint, Found
from rollbook.store.verbs import Store

# Names, e-mail addresses and who the admins are. All else is as public as the screens.
_ADMINS_ONLY = (paths.ADMINS, paths.STUDENTS, paths.GROUPS, paths.LEAVES, paths.LEAVE_KINDS)
# Rolls with their marks, or with what they add up to. How many keys name one date of a subject, as registers show it,
# and one roll, as the look-up does; what is above them, the whole of a subject or more, no screen shows to the public.
_MARKS = (paths.SHEETS, paths.STUDENT_MARKS, paths.PROFILES, paths.STANDING)
_KEYS_TO_A_DATE = {paths.SHEETS: 7, paths.PROFILES: 7}
_KEYS_TO_A_ROLL = {paths.STUDENT_MARKS: 7, paths.PROFILES: 8, paths.STANDING: 7}
_KEYS_TO_A_REGISTER = 3

# What a token needs where something is changed; reading needs any. No token is enough for accounts, nor for leaves: why
# somebody was away is told to people, not to scripts.
_ACCOUNTS = refusals.NOT_BY_TOKEN
_LEAVES = refusals.LEAVE_NOT_BY_TOKEN
_READING = frozenset(["GET", "HEAD", "OPTIONS"])
_MARKING = ("/api/rollcalls", "/api/meetings", "/api/twins")
_OWN_ACCOUNT = "/api/account"
_ADMINS = "/api/admins"
_LEAVE = ("/api/leaves", "/api/leave-kinds", "/api/certificates")
_ALL_ABOUT_ONE = re.compile(r"/api/students/[^/]+/data/?")  # what the register has of a student, leaves among it
_MARK_NODES = (paths.SHEETS, paths.STUDENT_MARKS, paths.PROFILES, paths.CLASS_DATES)
_SUBJECT_DEPTH = 6  # of a subject's own node: root, branch, batch, department, semester, code

# Their names in the OpenAPI document.
_SESSION, _TOKEN = "session", "token"


async def who_asks(request: Request, store: Store) -> Caller | None:
    """As of now: a long stream asks again. A dead session is a visitor's. A dead token is refused everywhere: its
    script has to be told."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        # The cookie is not looked at: a request with a token is let past the defence against other sites.
        caller = await by_token(store, token.strip(), reading=request.method in _READING)
        _check_scope(caller, _scope_needed(request.method, request.scope["path"]))
        return caller
    return await _by_session(store, cookies.session_token(request), reading=request.method in _READING)


async def check_signed_in(request: Request) -> Caller:
    caller = await who_asks(request, request.app.state.store)
    if caller is None:
        raise SignInNeeded(refusals.SIGN_IN_NEEDED)
    return caller


async def is_admin(request: Request, store: Store) -> bool:
    return await who_asks(request, store) is not None


async def by_token(store: Store, token: str, *, reading: bool) -> Caller:
    """`reading`: whether they change nothing. Then it is likely that nobody has since they asked last."""
    find = tokens.find_again if reading or store.repeats_cheaply else tokens.find
    found = tokens.whose(await store.read(find, digest(token)))
    if found is None:
        raise SignInNeeded(refusals.TOKEN_NOT_VALID)
    caller, to_be_noted = found
    if to_be_noted:
        with suppress(Unavailable):  # a full disk stops writes, not readers
            await store.write(tokens.use, token)
    return caller


async def _by_session(store: Store, token: str | None, *, reading: bool) -> Caller | None:
    if token is None:
        return None
    find = sessions.find_again if reading or store.repeats_cheaply else sessions.find
    found = sessions.whose(await store.read(find, digest(token)))
    if found is None:
        return None
    caller, to_be_noted = found
    if to_be_noted and caller.session_id is not None:
        with suppress(Unavailable):
            await store.write(sessions.see, caller.session_id)
    return caller


async def _visiting_caller(request: Request) -> Caller | None:
    return await who_asks(request, request.app.state.store)


async def _visitor(request: Request) -> Admin | None:
    caller = await _visiting_caller(request)
    return caller.admin if caller else None


async def _require_signed_in(request: Request) -> Admin:
    return (await check_signed_in(request)).admin


async def _require_confirmed(request: Request) -> Caller:
    caller = await check_signed_in(request)
    check_confirmed(caller)
    return caller


def check_confirmed(caller: Caller) -> None:
    """Whoever has stolen a session has not stolen the password: with the session alone nobody makes it last."""
    if not caller.confirmed:
        raise ConfirmationNeeded


Visitor = Annotated[Admin | None, Found(_visitor, is_proof=True)]
VisitingCaller = Annotated[Caller | None, Found(_visiting_caller, is_proof=True)]
SignedIn = Annotated[Admin, Found(_require_signed_in, is_proof=True, needs_a_person=True)]
SignedInCaller = Annotated[Caller, Found(check_signed_in, is_proof=True, needs_a_person=True)]
# In this session, a moment ago, the password was typed again.
Confirmed = Annotated[Caller, Found(_require_confirmed, is_proof=True, needs_a_person=True)]


def _scope_needed(method: str, path: str) -> Scope | Sentence:
    """Of a token, for this request; or why none is enough."""
    if _is_below(path, _OWN_ACCOUNT) or (method not in _READING and _is_below(path, _ADMINS)):
        return _ACCOUNTS
    if any(_is_below(path, place) for place in _LEAVE) or _ALL_ABOUT_ONE.fullmatch(path):
        return _LEAVES
    if method in _READING:
        return Scope.READ
    return Scope.MARK if any(_is_below(path, place) for place in _MARKING) else Scope.ALL


def _scope_needed_at(node: Sequence[str]) -> Scope | Sentence:
    """Of a token, to write at this path of the realtime tree. Raising a subject's `classes` uploads a class."""
    branch = "/".join(node[:2])
    if branch == paths.ADMINS:
        return _ACCOUNTS
    uploads = branch == paths.SUBJECTS and list(node[_SUBJECT_DEPTH:]) == ["classes"]
    return Scope.MARK if uploads or branch in _MARK_NODES else Scope.ALL


def _check_scope(caller: Caller, needed: Scope | Sentence) -> None:
    if caller.scope is None:
        return
    if isinstance(needed, Sentence):
        raise Forbidden(needed)
    reaches = list(Scope)
    if reaches.index(caller.scope) < reaches.index(needed):
        raise Forbidden(refusals.token_scope("read" if caller.scope is Scope.READ else "mark"))


def refuse_leaves_to_tokens(caller: Caller) -> None:
    _check_scope(caller, _LEAVES)


def _is_below(path: str, place: str) -> bool:
    return path == place or path.startswith(f"{place}/")


PROOFS = {
    _SESSION: {
        "type": "apiKey",
        "in": "cookie",
        "name": cookies.SESSION,
        "description": "Set by POST /api/session.",
    },
    _TOKEN: {
        "type": "http",
        "scheme": "bearer",
        "description": "An API token, made under /account. Its scope says how far it reaches.",
    },
}


def proofs_for(endpoint: Endpoint) -> list[dict[str, object]]:
    """For the OpenAPI document: where a session opens the door, so does an API token, but for accounts and leaves."""
    by_token = isinstance(_scope_needed(endpoint.method, endpoint.path), Scope)
    return [{_SESSION: []}, {_TOKEN: []}] if by_token else [{_SESSION: []}]


def may_read(asker: Admin | Caller | None, path: Sequence[str], settings: Settings) -> bool:
    """Whether the node at this path of the realtime tree, with all below it, may be told to them. What is not of
    `Attendance` is the register."""
    if asker is not None:
        return True
    node = "/".join(path[:2])
    if settings.public_tree is PublicTree.OFF or node in _ADMINS_ONLY or len(path) < 2:
        return False
    if path[0] != paths.ROOT:
        return may_see_registers(None, settings) and len(path) >= _KEYS_TO_A_REGISTER
    if node not in _MARKS:
        return True
    is_in_a_date = node in _KEYS_TO_A_DATE and len(path) >= _KEYS_TO_A_DATE[node]
    is_of_a_roll = node in _KEYS_TO_A_ROLL and len(path) >= _KEYS_TO_A_ROLL[node]
    return (is_in_a_date and may_see_registers(None, settings)) or (is_of_a_roll and settings.lookup is Lookup.OPEN)


def may_see_registers(admin: Admin | None, settings: Settings) -> bool:
    """Whether all rolls of a date with their marks may be told to them."""
    return admin is not None or settings.registers is Registers.OPEN


def may_write(caller: Caller | None) -> TypeGuard[Caller]:
    """Whether they may change anything by node path. How far their token reaches, `check_node_writes` says."""
    return caller is not None


def check_node_writes(caller: Caller, nodes: Iterable[Sequence[str]]) -> None:
    for node in nodes:
        _check_scope(caller, _scope_needed_at(node))


def may_hear(admin: Admin | None, path: str) -> bool:
    """Whether a live event about this path may reach them."""
    return admin is not None or not any(path == closed or path.startswith(f"{closed}/") for closed in _ADMINS_ONLY)
