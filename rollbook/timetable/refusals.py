"""What the timetable and the calendar refuse with."""

from datetime import date

from rollbook.core.clock import say_day
from rollbook.core.sentences import Sentences

_timetable = Sentences("timetable")

NO_SUCH_SLOT = _timetable.fixed("no_such_slot", "There is no such slot in the timetable any more.")
NO_SUCH_TERM = _timetable.fixed("no_such_term", "There is no such term.")
NO_SUCH_CHANGE = _timetable.fixed("no_such_change", "There is no such change of the timetable.")
NO_SUCH_SPECIAL_DAY = _timetable.fixed("no_such_special_day", "There is no such day in the calendar any more.")
SLOT_CHANGED_SINCE = _timetable.fixed(
    "slot_changed_since",
    "Somebody has changed this slot since you saw it. Nothing was changed; load the timetable again.",
)
SPECIAL_DAY_CHANGED_SINCE = _timetable.fixed(
    "special_day_changed_since",
    "Somebody has changed this day of the calendar since you saw it. Nothing was changed; look at how it stands now.",
)
CHANGE_ID_IN_USE = _timetable.fixed(
    "change_id_in_use", "Another change of the timetable has this id already. Nothing was changed; try again."
)
CHANGED_ON_TOP = _timetable.fixed(
    "changed_on_top",
    "Somebody has changed the same slots since, or said something about one of their days. "
    "So this cannot be undone any more; nothing was changed.",
)

HOURS_UNSOUND = _timetable.fixed(
    "hours_unsound", "These hours cannot follow each other. Look at those that are marked."
)
ENDS_BEFORE_BEGINNING = _timetable.fixed("ends_before_beginning", "Ends before it begins.")
HOURS_IN_THE_PAST = _timetable.fixed(
    "hours_in_the_past", "Past classes keep the times that they had. Choose today or a later day."
)
TERM_ENDS_EARLY = _timetable.fixed("term_ends_early", "The term ends before it begins. Look at its days.")
TERM_HAS_SLOTS = _timetable.fixed(
    "term_has_slots", "This term has slots, so it cannot be removed. Let it end earlier instead."
)
TERM_HAS_BEGUN = _timetable.fixed(
    "term_has_begun", "This term has begun, so its first day stays as it is, and it does not end before today."
)
SLOT_UNSOUND = _timetable.fixed("slot_unsound", "This cannot stand in the timetable. Look at what is marked.")
SUBJECT_OR_TITLE = _timetable.fixed("subject_or_title", "Choose a subject, or write a title such as Library.")
TITLE_BESIDE_SUBJECTS = _timetable.fixed(
    "title_beside_subjects", "A slot has subjects or a title, not both. Take one of them out."
)
TAUGHT_TWICE = _timetable.fixed("taught_twice", "The same subject and group stands here twice.")
NO_SUBJECT_OF_THIS_ID = _timetable.fixed("no_subject_of_this_id", "There is no such subject.")
NO_GROUP_OF_THIS_ID = _timetable.fixed("no_group_of_this_id", "There is no such group.")
GROUP_WITHOUT_LIST = _timetable.fixed(
    "group_without_list", "Say of which batch and department it is; a department without its batch is no list."
)
FROM_THE_PAST = _timetable.fixed(
    "from_the_past", "Past weeks stay as they were. Choose today or a later day to change it from."
)
SLOT_HAS_NO_CLASS = _timetable.fixed(
    "slot_has_no_class", "This is no class: nobody is asked to take it, so there is nothing to say of a day."
)
REASON_NEEDED = _timetable.fixed("reason_needed", "Say why it is not held.")
WORDS_NEEDED = _timetable.fixed("words_needed", "Say in a few words why it is not held.")
MOVED_WHERE = _timetable.fixed("moved_where", "Say to which day and hour it is moved.")
MOVED_NOWHERE = _timetable.fixed("moved_nowhere", "It is on that day, at that hour and in that room anyway.")
ONLY_IF_NOT_HELD = _timetable.fixed(
    "only_if_not_held", "This is said of a class that is not held, not of one that is moved."
)
ONLY_IF_MOVED = _timetable.fixed("only_if_moved", "This is said of a class that is moved, not of one that is not held.")
DAY_UNSOUND = _timetable.fixed("day_unsound", "This cannot be said of that day. Look at what is marked.")
SPECIAL_DAY_UNSOUND = _timetable.fixed(
    "special_day_unsound", "This cannot stand in the calendar. Look at what is marked."
)
HOLIDAY_NAME_NEEDED = _timetable.fixed("holiday_name_needed", "Say what the holiday is called.")
WEEKDAY_NEEDED = _timetable.fixed("weekday_needed", "Choose the weekday whose classes run on that day.")
NO_WEEKDAY_HERE = _timetable.fixed("no_weekday_here", "A holiday runs no weekday's classes.")


@_timetable.filled
def begins_before_hour_ends(hour: int, ends: str) -> str:
    return f"Begins before the {_ordinal(hour)} ends ({ends})."


@_timetable.filled
def slots_beyond_hours(slots: int, hours: int) -> str:
    many = "1 slot lasts" if slots == 1 else f"{slots:,} slots last"
    return f"{many} longer than {hours} hours a day. Change these first, or keep more hours."


@_timetable.filled
def term_overlaps(first_day: date, last_day: date) -> str:
    return (
        f"There is a term from {say_day(first_day)} to {say_day(last_day)} already. No two terms have a day in common."
    )


@_timetable.filled
def term_too_long(most: int) -> str:
    return f"A term has at most {most} days. Look at its days."


@_timetable.filled
def term_too_far(years: int) -> str:
    return f"A term begins and ends at most {years} years from today. Look at its days."


@_timetable.filled
def slots_outside_term(slots: int) -> str:
    many = "1 slot would" if slots == 1 else f"{slots:,} slots would"
    return f"{many} have no day left in this term. Take them out first."


@_timetable.filled
def slot_outside_term(first_day: date, last_day: date) -> str:
    return f"The term is from {say_day(first_day)} to {say_day(last_day)}. Choose a day of it."


@_timetable.filled
def slot_too_long(hours: int, last_hour: int) -> str:
    return f"The day has {hours} hours; this would end in hour {last_hour}."


@_timetable.filled
def slot_of_archived_subject(subject: str) -> str:
    return f"{subject} is archived. Bring the subject back first."


@_timetable.filled
def slot_of_archived_group(group: str) -> str:
    return f"The group {group} is archived. Bring it back first."


@_timetable.filled
def group_not_called_there(subject: str, group: str) -> str:
    return f"{subject} does not call the group {group}. Choose one that it calls, or let it call this one first."


@_timetable.filled
def no_such_lecturer(user_name: str) -> str:
    return f"Nobody has the user name {user_name}, or they have left."


@_timetable.filled
def not_on_that_day(day: date) -> str:
    return f"It is not held on {say_day(day)} anyway: by its weekday, by the calendar, or because it begins or ends."


@_timetable.filled
def not_one_of_its_hours(first: int, last: int) -> str:
    its = f"hour {first} only" if first == last else f"hours {first} to {last}"
    return f"It has {its}."


@_timetable.filled
def special_days_too_many(most: int) -> str:
    return f"These are more than {most} days. Look at the first and the last one."


@_timetable.filled
def special_day_there(first_day: date, last_day: date, name: str) -> str:
    days = say_day(first_day) if first_day == last_day else f"{say_day(first_day)} to {say_day(last_day)}"
    what = f"{name}, {days}" if name else days
    return f"The calendar has something for the same then: {what}. Change that one, or choose other days."


def _ordinal(number: int) -> str:
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
