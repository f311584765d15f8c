"""Tries of links that belong to no mail count against their address. What is known is counted and given back, so that
both take as long."""

from sqlalchemy import Connection

from rollbook.accounts import throttle
from rollbook.accounts.throttle import GUESSES, Lane
from rollbook.core.errors import TooMany
from rollbook.core.settings import Settings
from rollbook.ownpage.refusals import too_many_links
from rollbook.ownpage.service.holders import find_link


def lane_for(settings: Settings, address: str) -> Lane:
    rate = throttle.wider(GUESSES) if settings.is_on_campus(address) else GUESSES
    return Lane(throttle.address("mail-link", address), rate)


def count_try(db: Connection, token: str, lane: Lane) -> None:
    """In a transaction of its own: what is refused afterwards stays counted."""
    [wait] = throttle.count(db, [lane])
    if wait:
        seconds = int(wait.total_seconds()) + 1
        raise TooMany(too_many_links(seconds), seconds)
    if find_link(db, token) is not None:
        throttle.give_back(db, [lane.bucket], lane.rate)
