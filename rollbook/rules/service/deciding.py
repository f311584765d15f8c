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
    semesters: Sequence[Part] = ()


def add_semesters(each: Sequence[Part]) -> Parts:
    """With what the subjects of each semester add up to."""
    semesters: dict[int, list[Counts]] = {}
    for part in each:
        semesters.setdefault(part.semester_id, []).append(part.counts)
    return Parts(each, [Part(semester, None, add_up(counts)) for semester, counts in semesters.items()])


class _Judged(NamedTuple):
    outcome: Outcome
    percentage: float
    share: float  # the same, before it is rounded
    distance: float  # of the share from the line


class Decided(NamedTuple):
    part: Part
    outcome: Outcome
    percentage: float
    share: float
    distance: float


class Judge:
    """Applies one rule to many students, most of whom have been where others were."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self._known: dict[Level, dict[Counts, _Judged | None]] = {"together": {}, "subject": {}}

    def decide(self, parts: Parts) -> Decided | None:
        """By the worst outcome; of two alike all subjects together come first, then the lower percentage. None before
        the first class that counts."""
        worst: tuple[Part, _Judged] | None = None
        for level in _ASKED[self.rule.of]:
            known = self._known[level]
            for part in parts.semesters if level == "together" else parts.subjects:
                if part.counts not in known:
                    known[part.counts] = self._judge(part, level)
                judged = known[part.counts]
                if judged is not None and (worst is None or _is_worse(part, judged, *worst)):
                    worst = part, judged
        return None if worst is None else Decided(worst[0], *worst[1])

    def asks(self, part: Part) -> bool:
        """Whether the rule asks something of its kind: of subjects, or of all together."""
        return part.level in _ASKED[self.rule.of]

    def percentage_of(self, part: Part, decided: Decided | None) -> float | None:
        """In this subject or semester; where the rule asks for none of its kind, where it decides instead."""
        if not self.asks(part):
            return decided.percentage if decided else None
        judged = self._judge(part, part.level)
        return judged.percentage if judged else None

    def counts_of(self, part: Part) -> Counts:
        """What the rule looks at: the classes before joining only where it counts them."""
        return part.counts if self.rule.counted_from == "first" else part.counts._replace(uncalled=0)

    def _judge(self, part: Part, level: Level) -> _Judged | None:
        rule = self.rule
        weighed = weigh(self.counts_of(part), rule)
        outcome = outcome_of(weighed, rule, level) if weighed.counted else None
        if outcome is None:
            return None
        share = weighed.attended / weighed.counted
        distance = abs(share - (rule.line_at(level) or 0) / 10_000)
        return _Judged(outcome, percentage(weighed, rule, level), share, distance)


def _is_worse(part: Part, judged: _Judged, than: Part, judged_before: _Judged) -> bool:
    if judged.outcome != judged_before.outcome:
        return _RANKS[judged.outcome] < _RANKS[judged_before.outcome]
    if part.level != than.level:
        return False
    if judged.share != judged_before.share:
        return judged.share < judged_before.share
    return part[:2] < than[:2]
