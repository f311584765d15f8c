"""The decisions that a list holds, and who may sit the exam by them: a decision stands beside a number, never in it."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec import UNSET, UnsetType

from rollbook.eligibility.document import Document, ListedDecision, ListedStudent, sums_of

# By the student's id, and the subject's: none where it is about all subjects together.
Decisions: TypeAlias = Mapping[tuple[int, int | None], ListedDecision]


def decisions_of(document: Document) -> Decisions:
    """Those that stood when it was made."""
    listed = () if document.decisions is UNSET else document.decisions
    return {(each.student, each.subject): each for each in listed}


def in_document(decisions: Iterable[ListedDecision]) -> tuple[ListedDecision, ...] | UnsetType:
    """A list without any says nothing of them, as those did that were made before there were any."""
    return tuple(decisions) or UNSET


def is_condoned(student: ListedStudent, decisions: Decisions) -> bool:
    """Below the pass line, and in the band wherever that is so, and condoned in each."""
    short_in = [(subject, found.outcome) for subject, found in sums_of(student) if found.outcome in ("band", "short")]
    return bool(short_in) and all(
        outcome == "band" and (made := decisions.get((student.id, subject))) is not None and made.decision == "condoned"
        for subject, outcome in short_in
    )


def is_eligible(student: ListedStudent, decisions: Decisions) -> bool:
    """May sit the exam: meets all that the rule asks for, or is condoned in all that is short of it."""
    return student.outcome == "met" or is_condoned(student, decisions)


def count_condoned(document: Document) -> int:
    decisions = decisions_of(document)
    return sum(is_condoned(student, decisions) for student in document.students)
