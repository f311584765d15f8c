"""Runs the application: binds, serves, and stops without losing anything. docs/decisions/0002 says why uvicorn."""

import asyncio
import gc
import multiprocessing
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection

import uvicorn
from starlette.applications import Starlette

from rollbook.app import create_app
from rollbook.core.errors import StartError
from rollbook.core.log import log
from rollbook.core.settings import Settings
from rollbook.edge.connections import GuardedConnection
from rollbook.edge.listening import address_of, bind
from rollbook.edge.logs import start_logging
from rollbook.edge.memory import GivingBack
from rollbook.edge.sockets import MAX_MESSAGE, PING_SECONDS, PONG_SECONDS, GuardedSocket
from rollbook.edge.supervisor import Supervisor
from rollbook.store.control import LoadCommands, load_none

BACKLOG = 2048
# Longer than the 60 s after which proxies drop idle connections: one they are about to use is never closed by us.
KEEP_ALIVE_SECONDS = 75
STOP_SECONDS = 10
OBJECTS_LOOKED_THROUGH = 5_000


@contextmanager
def bind_sockets(settings: Settings) -> Iterator[list[socket.socket]]:
    """The sockets to serve on, which are nobody else's from now on."""
    sockets = bind(settings.host, settings.port)
    try:
        yield sockets
    finally:
        for one in sockets:
            one.close()


def serve(
    settings: Settings, sockets: list[socket.socket], load_commands: LoadCommands, announce: Callable[[str], None]
) -> int:
    """Serve until SIGTERM or SIGINT. `announce` gets the address once requests are answered there.

    Commands are carried out for the shell by the one process that owns a SQLite register.
    """
    writer = start_logging()

    def ready() -> None:
        announce(address_of(settings.host, sockets))

    try:
        if settings.workers > 1:
            return Supervisor(_work, (settings, sockets), settings.workers).run(ready)
        _run(settings, sockets, load_commands, ready)
        return 0
    finally:
        writer.close()


class Server(uvicorn.Server):
    def __init__(self, app: Starlette, ready: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=GuardedConnection,
                ws=GuardedSocket,
                ws_max_size=MAX_MESSAGE,
                ws_ping_interval=PING_SECONDS,
                ws_ping_timeout=PONG_SECONDS,
                ws_per_message_deflate=False,
                lifespan="off",  # opened around the server below, where its refusals can be told in words
                log_config=None,
                log_level="error",
                access_log=False,
                proxy_headers=False,
                server_header=False,
                backlog=BACKLOG,
                timeout_keep_alive=KEEP_ALIVE_SECONDS,
                timeout_graceful_shutdown=STOP_SECONDS,
            )
        )
        self._app = app
        self._ready = ready
        self._giving_back = GivingBack()

    def run_app(self, sockets: list[socket.socket]) -> None:
        with asyncio.Runner(loop_factory=self.config.get_loop_factory()) as runner:
            runner.run(self._live(sockets))

    async def _live(self, sockets: list[socket.socket]) -> None:
        with self.capture_signals():
            _stop_with_parent(self)
            async with self._app.router.lifespan_context(self._app):
                self._app.state.rest.loading.add_done_callback(self._end_loading)
                await self.serve(sockets)

    def _end_loading(self, loading: asyncio.Task[None]) -> None:
        if loading.cancelled():
            return
        if loading.exception():
            self.should_exit = True  # at the end the lifespan raises it
        _leave_alone()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        log.info("serving")
        self._ready()

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # about once a second
            for connection in list(self.server_state.connections):
                connection.tick()  # type: ignore[union-attr] # all are guarded
            self._giving_back.note(len(self.server_state.connections))
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Streams would never end by themselves; everything else that runs is given its time."""
        log.info("stopping")
        self._app.state.stopping = True
        self._app.state.hub.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn's, but a stop that was asked for is a success: the signal is not raised again at the end."""
        handled = (signal.SIGTERM, signal.SIGINT)
        before = {number: signal.signal(number, self.handle_exit) for number in handled}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _leave_alone() -> None:
    """What is there now stays to the end. The collector, which would look through it now and then, and again for 0.4 s
    at the end, passes it by."""
    gc.freeze()
    gc.enable()


def _run(
    settings: Settings, sockets: list[socket.socket], load_commands: LoadCommands, ready: Callable[[], None]
) -> None:
    server = Server(create_app(settings, load_commands), ready)
    _leave_alone()
    gc.disable()  # until the rest is loaded: see `__main__`
    # Looked through less often than by default, after every 700 objects: a class of sixty makes more than half as many.
    gc.set_threshold(OBJECTS_LOOKED_THROUGH)
    server.run_app(sockets)


def _work(settings: Settings, sockets: list[socket.socket], told: Connection) -> None:
    """One worker process of several: on PostgreSQL, where commands reach the register by themselves."""
    writer = start_logging()
    try:
        _run(settings, sockets, load_none, lambda: told.send(None))
    except StartError as error:
        told.send(str(error))
    finally:
        writer.close()


def _stop_with_parent(server: Server) -> None:
    """A worker does not outlive the process that watches over it."""
    if parent := multiprocessing.parent_process():
        asyncio.get_running_loop().add_reader(parent.sentinel, lambda: setattr(server, "should_exit", True))
