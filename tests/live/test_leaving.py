"""Whoever has left, by whatever way they listened, has left nothing behind."""

import gc
import time
from collections import Counter
from contextlib import ExitStack

import pytest

from rollbook.core.settings import Settings
from rollbook.edge.connections import GuardedConnection
from rollbook.edge.sockets import GuardedSocket
from rollbook.live.hub import Listener
from rollbook.live.seats import Seat
from rollbook.live.stream import EventStream
from rollbook.tree.sockets.session import Session
from rollbook.tree.stream import NodeStream
from rollbook.tree.watching import Watch
from tests.live.browser import PATIENCE
from tests.live.on_a_port import PortCollege
from tests.tree.listening import listening
from tests.tree.sockets.raw import raw_socket

EACH = 20
KINDS = frozenset(
    [EventStream, NodeStream, Session, Watch, Listener, Seat, GuardedConnection, GuardedSocket],
)


@pytest.fixture
def settings(sqlite_settings: Settings) -> Settings:
    """What is kept in memory does not depend on the database."""
    return sqlite_settings


def alive() -> Counter[str]:
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects() if type(each) in KINDS)


def listen_in_every_way(college: PortCollege, closing: ExitStack) -> list[object]:
    """What must be held, since a response whose reader is thrown away is closed."""
    held: list[object] = []
    for number in range(EACH):
        held.append(closing.enter_context(college.browser().listening(f"Attendance/Year/{number}")))
        nodes = closing.enter_context(listening(college.browser(), f"Attendance/Subjects/{number}"))
        held.append((nodes, nodes.next()))
        raw = closing.enter_context(raw_socket(college.address))
        assert raw.ask("q", p=f"/Attendance/Subjects/a/{number}", h="")["s"] == "ok"
    return held


@pytest.mark.rest
def test_the_objects_of_all_who_listened_are_given_back(college: PortCollege) -> None:
    before = alive()
    with ExitStack() as closing:
        held = listen_in_every_way(college, closing)
        assert len(college.seats) == 3 * EACH
        assert alive()["Watch"] == before["Watch"] + 2 * EACH
    del held
    college.close_browsers()
    until = time.monotonic() + PATIENCE
    while (left := alive() - before) and time.monotonic() < until:
        pass
    assert left == Counter()
    assert (len(college.seats), len(college.hub)) == (0, 0)
