"""What a bounce says (RFC 3464): which of our mails it is about, whether that came back, and whether its address is to
blame."""

import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from quopri import decodestring
from typing import TYPE_CHECKING, NamedTuple

from rollbook.post.said import blames_address, in_short

if TYPE_CHECKING:
    from email.message import Message

LARGEST = 1024 * 1024  # a bounce is small; of what is larger the beginning says enough
_MESSAGE_ID = re.compile(r"<[!-;=?-~]{3,250}>")
_STATUS = re.compile(r"\b([245])\.\d{1,3}\.\d{1,3}\b")
_ACTION = re.compile(r"[a-z]+")
_EMPTY_LINES = re.compile(rb"(?:\r?\n[ \t]*){2,}")
_DECODED: dict[str, Callable[[bytes], bytes]] = {"base64": b64decode, "quoted-printable": decodestring}
_STATUS_KINDS = ("message/delivery-status", "message/global-delivery-status")
_MAIL_KINDS = (
    "message/rfc822",
    "message/global",
    "text/rfc822-headers",
    "message/rfc822-headers",
    "message/global-headers",
)


class Bounce(NamedTuple):
    message_id: str  # of ours: whoever does not know it is not believed
    came_back: bool  # nobody tries any longer
    stops_address: bool  # nothing will ever arrive there
    words: str


def read_bounce(content: bytes) -> Bounce | None:
    """None: it is no bounce, or of no mail that it names."""
    from email import message_from_bytes
    from email.policy import compat32

    # The older policy: it reads whatever it is given, and leaves what it cannot read as it is.
    mail = message_from_bytes(content[:LARGEST], policy=compat32)
    parts = list(mail.walk())
    status = next((part for part in parts if part.get_content_type() in _STATUS_KINDS), None)
    message_id = _original_id(parts) if status is not None else None
    if message_id is None or status is None:
        return None
    return _read_status(status, message_id, parts)


def _original_id(parts: "list[Message]") -> str | None:
    """It stands in the mail that comes back, or in its head; else the bounce may say what it answers."""
    for part in parts:
        if part.get_content_type() in _MAIL_KINDS:
            for inner in _messages_in(part):
                if match := _MESSAGE_ID.search(str(inner.get("Message-ID", ""))):
                    return match[0]
    for name in ("In-Reply-To", "References"):
        if match := _MESSAGE_ID.search(str(parts[0].get(name, ""))):
            return match[0]
    return None


def _messages_in(part: "Message") -> "Iterator[Message]":
    """Each block of lines `Name: value`. The library has read most of them, but neither what is encoded, which these
    parts must not be, nor what stands behind the first block of a kind that it does not know."""
    from email import message_from_bytes

    inside = [each for each in _payload(part) if not isinstance(each, str)]
    encoding = str(part.get("Content-Transfer-Encoding", "")).strip().lower()
    if encoding in _DECODED:
        raw = _DECODED[encoding](b"\n\n".join(map(_lines, inside)) or _text(part))
    else:
        yield from inside
        raw = b"\n\n".join(_text(each) for each in inside) or _text(part)
    for block in _EMPTY_LINES.split(raw):
        yield message_from_bytes(block.lstrip())


def _payload(part: "Message") -> "list[Message | str]":
    payload = part.get_payload()
    return list(payload) if isinstance(payload, list) else []


def _lines(part: "Message") -> bytes:
    """As they were, also where the library took the rest of a line for the beginning of a text."""
    head = "".join(f"{name}: {value}\n" for name, value in part.raw_items())
    return head.encode("utf-8", "surrogateescape") + _text(part)


def _text(part: "Message") -> bytes:
    payload = part.get_payload()
    return payload.encode("utf-8", "surrogateescape") if isinstance(payload, str) else b""


def _read_status(part: "Message", message_id: str, parts: "list[Message]") -> Bounce | None:
    """The first recipient's: our mails have one."""
    for block in _messages_in(part):
        recipient = str(block.get("Final-Recipient") or block.get("Original-Recipient") or "")
        status = _STATUS.search(str(block.get("Status", "")))
        action = _ACTION.match(str(block.get("Action", "")).strip().lower())
        if not status or not recipient:
            continue
        if status[1] == "2" or action is None or action[0] not in ("failed", "delayed"):
            return None
        came_back = action[0] == "failed"
        said = _find_words(block, recipient, parts)
        stops = came_back and status[1] == "5" and blames_address(said, status[0])
        return Bounce(message_id, came_back, stops, said or status[0])
    return None


def _find_words(block: "Message", recipient: str, parts: "list[Message]") -> str:
    """By the server that refused. Of what it refuses by itself, Exim says why in the part for people alone, under the
    address."""
    said = in_short(str(block.get("Diagnostic-Code", "")).partition(";")[2])
    address = recipient.rpartition(";")[2].strip()
    if said or not address:
        return said
    for part in parts:
        text = part.get_payload(decode=True) if part.get_content_type() == "text/plain" else None
        under = text.decode("utf-8", "replace").partition(address)[2] if isinstance(text, bytes) else ""
        if words := in_short(re.split(r"\n\s*\n", under)[0]):
            return words
    return ""
