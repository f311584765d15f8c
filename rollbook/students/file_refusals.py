"""Why a file that was chosen cannot be used, and how to mend it."""

from typing import Literal

from rollbook.core.sentences import Sentences

_files = Sentences("files")

CHOOSE_FILE = _files.fixed("choose_file", "Choose a file.")
ONE_FILE = _files.fixed("one_file", "Send one file, as the field file.")
FIELD_TWICE = _files.fixed("field_twice", "A field is given twice.")
BAD_UPLOAD = _files.fixed("bad_upload", "The form did not arrive as it should. Nothing was changed; send it again.")
CUT_OFF = _files.fixed("cut_off", "The form did not arrive whole. Nothing was changed; send it again.")
TOO_MANY_FILES = _files.fixed(
    "too_many_files",
    "Several files of yours are waiting to be read already. Nothing was changed; try again in a moment.",
)
READERS_BUSY = _files.fixed(
    "readers_busy", "Many files are being read just now. Nothing was changed; try again in a moment."
)

FILE_EMPTY = _files.fixed("file_empty", "The file is empty.")
NO_STUDENTS_IN_FILE = _files.fixed("no_students_in_file", "The file holds no students.")
FILE_NOT_UNDERSTOOD = _files.fixed(
    "file_not_understood",
    "This file holds something that could not be understood. "
    "Copy the list to a new file, or save it as CSV, and try again.",
)
TOO_MUCH_MEMORY = _files.fixed("too_much_memory", "Reading this file takes more memory than a list of students needs.")
COLUMN_NOT_THERE = _files.fixed("column_not_there", "A column that was chosen is not in this file. Choose again.")
COLUMN_TWICE = _files.fixed("column_twice", "One column cannot be two things. Choose another for one of them.")

OLD_WORKBOOK = _files.fixed(
    "old_workbook", "This is an old .xls workbook, or one with a password. Save it as .xlsx without a password."
)
IS_PDF = _files.fixed(
    "is_pdf",
    "This is a PDF document, which holds no cells. Ask for the list as a spreadsheet, or copy it into one.",
)
IS_TEXT_DOCUMENT = _files.fixed(
    "is_text_document",
    "This is a text document, not a table. Copy the list to a spreadsheet and save it as .xlsx.",
)
IS_WEB_PAGE = _files.fixed(
    "is_web_page",
    "This is a web page, whatever its name says. Open it in a spreadsheet program and save it as .xlsx.",
)
IS_XML = _files.fixed(
    "is_xml", "This is XML, whatever its name says. Open it in a spreadsheet program and save it as .xlsx."
)
NOT_A_TEXT_FILE = _files.fixed(
    "not_a_text_file",
    "This is not a text file in UTF-8 or Windows-1252. Choose a JSON, CSV or XLSX file.",
)

DAMAGED_WORKBOOK = _files.fixed(
    "damaged_workbook",
    "This is not a whole XLSX workbook. Open it in a spreadsheet program and save it anew as .xlsx.",
)
TOO_MANY_PARTS = _files.fixed(
    "too_many_parts", "The workbook consists of far too many parts. Copy the list to a new workbook."
)
STRANGE_PARTS = _files.fixed(
    "strange_parts", "The workbook holds parts under names that no spreadsheet program writes. Save it anew."
)
STRANGE_XML = _files.fixed("strange_xml", "The workbook holds XML that no spreadsheet program writes. Save it anew.")
STRANGE_FORMATS = _files.fixed(
    "strange_formats",
    "The workbook holds number formats that no spreadsheet program writes: too long, or too many. "
    "Copy the list to a new workbook.",
)
HOLDS_MACROS = _files.fixed(
    "holds_macros", "The workbook holds macros. Save it as “Excel Workbook (.xlsx)”, without macros."
)
HAS_PASSWORD = _files.fixed("has_password", "The workbook is protected by a password. Save it without one.")
NO_SHEET = _files.fixed("no_sheet", "The workbook has no sheet with cells.")
SHEET_NOT_THERE = _files.fixed("sheet_not_there", "The workbook has no sheet of this name. Choose one that it has.")
SHEET_TEXT_TOO_LONG = _files.fixed(
    "sheet_text_too_long", "The sheet holds too much text. Keep only the columns that are needed."
)
WORKBOOK_TEXT_TOO_LONG = _files.fixed(
    "workbook_text_too_long", "The workbook holds too much text. Copy the list to a new workbook."
)

