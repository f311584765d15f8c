"""PostgreSQL with its data on a disk of the tests' own."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from rollbook.core.settings import Settings
from tests.postgres import Cluster, find_binaries, reachable, unprivileged_user

PATIENCE = 60.0


class PostgresOnADisk:
    def __init__(self, disk: Path, *options: str) -> None:
        """`disk`: where it is mounted, in a folder of the test's."""
        owner = unprivileged_user()
        for folder in (disk.parent, disk.parent.parent):
            folder.chmod(0o711)  # the way to it is open to the account that PostgreSQL runs as
        os.chown(disk, owner.pw_uid, owner.pw_gid)
        self._owner = owner
        self._cluster = Cluster(disk, reachable(find_binaries(), disk.parent, owner), owner)
        self._cluster.create()
        # Else each start after a cut would sync some thousand files one by one.
        own = (f"unix_socket_directories={disk}", "listen_addresses=", "recovery_init_sync_method=syncfs")
        self._flags = [flag for option in (*own, *options) for flag in ("-c", option)]
        self._process: subprocess.Popen[bytes] | None = None
        self.settings = Settings(data_dir=disk / "app", database_url=self._cluster.url)

    @contextmanager
    def running(self) -> Iterator[None]:
        self.start()
        try:
            yield
        finally:
            self.stop()

    def start(self) -> None:
        """A child of ours, not of pg_ctl: where it ends, its number is free at once, as after a real cut."""
        data = self._cluster.folder / "data"
        self._process = subprocess.Popen(
            [self._cluster.binaries / "postgres", "-D", data, *self._flags],
            user=self._owner.pw_uid,
            group=self._owner.pw_gid,
            extra_groups=[],
            stderr=subprocess.DEVNULL,
        )
        said, until = data / "postmaster.pid", time.monotonic() + PATIENCE
        while not _is_ready(said, self._process.pid):
            assert self._process.poll() is None, "PostgreSQL does not start"
            assert time.monotonic() < until, "PostgreSQL is not ready"
            time.sleep(0.01)

    async def write_all(self) -> None:
        """What it has acknowledged it has given to the disk, also where it answers early."""
        connection = await asyncpg.connect(host=str(self._cluster.folder), user="postgres", database="postgres")
        try:
            await connection.execute("CHECKPOINT")
        finally:
            await connection.close()

    def stop(self) -> None:
        """At once, and without its disk, which may have gone already."""
        if self._process:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(PATIENCE)


def _is_ready(said: Path, process: int) -> bool:
    """By its own word, not by that of the one before it, which it removes."""
    try:
        lines = said.read_text().split()
    except FileNotFoundError:
        return False
    return bool(lines) and lines[0] == str(process) and lines[-1] == "ready"
