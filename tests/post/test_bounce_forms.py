"""What bounces say, in the forms that mail servers give them: as the standards have it, and otherwise."""

from base64 import encodebytes
from collections.abc import Callable

import pytest

from rollbook.post.bounces.reading import Bounce, read_bounce
from tests.post.bounce_mails import bounce

OURS = "<7.secret@college.example>"
SAID = "550 5.1.1 <a@college.example>: no such user"
WHOLE = Bounce(OURS, came_back=True, stops_address=True, words=SAID)
HEADS = ("text/rfc822-headers", "message/rfc822-headers", "message/global-headers")


@pytest.mark.parametrize("kind", ["message/rfc822", "message/global", *HEADS])
def test_what_a_bounce_says(kind: str) -> None:
    assert read_bounce(bounce(OURS, kind=kind)) == WHOLE
    assert read_bounce(bounce(OURS, kind=kind).replace(b"\n", b"\r\n")) == WHOLE
    later = bounce(OURS, status="4.4.1", action="delayed", kind=kind)
    words = "550 4.4.1 <a@college.example>: no such user"
    assert read_bounce(later) == Bounce(OURS, came_back=False, stops_address=False, words=words)
    for action in ("delivered", "relayed", "expanded"):
        assert read_bounce(bounce(OURS, status="2.0.0", action=action, kind=kind)) is None


def replaced(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    def change(mail: bytes) -> bytes:
        assert old in mail
        return mail.replace(old, new)

    return change


def encoded(mail: bytes) -> bytes:
    """Both parts in base64, which RFC 2046 does not allow."""
    head, text, status, original = mail.split(b"--B/1\n", 3)
    parts = [head, text]
    for part in (status, original.removesuffix(b"--B/1--\n")):
        names, _, body = part.partition(b"\n\n")
        parts.append(names + b"\nContent-Transfer-Encoding: base64\n\n" + encodebytes(body) + b"\n")
    return b"--B/1\n".join(parts) + b"--B/1--\n"


def quoted(mail: bytes) -> bytes:
    plain, mark = b"Content-Type: message/delivery-status\n", b"Content-Transfer-Encoding: quoted-printable\n"
    return mail.replace(plain, plain + mark).replace(b"5.1.1 <a@", b"5.1=\n=2E1 <a@").replace(b": 5.1.1", b": 5.1=2E1")


def wrapped(mail: bytes) -> bytes:
    """By something that adds its notice to every mail that passes."""
    head = b'Subject: [outside] Undelivered\nContent-Type: multipart/mixed; boundary="W"\n\n--W\n'
    return head + b"Content-Type: text/plain\n\nFrom outside!\n\n--W\n" + mail + b"\n--W--\n"


@pytest.mark.parametrize(
    "change",
    [
        encoded,
        quoted,
        wrapped,
        replaced(b"message/delivery-status", b"message/global-delivery-status"),
        replaced(b"Action: failed", b"Action: Failed (bounced; no such user)"),
        replaced(b"Final-Recipient: rfc822; a@", b"X-Recipient: a@"),
        replaced(b"\n\nFinal-Recipient", b"\nFinal-Recipient"),
        replaced(b"message/delivery-status\n\n", b"message/delivery-status\n\n\n\n"),
        replaced(b"Content-Type: message/rfc822", b"Content-Type: Message/RFC822; charset=x"),
        replaced(b"report-type=delivery-status; ", b""),
        replaced(b"Undelivered Mail Returned to Sender", b"\xff\xfe=?utf-8?q?=ff?="),
    ],
)
def test_odd_forms(change: Callable[[bytes], bytes]) -> None:
    assert read_bounce(change(bounce(OURS))) == WHOLE


@pytest.mark.parametrize("name", ["In-Reply-To", "References"])
def test_a_bounce_without_our_mail_may_say_what_it_answers(name: str) -> None:
    mail = bounce("", kind="text/plain").replace(b"MIME-Version", f"{name}: {OURS}\nMIME-Version".encode())
    assert read_bounce(mail) == WHOLE


def test_why_is_looked_for_in_the_words_for_people() -> None:
    """As Exim writes of what it refuses by itself."""
    mail = bounce(OURS, status="5.0.0")
    start, end = mail.index(b"Remote-MTA"), mail.index(b"--B/1\nContent-Description: Undelivered")
    mail = mail[:start] + b"\n" + mail[end:]
    words = b"The following address(es) failed:\n\n  a@college.example\n    Unrouteable\n    address\n\nBye\n"
    mail = mail.replace(b"I'm sorry to have to inform you that your message could not be delivered.\n", words)
    assert read_bounce(mail) == Bounce(OURS, came_back=True, stops_address=True, words="Unrouteable address")


VACATION = f"""\
From: a@college.example
To: rollbook@college.example
Subject: Away until Monday
Auto-Submitted: auto-replied (vacation)
In-Reply-To: {OURS}
References: {OURS}

550 5.1.1 I am away. Status: 5.1.1, Action: failed.
"""
READ = f"""\
Content-Type: multipart/report; report-type=disposition-notification; boundary="B"

--B
Content-Type: text/plain

It was deleted without being read.

--B
Content-Type: message/disposition-notification

Final-Recipient: rfc822; a@college.example
Original-Message-ID: {OURS}
Disposition: automatic-action/MDN-sent-automatically; deleted
Status: 5.1.1
Action: failed

--B
Content-Type: message/rfc822

Message-ID: {OURS}

--B--
"""


@pytest.mark.parametrize("mail", [VACATION, READ])
def test_an_absence_note_or_a_receipt_is_no_bounce(mail: str) -> None:
    assert read_bounce(mail.encode()) is None
