"""A register in a file, brought down to its classes and students. Runs in a process of its own, see
`students.files.child`."""

from datetime import date
from functools import partial

from rollbook.core.json_values import JsonObject
from rollbook.marksfile import refusals
from rollbook.marksfile.files.layout import lay_out_marks
from rollbook.students.files.child import answer_once
from rollbook.students.files.grid import OF_MARKS
from rollbook.students.files.tables import read_sheet


def read_marks(data: bytes, options: JsonObject) -> JsonObject:
    """What `parsed.MarksFile` is made of."""
    lay_out = partial(lay_out_marks, today=date.fromisoformat(options["today"]), words=frozenset(options["words"]))
    grid, layout = read_sheet(data, options, refusals.MARKS_NOT_IN_JSON, lay_out, OF_MARKS)
    return {**grid.facts, **layout._asdict()}


if __name__ == "__main__":
    answer_once(read_marks)
