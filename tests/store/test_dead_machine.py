"""A machine that is switched off sends no farewell: packets to it are lost, and nothing comes back."""

import asyncio
import time

import pytest

from rollbook.core.errors import Unavailable
from rollbook.core.settings import Settings
from rollbook.store import postgres, postgres_servers
from rollbook.store.opening import store_for
from tests.ports import free_port
from tests.postgres import new_cluster
from tests.replication import Server
from tests.store.notebook import count_lines, metadata
from torture.lossy import can_lose_packets, in_own_network, losing


@pytest.mark.skipif(not can_lose_packets(), reason="needs root and iptables")
def test_it_is_given_up_in_seconds_and_found_again_when_it_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_servers, "SILENT_SECONDS", 2)
    monkeypatch.setattr(postgres_servers, "CONNECT_SECONDS", 1.0)
    monkeypatch.setattr(postgres, "PATIENCE_SECONDS", 0.5)

    def in_its_network() -> float:
        with new_cluster() as cluster:
            server = Server(cluster, free_port())
            server.start()
            return asyncio.run(switched_off(server))

    assert in_own_network(in_its_network) < postgres.STATEMENT_SECONDS / 2


async def switched_off(server: Server) -> float:
    """Seconds until a read that was under way is given up."""
    store = store_for(Settings(database_url=f"postgresql://postgres@127.0.0.1:{server.port}/postgres"))
    await store.open()
    await store.migrate(metadata.create_all)
    with losing(server.port, share=1.0):
        began = time.monotonic()
        with pytest.raises(Unavailable):
            await store.read(count_lines)
        took = time.monotonic() - began
    assert await store.read(count_lines) == 0
    await store.close()
    return took
