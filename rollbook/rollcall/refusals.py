"""What roll calls refuse with."""

from datetime import date

from rollbook.core.marks import MEANINGS, Mark
from rollbook.core.sentences import Sentences

_rollcall = Sentences("rollcall")

NO_SUCH_ROLL_CALL = _rollcall.fixed(
    "no_such_roll_call", "This roll call has not reached the server yet, or was discarded."
)
ID_IN_USE = _rollcall.fixed("id_in_use", "This roll call's id is in use for another class.")
TWO_DATES = _rollcall.fixed("two_dates", "What is taken in one go is held on one date.")
SAME_CLASS_TWICE = _rollcall.fixed("same_class_twice", "One class stands in this meeting twice.")
HALF_AN_UPLOAD = _rollcall.fixed("half_an_upload", "What is taken in one go is uploaded in one go: all of it, or none.")
TOO_LONG_AGO = _rollcall.fixed("too_long_ago", "This date is too long ago for a class.")
IN_THE_FUTURE = _rollcall.fixed("in_the_future", "A class cannot be held in the future.")
TWO_MARKS_A_TURN = _rollcall.fixed("two_marks_a_turn", "holds two different marks of one student with the same turn")

OPEN_MARK_THERE = _rollcall.fixed("open_mark_there", "This class is still open: mark the student in the roll call.")
OPEN_DISCARD_THERE = _rollcall.fixed(
    "open_discard_there", "This class is still open: it can be discarded in the roll call."
)
DISCARDED_AND_OPENED = _rollcall.fixed(
    "discarded_and_opened",
    "This roll call was discarded before, and opened again since. Load the page again, then discard it.",
)
STUDENT_NOT_ON_ROSTER = _rollcall.fixed("student_not_on_roster", "This student was not on the class's roster.")
WAS_NOT_ON_ROSTER = _rollcall.fixed("was_not_on_roster", "was not on the roster")

UPLOADED = _rollcall.fixed("uploaded", "This class has been uploaded. Correct it on its sheet, with a reason.")
UPLOADED_NOT_EMPTIED = _rollcall.fixed(
    "uploaded_not_emptied", "This class has been uploaded. It cannot be emptied any more."
)
UPLOADED_NOT_DISCARDED = _rollcall.fixed(
    "uploaded_not_discarded", "This class has been uploaded. It can only be withdrawn on its sheet."
)
UPLOAD_UNDONE = _rollcall.fixed(
    "upload_undone", "The upload of this class was undone meanwhile. Look at it again, then upload it."
)

WHICH_UPLOAD = _rollcall.fixed("which_upload", "Say which upload is to be undone.")
UPLOADED_ANEW = _rollcall.fixed(
    "uploaded_anew", "This class was uploaded again since then: that upload stands, and was not undone."
)
ONLY_UPLOADER = _rollcall.fixed(
    "only_uploader", "Only who uploaded the class can undo the upload. It can be withdrawn on its sheet."
)
TOO_LATE_TO_UNDO = _rollcall.fixed(
    "too_late_to_undo", "An upload can be undone for a day. From then on the class can be withdrawn on its sheet."
)
CORRECTED_SINCE = _rollcall.fixed(
    "corrected_since", "This class was corrected since its upload. It can be withdrawn on its sheet."
)

WITHDRAWN = _rollcall.fixed("withdrawn", "This class is withdrawn. Restore it first; then its marks can be corrected.")
WITHDRAWN_NOT_UNDONE = _rollcall.fixed(
    "withdrawn_not_undone", "This class is withdrawn: it counts nowhere. It can be restored on its sheet."
)

WAITS_FOR_ANSWER = _rollcall.fixed(
    "waits_for_answer",
    "This class waits for an answer: was it one class with another, or two? Answer that first.",
)
IS_MERGED = _rollcall.fixed(
    "is_merged", "This class is one with another, which has its marks: change that one, or say that they were two."
)
HAS_MERGED = _rollcall.fixed(
    "has_merged", "This class has the marks of another that is one with it. Say first that they were two classes."
)

