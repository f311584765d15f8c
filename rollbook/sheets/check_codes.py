"""The short code printed on a sheet, over what the sheet says: the class, its date, the rolls and their marks.

A plain hash, without a key. Whoever can compute it knows the sheet already, and the code of a forged one is not the
register's; so there is no secret to keep, to lose or to move with the data.
"""

import hashlib
from collections.abc import Iterable
from datetime import date
from uuid import UUID

# Crockford's: no letter that is taken for a digit, and what is typed instead is understood.
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_UNDERSTOOD = str.maketrans("OIL", "011", "- ")
LENGTH = 8


def check_code(rollcall: UUID, held_on: date, number: int, marks: Iterable[tuple[str, int]]) -> str:
    lines = "\n".join([f"{roll} {mark}" for roll, mark in marks])
    content = f"{rollcall}\n{held_on}\n{number}\n{lines}"
    value = int.from_bytes(hashlib.sha256(content.encode()).digest()[:5], "big")
    return "".join(_SIGNS[value >> shift & 31] for shift in range(5 * (LENGTH - 1), -1, -5))


def shown(code: str) -> str:
    return f"{code[:4]}-{code[4:]}"


def read_code(typed: str) -> str:
    """As it is compared, however it was typed from the paper."""
    code = typed.upper().translate(_UNDERSTOOD)
    if len(code) != LENGTH or set(code) - set(_SIGNS):
        raise ValueError(f"must be the {LENGTH} letters and digits on the sheet")
    return code
