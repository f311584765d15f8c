"""Two lists of the same scope: which lines below the pass line came, went or changed between them, and why."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from itertools import chain

from sqlalchemy import Connection

from rollbook.core.rule import Level
from rollbook.eligibility.comparing_schemas import Became, ListDifference
from rollbook.eligibility.decided import decisions_of
from rollbook.eligibility.document import Document, ListedDecision, Sum, sums_of
from rollbook.eligibility.service.reading import Names, counts_of, tell_decision
from rollbook.eligibility.service.whereabouts import find_whereabouts
from rollbook.standing.arithmetic import Counts
from rollbook.standing.schemas import StandingOut
from rollbook.standing.service.describing import describe_standing
from rollbook.standing.service.rules import Rules
from rollbook.standing.stood.classes import read_classes
from rollbook.standing.stood.counts import Stood
from rollbook.standing.stood.lists import read_lists
from rollbook.standing.stood.reasons import Between, find_reasons
from rollbook.standing.stood_schemas import Why

Line = tuple[int, int | None]  # a student, and a subject or all of them together


def find_differences(db: Connection, first: Document, second: Document, names: Names) -> list[ListDifference]:
    """Those without a known reason first, then in the order of the student list."""
    was, now = (dict(_lines_of(each)) for each in (first, second))
    decided, decides = decisions_of(first), decisions_of(second)
    became: dict[Line, Became] = {}
    for line in {**now, **was}:
        turned = _became((was.get(line), decided.get(line)), (now.get(line), decides.get(line)))
        if turned is not None:
            became[line] = turned
    why = _find_why(db, first, second, became) if became else {}
    codes = {each.id: each.code for document in (first, second) for each in document.subjects}
    rolls = {each.id: each.roll for document in (first, second) for each in document.students}
    differing = [
        ListDifference(
            student=student,
            roll=rolls[student],
            name=names.get(student),
            subject=None if subject is None else codes[subject],
            became=turned,
            before=_describe(was.get((student, subject)), first, subject),
            after=_describe(now.get((student, subject)), second, subject),
            decided_before=tell_decision(decided.get((student, subject))),
            decision=tell_decision(decides.get((student, subject))),
            why=[] if turned == "decided" else why.get((student, subject), []),
        )
        for (student, subject), turned in became.items()
    ]
    place = {each: number for number, each in enumerate(rolls)}
    return sorted(differing, key=lambda each: (bool(each.why) or each.became == "decided", place[each.student]))


def count_same(first: Document, second: Document) -> int:
    """Lines below the pass line that are the same in both."""
    was, now = (dict(_lines_of(each)) for each in (first, second))
    decided, decides = decisions_of(first), decisions_of(second)
    both = [line for line in now if is_line(was.get(line)) and is_line(now[line])]
    return sum(_became((was[line], decided.get(line)), (now[line], decides.get(line))) is None for line in both)


def is_line(found: Sum | None) -> bool:
    """Whether a list names it: what is below the pass line."""
    return found is not None and found.outcome in ("band", "short")


def _lines_of(document: Document) -> Iterator[tuple[Line, Sum]]:
    return (((student.id, subject), found) for student in document.students for subject, found in sums_of(student))


Told = tuple[Sum | None, ListedDecision | None]  # what a list says of a line, and the decision beside it


def _became(before: Told, after: Told) -> Became | None:
    """None: nothing that a list tells."""
    (was, decided), (now, decides) = before, after
    if is_line(now) and not is_line(was):
        return "came"
    if is_line(was) and not is_line(now):
        return "went"
    if not is_line(was):
        return None
    if _pick_compared(was) != _pick_compared(now):
        return "changed"
    return "decided" if decided != decides else None


def _pick_compared(found: Sum | None) -> tuple[Counts, int | None, str | None] | None:
    """Without what is left of the planned classes: that changes with every class."""
    return None if found is None else (counts_of(found), found.percentage, found.outcome)


def _describe(found: Sum | None, document: Document, subject: int | None) -> StandingOut | None:
    level: Level = "together" if subject is None else "subject"
    return None if found is None else describe_standing(counts_of(found), document.rule, level)


def _find_why(
    db: Connection, first: Document, second: Document, became: Mapping[Line, Became]
) -> dict[Line, list[Why]]:
    """Of all subjects together: what is told of any of them."""
    subjects = sorted({each.id for document in (first, second) for each in document.subjects})
    students = {student for student, _ in became}
    between = Between(
        subjects,
        _read_stood(db, first, subjects, students),
        _read_stood(db, second, subjects, students),
        date.fromisoformat(first.day),
        date.fromisoformat(second.day),
    )
    ruled = {(subject, student): (first.rule, second.rule) for subject in subjects for student in students}
    found = find_reasons(db, between, ruled)
    moved = find_whereabouts(db, first, second)
    why = {}
    for student, subject in became:
        told = (found.get((each, student), []) for each in (subjects if subject is None else [subject]))
        of_both = (*chain.from_iterable(told), *moved.of_student(student), *moved.of_subject(subject))
        why[student, subject] = sorted(dict.fromkeys(of_both), key=lambda each: each.at)
    return why


def _read_stood(db: Connection, document: Document, subjects: list[int], students: set[int]) -> Stood:
    """What the reasons need of a moment: the counts of it stand in the list."""
    moment = datetime.fromisoformat(document.until)
    lists = read_lists(db, students, moment)
    return Stood(moment, {}, Rules(document.rule), lists, read_classes(db, subjects, moment), {})
