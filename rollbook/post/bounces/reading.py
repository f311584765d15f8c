"""What a bounce says (RFC 3464): which of our mails it is about, and whether that is for good."""

import re
from typing import TYPE_CHECKING, NamedTuple

from rollbook.post.whose_fault import is_about_recipient

if TYPE_CHECKING:
    from email.message import Message

LARGEST = 1024 * 1024  # a bounce is small; of what is larger the beginning says enough
LONGEST_WORDS = 300
_MESSAGE_ID = re.compile(r"<[^<>\s]{3,250}>")
_STATUS = re.compile(r"\b([245])\.(\d{1,3})\.(\d{1,3})\b")


class Bounce(NamedTuple):
    message_id: str  # of ours: whoever does not know it is not believed
    came_back: bool  # it was not delivered; else it is only late
    stops: bool  # its address takes nothing
    words: str


def read_bounce(content: bytes) -> Bounce | None:
    """None: it is no bounce, or of no mail that it names."""
    from email import message_from_bytes
    from email.policy import compat32

    # The older policy: it reads whatever it is given, and leaves what it cannot read as it is.
    mail = message_from_bytes(content[:LARGEST], policy=compat32)
    if mail.get_content_type() != "multipart/report" or not mail.is_multipart():
        return None
    parts = [part for part in mail.walk() if part is not mail]
    message_id = _original_id(parts)
    status = next((part for part in parts if part.get_content_type() == "message/delivery-status"), None)
    if message_id is None or status is None:
        return None
    return _read_status(status, message_id)


def _original_id(parts: "list[Message]") -> str | None:
    """It stands in the mail that comes back, or in its head."""
    for part in parts:
        kind = part.get_content_type()
        if kind in ("message/rfc822", "message/global"):
            found = next((inner.get("Message-ID") for inner in _inside(part)), None)
        elif kind in ("text/rfc822-headers", "message/rfc822-headers", "message/global-headers"):
            found = _in_headers(part)
        else:
            continue
        if found and (match := _MESSAGE_ID.search(str(found))):
            return match[0]
    return None


def _inside(part: "Message") -> "list[Message]":
    payload = part.get_payload()
    return [each for each in payload if not isinstance(each, str)] if isinstance(payload, list) else []


def _in_headers(part: "Message") -> str | None:
    from email import message_from_bytes

    raw = part.get_payload(decode=True)
    return message_from_bytes(raw).get("Message-ID") if isinstance(raw, bytes) else None


def _read_status(part: "Message", message_id: str) -> Bounce | None:
    """The first recipient's: our mails have one."""
    for block in _inside(part):
        status = _STATUS.search(str(block.get("Status", "")))
        if not status or "Final-Recipient" not in block:
            continue
        action = str(block.get("Action", "")).strip().lower()
        said = str(block.get("Diagnostic-Code", "")).partition(";")[2] or str(block.get("Status", ""))
        words = " ".join("".join(sign if sign.isprintable() else " " for sign in said).split())[:LONGEST_WORDS]
        if status[1] == "2" or action not in ("failed", "delayed"):
            return None
        failed = action == "failed"
        return Bounce(message_id, failed, failed and status[1] == "5" and _is_about_recipient(status, said), words)
    return None


def _is_about_recipient(status: re.Match[str], said: str) -> bool:
    """As `post.smtp` decides it of a server that answers at once. Some servers write 5.0.0 whatever it was: then the
    words of the one that refused tell."""
    said_at = status if status[2] != "0" else _STATUS.search(said) or status
    return is_about_recipient(said_at[2], said_at[3])
