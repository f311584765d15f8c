"""What is refused about objections to marks."""

from datetime import date

from rollbook.core.clock import say_day
from rollbook.core.marks import MEANINGS, Mark
from rollbook.core.sentences import Sentences

_objections = Sentences("objections")

OBJECTIONS_OFF = _objections.fixed(
    "objections_off", "Objections are not taken here. Take it to the office of the college."
)
NOT_IN_CLASS = _objections.fixed(
    "not_in_class", "The register has no mark for this roll in this class, so there is nothing to object to."
)
OBJECTION_KEY_IN_USE = _objections.fixed(
    "objection_key_in_use", "This id belongs to another objection already. Nothing was sent; start again."
)
WRONG_OBJECTION_CODE = _objections.fixed("wrong_objection_code", "This number and this code do not go together.")
OBJECTION_ANSWERED = _objections.fixed("objection_answered", "Somebody else has answered this a moment ago.")
OBJECTION_ANSWERED_BY_YOU = _objections.fixed(
    "objection_answered_by_you", "You have given this another answer already."
)
OBJECTION_NOT_ANSWERED = _objections.fixed(
    "objection_not_answered", "This objection has no answer that could be taken back."
)
CONTESTED_CLASS_GONE = _objections.fixed(
    "contested_class_gone", "This class or this student is not in the register any more. Nothing can be corrected."
)
CORRECTED_IN_CLASS = _objections.fixed(
    "corrected_in_class", "The mark was corrected in its class, which answered this. Correct it there once more."
)


@_objections.filled
def mark_says_that(mark: Mark) -> str:
    return f"The register holds {MEANINGS[mark].word} already. There is nothing to object to."


@_objections.filled
def no_such_objection(number: int) -> str:
    return f"There is no objection No. {number}."


@_objections.filled
def objections_were_until(number: int, until: date) -> str:
    return f"Objections to list No. {number} were taken until {say_day(until)}. Take it to the examination office."


@_objections.filled
def objections_after_final(number: int) -> str:
    return f"List No. {number} is final, so objections are not taken any more. Take it to the examination office."


@_objections.filled
def objection_days_over(until: date) -> str:
    return f"Objections to this class were taken until {say_day(until)}. Take it to the office of the college."


@_objections.filled
def roll_objects_too_often(roll: str, most: int) -> str:
    return f"{roll} has sent {most} objections today. More tomorrow, or all at once at the office."


@_objections.filled
def too_many_objections(seconds: int) -> str:
    return f"Too many objections come from this network. Try again in {-(-seconds // 60)} min."


@_objections.filled
def contested_anew(number: int) -> str:
    return f"This mark is contested anew by objection No. {number}. Answer that one."
