"""Each mark stands three times in an export, and becomes one.

The lines of `AttendanceDB` decide, for they are the sheet that was seen and printed. `StudentAttendanceProfile` fills
in what has no line, `StudentAttendanceDB` only what neither has. Whatever disagrees is said.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from rollbook.core.clock import say_day
from rollbook.core.marks import Mark, count_attended
from rollbook.moving.class_numbers import split_by_number
from rollbook.moving.day_lines import Called, rounds_of, whole_rounds
from rollbook.moving.reporting import list_some, write_count, write_mark
from rollbook.moving.subject_file import Day, SubjectFile
from rollbook.tree.shapes import as_index


@dataclass
class Meeting:
    """A class that was held, or begun."""

    held_on: date
    number: int
    is_open: bool
    marks: dict[str, Called]  # by the keys of rolls, in the order of the call
    entry_keys: dict[str, str] = field(default_factory=dict)  # of the same marks in StudentAttendanceDB


def meetings_of(file: SubjectFile) -> list[Meeting]:
    """In order. What they have of keys in the tree is unique where it has to be."""
    count = file.class_count()
    once_a_day = count is not None and count <= len(file.class_days.listed & file.days.keys())
    split = split_by_number(file, count)
    met: list[Meeting] = []
    for held_on in sorted(file.days):
        if held_on in split:
            met += _number_meetings(file, held_on, split[held_on])
        else:
            met += _meetings_on(file, held_on, count, once_a_day=once_a_day)
    if split and count is not None:
        _open_last(file, [meeting for meeting in met if not meeting.is_open][count:])
    for held_on in sorted(file.class_days.listed - file.days.keys()):
        file.say(file.path("ClassDates"), f"{say_day(held_on)} has no marks: left out", left_out=True)
    _compare(file, met)
    held = sum(not meeting.is_open for meeting in met)
    if count is not None and count != held:
        words = f"the class count is {count}, but {write_count(held, 'class has', 'classes have')} marks: those count"
        file.say(file.path("Subjects"), words)
    return met


def _meetings_on(file: SubjectFile, held_on: date, count: int | None, *, once_a_day: bool) -> list[Meeting]:
    day = file.days[held_on]
    uploaded = held_on in file.class_days.listed or (not file.class_days.listed and bool(count))
    if not uploaded and not day.lines:
        words = "belongs to a roll call that was emptied and never uploaded: left out"
        file.say(day.marks_path, words, left_out=True)
        return []
    rounds = rounds_of(day.lines)
    whole = whole_rounds(rounds)
    if len(rounds) > 1 and (not whole or (once_a_day and whole == len(rounds))):
        if whole:
            file.say(
                day.sheet,
                f"the roll was called {whole} times, but one class counts: the last one stands",
            )
        classes = [_fold_rounds(file, day, rounds, say_each=not whole)]
        whole = 1
    else:
        classes = [{line.roll: line for line in each} for each in rounds] or [{}]
        whole = whole or 1
    _fill_in(file, day, classes)
    met = [
        Meeting(held_on, number, not uploaded or number > whole, marks)
        for number, marks in enumerate(classes, start=1)
        if marks
    ]
    if met and met[-1].is_open:
        _say_open(file, day)
    return met


def _number_meetings(file: SubjectFile, held_on: date, lines: Sequence[Sequence[Called]]) -> list[Meeting]:
    """Of a day on which several groups were called."""
    day, uploaded = file.days[held_on], held_on in file.class_days.listed
    classes = [{line.roll: line for line in each} for each in lines]
    _fill_in(file, day, classes)
    if not uploaded:
        _say_open(file, day)
    return [Meeting(held_on, number, not uploaded, marks) for number, marks in enumerate(classes, start=1)]


def _open_last(file: SubjectFile, met: Sequence[Meeting]) -> None:
    """Those for which the class count has no room."""
    for meeting in met:
        meeting.is_open = True
        _say_open(file, file.days[meeting.held_on])


def _say_open(file: SubjectFile, day: Day) -> None:
    file.say(day.sheet, "was never uploaded: it becomes an open roll call, to be continued or discarded")


def _fold_rounds(
    file: SubjectFile, day: Day, rounds: Sequence[Sequence[Called]], *, say_each: bool
) -> dict[str, Called]:
    """The later line stands, in the place of the first."""
    marks: dict[str, Called] = {}
    for line in (line for each in rounds for line in each):
        if (first := marks.get(line.roll)) is not None and say_each:
            marked = f"{write_mark(first.mark)}, then {write_mark(line.mark)}"
            both = f"both times {write_mark(line.mark)}" if first.mark == line.mark else f"{marked}: the later stands"
            file.say(f"{day.sheet}/{line.key}", f"{file.rolls[line.roll]} is marked twice, {both}")
        marks[line.roll] = line if first is None else line._replace(key=first.key)
    return marks


def _fill_in(file: SubjectFile, day: Day, classes: Sequence[dict[str, Called]]) -> None:
    """Of a student's marks on a day the profile has the last one."""
    alone = not day.lines
    if alone:
        file.say(day.marks_path, "AttendanceDB has no lines of this day: its marks are taken from here")
    for roll, mark in day.profile.items():
        line = next((marks[roll] for marks in reversed(classes) if roll in marks), None)
        if line is None:
            classes[-1][roll] = Called(roll, mark, "")
            if not alone:
                words = f"{file.rolls[roll]} is {write_mark(mark)} here and has no line: the mark is taken from here"
                file.say(day.marks_path, words)
        elif line.mark != mark:
            words = f"{file.rolls[roll]} is {write_mark(mark)} here and {write_mark(line.mark)} on the sheet"
            file.say(day.marks_path, f"{words}: the sheet stands")


