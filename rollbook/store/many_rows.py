"""Many rows of one table, written in one step.

    NEW_MARKS = InsertRows(marks, shared=("rollcall_id", "at"), each=("student_id", "mark"))
    NEW_MARKS.run(db, [(1, PRESENT), (2, ABSENT)], rollcall_id=7, at=now)

`run_columns` takes the same column by column, which is faster for many rows.

`shared` columns have the same value in all rows, `each` those that the rows tell, in their order. PostgreSQL is sent a
list for each column, of that column's type, which it reads as rows (`unnest`): one journey for all. SQLite is given all
new rows in one statement, which takes half as long as one row after another (`executemany`).
"""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, TypeAlias

from sqlalchemy import JSON, Column, Connection, Dialect, Table, Text, bindparam, text
from sqlalchemy.types import TypeEngine

from rollbook.store.prepared import Prepared, converter_for
from rollbook.store.sqlite_transaction import driver_of

Columns: TypeAlias = Sequence[Sequence[Any]]  # all of one length
Rows: TypeAlias = Sequence[Sequence[Any]]
ConvertMany: TypeAlias = Callable[[Sequence[Any]], Sequence[Any]] | None
# In one statement of SQLite, which is another statement for every number of rows.
MOST_ROWS = 100


class _ManyRows(ABC):
    def __init__(self, table: Table, shared: Sequence[str], each: Sequence[str]) -> None:
        self._table = table.name
        self._keys = list(table.primary_key.columns)
        self._shared = [table.c[name] for name in shared]
        self._each = [table.c[name] for name in each]
        self._forms: dict[str, _ForSqlite | _ForPostgresql] = {}

    def run(self, db: Connection, rows: Rows, /, **shared: Any) -> None:
        if rows:
            self.run_columns(db, [*zip(*rows, strict=True)], **shared)

    def run_columns(self, db: Connection, columns: Columns, /, **shared: Any) -> None:
        (self._forms.get(db.dialect.name) or self._compile(db.dialect)).run(db, columns, shared)

    def _compile(self, dialect: Dialect) -> "_ForSqlite | _ForPostgresql":
        form: _ForSqlite | _ForPostgresql
        if dialect.name == "sqlite":
            form = self._for_sqlite(dialect)
        else:
            form = _ForPostgresql(dialect, self._with_lists(dialect), self._shared, self._each)
        self._forms[dialect.name] = form
        return form

    def _with_lists(self, dialect: Dialect) -> str:
        values = {column.name: f"CAST(:{column.name} AS {_type_of(column, dialect)})" for column in self._shared}
        values |= {column.name: _as_stored(column) for column in self._each}
        lists = ", ".join(f"CAST(:{column.name} AS {_type_sent(column, dialect)}[])" for column in self._each)
        return self._postgresql_text(values, f"unnest({lists}) AS given ({_names(self._each)})")

    @abstractmethod
    def _for_sqlite(self, dialect: Dialect) -> "_ForSqlite": ...

    @abstractmethod
    def _postgresql_text(self, values: dict[str, str], given: str) -> str:
        """`values`: what each column is given, in SQL. `given`: the rows, as a table of that name."""


class InsertRows(_ManyRows):
    def __init__(self, table: Table, shared: Sequence[str], each: Sequence[str], then: str = "") -> None:
        """`then`: what is done where a row is there already, in SQL."""
        super().__init__(table, shared, each)
        self._then = f" {then}" if then else ""

    def _for_sqlite(self, dialect: Dialect) -> "_ForSqlite":
        into = f"INSERT INTO {self._table} ({self._filled}) VALUES "  # noqa: S608 - names of our own
        return _AllInOne(dialect, into, self._shared, self._each, self._then)

    def _postgresql_text(self, values: dict[str, str], given: str) -> str:
        into = f"INSERT INTO {self._table} ({self._filled})"
        return f"{into} SELECT {', '.join(values.values())} FROM {given}{self._then}"  # noqa: S608 - names of our own

    @property
    def _filled(self) -> str:
        return _names([*self._shared, *self._each])


class UpdateRows(_ManyRows):
    """Finds each row by the table's primary key; all other columns are set."""

    def _for_sqlite(self, dialect: Dialect) -> "_ForSqlite":
        values = {column.name: f"?{place}" for place, column in enumerate((*self._shared, *self._each), start=1)}
        sql = f"UPDATE {self._table} SET {self._set(values)} WHERE {self._found(values)}"  # noqa: S608 - names of our own
        return _OneAfterAnother(dialect, sql, self._shared, self._each)

    def _postgresql_text(self, values: dict[str, str], given: str) -> str:
        return f"UPDATE {self._table} SET {self._set(values)} FROM {given} WHERE {self._found(values)}"  # noqa: S608 - names of our own

    def _set(self, values: dict[str, str]) -> str:
        others = [column for column in (*self._shared, *self._each) if not column.primary_key]
        return ", ".join(f"{_quote(column)} = {values[column.name]}" for column in others)

    def _found(self, values: dict[str, str]) -> str:
        return " AND ".join(f"{self._table}.{_quote(column)} = {values[column.name]}" for column in self._keys)


