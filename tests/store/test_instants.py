"""How SQLite keeps instants: alone or sixty at a time, the same text."""

from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from rollbook.tables.types import instant_as_text, instants_as_text

NOON = datetime(2026, 11, 16, 12, 0, 0, 5, tzinfo=UTC)
AT_NOON = "2026-11-16 12:00:00.000005"
ON_THE_SECOND = "2026-11-16 12:00:00.000000"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ([], []),
        ([NOON], [AT_NOON]),
        ([NOON, NOON.replace(microsecond=0)], [AT_NOON, ON_THE_SECOND]),
        ([NOON.replace(microsecond=500_000)], ["2026-11-16 12:00:00.500000"]),
        ([NOON.astimezone(ZoneInfo("Asia/Kolkata")), NOON], [AT_NOON, AT_NOON]),
        ([NOON.astimezone(timezone(timedelta(hours=-11)))], [AT_NOON]),
        ([None, NOON], [None, AT_NOON]),
    ],
)
def test_each_is_kept_as_utc_to_the_microsecond(given: list[datetime | None], kept: list[str | None]) -> None:
    assert instants_as_text(given) == kept == [*map(instant_as_text, given)]


def test_one_without_its_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="time zone"):
        instants_as_text([NOON, NOON.replace(tzinfo=None)])
