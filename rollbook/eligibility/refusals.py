"""What eligibility lists refuse with."""

from datetime import date

from rollbook.core.clock import say_day
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

NOT_OF_THIS_LIST = _lists.fixed("not_of_this_list", "is not on this list")
NO_BAND_TO_CONDONE = _lists.fixed(
    "no_band_to_condone", "The rule of this list has no band: a shortage cannot be condoned by it."
)
ERASED_NOT_CONDONED = _lists.fixed("erased_not_condoned", "This student was erased. Nothing can be decided any more.")
CONDONING_ASKED = _lists.fixed("condoning_asked", "This was asked for already, and waits for an answer.")
CONDONING_RECOMMENDED = _lists.fixed("condoning_recommended", "This was recommended already, and waits for a decision.")
CONDONING_DECIDED = _lists.fixed(
    "condoning_decided", "This is decided already. Nothing was changed; look at the decision, and revoke it first."
)
NO_SUCH_CONDONATION = _lists.fixed("no_such_condonation", "There is no such decision.")
NO_DECISION_TO_REVOKE = _lists.fixed(
    "no_decision_to_revoke", "No decision stands here, so there is nothing to revoke. Load the page again."
)


@_lists.filled
def student_not_listed(number: int) -> str:
    return f"This student is not on list No. {number}. Nothing was written."


@_lists.filled
def not_counted_here(number: int, roll: str) -> str:
    return f"List No. {number} does not count this for {roll}. Nothing was written."


@_lists.filled
def nothing_to_condone(roll: str) -> str:
    return f"{roll} is not below the line here: there is nothing to condone."


@_lists.filled
def below_the_band(roll: str) -> str:
    return f"{roll} is below the band: by the rule of this list that shortage cannot be condoned."


@_lists.filled
def archived_not_condoned(roll: str) -> str:
    return f"{roll} is archived. Bring the student back first."


@_lists.filled
def moved_not_condoned(roll: str) -> str:
    return f"{roll} is on another student list by now. Decide beside the number of a list of those students."


@_lists.filled
def condone_on_newest(number: int, followed_by: int) -> str:
    return f"List No. {number} was followed by No. {followed_by}. Decide beside the number that stands there."


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
    day = say_day(until)
    return f"Objections to list No. {number} are taken until the end of {day}. Make the final list after that day."


@_lists.filled
def no_list_of_code(code: str) -> str:
    return f"No list of this register has the code {code}. Compare it with the paper once more."
