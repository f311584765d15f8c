"""What leave refuses with."""

from datetime import date

from rollbook.core.clock import say_day
from rollbook.core.sentences import Sentences

_leave = Sentences("leave")

NO_SUCH_LEAVE = _leave.fixed("no_such_leave", "There is no such leave.")
NO_SUCH_LEAVE_KIND = _leave.fixed("no_such_leave_kind", "There is no such kind of leave.")
NO_SUCH_ENTRY = _leave.fixed("no_such_entry", "There is no such entry of leaves. Perhaps it was taken back already.")
LEAVE_ENDS_EARLY = _leave.fixed("leave_ends_early", "The leave ends before it begins. Look at its dates.")
BEFORE_FIRST_DAY = _leave.fixed("before_first_day", "is before the first day")
HOURS_END_EARLY = _leave.fixed("hours_end_early", "The hours end before they begin. Look at the times.")
NOT_AFTER_FROM = _leave.fixed("not_after_from", "is not after the time it begins")
HOURS_OF_SEVERAL_DAYS = _leave.fixed(
    "hours_of_several_days", "A leave of some hours is of one day. Choose one day, or leave the times out."
)
BOTH_TIMES = _leave.fixed("both_times", "Give both times, from and to; or none where it is of whole days.")
NOBODY_ON_LEAVE = _leave.fixed("nobody_on_leave", "Nobody is chosen. Choose the students first.")
ENTRY_IN_USE = _leave.fixed(
    "entry_in_use", "This id belongs to another entry of leaves already. Nothing was written; start again."
)
ENTRY_DECIDED_SINCE = _leave.fixed(
    "entry_decided_since",
    "Somebody has decided on one of these leaves since, so the entry cannot be taken back any more. "
    "Nothing was changed.",
)
LEAVE_CHANGED_SINCE = _leave.fixed(
    "leave_changed_since", "Somebody has decided on this leave since you saw it. Nothing was changed; load it again."
)
LEAVE_DECIDED = _leave.fixed("leave_decided", "This leave is decided already. Undo that first.")
LEAVE_NOT_GRANTED = _leave.fixed("leave_not_granted", "Only a leave that is granted can be revoked.")
NOTHING_DECIDED = _leave.fixed("nothing_decided", "Nothing is decided about this leave, so there is nothing to undo.")
NO_PART_OF_HOURS = _leave.fixed("no_part_of_hours", "A leave of some hours is granted as a whole, or not at all.")

NO_SUCH_CERTIFICATE = _leave.fixed("no_such_certificate", "There is no such certificate.")
NO_SUCH_UPLOAD = _leave.fixed("no_such_upload", "There is no such upload any more. Choose the file again.")
CERTIFICATE_EMPTY = _leave.fixed("certificate_empty", "The file is empty. Choose another.")
CERTIFICATE_INCOMPLETE = _leave.fixed(
    "certificate_incomplete", "The certificate has not arrived as a whole yet. Wait until it has, and try again."
)
CERTIFICATE_CHANGED_SINCE = _leave.fixed(
    "certificate_changed_since",
    "Somebody has changed the certificate of this leave since you saw it. Nothing was changed; load it again.",
)
CERTIFICATE_ID_IN_USE = _leave.fixed(
    "certificate_id_in_use", "This id belongs to another file already. Nothing was written; choose the file again."
)
CERTIFICATE_TYPE = _leave.fixed(
    "certificate_type",
    "This is no PDF, JPEG or PNG, whatever its name says. Choose such a file, or take a photo of it.",
)
PIECE_DOES_NOT_FIT = _leave.fixed(
    "piece_does_not_fit", "This piece does not fit into the file that was announced. Choose the file again."
)


@_leave.filled
def certificate_too_large(most: int) -> str:
    return f"The file is larger than {most:,} bytes. Choose a smaller one."


@_leave.filled
def leave_too_long(most: int) -> str:
    return f"A leave has at most {most:,} days. Look at its dates."


@_leave.filled
def leave_too_far(years: int) -> str:
    return f"A leave begins and ends at most {years} years from today. Look at its dates."


@_leave.filled
def too_many_on_leave(most: int) -> str:
    return f"More than {most:,} students are chosen. Enter the leave for fewer at once."


@_leave.filled
def too_many_asked(most: int) -> str:
    return f"{most} leaves wait to be decided already. Wait for an answer, or go to the office."


@_leave.filled
def own_leave_too_early(days: int) -> str:
    return f"Leave can be asked for up to {days} days later. For earlier days go to the office."


@_leave.filled
def asked_already(starts_on: date, ends_on: date) -> str:
    days = f"on {say_day(starts_on)}" if starts_on == ends_on else f"from {say_day(starts_on)} to {say_day(ends_on)}"
    return f"Leave {days} is asked for already, and waits to be decided."


@_leave.filled
def leave_kind_archived(label: str) -> str:
    return f"{label} is an archived kind of leave. Bring it back first, or choose another kind."


@_leave.filled
def leave_kind_taken(label: str, archived: bool) -> str:
    if archived:
        return f"An archived kind of leave is called {label} already. Bring that one back, or choose another name."
    return f"There is a kind of leave {label} already. Choose another name."


@_leave.filled
def leave_kind_of_name(archived: bool) -> str:
    return f"is the name of {'an archived' if archived else 'another'} kind of leave"


@_leave.filled
def archived_on_leave(roll: str) -> str:
    return f"{roll} is archived, and has no leave. Bring the student back first."


@_leave.filled
def on_leave_already(roll: str, starts_on: date, ends_on: date) -> str:
    days = f"on {say_day(starts_on)}" if starts_on == ends_on else f"from {say_day(starts_on)} to {say_day(ends_on)}"
    return f"{roll} has leave {days} already."


@_leave.filled
def hours_on_leave_already(roll: str, day: date, from_time: str, to_time: str) -> str:
    return f"{roll} has leave on {say_day(day)} from {from_time} to {to_time} already."


@_leave.filled
def part_outside_leave(starts_on: date, ends_on: date) -> str:
    return f"The leave was asked for from {say_day(starts_on)} to {say_day(ends_on)}. Grant days of these."
