"""Gives memory back to the system when a crowd has left. docs/decisions/0016 says what was measured."""

import ctypes
import gc

# Fewer leave nothing worth looking for.
CROWD = 1_000


class GivingBack:
    """To be asked about once a second, with the number of connections."""

    def __init__(self) -> None:
        self._most = 0

    def note(self, connections: int) -> bool:
        """Gives back where most of a crowd has left; whether it did."""
        self._most = max(self._most, connections)
        if self._most < CROWD or connections > self._most // 4:
            return False
        self._most = connections
        gc.collect()  # what refers to itself in a circle would wait for as many newcomers
        _trim()
        return True


def _trim() -> None:
    """What the C library holds for later; others than glibc have no such function."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
