"""A college on a real port, inside the test's process: its hub can be reached while real clients listen."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, TypeVar

from rollbook.accounts import admins
from rollbook.accounts.schemas import NewAdmin
from rollbook.app import create_app
from rollbook.core.settings import Settings
from rollbook.edge.listening import address_of, bind
from rollbook.live.hub import Hub
from rollbook.live.seats import Seats
from rollbook.server import Server
from rollbook.store.verbs import Store
from tests.college import PASSWORD, password_hash
from tests.live.browser import PATIENCE, Browser

Result = TypeVar("Result")


class ThreadServer(Server):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals belong to the test's main thread."""
        yield


class PortCollege:
    def __init__(self, settings: Settings) -> None:
        self._app = create_app(settings)
        self._sockets = bind("127.0.0.1", 0)
        self._ready = threading.Event()
        self._server = ThreadServer(self._app, self._note_ready)
        self._thread = threading.Thread(target=self._server.run_app, args=(self._sockets,))
        self._browsers = ExitStack()
        self.address = address_of("127.0.0.1", self._sockets)

    def start(self) -> None:
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        self.run(self._app.state.rest.arrival())

    def _note_ready(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._ready.set()

    def stop(self) -> None:
        """As a signal would."""
        self._server.should_exit = True

    def wait_until_stopped(self) -> None:
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def wait_for_connections(self, number: int) -> None:
        """Until the server has noticed that all but so many were closed."""
        until = time.monotonic() + PATIENCE
        while len(self._server.server_state.connections) > number:
            assert time.monotonic() < until, "the server does not notice"
            time.sleep(0.01)

    def close(self) -> None:
        self.stop()
        self.wait_until_stopped()
        self._browsers.close()
        for listening in self._sockets:
            listening.close()

    @property
    def hub(self) -> Hub:
        hub: Hub = self._app.state.hub
        return hub

    @property
    def seats(self) -> Seats:
        seats: Seats = self._app.state.seats
        return seats

    @property
    def store(self) -> Store:
        store: Store = self._app.state.store
        return store

    def run(self, work: Awaitable[Result]) -> Result:
        """On the server's event loop."""

        async def awaited() -> Result:
            return await work

        return asyncio.run_coroutine_threadsafe(awaited(), self._loop).result(PATIENCE)

    def read(self, service: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return self.run(self.store.read(service, *args, **kwargs))

    def write(self, service: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return self.run(self.store.write(service, *args, **kwargs))

    def call(self, function: Callable[..., Result], *args: Any) -> Result:
        async def called() -> Result:
            return function(*args)

        return self.run(called())

    def browser(self) -> Browser:
        return self._browsers.enter_context(Browser(self.address))

    def close_browsers(self) -> None:
        """All that were opened so far, with the connections that they keep."""
        self._browsers.close()

    def admin(self, user_name: str) -> Browser:
        new = NewAdmin(name=user_name, user_name=user_name, email=_email(user_name), mobile="9876543210")
        self.write(admins.create, new, password_hash(), by="tests")
        return self.signed_in(user_name)

    def signed_in(self, user_name: str) -> Browser:
        browser = self.browser()
        form = {"userName": user_name, "email": _email(user_name), "password": PASSWORD}
        browser.json("POST", "/api/session", form)
        browser.json("POST", "/api/account/confirmation", {"password": PASSWORD}, 204)
        return browser


def _email(user_name: str) -> str:
    return f"{user_name}@college.example"


@contextmanager
def on_a_port(settings: Settings) -> Iterator[PortCollege]:
    college = PortCollege(settings)
    try:
        college.start()
        yield college
    finally:
        college.close()
