"""How far an API token reaches: what each request needs of one."""

import re

from rollbook.accounts import refusals
from rollbook.accounts.identity import Caller, Scope
from rollbook.core.errors import Forbidden
from rollbook.core.paths import is_at_or_below
from rollbook.core.sentences import Sentence

# What a token needs where something is changed; reading needs any. No token is enough for accounts, nor for leaves and
# condonations: why somebody was away is told to people, not to scripts.
_ACCOUNTS = refusals.NOT_BY_TOKEN
_LEAVES = refusals.LEAVE_NOT_BY_TOKEN
READING = frozenset(["GET", "HEAD", "OPTIONS"])
_MARKING = ("/api/rollcalls", "/api/meetings", "/api/twins")
_OWN_ACCOUNT = "/api/account"
_PEOPLE = ("/api/admins", "/api/people", "/api/grants", "/api/substitutes")
_LEAVE = ("/api/leaves", "/api/leave-kinds", "/api/certificates", "/api/condonations")
_OBJECTING = "/api/objections"  # sent by anybody, without an account: no more is needed of whoever has a token
_ALL_ABOUT_ONE = re.compile(r"/api/students/[^/]+/data/?")  # what the register has of a student, leaves among it


def scope_needed(method: str, path: str) -> Scope | Sentence:
    """Of a token, for this request; or why none is enough."""
    of_people = any(is_at_or_below(path, place) for place in _PEOPLE)
    if is_at_or_below(path, _OWN_ACCOUNT) or (method not in READING and of_people):
        return _ACCOUNTS
    if any(is_at_or_below(path, place) for place in _LEAVE) or _ALL_ABOUT_ONE.fullmatch(path):
        return _LEAVES
    if method in READING or path == _OBJECTING:
        return Scope.READ
    return Scope.MARK if any(is_at_or_below(path, place) for place in _MARKING) else Scope.ALL


def check_scope(caller: Caller, needed: Scope | Sentence) -> None:
    if caller.scope is None:
        return
    if isinstance(needed, Sentence):
        raise Forbidden(needed)
    reaches = list(Scope)
    if reaches.index(caller.scope) < reaches.index(needed):
        raise Forbidden(refusals.token_scope("read" if caller.scope is Scope.READ else "mark"))


def refuse_leaves_to_tokens(caller: Caller) -> None:
    check_scope(caller, _LEAVES)
