"""The store that the settings name."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from rollbook.core.errors import StartError
from rollbook.core.settings import Settings
from rollbook.store.sqlite import SqliteStore
from rollbook.store.verbs import Store


def store_for(settings: Settings) -> Store:
    url = settings.url
    if url.get_backend_name() != "sqlite":
        from rollbook.store.postgres import PostgresStore  # what it needs would take a register in a file long to load

        return PostgresStore(url)
    if not url.database or url.database == ":memory:":
        raise StartError("A register in memory would be lost at the first stop: name a file.")
    if settings.workers > 1:
        raise StartError("One process owns a SQLite register: set ROLLBOOK_WORKERS to 1, or use PostgreSQL.")
    return SqliteStore(Path(url.database))


@asynccontextmanager
async def open_store(settings: Settings) -> AsyncIterator[Store]:
    store = store_for(settings)
    await store.open()
    try:
        yield store
    finally:
        await store.close()
