"""The application: every endpoint, what stands before them, and what lives as long as the server."""

from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache, partial

from starlette.applications import Starlette
from starlette.middleware import Middleware

from rollbook import __version__
from rollbook.accounts.access import PROOFS, proofs_for
from rollbook.accounts.api import endpoints as accounts
from rollbook.accounts.provider import Provider
from rollbook.catalogue.api import routes as catalogue
from rollbook.contacts.api import routes as contacts
from rollbook.core.json_values import JsonObject
from rollbook.core.settings import Settings
from rollbook.corrections.api import routes as corrections
from rollbook.day.api import routes as day
from rollbook.demo.api import routes as demo
from rollbook.edge.bodies import UNTYPED, read_form, read_untyped
from rollbook.edge.connections import most_connections
from rollbook.edge.every_site import Interface
from rollbook.edge.frontend import Frontend
from rollbook.edge.health import routes as health
from rollbook.edge.install import edge
from rollbook.edge.metrics import count_notice
from rollbook.edge.strict_json import parse_aside
from rollbook.eligibility.api import routes as eligibility
from rollbook.eligibility.condoning_api import routes as condoning
from rollbook.endpoints.application import SettingsDep
from rollbook.endpoints.document import openapi
from rollbook.endpoints.routes import Answer, Endpoint, Routes
from rollbook.endpoints.serving import Endpoints
from rollbook.feeds.api import own_routes as own_feeds
from rollbook.feeds.api import routes as feeds
from rollbook.gateways.api import routes as gateways
from rollbook.groups.api import routes as groups
from rollbook.history.api import routes as history
from rollbook.leave.api import endpoints as leave
from rollbook.live.api import routes as live
from rollbook.live.feed import choose_feed
from rollbook.live.hub import Hub
from rollbook.live.seats import Seats
from rollbook.marksfile.api import routes as marksfile
from rollbook.notices.api import routes as notices
from rollbook.notices.outbox_api import routes as outbox
from rollbook.notices.register_api import routes as notices_register
from rollbook.objections.api import routes as objections
from rollbook.overview.api import routes as overview
from rollbook.ownpage.api import endpoints as ownpage
from rollbook.people.api import endpoints as people
from rollbook.post.posting import posting
from rollbook.rollcall.api import routes as rollcall
from rollbook.rollcall.meetings_api import routes as meetings
from rollbook.rules.api import routes as rules
from rollbook.rules.beginning import telling_of_beginnings
from rollbook.sheets.api import routes as sheets
from rollbook.slotsfile.api import routes as slotsfile
from rollbook.standing.api import endpoints as standing
from rollbook.standing.lookups import Lookups
from rollbook.store.control import NO_COMMANDS, Commands, take_commands
from rollbook.store.opening import store_for
from rollbook.store.sqlite import SqliteStore
from rollbook.students.api import endpoints as students
from rollbook.timetable.api import endpoints as timetable
from rollbook.tree.addresses import SOCKET, name_route
from rollbook.tree.answers import refusal_answer
from rollbook.tree.api import NodePaths
from rollbook.tree.nodes import Tree
from rollbook.tree.reading import Reader
from rollbook.tree.sockets.api import NodeSockets
from rollbook.tree.watches import Watches
from rollbook.twins.api import routes as twins
from rollbook.upkeep.retention import keeping_no_longer

document = Routes(hidden=True)


@document.get("/api/openapi.json", "This document")
async def read_document(settings: SettingsDep) -> Answer[JsonObject]:
    return Answer(describe(settings.title))


_FEATURES = (
    catalogue,
    contacts,
    groups,
    rollcall,
    meetings,
    twins,
    corrections,
    marksfile,
    slotsfile,
    sheets,
    rules,
    eligibility,
    condoning,
    objections,
    notices,
    outbox,
    notices_register,
    overview,
    day,
    feeds,
    own_feeds,
    gateways,
    history,
    live,
    demo,
    health,
    document,
)
ENDPOINTS = [
    *accounts,
    *students,
    *standing,
    *leave,
    *people,
    *timetable,
    *ownpage,
    *(each for part in _FEATURES for each in part.endpoints),
]


@cache
def describe(title: str) -> JsonObject:
    """The OpenAPI document."""
    info = {"title": title, "version": __version__, "summary": "A college's attendance register."}
    return openapi(ENDPOINTS, info, PROOFS, proofs_for)


def create_app(settings: Settings, commands: Commands = NO_COMMANDS, more: Iterable[Endpoint] = ()) -> Starlette:
    """`commands`: what the shell can have done while this application owns a SQLite register; `more`: endpoints that
    are not in the document."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = store_for(app.state.settings)
        hub = Hub()
        feed = choose_feed(store, hub)
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
            settings = app.state.settings
            app.state.provider = Provider(settings) if settings.oidc_issuer else None
            tree = app.state.tree = Tree(settings.title, settings.pass_line_in_hundredths, settings.timezone)
            app.state.reader, app.state.watches = Reader(store, tree), Watches(store, hub, tree)
            await closing.enter_async_context(telling_of_beginnings(store, hub, settings))
            await closing.enter_async_context(keeping_no_longer(store, settings))
            await closing.enter_async_context(posting(store, settings, count_notice))
            yield

    parse = partial(parse_aside, most_parts=UNTYPED.parts, most_members=UNTYPED.members)
    app = Starlette(
        middleware=[
            *edge(settings, Interface(name_route, refusal_answer)),
            Middleware(NodeSockets, parse=parse, longest=UNTYPED.size),
            Middleware(NodePaths, read_body=read_untyped),
            Middleware(Endpoints, endpoints=[*ENDPOINTS, *more], read_body=read_form),
        ],
        lifespan=lifespan,
    )
    app.router.default = Frontend(settings.title)
    app.state.settings, app.state.socket_path = settings, SOCKET
    return app
