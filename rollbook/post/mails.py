"""A mail as it goes over the wire: text and HTML, no tracking, and nothing in its head that somebody else has typed."""

from datetime import datetime

from rollbook.core.settings import Settings
from rollbook.post.said import in_one_line
from rollbook.post.ways import sender_of


class Words:
    """What is written in a mail."""

    def __init__(self, heading: str, text: str, html: str) -> None:
        self.heading, self.text, self.html = heading, text, html


class BadAddress(Exception):
    """Nothing can be sent there: it is no address, or more than one."""


def new_message_id(notice_id: int, secret: str, settings: Settings) -> str:
    """Nobody guesses it but who has the mail: a bounce is believed by it."""
    return f"<{notice_id}.{secret}@{sender_of(settings).rpartition('@')[2]}>"


def check_address(address: str) -> str:
    """As a mail server is told it: the name of a site in its ASCII form."""
    from email.errors import HeaderParseError
    from email.headerregistry import Address

    local, _, site = address.rpartition("@")
    try:
        ascii_address = f"{local}@{site.encode('idna').decode('ascii')}"
        parsed = Address(addr_spec=ascii_address)
    except (ValueError, IndexError, HeaderParseError) as error:  # IndexError: a bug of the library, for odd texts
        raise BadAddress from error
    sound = parsed.addr_spec == ascii_address and local and site and ascii_address.isascii()
    if not sound or any(sign.isspace() or not sign.isprintable() or sign in '<>,;"\\' for sign in ascii_address):
        raise BadAddress
    return ascii_address


def write_mail(
    words: Words, address: str, message_id: str, stop: str | None, settings: Settings, now: datetime
) -> bytes:
    """`stop`: the address that stops these mails with one click (RFC 8058)."""
    from email.headerregistry import Address
    from email.message import EmailMessage
    from email.policy import SMTP

    mail = EmailMessage(policy=SMTP.clone(raise_on_defect=True))
    mail["To"] = Address(addr_spec=check_address(address))
    mail["Date"] = now
    mail["Auto-Submitted"] = "auto-generated"
    mail["X-Auto-Response-Suppress"] = "All"
    mail.set_content(words.text, cte="quoted-printable")
    mail.add_alternative(words.html, subtype="html", cte="quoted-printable")
    # Long words that the library would fold or encode, so that nobody could read them; of a name it makes two words.
    plain = [f"From: {_quote(settings.title)} <{sender_of(settings)}>", f"Message-ID: {message_id}"]
    heading = in_one_line(words.heading)
    if heading.isascii():
        mail["Subject"] = heading
    else:
        plain += _encode("Subject", heading)
    if stop:
        plain += [f"List-Unsubscribe: <{stop}>", "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]
    return b"".join(_plain_line(line) for line in plain) + mail.as_bytes()


def _quote(title: str) -> str:
    from email.header import Header
    from email.utils import quote

    title = in_one_line(title)
    return f'"{quote(title)}"' if title.isascii() else Header(title, "utf-8").encode(linesep="")


def _encode(name: str, text: str) -> list[str]:
    """Words of other alphabets, in lines of their own. The library's newer way loses a space here and there."""
    from email.header import Header

    return f"{name}: {Header(text, 'utf-8', header_name=name).encode(linesep=chr(10))}".split("\n")


def _plain_line(line: str) -> bytes:
    if not line.isascii() or not line.isprintable():
        raise ValueError("a line of a mail's head that would be more than one")
    return line.encode() + b"\r\n"
