"""The sums of each student of a list, by the rule and as the register stood at a moment."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from rollbook.core.rule import Level, Outcome, Rule
from rollbook.eligibility.document import (
    Document,
    ListedStudent,
    SubjectSum,
    Sum,
    sums_of,
)
from rollbook.standing.arithmetic import Counts, add_up, is_out_of_reach, standing
from rollbook.standing.stood.counts import Stood

_WORST: dict[Outcome | None, int] = {"short": 0, "band": 1, "met": 2, None: 3}


class LeftThen(NamedTuple):
    """How many classes were left; and until when, where the timetable told that."""

    classes: int
    until: str | UnsetType = UNSET


# By a student and a subject, or none for all together.
Left: TypeAlias = Mapping[tuple[int, int | None], LeftThen]


def left_in(document: Document) -> Iterator[tuple[tuple[int, int | None], LeftThen]]:
    for student in document.students:
        for subject, found in sums_of(student):
            if found.left is not UNSET:
                yield (student.id, subject), LeftThen(found.left, found.until)


def count_sums(document: Document, then: Stood, left: Left) -> Document:
    rule = then.rules.of(document.batch.id, document.department.id)
    listed = []
    for student in document.students:
        counts = [(each.id, then.counts.get((each.id, student.id))) for each in document.subjects]
        listed.append(_student(student, [(subject, each) for subject, each in counts if each is not None], rule, left))
    return replace(document, rule=rule, students=tuple(listed))


def _student(student: ListedStudent, counts: Sequence[tuple[int, Counts]], rule: Rule, left: Left) -> ListedStudent:
    each = tuple(
        SubjectSum(subject=subject, **_sum(found, rule, "subject", left.get((student.id, subject))))
        for subject, found in counts
    )
    together = None
    if rule.of != "each" and counts:
        of_all = add_up([found for _, found in counts])
        together = Sum(**_sum(of_all, rule, "together", left.get((student.id, None))))
    outcomes = [found.outcome for found in (*each, together) if found is not None]
    return replace(
        student, subjects=each, together=together, outcome=min(outcomes, key=_WORST.__getitem__, default=None)
    )


def _sum(counts: Counts, rule: Rule, level: Level, left: LeftThen | None) -> dict[str, Any]:
    told = standing(counts, rule, level)
    unreachable: bool | UnsetType = UNSET
    if left is not None and told.outcome in ("band", "short"):
        unreachable = is_out_of_reach(counts, rule, level, left.classes)
    return {
        **counts._asdict(),
        "attended": told.attended,
        "counted": told.counted,
        "percentage": None if told.percentage is None else round(told.percentage * 100),
        "outcome": told.outcome,
        "left": UNSET if left is None else left.classes,
        "until": UNSET if left is None else left.until,
        "unreachable": unreachable,
    }
