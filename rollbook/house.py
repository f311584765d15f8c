"""What stands behind the edge: all rooms, and the realtime tree. The first rooms are there with the first answer. All
else is loaded a moment later; who asks for it meanwhile waits. Reasons: docs/decisions/0015."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AsyncExitStack, suppress
from functools import cached_property, partial

from starlette.datastructures import State
from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.edge.bodies import UNTYPED, read_form, read_untyped
from rollbook.edge.metrics import count_notice
from rollbook.edge.strict_json import parse_aside
from rollbook.endpoints.routes import Endpoint
from rollbook.endpoints.serving import Endpoints
from rollbook.rooms import FIRST, all_endpoints, load_others
from rollbook.tree.addresses import is_node_address

# Seconds that are left to the first answers. Whoever asks for more than the first rooms ends them.
FOR_FIRST_ANSWERS = 0.25
# Below it is every endpoint that is not of the first rooms.
API = "/api/"


class Rest:
    """Loads what is not there at the start."""

    def __init__(self, load: Callable[[], Awaitable[None]]) -> None:
        self._load, self._wanted = load, asyncio.Event()
        self.loading = asyncio.create_task(self._load_soon())

    @property
    def is_there(self) -> bool:
        return self.loading.done()

    async def _load_soon(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(FOR_FIRST_ANSWERS):
                await self._wanted.wait()
        await self._load()

    async def arrival(self) -> None:
        self._wanted.set()
        await asyncio.shield(self.loading)

    async def stop(self) -> None:
        """Raises what kept it from being loaded."""
        self.loading.cancel()
        with suppress(asyncio.CancelledError):
            await self.loading


class House:
    """Middleware: answers what is addressed to a room, and lets all else pass."""

    def __init__(self, app: ASGIApp, more: Iterable[Endpoint]) -> None:
        self._app, self._more = app, list(more)
        self._first = Endpoints(app, [*FIRST, *self._more], read_form)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = self._app if scope["type"] == "lifespan" else await self._who_answers(scope)
        await answer(scope, receive, send)

    async def _who_answers(self, scope: Scope) -> ASGIApp:
        rest: Rest = scope["app"].state.rest
        if not rest.is_there:
            if self._is_for_first(scope):
                return self._first
            await rest.arrival()
        return self._whole

    def _is_for_first(self, scope: Scope) -> bool:
        if scope["type"] != "http" or is_node_address(scope["raw_path"], scope["app"].state.settings.title):
            return False
        return not scope["path"].startswith(API) or self._first.find(scope["path"]) is not None

    @cached_property
    def _whole(self) -> ASGIApp:
        from rollbook.tree.api import NodePaths
        from rollbook.tree.sockets.api import NodeSockets

        parse = partial(parse_aside, most_parts=UNTYPED.parts, most_members=UNTYPED.members)
        rooms = Endpoints(self._app, [*all_endpoints(), *self._more], read_form)
        return NodeSockets(NodePaths(rooms, read_untyped), parse, UNTYPED.size)


async def load_rest(state: State, closing: AsyncExitStack) -> None:
    """All other rooms, and what runs beside them until `closing` is closed. In between requests are answered."""
    for _ in load_others():
        await asyncio.sleep(0)
    from rollbook.standing.lookups import Lookups
    from rollbook.tree.nodes import Tree
    from rollbook.tree.reading import Reader
    from rollbook.tree.sockets import api as _sockets  # noqa: F401 - for the whole house, above
    from rollbook.tree.watches import Watches

    await asyncio.sleep(0)
    from rollbook.post.posting import posting
    from rollbook.rules.beginning import telling_of_beginnings
    from rollbook.upkeep.retention import keeping_no_longer

    await asyncio.sleep(0)
    store, hub, settings = state.store, state.hub, state.settings
    state.lookups = Lookups()
    state.tree = Tree(settings.title, settings.pass_line_in_hundredths, settings.timezone)
    state.reader, state.watches = Reader(store, state.tree), Watches(store, hub, state.tree)
    await closing.enter_async_context(telling_of_beginnings(store, hub, settings))
    await closing.enter_async_context(keeping_no_longer(store, settings))
    await closing.enter_async_context(posting(store, settings, count_notice))
