"""Many rows as one value: a JSON list of lists that the database packs. A class of sixty then comes as one row instead
of sixty, each of which would cost more than to unpack them all.

    lines = json_list(students.c.roll, marks.c.mark)
    json.loads(db.execute(select(lines).where(...)).scalar_one())   # [["24CS001", 1], ["24CS002", 0]]

The order is not promised; put what decides it in, and sort.
"""

from typing import Any

from sqlalchemy import Text
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement


class json_list(FunctionElement[str]):  # noqa: N801 - reads as the SQL function it is
    """Null, or an empty list, where there are no rows: `json.loads(value or "[]")`."""

    name = "json_list"
    type = Text()
    inherit_cache = True


@compiles(json_list, "sqlite")
def _sqlite(rows: json_list, compiler: SQLCompiler, **kw: Any) -> str:
    return f"json_group_array(json_array({compiler.process(rows.clauses, **kw)}))"


@compiles(json_list, "postgresql")
def _postgresql(rows: json_list, compiler: SQLCompiler, **kw: Any) -> str:
    # As text: the driver would unpack it slower than Python does.
    return f"CAST(json_agg(json_build_array({compiler.process(rows.clauses, **kw)})) AS TEXT)"
