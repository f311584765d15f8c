"""A mail server that says, byte for byte, what a test has it say: also what programs for mail servers never say."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum

from rollbook.post.ways import Encryption
from rollbook.post.ways import MailServer as Where


class Instead(Enum):
    """Of an answer."""

    HANG_UP = "the line is cut"
    SILENCE = "nothing is said, and the line stays"


Answer = bytes | Instead

USUAL: dict[str, Answer] = {
    "greeting": b"220 mail.example ESMTP",
    "EHLO": b"250 mail.example",
    "MAIL": b"250 OK",
    "RCPT": b"250 OK",
    "DATA": b"354 Go on",
    "middle": b"",  # of a mail
    "mail": b"250 OK",  # after its last line
    "RSET": b"250 OK",
    "QUIT": b"221 Good-bye",
}


@dataclass
class OddServer:
    answers: dict[str, Answer]
    port: int = 0
    heard: list[str] = field(default_factory=list)  # every line but those of mails
    mails: list[bytes] = field(default_factory=list)
    connections: int = 0
    most_mails: int | None = None  # in one connection; then the line is cut without a word

    def at(self, encryption: Encryption = "none", user: str | None = None, password: str | None = None) -> Where:
        return Where("127.0.0.1", self.port, encryption, user, password)

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                await self._talk(reader, writer)
        finally:
            writer.transport.abort()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        taken, going_on = 0, await self._say("greeting", writer)
        while going_on:
            line = (await reader.readuntil(b"\n")).decode(errors="replace").strip()
            self.heard.append(line)
            verb = line.partition(" ")[0].upper()
            going_on = await self._say(verb, writer) and verb != "QUIT"
            if verb == "DATA" and going_on and self.answers["DATA"] == USUAL["DATA"]:
                going_on = await self._take_mail(reader, writer)
                taken += 1
                going_on = going_on and taken != self.most_mails

    async def _take_mail(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        first = await reader.readuntil(b"\n")
        if not await self._say("middle", writer):
            return False
        self.mails.append(first + await reader.readuntil(b"\r\n.\r\n"))
        return await self._say("mail", writer)

    async def _say(self, when: str, writer: asyncio.StreamWriter) -> bool:
        """Whether the line is still there."""
        answer = self.answers.get(when, b"500 What?")
        if answer is Instead.SILENCE:
            await asyncio.Event().wait()
        if isinstance(answer, Instead):
            return False
        if answer:
            writer.write(answer + b"\r\n")
            await writer.drain()
        return True


@asynccontextmanager
async def odd_server(answers: Mapping[str, Answer] = USUAL, most_mails: int | None = None) -> AsyncIterator[OddServer]:
    odd = OddServer({**USUAL, **answers}, most_mails=most_mails)
    talks: set[asyncio.Task[None]] = set()

    def begin(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talks.add(asyncio.ensure_future(odd.talk(reader, writer)))

    server = await asyncio.start_server(begin, "127.0.0.1", 0)
    odd.port = server.sockets[0].getsockname()[1]
    try:
        yield odd
    finally:
        server.close()
        for talk in talks:
            talk.cancel()
        await asyncio.gather(*talks, return_exceptions=True)
