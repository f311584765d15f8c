"""Packets that get lost: a network of this thread's own, where a share of what goes through a port is dropped.

Needs root and iptables; the network is gone with the thread and what it started. Elsewhere the relay's stalls stand in.
"""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

NEW_NETWORK = 0x40000000  # CLONE_NEWNET
LOSS = 0.2

Outcome = TypeVar("Outcome")


def can_lose_packets() -> bool:
    return os.geteuid() == 0 and all(map(shutil.which, ("iptables", "ip")))


def in_own_network(work: Callable[[], Outcome]) -> Outcome:
    """In a thread whose loopback is nobody else's; processes and threads that it starts share it."""

    def alone() -> Outcome:
        if ctypes.CDLL(None, use_errno=True).unshare(NEW_NETWORK):
            raise OSError(ctypes.get_errno(), "no network of one's own")
        _run("ip", "link", "set", "lo", "up")
        return work()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(alone).result()


@contextmanager
def losing(port: int, share: float = LOSS) -> Iterator[None]:
    """Both ways. Only for a network of one's own."""
    for side in ("--dport", "--sport"):
        _run(
            "iptables",
            *f"-A INPUT -p tcp {side} {port} -m statistic --mode random --probability {share} -j DROP".split(),
        )
    try:
        yield
    finally:
        _run("iptables", "-F")


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)
