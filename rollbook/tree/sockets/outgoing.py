"""What one client of the socket protocol is sent: a whole message after the other, and nothing once it was closed."""

import asyncio
from collections.abc import Awaitable, Callable

from rollbook.tree.sockets.frames import pieces

LONGEST_REASON = 120  # bytes; the WebSocket protocol takes hardly more


class Outgoing:
    def __init__(
        self, send_piece: Callable[[str], Awaitable[None]], send_close: Callable[[int, str], Awaitable[None]]
    ) -> None:
        self._send_piece, self._send_close = send_piece, send_close
        self._closed = False
        self.turn = asyncio.Lock()

    async def message(self, text: str) -> None:
        async with self.turn:
            await self.message_in_turn(text)

    async def message_in_turn(self, text: str) -> None:
        """For whoever holds `turn` already."""
        if self._closed:
            raise ConnectionAbortedError
        for piece in pieces(text):
            await self._send_piece(piece)

    async def close(self, code: int, words: str) -> None:
        reason = words.encode()[:LONGEST_REASON].decode(errors="ignore")
        async with self.turn:
            if not self._closed:
                self._closed = True
                await self._send_close(code, reason)
