"""What a torture test found, as one line of the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.table import Table

TURNS = 5
HEADINGS = ("test", "count", "lost", "doubled", "half", "worst recovery", "seeded bug caught", "took")


class Skipped(Exception):
    """The test cannot run on this machine; its text says what is missing."""


@dataclass(frozen=True)
class Finding:
    test: str
    count: str  # how much was tried
    lost: int = 0  # acknowledged and gone
    doubled: int = 0  # counted twice
    half: int = 0  # stored in part
    recovery: float | None = None  # the worst, in seconds
    most_recovery: float | None = None  # what is allowed
    caught: bool = False  # whether the same test, run against a server with the seeded bug, found it
    missed: Sequence[str] = field(default=())  # what else is not as it should be, in words

    @property
    def good(self) -> bool:
        slow = self.recovery is not None and self.most_recovery is not None and self.recovery > self.most_recovery
        return self.caught and not (self.lost or self.doubled or self.half or slow or self.missed)


def found_out(with_bug: Callable[[int], Finding]) -> bool:
    """Whether a seeded bug shows. Where it takes the right moment it is given several turns: a sound server has as
    many moments to fail in."""
    return any(found.lost or found.doubled or found.half for found in map(with_bug, range(TURNS)))


@dataclass(frozen=True)
class Outcome:
    """Of one entry: what it found, or why it found nothing."""

    name: str
    seconds: float
    finding: Finding | None = None
    skipped: str | None = None
    failed: str | None = None

    @property
    def good(self) -> bool:
        return self.skipped is not None or (self.finding is not None and self.finding.good)

    @property
    def in_a_word(self) -> str:
        if self.skipped is not None:
            return f"skipped: {self.skipped}"
        if self.failed is not None:
            return f"FAILED: {self.failed}"
        return "good" if self.good else "MISSED"


def as_table(outcomes: Sequence[Outcome]) -> Table:
    table = Table(title="What Rollbook survives", title_justify="left")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading in ("test", "count") else "right")
    for outcome in outcomes:
        table.add_row(*_cells(outcome), f"{outcome.seconds:.0f} s")
    return table


def _cells(outcome: Outcome) -> list[str]:
    found = outcome.finding
    if found is None:
        return [outcome.name, outcome.in_a_word, "-", "-", "-", "-", "-"]
    recovery = "-" if found.recovery is None else f"{found.recovery:.2f} s"
    count = "\n".join([found.count, *(f"NOT {missed}" for missed in found.missed)])
    numbers = (str(found.lost), str(found.doubled), str(found.half))
    return [found.test, count, *numbers, recovery, "yes" if found.caught else "NO"]
