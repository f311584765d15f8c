"""The line is a setting, and nobody is rounded up across it."""

import os
from collections.abc import Iterator
from decimal import Decimal

import pytest
from msgspec.structs import replace

from rollbook.core.errors import BadInput
from rollbook.core.settings import Settings
from rollbook.endpoints.environment import read_environment
from tests.college import College, Person, running_college
from tests.records import PLACE, Term, ask, day


@pytest.fixture
def college(settings: Settings) -> Iterator[College]:
    with running_college(replace(settings, pass_line=Decimal("66.67"))) as college:
        yield college


def test_every_page_goes_by_the_line_that_is_set(term: Term, parent: Person) -> None:
    for number in (-3, -2, -1):
        term.hold(day(number), ["24CS001"] if number == -1 else [])
    assert ask(parent, "/api/session")["passLine"] == 66.67
    seen = ask(parent, "/api/profile", **PLACE, roll="24CS001")
    # Whoever writes 66.67 percent means two thirds: two of three is enough, and just so.
    assert (seen["line"], seen["standing"]["percentage"], seen["standing"]["passing"]) == (66.67, 66.67, True)
    assert seen["standing"]["canMiss"] == 0
    assert term.get("/api/shortage")["below"] == 0
    for number in range(7):
        term.hold(day(-20 - number), ["24CS001"] if number in (0, 1, 2) else [])
    seen = ask(parent, "/api/profile", **PLACE, roll="24CS001")
    assert (seen["standing"]["percentage"], seen["standing"]["passing"]) == (60, False)
    shortage = term.get("/api/shortage")
    assert (shortage["line"], shortage["below"], shortage["items"][0]["shortBy"]) == (66.67, 1, 6.67)


def test_it_is_a_percentage_with_two_decimals_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_environment(os.environ).pass_line_in_hundredths == 7500
    for good, line in {"100": 10_000, "0.01": 1, "66.67": 6667, "80.5": 8050}.items():
        monkeypatch.setenv("ROLLBOOK_PASS_LINE", good)
        assert read_environment(os.environ).pass_line_in_hundredths == line
    for bad in ("0", "-1", "100.01", "75.001", "most", "nan"):
        monkeypatch.setenv("ROLLBOOK_PASS_LINE", bad)
        with pytest.raises(BadInput):
            read_environment(os.environ)
