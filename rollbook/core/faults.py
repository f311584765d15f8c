"""What is wrong with a field, whatever form it is in: the rest of a sentence that begins with the field's name."""

from rollbook.core.sentences import Sentences

_faults = Sentences("faults")

MISSING = _faults.fixed("missing", "is missing")
UNUSABLE = _faults.fixed("unusable", "cannot be used")
NOT_A_FIELD = _faults.fixed("not_a_field", "is not a field of this form")
NOT_TEXT = _faults.fixed("not_text", "must be text")
BADLY_WRITTEN = _faults.fixed("badly_written", "is not written the way it has to be")
NOT_WHOLE = _faults.fixed("not_whole", "must be a whole number")
NUMBER_TOO_LARGE = _faults.fixed("number_too_large", "is too large a number")
NOT_A_NUMBER = _faults.fixed("not_a_number", "must be a number")
NOT_TRUE_OR_FALSE = _faults.fixed("not_true_or_false", "must be true or false")
NOT_A_LIST = _faults.fixed("not_a_list", "must be a list")
NOT_AN_OBJECT = _faults.fixed("not_an_object", "must be an object")
NOT_A_DATE = _faults.fixed("not_a_date", "must be a date like 2026-11-16")
DATE_WITH_TIME = _faults.fixed("date_with_time", "must be a date without a time")
NOT_AN_ID = _faults.fixed("not_an_id", "is not an id")
NOT_LISTED = _faults.fixed("not_listed", "is not in the list")
NOT_TAUGHT_THERE = _faults.fixed("not_taught_there", "is not taught there")
ALREADY_LISTED = _faults.fixed("already_listed", "is already in the list")
NOT_SHOWABLE = _faults.fixed("not_showable", "holds a character that cannot be shown; type it again")
NOTHING_SEEN = _faults.fixed("nothing_seen", "holds nothing that can be seen")
NOT_A_CURSOR = _faults.fixed("not_a_cursor", "is not a page cursor")
NEEDED = _faults.fixed("needed", "is needed")


@_faults.filled
def too_many_decimals(most: int) -> str:
    return f"must have at most {most} decimals"


@_faults.filled
def not_above(limit: float) -> str:
    return f"must be more than {limit}"


@_faults.filled
def below(least: float) -> str:
    return f"must be {least} or more"


@_faults.filled
def not_below(limit: float) -> str:
    return f"must be less than {limit}"


@_faults.filled
def above(most: float) -> str:
    return f"must be {most} or less"


@_faults.filled
def not_one_of(expected: str) -> str:
    return f"must be one of {expected}"


@_faults.filled
def text_too_short(least: int) -> str:
    return f"must have at least {least} {'character' if least == 1 else 'characters'}"


@_faults.filled
def text_too_long(most: int) -> str:
    return f"must have at most {most} {'character' if most == 1 else 'characters'}"


@_faults.filled
def too_few_entries(least: int) -> str:
    return f"must have at least {least} {'entry' if least == 1 else 'entries'}"


@_faults.filled
def too_many_entries(most: int) -> str:
    return f"must have at most {most} {'entry' if most == 1 else 'entries'}"
