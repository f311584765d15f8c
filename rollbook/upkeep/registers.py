"""A register that is not being served: looked into whoever owns it, or held and written by this process alone."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event

from rollbook.core.errors import StartError
from rollbook.core.settings import Settings
from rollbook.migrations.run import is_current, refuse_newer
from rollbook.store.opening import open_store
from rollbook.store.sqlite import look_into

Found = TypeVar("Found")


def file_of(settings: Settings) -> Path | None:
    """The SQLite file, where there is one."""
    url = settings.url
    return Path(url.database or "").resolve() if url.get_backend_name() == "sqlite" else None


async def look(settings: Settings, service: Callable[..., Found], *args: object) -> Found:
    """At one moment of the register, beside a server that goes on working."""
    if file := file_of(settings):
        if not file.is_file():
            raise StartError(f"There is no register at {file}.")
        return look_into(file, service, *args)
    async with open_store(settings) as store:
        return await store.read(service, *args)


@contextmanager
def file_alone(file: Path) -> Iterator[Connection]:
    """A SQLite file that nobody else knows of yet, in one transaction, which is kept if nothing fails."""
    engine = _engine(file)
    with engine.begin() as db:
        yield db
    engine.dispose()


def _engine(file: Path) -> Engine:
    engine = create_engine(f"sqlite:///{file}")

    @event.listens_for(engine, "connect")
    def _by_hand(connection: Any, _record: object) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def _begin(db: Connection) -> None:
        db.exec_driver_sql("BEGIN")

    return engine


def refuse_unless_current(db: Connection) -> None:
    refuse_newer(db)
    if not is_current(db):
        raise StartError("The register has an older schema than this Rollbook. Run `rollbook migrate` first.")
