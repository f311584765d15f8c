"""One connection of a client, with the deadlines uvicorn does not have.

Time is counted in ticks of about a second that the server gives to every connection: cheaper than timers, which
would have to be moved with every request. A client that is merely slow gets through; one that holds its connection
without moving on is closed within ten seconds, or thirty where it does not take its answer.
"""

import json
import resource
from asyncio import Transport
from enum import Enum, auto
from functools import lru_cache
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from rollbook.core.sentences import Sentence
from rollbook.edge import refusals
from rollbook.edge.draining import Draining, drop

HEADER_TICKS = 8
# A body must bring this much in every so many ticks: 2 KiB a second, less than the slowest phone network.
BODY_TICKS, BODY_BYTES = 8, 16_384
# Request line, headers, chunk sizes and trailers: all of a message that is not its body.
MAX_FRAMING = 65_536
# Requests sent before the ones before them were answered; each takes some kilobytes.
MAX_WAITING = 100
# Files kept for the database, logs and threads; and for those who come while streams are being ended for them.
KEPT, SPARE = 100, 100
# Where the system names no limit.
ENOUGH = 1_000_000
# How much of a body nobody reads is let past before the connection is given up.
MAX_UNREAD = 256 * 1_048_576


class Reading(Enum):
    NOTHING = auto()  # between two requests; uvicorn's keep-alive timer runs
    HEADERS = auto()
    BODY = auto()


class TooManyWaiting(Exception):
    pass


class HeadersTooLarge(Exception):
    pass


class GuardedConnection(HttpToolsProtocol):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._answering: RequestResponseCycle | None = None
        self._reading = Reading.HEADERS
        self._ticks = 0
        self._framing = 0
        self._headers_size = 0
        self._body_bytes = 0
        self._unread = 0
        self._draining = Draining()

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        over = len(self.connections) - most_connections()
        # A live stream is given up for whoever comes: its reader looks again later, and this one may bring marks.
        if over > 0 and not (over <= SPARE and self.config.app.state.seats.shed()):  # type: ignore[union-attr]
            self._drop()

    def connection_lost(self, exc: Exception | None) -> None:
        # uvicorn tells the request that arrived last; the one being answered may be an earlier one.
        self.pipeline.clear()
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        if self.pipeline:
            self._answering = self.pipeline[-1][0]  # uvicorn begins with it now
        super().on_response_complete()

    def data_received(self, data: bytes) -> None:
        if self._reading is Reading.NOTHING:
            self._begin_headers()
        self._framing += len(data)
        super().data_received(data)
        if self._framing > MAX_FRAMING and not self.transport.is_closing():
            self._refuse_headers()

    def on_message_begin(self) -> None:
        if self._reading is not Reading.HEADERS:
            self._begin_headers()
        if len(self.pipeline) >= MAX_WAITING:
            raise TooManyWaiting  # the parser stops, and the connection is closed
        self._headers_size = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count_headers(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count_headers(len(name) + len(value))
        super().on_header(name, value)

    def _count_headers(self, more: int) -> None:
        """Here, and not only by what arrives: all of them, and the end of the request, may come at once."""
        self._headers_size += more
        if self._headers_size > MAX_FRAMING:
            raise HeadersTooLarge  # the parser stops, and it is told that it does

    def _begin_headers(self) -> None:
        self._reading = Reading.HEADERS
        self._ticks = self._framing = self._unread = 0

    def on_headers_complete(self) -> None:
        self._reading = Reading.BODY
        self._ticks = self._body_bytes = 0
        before = self.cycle
        self.ws_protocol_class = self.config.ws_protocol_class if self._may_become_socket() else None
        super().on_headers_complete()
        if not self.pipeline:
            self._answering = self.cycle
        if self.cycle is not before and self.parser.should_upgrade():
            # Another protocol was offered, but the answer comes in this one, once: the parser takes no more after it.
            self.cycle.keep_alive = False

    def _may_become_socket(self) -> bool:
        """Where there are WebSockets, and only once all before it was answered."""
        path: bytes = self.config.app.state.socket_path  # type: ignore[union-attr]
        asked = self.parser.get_method() == b"GET" and self.url.isascii() and self.url.partition(b"?")[0] == path
        cycle: RequestResponseCycle | None = self.cycle
        return asked and (cycle is None or cycle.response_complete)

    def on_body(self, body: bytes) -> None:
        # Framing may be as large as the body it frames: chunks of one byte are not paid for.
        self._framing = max(0, self._framing - 2 * len(body))
        self._body_bytes += len(body)
        if self.cycle.response_complete:
            self._unread += len(body)
            if self._unread > MAX_UNREAD:
                self._drop()
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._reading = Reading.NOTHING
        self._framing = 0
        super().on_message_complete()

    def tick(self) -> None:
        """Called about once a second for the whole life of the connection."""
        self._watch_reading()
        if self._draining.is_stuck(self.transport.get_write_buffer_size()):
            self._drop()

    def _watch_reading(self) -> None:
        if self._reading is Reading.NOTHING or self.flow.read_paused:  # paused: it is us who do not read on
            return
        self._ticks += 1
        if self._reading is Reading.HEADERS and self._ticks >= HEADER_TICKS:
            self._give_up_reading()
        elif self._reading is Reading.BODY and self._ticks >= BODY_TICKS:
            if self._body_bytes < BODY_BYTES:
                self._give_up_reading()
            self._ticks = self._body_bytes = 0

    def _give_up_reading(self) -> None:
        self._refuse(408, refusals.TOO_SLOW)

    def _drop(self) -> None:
        drop(self.transport)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - the words are ours, the name is uvicorn's
        if self._headers_size > MAX_FRAMING:
            self._refuse_headers()
        else:
            self._refuse(400, refusals.BAD_REQUEST)

    def _refuse_headers(self) -> None:
        self._refuse(431, refusals.headers_too_large(MAX_FRAMING))

    def _refuse(self, status: int, sentence: Sentence) -> None:
        """Answer where a whole answer can still be given, and close."""
        cycle: RequestResponseCycle | None = self.cycle
        answered_before = cycle is None or (self._reading is Reading.HEADERS and cycle.response_complete)
        answering = cycle is not None and cycle.response_started and not answered_before
        if self.transport.is_closing() or not self._framing or answering:
            self._drop()
            return
        body = json.dumps(sentence.data).encode()
        headers = f"content-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
        self.transport.write(STATUS_LINE[status] + headers.encode() + body)
        self.transport.close()


@lru_cache(maxsize=1)
def most_connections() -> int:
    """As many as the system lets us open, with some to spare."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError):  # a system that keeps to what it gave us
        hard = soft
    most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    return max(100, most - KEPT - SPARE)
