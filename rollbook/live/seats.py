"""Every live connection has a seat: how many there may be in all and of one holder, and which ones are given up first.

docs/decisions/0016 has the reasons for the numbers.
"""

import ipaddress
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from rollbook.core.errors import TooMany, Unavailable
from rollbook.live import refusals

# In one process, whatever the system would let us open.
MAX_STREAMS = 20_000
# An admin's tabs, phones and scripts.
MOST_OF_AN_ADMIN = 200
# Of all seats, for the visitors of one address: a campus can be one, and it is not to be everybody.
SHARE_OF_AN_ADDRESS = 8
RETRY_SECONDS = 30

# An admin by id, wherever they are; or the network from which a visitor comes.
Holder: TypeAlias = int | str


class TooManyStreams(TooMany):
    kind = "too_many_streams"


class Seat:
    __slots__ = ("end", "holder")

    def __init__(self, holder: Holder, end: Callable[[], None]) -> None:
        self.holder = holder
        self.end = end


class Seats:
    def __init__(self, connections: int) -> None:
        """`connections`: how many the process may have open. A quarter is left to those who come to read."""
        self.most = min(MAX_STREAMS, connections * 3 // 4)
        self._held: defaultdict[Holder, dict[Seat, None]] = defaultdict(dict)  # in the order in which they came
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def most_of(self, holder: Holder) -> int:
        share = self.most // SHARE_OF_AN_ADDRESS
        return share if isinstance(holder, str) else min(share, MOST_OF_AN_ADMIN)

    def take(self, holder: Holder, end: Callable[[], None]) -> Seat:
        """`end` is called when the seat is taken away again."""
        if len(self._held.get(holder, ())) >= self.most_of(holder):
            raise TooManyStreams(refusals.TOO_MANY_STREAMS, RETRY_SECONDS)
        if self._count >= self.most:
            raise Unavailable(refusals.NO_SEAT)
        seat = Seat(holder, end)
        self._add(seat)
        return seat

    @contextmanager
    def hold_seat(self, holder: Holder, end: Callable[[], None]) -> Iterator[Seat]:
        seat = self.take(holder, end)
        try:
            yield seat
        finally:
            self.leave(seat)

    def leave(self, seat: Seat) -> None:
        """Once or more often."""
        if seat in self._held.get(seat.holder, ()):
            del self._held[seat.holder][seat]
            self._count -= 1
            if not self._held[seat.holder]:
                del self._held[seat.holder]

    def move(self, seat: Seat, holder: Holder) -> None:
        """It has turned out whose it is."""
        self.leave(seat)
        seat.holder = holder
        self._add(seat)

    def shed(self) -> bool:
        """End the newest of whoever has the most, visitors first; whether there was any."""
        if not self._held:
            return False
        largest = max(self._held, key=lambda holder: (isinstance(holder, str), len(self._held[holder])))
        seat = next(reversed(self._held[largest]))
        self.leave(seat)
        seat.end()
        return True

    def _add(self, seat: Seat) -> None:
        self._held[seat.holder][seat] = None
        self._count += 1


def holder_of(admin_id: int | None, address: str) -> Holder:
    """A home or a phone has a whole IPv6 /64, so that counts as one address."""
    if admin_id is not None:
        return admin_id
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    return address if parsed.version == 4 else str(ipaddress.ip_network((int(parsed), 64), strict=False))
