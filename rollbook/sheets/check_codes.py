"""The short code printed on a paper. It tells which class the paper is of, and seals what the class said when it was
printed: its date and everybody's mark. The seal needs the register's key, so nobody else can compute one.

A true code can be copied onto a false paper. So whoever checks one is shown what the register holds, and compares.
"""

import hashlib
import hmac
from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple
from uuid import UUID

from rollbook.core.sentences import BadValue
from rollbook.sheets import refusals

# Crockford's: no letter that is taken for a digit, and what is typed instead is understood.
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_UNDERSTOOD = str.maketrans("OIL", "011", "- ")
_BITS = 5  # of a sign
_GROUP = 4
_CLASS = 4  # signs that tell the class: about a million, then they begin again
_SEAL = 8  # 40 bits: of a million million guesses at one class, one is right
LENGTH = _CLASS + _SEAL
_OLD_LENGTH = 8  # before there was a key


class PaperCode(NamedTuple):
    class_signs: int
    seal: int

    def __str__(self) -> str:
        """As it is printed."""
        return group_signs(self.class_signs << _BITS * _SEAL | self.seal, LENGTH)

    def classes(self, last: int) -> Iterator[int]:
        """The ids of classes that it can be of, where `last` is the highest there is."""
        return iter(range(self.class_signs, last + 1, 1 << _BITS * _CLASS))


def paper_code(
    key: str, rollcall_id: int, uuid: UUID, held_on: date, number: int, marks: Iterable[tuple[int, int]]
) -> PaperCode:
    """`marks` by student, in the order of the list. Students by their ids: a roll may be another since."""
    lines = "\n".join([f"{student} {mark}" for student, mark in marks])
    content = f"{uuid}\n{held_on}\n{number}\n{lines}"
    digest = hmac.digest(bytes.fromhex(key), content.encode(), hashlib.sha256)
    return PaperCode(rollcall_id % (1 << _BITS * _CLASS), int.from_bytes(digest[: _BITS * _SEAL // 8], "big"))


def read_code(typed: str) -> PaperCode:
    """However it was typed from the paper."""
    code = join_signs(typed)
    if len(code) == _OLD_LENGTH:
        raise BadValue(refusals.OLD_CODE)
    if len(code) != LENGTH:
        raise BadValue(refusals.bad_code_length(LENGTH))
    return PaperCode(value_of(code[:_CLASS]), value_of(code[_CLASS:]))


def _signs(value: int, count: int) -> str:
    return "".join(_SIGNS[value >> _BITS * place & 31] for place in reversed(range(count)))


def group_signs(value: int, count: int) -> str:
    """So many signs, as codes are printed."""
    signs = _signs(value, count)
    return "-".join(signs[start : start + _GROUP] for start in range(0, count, _GROUP))


def join_signs(typed: str) -> str:
    """The signs alone, however they were typed from a paper."""
    code = typed.upper().translate(_UNDERSTOOD)
    if set(code) - set(_SIGNS):
        raise BadValue(refusals.BAD_SIGNS)
    return code


def value_of(signs: str) -> int:
    """What `group_signs` made them of."""
    value = 0
    for sign in signs:
        value = value << _BITS | _SIGNS.index(sign)
    return value
