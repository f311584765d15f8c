"""A timetable as a table: a CSV file or a workbook, one row for each slot; or as FET exports it, one for each hour."""

from collections.abc import Mapping

from rollbook.core.json_values import JsonObject
from rollbook.slotsfile import refusals
from rollbook.slotsfile.files.lines import MOST_SLOTS, FileSlot, part_names, show_text
from rollbook.students.files.columns import refuse_merged
from rollbook.students.files.grid import Cell, Grid, Unreadable
from rollbook.students.files.headings import SEARCHED, plain
from rollbook.students.files.tables import Headings, find_headings

# What each column may be headed, as `plain` leaves it.
HEADINGS: dict[str, tuple[str, ...]] = {
    "activity": ("activity", "activityid", "slot", "slotid", "slotno"),
    "day": ("day", "weekday", "दिन", "वार"),
    "hour": ("hour", "period", "time", "starts", "from", "घंटा", "पीरियड", "समय"),
    "length": ("length", "hours", "periods", "duration", "अवधि", "घंटे"),
    "students": ("studentssets", "studentsset", "students", "class", "छात्र"),
    "batch": ("batch", "year", "बैच"),
    "department": ("department", "dept", "branch", "विभाग"),
    "semester": ("semester", "sem", "सेमेस्टर"),
    "subject": ("subject", "subjectcode", "code", "course", "coursecode", "विषय"),
    "group": ("group", "section", "labbatch", "समूह", "सेक्शन"),
    "lecturer": ("lecturer", "lecturers", "teacher", "teachers", "faculty", "staff", "व्याख्याता", "शिक्षक"),
    "room": ("room", "rooms", "hall", "कमरा", "कक्ष"),
    "title": ("title", "शीर्षक"),
}
_WORDS = {plain(word): column for column, words in HEADINGS.items() for word in words}
_AS_THEY_STAND = ("day", "length", "batch", "department", "semester", "subject", "group", "room", "title")
# FET's list of activities, which says nothing of days and hours.
_NOT_PLACED = frozenset(map(plain, ("Students Sets", "Subject", "Teachers", "Total Duration")))


def read_table(grid: Grid, found: Headings | None) -> JsonObject:
    if found is None:
        raise Unreadable(_why_without_headings(grid))
    refuse_merged(grid, found.row)
    lines = _join([each for row in grid.rows[found.row + 1 :] if (each := _read_row(row, found.columns))])
    if not lines:
        raise Unreadable(refusals.NO_SLOTS_IN_FILE)
    if len(lines) > MOST_SLOTS:
        raise Unreadable(refusals.too_many_slots(MOST_SLOTS))
    number, named = grid.rows[found.row]
    days = dict.fromkeys(each.day for each in lines if each.day)
    hours = dict.fromkeys(hour for each in lines for hour in each.hours)
    return {
        **grid.facts,
        "version": None,
        "heading_row": number,
        "others": [show_text(text) for at, text in enumerate(named) if text and at not in found.columns.values()],
        "days": list(days),
        "hours": list(hours),
        "lines": [each.to_data() for each in lines],
    }


def find_slot_headings(grid: Grid) -> Headings | None:
    return find_headings(grid, _WORDS, _are_enough)


def _are_enough(columns: Mapping[str, int]) -> bool:
    return {"day", "hour"} <= columns.keys() and ("subject" in columns or "title" in columns)


def _why_without_headings(grid: Grid) -> refusals.Sentence:
    for _, cells in grid.rows[:SEARCHED]:
        if {plain(cell) for cell in cells if cell} >= _NOT_PLACED:
            return refusals.ACTIVITIES_WITHOUT_HOURS
    return refusals.NO_SLOT_HEADINGS


def _read_row(row: tuple[int, list[Cell]], columns: dict[str, int]) -> tuple[str, FileSlot] | None:
    """With the number of the activity; none of an empty row."""
    number, cells = row
    texts = {column: show_text(cells[at]) for column, at in columns.items()}
    if not any(texts.values()):
        return None
    hour = texts.get("hour", "")
    as_they_stand: JsonObject = {column: text for column, text in texts.items() if column in _AS_THEY_STAND}
    return texts.get("activity", ""), FileSlot(
        row=number,
        hours=[hour] if hour else [],
        students=part_names(texts.get("students", "")),
        lecturers=part_names(texts.get("lecturer", "")),
        **as_they_stand,
        is_meeting=texts.get("students") == "" and not (texts.get("batch") or texts.get("department")),
    )


def _join(rows: list[tuple[str, FileSlot]]) -> list[FileSlot]:
    """Rows with one activity are one slot: its next hours, as FET writes them; or its other subjects."""
    joined: list[FileSlot] = []
    first_of: dict[str, FileSlot] = {}
    for activity, slot in rows:
        first = first_of.setdefault(activity, slot) if activity else slot
        if first is slot:
            joined.append(slot)
        elif _what(first) != _what(slot):
            first.more.append(slot)
        elif slot.day == first.day:
            first.hours += slot.hours
        else:
            first.placed_twice = True
    return joined


def _what(slot: FileSlot) -> tuple[object, ...]:
    return (slot.students, slot.batch, slot.department, slot.semester, slot.subject, slot.group)
