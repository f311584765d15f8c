"""Clients that do not take what they are sent."""

import socket
import struct
from asyncio import Transport

# So much must be taken in every so many ticks of about a second.
ANSWER_TICKS, ANSWER_BYTES = 30, 16_384


class Draining:
    """Watches over one connection."""

    __slots__ = ("_drained", "_owed", "_ticks", "_unsent")

    def __init__(self) -> None:
        self._unsent = self._owed = self._drained = self._ticks = 0

    def is_stuck(self, unsent: int) -> bool:
        """To be asked at each tick, with the bytes that wait."""
        if not unsent and not self._unsent:
            return False
        self._drained += max(0, self._unsent - unsent)
        self._ticks += 1
        stuck = False
        if unsent == 0 or self._unsent == 0 or self._ticks >= ANSWER_TICKS:
            stuck = unsent > 0 and self._unsent > 0 and self._drained < self._owed
            self._ticks = self._drained = 0
            self._owed = min(unsent, ANSWER_BYTES)
        self._unsent = unsent
        return stuck


def drop(transport: Transport) -> None:
    """Close without the courtesy of sending what is left, which the system would otherwise keep trying to do."""
    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()
