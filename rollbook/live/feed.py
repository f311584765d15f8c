"""Brings committed changes to the hub of every process."""

from typing import Protocol

from rollbook.live.hub import Hub
from rollbook.store.sqlite import SqliteStore
from rollbook.store.verbs import Store


class Feed(Protocol):
    async def start(self) -> None: ...

    async def stop(self) -> None: ...


def choose_feed(store: Store, hub: Hub) -> Feed:
    if isinstance(store, SqliteStore):
        return LocalFeed(store, hub)
    from rollbook.live.postgres_feed import PostgresFeed
    from rollbook.store.postgres import PostgresStore  # loaded where it is used alone, as in rollbook.store.opening

    assert isinstance(store, PostgresStore)
    return PostgresFeed(store, hub)


class LocalFeed:
    """One process owns a SQLite register, so its hub is the only one to tell."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub

    async def start(self) -> None:
        self._store.listeners.append(self._hub.publish)

    async def stop(self) -> None:
        if self._hub.publish in self._store.listeners:
            self._store.listeners.remove(self._hub.publish)
