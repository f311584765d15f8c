"""The application: every endpoint, what stands before them, and what lives as long as the server."""

from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware

from rollbook.accounts.provider import Provider
from rollbook.core.settings import Settings
from rollbook.edge.connections import most_connections
from rollbook.edge.every_site import Interface
from rollbook.edge.frontend import Frontend
from rollbook.edge.install import edge
from rollbook.endpoints.routes import Endpoint
from rollbook.endpoints.serving import Addresses
from rollbook.house import House, Rest, load_rest, run_beside
from rollbook.live.feed import choose_feed
from rollbook.live.hub import Hub
from rollbook.live.seats import Seats
from rollbook.post.bounces.mailboxes import check_mailbox
from rollbook.post.ways import read_way
from rollbook.rooms import FIRST
from rollbook.store.control import LoadCommands, load_none, take_commands
from rollbook.store.opening import store_for
from rollbook.store.sqlite import SqliteStore
from rollbook.tree.addresses import SOCKET, name_route
from rollbook.tree.answers import refusal_answer


def create_app(settings: Settings, load_commands: LoadCommands = load_none, more: Iterable[Endpoint] = ()) -> Starlette:
    """`load_commands`: what the shell can have done while this application owns a SQLite register; `more`: endpoints
    that are not in the document."""

    addresses = Addresses([*FIRST, *more])

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        state = app.state
        store = state.store = store_for(state.settings)
        hub = state.hub = Hub()
        feed = choose_feed(store, hub)
        async with AsyncExitStack() as closing:
            await store.open()
            closing.push_async_callback(store.close)
            await feed.start()
            closing.push_async_callback(feed.stop)
            closing.callback(hub.close)
            if isinstance(store, SqliteStore):
                await closing.enter_async_context(take_commands(store, load_commands))
            read_way(state.settings)  # what nothing can be sent with is refused now, in words
            check_mailbox(state.settings.bounces)
            state.seats = Seats(most_connections())
            state.provider = Provider(state.settings) if state.settings.oidc_issuer else None
            beside = await closing.enter_async_context(AsyncExitStack())

            async def begin() -> None:
                load_commands()
                await run_beside(state, beside)

            state.rest = Rest(load_rest(addresses, state), begin)
            closing.push_async_callback(state.rest.stop)
            yield

    app = Starlette(
        middleware=[*edge(settings, Interface(name_route, refusal_answer)), Middleware(House, addresses=addresses)],
        lifespan=lifespan,
    )
    app.router.default = Frontend(settings.title)
    app.state.settings, app.state.socket_path = settings, SOCKET
    return app
