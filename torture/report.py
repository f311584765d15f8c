"""What a torture test found, as one line of the table."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.table import Table


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


def as_table(findings: list[Finding]) -> Table:
    table = Table(title="What Rollbook survives", title_justify="left")
    for heading in ("test", "count", "lost", "doubled", "half", "worst recovery", "seeded bug caught"):
        table.add_column(heading, justify="left" if heading in ("test", "count") else "right")
    for found in findings:
        recovery = "-" if found.recovery is None else f"{found.recovery:.2f} s"
        numbers = (str(found.lost), str(found.doubled), str(found.half))
        count = "\n".join([found.count, *(f"NOT {missed}" for missed in found.missed)])
        table.add_row(found.test, count, *numbers, recovery, "yes" if found.caught else "NO")
    return table
