"""F10: the date keys of every day from 2010 to 2030."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest

from rollbook.tree import date_keys
from rollbook.tree.date_keys import dates_of, key_of

FIRST, LAST = date(2010, 1, 1), date(2030, 12, 31)
DAYS = [FIRST + timedelta(days=number) for number in range((LAST - FIRST).days + 1)]


def wrong_and_ambiguous() -> tuple[int, int]:
    """How many days their own key does not lead back to, or leads elsewhere; and how many share it with another."""
    sharing: dict[str, set[date]] = {}
    for day in DAYS:
        sharing.setdefault(key_of(day), set()).add(day)
    read = {day: date_keys.dates_of(key_of(day)) for day in DAYS}
    wrong = sum(set(found) != sharing[key_of(day)] for day, found in read.items())
    return wrong, sum(len(found) > 1 for found in read.values())


def test_every_day_is_found_by_its_key_and_210_are_flagged() -> None:
    assert len(DAYS) == 7670
    assert wrong_and_ambiguous() == (0, 210)


def _day_first(key: str) -> tuple[date, ...]:
    """Takes the first split that is a day of the calendar, as `new Date` juggling does."""
    return dates_of(key)[-1:]


def _two_digits_of_day(key: str) -> tuple[date, ...]:
    """As if days were padded."""
    try:
        return (date(int(key[-4:]), int(key[2:-4]), int(key[:2])),)
    except ValueError:
        return ()


@pytest.mark.parametrize("bug", [_day_first, _two_digits_of_day])
def test_a_reader_that_guesses_is_found_out(
    bug: Callable[[str], tuple[date, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(date_keys, "dates_of", bug)
    with pytest.raises(AssertionError):
        test_every_day_is_found_by_its_key_and_210_are_flagged()


def test_the_earlier_day_comes_first() -> None:
    assert dates_of("1112022") == (date(2022, 1, 11), date(2022, 11, 1))
    assert dates_of("2122024") == (date(2024, 2, 21), date(2024, 12, 2))


@pytest.mark.parametrize("day", [date(2022, 11, 1), date(2022, 1, 11), date(2024, 2, 29)])
def test_an_iso_date_is_one_day(day: date) -> None:
    assert dates_of(day.isoformat()) == (day,)


@pytest.mark.parametrize(
    "key",
    [
        "",
        "2022",
        "12022",
        "3022022",  # 30 February
        "2922023",  # 29 February of a year that has none
        "2023-02-29",
        "00112022",
        "01112022",  # padded: it could as well be a slip of 1 and 11
        "1012022 ",
        "1112022\n",
        "١١١٢٠٢٢",  # digits, but not ours
        "111-2022",
        "-1112022",
        "1111111111",
        "111202",
        "110022",
        "1111899",
        "1-1-2022",
        "2022-1-1",
        "20220101T",
        "__proto__",
    ],
)
def test_nonsense_is_no_day(key: str) -> None:
    assert dates_of(key) == ()


TODAY = date(2026, 11, 16)


@pytest.mark.parametrize(
    ("days", "settled"),
    [
        ([date(2022, 10, 31), date(2022, 11, 1), date(2022, 11, 4)], [True, True, True]),
        ([date(2022, 1, 10), date(2022, 1, 11), date(2022, 1, 21), date(2022, 2, 3)], [True] * 4),
        ([date(2022, 1, 11), date(2022, 2, 14), date(2022, 11, 1)], [True] * 3),  # one key, both days
        ([date(2022, 11, 1), date(2022, 11, 2), date(2022, 11, 4)], [False, False, True]),
        ([date(2022, 11, 1)], [False]),
        ([date(2026, 2, 11)], [True]),  # 1 December is still to come
        ([date(2022, 11, 4), date(2022, 11, 1), date(2022, 10, 31)], [True, False, True]),  # not in order
        ([date(2022, 10, 31), date(2022, 11, 1), date(2022, 10, 31)], [True, False, True]),
        ([], []),
    ],
)
def test_a_key_that_fits_two_days_is_settled_by_its_neighbours(days: list[date], settled: list[bool]) -> None:
    expected = [day if sure else None for day, sure in zip(days, settled, strict=True)]
    assert date_keys.days_in_order([key_of(day) for day in days], TODAY) == expected


def test_nonsense_in_a_list_of_days_settles_nothing_and_is_in_nobodys_way() -> None:
    keys = ["30102022", "x", "1112022", "3022022", "4112022"]
    assert date_keys.days_in_order(keys, TODAY) == [
        date(2022, 10, 30),
        None,
        date(2022, 11, 1),
        None,
        date(2022, 11, 4),
    ]


def test_whole_years_of_school_days_are_settled() -> None:
    """Every day from the first sure one on, though one in thirty-six fits two."""
    for year in range(2010, 2031):
        days = [day for day in DAYS if day.year == year and day.weekday() < 5]
        assert date_keys.days_in_order([key_of(day) for day in days], LAST) == days
