"""All SQLite registers of the tests share one memory of the statements that SQLAlchemy has compiled.

SQLAlchemy keeps one for each engine, and each test has engines of its own: a fifth of the time of a test that asks a
few things went into compiling, again, what the test before it had compiled. Compiled SQL depends on the dialect alone,
so the first dialect serves them all. On PostgreSQL the engine itself is kept (tests/kept_college.py).
"""

from typing import Any

from sqlalchemy import Connection, Dialect, Engine, event

_statements: dict[Any, Any] = {}
_first: dict[str, Dialect] = {}


@event.listens_for(Engine, "engine_connect")
def share_statements(db: Connection) -> None:
    if db.dialect.name == "sqlite":
        db.dialect = _first.setdefault("sqlite", db.dialect)
        db.execution_options(compiled_cache=_statements)
