"""Handing mails to a mail server, over one connection for many. What goes to another machine is encrypted, and the
machine has to show that it is the one that is meant."""

import asyncio
import re
import ssl
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from rollbook.post.outcomes import Begin, Later, NotOurs, Outcome, Ready, Refused, Sent, Trouble, Uncertain
from rollbook.post.ways import MailServer
from rollbook.post.whose_fault import is_about_recipient

if TYPE_CHECKING:
    from aiosmtplib import SMTP, SMTPResponse

# For each answer. A server may take long over a mail, but not for ever.
SECONDS = 60.0
LONGEST_WORDS = 300
_ENHANCED = re.compile(r"\b[245]\.(\d{1,3})\.(\d{1,3})\b")
_DOT = re.compile(rb"^\.", re.MULTILINE)


@cache
def mail_certificates() -> ssl.SSLContext:
    """Its own: what asks web servers adds to theirs what mail servers do not know."""
    import httpx2  # takes its time to load, and most installations have no mail server

    return httpx2.create_ssl_context()


class SmtpTransport:
    def __init__(self, server: MailServer, sender: str, seconds: float = SECONDS) -> None:
        self._server, self._sender, self._seconds = server, sender, seconds
        self._client: SMTP | None = None
        self._handed = 0  # over this connection

    async def hand_over(self, message: Ready, begin: Begin) -> Outcome:
        from aiosmtplib import SMTPException

        try:
            client = await self._with_sender()
            refusal = await self._name_recipient(client, message.address)
            if refusal is not None:
                return refusal
            ready = await client.execute_command(b"DATA")
            if ready.code != 354:
                return await self._answered(client, ready)
        except (SMTPException, OSError, ValueError) as error:
            self._drop()
            return Trouble(_in_words(error, self._server))
        except asyncio.CancelledError:
            self._drop()
            raise
        return await self._finish(client, message, begin)

    async def close(self) -> None:
        """Says good-bye."""
        from aiosmtplib import SMTPException

        if self._client is not None:
            with suppress(SMTPException, OSError):
                await self._client.quit(timeout=5)
            self._drop()

    def _drop(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None

    async def _with_sender(self) -> "SMTP":
        """Connected, and the sender is taken. A server that has had enough of a connection is asked over a new one."""
        from aiosmtplib import SMTPSenderRefused, SMTPServerDisconnected

        if self._client is not None and self._client.is_connected and self._handed:
            try:
                await self._client.mail(self._sender)
            except (SMTPServerDisconnected, SMTPSenderRefused):
                await self.close()
            else:
                return self._client
        client = await self._connect()
        await client.mail(self._sender)
        return client

    async def _connect(self) -> "SMTP":
        from aiosmtplib import SMTP

        self._drop()
        where, encryption = self._server, self._server.encryption
        client = self._client = SMTP(
            hostname=where.host,
            port=where.port,
            username=where.user,
            password=where.password,
            local_hostname=self._sender.rpartition("@")[2],
            timeout=self._seconds,
            use_tls=encryption == "tls",
            start_tls=encryption == "starttls",
            tls_context=None if encryption == "none" else mail_certificates(),
        )
        self._handed = 0
        await client.connect()
        return client

    async def _name_recipient(self, client: "SMTP", address: str) -> Outcome | None:
        from aiosmtplib import SMTPRecipientRefused

        try:
            await client.rcpt(address)
        except SMTPRecipientRefused as error:
            await self._begin_anew(client)
            if error.code == 421:
                return Trouble(_said(error.code, error.message))
            if error.code >= 500 and _is_about_recipient(error.code, error.message):
                words = f"{error.code} {error.message}"[:LONGEST_WORDS]
                return Refused({"code": "recipient_refused", "words": words}, words)
            return Later(_said(error.code, error.message))
        return None

    async def _finish(self, client: "SMTP", message: Ready, begin: Begin) -> Outcome:
        """From here on a crash leaves a doubt, so it is written down first."""
        from aiosmtplib import SMTPException

        try:
            if not await begin():
                self._drop()
                return NotOurs()
            assert client.protocol is not None
            client.protocol.write(_DOT.sub(b"..", message.mail) + b".\r\n")
        except (SMTPException, AssertionError) as error:  # the line was cut before: nothing was taken
            self._drop()
            return Trouble(_in_words(error, self._server))
        except BaseException:
            self._drop()
            raise
        try:
            answer = await client.protocol.read_response(timeout=self._seconds)
        except (SMTPException, OSError) as error:
            self._drop()
            return Uncertain({**_in_words(error, self._server), "code": "no_answer"})
        if answer.code != 250:
            return await self._answered(client, answer)
        self._handed += 1
        return Sent()

    async def _answered(self, client: "SMTP", answer: "SMTPResponse") -> Outcome:
        """The message was not taken, and it is not the recipient's fault."""
        await self._begin_anew(client)
        why = _said(answer.code, answer.message)
        return Trouble(why, counted=True) if answer.code >= 500 or answer.code == 421 else Later(why)

    async def _begin_anew(self, client: "SMTP") -> None:
        from aiosmtplib import SMTPException

        try:
            await client.rset()
            self._handed += 1  # the connection is good: a refusal of the next sender is asked about once more
        except (SMTPException, OSError):
            self._drop()


def _is_about_recipient(code: int, words: str) -> bool:
    """Not about us: whoever takes no mails from us says so at the recipient too."""
    enhanced = _ENHANCED.search(words)
    subject, detail = enhanced.groups() if enhanced else ("", "")
    if not is_about_recipient(subject, detail):
        return False
    return code in (550, 551, 553, 556) or (code in (501, 554) and subject == "1")


def _said(code: int, words: str) -> dict[str, str]:
    return {"code": "server_said", "words": f"{code} {words}"[:LONGEST_WORDS]}


def _in_words(error: BaseException, server: MailServer) -> dict[str, str]:
    from aiosmtplib import SMTPAuthenticationError, SMTPResponseException

    place = f"{server.host}:{server.port}"
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ssl.SSLCertVerificationError):
            return {"code": "bad_certificate", "server": place, "words": cause.verify_message[:LONGEST_WORDS]}
        cause = cause.__cause__ or cause.__context__
    if isinstance(error, SMTPAuthenticationError):
        return {"code": "login_refused", "server": place, "words": f"{error.code} {error.message}"[:LONGEST_WORDS]}
    if isinstance(error, SMTPResponseException):
        return _said(error.code, error.message)
    if isinstance(error, TimeoutError):
        return {"code": "server_silent", "server": place}
    if "STARTTLS" in str(error):
        return {"code": "no_encryption", "server": place}
    return {"code": "not_connected", "server": place}
