"""The classes of a day on which several groups were called, one after the other. Nobody need stand twice on the sheet
of such a day, so its lines alone do not tell where a class ends. The rows of `StudentAttendanceDB` do: the tree writes
each mark there at the number of its class, counted through all days.
"""

from collections import Counter
from collections.abc import Iterator
from datetime import date
from itertools import groupby, pairwise

from rollbook.moving.day_lines import Called, rounds_of, whole_rounds
from rollbook.moving.subject_file import SubjectFile
from rollbook.tree.shapes import as_index


def split_by_number(file: SubjectFile, count: int | None) -> dict[date, list[list[Called]]]:
    """The lines of each class, of days with several. Nothing where the lines alone account for the number of classes,
    or where the numbers cannot be the tree's."""
    if count is None or count == _classes_by_lines(file):
        return {}
    numbers = _numbers_of_rolls(file)
    found: dict[date, list[list[Called]]] = {}
    highest = -1
    for held_on in sorted(file.days):
        lines = file.days[held_on].lines
        of_lines = [next(numbers[line.roll], None) if line.roll in numbers else None for line in lines]
        known = [number for number in of_lines if number is not None]
        if any(later < number for number, later in pairwise([highest + 1, *known])):
            return {}
        highest = max([highest, *known])
        if len(known) == len(lines):
            numbered = groupby(zip(known, lines, strict=True), key=lambda each: each[0])
            classes = [[line for _, line in of_class] for _, of_class in numbered]
            if len(classes) > 1:
                found[held_on] = classes
    return found


def _classes_by_lines(file: SubjectFile) -> int:
    uploaded = file.class_days.listed & file.days.keys()
    return sum(whole_rounds(rounds_of(file.days[held_on].lines)) or 1 for held_on in uploaded)


def _numbers_of_rolls(file: SubjectFile) -> dict[str, Iterator[int]]:
    """In the order of the classes; of those whose row has a number for each of their lines."""
    called = Counter(line.roll for day in file.days.values() for line in day.lines)
    numbers: dict[str, Iterator[int]] = {}
    for _, roll, sequence in file.keep_sequences():
        indexes = [index for entry in sequence if (index := as_index(entry.key)) is not None]
        if len(indexes) == len(sequence) == called[roll]:
            numbers[roll] = iter(indexes)
    return numbers
