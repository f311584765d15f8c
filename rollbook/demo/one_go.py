"""What the sample college takes in one go: its laboratory lasts three hours, and in the third year two departments hear
in one hall what everybody learns."""

from collections.abc import Iterable
from datetime import date

from rollbook.demo import syllabus
from rollbook.demo.terms import Lesson

LABORATORY_HOURS = 3
HALL = ("EEE", "MECH")  # the departments
WEDNESDAY = 2
HALL_HOUR = 15  # later than any other class of theirs on a day


def hours_of(lesson: Lesson) -> list[Lesson]:
    """Of the laboratory, each a class."""
    return [Lesson(lesson.hour + number - 1, lesson.code, number) for number in range(1, LABORATORY_HOURS + 1)]


def find_shared(department: str, codes: Iterable[str]) -> str | None:
    """What a department hears with another one: the subject whose code is not its own."""
    if department not in HALL or not all(each in syllabus.DEPARTMENTS for each in HALL):
        return None
    return next((code for code in codes if not code.startswith(syllabus.DEPARTMENTS[department])), None)


def lessons_in_hall(shared: str | None, day: date) -> list[Lesson]:
    return [Lesson(HALL_HOUR, shared, 1)] if shared and day.weekday() == WEDNESDAY else []
