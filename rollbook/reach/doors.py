"""Where a right is used: what stands beside an endpoint, and refuses whoever has the right elsewhere only.

    @routes.get("/{id}", "One roll call with its marks", at=at(lambda db, sent: places.of_rollcall(db, sent["id"])))

Who has the right in the whole college is let pass before anything is looked up.
"""

from collections.abc import Callable

from sqlalchemy import Connection
from starlette.requests import Request

from rollbook.accounts import refusals
from rollbook.accounts.identity import Admin
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.endpoints.routes import Place, Sent
from rollbook.reach.places import Places
from rollbook.store.verbs import Store

Find = Callable[[Connection, Sent], Places]


def at(find: Find) -> Place:
    """`find`: where that is what was sent, by the endpoint's own names for it."""

    async def check(who: Admin, right: Right, values: Sent, request: Request) -> None:
        if who.rights.everywhere(right):
            return
        store: Store = request.app.state.store
        places = await store.read(find, values)
        if places is None or not all(who.rights.may(right, place) for place in places):
            raise Forbidden(refusals.NOT_FOR_YOU)

    return check


async def whole_college(who: Admin, right: Right, values: Sent, request: Request) -> None:  # noqa: ARG001
    """It is about all of it."""
    if not who.rights.everywhere(right):
        raise Forbidden(refusals.NOT_FOR_YOU)


async def within(who: Admin, right: Right, values: Sent, request: Request) -> None:
    """It tells, or does, as much as they may: the service is told who asks (`reach.clauses`)."""


async def anywhere(who: Admin, right: Right, values: Sent, request: Request) -> None:
    """It is the same wherever they have it: what the whole college has in common."""
