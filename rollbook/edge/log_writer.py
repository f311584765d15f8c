"""Log lines leave through a bounded queue and a thread: a full disk or a stuck pipe costs lines, never a request."""

import os
import threading
import time
from collections import deque
from collections.abc import Callable

from rollbook.core.log import Event

MAX_WAITING = 10_000
BATCH = 200
EVERY_SECONDS = 0.1
PAUSE_AFTER_FAILURE = 0.1
FLUSH_SECONDS = 2.0


class LogWriter:
    """Takes events from any thread without waiting. How many were lost is logged once writing works again."""

    def __init__(self, file: int, render: Callable[[Event], str], lost: Callable[[int], Event]) -> None:
        self._file = file
        self._render = render
        self._lost_event = lost
        self._waiting: deque[Event] = deque()
        self._lost = 0
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._work, name="rollbook-log", daemon=True)
        self._thread.start()

    def take(self, event: Event) -> None:
        if len(self._waiting) >= MAX_WAITING:
            self._lost += 1
            return
        self._waiting.append(event)

    def close(self) -> None:
        """Write what is waiting, but do not wait long for a file that takes nothing."""
        self._closing.set()
        self._thread.join(FLUSH_SECONDS)

    def _work(self) -> None:
        while not self._closing.is_set() or self._waiting:
            # Not woken by each line: a thread that wakes for every request takes the interpreter from the next one.
            self._closing.wait(EVERY_SECONDS)
            while self._waiting:
                self._write([self._waiting.popleft() for _ in range(min(len(self._waiting), BATCH))])

    def _write(self, events: list[Event]) -> None:
        lost = self._lost
        told = [self._lost_event(lost), *events] if lost else events
        try:
            _write_all(self._file, "".join(self._render(event) + "\n" for event in told).encode())
        except OSError:
            self._lost += len(events)
            time.sleep(PAUSE_AFTER_FAILURE)
        else:
            self._lost -= lost


def _write_all(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]
