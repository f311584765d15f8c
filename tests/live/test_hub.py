"""Whom a change reaches, and what a reader that does not keep up is told."""

import asyncio
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rollbook.core.paths import ROOT, touches
from rollbook.live.hub import GATHER_SECONDS, MAX_PENDING, PAUSE_SECONDS, WOKEN_AT_ONCE, Hub, Listener

# Few and short names, among them one that begins like another, so that paths meet often.
SEGMENTS = st.sampled_from(["Year", "Years", "A", "B"])
PATHS = st.lists(SEGMENTS, max_size=4).map(lambda segments: "/".join([ROOT, *segments]))


class Reader(Listener):
    def __init__(self, *paths: str, deaf_to: str | None = None) -> None:
        super().__init__(paths, lambda path: path != deaf_to, self.woken, self.ended)
        self.wakings: list[float] = []
        self.times_ended = 0

    @property
    def times_woken(self) -> int:
        return len(self.wakings)

    def woken(self) -> None:
        self.wakings.append(asyncio.get_running_loop().time())

    def ended(self) -> None:
        self.times_ended += 1


@given(
    readers=st.lists(st.lists(PATHS, min_size=1, max_size=4), max_size=6),
    leaving=st.sets(st.integers(0, 5)),
    changed=st.lists(PATHS, max_size=5),
)
def test_a_change_reaches_exactly_those_it_touches(
    readers: list[list[str]], leaving: set[int], changed: list[str]
) -> None:
    async def publish() -> list[frozenset[str]]:
        hub = Hub()
        listeners = [Reader(*paths) for paths in readers]
        for listener in listeners:
            hub.register(listener)
        for number, listener in enumerate(listeners):
            if number in leaving:
                hub.unregister(listener)
        hub.publish(changed)
        return [listener.take() for listener in listeners]

    told = asyncio.run(publish())

    for number, paths in enumerate(readers):
        expected = {change for change in changed for path in paths if touches(change, path)}
        # The root covers whatever else changed with it.
        if ROOT in expected:
            assert ROOT in told[number] or number in leaving
        else:
            assert told[number] == (set() if number in leaving else expected)


async def test_a_reader_who_left_leaves_nothing_behind() -> None:
    hub = Hub()
    reader = Reader("Attendance/Subjects/A/B", "Attendance/Subjects/A", "Attendance/Year")
    hub.register(reader)
    hub.publish(["Attendance/Year"])
    hub.unregister(reader)
    await asyncio.sleep(GATHER_SECONDS * 2)

    assert len(hub) == 0
    assert not hub._at
    assert not hub._below
    assert reader.times_woken == 0


async def test_changes_that_come_together_wake_once() -> None:
    hub = Hub()
    reader = Reader(ROOT)
    hub.register(reader)
    for number in range(20):
        hub.publish([f"Attendance/Year/{number}"])
    await asyncio.sleep(GATHER_SECONDS * 2)

    assert reader.times_woken == 1
    assert len(reader.take()) == 20


async def test_in_a_storm_a_reader_is_told_now_and_then_and_misses_nothing() -> None:
    hub = Hub()
    reader, newcomer = Reader("Attendance/Year"), Reader("Attendance/Dept")
    hub.register(reader)
    hub.register(newcomer)
    heard: set[str] = set()
    published = [f"Attendance/Year/{number}" for number in range(60)]
    for path in published:
        hub.publish([path])
        await asyncio.sleep(0.005)
        heard |= reader.take()
    hub.publish(["Attendance/Dept/CSE"])
    await asyncio.sleep(GATHER_SECONDS * 3)
    assert newcomer.times_woken == 1  # who was not told a moment ago waits for nobody's pause
    await asyncio.sleep(PAUSE_SECONDS * 2)

    assert heard | reader.take() == {*published}
    between = [later - sooner for sooner, later in pairwise(reader.wakings)]
    assert between
    assert min(between) > 0.9 * PAUSE_SECONDS


async def test_a_reader_who_never_takes_costs_no_more_memory() -> None:
    hub = Hub()
    slow, prompt = Reader(ROOT), Reader(ROOT)
    hub.register(slow)
    hub.register(prompt)
    for number in range(MAX_PENDING * 3):
        hub.publish([f"Attendance/Year/{number}"])
        assert prompt.take() == {f"Attendance/Year/{number}"}

    assert slow.take() == {ROOT}
    hub.publish(["Attendance/Year/again"])
    assert slow.take() == {"Attendance/Year/again"}


async def test_a_gap_reaches_every_reader() -> None:
    hub = Hub()
    readers = [Reader("Attendance/Year"), Reader("Attendance/Subjects/A/B/C"), Reader(ROOT)]
    for reader in readers:
        hub.register(reader)
    hub.gap()
    assert [reader.take() for reader in readers] == [{ROOT}] * 3


async def test_a_reader_is_not_told_what_it_may_not_hear() -> None:
    hub = Hub()
    visitor = Reader(ROOT, deaf_to="Attendance/Admin/asha")
    hub.register(visitor)
    hub.publish(["Attendance/Admin/asha"])
    await asyncio.sleep(GATHER_SECONDS * 2)
    assert visitor.take() == frozenset()
    assert visitor.times_woken == 0


async def test_a_crowd_is_woken_in_turns_so_that_others_get_in_between() -> None:
    hub = Hub()
    crowd = [Reader(ROOT) for _ in range(WOKEN_AT_ONCE * 3)]
    for reader in crowd:
        hub.register(reader)
    hub.gap()
    seen = set()
    while not all(reader.times_woken for reader in crowd):
        seen.add(sum(reader.times_woken for reader in crowd))
        await asyncio.sleep(0)
    assert {WOKEN_AT_ONCE, WOKEN_AT_ONCE * 2} <= seen
    assert {reader.times_woken for reader in crowd} == {1}


async def test_the_cursor_moves_with_every_change_and_differs_between_processes() -> None:
    hub, other = Hub(), Hub()
    before = hub.cursor
    assert hub.cursor == before
    hub.publish(["Attendance/Year"])
    assert hub.cursor != before
    assert other.cursor not in (before, hub.cursor)


async def test_closing_ends_every_reader() -> None:
    hub = Hub()
    readers = [Reader(ROOT), Reader("Attendance/Year")]
    for reader in readers:
        hub.register(reader)
    hub.close()
    assert hub.closed
    assert [reader.times_ended for reader in readers] == [1, 1]