def _compare(file: SubjectFile, met: Sequence[Meeting]) -> None:
    """What the marks of each student in a row say, which has no dates."""
    marked: dict[str, list[Meeting]] = {}
    for meeting in met:
        for roll in meeting.marks:
            marked.setdefault(roll, []).append(meeting)
    for path, roll, sequence in file.sequences():
        mine = marked.get(roll, [])
        as_called = _by_class(sequence, roll, met)
        for entries in (as_called, sequence):
            if [mark for _, mark, _ in entries] == [meeting.marks[roll].mark for meeting in mine]:
                _keep_keys(roll, entries, mine)
                break
        else:
            _tell_difference(file, path, roll, sequence, mine, met)


def _by_class(sequence: Sequence[Called], roll: str, met: Sequence[Meeting]) -> list[Called]:
    """As the tree writes them: an entry without a key of its own has the number of its class for one, and the others
    are those of the other classes in their order."""
    mine = [number for number, meeting in enumerate(met) if roll in meeting.marks]
    numbered = {index: entry for entry in sequence if (index := as_index(entry.key)) is not None}
    if len(mine) != len(sequence) or not numbered.keys() <= set(mine):
        return list(sequence)
    pushed = (entry for entry in sequence if as_index(entry.key) is None)
    return [numbered[number] if number in numbered else next(pushed) for number in mine]


def _tell_difference(
    file: SubjectFile, path: str, roll: str, sequence: Sequence[Called], mine: Sequence[Meeting], met: Sequence[Meeting]
) -> None:
    held = [meeting for meeting in met if not meeting.is_open]
    if not mine and len(sequence) == len(held):
        for meeting, entry in zip(held, sequence, strict=True):
            meeting.marks[roll] = entry._replace(key="")
        _keep_keys(roll, sequence, held)
        file.say(path, "is on no sheet; there is a mark for each class, so they are taken in order")
        return
    counting = [meeting for meeting in mine if not meeting.is_open]
    here, there = [entry.mark for entry in sequence], [meeting.marks[roll].mark for meeting in counting]
    if here == there:
        return
    if len(here) != len(there):
        words = f"{_describe_marks(here)} here, {_describe_marks(there)} on the sheets: the sheets stand"
        file.say(path, words, left_out=not mine)
        return
    other = [meeting.held_on for meeting, mark in zip(counting, here, strict=True) if meeting.marks[roll].mark != mark]
    days = list_some(map(say_day, other))
    file.say(path, f"in order, it has other marks than the sheets of {days}: the sheets stand")


def _keep_keys(roll: str, sequence: Sequence[Called], met: Sequence[Meeting]) -> None:
    for entry, meeting in zip(sequence, met, strict=True):
        if as_index(entry.key) is None:
            meeting.entry_keys[roll] = entry.key


def _describe_marks(marks: Sequence[Mark]) -> str:
    return f"{write_count(len(marks), 'mark')} ({count_attended(marks)} present)"
