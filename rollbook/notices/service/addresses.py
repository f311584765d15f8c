"""Addresses on screen: a guardian's is half hidden, since others look over one's shoulder. On paper and in files they
are whole: there they are the proof."""

from rollbook.core.notices import GUARDIANS
from rollbook.tables.rows import NoticeRow

_DOTS = "•••"
_LAST_DIGITS = 4


def show_address(row: NoticeRow) -> str:
    """One that bounced is shown whole: somebody has to find the mistake in it."""
    if row.relation not in GUARDIANS or row.bounced_at is not None:
        return row.address
    return half_hidden(row.address)


def half_hidden(address: str) -> str:
    """`m•••a@mail.example`, `••• ••• 4471`. Of a short name before the @ the first letter alone is told."""
    name, at, domain = address.rpartition("@")
    if at:
        return f"{name[:1]}{_DOTS}{name[-1:] if len(name) > 3 else ''}@{domain}"
    return f"{_DOTS} {_DOTS} {address[-_LAST_DIGITS:]}" if address else ""
