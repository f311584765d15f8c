"""Whether two kinds of requests take equally long: what a stranger with a clock could learn."""

import time
from collections.abc import Awaitable, Callable, Sequence
from statistics import quantiles

ALIKE = 1.3  # times longer, at most

Ask = Callable[[], Awaitable[object]]


async def quartiles(one: Sequence[Ask], other: Sequence[Ask]) -> tuple[float, float]:
    """In how many seconds the quicker quarter of each was answered: what a busy machine adds, it adds to the others.
    Asked in turn, so that a busy moment meets both."""
    took: tuple[list[float], list[float]] = ([], [])
    for pair in zip(one, other, strict=True):
        for ask, times in zip(pair, took, strict=True):
            started = time.perf_counter()
            await ask()
            times.append(time.perf_counter() - started)
    return quantiles(took[0], n=4)[0], quantiles(took[1], n=4)[0]


def apart(known: float, unknown: float) -> bool:
    return max(known, unknown) > ALIKE * min(known, unknown)
