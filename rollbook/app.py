"""The application: every router, what stands before them, and what lives as long as the server."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial

from fastapi import FastAPI

from rollbook import __version__
from rollbook.accounts.access import tell_tokens
from rollbook.accounts.api import router as accounts
from rollbook.catalogue.api import router as catalogue
from rollbook.core.settings import Settings
from rollbook.demo.api import router as demo
from rollbook.edge.bodies import UNTYPED, read_untyped
from rollbook.edge.connections import most_connections
from rollbook.edge.every_site import Interface
from rollbook.edge.install import install_edge
from rollbook.edge.strict_json import parse_aside
from rollbook.history.api import router as history
from rollbook.live.api import router as live
from rollbook.live.feed import feed_for
from rollbook.live.hub import Hub
from rollbook.live.seats import Seats
from rollbook.rollcall.api import router as rollcall
from rollbook.sheets.api import router as sheets
from rollbook.standing.api import router as standing
from rollbook.standing.lookups import Lookups
from rollbook.store.control import NO_COMMANDS, Commands, take_commands
from rollbook.store.opening import store_for
from rollbook.store.sqlite import SqliteStore
from rollbook.students.api import router as students
from rollbook.tree.addresses import SOCKET, name_route
from rollbook.tree.answers import refusal_answer
from rollbook.tree.api import NodePaths
from rollbook.tree.nodes import Tree
from rollbook.tree.reading import Reader
from rollbook.tree.sockets.api import NodeSockets
from rollbook.tree.watches import Watches
from rollbook.upkeep.retention import keeping_no_longer

# As they are, not through `include_router`, for which FastAPI makes each of them a second time: a tenth of a start.
_FEATURES = (accounts, catalogue, students, rollcall, sheets, standing, history, live, demo)
_ROUTES = [route for feature in _FEATURES for route in feature.routes]


def create_app(settings: Settings, commands: Commands = NO_COMMANDS) -> FastAPI:
    """`commands`: what the shell can have done while this application owns a SQLite register."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = store_for(app.state.settings)
        hub = Hub()
        feed = feed_for(store, hub)
        async with AsyncExitStack() as closing:
            await store.open()
            closing.push_async_callback(store.close)
            await feed.start()
            closing.push_async_callback(feed.stop)
            closing.callback(hub.close)
            if isinstance(store, SqliteStore):
                await closing.enter_async_context(take_commands(store, commands))
            app.state.store, app.state.hub, app.state.lookups = store, hub, Lookups()
            app.state.seats = Seats(most_connections())
            tree = app.state.tree = Tree(app.state.settings.title)
            app.state.reader, app.state.watches = Reader(store, tree), Watches(store, hub, tree)
            await closing.enter_async_context(keeping_no_longer(store, app.state.settings))
            yield

    app = FastAPI(
        title=settings.title,
        version=__version__,
        summary="A college's attendance register.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # its page would load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
        routes=_ROUTES,
        # Logs and /metrics are ours; FastAPI's own tracing costs each request 15 µs even with nobody listening.
        telemetry={"tracing": False, "metrics": False, "logs": False, "operation_spans": False},
    )
    app.state.settings, app.state.socket_path = settings, SOCKET
    app.add_middleware(NodePaths, read_body=read_untyped)
    parse = partial(parse_aside, most_parts=UNTYPED.parts, most_members=UNTYPED.members)
    app.add_middleware(NodeSockets, parse=parse, longest=UNTYPED.size)
    install_edge(app, settings, Interface(name_route, refusal_answer))
    describe = app.openapi
    app.openapi = lambda: tell_tokens(describe())  # type: ignore[method-assign]
    return app
