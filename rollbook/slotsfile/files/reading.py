"""A timetable in a file, brought down to its slots. Runs in a process of its own, see `students.files.child`."""

from rollbook.core.json_values import JsonObject
from rollbook.slotsfile import refusals
from rollbook.slotsfile.files.fet import looks_like_xml, read_fet
from rollbook.slotsfile.files.table import find_slot_headings, read_table
from rollbook.students.files.child import answer_once
from rollbook.students.files.tables import read_sheet


def read_slots(data: bytes, options: JsonObject) -> JsonObject:
    """What `parsed.SlotsFile` is made of."""
    if looks_like_xml(data) or (options["name"].lower().endswith(".fet") and data.strip()):
        return read_fet(data)
    return read_table(*read_sheet(data, options, refusals.SLOTS_NOT_IN_JSON, find_slot_headings))


if __name__ == "__main__":
    answer_once(read_slots)
