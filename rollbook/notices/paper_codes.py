"""The code on a paper of the register of notices: signs that tell the student, and a seal. It is longer than those of
sheets and lists, so that `/check` knows what it is of."""

from collections.abc import Iterator

from rollbook.core.sentences import BadValue
from rollbook.sheets.check_codes import group_signs, join_signs, value_of
from rollbook.sheets.refusals import bad_code_length

_BITS = 5  # of a sign
_STUDENT = 4  # signs that tell the student: about a million, then they begin again
_SEAL = 12
LENGTH = _STUDENT + _SEAL


def code_of(student_id: int, seal: bytes) -> str:
    """As it is printed. `seal`: at least 8 bytes, of which 60 bits are taken."""
    sealed = int.from_bytes(seal[:8], "big") >> 64 - _BITS * _SEAL
    return group_signs(student_id % (1 << _BITS * _STUDENT) << _BITS * _SEAL | sealed, LENGTH)


def read_code(typed: str) -> str:
    """As it is printed, however it was typed from the paper."""
    signs = join_signs(typed)
    if len(signs) != LENGTH:
        raise BadValue(bad_code_length(LENGTH))
    return group_signs(value_of(signs), LENGTH)


def students_of(code: str, last: int) -> Iterator[int]:
    """The ids of students whose paper it can be, where `last` is the highest there is."""
    return iter(range(value_of(code[:_STUDENT]), last + 1, 1 << _BITS * _STUDENT))
