"""What a notice is about, as its key begins: with it nothing is told twice, and what was told before is found again."""

from datetime import date, datetime
from typing import Final

# Between these stand the keys of all classes that were not taken, and no others.
ALL_CLASSES: Final = ("slot ", "slot!")
_AGAIN: Final = ":again "


def of_leave(leave_id: int, revision: int) -> str:
    return f"leave {leave_id}:{revision}"


def of_objection(number: int, answered_at: datetime) -> str:
    """An objection that is answered anew is told anew, so the moment of the answer belongs to the key."""
    return f"objection {number}:{answered_at.isoformat()}"


def of_list(number: int) -> str:
    return f"list {number}:"


def of_class(slot_id: int, said_for: date, *, to_head: bool) -> str:
    """One class of the timetable, with all its hours."""
    return f"slot {slot_id}:{said_for}:{'head' if to_head else 'lecturer'}"


def of_link(token_hash: bytes) -> str:
    return f"link {token_hash.hex()}"


def of_repeat(once: str, notice_id: int) -> str:
    """What the office sends in place of a mail that came back: about the same, and once for each that did."""
    return f"{once.partition(_AGAIN)[0]}{_AGAIN}{notice_id}"


def beginning_of(once: str) -> str:
    """All that is about the same leave, objection or list begins with this."""
    return once[: once.index(":") + 1]


def number_in(once: str) -> int:
    """Of the leave, the objection, the list or the slot."""
    return int(beginning_of(once)[:-1].split(" ")[1])


def class_in(once: str) -> tuple[int, date]:
    """The slot, and the day by which what is otherwise that day is said."""
    _, day, *_ = once.split(":")
    return number_in(once), date.fromisoformat(day)


def is_to_head(once: str) -> bool:
    """Of a class that was not taken."""
    return once.split(":")[2] == "head"
