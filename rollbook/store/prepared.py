"""Statements that run with every request or every mark, compiled once for each database and run straight on its driver.

SQLAlchemy writes the SQL and knows the types, as everywhere. What it would do anew for each execution (cache keys,
contexts, events, result objects) takes several times as long as SQLite itself: docs/decisions/0007.

    class Listed(Protocol):
        id: int
        roll: str

    FIND = Prepared[Listed](select(students.c.id, students.c.roll).where(students.c.id == bindparam("student")))
    FIND.first(db, student=7).roll
"""

from collections import namedtuple
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NoReturn

from sqlalchemy import Connection, Dialect, TextClause, TextualSelect
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.dml import UpdateBase
from sqlalchemy.types import TypeEngine
from typing_extensions import TypeVar

from rollbook.core.statements import Statement

Convert = Callable[[Any], Any] | None
Found = TypeVar("Found", default=Any)  # a row; whoever runs a statement for what it does need not say


@dataclass(frozen=True, slots=True)
class _Form:
    """The statement in the words of one database."""

    sql: str
    parameters: tuple[tuple[str, Convert], ...]  # in the order of the SQL
    fixed: dict[str, object]  # values that stand in the statement itself
    row: Callable[[Any], Any]

    def values(self, given: dict[str, object]) -> tuple[object, ...]:
        if self.fixed:
            given = self.fixed | given
        return tuple([convert(given[name]) if convert else given[name] for name, convert in self.parameters])


class Prepared(Generic[Found]):
    def __init__(
        self, statement: Statement | UpdateBase | TextClause | TextualSelect, columns: Sequence[str] | None = None
    ) -> None:
        """`columns`: those that an insert fills, if the statement does not say."""
        self._statement = statement
        self._filled = columns
        self._forms: dict[str, _Form] = {}

    def all(self, db: Connection, /, **given: object) -> list[Found]:
        """Each row is a tuple whose fields have the columns' names."""
        cursor, form = self._run(db, given)
        rows = list(map(form.row, cursor.fetchall()))
        cursor.close()
        return rows

    def first(self, db: Connection, /, **given: object) -> Found | None:
        rows = self.all(db, **given)
        return rows[0] if rows else None

    def run(self, db: Connection, /, **given: object) -> None:
        self._run(db, given)[0].close()

    def _run(self, db: Connection, given: dict[str, object]) -> tuple[DBAPICursor, _Form]:
        form = self._forms.get(db.dialect.name) or self._compile(db.dialect)
        values = form.values(given)
        cursor = db.connection.cursor()
        for watch in db.dispatch.before_cursor_execute:
            watch(db, cursor, form.sql, values, None, False)
        try:
            cursor.execute(form.sql, values)
        except BaseException as error:
            _raise(error, db, cursor, form.sql, values)
        return cursor, form

    def _compile(self, dialect: Dialect) -> _Form:
        compiled: Any = self._statement.compile(dialect=dialect, column_keys=self._filled)
        assert not compiled.post_compile_params, "a prepared statement has a fixed number of parameters"
        parameters = tuple((name, converter_for(compiled.binds[name].type, dialect)) for name in compiled.positiontup)
        fixed = {name: bind.value for name, bind in compiled.binds.items() if not bind.required}
        form = _Form(compiled.string, parameters, fixed, _row(self._columns, dialect))
        self._forms[dialect.name] = form
        return form

    @property
    def _columns(self) -> list[Any]:
        """The columns of the rows that it answers."""
        return [] if isinstance(self._statement, TextClause) else list(self._statement.exported_columns)


def _raise(error: BaseException, db: Connection, cursor: DBAPICursor, sql: str, values: tuple[object, ...]) -> NoReturn:
    """As SQLAlchemy does it: its own error in place of the driver's, and a lost connection leaves the pool. So does one
    whose statement was broken off: nobody knows what it will be told next."""
    dialect, refused = db.dialect, db.dialect.loaded_dbapi.Error
    if not isinstance(error, refused):
        if not isinstance(error, Exception):
            db.invalidate(error)
        raise error
    lost = dialect.is_disconnect(error, db.connection, cursor)
    told = DBAPIError.instance(sql, values, error, refused, connection_invalidated=lost, dialect=dialect)
    if lost:
        db.invalidate(error)
    else:
        cursor.close()
    assert isinstance(told, DBAPIError)
    raise told from error


def _row(columns: list[Any], dialect: Dialect) -> Callable[[Any], Any]:
    row: Any = namedtuple("Row", [column.name for column in columns])  # type: ignore[misc]
    conversions = [(place, _coming_out(column.type, dialect)) for place, column in enumerate(columns)]
    needed = [(place, convert) for place, convert in conversions if convert]
    if not needed:
        return row._make

    def converted(raw: Any) -> Any:
        values = list(raw)
        for place, convert in needed:
            values[place] = convert(values[place])
        return row._make(values)

    return converted


def converter_for(kind: TypeEngine[Any], dialect: Dialect) -> Convert:
    """What makes a value that goes in one that the driver takes."""
    return kind.dialect_impl(dialect).bind_processor(dialect)


def _coming_out(kind: TypeEngine[Any], dialect: Dialect) -> Convert:
    return kind.dialect_impl(dialect).result_processor(dialect, None)
