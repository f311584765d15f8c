"""Keys for pushed entries, made as the realtime database's own clients make them: the later one sorts behind.

20 characters in the order of their bytes: 8 tell the millisecond, 12 are random, and within one millisecond the random
part counts up.
"""

import re
import secrets
import threading
import time
from datetime import UTC, datetime, timedelta

ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
TIME_LENGTH, RANDOM_LENGTH = 8, 12

_SHAPE = re.compile(r"[-0-9A-Z_a-z]{20}")


def is_push_id(key: str) -> bool:
    return _SHAPE.fullmatch(key) is not None


def moment_of(push_id: str) -> datetime:
    """When it was made, by the clock of whoever made it."""
    milliseconds = 0
    for sign in push_id[:TIME_LENGTH]:
        milliseconds = milliseconds * len(ALPHABET) + ALPHABET.index(sign)
    return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=milliseconds)


class PushIds:
    """One for a process: what it gives, it gives once and in order."""

    def __init__(self) -> None:
        self._last_millisecond = -1
        self._random = 0
        self._lock = threading.Lock()

    def next(self, millisecond: int | None = None) -> str:
        """`millisecond`: since 1970; now, unless it is said. Where the clock goes back, the last one stands."""
        with self._lock:
            now = max(time.time_ns() // 1_000_000 if millisecond is None else millisecond, self._last_millisecond)
            if now == self._last_millisecond:
                self._random += 1
            else:
                # The highest bit stays free, so that counting up never runs out of room.
                self._random = secrets.randbits(6 * RANDOM_LENGTH - 1)
            self._last_millisecond = now
            return _write_number(now, TIME_LENGTH) + _write_number(self._random, RANDOM_LENGTH)


def _write_number(number: int, length: int) -> str:
    signs = []
    for _ in range(length):
        number, sign = divmod(number, len(ALPHABET))
        signs.append(ALPHABET[sign])
    return "".join(reversed(signs))


new_push_id = PushIds().next
