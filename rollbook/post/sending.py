"""Sends what is due by one way: claims a handful, counts it again, hands over one after the other, and writes down what
became of each."""

import asyncio
import secrets
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import TypeVar

from sqlalchemy import Connection

from rollbook.core import clock
from rollbook.core.errors import AppError, Unavailable
from rollbook.core.json_values import JsonObject
from rollbook.core.log import log
from rollbook.core.notices import State, Way
from rollbook.core.settings import Settings
from rollbook.outbox.claiming import begin_handing, claim, give_back, may_be_claimed
from rollbook.outbox.ending import end, end_as_refused, end_as_sent, try_later
from rollbook.post.outcomes import Later, NotOurs, Outcome, Ready, Refused, Sent, Transport, Trouble, Uncertain
from rollbook.post.preparing import prepare
from rollbook.store.verbs import Store

HANDFUL = 20
# A handful is handed over within this time. What is left of it then is claimed and counted again: a slow mail server
# is sent nothing that has become quiet, or untrue, meanwhile.
IN_HAND = timedelta(seconds=20)
# While nothing can be handed over: longer each time, until something can.
TROUBLE_PAUSES = tuple(timedelta(seconds=seconds) for seconds in (15, 60, 300, 900))
# What has been handed over is written down: also where the database is away for a while.
SECONDS_BETWEEN_TRIES, MOST_TRIES = 2.0, 45

Result = TypeVar("Result")
Count = Callable[[str, str], None]


class Sender:
    """`at_once`: how many are handed over beside each other."""

    def __init__(
        self, way: Way, transport: Transport, store: Store, settings: Settings, count: Count, at_once: int = 1
    ) -> None:
        self.server = secrets.token_hex(8)
        self.trouble: JsonObject | None = None  # why nothing can be handed over at this moment
        self.stopping = False
        self.has_claimed = False
        self._way, self._transport, self._store, self._settings, self._count = way, transport, store, settings, count
        self._at_once = at_once
        self._in_hand_until = clock.now()
        self._troubles = 0  # one after the other

    async def send_some(self) -> bool:
        """Whether there may be more to send at once."""
        if not await self._store.read(may_be_claimed, self._way, self._settings.timezone):
            return False
        if self.has_claimed:  # of a handful that a database that went away has left: nothing of it is in hand any more
            await self._store.write(give_back, self.server)
        self.has_claimed = True
        ids = await self._store.write(claim, self._way, self.server, HANDFUL, self._settings.timezone)
        if not ids:
            self.has_claimed = False
            return False
        self._in_hand_until = clock.now() + IN_HAND
        ready = iter(await self._prepare(ids))
        if not await self._send_beside_each_other(ready):
            await self._store.write(give_back, self.server)
        self.has_claimed = False
        return not self.trouble and not self.stopping

    async def close(self) -> None:
        await self._transport.close()

    @property
    def pause(self) -> timedelta:
        return TROUBLE_PAUSES[min(self._troubles, len(TROUBLE_PAUSES)) - 1] if self._troubles else timedelta()

    async def _prepare(self, ids: list[int]) -> list[Ready]:
        """Together, and each alone where one of them cannot be: a mistake of ours keeps no other from being sent."""
        try:
            return await self._store.write(prepare, ids, self.server, self._settings)
        except Unavailable:
            raise
        except Exception as error:
            log.error("messages could not be written", exc_info=error)
        ready: list[Ready] = []
        for each in ids:
            try:
                ready += await self._store.write(prepare, [each], self.server, self._settings)
            except AppError:
                raise
            except Exception as error:
                log.error("a message could not be written", notice=each, exc_info=error)
                await self._store.write(try_later, each, self.server, {"code": "our_mistake"})
        return ready

    async def _send_beside_each_other(self, messages: Iterator[Ready]) -> bool:
        """Whether all could be sent. Where one cannot be noted, the others are finished all the same."""
        beside = (self._send_each(messages) for _ in range(self._at_once))
        ended = await asyncio.gather(*beside, return_exceptions=True)
        for each in ended:
            if isinstance(each, BaseException):
                raise each
        return all(ended)

    async def _send_each(self, messages: Iterator[Ready]) -> bool:
        """One after the other. Whether all could be sent."""
        for message in messages:
            if self.stopping or clock.now() >= self._in_hand_until or not await self._send(message):
                return False
        return True

    async def _send(self, message: Ready) -> bool:
        """Whether the next can be sent too."""

        async def begin() -> bool:
            return await self._surely(begin_handing, message.id, self.server)

        try:
            outcome = await self._transport.hand_over(message, begin)
        except Unavailable:
            # Not handed over, as nobody has confirmed that it may be. It waits once more, as soon as that can be said.
            outcome = Trouble({"code": "no_database"})
        if isinstance(outcome, Trouble | Uncertain):
            self._troubles += 1
            self.trouble = outcome.why
            log.warning("nothing can be sent at this moment", way=self._way, why=outcome.why["code"])
        else:
            self.trouble, self._troubles = None, 0
        await self._note(message, outcome)
        return not self.trouble

    async def _note(self, message: Ready, outcome: Outcome) -> None:
        me = self.server
        if isinstance(outcome, Sent):
            await self._surely(end_as_sent, message.id, me, message.facts)
            self._count(self._way, "sent")
        elif isinstance(outcome, Uncertain):
            state: State = "uncertain"
            await self._surely(end, message.id, me, state, outcome.why)
            self._count(self._way, state)
        elif isinstance(outcome, Refused):
            if outcome.bounced is not None:
                await self._surely(end_as_refused, message.id, me, outcome.bounced)
            else:
                await self._surely(_refuse, message.id, me, outcome.why)
            self._count(self._way, "refused")
        elif isinstance(outcome, Later):
            state = await self._surely(try_later, message.id, me, outcome.why, outcome.pause)
            self._count(self._way, "given_up" if state == "given_up" else "tried_again")
        elif isinstance(outcome, Trouble):
            pause = None if outcome.counted else self.pause
            await self._surely(try_later, message.id, me, outcome.why, pause, counted=outcome.counted)
            self._count(self._way, "trouble")
        else:
            assert isinstance(outcome, NotOurs)

    async def _surely(self, service: Callable[..., Result], /, *args: object, **kwargs: object) -> Result:
        """The same again until the database has confirmed it: each of these may be said twice."""
        for tries in range(1, MOST_TRIES + 1):
            try:
                return await self._store.write(service, *args, **kwargs)
            except Unavailable:
                if tries == MOST_TRIES:
                    raise
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
        raise AssertionError("the last try returns or raises")


def _refuse(db: Connection, notice_id: int, server: str, why: JsonObject) -> bool:
    return end(db, notice_id, server, "refused", why)
