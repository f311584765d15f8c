"""Many who want to know the moment share one question, and nobody is told a moment from before they asked."""

import asyncio

from rollbook.store.postgres_moments import Moments


class Clock:
    """Tells how often it was asked before, once it is let."""

    def __init__(self) -> None:
        self.asked = 0
        self.let = asyncio.Semaphore(0)

    async def ask(self) -> str:
        self.asked += 1
        told = str(self.asked)
        await self.let.acquire()
        return told


async def test_who_comes_later_is_told_what_was_asked_later() -> None:
    clock = Clock()
    moments = Moments(clock.ask)
    first = [asyncio.create_task(moments.now()) for _ in range(3)]
    await asyncio.sleep(0.01)
    later = [asyncio.create_task(moments.now()) for _ in range(3)]
    await asyncio.sleep(0.01)
    assert clock.asked == 1
    clock.let.release()
    assert await asyncio.gather(*first) == ["1"] * 3
    await asyncio.sleep(0.01)
    assert clock.asked == 2
    clock.let.release()
    assert await asyncio.gather(*later) == ["2"] * 3


async def test_who_goes_away_spoils_nothing_for_the_others() -> None:
    clock = Clock()
    moments = Moments(clock.ask)
    gone, stays = asyncio.create_task(moments.now()), asyncio.create_task(moments.now())
    await asyncio.sleep(0.01)
    gone.cancel()
    clock.let.release()
    assert await stays == "1"


async def test_a_question_that_failed_is_asked_again() -> None:
    away = iter([True, False])

    async def ask() -> str:
        if next(away):
            raise OSError("away")
        return "back"

    moments = Moments(ask)
    outcomes = await asyncio.gather(moments.now(), moments.now(), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [OSError, OSError]
    assert await moments.now() == "back"
