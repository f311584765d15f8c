"""The real application with the bench's routes added, in a process of its own."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from bench.marks import metadata, router
from rollbook import server
from rollbook.app import create_app
from rollbook.core.opening import store_for
from rollbook.core.settings import Settings
from rollbook.migrations.run import upgrade


@contextmanager
def served(settings: Settings) -> Iterator[int]:
    """The port of a server with an empty register; it ends with the block."""
    asyncio.run(_prepare(settings))
    environment = {
        **os.environ,
        "ROLLBOOK_DATA_DIR": str(settings.data_dir),
        "ROLLBOOK_DATABASE_URL": settings.database_url,
        "ROLLBOOK_PORT": "0",
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.serving"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
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


def create_bench_app(settings: Settings):
    app = create_app(settings)
    app.include_router(router)
    return app


if __name__ == "__main__":
    sys.exit(server.serve(Settings(), lambda address: print(address, flush=True)))
