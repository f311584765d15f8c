"""Passwords: hashed with Argon2id, on threads of their own, and few at a time."""

import asyncio
import os
import re
import secrets
import string
import unicodedata
from base64 import b64encode
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import resources
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

from rollbook.accounts import refusals
from rollbook.core.errors import AppError, BadInput, Unavailable
from rollbook.core.schemas import same_key
from rollbook.core.sentences import Sentence

MIN_LENGTH = 8
MAX_LENGTH = 200
GOOD_SCORE = 3  # of zxcvbn's 0 to 4: more than a hundred million guesses
LONGEST_JUDGED = 24  # so many characters are judged: the work grows fast, and a long phrase is good by then

FAIR_SCORE = 2  # enough for what is left without signs

_BETWEEN_WORDS = re.compile(r"[\W_]+")
_SIGNS = str.maketrans("", "", f"{string.punctuation} ")

# OWASP's first choice for Argon2id: 19 MiB, two passes, one lane.
HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)

# Of somebody whom the register names but who never logs in: no password matches it.
NO_PASSWORD = ""

# Half the processors at most, so that a flood of guesses leaves the rest to everyone else.
_THREADS = ThreadPoolExecutor(max(1, (os.cpu_count() or 2) // 2), thread_name_prefix="rollbook-password")
_MAX_WAITING = 100
_waiting = 0

Result = TypeVar("Result")


class PasswordMismatch(AppError):
    status, kind = 422, "password_mismatch"

    def __init__(self) -> None:
        super().__init__(refusals.PASSWORD_MISMATCH, {"confirmPassword": refusals.NOT_THE_PASSWORD})


def normalize_password(password: str) -> str:
    """One form for what looks the same: keyboards compose accents in different ways."""
    return unicodedata.normalize("NFC", password)


def check_same(password: str, again: str) -> None:
    if normalize_password(password) != normalize_password(again):
        raise PasswordMismatch


@cache
def hash_of_nobody(hasher: PasswordHasher) -> str:
    """Checked when there is no such admin, so that the answer takes as long as for one who exists. It has the form of a
    hash and is that of nothing: to compute one would make every start wait."""
    lengths = (hasher.salt_len, hasher.hash_len)
    salt, hashed = (b64encode(secrets.token_bytes(length)).decode().rstrip("=") for length in lengths)
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${hashed}"


def hash_password(password: str) -> str:
    """Slow on purpose: never within a write, where others would wait for it."""
    return HASHER.hash(normalize_password(password))


def matches(password: str, password_hash: str | None) -> bool:
    """Whether it is this admin's password. Without an admin, or one who has none, it is not, after the same time."""
    try:
        HASHER.verify(password_hash or hash_of_nobody(HASHER), normalize_password(password))
    except (VerificationError, InvalidHashError):
        return False
    return bool(password_hash)


def is_outdated(password_hash: str) -> bool:
    return HASHER.check_needs_rehash(password_hash)


async def hash_aside(password: str) -> str:
    return await aside(lambda: hash_password(password))


async def matches_aside(password: str, password_hash: str | None) -> bool:
    return await aside(lambda: matches(password, password_hash))


async def aside(work: Callable[[], Result]) -> Result:
    global _waiting
    if _waiting >= _MAX_WAITING:
        raise Unavailable(refusals.TOO_MANY_PASSWORDS)
    _waiting += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(_THREADS, work)
    finally:
        _waiting -= 1


async def wait_for_turn() -> None:
    """As long as a password that comes now would wait for those before it. It takes nobody's place and no work."""
    if _waiting < _MAX_WAITING:
        await asyncio.get_running_loop().run_in_executor(_THREADS, lambda: None)


async def check_aside(password: str, *own_words: str, field: str = "password") -> None:
    await aside(lambda: check(password, *own_words, field=field))


def check(password: str, *own_words: str, field: str = "password") -> None:
    """Refuse what breaks the rules, and what a guesser reaches soon who knows this person and this college."""
    if fault := find_broken_rule(password):
        raise BadInput(refusals.PASSWORD_UNUSABLE, {field: fault})
    if fault := guessable(password, own_words):
        raise BadInput(refusals.PASSWORD_GUESSABLE, {field: fault})


def find_broken_rule(password: str) -> Sentence | None:
    """Anything that can be typed goes, spaces at the ends included: a long phrase is a good password."""
    if not MIN_LENGTH <= len(normalize_password(password)) <= MAX_LENGTH:
        return refusals.password_length(MIN_LENGTH, MAX_LENGTH)
    if any(unicodedata.category(char) in {"Cc", "Cs"} for char in password):
        return refusals.NOT_TYPEABLE
    return None


def guessable(password: str, own_words: Iterable[str]) -> Sentence | None:
    """Why it is too easy to guess, in words that help. Capitals, spaces and signs in between save nobody: it is judged
    without them."""
    from zxcvbn import zxcvbn  # large, and only for those who choose a password

    known = [*_parts(own_words), *_college_words()]
    typed = normalize_password(password).casefold()
    for form, needed in (
        (typed, GOOD_SCORE),
        (typed.replace(" ", ""), GOOD_SCORE),
        (typed.translate(_SIGNS), FAIR_SCORE),
    ):
        judged: dict[str, Any] = zxcvbn(form[:LONGEST_JUDGED] or typed[:1], user_inputs=known)
        if judged["score"] < needed:
            if any(part.get("dictionary_name") == "user_inputs" for part in judged["sequence"]):
                return refusals.KNOWN_TO_OTHERS
            return refusals.SOON_GUESSED
    return None


def _parts(words: Iterable[str]) -> list[str]:
    """Each as it is, and the words in it, alone and run together: an address has a name in it, and so has a college."""
    whole = [same_key(word) for word in words]
    split = [[part for part in _BETWEEN_WORDS.split(word) if part] for word in whole]
    together = ["".join(parts[: end + 1]) for parts in split for end in range(len(parts))]
    return list(dict.fromkeys([*whole, *together, *(part for parts in split for part in parts)]))


@cache
def _college_words() -> list[str]:
    """What a college's people, in India above all, make passwords of."""
    listed = resources.files("rollbook.accounts").joinpath("guessable-words.txt").read_text(encoding="utf-8")
    return listed.split()
