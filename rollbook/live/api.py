"""Live changes over HTTP: Server-Sent Events that carry node paths, never data."""

from functools import partial
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request

from rollbook.accounts.access import Visitor, who_asks
from rollbook.accounts.node_access import may_hear, path_told
from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.core.errors import Forbidden, SignInNeeded, Unavailable
from rollbook.core.paths import ROOT, admin
from rollbook.core.refusals import STOPPING
from rollbook.core.schemas import Schema
from rollbook.endpoints.application import StoreDep
from rollbook.endpoints.routes import Found, Query, Routes
from rollbook.live.hub import Hub
from rollbook.live.refusals import IS_FOR_ADMINS, ONLY_ADMINS_HEAR
from rollbook.live.seats import Seats, holder_of
from rollbook.live.stream import EventStream

_NODE_PATH = rf"^{ROOT}(/(%[0-9A-F]{{2}}|[^/%.$#\[\]\x00-\x1f\x7f])+){{0,31}}$(?!\n)"
NodePath = Annotated[str, Meta(max_length=1500, pattern=_NODE_PATH)]


class LiveQuery(Schema):
    path: Annotated[
        list[NodePath],
        Meta(
            min_length=1,
            max_length=64,
            description="What to listen at; give it once for each node path.",
            examples=[["Attendance/Year"]],
        ),
    ]


async def _hub(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


HubDep = Annotated[Hub, Found(_hub)]

routes = Routes("/api", tag="live")


@routes.get(
    "/live",
    "Hear of changes as they are made",
    more={
        "responses": {
            "200": {"description": "The stream.", "content": {"text/event-stream": {"schema": {"type": "string"}}}}
        }
    },
)
async def hear_changes(
    query: Query[LiveQuery], request: Request, visitor: Visitor, store: StoreDep, hub: HubDep
) -> EventStream:
    """Server-Sent Events. First `ready` with `{"cursor"}`, then `change` with `{"cursor", "paths"}` for changes at,
    below or above a path listened at. A cursor other than the last one seen means: read again. Where the rights of
    whoever listens change, the stream ends: connect again."""
    if not all(may_hear(visitor, path) for path in query.path):
        raise Forbidden(NOT_FOR_YOU) if visitor else Forbidden(ONLY_ADMINS_HEAR, {"path": IS_FOR_ADMINS})
    if hub.closed:
        raise Unavailable(STOPPING)

    async def may_stay() -> bool:
        if visitor is None:
            return True
        try:
            caller = await who_asks(request, store)
        except SignInNeeded:
            return False
        except Unavailable:  # the database is away; the next time will tell
            return True
        return caller is not None and caller.admin.id == visitor.id and caller.admin.rights == visitor.rights

    seats: Seats = request.app.state.seats
    holder = holder_of(visitor.id if visitor else None, request.client.host if request.client else "")
    about = admin(visitor.user_name) if visitor else None
    hears, tells = partial(may_hear, visitor), partial(path_told, visitor)
    return EventStream(hub, query.path, hears, tells, may_stay, about, partial(seats.hold_seat, holder))
