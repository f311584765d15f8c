"""Many people who press the button in the same moment."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

Result = TypeVar("Result")


def all_at_once(acts: Sequence[Callable[[], Result]]) -> list[Result]:
    start = Barrier(len(acts))

    def act(one: Callable[[], Result]) -> Result:
        start.wait(timeout=30)
        return one()

    with ThreadPoolExecutor(len(acts)) as people:
        return list(people.map(act, acts))
