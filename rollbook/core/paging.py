"""Lists come 1 to 1000 entries a page, continued after the last entry seen, so that inserts never shift a page."""

import base64
import json
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Annotated, Any

from msgspec import Meta
from sqlalchemy import Connection, literal, tuple_
from sqlalchemy.sql.elements import KeyedColumnElement

from rollbook.core import faults, refusals
from rollbook.core.errors import BadInput
from rollbook.core.schemas import Schema, explain
from rollbook.core.statements import SomeRow, Statement

MAX_PAGE = 1000


class PageQuery(Schema):
    limit: Annotated[int, Meta(ge=1, le=MAX_PAGE, description="How many entries, 1 to 1000.")] = MAX_PAGE
    after: Annotated[Annotated[str, Meta(max_length=2000)] | None, explain("`next` of the page before.")] = None


def fetch_page(
    db: Connection,
    query: Statement,
    order: Sequence[KeyedColumnElement[Any]],
    page: PageQuery,
    *,
    backwards: bool = False,
) -> tuple[Sequence[SomeRow], str | None]:
    """One page of a query and the cursor of the next. The order's columns must be selected and together unique."""
    if page.after is not None:
        values = zip(_read_cursor(order, page.after), order, strict=True)
        seen = tuple_(*(literal(value, column.type) for value, column in values))
        query = query.where(tuple_(*order) < seen if backwards else tuple_(*order) > seen)
    steps = [column.desc() for column in order] if backwards else order
    rows = db.execute(query.order_by(*steps).limit(page.limit + 1)).all()
    if len(rows) <= page.limit:
        return rows, None
    rows = rows[: page.limit]
    last = [rows[-1]._mapping[column.key] for column in order]
    return rows, base64.urlsafe_b64encode(json.dumps(last, default=_as_text).encode()).decode()


def _as_text(value: date) -> str:
    return value.isoformat()


def _read_cursor(order: Sequence[KeyedColumnElement[Any]], cursor: str) -> list[int | str | date]:
    """The last entry of the page before."""
    kinds = [column.type.python_type for column in order]
    try:
        read = json.loads(base64.urlsafe_b64decode(cursor))
        values = [_from_text(kind, value) for kind, value in zip(kinds, read, strict=True)]
    except (TypeError, ValueError, RecursionError):
        values = []
    if [type(value) for value in values] != kinds or not all(map(_storable, values)):
        raise BadInput(refusals.BAD_CURSOR, {"after": faults.NOT_A_CURSOR})
    return values


def _from_text(kind: type, value: str) -> int | str | date:
    if kind is datetime:
        return datetime.fromisoformat(value).astimezone(UTC)
    return date.fromisoformat(value) if kind is date else value


def _storable(value: int | str | date) -> bool:
    """Whether a database can be asked about it at all."""
    if isinstance(value, date):
        return True
    if isinstance(value, int):
        return abs(value) < 2**63
    return not any(char == "\0" or "\ud800" <= char <= "\udfff" for char in value)
