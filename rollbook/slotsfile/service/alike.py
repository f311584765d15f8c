"""Names that look alike: what somebody most likely means. Nothing is written that was not shown first."""

import re
import unicodedata
from collections.abc import Iterable
from typing import TypeVar

from rollbook.slotsfile.service.known import Person, Students, Subject, squeeze

Meant = TypeVar("Meant")

_TITLES = frozenset(
    [
        "prof",
        "professor",
        "dr",
        "doctor",
        "mr",
        "mrs",
        "ms",
        "miss",
        "shri",
        "sri",
        "smt",
        "er",
        "asst",
        "assistant",
        "assoc",
        "associate",
    ]
)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")  # noqa: RUF001
# Letters that are taken for digits.
_DIGITS = str.maketrans("oilzsb", "011258")
_LONGEST_INITIALS = 4
_SHORTEST_NEAR = 4  # letters of a word that may be written a little otherwise


def words_of(name: str) -> tuple[str, ...]:
    """Without titles: Prof. K. Meenakshi is k, meenakshi."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return tuple(word for word in _WORD.findall(folded) if word not in _TITLES)


def only(found: Iterable[Meant]) -> Meant | None:
    """The one that there is; none where there are several."""
    every = list(dict.fromkeys(found))
    return every[0] if len(every) == 1 else None


def guess_lecturer(name: str, people: Iterable[tuple[Person, tuple[str, ...]]]) -> Person | None:
    """`people`: each with the words of the name."""
    words = words_of(name)
    if not words:
        return None
    every = list(people)
    if found := only(person for person, its_words in every if sorted(words) == sorted(its_words)):
        return found
    if len(words) == 1 and len(words[0]) <= _LONGEST_INITIALS and name.strip().isupper():
        initials = tuple(words[0])
        return only(person for person, its_words in every if tuple(word[0] for word in its_words) == initials)
    return only(person for person, its_words in every if _is_alike(words, its_words))


def _is_alike(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Each word of the shorter name is one of the other's, or its first letter; at least one is whole."""
    shorter, longer = sorted((one, other), key=len)
    left, whole = list(longer), 0
    for word in sorted(shorter, key=len, reverse=True):
        match = next((each for each in left if each == word or is_near(each, word)), None)
        if match is not None and len(word) > 1:
            whole += 1
        if match is None:
            match = next((each for each in left if 1 in (len(each), len(word)) and each[0] == word[0]), None)
        if match is None:
            return False
        left.remove(match)
    return whole > 0


def is_near(one: str, other: str) -> bool:
    """One letter more, less or otherwise, and not the first one."""
    if abs(len(one) - len(other)) > 1 or min(len(one), len(other)) < _SHORTEST_NEAR or one[0] != other[0]:
        return False
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return one[at + 1 :] == other[at + 1 :] or one[at:] == other[at + 1 :] or one[at + 1 :] == other[at:]


def guess_students(name: str, every: Iterable[Students]) -> Students | None:
    """By less than the whole name, where only one has it: the group alone, or the department with the group."""
    key = squeeze(name)
    return only(each for each in every if key in _loose_names(each))


def _loose_names(each: Students) -> set[str]:
    department = squeeze(each.department or "")
    if each.group is None:
        return {department} if department else set()
    label, whole = squeeze(each.group.label), squeeze(each.group.name)
    return {label, whole, department + label, department + whole, label + department}


def guess_subject(name: str, every: Iterable[Subject]) -> Subject | None:
    """CS3O1, with a letter for a digit."""
    key = squeeze(name).translate(_DIGITS)
    return only(each for each in every if squeeze(each.code).translate(_DIGITS) == key)