_LOOK_AGAIN = "Look at the sheet again before you change it."


@_rollcall.filled
def before_first_date(first: date) -> str:
    return f"is before {first:%d %B %Y}"


@_rollcall.filled
def after_today(today: date) -> str:
    return f"is after today, {today:%d %B %Y}"


@_rollcall.filled
def before_batch_began(batch: str) -> str:
    return f"This date is before the batch {batch} began."


@_rollcall.filled
def too_many_classes(most: int) -> str:
    return f"What is taken in one go has at most {most} classes."


@_rollcall.filled
def subject_removed(subject: str) -> str:
    return f"{subject} was removed: no new classes are held in it."


@_rollcall.filled
def no_students(batch: str, department: str) -> str:
    return f"There are no students in {batch}, {department}. Add the list first."


@_rollcall.filled
def number_taken(number: int, held_on: date) -> str:
    return f"Class {number} of {held_on:%d %B %Y} is taken already. Choose another number."


@_rollcall.filled
def too_far_back(days: int, first: date) -> str:
    if not days:
        return "A class can be opened for today only."
    return f"A class can be opened for the last {days} day{'s' if days > 1 else ''}: since {first:%d %B %Y}."


@_rollcall.filled
def nobody_in_group(group: str) -> str:
    """`group`: none where the subject calls its groups together."""
    return f"There is nobody in {group or 'the groups of this subject'} on this date. Put students into it first."


@_rollcall.filled
def group_not_called(group: str, subject: str) -> str:
    return f"{subject} does not call {group or 'this group'} any more. Choose again."


@_rollcall.filled
def same_roll_twice(roll: str, first: str, second: str) -> str:
    return f"{roll} is the roll of two students in this class, {first} and {second}. Change one of the two first."


@_rollcall.filled
def unmarked(count: int) -> str:
    are = "1 student is" if count == 1 else f"{count} students are"
    return f"{are} not marked yet: call them, or mark them absent."


@_rollcall.filled
def not_on_roster(names: tuple[str, ...], unknown: tuple[int, ...]) -> str:
    """`unknown`: ids that are nobody's."""
    named = [*names, *(f"student number {student}" for student in unknown)]
    return f"Not on this class's roster: {', '.join(named)}."


@_rollcall.filled
def sent_otherwise(turn: int) -> str:
    return f"Mark number {turn} of this device was sent before, with another value."


@_rollcall.filled
def other_roster(students: int, have: int) -> str:
    return f"{students} students are on this class's roster, not {have}: read it whole."


@_rollcall.filled
def discarded(by: str) -> str:
    return f"This roll call was discarded by {by or 'somebody'}. Nothing was changed."


@_rollcall.filled
def overtaken_by_correction(roll: str, by: str, mark: Mark) -> str:
    return f"{roll} was corrected by {by} meanwhile, and is {MEANINGS[mark].word}. {_LOOK_AGAIN}"


@_rollcall.filled
def overtaken_by_undo(by: str) -> str:
    return f"The upload of this class was undone by {by or 'somebody'} meanwhile. {_LOOK_AGAIN}"


@_rollcall.filled
def overtaken_by_restoring(by: str) -> str:
    return f"This class was restored by {by} meanwhile: it counts. {_LOOK_AGAIN}"


@_rollcall.filled
def overtaken_by_withdrawal(by: str) -> str:
    return f"This class was withdrawn by {by} meanwhile: it does not count. {_LOOK_AGAIN}"


@_rollcall.filled
def overtaken_by_answer(by: str) -> str:
    return f"{by or 'Somebody'} said meanwhile whether this class and another were one or two. {_LOOK_AGAIN}"


@_rollcall.filled
def too_late_to_correct(days: int) -> str:
    span = "1 day" if days == 1 else f"{days} days"
    return (
        f"A lecturer can correct a class for {span} after its date. From then on the head of the department or the "
        "office can: ask them."
    )
