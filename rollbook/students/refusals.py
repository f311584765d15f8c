"""What student lists refuse with, and what is remarked beside a row of a file. Of files as a whole: `file_refusals`."""

from typing import Literal, TypeAlias

from rollbook.core.groups import Kind
from rollbook.core.sentences import Sentence, Sentences

_students = Sentences("students")

# What a row of a file has.
Column: TypeAlias = Literal["roll", "name", "email"]
AnyColumn: TypeAlias = Literal["roll", "name", "email", "section", "lab", "elective", "other"]
_WORDS: dict[AnyColumn, str] = {
    "roll": "roll number",
    "name": "name",
    "email": "e-mail address",
    "section": "section",
    "lab": "lab batch",
    "elective": "elective",
    "other": "group",
}

SPOILT = _students.fixed(
    "spoilt",
    "was made a number with a power of ten by a spreadsheet: format the column as text there, and type it again",
)
CELL_NOT_TEXT = _students.fixed("cell_not_text", "is not text, but an error, a list, or a formula without a result")

LIST_GONE = _students.fixed("list_gone", "This list is not there any more.")
NOT_THIS_STUDENTS = _students.fixed("not_this_students", "is not this student's")

NO_SUCH_IMPORT = _students.fixed("no_such_import", "There is no such import.")
IMPORT_NOT_RUNNING = _students.fixed("import_not_running", "No such import is running here.")
IMPORT_ID_IN_USE = _students.fixed(
    "import_id_in_use", "This id belongs to another import already. Nothing was written; start from the preview again."
)
PREVIEW_OUTDATED = _students.fixed(
    "preview_outdated", "The list was changed after this preview. Nothing was written; look at the new preview."
)
NO_ROW_USABLE = _students.fixed("no_row_usable", "No row of this file can be used. Nothing was written.")

HEADING_AGAIN = _students.fixed("heading_again", "This row is the heading again")
LOST_DIGITS = _students.fixed(
    "lost_digits",
    "This number has more than 15 digits, so the spreadsheet has already lost some: "
    "format the column as text and type it again",
)
MADE_A_NUMBER = _students.fixed(
    "made_a_number",
    "The spreadsheet has made a number with a power of ten of this: format the column as text and type it again",
)
_ARTICLES: dict[Kind, str] = {"section": "a", "lab": "a", "elective": "an", "other": "a"}


@_students.filled
def roll_stands_twice(roll: str, row: int) -> str:
    return f"Roll {roll} is already in row {row} of this file"


@_students.filled
def roll_of_erased(roll: str) -> str:
    return f"Roll {roll} stands for a student who was erased"


@_students.filled
def row_without(column: Column) -> str:
    return f"No {_WORDS[column]}"


@_students.filled
def not_an_address(text: str) -> str:
    return f"“{text}” is not an e-mail address"


@_students.filled
def row_fault(column: AnyColumn, fault: Sentence) -> str:
    return f"The {_WORDS[column]} {fault}"


@_students.filled
def too_many_groups(count: int, most: int) -> str:
    return f"has {count} names in one cell, at most {most} can stand there"


@_students.filled
def groups_too_long(most: int) -> str:
    return f"has more than {most:,} characters in its cell"


@_students.filled
def two_sections(names: tuple[str, ...]) -> str:
    return f"A student is in one section at most. Write {' or '.join(names)}"


@_students.filled
def roll_in_group(roll: str, group: str, name: str) -> str:
    return f"{roll} stands in {group} already: {name}, of another list. Only one of the two can be in it"


@_students.filled
def group_of_batch(group: str) -> str:
    return f"{group} is a group of the whole batch, and you keep this list alone. Ask the office"


@_students.filled
def too_many_new_groups(most: int) -> str:
    return f"This file names more than {most} groups that the list does not have. Is this the right column?"


@_students.filled
def group_is_section(group: str, column: Kind) -> str:
    return f"{group} is a section of this list. Give the {_WORDS[column]} another name"


@_students.filled
def group_is_no_section(group: str, kind: Kind) -> str:
    return f"{group} is no section: it is {_ARTICLES[kind]} {_WORDS[kind]} here already. Give the section another name"


@_students.filled
def roll_taken(roll: str, archived: bool) -> str:
    return f"The roll {roll} is on this list already{', archived' if archived else ''}."


@_students.filled
def roll_taken_there(roll: str, batch: str, department: str, archived: bool) -> str:
    return f"The roll {roll} is in {batch}, {department} already{', archived' if archived else ''}."


@_students.filled
def on_this_list(archived: bool) -> str:
    return f"is on this list already{', archived' if archived else ''}"


@_students.filled
def on_that_list(batch: str, department: str, archived: bool) -> str:
    return f"is in {batch}, {department} already{', archived' if archived else ''}"


@_students.filled
def list_full(most: int) -> str:
    return f"This list has {most:,} students already, the most that one can hold."


@_students.filled
def list_would_be_full(students: int, most: int) -> str:
    return f"The list would have {students:,} students. The most that one can hold is {most:,}."


@_students.filled
def type_to_erase(roll: str) -> str:
    return f"Type {roll} to erase this student."


@_students.filled
def still_called(roll: str) -> str:
    return f"{roll} is being called in an open class. Upload it or throw it away first."


@_students.filled
def rows_refused(count: int) -> str:
    rows, them = ("1 row is", "it") if count == 1 else (f"{count} rows are", "them")
    return f"{rows} refused. Nothing was written: correct the file, or leave {them} out."


@_students.filled
def newer_import(count: int, names: tuple[str, ...], others: bool) -> str:
    """`names`: of the first ones. `others`: whether there are more."""
    return (
        f"A newer import has changed {_count_students(count)} of this one again ({_join_names(names, others)}). "
        "Restore the newer import first."
    )


@_students.filled
def changed_since(count: int, names: tuple[str, ...], others: bool) -> str:
    were = "was" if count == 1 else "were"
    return (
        f"{_count_students(count)} of this import {were} corrected by hand since ({_join_names(names, others)}), "
        "and restoring it would undo that too."
    )


@_students.filled
def roll_has_new_owner(roll: str, name: str, archived: bool) -> str:
    return (
        f"The roll {roll} belongs to {name}{', who is archived' if archived else ''} by now. "
        "Give one of the two another roll, and restore the import then."
    )


@_students.filled
def same_roll_in_group(roll: str, group: str, first: str, second: str) -> str:
    return f"{roll} would stand in {group} twice: {first} and {second}. Only one of the two can be in it."


@_students.filled
def roll_twice_in_group(roll: str, group: str) -> str:
    return f"{roll} would stand in {group} twice, and only one of the two can be in it. Ask the office."


@_students.filled
def in_two_sections(roll: str, first: str, second: str) -> str:
    return f"{roll} would be in two sections at once, {first} and {second}. Nothing was written."


def _count_students(students: int) -> str:
    return "1 student" if students == 1 else f"{students:,} students"


def _join_names(names: tuple[str, ...], others: bool) -> str:
    return ", ".join(names) + (" and others" if others else "")
