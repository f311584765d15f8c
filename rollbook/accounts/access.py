"""Who may do what. Nowhere else is that decided."""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import date
from typing import Annotated, TypeGuard

from starlette.requests import Request

from rollbook.accounts import cookies, refusals, sessions, tokens
from rollbook.accounts.identity import Admin, Caller, Scope
from rollbook.accounts.random_tokens import digest
from rollbook.accounts.rights import Grant
from rollbook.accounts.sessions import ConfirmationNeeded
from rollbook.core import clock, paths
from rollbook.core.errors import Forbidden, SignInNeeded, Unavailable
from rollbook.core.roles import Right, Role
from rollbook.core.sentences import Sentence
from rollbook.core.settings import Lookup, PublicTree, Registers, Settings
from rollbook.endpoints.routes import Endpoint, Found
from rollbook.store.verbs import Store

# Names, e-mail addresses and who the admins are. All else is as public as the screens.
_ADMINS_ONLY = (paths.ADMINS, paths.STUDENTS, paths.GROUPS, paths.LEAVES, paths.LEAVE_KINDS, paths.CORRECTIONS)
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
_PEOPLE = ("/api/admins", "/api/people", "/api/grants", "/api/substitutes")
_LEAVE = ("/api/leaves", "/api/leave-kinds", "/api/certificates")
_ALL_ABOUT_ONE = re.compile(r"/api/students/[^/]+/data/?")  # what the register has of a student, leaves among it
_MARK_NODES = (paths.SHEETS, paths.STUDENT_MARKS, paths.PROFILES, paths.CLASS_DATES)
_SUBJECT_DEPTH = 6  # of a subject's own node: root, branch, batch, department, semester, code
_LIST_DEPTH = 4  # of the node of a student list

# Their names in the OpenAPI document.
_SESSION, _TOKEN = "session", "token"


async def who_asks(request: Request, store: Store) -> Caller | None:
    """As of now: a long stream asks again. A dead session is a visitor's. A dead token is refused everywhere: its
    script has to be told."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        # The cookie is not looked at: a request with a token is let past the defence against other sites.
        caller = await by_token(store, token.strip(), _today(request), reading=request.method in _READING)
        _check_scope(caller, _scope_needed(request.method, request.scope["path"]))
        return caller
    return await by_session(store, cookies.session_token(request), _today(request), reading=request.method in _READING)


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


def _scope_needed(method: str, path: str) -> Scope | Sentence:
    """Of a token, for this request; or why none is enough."""
    of_people = any(_is_below(path, place) for place in _PEOPLE)
    if _is_below(path, _OWN_ACCOUNT) or (method not in _READING and of_people):
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


def may_read(caller: Caller | None, path: Sequence[str], settings: Settings) -> bool:
    """Whether the node at this path of the realtime tree, with all below it, may be told to them. What is not of
    `Attendance` is the register."""
    return reads_by_right(caller, path) or _may_anybody_read(path, settings)


def reads_by_right(caller: Caller | None, path: Sequence[str]) -> bool:
    """Whatever the public may read there. Who reads with the public is counted with it too."""
    if caller is None:
        return False
    rights, node = caller.admin.rights, "/".join(path[:2])
    if rights.everywhere(Right.OFFICE):
        return True
    if not path or node in (paths.ROOT, paths.ADMINS):
        return False
    if path[0] != paths.ROOT:
        return rights.everywhere(Right.SEE)
    if node not in (*_MARKS, paths.STUDENTS):
        return rights.somewhere(Right.SEE)
    # A list has no subjects: who sees one alone does not see it.
    depth = _LIST_DEPTH if node == paths.STUDENTS else _SUBJECT_DEPTH
    return rights.may_at(Right.SEE, [paths.label(segment) for segment in path[2:depth]])


def _may_anybody_read(path: Sequence[str], settings: Settings) -> bool:
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


def may_write(caller: Caller | None) -> TypeGuard[Caller]:
    """Whether they may change anything by node path. How far their token reaches, `check_node_writes` says."""
    return caller is not None


def check_node_writes(caller: Caller, nodes: Iterable[Sequence[str]]) -> None:
    for node in nodes:
        needed = _scope_needed_at(node)
        _check_scope(caller, needed)
        if not _may_write_at(caller.admin, node, marks=needed is Scope.MARK):
            raise Forbidden(refusals.NOT_FOR_YOU)


def _may_write_at(admin: Admin, node: Sequence[str], *, marks: bool) -> bool:
    """Of what the tree holds, marks are their lecturers', and the rest is the office's."""
    rights = admin.rights
    if rights.everywhere(Right.OFFICE):
        return True
    return marks and rights.may_at(Right.TAKE, [paths.label(segment) for segment in node[2:_SUBJECT_DEPTH]])


def may_hear(admin: Admin | None, path: str) -> bool:
    """Whether a live event about this path may reach them."""
    branch = next((closed for closed in _ADMINS_ONLY if path == closed or path.startswith(f"{closed}/")), None)
    if branch is None:
        return True
    if admin is None:
        return False
    if admin.rights.everywhere(Right.OFFICE):
        return True
    if branch == paths.ADMINS:
        return _is_about(admin, path) or admin.rights.somewhere(Right.GIVE)
    if branch == paths.LEAVE_KINDS:
        return bool(admin.rights.grants)
    # That a list was changed is heard by whoever has anything to do with it; what was changed is not in the event.
    batch, department, *_ = (*(paths.label(part) for part in path.removeprefix(branch).split("/")[1:]), "", "")
    return admin.rights.concerns(batch or None, department or None)


def path_told(admin: Admin | None, path: str) -> str:
    """Of a live event that they may hear: where it was. Others' user names are in the paths of accounts: whoever gives
    grants hears that something was changed there."""
    if admin is None or not _is_below(path, paths.ADMINS) or admin.rights.everywhere(Right.OFFICE):
        return path
    return path if _is_about(admin, path) else paths.ADMINS


def _is_about(admin: Admin, path: str) -> bool:
    return _is_below(path, paths.admin(admin.user_name))
