"""Two PostgreSQL servers of the tests' own: a primary, and a synchronous standby that follows it."""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import asyncpg

from rollbook.core.settings import Settings
from rollbook.shell.commands import migrate
from tests.ports import free_port
from tests.postgres import Cluster, empty_cluster

# The file that both servers of docs/operations.md get.
SETTINGS = Path(__file__).parents[1] / "docs" / "deploy" / "postgresql.conf"


@dataclass
class Server:
    cluster: Cluster
    port: int

    def start(self, *settings: str) -> None:
        self.cluster.start("listen_addresses=127.0.0.1", f"port={self.port}", *settings)

    def stop(self, mode: str = "immediate") -> None:
        self.cluster.stop(mode)

    def promote(self) -> None:
        """Returns when it takes changes."""
        self.cluster.run("pg_ctl", "promote", "--wait")

    def follow(self, other: "Server", through: int | None = None) -> None:
        """Become its standby: a copy of all it holds, then whatever is added, perhaps through another port."""
        shutil.rmtree(self.cluster.folder / "data", ignore_errors=True)
        source = f"host=127.0.0.1 user=postgres port={other.port}"
        self.cluster.run(
            "pg_basebackup", "--checkpoint=fast", "--no-sync", "--write-recovery-conf", f"--dbname={source}"
        )
        link = f"primary_conninfo=host=127.0.0.1 user=postgres port={through or other.port} application_name=standby"
        self.start(link, "wal_retrieve_retry_interval=100ms")

    async def ask(self, query: str, *, seconds: float = 60) -> object:
        """One statement, in a transaction of its own."""
        connection = await asyncpg.connect(
            host="127.0.0.1", port=self.port, user="postgres", database="postgres", timeout=seconds
        )
        try:
            return await connection.fetchval(query, timeout=seconds)
        finally:
            connection.terminate()

    async def confirm(self, by: str) -> None:
        """From now on commits wait for these standbys, of which one must come; for none where it is empty."""
        await self._name_standbys(by)
        in_step = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
        for _ in range(200 if by else 0):
            if await self.ask(in_step):
                return
            await asyncio.sleep(0.05)

    async def wait_in_vain(self) -> None:
        """From now on commits wait for a standby, and none comes."""
        await self._name_standbys("*")

    async def _name_standbys(self, names: str) -> None:
        await self.ask(f"ALTER SYSTEM SET synchronous_standby_names = '{names}'")
        await self.ask("SELECT pg_reload_conf()")
        await self.ask("CHECKPOINT")  # done by the process that makes it known to all others, after it has


@dataclass
class Pair:
    primary: Server
    standby: Server

    @property
    def url(self) -> str:
        ports = sorted((self.primary.port, self.standby.port))
        return f"postgresql://postgres@127.0.0.1:{ports[0]},127.0.0.1:{ports[1]}/postgres"

    def migrate(self) -> Settings:
        """Settings of a register in the first server alone, which has its tables now."""
        settings = Settings(database_url=f"postgresql://postgres@127.0.0.1:{self.primary.port}/postgres")
        asyncio.run(migrate(settings))
        return settings


@contextmanager
def two_servers() -> Iterator[Pair]:
    """The first runs; the second is yet to follow it."""
    with ExitStack() as closing:
        primary, standby = (Server(closing.enter_context(empty_cluster()), free_port()) for _ in range(2))
        primary.cluster.create()
        with (primary.cluster.folder / "data" / "postgresql.conf").open("a") as settings:
            settings.write(SETTINGS.read_text())
        primary.start()
        yield Pair(primary, standby)
