"""Column types that behave the same on both databases."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec import to_builtins
from msgspec.json import encode
from sqlalchemy import BigInteger, DateTime, Dialect, Integer, Text
from sqlalchemy.types import TypeDecorator

# SQLite only gives row ids to INTEGER columns; PostgreSQL wants room to grow.
Id = BigInteger().with_variant(Integer, "sqlite")

# Text that decides sameness and order: compared by its bytes whatever the database's locale, as SQLite does.
Key = Text().with_variant(Text(collation="C"), "postgresql")


class UtcDateTime(TypeDecorator[datetime]):
    """An instant. SQLite forgets the zone, so it goes in as UTC and comes out as UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    @property
    def python_type(self) -> type[datetime]:
        return datetime

    def bind_processor(self, dialect: Dialect) -> Callable[[Any], Any] | None:
        """SQLite is given the text that it keeps: sixty marks have sixty moments, and the general way is slow."""
        return instant_as_text if dialect.name == "sqlite" else super().bind_processor(dialect)

    def bind_many(self, dialect: Dialect) -> Callable[[Sequence[Any]], Sequence[Any]] | None:
        """The same for a whole column of values (`store.many_rows`); None where that is no faster."""
        return instants_as_text if dialect.name == "sqlite" else None

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        instant = _in_utc(value)
        return instant.replace(tzinfo=None) if dialect.name == "sqlite" else instant

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def instant_as_text(value: datetime | None) -> str | None:
    """As SQLite keeps it: 2026-11-16 04:44:12.201914. `isoformat` takes three times as long."""
    if value is None:
        return None
    text: str = to_builtins(_in_utc(value))  # 2026-11-16T04:44:12.201914Z; without a fraction where there is none
    return f"{text[:10]} {text[11:-1]}" if "." in text else f"{text[:10]} {text[11:-1]}.000000"


def instants_as_text(values: Sequence[datetime | None]) -> list[str | None]:
    """The same for many values, such as the sixty moments of a class: in one step where all of them are in UTC."""
    if not values or [value for value in values if value is None or value.tzinfo is not UTC]:
        return [*map(instant_as_text, values)]
    all_texts = encode(values).decode()[2:-3].replace("T", " ")
    texts: list[str | None] = [*all_texts.split('Z","')]
    if all_texts.count(".") == len(values):  # as devices tell them, to the millisecond
        return texts
    return [text if text and "." in text else f"{text}.000000" for text in texts]


def _in_utc(value: datetime) -> datetime:
    if value.tzinfo is None:
        raise ValueError("an instant needs its time zone")
    return value if value.tzinfo is UTC else value.astimezone(UTC)
