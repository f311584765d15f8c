"""What mail servers say when they refuse, at sending or in a bounce: in one line, and whose fault it is."""

import re

LONGEST_WORDS = 300
# 5.1.1 and the like (RFC 3463), but not the beginning of an address such as 5.1.1.7.
_ENHANCED = re.compile(r"(?<![\w.])([245])\.(\d{1,3})\.(\d{1,3})(?!\.?\w)")
_REPLY = re.compile(r"([2-5]\d\d)(?![\w.])")
# What is said about us, about the mail, about a mailbox that is full for now, or about servers that are set wrong.
_OTHER_SUBJECTS = ("6", "7")
_OTHER_DETAILS = (("2", "2"), ("2", "3"), ("3", "2"), ("3", "4"), ("3", "5"), ("4", "6"))
# The same in words, of servers that do not say it in numbers, as Exim does not: "550 relay not permitted".
_OTHER_WORDS = re.compile(
    r"relay|prohibit|authenti|log ?in|sender|spam|block|blacklist|denied|polic|reputation|quota|too (large|big)"
    r"|full|retry|connect|time(d )?out|temporar",
    re.IGNORECASE,
)


def in_one_line(text: str) -> str:
    """Without what no database and no list takes: halves of signs, zeros, ends of lines."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def in_short(text: str) -> str:
    return in_one_line(text)[:LONGEST_WORDS]


def blames_address(said: str, status: str = "") -> bool:
    """Whether nothing will ever arrive there. Not where it is said about us: a server that wants a password, or takes
    no mails from us for anybody, says so at each recipient, and must not stop them all. `status`: of a bounce, which
    may repeat no server's words."""
    found = _precise(said) or _precise(status)
    subject = ""
    if found:
        kind, subject, detail = found
        if kind != "5" or subject in _OTHER_SUBJECTS or (subject, detail) in _OTHER_DETAILS:
            return False
    elif _OTHER_WORDS.search(said):
        return False
    reply = _REPLY.match(said.lstrip())
    if reply is None:
        return True
    return reply[1] in ("550", "551", "553", "556") or (reply[1] in ("501", "554") and subject == "1")


def _precise(said: str) -> tuple[str, str, str] | None:
    """5.0.0 says nothing, and Exim says it of everything."""
    for found in _ENHANCED.finditer(said):
        kind, subject, detail = found.groups()
        if (subject, detail) != ("0", "0"):
            return kind, subject, detail
    return None
