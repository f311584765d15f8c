"""One mail, handed to a mail server."""

from rollbook.post.outcomes import Outcome, Ready
from rollbook.post.smtp import SmtpTransport
from rollbook.post.ways import MailServer as Where

MAIL = (
    b"From: rollbook@college.example\r\nMessage-ID: <1.x@college.example>\r\nTo: a@college.example\r\n"
    b"Date: Wed, 18 Nov 2026 06:30:00 +0000\r\nSubject: x\r\n\r\nHello\r\n.\r\n.two dots\r\n"
)
MESSAGE = Ready(1, "statement", "a@college.example", "<1.x@college.example>", {}, mail=MAIL)


async def hand(where: Where, seconds: float = 5) -> tuple[Outcome, bool]:
    """What became of it, and whether it was said that it is about to go."""
    said = []

    async def begin() -> bool:
        said.append(True)
        return True

    transport = SmtpTransport(where, "rollbook@college.example", seconds)
    outcome = await transport.hand_over(MESSAGE, begin)
    await transport.close()
    return outcome, bool(said)
