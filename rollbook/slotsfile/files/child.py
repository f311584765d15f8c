"""`python -m rollbook.slotsfile.files.child`: reads a timetable where it can hurt nobody, as
`rollbook.students.files.child` reads a list."""

from rollbook.slotsfile.files.reading import read_slots
from rollbook.students.files.child import answer_once

if __name__ == "__main__":
    answer_once(read_slots)
