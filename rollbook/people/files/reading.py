"""A file of people, brought down to its lines. Runs in a process of its own, see `students.files.child`."""

from rollbook.core.json_values import JsonObject
from rollbook.people import refusals
from rollbook.students.files.cells import legible
from rollbook.students.files.child import answer_once
from rollbook.students.files.columns import refuse_merged
from rollbook.students.files.grid import Cell, Grid, Unreadable
from rollbook.students.files.headings import plain
from rollbook.students.files.tables import Headings, find_headings, read_sheet

LONGEST_CELL = 300
MOST_LINES = 2000

# What each column may be headed, as `plain` leaves it.
HEADINGS: dict[str, tuple[str, ...]] = {
    "name": ("name", "fullname", "lecturer", "lecturername", "faculty", "facultyname", "teacher", "नाम"),
    "user_name": ("username", "user", "userid", "login", "loginname", "उपयोगकर्तानाम"),
    "email": ("email", "emailid", "emailaddress", "mail", "mailid", "ईमेल"),
    "mobile": ("mobile", "mobileno", "mobilenumber", "phone", "phoneno", "phonenumber", "मोबाइल"),
    "batch": ("batch", "year", "बैच"),
    "department": ("department", "dept", "branch", "विभाग"),
    "semester": ("semester", "sem", "सेमेस्टर"),
    "subject": ("subject", "subjectcode", "code", "course", "coursecode", "विषय"),
    "group": ("group", "section", "labbatch", "समूह", "सेक्शन"),
    "until": ("until", "lastday", "to", "till", "तक"),
}
NEEDED = ("name", "user_name", "email")
_WORDS = {plain(word): column for column, words in HEADINGS.items() for word in words}


def read_people(data: bytes, options: JsonObject) -> JsonObject:
    """What `parsed.PeopleFile` is made of."""
    grid, found = read_sheet(data, options, refusals.PEOPLE_NOT_IN_JSON, _find_headings)
    if found is None:
        raise Unreadable(refusals.NO_PEOPLE_HEADINGS)
    refuse_merged(grid, found.row)
    lines = [line for row in grid.rows[found.row + 1 :] if (line := _read_line(grid, row, found.columns))]
    if not lines:
        raise Unreadable(refusals.NO_PEOPLE_IN_FILE)
    if len(lines) > MOST_LINES:
        raise Unreadable(refusals.too_many_people(MOST_LINES))
    number, named = grid.rows[found.row]
    return {
        **grid.facts,
        "heading_row": number,
        "others": [_clean_cell(text) for at, text in enumerate(named) if text and at not in found.columns.values()],
        "lines": lines,
    }


def _find_headings(grid: Grid) -> Headings | None:
    return find_headings(grid, _WORDS, lambda columns: all(column in columns for column in NEEDED))


def _read_line(grid: Grid, row: tuple[int, list[Cell]], columns: dict[str, int]) -> list[object] | None:
    """None of an empty one."""
    number, cells = row
    texts = {column: _clean_cell(cells[at]) for column, at in columns.items()}
    if "until" in columns and (day := grid.days.get((number, columns["until"]))):
        texts["until"] = day
    return [number, texts] if any(texts.values()) else None


def _clean_cell(cell: Cell) -> str:
    return legible(cell or "", LONGEST_CELL).strip()


if __name__ == "__main__":
    answer_once(read_people)
