"""What one client of the socket protocol is sent: a whole message after the other, and nothing once it was closed."""

import asyncio

from starlette.types import Send

from rollbook.tree.sockets.frames import pieces

LONGEST_REASON = 120  # bytes; the WebSocket protocol takes hardly more


class Outgoing:
    def __init__(self, send: Send) -> None:
        self._send = send
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
            await self._send({"type": "websocket.send", "text": piece})

    async def close(self, code: int, words: str) -> None:
        reason = words.encode()[:LONGEST_REASON].decode(errors="ignore")
        async with self.turn:
            if not self._closed:
                self._closed = True
                await self._send({"type": "websocket.close", "code": code, "reason": reason})
