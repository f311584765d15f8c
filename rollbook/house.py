"""What stands behind the edge: all rooms, and the realtime tree. The first rooms are there with the first answer. All
others are loaded a moment later, one after the other; who asks for one meanwhile waits. See docs/decisions/0015."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress
from functools import cached_property, partial

from starlette.datastructures import State
from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.edge.bodies import UNTYPED, read_form, read_untyped
from rollbook.edge.metrics import count_notice
from rollbook.edge.strict_json import parse_aside
from rollbook.endpoints.serving import Addresses, Endpoints
from rollbook.rooms import load_others
from rollbook.tree.addresses import is_node_address

# Seconds that are left to the first answers. Whoever asks for more than the first rooms ends them.
FOR_FIRST_ANSWERS = 0.25
# Below it is every endpoint that is not of the first rooms.
API = "/api/"


class Rest:
    """Loads what is not there at the start, step by step; in between requests are answered. Then begins what is to run
    beside it."""

    def __init__(self, steps: Iterator[None], begin: Callable[[], Awaitable[None]]) -> None:
        self._wanted, self._step = asyncio.Event(), asyncio.Event()
        self.loading = asyncio.create_task(self._load(steps, begin))

    @property
    def is_there(self) -> bool:
        return self.loading.done()

    async def _load(self, steps: Iterator[None], begin: Callable[[], Awaitable[None]]) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(FOR_FIRST_ANSWERS):
                await self._wanted.wait()
        try:
            for _ in steps:
                self._tell()
                await asyncio.sleep(0)
            await begin()
        finally:
            self._tell()

    def _tell(self) -> None:
        """Who waited for the step that was just taken looks whether it was enough; else they wait for the next one."""
        self._step.set()
        self._step = asyncio.Event()

    async def arrival(self, is_enough: Callable[[], object] = lambda: False) -> None:
        """Until all is there, or enough of it. Raises what kept it from being loaded."""
        while not is_enough():
            self._wanted.set()
            if self.loading.done():
                await self.loading
                return
            await self._step.wait()

    async def stop(self) -> None:
        """Likewise."""
        self.loading.cancel()
        with suppress(asyncio.CancelledError):
            await self.loading


class House:
    """Middleware: answers what is addressed to a room or to the tree, and lets all else pass."""

    def __init__(self, app: ASGIApp, addresses: Addresses) -> None:
        self._addresses, self._rooms = addresses, Endpoints(app, addresses, read_form)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = self._rooms if scope["type"] == "lifespan" else await self._who_answers(scope)
        await answer(scope, receive, send)

    async def _who_answers(self, scope: Scope) -> ASGIApp:
        rest: Rest = scope["app"].state.rest
        if rest.is_there:
            return self._all
        if scope["type"] != "http" or is_node_address(scope["raw_path"], scope["app"].state.settings.title):
            await rest.arrival()
            return self._all
        if scope["path"].startswith(API):
            await rest.arrival(lambda: self._addresses.find(scope["path"]))
        return self._rooms

    @cached_property
    def _all(self) -> ASGIApp:
        from rollbook.tree.api import NodePaths
        from rollbook.tree.sockets.api import NodeSockets

        parse = partial(parse_aside, most_parts=UNTYPED.parts, most_members=UNTYPED.members)
        return NodeSockets(NodePaths(self._rooms, read_untyped), parse, UNTYPED.size)


def load_rest(addresses: Addresses, state: State) -> Iterator[None]:
    others = load_others()
    addresses.add(next(others))
    yield
    from rollbook.standing.lookups import Lookups  # of which several of those that follow are in need

    state.lookups = Lookups()
    for endpoints in others:
        addresses.add(endpoints)
        yield
    from rollbook.tree.nodes import Tree
    from rollbook.tree.reading import Reader
    from rollbook.tree.sockets import api as _sockets  # noqa: F401 - for all, above
    from rollbook.tree.watches import Watches

    settings = state.settings
    state.tree = Tree(settings.title, settings.pass_line_in_hundredths, settings.timezone)
    state.reader, state.watches = Reader(state.store, state.tree), Watches(state.store, state.hub, state.tree)
    yield


async def run_beside(state: State, closing: AsyncExitStack) -> None:
    """What nobody asks for, until `closing` is closed."""
    from rollbook.post.posting import posting
    from rollbook.rules.beginning import telling_of_beginnings
    from rollbook.upkeep.retention import keeping_no_longer

    store, settings = state.store, state.settings
    await closing.enter_async_context(telling_of_beginnings(store, state.hub, settings))
    await closing.enter_async_context(keeping_no_longer(store, settings))
    await closing.enter_async_context(posting(store, settings, count_notice))
