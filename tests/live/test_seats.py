"""How many live connections each may hold, and which are given up first."""

import pytest

from rollbook.core.errors import Unavailable
from rollbook.live.seats import MOST_OF_AN_ADMIN, SHARE_OF_AN_ADDRESS, Holder, Seats, TooManyStreams, holder_of

CAMPUS, HOME, ASHA = holder_of(None, "192.0.2.1"), holder_of(None, "198.51.100.7"), holder_of(7, "192.0.2.1")


class Room(Seats):
    """Notes whose seats were taken away."""

    def __init__(self, connections: int) -> None:
        super().__init__(connections)
        self.ended: list[Holder] = []

    def sit(self, holder: Holder) -> None:
        self.take(holder, lambda: self.ended.append(holder))


def test_a_campus_behind_one_address_has_room_and_is_not_everybody() -> None:
    seats = Seats(1_000_000)
    assert 1_440 < seats.most_of(CAMPUS) <= seats.most // SHARE_OF_AN_ADDRESS
    assert seats.most_of(ASHA) == MOST_OF_AN_ADMIN


def test_one_holder_has_no_more_than_a_share_and_all_together_leave_room_for_readers() -> None:
    room = Room(100)
    for _ in range(room.most_of(CAMPUS)):
        room.sit(CAMPUS)
    with pytest.raises(TooManyStreams):
        room.sit(CAMPUS)
    room.sit(ASHA)
    for number in range(len(room), 75):
        room.sit(holder_of(None, f"203.0.113.{number}"))
    with pytest.raises(Unavailable):
        room.sit(HOME)


def test_visitors_are_given_up_first_and_of_them_whoever_has_the_most() -> None:
    room = Room(1000)
    for holder in (ASHA, ASHA, ASHA, HOME, CAMPUS, CAMPUS):
        room.sit(holder)
    assert [room.shed() for _ in range(7)] == [True] * 6 + [False]
    assert room.ended[0] == CAMPUS
    assert set(room.ended[:3]) == {CAMPUS, HOME}
    assert room.ended[3:] == [ASHA] * 3


def test_a_seat_is_left_once_and_counts_for_whom_it_turns_out_to_be() -> None:
    seats = Seats(1000)
    with seats.hold_seat(CAMPUS, lambda: None) as seat:
        seats.move(seat, ASHA)
        assert (len(seats), seat.holder) == (1, ASHA)
        seats.leave(seat)
        assert len(seats) == 0
    assert len(seats) == 0


def test_a_whole_ipv6_network_is_one_holder() -> None:
    assert holder_of(None, "2001:db8::1") == holder_of(None, "2001:db8::ffff:1") != holder_of(None, "2001:db8:0:1::1")
    assert holder_of(None, "") == ""
