"""Who may do what. Nowhere else is that decided, but for the nodes of the realtime tree: `node_access`, beside it."""

from contextlib import suppress
from datetime import date
from typing import Annotated

from starlette.requests import Request

from rollbook.accounts import cookies, refusals, sessions, tokens
from rollbook.accounts.identity import Admin, Caller, Scope
from rollbook.accounts.random_tokens import digest
from rollbook.accounts.rights import Grant
from rollbook.accounts.sessions import ConfirmationNeeded
from rollbook.accounts.token_scopes import READING, check_scope, scope_needed
from rollbook.core import clock
from rollbook.core.errors import Forbidden, SignInNeeded, Unavailable
from rollbook.core.roles import Right, Role
from rollbook.core.sentences import Sentence
from rollbook.core.settings import Registers, Settings
from rollbook.endpoints.routes import Endpoint, Found
from rollbook.store.verbs import Store

# Their names in the OpenAPI document.
_SESSION, _TOKEN = "session", "token"


async def who_asks(request: Request, store: Store) -> Caller | None:
    """As of now: a long stream asks again. A dead session is a visitor's. A dead token is refused everywhere: its
    script has to be told."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        # The cookie is not looked at: a request with a token is let past the defence against other sites.
        caller = await by_token(store, token.strip(), _today(request), reading=request.method in READING)
        check_scope(caller, scope_needed(request.method, request.scope["path"]))
        return caller
    return await by_session(store, cookies.session_token(request), _today(request), reading=request.method in READING)


def _today(request: Request) -> date:
    settings: Settings = request.app.state.settings
    return clock.today(settings.timezone)


async def check_signed_in(request: Request) -> Caller:
    caller = await who_asks(request, request.app.state.store)
    if caller is None:
        raise SignInNeeded(refusals.SIGN_IN_NEEDED)
    return caller


async def is_signed_in(request: Request, store: Store) -> bool:
    return await who_asks(request, store) is not None


async def check_office(request: Request, store: Store, words: Sentence) -> None:
    """Refuse, in these words, whoever is not of the office."""
    caller = await who_asks(request, store)
    if caller is None:
        raise SignInNeeded(words)
    if not caller.admin.rights.everywhere(Right.OFFICE):
        raise Forbidden(words)


async def by_token(store: Store, token: str, today: date, *, reading: bool) -> Caller:
    """`today`: at the college. `reading`: whether they change nothing. Then it is likely that nobody has since they
    asked last."""
    find = tokens.find_again if reading or store.repeats_cheaply else tokens.find
    found = tokens.whose(await store.read(find, digest(token)), today)
    if found is None:
        raise SignInNeeded(refusals.TOKEN_NOT_VALID)
    caller, to_be_noted = found
    if to_be_noted:
        with suppress(Unavailable):  # a full disk stops writes, not readers
            await store.write(tokens.use, token)
    return caller


async def by_session(store: Store, token: str | None, today: date, *, reading: bool) -> Caller | None:
    if token is None:
        return None
    find = sessions.find_again if reading or store.repeats_cheaply else sessions.find
    found = sessions.whose(await store.read(find, digest(token)), today)
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


async def _require_confirmed_office(request: Request) -> Caller:
    caller = await check_signed_in(request)
    check_right(caller.admin, Right.OFFICE)
    check_confirmed(caller)
    return caller


def check_right(admin: Admin, right: Right) -> None:
    """Refuse whoever has it nowhere. Whether they have it where they want to use it, is asked once that is known."""
    if not admin.rights.somewhere(right):
        raise Forbidden(refusals.NOT_FOR_YOU)


def check_visitor(visitor: Admin | None, right: Right, to_log_in: Sentence) -> None:
    """The same of somebody who need not be logged in; `to_log_in`: what they are told then."""
    if visitor is None:
        raise SignInNeeded(to_log_in)
    check_right(visitor, right)


def _holder(right: Right) -> Found:
    async def find_holder(request: Request) -> Admin:
        admin = (await check_signed_in(request)).admin
        check_right(admin, right)
        return admin

    return Found(find_holder, is_proof=True, needs_a_person=True, right=right)


def check_confirmed(caller: Caller) -> None:
    """Whoever has stolen a session has not stolen the password: with the session alone nobody makes it last."""
    if not caller.confirmed:
        raise ConfirmationNeeded


Visitor = Annotated[Admin | None, Found(_visitor, is_proof=True)]
VisitingCaller = Annotated[Caller | None, Found(_visiting_caller, is_proof=True)]
# Whatever they may do otherwise: for one's own account, and where all of what is told or done is one's own.
SignedIn = Annotated[Admin, Found(_require_signed_in, is_proof=True, needs_a_person=True)]
SignedInCaller = Annotated[Caller, Found(check_signed_in, is_proof=True, needs_a_person=True)]
# Whoever has a right, if only somewhere. The endpoint says beside it where it is used (`Routes`, `reach.doors`).
Sees = Annotated[Admin, _holder(Right.SEE)]
Takes = Annotated[Admin, _holder(Right.TAKE)]
Corrects = Annotated[Admin, _holder(Right.CORRECT)]
CorrectsLate = Annotated[Admin, _holder(Right.CORRECT_LATE)]
Keeps = Annotated[Admin, _holder(Right.KEEP)]
SeesLeave = Annotated[Admin, _holder(Right.SEE_LEAVE)]
DecidesLeave = Annotated[Admin, _holder(Right.DECIDE_LEAVE)]
Gives = Annotated[Admin, _holder(Right.GIVE)]
MakesRules = Annotated[Admin, _holder(Right.RULES)]
AsksToCondone = Annotated[Admin, _holder(Right.ASK_CONDONING)]
Recommends = Annotated[Admin, _holder(Right.RECOMMEND)]
MakesLists = Annotated[Admin, _holder(Right.LISTS)]
Office = Annotated[Admin, _holder(Right.OFFICE)]
# Also whoever had the right when the class was opened: the rooms of classes ask for more, beside the endpoint or in it.
SeesOwn = Annotated[Admin, Found(_require_signed_in, is_proof=True, needs_a_person=True, right=Right.SEE)]
Delivers = Annotated[Admin, Found(_require_signed_in, is_proof=True, needs_a_person=True, right=Right.TAKE)]
ConfirmedOffice = Annotated[
    Caller, Found(_require_confirmed_office, is_proof=True, needs_a_person=True, right=Right.OFFICE)
]
# In this session, a moment ago, the password was typed again.
Confirmed = Annotated[Caller, Found(_require_confirmed, is_proof=True, needs_a_person=True)]


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
    by_token = isinstance(scope_needed(endpoint.method, endpoint.path), Scope)
    return [{_SESSION: []}, {_TOKEN: []}] if by_token else [{_SESSION: []}]


def may_see_registers(admin: Admin | None, settings: Settings) -> bool:
    """Whether all rolls of a date with their marks may be told to them."""
    return settings.registers is Registers.OPEN or (admin is not None and admin.rights.everywhere(Right.SEE))


async def looks_up_uncounted(request: Request, store: Store, *, by_code: bool) -> bool:
    """Whether their look-ups do not count against their address: they see students anyway. Who does not see all of them
    could find out others' codes by trying."""
    caller = await who_asks(request, store)
    if caller is None:
        return False
    return caller.admin.rights.everywhere(Right.SEE) if by_code else caller.admin.rights.somewhere(Right.SEE)


def list_teaching(admin: Admin) -> list[Grant]:
    """The grants by which they take the classes of a subject, or of a group of it, for good or instead of somebody."""
    return [each for each in admin.rights.grants if each.role is Role.LECTURER and each.where.subject_id is not None]


def is_told_of_colleagues(admin: Admin | None) -> bool:
    """Whether what is told to everybody tells them who wrote it, too."""
    return admin is not None and admin.rights.somewhere(Right.SEE)
