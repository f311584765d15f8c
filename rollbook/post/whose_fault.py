"""Whose fault a refusal is, by its enhanced code (RFC 3463): the recipient's, whose address is stopped, or ours."""

_OURS = "7"  # who may send what to whom: a server that wants a password, or takes no mails from us for anybody
_FULL = ("2", "2")


def is_about_recipient(subject: str, detail: str) -> bool:
    """`subject` and `detail`: the second and the third number. A mailbox that is full is so for now."""
    return subject != _OURS and (subject, detail) != _FULL
