"""In a storm of changes everyone is told now and then, and nobody is woken for nothing."""

import asyncio
from itertools import pairwise

from rollbook.core.paths import ROOT
from rollbook.live.hub import GATHER_SECONDS, PAUSE_SECONDS, Hub
from tests.live.driving import driven
from tests.live.test_hub import Reader

YEARS, ADMIN = "Attendance/Year", "Attendance/Admin/asha"
STEP = 0.005  # seconds between two changes


def shortest_pause(moments: list[float]) -> float:
    assert len(moments) > 3
    return min(later - sooner for sooner, later in pairwise(moments))


async def test_who_is_in_doubt_rests_like_everybody() -> None:
    looks: list[float] = []

    async def look() -> bool:
        looks.append(asyncio.get_running_loop().time())
        return True

    published = [f"{YEARS}/{number}" for number in range(160)]
    async with driven(YEARS, about=ADMIN, may_stay=look) as stream:
        for number, path in enumerate(published):
            stream.hub.publish([path])
            if number >= PAUSE_SECONDS / 2 / STEP:  # in doubt anew in the middle of each pause
                stream.hub.publish([ADMIN])
            await asyncio.sleep(STEP)
        await asyncio.sleep(3 * PAUSE_SECONDS)
        heard = b"".join(chunk for _, chunk in stream.changes)
        assert [path for path in published if f'"{path}"'.encode() not in heard] == []
        assert shortest_pause([at for at, _ in stream.changes]) > 0.9 * PAUSE_SECONDS
        assert shortest_pause(looks) > 0.9 * PAUSE_SECONDS


async def test_who_has_taken_all_already_is_not_woken_and_hears_the_next_change_at_once() -> None:
    hub, reader = Hub(), Reader(ROOT)
    hub.register(reader)
    hub.publish([YEARS])
    assert reader.take() == {YEARS}  # it was at work just then
    await asyncio.sleep(GATHER_SECONDS * 2)
    assert reader.times_woken == 0
    hub.publish([YEARS])
    await asyncio.sleep(GATHER_SECONDS * 2)
    assert reader.times_woken == 1


async def test_what_is_pending_already_is_not_looked_into_again() -> None:
    asked: list[str] = []

    def hears(path: str) -> bool:
        asked.append(path)
        return True

    hub, reader = Hub(), Reader(ROOT)
    reader._hears = hears
    hub.register(reader)
    for _ in range(50):
        hub.publish([YEARS])
    assert asked == [YEARS]
