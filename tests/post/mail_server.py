"""A real mail server of the test's own, on this machine, that can be told to be difficult."""

import asyncio
import ssl
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any, cast

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from tests.ports import free_port

PATIENCE = 30.0  # seconds to begin


@dataclass
class MailServer:
    """What it took, and what it says where it is asked about an address or a mail."""

    port: int = field(default_factory=free_port)
    taken: list[tuple[str, bytes]] = field(default_factory=list)
    refused: dict[str, str] = field(default_factory=dict)  # by recipient, what is said in place of "250 OK"
    to_sender: str | None = None  # what is said to the sender
    to_mail: str | None = None  # what is said after the mail
    hangs_up: str | None = None  # in place of an answer: after the "mail", or at the "recipient"
    is_silent: bool = False  # it never answers a mail
    connections: int = 0
    limit: int | None = None  # of mails in one connection
    slow_seconds: float = 0.0
    let_go: threading.Event | None = None  # before it answers a mail
    on_mail: Callable[[], None] = lambda: None

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    @property
    def recipients(self) -> list[str]:
        return [recipient for recipient, _ in self.taken]

    @property
    def times(self) -> Counter[str]:
        """How often each mail was taken, by its Message-ID."""
        return Counter(str(mail["Message-ID"]) for mail in self.mails)

    @property
    def mails(self) -> list[EmailMessage]:
        return [message_from_bytes(content, policy=default) for _, content in self.taken]

    async def handle_MAIL(  # noqa: N802
        self, _server: SMTP, session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        done = getattr(session, "done", 0)
        if self.limit is not None and done >= self.limit:
            return "421 4.7.0 Enough for one connection"
        if self.to_sender:
            return self.to_sender
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        if self.hangs_up == "recipient":
            _cut(server)
        if address in self.refused:
            return self.refused[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self.to_mail:
            return self.to_mail
        self.taken.append((envelope.rcpt_tos[0], cast(bytes, envelope.content)))
        session.done = getattr(session, "done", 0) + 1  # type: ignore[attr-defined]
        self.on_mail()
        if self.let_go:
            await asyncio.to_thread(self.let_go.wait)
        if self.hangs_up == "mail":
            _cut(server)
        if self.slow_seconds:  # it has the mail, and whoever sent it does not know
            time.sleep(self.slow_seconds)  # noqa: ASYNC251 # nobody else is served
        if self.is_silent:
            await asyncio.sleep(3600)
        return "250 OK"

    async def handle_EHLO(  # noqa: N802
        self, _server: SMTP, session: Session, _envelope: Envelope, hostname: str, responses: list[str]
    ) -> list[str]:
        self.connections += 1
        session.host_name = hostname
        return responses


def _cut(server: SMTP) -> None:
    assert server.transport
    cast(asyncio.Transport, server.transport).abort()


def know_the_office(_server: Any, _session: Any, _envelope: Any, _mechanism: str, data: Any) -> AuthResult:
    known = isinstance(data, LoginPassword) and (data.login, data.password) == (b"office", b"p@ss/word")
    return AuthResult(success=known, handled=False)


@contextmanager
def mail_server(
    server: MailServer | None = None,
    tls: ssl.SSLContext | None = None,
    starttls: ssl.SSLContext | None = None,
    **options: Any,
) -> Iterator[MailServer]:
    server = server or MailServer()
    if starttls:
        options |= {"tls_context": starttls, "require_starttls": True}
    options |= {"hostname": "127.0.0.1", "port": server.port, "ready_timeout": PATIENCE}
    controller = Controller(server, ssl_context=tls, enable_SMTPUTF8=False, **options)
    controller.start()
    server.connections = 0
    try:
        yield server
    finally:
        controller.stop()
