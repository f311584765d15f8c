"""When most of a crowd has left, what it left behind is looked for."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from rollbook.edge.memory import CROWD, GivingBack


class Circle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def _no_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_no_collector")
def test_what_a_crowd_left_in_circles_is_given_back_once() -> None:
    giving_back = GivingBack()
    left = weakref.ref(Circle())
    assert [giving_back.note(connections) for connections in (10, CROWD, CROWD // 2)] == [False] * 3
    assert left() is not None
    assert giving_back.note(CROWD // 4)
    assert left() is None
    assert not giving_back.note(0)


def test_those_who_come_and_go_on_an_ordinary_day_cost_no_search() -> None:
    giving_back = GivingBack()
    assert not any(giving_back.note(connections) for connections in (CROWD - 1, 0, CROWD - 1, 0))
