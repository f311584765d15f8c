"""One WebSocket of a client, with the bounds uvicorn does not have. It begins as a `GuardedConnection`, whose ticks go
on here. docs/decisions/0011 says why `websockets`.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from rollbook.edge.draining import Draining, drop

# One frame, and one message however it is cut by the WebSocket protocol. Longer ones are cut by the clients.
MAX_MESSAGE = 65_536
MAX_FRAGMENTS = 64
# So much is parsed at a time, and the next when the messages in it were taken: 250 KB may come at once, which would be
# 7 MB as messages of one character.
SLICE = 4096
OPENING_TICKS = 8
PING_SECONDS, PONG_SECONDS = 25.0, 20.0
# Pings are answered at once; whoever sends them without taking the answers is not waited for.
MAX_PONGS_UNSENT = 65_536


class GuardedSocket(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._draining = Draining()
        self._opening_ticks = 0
        self._held = b""  # not parsed yet; while there is any, reading is paused

    def tick(self) -> None:
        """Called about once a second for the whole life of the connection."""
        if not self.handshake_complete:
            self._opening_ticks += 1
        stuck = self._draining.is_stuck(self.transport.get_write_buffer_size())
        if stuck or self._opening_ticks >= OPENING_TICKS:
            self._drop()

    def data_received(self, data: bytes) -> None:
        self._held += data
        self._parse_held()
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_complete = self.close_sent = True
            self.transport.write(STATUS_LINE[400] + b"content-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()

    def _parse_held(self) -> None:
        parsed = 0
        while parsed < len(self._held) and not self.read_paused and not self.transport.is_closing():
            super().data_received(self._held[parsed : parsed + SLICE])
            parsed += SLICE
        self._held = self._held[parsed:]

    async def receive(self) -> Any:
        if self._held:
            await asyncio.sleep(0)  # whoever sends much at once does not keep the others waiting
        message = await super().receive()
        self._parse_held()
        return message

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # else uvicorn logs each refusal as a mistake of ours
        elif message["type"] == "websocket.close":
            self._parse_held()  # its answer may be among it

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MAX_FRAGMENTS:
            self._fail(CloseCode.MESSAGE_TOO_BIG, "A message is cut too small.")
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_utf8(self.frames):
            self._fail(CloseCode.INVALID_DATA, "The text is not UTF-8.")
        else:
            super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > MAX_PONGS_UNSENT:
            self._drop()
        else:
            super().handle_ping()

    def keepalive_timeout(self) -> None:
        if self.read_paused:  # it is us who do not read on; one that does not take its answers is found by its ticks
            self.pong_timer = None
            self.schedule_ping()
        else:
            super().keepalive_timeout()

    def _fail(self, code: CloseCode, reason: str) -> None:
        if not self.close_sent:
            self.frames = []
            self.conn.fail(code, reason)
            self.handle_parser_exception()

    def _drop(self) -> None:
        drop(self.transport)


def _is_utf8(fragments: list[bytes]) -> bool:
    try:
        b"".join(fragments).decode()
    except UnicodeDecodeError:
        return False
    return True
