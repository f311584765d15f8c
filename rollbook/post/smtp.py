"""Handing mails to a mail server, over one connection for many. What goes to another machine is encrypted, and the
machine has to show that it is the one that is meant."""

import asyncio
import re
import ssl
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from rollbook.post.outcomes import Begin, Later, NotOurs, Outcome, Ready, Refused, Sent, Trouble, Uncertain
from rollbook.post.said import blames_address, in_short
from rollbook.post.ways import MailServer

if TYPE_CHECKING:
    from aiosmtplib import SMTP, SMTPResponse

# For each answer. A server may take long over a mail, but not for ever.
SECONDS = 60.0
# For an answer to our good-bye: the mails are sent.
SECONDS_TO_PART = 2.0
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
                await self._client.quit(timeout=SECONDS_TO_PART)
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
                return Trouble(_describe_answer(error.code, error.message))
            why = _describe_answer(error.code, error.message)
            if blames_address(why["words"]):
                return Refused({"code": "recipient_refused", "words": why["words"]}, why["words"])
            return Later(why)
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
        except BaseException:  # this server ends: what would still be answered is for nobody
            self._drop()
            raise
        if answer.code != 250:
            return await self._answered(client, answer)
        self._handed += 1
        return Sent()

    async def _answered(self, client: "SMTP", answer: "SMTPResponse") -> Outcome:
        """The message was not taken, and it is not the recipient's fault."""
        await self._begin_anew(client)
        why = _describe_answer(answer.code, answer.message)
        return Trouble(why, counted=True) if answer.code >= 500 or answer.code == 421 else Later(why)

    async def _begin_anew(self, client: "SMTP") -> None:
        from aiosmtplib import SMTPException

        try:
            await client.rset()
            self._handed += 1  # the connection is good: a refusal of the next sender is asked about once more
        except (SMTPException, OSError):
            self._drop()


def _describe_answer(code: int, words: str) -> dict[str, str]:
    """Without a code where the answer was none."""
    return {"code": "server_said", "words": in_short(f"{code} {words}" if code > 0 else words)}


def _in_words(error: BaseException, server: MailServer) -> dict[str, str]:
    from aiosmtplib import SMTPAuthenticationError, SMTPResponseException

    place = f"{server.host}:{server.port}"
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, ssl.SSLCertVerificationError):
            return {"code": "bad_certificate", "server": place, "words": in_short(cause.verify_message)}
        cause = cause.__cause__ or cause.__context__
    if isinstance(error, SMTPAuthenticationError):
        return {"code": "login_refused", "server": place, "words": in_short(f"{error.code} {error.message}")}
    if isinstance(error, SMTPResponseException):
        return _describe_answer(error.code, error.message)
    if isinstance(error, TimeoutError):
        return {"code": "server_silent", "server": place}
    if "STARTTLS extension" in str(error):
        return {"code": "no_encryption", "server": place}
    if "AUTH extension" in str(error) or "authentication method" in str(error):
        return {"code": "login_refused", "server": place, "words": in_short(str(error))}
    return {"code": "not_connected", "server": place}
