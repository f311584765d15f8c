"""Headings of columns as colleges write them, and the day that each is read as."""

from datetime import date

import pytest

from rollbook.marksfile.files.dates import ReadHeading, read_heading

TODAY = date(2026, 11, 16)
THEN = date(2026, 11, 3)

PLAIN = [
    "2026-11-03",
    "2026/11/3",
    "2026-11-03T09:15:00Z",
    "3 Nov 2026",
    "03-Nov-26",
    "3rd November, 2026",
    "Tue 3 Nov 2026",
    "Tuesday, 3 Nov 2026",
    "3 Nov 2026 (Tue)",
    "Nov 3, 2026",
    "3 नवंबर 2026",
    "३ नवम्बर २०२६",
    "मंगलवार 3 नवंबर 2026",
    "3 Nov 2026 10:15 AM",
]
DAY_FIRST = ["03/11/2026", "3-11-26", "3.11.2026", "3 / 11 / 2026"]
NO_YEAR = ["3 Nov", "3-Nov", "3/11", "Tue 3 Nov"]


@pytest.mark.parametrize("text", PLAIN)
def test_a_date_is_read_however_it_is_written(text: str) -> None:
    assert read_heading(text, TODAY) == ReadHeading(THEN)


@pytest.mark.parametrize("text", DAY_FIRST)
def test_the_day_stands_first_and_that_is_said(text: str) -> None:
    assert read_heading(text, TODAY) == ReadHeading(THEN, "day first")


def test_a_day_beyond_twelve_can_be_meant_in_one_way_only() -> None:
    assert read_heading("16/11/2026", TODAY) == ReadHeading(TODAY)
    assert read_heading("11/11/2026", TODAY) == ReadHeading(date(2026, 11, 11))


@pytest.mark.parametrize("text", NO_YEAR)
def test_without_a_year_it_is_the_last_such_day(text: str) -> None:
    assert read_heading(text, TODAY) == ReadHeading(THEN, "no year")


def test_without_a_year_it_is_never_a_day_to_come() -> None:
    assert read_heading("17 Nov", TODAY) == ReadHeading(date(2025, 11, 17), "no year")
    assert read_heading("29 Feb", TODAY) == ReadHeading(date(2024, 2, 29), "no year")


@pytest.mark.parametrize("text", ["31 June 2026", "31/06/2026", "2026-02-30", "04/25/2026", "0/1/2026", "31 Jun"])
def test_what_looks_like_a_date_and_is_none_is_told_from_other_words(text: str) -> None:
    read = read_heading(text, TODAY)
    assert read is not None
    assert read.held_on is None


@pytest.mark.parametrize(
    "text", ["Roll", "Total", "Percentage", "", "Lecture 4", "1.5", "Unit 2", "24CS001", "9" * 500]
)
def test_other_words_are_no_date(text: str) -> None:
    assert read_heading(text, TODAY) is None


@pytest.mark.parametrize(
    ("text", "number", "rest"),
    [
        ("2026-11-03 class 2", 2, ""),
        ("2026-11-03 (2)", 2, ""),
        ("2026-11-03 class 12 Section A", 12, "Section A"),
        ("2026-11-03 Section A", None, "Section A"),
        ("2026-11-03 Machine Learning (core)", None, "Machine Learning (core)"),
        ("2026-11-03 (Section A)", None, "Section A"),
        ("3 Nov 2026, lecture 3", 3, ""),
    ],
)
def test_the_number_of_the_day_and_the_group_stand_behind(text: str, number: int | None, rest: str) -> None:
    read = read_heading(text, TODAY)
    assert read is not None
    assert (read.held_on, read.number, read.rest) == (THEN, number, rest)
