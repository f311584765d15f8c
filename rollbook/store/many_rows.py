"""Many rows of one table, written in one step.

    NEW_MARKS = InsertRows(marks, shared=("rollcall_id", "at"), each=("student_id", "mark"))
    NEW_MARKS.run(db, [(1, PRESENT), (2, ABSENT)], rollcall_id=7, at=now)

`shared` columns have the same value in all rows, `each` those that the rows tell, in their order. SQLite's driver takes
the rows one after another (`executemany`). PostgreSQL is sent a list for each column, of that column's type, which it
reads as rows (`unnest`): one journey for all.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, TypeAlias

from sqlalchemy import JSON, Column, Connection, Dialect, Table, Text, bindparam, text

from rollbook.store.prepared import Convert, Prepared, converter_for
from rollbook.store.sqlite_transaction import driver_of

Columns: TypeAlias = Sequence[Column[Any]]
Rows: TypeAlias = Sequence[Sequence[Any]]


class _ManyRows(ABC):
    def __init__(self, table: Table, shared: Sequence[str], each: Sequence[str]) -> None:
        self.table = table
        self.shared = [table.c[name] for name in shared]
        self.each = [table.c[name] for name in each]
        self._forms: dict[str, _OneAfterAnother | _AsLists] = {}

    def run(self, db: Connection, rows: Rows, /, **shared: Any) -> None:
        if rows:
            (self._forms.get(db.dialect.name) or self._compile(db.dialect)).run(db, rows, shared)

    def _compile(self, dialect: Dialect) -> "_OneAfterAnother | _AsLists":
        form = self._for_sqlite(dialect) if dialect.name == "sqlite" else self._for_postgresql(dialect)
        self._forms[dialect.name] = form
        return form

    def _for_sqlite(self, dialect: Dialect) -> "_OneAfterAnother":
        columns = [*self.shared, *self.each]
        values = {column.name: f"?{place}" for place, column in enumerate(columns, start=1)}
        return _OneAfterAnother(dialect, self.sqlite_text(values), self.shared, self.each)

    def _for_postgresql(self, dialect: Dialect) -> "_AsLists":
        values = {column.name: f"CAST(:{column.name} AS {_type_of(column, dialect)})" for column in self.shared}
        values |= {column.name: _as_stored(column) for column in self.each}
        lists = ", ".join(f"CAST(:{column.name} AS {_type_sent(column, dialect)}[])" for column in self.each)
        given = f"unnest({lists}) AS given ({', '.join(_quoted(column) for column in self.each)})"
        return _AsLists(dialect, self.postgresql_text(values, given), self.shared, self.each)

    @abstractmethod
    def sqlite_text(self, values: dict[str, str]) -> str:
        """`values`: what each column is given, in SQL."""

    @abstractmethod
    def postgresql_text(self, values: dict[str, str], given: str) -> str:
        """`given`: the rows, as a table of that name."""


class InsertRows(_ManyRows):
    def sqlite_text(self, values: dict[str, str]) -> str:
        return f"INSERT INTO {self.table.name} ({self._filled}) VALUES ({', '.join(values.values())})"  # noqa: S608 - names of our own

    def postgresql_text(self, values: dict[str, str], given: str) -> str:
        return f"INSERT INTO {self.table.name} ({self._filled}) SELECT {', '.join(values.values())} FROM {given}"  # noqa: S608 - names of our own

    @property
    def _filled(self) -> str:
        return ", ".join(_quoted(column) for column in (*self.shared, *self.each))


class UpdateRows(_ManyRows):
    """Finds each row by the columns of the table's primary key; all others are set."""

    def sqlite_text(self, values: dict[str, str]) -> str:
        return f"UPDATE {self.table.name} SET {self._set(values)} WHERE {self._found(values)}"  # noqa: S608 - names of our own

    def postgresql_text(self, values: dict[str, str], given: str) -> str:
        return f"UPDATE {self.table.name} SET {self._set(values)} FROM {given} WHERE {self._found(values)}"  # noqa: S608 - names of our own

    def _set(self, values: dict[str, str]) -> str:
        others = [column for column in (*self.shared, *self.each) if not column.primary_key]
        return ", ".join(f"{_quoted(column)} = {values[column.name]}" for column in others)

    def _found(self, values: dict[str, str]) -> str:
        keys = self.table.primary_key.columns
        return " AND ".join(f"{self.table.name}.{_quoted(column)} = {values[column.name]}" for column in keys)


class _OneAfterAnother:
    def __init__(self, dialect: Dialect, sql: str, shared: Columns, each: Columns) -> None:
        self._sql = sql
        self._shared = [(column.name, converter_for(column.type, dialect)) for column in shared]
        conversions = [converter_for(column.type, dialect) for column in each]
        self._conversions = conversions if any(conversions) else None

    def run(self, db: Connection, rows: Rows, shared: dict[str, Any]) -> None:
        same = [_converted(shared[name], convert) for name, convert in self._shared]
        if self._conversions:
            rows = [tuple(map(_converted, row, self._conversions)) for row in rows]
        driver_of(db).executemany(self._sql, [(*same, *row) for row in rows])


class _AsLists:
    def __init__(self, dialect: Dialect, sql: str, shared: Columns, each: Columns) -> None:
        self._statement = Prepared(text(sql).bindparams(*(bindparam(one.name, type_=one.type) for one in shared)))
        self._each = [(column.name, converter_for(column.type, dialect)) for column in each]

    def run(self, db: Connection, rows: Rows, shared: dict[str, Any]) -> None:
        lists = {
            name: [_converted(value, convert) for value in values] if convert else list(values)
            for (name, convert), values in zip(self._each, zip(*rows, strict=True), strict=True)
        }
        self._statement.run(db, **shared, **lists)


def _converted(value: Any, convert: Convert) -> Any:
    return convert(value) if convert else value


def _type_of(column: Column[Any], dialect: Dialect) -> str:
    """Without its collation, which is the column's own and not the value's."""
    return "TEXT" if isinstance(column.type, Text) else column.type.compile(dialect)


def _type_sent(column: Column[Any], dialect: Dialect) -> str:
    """JSON travels as the text that it is."""
    return "TEXT" if isinstance(column.type, JSON) else _type_of(column, dialect)


def _as_stored(column: Column[Any]) -> str:
    value = f"given.{_quoted(column)}"
    return f"CAST({value} AS JSON)" if isinstance(column.type, JSON) else value


def _quoted(column: Column[Any]) -> str:
    return f'"{column.name}"'
