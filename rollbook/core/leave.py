"""What a leave means beside a mark.

A mark is what was seen; a leave is another fact, and neither changes the other. Each kind of leave that a college names
is of one of these categories, and the rule (`core.rule`) says for a category what a class counts that was missed
meanwhile. A class that was attended stays attended. The front end's half is `web/src/lib/leaves.ts`.
"""

from typing import Final, Literal, TypeAlias, assert_never, get_args

Category: TypeAlias = Literal["duty", "medical", "other"]
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)

State: TypeAlias = Literal["asked", "granted", "refused", "revoked"]
STATES: Final[tuple[State, ...]] = get_args(State)

# As what somebody asks for a leave on the student's own page.
AskedAs: TypeAlias = Literal["student", "mother", "father", "guardian"]
ASKED_AS: Final[tuple[AskedAs, ...]] = get_args(AskedAs)


def word_of(category: Category) -> str:
    """What it is called in files and in refusals."""
    match category:
        case "duty":
            return "On duty"
        case "medical":
            return "Medical leave"
        case "other":
            return "Other leave"
        case _:
            assert_never(category)


def letter_of(category: Category) -> str:
    """In a register, in place of the mark of who was absent."""
    match category:
        case "duty":
            return "D"
        case "medical":
            return "M"
        case "other":
            return "O"
        case _:
            assert_never(category)
