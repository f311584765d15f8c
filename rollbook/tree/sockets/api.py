"""The realtime tree by WebSocket, as the realtime database's own clients for JavaScript speak it."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from urllib.parse import parse_qsl

from starlette.types import ASGIApp, Receive, Scope, Send

from rollbook.core import errors
from rollbook.core.errors import AppError
from rollbook.core.json_values import JsonValue
from rollbook.core.log import log
from rollbook.tree.refusals import BadInput, Unavailable
from rollbook.tree.sockets.frames import Joining
from rollbook.tree.sockets.messages import VERSION, hello, stay_where_you_are
from rollbook.tree.sockets.outgoing import Outgoing
from rollbook.tree.sockets.refusals import NotUnderstood
from rollbook.tree.sockets.session import Session

# Characters of a message without one: visitors have nothing to write.
VISITORS_LONGEST = 65_536
DONE, NOT_ALLOWED, FAILED, TRY_LATER = 1000, 1008, 1011, 1013  # codes of the WebSocket protocol


class NodeSockets:
    """Middleware: takes every WebSocket. Cookies open nothing here, so a page of another site can do no more with one
    than any program."""

    def __init__(self, app: ASGIApp, parse: Callable[[bytes], Awaitable[JsonValue]], longest: int) -> None:
        """`parse`: what a text of JSON says, or a refusal; `longest`: characters of a message with a token."""
        self._app, self._parse, self._longest = app, parse, longest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        state = scope["app"].state
        parameters = dict(parse_qsl(scope["query_string"].decode("latin-1")))
        if parameters.get("v") != VERSION:
            raise BadInput(f"Version {VERSION} of the protocol is spoken here.")
        if state.hub.closed:
            raise Unavailable("The server is stopping; try again.")
        with suppress(OSError):  # the client has gone
            await receive()
            await send({"type": "websocket.accept"})
            await self._serve(scope, receive, send, is_move="s" in parameters)

    async def _serve(self, scope: Scope, receive: Receive, send: Send, *, is_move: bool) -> None:
        """`is_move`: a client that came by polling wants to go on here. It is carried by a WebSocket already."""

        async def send_piece(piece: str) -> None:
            await send({"type": "websocket.send", "text": piece})

        async def send_close(code: int, reason: str) -> None:
            await send({"type": "websocket.close", "code": code, "reason": reason})

        outgoing = Outgoing(send_piece, send_close)
        host = dict(scope["headers"])[b"host"].decode("latin-1")
        if is_move:
            await outgoing.message(stay_where_you_are(host))
            await outgoing.close(DONE, "")
            return
        address = scope["client"][0] if scope["client"] else ""
        session = Session(scope["app"].state, address, outgoing)
        telling = asyncio.create_task(_keep_telling(session, outgoing))
        try:
            # After it was opened: of one that was not, a browser tells its page nothing, neither words nor a status.
            session.take_seat()
            await outgoing.message(hello(host, secrets.token_urlsafe(12), time.time_ns() // 1_000_000))
            await self._listen_to(session, receive)
        except AppError as error:
            await outgoing.close(_code(error), error.message)
        finally:
            telling.cancel()
            session.close()

    async def _listen_to(self, session: Session, receive: Receive) -> None:
        joining = Joining()
        while (message := await receive())["type"] != "websocket.disconnect":
            if message.get("text") is None:
                raise NotUnderstood("Only text is understood here.")
            longest = self._longest if session.has_token else VISITORS_LONGEST
            if (whole := joining.take(message["text"], longest)) is not None:
                await session.take(await self._parse(whole.encode()))


def _code(error: AppError) -> int:
    return TRY_LATER if isinstance(error, errors.TooMany | errors.Unavailable) else NOT_ALLOWED


async def _keep_telling(session: Session, outgoing: Outgoing) -> None:
    with suppress(OSError):
        try:
            await session.keep_telling()
        except OSError:
            raise
        except AppError as error:
            await outgoing.close(_code(error), error.message)
        except Exception as error:  # a mistake of ours must not leave the client in the dark
            log.error("a client could not be told", exc_info=error)
            await outgoing.close(FAILED, "Connect again.")
