"""Lines of a day, '{roll} is Present', as somebody may have written them."""

import pytest

from rollbook.core.marks import PRESENT
from rollbook.moving.day_lines import read_line

LONG = 2_000_000


@pytest.mark.timeout(60)  # by the square of its length it would take hours
@pytest.mark.parametrize("text", [" " * LONG + "x", "x " * LONG, " is" * LONG, "x is" + " " * LONG + "?"])
def test_a_long_line_that_says_nothing_takes_no_longer_than_reading_it(text: str) -> None:
    assert read_line(text) is None


def test_spaces_and_capitals_do_not_matter() -> None:
    assert read_line("  24CS001  IS   present ") == ("24CS001", PRESENT)
    assert read_line("24 CS 001 is Present") == ("24 CS 001", PRESENT)
