"""What eligibility lists refuse with."""

from datetime import date

from rollbook.core.sentences import Sentences

_lists = Sentences("eligibility")

LIST_FOLLOWED_SINCE = _lists.fixed(
    "list_followed_since", "Somebody has made another list of these students since you began. Look at it first."
)
PROVISIONAL_FIRST = _lists.fixed(
    "provisional_first", "A final list follows a provisional one, so that students can object. Make that one first."
)
NO_SUBJECTS_TO_LIST = _lists.fixed(
    "no_subjects_to_list", "No class was uploaded in this semester by that moment, so there is nothing to list."
)
DAY_TO_COME = _lists.fixed("day_to_come", "lies ahead. Choose today or a day before")
DAY_BEFORE_LAST = _lists.fixed("day_before_last", "is before that of the list which this one follows")
OBJECTIONS_ENDED = _lists.fixed("objections_ended", "is past. Students need time to object")
OBJECTIONS_TOO_LONG = _lists.fixed("objections_too_long", "is more than 90 days ahead")
OBJECTIONS_OF_FINAL = _lists.fixed("objections_of_final", "is only for a provisional list")
RULE_KEPT_JUST_NOW = _lists.fixed(
    "rule_kept_just_now",
    "A rule was kept a moment ago that begins with this day. Nothing was made; look at what the list says by it.",
)
LIST_UNSOUND = _lists.fixed("list_unsound", "This list cannot be made so. Nothing was written; look at what is marked.")


@_lists.filled
def no_such_list(number: int) -> str:
    return f"There is no list No. {number}."


@_lists.filled
def no_list_before(number: int) -> str:
    return f"List No. {number} is the first of its students. There is none before it to compare it with."


@_lists.filled
def no_such_signing_key(number: int) -> str:
    return f"There is no key {number}."


@_lists.filled
def objections_still_open(number: int, until: date) -> str:
    day = f"{until.day} {until:%B %Y}"
    return f"Objections to list No. {number} are taken until the end of {day}. Make the final list after that day."


@_lists.filled
def no_list_of_code(code: str) -> str:
    return f"No list of this register has the code {code}. Compare it with the paper once more."
