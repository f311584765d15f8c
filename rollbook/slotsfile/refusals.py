"""What a timetable from a file is refused with, and what is remarked beside a row of one."""

from datetime import date

from rollbook.core.clock import say_day
from rollbook.core.sentences import Sentence as Sentence
from rollbook.core.sentences import Sentences

_slotsfile = Sentences("slotsfile")

# Of the whole file.
NO_SLOT_HEADINGS = _slotsfile.fixed(
    "no_slot_headings",
    "No row of this file has the headings Day, Hour and Subject. Put them above the columns, or choose another file.",
)
NO_SLOTS_IN_FILE = _slotsfile.fixed("no_slots_in_file", "There is no class in this file.")
SLOTS_NOT_IN_JSON = _slotsfile.fixed(
    "slots_not_in_json", "A timetable comes as CSV, XLSX or .fet. Save the file as one of them."
)
ACTIVITIES_WITHOUT_HOURS = _slotsfile.fixed(
    "activities_without_hours",
    "This is FET's list of activities, which says no day and no hour. Choose the file that ends in _timetable.csv.",
)
XML_NOT_OF_FET = _slotsfile.fixed("xml_not_of_fet", "This file is not from FET. Choose a .fet, CSV or XLSX file.")
FET_DAMAGED = _slotsfile.fixed(
    "fet_damaged", "This .fet file is damaged: it cannot be read as XML. Save it in FET again, and choose the new file."
)
FET_WITH_ENTITIES = _slotsfile.fixed(
    "fet_with_entities",
    "This file declares entities of its own, which FET never does. Save it in FET again, and choose the new file.",
)
FET_NOT_PLACED = _slotsfile.fixed(
    "fet_not_placed",
    "FET has placed none of these activities yet. Generate the timetable in FET, and choose the file that ends in "
    "_data_and_timetable.fet.",
)
NO_HOURS_YET = _slotsfile.fixed(
    "no_hours_yet", "Rollbook does not know the hours of the day yet. Enter them first; then choose the file again."
)
NO_SLOT_USABLE = _slotsfile.fixed("no_slot_usable", "Nothing in this file would change the timetable.")
SLOTS_PREVIEW_OUTDATED = _slotsfile.fixed(
    "slots_preview_outdated",
    "The timetable was changed after this preview. Nothing was written; look at the new preview.",
)
SLOTS_ID_IN_USE = _slotsfile.fixed(
    "slots_id_in_use", "Another file was sent under this id. Nothing was written; start from the preview again."
)

# Of one row.
ROW_WITHOUT_DAY = _slotsfile.fixed("row_without_day", "No day.")
ROW_WITHOUT_HOUR = _slotsfile.fixed("row_without_hour", "No hour.")
ROW_WITHOUT_SUBJECT = _slotsfile.fixed("row_without_subject", "No subject.")
ROW_WITHOUT_STUDENTS = _slotsfile.fixed("row_without_students", "Nothing says which students have it.")
NOT_PLACED = _slotsfile.fixed("not_placed", "FET has not placed this activity: it has no day and no hour.")
PLACED_TWICE = _slotsfile.fixed("placed_twice", "The file places it at two different times.")
HOURS_NOT_IN_A_ROW = _slotsfile.fixed("hours_not_in_a_row", "Its hours do not follow each other.")
LEFT_OUT = _slotsfile.fixed("left_out", "You have left it out.")


@_slotsfile.filled
def too_many_slots(most: int) -> str:
    return f"This file has more than {most:,} slots. Divide it, for example by department."


@_slotsfile.filled
def fet_of_other_version(version: str, first: int, last: int) -> str:
    return (
        f"This file is from FET {version}. Rollbook reads files of FET {first} to {last}. "
        "Open it in such a FET, save it, and choose the new file."
    )


@_slotsfile.filled
def no_such_weekday(text: str) -> str:
    return f"“{text}” is no day of the week."


@_slotsfile.filled
def no_such_hour(text: str, hours: int) -> str:
    return f"“{text}” is none of the {hours} hours of the day."


@_slotsfile.filled
def no_such_length(text: str) -> str:
    return f"“{text}” is no number of hours."


@_slotsfile.filled
def beyond_the_day(hours: int, ends: int) -> str:
    return f"The day has {hours} hours; this would end in hour {ends}."


@_slotsfile.filled
def unknown_lecturer(name: str) -> str:
    return f"Say who “{name}” is."


@_slotsfile.filled
def unknown_students(name: str) -> str:
    return f"Say which students “{name}” are."


@_slotsfile.filled
def row_of_no_list(batch: str, department: str) -> str:
    return f"There is no list {batch} {department}."


@_slotsfile.filled
def unknown_subject(subject: str, students: str) -> str:
    return f"{students} have no subject “{subject}”."


@_slotsfile.filled
def several_subjects(subject: str, students: str) -> str:
    return f"{students} have {subject} in several semesters. Say the semester in a column of its own."


@_slotsfile.filled
def row_of_archived_subject(subject: str, archived: date) -> str:
    return f"{subject} was archived on {say_day(archived)}. Restore it first."


@_slotsfile.filled
def set_not_called(group: str, subject: str) -> str:
    return f"{subject} is not taken by {group}. Say so on the subject's page first."


@_slotsfile.filled
def row_of_no_group(group: str, subject: str) -> str:
    return f"{subject} calls no group “{group}”. If that is a new one, make it on the page of groups first."


@_slotsfile.filled
def slot_stands_in_row(subject: str, row: int) -> str:
    return f"Row {row:,} has {subject} at that hour already. This row is left out."


@_slotsfile.filled
def not_yours_to_keep(place: str) -> str:
    return f"You do not keep the timetable of {place}."


@_slotsfile.filled
def too_much_in_one_slot(most: int) -> str:
    return f"More than {most} classes or lecturers are in it. Divide it into several rows."


@_slotsfile.filled
def text_too_long_for_slot(most: int) -> str:
    return f"The room or the title is longer than {most} characters."


# What is shown beside a slot that is written all the same. `row`: of the other one in the file; 0: it is in the
# timetable already.
@_slotsfile.filled
def room_is_taken(room: str, other: str, row: int) -> str:
    return f"Room {room} is also {other}'s{_in_row(row)}."


@_slotsfile.filled
def lecturer_is_elsewhere(lecturer: str, other: str, row: int) -> str:
    return f"{lecturer} also teaches {other} then{_in_row(row)}."


@_slotsfile.filled
def students_are_elsewhere(other: str, row: int) -> str:
    return f"Some of the students have {other} then{_in_row(row)}."


def _in_row(row: int) -> str:
    return f" (row {row:,})" if row else ""
