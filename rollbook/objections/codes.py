"""The code that opens the answer to an objection.

It follows from the key that the sender made at random, so whoever sends once more is told it again. Only hashes of both
are kept: who reads the register finds neither.
"""

import hashlib
import hmac
from uuid import UUID

from rollbook.sheets.check_codes import group_signs, join_signs

_SIGNS = 8
_BYTES = _SIGNS * 5 // 8


def code_of(key: UUID) -> str:
    """As it is shown: of a million million, one."""
    digest = hmac.digest(key.bytes, b"the code of an objection", hashlib.sha256)
    return group_signs(int.from_bytes(digest[:_BYTES], "big"), _SIGNS)


def hash_of_key(key: UUID) -> bytes:
    return hashlib.sha256(key.bytes).digest()


def hash_of_code(key_hash: bytes, typed: str) -> bytes:
    """However it was typed. With the key's own hash in it no two are alike, and none is found in a table of all."""
    return hashlib.sha256(key_hash + join_signs(typed).encode()).digest()
