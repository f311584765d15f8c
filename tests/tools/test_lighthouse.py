"""How much a processor is slowed down to be Lighthouse's phone: by the figures of its calculator."""

import pytest

from bench.lighthouse import slowdown_for


@pytest.mark.parametrize(
    ("index", "slowdown"),
    [(90, 1), (150, 1), (475, 1.5), (800, 2), (1050, 2.5), (1300, 3), (1533, 4), (1767, 5), (2000, 6)],
)
def test_a_slower_processor_is_slowed_down_less(index: float, slowdown: float) -> None:
    assert slowdown_for(index) == pytest.approx(slowdown, abs=0.01)
