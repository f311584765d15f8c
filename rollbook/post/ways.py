"""Which way mails go: to a mail server, or into a folder, as the settings say."""

from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias
from urllib.parse import SplitResult, unquote, urlsplit

from rollbook.accounts.fields import Email
from rollbook.core.errors import StartError
from rollbook.core.schemas import Schema, clean_text
from rollbook.core.sentences import BadValue
from rollbook.core.settings import Settings, is_this_machine

# How what is said to a server is kept from others. None is needed where it does not leave this machine.
Encryption: TypeAlias = Literal["tls", "starttls", "none"]
_ADVICE = (
    "Write ROLLBOOK_SMTP_URL like smtp://user:password@mail.college.example:587, smtps://… with port 465, "
    "or file:/a/folder."
)
# Of mails that leave this machine for nobody.
_NOBODY = "rollbook@rollbook.invalid"


class MailServer(NamedTuple):
    host: str
    port: int
    encryption: Encryption
    user: str | None
    password: str | None  # in no log, and in no sentence

    def __repr__(self) -> str:
        return f"MailServer({self.host}:{self.port})"


class Folder(NamedTuple):
    path: Path


MailWay: TypeAlias = MailServer | Folder


class MailsDescribed(Schema):
    """What the office is told of it: nothing secret."""

    way: Literal["server", "folder"]
    place: str  # of the server its host and port, of the folder its path
    sender: str
    has_links: bool  # whether mails can link to pages here: ROLLBOOK_PUBLIC_URL says under which address
    takes_bounces: bool  # whether anybody looks for bounces: ROLLBOOK_BOUNCES


def read_way(settings: Settings) -> MailWay:
    """Refuses in words what nothing can be sent with."""
    if not settings.smtp_url:
        return Folder(settings.data_dir / "mails")
    if settings.smtp_url.startswith("file:"):
        return _read_folder(settings.smtp_url.removeprefix("file:"))
    if not settings.smtp_from:
        raise StartError("Mails need a sender: set ROLLBOOK_SMTP_FROM, like rollbook@college.example.")
    _check_sender(settings.smtp_from)
    return _read_server(settings.smtp_url)


def describe(settings: Settings) -> MailsDescribed:
    way = read_way(settings)
    return MailsDescribed(
        way="folder" if isinstance(way, Folder) else "server",
        place=str(way.path) if isinstance(way, Folder) else f"{way.host}:{way.port}",
        sender=sender_of(settings),
        has_links=bool(origin_of(settings)),
        takes_bounces=bool(settings.bounces),
    )


def sender_of(settings: Settings) -> str:
    return settings.smtp_from or _NOBODY


def origin_of(settings: Settings) -> str:
    """Where links in mails lead, without a slash at the end; empty where nobody knows. Mails in a folder are read on
    this machine, so its own address will do."""
    if settings.public_url:
        return settings.public_url
    if isinstance(read_way(settings), Folder) and settings.port and is_this_machine(settings.host):
        return f"http://{settings.host}:{settings.port}"
    return ""


def _check_sender(address: str) -> None:
    try:
        sound = clean_text(Email, address) == address and address.isascii()
    except BadValue:
        sound = False
    if not sound:
        raise StartError(
            f"ROLLBOOK_SMTP_FROM is {address!r}, which is no e-mail address. Write it like rollbook@college.example."
        )


def _read_folder(path: str) -> Folder:
    if path.startswith("//"):
        path = path.removeprefix("//")
    if not path:
        raise StartError(f"ROLLBOOK_SMTP_URL names no folder. {_ADVICE}")
    return Folder(Path(unquote(path)))


def _read_server(url: str) -> MailServer:
    """What is wrong with it is said without repeating it: there is a password in it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise StartError(f"ROLLBOOK_SMTP_URL is no address. {_ADVICE}") from error
    if parts.scheme not in ("smtp", "smtps"):
        raise StartError(f"ROLLBOOK_SMTP_URL begins neither with smtp:// nor with smtps://. {_ADVICE}")
    if not parts.hostname or port == 0 or not parts.hostname.isprintable() or " " in parts.hostname:
        raise StartError(f"ROLLBOOK_SMTP_URL names no mail server. {_ADVICE}")
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise StartError(
            f"ROLLBOOK_SMTP_URL has something behind the name of the server. {_ADVICE} Signs such as / ? # @ in the "
            "password are written %2F %3F %23 %40."
        )
    return _server_of(parts, port)


def _server_of(parts: SplitResult, port: int | None) -> MailServer:
    host = parts.hostname or ""
    encryption: Encryption = "tls" if parts.scheme == "smtps" else "none" if is_this_machine(host) else "starttls"
    user, password = (unquote(part) if part else None for part in (parts.username, parts.password))
    if (user is None) != (password is None):
        raise StartError(f"ROLLBOOK_SMTP_URL has a user without a password, or a password without a user. {_ADVICE}")
    usual = {"tls": 465, "starttls": 587, "none": 25}
    return MailServer(host, port or usual[encryption], encryption, user, password)
