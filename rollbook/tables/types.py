"""Column types that behave the same on both databases."""

from datetime import UTC, datetime

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

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("an instant needs its time zone")
        instant = value.astimezone(UTC)
        return instant.replace(tzinfo=None) if dialect.name == "sqlite" else instant

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
