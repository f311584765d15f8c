"""The real application and server with the bench's routes added, in a process of its own."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from bench.marks import metadata, router
from rollbook.app import create_app
from rollbook.core.opening import store_for
from rollbook.core.settings import Settings
from rollbook.edge.listening import address_of, bind
from rollbook.edge.logs import start_logging
from rollbook.migrations.run import upgrade
from rollbook.server import Server
from tests.shell import environment


@contextmanager
def served(settings: Settings) -> Iterator[int]:
    """The port of a server with an empty register; it ends with the block."""
    asyncio.run(_prepare(settings))
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.serving"],
        env=environment(settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with process:
        assert process.stdout
        try:
            yield int(process.stdout.readline().rsplit(":", 1)[1])
        finally:
            process.terminate()


async def _prepare(settings: Settings) -> None:
    store = store_for(settings)
    await store.open()
    await store.migrate(upgrade)
    await store.migrate(metadata.create_all)
    await store.close()


def main() -> None:
    settings = Settings()
    app = create_app(settings)
    app.include_router(router)
    sockets = bind(settings.host, settings.port)
    log = start_logging()
    Server(app, lambda: print(address_of(settings.host, sockets), flush=True)).run_app(sockets)
    log.close()


if __name__ == "__main__":
    main()
