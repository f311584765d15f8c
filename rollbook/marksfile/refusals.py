"""What marks from a file are refused with, and what is remarked beside a class or a row of one."""

from datetime import date

from rollbook.core.clock import say_day
from rollbook.core.sentences import Sentences

_marksfile = Sentences("marksfile")

NO_DATES_IN_FILE = _marksfile.fixed(
    "no_dates_in_file",
    "No dates stand above the columns of this file. Write the date of each class above its marks, like 2026-11-16.",
)
MARKS_NOT_IN_JSON = _marksfile.fixed(
    "marks_not_in_json", "Marks are read from CSV and XLSX files. Choose one of those."
)
NO_CLASS_USABLE = _marksfile.fixed("no_class_usable", "No class of this file can be written. Nothing was written.")
MARKS_PREVIEW_OUTDATED = _marksfile.fixed(
    "marks_preview_outdated",
    "The register was changed after this preview. Nothing was written; look at the new preview.",
)
NO_SUCH_MARKS_FILE = _marksfile.fixed("no_such_marks_file", "No such file with marks was written.")
MARKS_ID_IN_USE = _marksfile.fixed(
    "marks_id_in_use",
    "This id belongs to another file with marks already. Nothing was written; start from the preview again.",
)

NO_DATE_ABOVE = _marksfile.fixed("no_date_above", "No date stands above these marks.")
NOBODY_IN_COLUMN = _marksfile.fixed("nobody_in_column", "Nobody has a mark in this column.")
SAME_CLASS_THERE = _marksfile.fixed("same_class_there", "This class is there already, with the same marks.")
NO_ROLL_IN_ROW = _marksfile.fixed("no_roll_in_row", "No roll number. The row is left out.")


@_marksfile.filled
def no_such_date(text: str) -> str:
    return f"“{text}” is no date."


@_marksfile.filled
def date_to_come(held_on: date) -> str:
    return f"{say_day(held_on)} is still to come."


@_marksfile.filled
def before_batch(held_on: date, batch: str) -> str:
    return f"{say_day(held_on)} is before the batch {batch} began."


@_marksfile.filled
def two_columns_one_date(first: str, second: str, held_on: date) -> str:
    return f"Columns {first} and {second} both say {say_day(held_on)}. Two classes that day, or one column too many?"


@_marksfile.filled
def class_there_otherwise(held_on: date, number: int, differing: int) -> str:
    students = "1 student" if differing == 1 else f"{differing:,} students"
    return (
        f"Class {number} of {say_day(held_on)} is there already, and {students} would be marked otherwise. "
        "Correct it on its sheet; or is this another class?"
    )


@_marksfile.filled
def wrong_marks(count: int) -> str:
    return "1 cell holds no mark." if count == 1 else f"{count:,} cells hold no mark."


@_marksfile.filled
def not_a_mark(text: str) -> str:
    return f"“{text}” is no mark. P, A, L, 1, 0 or blank are." if text else "This cell holds no mark, but an error."


@_marksfile.filled
def beside_the_date(text: str, subject: str) -> str:
    return f"“{text}” stands beside the date, and {subject} calls no such group."


@_marksfile.filled
def column_of_other_group(group: str, chosen: str) -> str:
    return f"This column is of {group}, and {chosen} is chosen."


@_marksfile.filled
def roll_not_called(roll: str, subject: str) -> str:
    return f"{roll} is on no list of {subject}. The row is left out."


@_marksfile.filled
def roll_stands_in_row(roll: str, row: int) -> str:
    return f"{roll} stands in row {row:,} already. This row is left out."


@_marksfile.filled
def roll_of_two(roll: str, first: str, second: str) -> str:
    return f"{roll} is the roll of two students, {first} and {second}. Write their names as on their lists."


@_marksfile.filled
def roll_not_kept(roll: str) -> str:
    return f"A spreadsheet has made a number of the roll “{roll}”. Format the column as text and type it again."


@_marksfile.filled
def not_in_group_then(rolls: tuple[str, ...], more: int) -> str:
    """`rolls`: the first of them. `more`: how many others there are."""
    others = f" and {more:,} more" if more else ""
    was, count = ("was", "counts") if len(rolls) == 1 and not more else ("were", "count")
    return f"{', '.join(rolls)}{others} {was} not in the group on this date, and {count} all the same."


@_marksfile.filled
def marks_changed_since(dates: tuple[date, ...], more: int) -> str:
    """`dates`: of the first classes. `more`: how many others there are."""
    others = f" and {more:,} more" if more else ""
    named = ", ".join(map(say_day, dates))
    return f"Changed since by hand: {named}{others}. The file cannot be undone any more; withdraw what is wrong."