BYTE_ORDER_MARK = _files.fixed(
    "byte_order_mark", "The file begins with a byte-order mark. Save it as UTF-8 without one (plain “UTF-8”)."
)
NESTED_TOO_DEEP = _files.fixed(
    "nested_too_deep", "The JSON is nested too deep. A list of students is a list of plain objects."
)
KEY_TWICE = _files.fixed(
    "key_twice", "An object has the same key twice, so one of the two values would be lost. Keep one."
)
HOLDS_NUL = _files.fixed("holds_nul", "A text holds the character NUL. Remove it.")
HALF_A_CHARACTER = _files.fixed("half_a_character", "A text holds half a character (a lone surrogate). Type it again.")
NUMBER_NOT_EXACT = _files.fixed(
    "number_not_exact",
    "A number is too large to be kept exactly. Write long roll numbers as text, in quotes.",
)
NOT_A_LIST_OF_STUDENTS = _files.fixed(
    "not_a_list_of_students",
    'The JSON is not a list of students. Write it like [{"name": "…", "roll": "…"}, …].',
)
WHOLE_DATABASE = _files.fixed(
    "whole_database",
    "This is an export of a whole realtime database, not of one list. "
    "Export the node of one batch and department under Attendance/StudentDB, and choose that file.",
)


@_files.filled
def file_too_large(most: int) -> str:
    return f"This file is larger than {most:,} bytes, which is the most that is taken."


@_files.filled
def reading_too_long(seconds: int) -> str:
    return (
        f"Reading this file took more than {seconds} seconds or more memory than a list of students needs. "
        "Copy the list to a new file and try again."
    )


@_files.filled
def unclear_column(column: Literal["roll", "name"]) -> str:
    return f"{_unclear(column)} Choose it, or give the column a heading."


@_files.filled
def column_unclear(column: Literal["roll", "name"]) -> str:
    return _unclear(column)


@_files.filled
def file_too_many_rows(most: int) -> str:
    return f"The file has more than {most:,} rows, which is the most a list can hold."


@_files.filled
def too_many_cells(most: int) -> str:
    return f"The file has more than {most:,} filled cells. Keep only the columns that are needed, or make two files."


@_files.filled
def too_many_columns(most: int) -> str:
    return f"The file has more than {most:,} columns, far more than a subject has classes. Make several files of it."


@_files.filled
def heading_row_empty(row: int) -> str:
    return f"Row {row:,} is empty, or not in this file. Choose another for the headings."


@_files.filled
def heading_merged(cells: str) -> str:
    return (
        f"The cells {cells} in the heading are merged, so it is not clear which column they name. "
        "Unmerge them and give each column its own heading."
    )


@_files.filled
def too_many_merged(most: int) -> str:
    return f"The sheet has more than {most:,} merged cells. Unmerge them."


@_files.filled
def too_many_sheets(most: int) -> str:
    return f"The workbook has more than {most} sheets. Copy the list to a new one."


@_files.filled
def too_many_pieces(most: int) -> str:
    return (
        f"The workbook consists of more than {most:,} pieces, far more than a list of students needs. "
        "Copy the list to a new workbook."
    )


@_files.filled
def unpacks_too_large(megabytes: int) -> str:
    return (
        f"The workbook unpacks to far more than a list of students needs (at most {megabytes} MB). "
        "Copy the list to a new workbook."
    )


@_files.filled
def too_many_lines(most: int) -> str:
    return f"The file has more than {most:,} lines, most of them empty. Remove the empty ones."


@_files.filled
def mixed_encoding(line: int) -> str:
    return (
        f"Line {line:,}: a character is not UTF-8, though the rest of the file is. "
        "Type it again, and save the file as UTF-8."
    )


@_files.filled
def cell_too_long(line: int) -> str:
    return f"Line {line}: a cell is longer than any name. Shorten it."


@_files.filled
def quote_not_closed(line: int) -> str:
    return (
        f"Line {line}: a quotation mark is not closed, or stands in the middle of a cell. "
        "Close it, or write two for one."
    )


@_files.filled
def too_many_keys(most: int) -> str:
    return f"The objects have more than {most} different keys between them."


@_files.filled
def rows_or_lists(most: int) -> str:
    return f"The file has more than {most:,} rows, or lists inside its rows. Write plain values only."


@_files.filled
def not_utf8(byte: int) -> str:
    return f"The file is not UTF-8: byte {byte:,} does not fit. Save it as UTF-8."


@_files.filled
def json_fault(line: int, column: int, why: str) -> str:
    return f"This is not JSON: line {line}, column {column}: {why}."


@_files.filled
def not_json_word(word: str) -> str:
    return f"{word} is not JSON. Write an empty text instead."


@_files.filled
def entry_not_object(number: int) -> str:
    return f"Entry {number} of the list is not an object with name and roll."


def _unclear(column: Literal["roll", "name"]) -> str:
    return f"It is not clear which column holds the {'roll numbers' if column == 'roll' else 'names'}."
