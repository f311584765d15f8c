"""A statement to which others add. The columns of its rows have names and no types: whoever runs it says what they hold
(`tables/rows.py`)."""

from typing import Any, TypeAlias

from sqlalchemy import Connection, Row, Select

from rollbook.core.errors import NotFound
from rollbook.core.sentences import Sentence

Statement: TypeAlias = Select[*tuple[object, ...]]
SomeRow: TypeAlias = Row[*tuple[object, ...]]


def find_row(db: Connection, statement: Select[*tuple[Any, ...]], refusal: Sentence) -> SomeRow:
    """The one row that there is; refused in these words where there is none."""
    row = db.execute(statement).one_or_none()
    if row is None:
        raise NotFound(refusal)
    return row
