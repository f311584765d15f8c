"""Every endpoint says whose right it needs, and where that right is used.

`python -m tools.own_rules` looks at how rights are asked for inside; this looks at what endpoints declare.
"""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from rollbook.accounts.access import MakesRules, Office, Sees, SignedIn
from rollbook.core.roles import Right
from rollbook.endpoints.routes import Endpoint, Routes
from rollbook.reach.doors import whole_college, within
from rollbook.rooms import all_endpoints

# Held for the whole college or not at all: who has one of them has it everywhere.
OF_THE_COLLEGE = (Right.OFFICE, Right.RULES)

# For whoever is logged in, without a right: all of what is told or done there is their own.
OWN = {
    "GET /api/history": "what one did oneself is always told; the service adds what `history` lets see",
    "GET /api/history/export": "the same as a file",
    "GET /api/twins": "questions about classes that one took oneself",
}
OWN_PLACES = ("/api/account",)  # sessions, tokens, passkeys, the password: each of one's own account


def name_of(endpoint: Endpoint) -> str:
    return f"{endpoint.method} {endpoint.path}"


def fault_in(endpoint: Endpoint) -> str | None:
    """What an endpoint does not say, or says without doing it."""
    if not endpoint.needs_a_person:
        return None
    if endpoint.holder is None:
        if name_of(endpoint) in OWN or endpoint.path.startswith(OWN_PLACES):
            return None
        return (
            "needs a person and declares no right (Sees, Takes, Office …), nor is it among those of one's own account"
        )
    who, right = endpoint.holder
    if endpoint.at is None and right not in OF_THE_COLLEGE:
        return f"declares the right to {right} and does not say where it is used: at=at(…), at=within"
    if endpoint.at is within and who.startswith("_"):
        return f"says that it tells as much as somebody may, and does not pass on who asks: {who}"
    return None


@pytest.mark.parametrize("endpoint", all_endpoints(), ids=name_of)
def test_an_endpoint_says_whose_right_it_needs_and_where(endpoint: Endpoint) -> None:
    fault = fault_in(endpoint)
    assert fault is None, f"{name_of(endpoint)} {fault}"


def test_what_needs_no_right_is_there() -> None:
    """An entry for what was removed, or asks for a right by now, would let the next one of that name pass."""
    free = {name_of(each) for each in all_endpoints() if each.needs_a_person and each.holder is None}
    assert set(OWN) <= free
    assert all(OWN.values())


Handler = Callable[..., Awaitable[None]]


async def _without_a_right(me: SignedIn) -> None: ...
async def _sees(me: Sees) -> None: ...
async def _sees_silently(_me: Sees) -> None: ...
async def _office(_me: Office) -> None: ...
async def _rules(_me: MakesRules) -> None: ...
async def _public() -> None: ...


@pytest.mark.parametrize(
    ("handler", "facts", "words"),
    [
        (_without_a_right, {}, "declares no right"),
        (_sees, {}, "does not say where"),
        (_sees_silently, {"at": within}, "does not pass on who asks: _me"),
        (_sees, {"at": within}, None),
        (_sees_silently, {"at": whole_college}, None),
        (_office, {}, None),
        (_rules, {}, None),
        (_public, {}, None),
    ],
)
def test_what_is_missing_is_found(handler: Handler, facts: dict[str, Any], words: str | None) -> None:
    routes = Routes("/api/new")
    routes.get("", "Something", **facts)(handler)
    [endpoint] = routes.endpoints
    fault = fault_in(endpoint)
    assert fault is None if words is None else words in (fault or "")
