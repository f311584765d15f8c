"""What a mark means.

A mark is a code and not a number: no two are added, subtracted or compared by size. Whoever wants a code's word, its
letter, or whether it counts as present asks here; `tools/own_rules.py` finds those who do not. A code that is added to
`Mark` and forgotten below fails the type check. The front end's half is `web/src/lib/marks.ts`.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, assert_never, get_args

from sqlalchemy import ColumnElement, case, func, or_

Mark = Literal[0, 1, 2]
ABSENT: Final = 0
PRESENT: Final = 1
LATE: Final = 2  # came, but late
CODES: Final[tuple[Mark, ...]] = get_args(Mark)

# The realtime tree tells who came and who did not, and has no word for anything between.
InTree = Literal[0, 1]


class Meaning(NamedTuple):
    word: str  # in files, in refusals and in the realtime tree
    letter: str
    counts_as: Literal["present", "absent"]
    in_tree: InTree


def _meaning(mark: Mark) -> Meaning:
    match mark:
        case 0:
            return Meaning("Absent", "A", "absent", in_tree=ABSENT)
        case 1:
            return Meaning("Present", "P", "present", in_tree=PRESENT)
        case 2:
            return Meaning("Late", "L", "present", in_tree=PRESENT)
        case _:
            assert_never(mark)


MEANINGS: Final[Mapping[int, Meaning]] = {code: _meaning(code) for code in CODES}
ATTENDED: Final[tuple[Mark, ...]] = tuple(code for code in CODES if MEANINGS[code].counts_as == "present")
MISSED: Final[tuple[Mark, ...]] = tuple(code for code in CODES if MEANINGS[code].counts_as == "absent")

# "2 late, 1 present, 0 absent": for the API's own descriptions.
EXPLAINED: Final = ", ".join(f"{code} {MEANINGS[code].word.lower()}" for code in reversed(CODES))
EXPLAINED_OF_OTHERS: Final = ", ".join(
    f"{MEANINGS[code].letter.lower()} {MEANINGS[code].word.lower()}" for code in reversed(CODES)
)

# One sign for each student, where a whole class is told in one text.
NOT_MARKED: Final = "-"
SIGNS: Final = "".join(map(str, CODES))
SIGNS_OF_OTHERS: Final = "".join(MEANINGS[code].letter.lower() for code in CODES)


def sign_of(mark: int | None) -> str:
    return NOT_MARKED if mark is None else str(mark)


def sign_of_others(mark: int | None) -> str:
    """The sign where another device's mark is told apart from one's own."""
    return NOT_MARKED if mark is None else MEANINGS[mark].letter.lower()


def count_attended(given: Sequence[int | None]) -> int:
    return sum(map(given.count, ATTENDED))


def count_missed(given: Sequence[int | None]) -> int:
    return sum(map(given.count, MISSED))


def count_late(given: Sequence[int | None]) -> int:
    """How many of those who attended came late."""
    return given.count(LATE)


def was_late(mark: ColumnElement[int]) -> ColumnElement[bool]:
    """In SQL, of the column that holds the code."""
    return mark == LATE


def has_attended(mark: ColumnElement[int]) -> ColumnElement[bool]:
    return or_(*(mark == code for code in ATTENDED))


def has_missed(mark: ColumnElement[int]) -> ColumnElement[bool]:
    return or_(*(mark == code for code in MISSED))


def count_where(holds: ColumnElement[bool]) -> ColumnElement[int]:
    """In how many of the rows that are added up, 0 included."""
    return func.sum(case((holds, 1), else_=0))


def in_tree(mark: int) -> InTree:
    return MEANINGS[mark].in_tree


def line_in_tree(roll: str, mark: int) -> str:
    return f"{roll} is {MEANINGS[in_tree(mark)].word}"


# The words that end such a line, as they are written, and what they are read as.
READ_IN_TREE: Final[Mapping[str, Mark]] = {MEANINGS[code].word: code for code in get_args(InTree)}
