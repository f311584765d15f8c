"""What a leave means beside a mark.

A mark is what was seen; a leave is another fact, and neither changes the other. Each kind of leave that a college names
is of one of these categories, and the category says what a class counts that was missed meanwhile. A class that was
attended stays attended. The front end's half is `web/src/lib/leaves.ts`.
"""

from typing import Final, Literal, NamedTuple, TypeAlias, assert_never, get_args

Category: TypeAlias = Literal["duty", "medical", "other"]
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)

State: TypeAlias = Literal["asked", "granted", "refused", "revoked"]
STATES: Final[tuple[State, ...]] = get_args(State)

# What a class counts that was missed: as if attended, as missed, or as if it had not been held for this student.
Counts: TypeAlias = Literal["present", "absent", "not"]


class Meaning(NamedTuple):
    word: str  # in files and in refusals
    counts: Counts


def meaning_of(category: Category) -> Meaning:
    match category:
        case "duty":
            return Meaning("On duty", counts="present")
        case "medical":
            return Meaning("Medical leave", counts="not")
        case "other":
            return Meaning("Other leave", counts="absent")
        case _:
            assert_never(category)
