"""What decides where a student stands by a rule: the subject, or the semester, in which they are worst off."""

from collections.abc import Sequence
from typing import NamedTuple

from rollbook.core.rule import Level, Of, Outcome, Rule
from rollbook.standing.arithmetic import Counts, add_up, outcome_of, percentage, weigh

_RANKS: dict[Outcome, int] = {"short": 0, "band": 1, "met": 2}
_ASKED: dict[Of, tuple[Level, ...]] = {
    "each": ("subject",),
    "together": ("together",),
    "both": ("together", "subject"),
}


class Part(NamedTuple):
    """What was counted of a student in a subject, or in all subjects of a semester together."""

    semester_id: int
    subject_id: int | None
    counts: Counts

    @property
    def level(self) -> Level:
        return "together" if self.subject_id is None else "subject"


class Parts(NamedTuple):
    """Of one student."""

    subjects: Sequence[Part]
    semesters: Sequence[Part]

    @classmethod
    def of(cls, subjects: Sequence[Part]) -> "Parts":
        semesters: dict[int, list[Counts]] = {}
        for part in subjects:
            semesters.setdefault(part.semester_id, []).append(part.counts)
        return cls(subjects, [Part(semester, None, add_up(each)) for semester, each in semesters.items()])


class _Judged(NamedTuple):
    outcome: Outcome
    percentage: float
    share: float  # the same, before it is rounded
    distance: float  # of the share from the line


class Decided(NamedTuple):
    part: Part
    judged: _Judged

    @property
    def outcome(self) -> Outcome:
        return self.judged.outcome

    @property
    def percentage(self) -> float:
        return self.judged.percentage

    @property
    def distance(self) -> float:
        return self.judged.distance


class Judge:
    """Applies one rule to many students, most of whom have been where others were."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self._known: dict[tuple[Counts, Level], _Judged | None] = {}

    def decide(self, parts: Parts) -> Decided | None:
        """By the worst outcome; of two alike all subjects together come first, then the lower percentage. None before
        the first class that counts."""
        worst: Decided | None = None
        for level in _ASKED[self.rule.of]:
            for part in parts.semesters if level == "together" else parts.subjects:
                if (judged := self._judge(part.counts, level)) is None:
                    continue
                if worst is None or _is_worse(judged, level, worst):
                    worst = Decided(part, judged)
        return worst

    def counts_of(self, part: Part) -> Counts:
        """What the rule looks at: the classes before joining only where it counts them."""
        return part.counts if self.rule.counted_from == "first" else part.counts._replace(uncalled=0)

    def _judge(self, counts: Counts, level: Level) -> _Judged | None:
        if (counts, level) not in self._known:
            self._known[counts, level] = self._judge_anew(counts, level)
        return self._known[counts, level]

    def _judge_anew(self, counts: Counts, level: Level) -> _Judged | None:
        rule = self.rule
        weighed = weigh(counts if rule.counted_from == "first" else counts._replace(uncalled=0), rule)
        outcome = outcome_of(weighed, rule, level) if weighed.counted else None
        if outcome is None:
            return None
        share = weighed.attended / weighed.counted
        distance = abs(share - (rule.line_at(level) or 0) / 10_000)
        return _Judged(outcome, percentage(weighed, rule, level), share, distance)


def _is_worse(judged: _Judged, level: Level, than: Decided) -> bool:
    if judged.outcome != than.outcome:
        return _RANKS[judged.outcome] < _RANKS[than.outcome]
    return level == than.part.level and judged.share < than.judged.share
