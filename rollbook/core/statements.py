"""A statement to which others add. The columns of its rows have names and no types: whoever runs it says what they hold
(`tables/rows.py`)."""

from typing import TypeAlias

from sqlalchemy import Row, Select

Statement: TypeAlias = Select[*tuple[object, ...]]
SomeRow: TypeAlias = Row[*tuple[object, ...]]
