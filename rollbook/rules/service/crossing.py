"""Who crosses a line between two rules, and which of the changed choices moves them."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias, get_args

from msgspec import structs

from rollbook.core.rule import Outcome, Rule
from rollbook.rules.schemas import Reason
from rollbook.rules.service.deciding import Decided, Judge, Parts
from rollbook.standing.arithmetic import weigh

Kind: TypeAlias = Literal["fall", "rise", "band"]
KINDS: tuple[Kind, ...] = get_args(Kind)

# What belongs together: a share means nothing without duty that counts up to it.
_CHOICES: dict[Reason, tuple[str, ...]] = {
    "line": ("line",),
    "of": ("of", "least_in_each"),
    "floor": ("floor",),
    "late": ("late_per_absence",),
    "duty": ("duty", "duty_share"),
    "medical": ("medical",),
    "rounded": ("rounded",),
    "from": ("counted_from",),
}


def _is_below(decided: Decided | None) -> bool:
    return decided is not None and decided.outcome != "met"


def _outcome(decided: Decided | None) -> Outcome | None:
    return None if decided is None else decided.outcome


_CROSSES: dict[Kind, Callable[[Decided | None, Decided | None], bool]] = {
    "fall": lambda before, after: _is_below(after) and not _is_below(before),
    "rise": lambda before, after: _is_below(before) and not _is_below(after),
    "band": lambda before, after: _outcome(after) == "band" and _outcome(before) != "band",
}


class Moved(NamedTuple):
    """A student by the rule of now, and by the one that is tried. None before the first class that counts."""

    student_id: int
    parts: Parts
    before: Decided | None
    after: Decided | None
    kinds: Sequence[Kind]  # which lines are crossed


class Comparison:
    """Of the rule of now with one that is tried."""

    def __init__(self, now: Rule, tried: Rule) -> None:
        self.now, self.tried = Judge(now), Judge(tried)
        self._alone = {reason: Judge(rule) for reason, rule in _change_one_by_one(now, tried).items()}

    @property
    def asks_together(self) -> bool:
        return any(judge.rule.of != "each" for judge in (self.now, self.tried))

    def compare(self, student_id: int, parts: Parts) -> Moved:
        before, after = self.now.decide(parts), self.tried.decide(parts)
        kinds = [] if _outcome(before) == _outcome(after) else [kind for kind in KINDS if _CROSSES[kind](before, after)]
        return Moved(student_id, parts, before, after, kinds)

    def explain(self, moved: Moved, kind: Kind) -> tuple[Reason, int | None]:
        """Which choice moves the student even if nothing else is changed, and how many classes count otherwise by it
        where they are worst off. `several` where none does by itself, and where more than one does."""
        crosses = _CROSSES[kind]
        enough = [reason for reason, judge in self._alone.items() if crosses(moved.before, judge.decide(moved.parts))]
        if len(enough) != 1:
            return "several", None
        [reason] = enough
        classes = self._count_otherwise(moved, reason)
        return ("least" if reason == "of" and self._is_by_least(moved, kind) else reason), classes

    def _is_by_least(self, moved: Moved, kind: Kind) -> bool:
        """Whether it is what each subject needs besides that decides: by the new rule, or no more."""
        judge, decided = (self.now, moved.before) if kind == "rise" else (self.tried, moved.after)
        return judge.rule.of == "both" and decided is not None and decided.part.level == "subject"

    def _count_otherwise(self, moved: Moved, reason: Reason) -> int | None:
        decided = moved.after or moved.before
        if decided is None:
            return None
        alone, counts = self._alone[reason], decided.part.counts
        before, after = (weigh(judge.counts_of(decided.part), judge.rule) for judge in (self.now, alone))
        match reason:
            case "medical":
                return counts.medical
            case "duty" if "not" in (self.now.rule.duty, alone.rule.duty):
                return counts.duty
            case "duty":
                return abs(after.duty_attended - before.duty_attended)
            case "late":
                return abs(after.lates_missed - before.lates_missed)
            case "from":
                return counts.uncalled
            case _:
                return None


def _change_one_by_one(now: Rule, tried: Rule) -> dict[Reason, Rule]:
    """The rule of now with one of the changed choices each."""
    alone: dict[Reason, Rule] = {}
    for reason, names in _CHOICES.items():
        chosen = {name: getattr(tried, name) for name in names}
        if any(getattr(now, name) != value for name, value in chosen.items()):
            alone[reason] = structs.replace(now, **chosen)
    return alone
