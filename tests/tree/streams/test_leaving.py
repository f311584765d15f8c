"""A listener that leaves in the very moment in which it is told something is gone all the same."""

import asyncio

import pytest

from rollbook.tree.stream import StreamSubscriber


@pytest.mark.parametrize("turns", range(6))
async def test_who_is_told_and_leaves_in_one_moment_has_left(turns: int) -> None:
    subscriber = StreamSubscriber()
    waiting = asyncio.create_task(subscriber.wait_for_news(60))
    for _ in range(3):
        await asyncio.sleep(0)
    subscriber.wake()
    for _ in range(turns):
        await asyncio.sleep(0)
    under_way = waiting.cancel()
    await asyncio.wait([waiting])
    assert waiting.cancelled() == under_way
