"""Many rows of what is read in one value, a JSON list of lists: one row with them, instead of one for each. Rows that
are written go by `many_rows`.

As a parameter that the database unpacks:

    wanted = json_rows("wanted", student=Integer)
    statement = select(marks).where(marks.c.student_id.in_(select(wanted.c.student)))
    db.execute(statement, {"wanted": pack_rows([(1,), (2,)])})

As an answer that it packs, in no order:

    rows = unpack_rows(db.execute(select(json_list(students.c.position, students.c.roll))).scalar_one())
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, SQLColumnExpression, Subquery, Text, bindparam, literal_column, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import TypeEngine, to_instance

from rollbook.core.json_values import JsonValue


def json_rows(parameter: str, **columns: type[TypeEngine[Any]] | TypeEngine[Any]) -> Subquery:
    value = _EachRow(bindparam(parameter, type_=Text)).table_valued("value").c.value
    items = [
        _Item(to_instance(kind), value, literal_column(str(place))).label(name)
        for place, (name, kind) in enumerate(columns.items())
    ]
    return select(*items).subquery(parameter)


def pack_rows(rows: Iterable[Sequence[object]]) -> str:
    return json.dumps(list(rows), separators=(",", ":"))


def json_list(*columns: SQLColumnExpression[object]) -> ColumnElement[str]:
    return _RowList(*columns)


def unpack_rows(value: str) -> list[JsonValue]:
    rows: list[JsonValue] = msgspec.json.decode(value)
    return rows


class _EachRow(FunctionElement[Any]):
    name = "each_row"
    inherit_cache = True


class _Item(FunctionElement[Any]):
    name = "item"
    inherit_cache = True

    def __init__(self, kind: TypeEngine[Any], *clauses: object) -> None:
        super().__init__(*clauses)
        self.type = kind


class _RowList(FunctionElement[str]):
    name = "row_list"
    inherit_cache = True
    type = Text()


@compiles(_RowList, "sqlite")
def _sqlite_list(rows: _RowList, compiler: SQLCompiler, **kw: object) -> str:
    return f"json_group_array(json_array({compiler.process(rows.clauses, **kw)}))"


@compiles(_RowList, "postgresql")
def _postgresql_list(rows: _RowList, compiler: SQLCompiler, **kw: object) -> str:
    return f"CAST(coalesce(json_agg(json_build_array({compiler.process(rows.clauses, **kw)})), '[]') AS text)"


@compiles(_EachRow, "sqlite")
def _sqlite_rows(rows: _EachRow, compiler: SQLCompiler, **kw: object) -> str:
    return f"json_each({compiler.process(rows.clauses, **kw)})"


@compiles(_EachRow, "postgresql")
def _postgresql_rows(rows: _EachRow, compiler: SQLCompiler, **kw: object) -> str:
    return f"json_array_elements(CAST({compiler.process(rows.clauses, **kw)} AS json))"


@compiles(_Item, "sqlite")
def _sqlite_item(item: _Item, compiler: SQLCompiler, **kw: object) -> str:
    value, place = (compiler.process(clause, **kw) for clause in item.clauses)
    return f"json_extract({value}, '$[{place}]')"


@compiles(_Item, "postgresql")
def _postgresql_item(item: _Item, compiler: SQLCompiler, **kw: object) -> str:
    value, place = (compiler.process(clause, **kw) for clause in item.clauses)
    return f"CAST({value} ->> {place} AS {compiler.dialect.type_compiler_instance.process(item.type)})"
