"""`python -m rollbook.people.files.child`: reads a file of people where it can hurt nobody, as
`rollbook.students.files.child` reads a list."""

from rollbook.people.files.reading import read_people
from rollbook.students.files.child import answer_once

if __name__ == "__main__":
    answer_once(read_people)