class _ForSqlite(ABC):
    def __init__(self, dialect: Dialect, sql: str, shared: Sequence[Column[Any]], each: Sequence[Column[Any]]) -> None:
        self._sql = sql
        self._shared = [(column.name, converter_for(column.type, dialect)) for column in shared]
        self._each = [_converter_of_many(column.type, dialect) for column in each]

    def run(self, db: Connection, columns: Columns, shared: dict[str, Any]) -> None:
        converted = [
            convert(values) if convert else values for values, convert in zip(columns, self._each, strict=True)
        ]
        given = [convert(shared[name]) if convert else shared[name] for name, convert in self._shared]
        self._write(driver_of(db), given, [*zip(*converted, strict=True)])

    @abstractmethod
    def _write(self, driver: sqlite3.Connection, shared: list[Any], rows: Rows) -> None: ...


class _OneAfterAnother(_ForSqlite):
    def _write(self, driver: sqlite3.Connection, shared: list[Any], rows: Rows) -> None:
        driver.executemany(self._sql, [(*shared, *row) for row in rows])


class _AllInOne(_ForSqlite):
    def __init__(
        self, dialect: Dialect, sql: str, shared: Sequence[Column[Any]], each: Sequence[Column[Any]], then: str
    ) -> None:
        super().__init__(dialect, sql, shared, each)
        # The driver finds a statement that it knows by its text: the same text, and not one that is equal to it, is
        # found at once.
        self._text = lru_cache(lambda rows: f"{sql}{_all_values(len(shared), len(each), rows)}{then}")

    def _write(self, driver: sqlite3.Connection, shared: list[Any], rows: Rows) -> None:
        for start in range(0, len(rows), MOST_ROWS):
            some = rows[start : start + MOST_ROWS]
            driver.execute(self._text(len(some)), [*shared, *chain.from_iterable(some)])


def _all_values(shared: int, each: int, rows: int) -> str:
    same = "".join(f"?{place}, " for place in range(1, shared + 1))
    firsts = range(shared + 1, shared + 1 + each * rows, each)
    return ", ".join(f"({same}{', '.join(f'?{place}' for place in range(at, at + each))})" for at in firsts)


def _converter_of_many(kind: TypeEngine[Any], dialect: Dialect) -> ConvertMany:
    """What makes values that go in those that the driver takes."""
    if (bind_many := getattr(kind, "bind_many", None)) and (convert_all := bind_many(dialect)):
        return convert_all  # type: ignore[no-any-return]
    convert = converter_for(kind, dialect)
    return (lambda values: [*map(convert, values)]) if convert else None


class _ForPostgresql:
    def __init__(self, dialect: Dialect, sql: str, shared: Sequence[Column[Any]], each: Sequence[Column[Any]]) -> None:
        typed = [bindparam(one.name, type_=one.type) for one in shared]
        self._statement = Prepared(text(sql).bindparams(*typed))  # own-rule sql: names of our own columns
        self._each = [(column.name, converter_for(column.type, dialect)) for column in each]

    def run(self, db: Connection, columns: Columns, shared: dict[str, Any]) -> None:
        lists = {
            name: [*map(convert, values)] if convert else [*values]
            for (name, convert), values in zip(self._each, columns, strict=True)
        }
        self._statement.run(db, **shared, **lists)


def _type_of(column: Column[Any], dialect: Dialect) -> str:
    """Without its collation, which is the column's own and not the value's."""
    return "TEXT" if isinstance(column.type, Text) else column.type.compile(dialect)


def _type_sent(column: Column[Any], dialect: Dialect) -> str:
    """JSON travels as the text that it is."""
    return "TEXT" if isinstance(column.type, JSON) else _type_of(column, dialect)


def _as_stored(column: Column[Any]) -> str:
    value = f"given.{_quote(column)}"
    return f"CAST({value} AS JSON)" if isinstance(column.type, JSON) else value


def _names(columns: Sequence[Column[Any]]) -> str:
    return ", ".join(map(_quote, columns))


def _quote(column: Column[Any]) -> str:
    return f'"{column.name}"'
