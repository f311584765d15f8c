"""What the look-up and the records of attendance refuse with."""

from datetime import date

from rollbook.core.clock import say_day
from rollbook.core.sentences import Sentences

_standing = Sentences("standing")

LOOKUP_OFF = _standing.fixed("lookup_off", "This college does not offer the look-up. Ask the office.")
CODE_NEEDED = _standing.fixed("code_needed", "This college asks for the code of the student. The office hands it out.")
WRONG_CODE = _standing.fixed("wrong_code", "The roll or the code is not right.")
NOT_OF_THIS_ROLL = _standing.fixed("not_of_this_roll", "does not go with this roll")
TOO_MANY_LOOKUPS = _standing.fixed(
    "too_many_lookups", "Too many different rolls were looked up from here. Try again in a few minutes."
)
NOT_ON_LIST = _standing.fixed("not_on_list", "is not on the list")
NOBODYS_ROLL = _standing.fixed("nobodys_roll", "is nobody's")
SUBJECT_RENAMED = _standing.fixed("subject_renamed", "This subject was renamed at the same moment. Look it up again.")
SUBJECT_UNKNOWN = _standing.fixed("subject_unknown", "There is no such subject in the register.")
IN_FUTURE = _standing.fixed("in_future", "has not come yet")
NOT_LATER = _standing.fixed("not_later", "must be after the first day")
TWO_DAYS_IN_ORDER = _standing.fixed("two_days_in_order", "Two days are compared: choose a later one for the second.")
ONE_SUBJECT_FORM = _standing.fixed("one_subject_form", "This form is of one subject.")

RANGE_ENDS_EARLY = _standing.fixed("range_ends_early", "The last day is before the first one.")
ENDS_BEFORE_IT_BEGINS = _standing.fixed("ends_before_it_begins", "is before the first day")
RANGE_OPEN = _standing.fixed("range_open", "A range needs its first and its last day.")
NOT_CALLED_HERE = _standing.fixed("not_called_here", "This subject never called such a group.")


@_standing.filled
def range_too_long(most: int) -> str:
    return f"A register is of {most} days at most. Choose fewer."


@_standing.filled
def range_before_first_class(first: date) -> str:
    return f"The first class of this college was held on {say_day(first)}."


@_standing.filled
def unknown_roll(roll: str, batch: str, department: str) -> str:
    return f"There is no roll {roll} in {batch}, {department}."


@_standing.filled
def not_come_yet(day: date) -> str:
    return f"{say_day(day)} has not come yet. Choose today or a day before."


@_standing.filled
def no_such_roll(roll: str) -> str:
    return f"No student has the roll {roll}."
