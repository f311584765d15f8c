"""`make torture`: the long tests, or those that are named. One table; exits non-zero on any miss."""

import sys
import time

from rich.console import Console

from torture.registry import chosen
from torture.report import Outcome, as_table
from torture.running import exit_when_ended, run_all

WIDTH = 160


def main(names: list[str]) -> int:
    console = Console(width=WIDTH)
    entries, began = chosen(names), time.monotonic()
    found = dict[str, Outcome]()
    for outcome in run_all(entries):
        found[outcome.name] = outcome
        console.print(f"{outcome.name}: {outcome.in_a_word} ({outcome.seconds:.0f} s)", highlight=False)
    outcomes = [found[entry.name] for entry in entries]
    console.print(as_table(outcomes))
    bad = [outcome.name for outcome in outcomes if not outcome.good]
    skipped = [outcome.name for outcome in outcomes if outcome.skipped is not None]
    console.print(f"{len(outcomes)} in all. Missed {_counted(bad)}; skipped {_counted(skipped)}.", highlight=False)
    console.print(f"It took {(time.monotonic() - began) / 60:.1f} minutes.", highlight=False)
    return 1 if bad else 0


def _counted(names: list[str]) -> str:
    return f"{len(names)}: {', '.join(names)}" if names else "0"


if __name__ == "__main__":
    exit_when_ended()
    sys.exit(main(sys.argv[1:]))
