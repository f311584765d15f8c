"""One client of the socket protocol: what it asks, one request after the other, and what it is told meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from rollbook.accounts.identity import Caller
from rollbook.accounts.node_access import may_write, reads_by_right
from rollbook.core import errors, paths
from rollbook.core.errors import AppError
from rollbook.core.log import log
from rollbook.live.hub import Listener
from rollbook.live.seats import MAX_STREAMS, Seat, holder_of
from rollbook.tree.addresses import NodePath
from rollbook.tree.callers import check_reading, look_for_readable
from rollbook.tree.public_rolls import count_roll
from rollbook.tree.reading import Wanted
from rollbook.tree.refusals import BadInput, SignInNeeded, Unavailable
from rollbook.tree.requested import read_writes, write
from rollbook.tree.sockets import messages
from rollbook.tree.sockets.bodies import Body, read_filter, read_path, read_place
from rollbook.tree.sockets.hashes import has_hash
from rollbook.tree.sockets.listening import Listenings
from rollbook.tree.sockets.outgoing import Outgoing
from rollbook.tree.sockets.refusals import NotOffered, NotUnderstood, TokenEnded, describe_refusal
from rollbook.tree.sockets.shown_token import ShownToken
from rollbook.tree.state import State
from rollbook.tree.texts import compact

# Many listens cost one client little, so they leave half of the room to the screens and to streams.
MOST_LISTENERS = MAX_STREAMS // 2
# How often a token is looked at again while nothing is asked: in silence, and before what is told.
CHECK_SECONDS = 25.0

_NOTHING = '""'


class Session:
    def __init__(self, state: State, address: str, outgoing: Outgoing) -> None:
        """`state` is the application's."""
        self._state, self._address, self._outgoing = state, address, outgoing
        self._woken = asyncio.Event()
        self._in_doubt = False
        self._shown = ShownToken(state)
        self._listenings = Listenings(state.watches, self._woken.set)
        self._listener: Listener | None = None
        self._seat: Seat | None = None
        self._ending = False
        self._hear_of(None)
        self._actions: dict[str, Callable[[Body], Awaitable[str]]] = {
            "q": self._listen,
            "n": self._unlisten,
            "g": self._get,
            "p": self._put,
            "m": self._merge,
            "auth": self._sign_in,
            "gauth": self._sign_in,
            "unauth": self._sign_out,
            **dict.fromkeys(("o", "om", "oc"), self._refuse),
            **dict.fromkeys(("s", "appcheck", "unappcheck", "unappeck"), self._ignore),
        }

    def take_seat(self) -> None:
        """Raises TooMany or Unavailable."""
        self._seat = self._state.seats.take(self._holder, self._end)

    def _end(self) -> None:
        self._ending = True
        self._woken.set()

    def close(self) -> None:
        if self._seat:
            self._state.seats.leave(self._seat)
        if self._listener:
            self._state.hub.unregister(self._listener)
        self._listenings.close()

    @property
    def has_token(self) -> bool:
        return self._shown.is_good

    async def keep_telling(self) -> None:
        """Raises TokenEnded; or Unavailable, where the seat was taken away."""
        while True:
            try:
                async with asyncio.timeout(CHECK_SECONDS):
                    await self._woken.wait()
            except TimeoutError:
                self._in_doubt = True
            self._woken.clear()
            if self._ending:
                raise Unavailable("The server needs the connection for others. Connect again later.")
            await self._settle_doubt()
            await self._tell()

    async def _tell(self) -> None:
        """Everything that the client has not been told yet. That may take long: its right is looked at in between."""
        while self._listenings.has_news:
            await self._settle_doubt()
            async with self._outgoing.turn:
                await self._listenings.tell_one(self._outgoing.message_in_turn)

    async def _settle_doubt(self) -> None:
        if self._in_doubt or self._shown.seconds_ago >= CHECK_SECONDS:
            self._in_doubt = False
            if self._shown.is_good:
                with suppress(Unavailable):
                    await self._end_unreadable(await self._caller())

    async def take(self, message: object) -> None:
        """Raises NotUnderstood or TokenEnded, and no other refusal."""
        match message:
            case {"t": "c", "d": {"t": "p"}}:
                await self._outgoing.message(messages.PONG)
            case {"t": "d", "d": {"r": int(number), "a": str(action), "b": dict(body)}}:
                status, data = await self._outcome(action, body)
                await self._tell()  # of what the request changed, before its answer
                await self._outgoing.message(messages.answer(int(number), status, data))
            case _:
                raise NotUnderstood("This is no message of the realtime database's protocol.")

    async def _outcome(self, action: str, body: Body) -> tuple[str, str]:
        try:
            do = self._actions.get(action)
            if do is None:
                raise NotOffered("There is no such action.")
            return "ok", await do(body)
        except TokenEnded:
            raise
        except AppError as error:
            return describe_refusal(error)
        except Exception as error:
            log.error("failed", action=action, exc_info=error)
            return "internal_error", compact("Something went wrong on the server. Try again.")

    async def _listen(self, body: Body) -> str:
        place, hub = read_place(body), self._state.hub
        query = read_filter(body.get("q"))
        await self._check_reading(place.path)
        if hub.closed or len(hub) >= MOST_LISTENERS:
            raise Unavailable("The server cannot take another live connection now; try again.")
        await self._listenings.add(place, body.get("q"), query, self._holder)
        return "{}"

    async def _unlisten(self, body: Body) -> str:
        self._listenings.remove(read_place(body))
        return _NOTHING

    async def _get(self, body: Body) -> str:
        path, query = read_path(body), read_filter(body.get("q"))
        path = await self._check_reading(path)
        text: str = await self._state.reader.text(Wanted(path, query), by_admin=self._shown.is_good)
        return text

    async def _check_reading(self, path: NodePath) -> NodePath:
        """Where it is read."""
        me = await self._caller()
        path = await check_reading(self._state, me, path)
        if not reads_by_right(me, path):
            await count_roll(self._state, self._address, path)
        return path

    async def _put(self, body: Body) -> str:
        known = body.get("h")
        return await self._write("PUT", body, partial(has_hash, known) if isinstance(known, str) else None)

    async def _merge(self, body: Body) -> str:
        return await self._write("PATCH", body, None)

    async def _write(self, method: str, body: Body, is_known: Callable[[object], bool] | None) -> str:
        me = await self._caller()
        if not may_write(me):
            raise SignInNeeded("Permission denied: only admins write. Show an API token.")
        if "d" not in body:
            raise BadInput("There is nothing to write.")
        writes = read_writes(method, read_path(body), body["d"]).writes
        try:
            await write(self._state, me, writes, is_known)
        finally:
            # Also of a write that came too late: the client tries again with what it is told now.
            await self._listenings.catch_up([each.path for each in writes])
        return _NOTHING

    async def _sign_in(self, body: Body) -> str:
        try:
            me = await self._shown.show(body.get("cred"))
        except errors.SignInNeeded as error:
            return await self._refuse_token(error.message)
        self._hear_of(me)
        await self._end_unreadable(me)  # what somebody else listened at
        return compact({"auth": {"uid": me.admin.user_name}})

    async def _refuse_token(self, words: str) -> str:
        """A client that is told that its token is wrong tells nobody, and tries again for ever. So it goes on, and
        whatever it asks is refused with these words."""
        self._hear_of(None)
        for message in [*self._listenings.end_where(lambda _path: True), messages.warning(words)]:
            await self._outgoing.message(message)
        return compact({"auth": None})

    async def _sign_out(self, _body: Body) -> str:
        self._shown.take_back()
        await self._forget_token()
        return _NOTHING

    async def _refuse(self, _body: Body) -> str:
        raise NotOffered("onDisconnect is not offered here: write it while connected.")

    async def _ignore(self, _body: Body) -> str:
        return _NOTHING

    async def _caller(self) -> Caller | None:
        try:
            return await self._shown.find_caller()
        except TokenEnded as error:
            await self._forget_token()
            await self._outgoing.message(messages.tell_token_end(error.message))
            raise

    async def _forget_token(self) -> None:
        self._shown.forget()
        self._hear_of(None)
        await self._end_unreadable(None)

    async def _end_unreadable(self, me: Caller | None) -> None:
        """Listening ends where they may not read."""
        listened = self._listenings.paths
        closed = {path for path in listened if await look_for_readable(self._state, me, path) is None}
        for message in self._listenings.end_where(closed.__contains__):
            await self._outgoing.message(message)

    def _hear_of(self, me: Caller | None) -> None:
        """Counts for the admin from now on, and hears when something about them changes."""
        self._holder = holder_of(me.admin.id if me else None, self._address)
        if self._seat:
            self._state.seats.move(self._seat, self._holder)
        if self._listener:
            self._state.hub.unregister(self._listener)
        about = [paths.admin(me.admin.user_name)] if me else []
        self._listener = Listener(about, lambda _path: True, self._doubt, self._woken.set)
        self._state.hub.register(self._listener)

    def _doubt(self) -> None:
        assert self._listener is not None
        self._listener.take()
        self._in_doubt = True
        self._woken.set()
