"""Passwords: hashed with Argon2id, on threads of their own, and few at a time."""

import asyncio
import os
import secrets
import unicodedata
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

from rollbook.core.errors import AppError, BadInput, Unavailable
from rollbook.core.schemas import same_key

MIN_LENGTH = 8
MAX_LENGTH = 200

# OWASP's first choice for Argon2id: 19 MiB, two passes, one lane.
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)

# Of somebody whom the register names but who never logs in: no password matches it.
NO_PASSWORD = ""

# Checked when there is no such admin, so that the answer takes as long as for one who exists. It has the form of a hash
# and is that of nothing: to compute one would make every start wait.
NOBODYS = "$argon2id$v={}$m={},t={},p={}${}${}".format(
    ARGON2_VERSION,
    _HASHER.memory_cost,
    _HASHER.time_cost,
    _HASHER.parallelism,
    *(b64encode(secrets.token_bytes(length)).decode().rstrip("=") for length in (_HASHER.salt_len, _HASHER.hash_len)),
)

# Half the processors at most, so that a flood of guesses leaves the rest to everyone else.
_THREADS = ThreadPoolExecutor(max(1, (os.cpu_count() or 2) // 2), thread_name_prefix="rollbook-password")
_MAX_WAITING = 100
_waiting = 0

Result = TypeVar("Result")


class PasswordMismatch(AppError):
    status, code = 422, "password_mismatch"

    def __init__(self) -> None:
        super().__init__(
            "Password didn't matched.....try again!!!!!!!!", {"confirmPassword": "is not the same as the password"}
        )


def normalized(password: str) -> str:
    """One form for what looks the same: keyboards compose accents in different ways."""
    return unicodedata.normalize("NFC", password)


def hash_password(password: str) -> str:
    """Slow on purpose: never within a write, where others would wait for it."""
    return _HASHER.hash(normalized(password))


def matches(password: str, password_hash: str | None) -> bool:
    """Whether it is this admin's password. Without an admin, or one who has none, it is not, after the same time."""
    try:
        _HASHER.verify(password_hash or NOBODYS, normalized(password))
    except (VerificationError, InvalidHashError):
        return False
    return bool(password_hash)


def outdated(password_hash: str) -> bool:
    return _HASHER.check_needs_rehash(password_hash)


async def hash_aside(password: str) -> str:
    return await _aside(lambda: hash_password(password))


async def matches_aside(password: str, password_hash: str | None) -> bool:
    return await _aside(lambda: matches(password, password_hash))


async def _aside(work: Callable[[], Result]) -> Result:
    global _waiting
    if _waiting >= _MAX_WAITING:
        raise Unavailable("The server has too many passwords to check right now. Try again in a moment.")
    _waiting += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(_THREADS, work)
    finally:
        _waiting -= 1


def check(password: str, *own_words: str, field: str = "password") -> None:
    """Refuse what breaks the rules, and what a guesser tries first: what many use, or know of this person."""
    guess = _bare(password)
    if fault := broken_rule(password):
        raise BadInput("This password cannot be used.", {field: fault})
    if guess in {_bare(word) for word in own_words}:
        fault = "must be something other than a name, address or number that others know"
        raise BadInput("This password is too easy to guess.", {field: fault})
    if _is_a_run(guess) or guess in _common():
        raise BadInput("This password is too easy to guess.", {field: "is one of the most common; choose another"})


def broken_rule(password: str) -> str | None:
    """Anything that can be typed goes, spaces at the ends included: a long phrase is a good password."""
    if not MIN_LENGTH <= len(normalized(password)) <= MAX_LENGTH:
        return f"must be {MIN_LENGTH} to {MAX_LENGTH} characters long"
    if any(unicodedata.category(char) in {"Cc", "Cs"} for char in password):
        return "holds a character that cannot be typed, like a tab or a line break"
    return None


def _bare(words: str) -> str:
    return same_key(words).replace(" ", "")


@cache
def _common() -> frozenset[str]:
    """What guessers try first: what leaked most often, and what a college's people are likely to choose."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # large, and only for those who choose a password

    leaked = (word for word in FREQUENCY_LISTS["passwords"] if len(word) >= MIN_LENGTH)
    listed = resources.files("rollbook.accounts").joinpath("common-passwords.txt").read_text(encoding="utf-8")
    return frozenset(map(_bare, (*leaked, *listed.splitlines())))


def _is_a_run(guess: str) -> bool:
    """One sign over and over, or signs that follow each other: 00000000, 23456789, hgfedcba."""
    steps = {ord(later) - ord(sign) for sign, later in pairwise(guess)}
    return len(steps) == 1 and steps <= {-1, 0, 1}
