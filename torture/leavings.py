"""What a test leaves behind when it is cut short: processes and mounts. Linux only, as are the faults."""

import contextlib
import ctypes
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 20.0  # seconds to put things away by itself
_SET_CHILD_SUBREAPER = 36


@contextmanager
def put_away(folder: Path) -> Iterator[None]:
    """At the end, every process that was started inside has ended, and nothing is mounted below the folder."""
    before = _children()
    _adopt_orphans(True)
    try:
        yield
    finally:
        _end(before)
        _adopt_orphans(False)
        for place in reversed(_mounts(folder)):  # the innermost first
            subprocess.run(["umount", "--lazy", place], check=False)


def end_group(process: subprocess.Popen[bytes]) -> None:
    """Asked first, with all that it started; then not asked."""
    if process.poll() is None:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def _adopt_orphans(do: bool) -> None:
    """Processes whose parents have gone become children of this one, and are found."""
    ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, int(do))


def _end(before: set[int]) -> None:
    until = time.monotonic() + PATIENCE  # servers that end with their keeper need a moment
    while (left := _children() - before) and time.monotonic() < until:
        for child in left:
            os.waitpid(child, os.WNOHANG)
        time.sleep(0.05)
    for child in _children() - before:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def _children() -> set[int]:
    found: set[int] = set()
    for task in Path("/proc/self/task").iterdir():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # a thread that ended since it was listed
            found.update(map(int, (task / "children").read_text().split()))
    return found


def _mounts(folder: Path) -> list[str]:
    places = [line.split()[1] for line in Path("/proc/mounts").read_text().splitlines()]
    return [place for place in places if Path(place).is_relative_to(folder)]
