"""`make bench`: measured figures, each beside the bare database in the same run. Nothing else should be running."""

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.lighthouse import lighthouse_tables
from bench.migration import migration_table
from bench.overview import college_table
from bench.paired import ROUNDS, paired_table
from bench.post import post_tables
from bench.python_build import describe_python
from bench.records import records_tables
from bench.rollcalls import rollcalls_table
from bench.serving import serving_tables
from bench.students import students_table
from bench.taps import taps_table
from bench.together import together_table


def tables_of(
    marks: int, slowdown: float | None, against: Path | None = None, rounds: int = ROUNDS
) -> dict[str, Callable[[], Iterable[Table]]]:
    """What can be measured, by its name."""
    return {
        "rollcalls": lambda: [rollcalls_table()],
        "records": lambda: records_tables(marks),
        "college": lambda: [college_table(marks)],
        "serving": serving_tables,
        "migration": lambda: [migration_table(marks)],
        "students": lambda: [students_table()],
        "taps": lambda: [taps_table()],
        "together": lambda: [together_table()],
        "post": post_tables,
        "lighthouse": lambda: lighthouse_tables(slowdown),
        **({"paired": lambda: [paired_table(against, rounds)]} if against else {}),
    }


def main() -> None:
    names = list(tables_of(0, None))
    parser = argparse.ArgumentParser(prog="make bench ARGS=…", description=__doc__)
    parser.add_argument("only", nargs="*", help=f"of {', '.join(names)}, paired; else all")
    parser.add_argument(
        "--marks",
        type=int,
        default=3_600_000,
        help="in the largest college of the growth table, and of `college` and `migration`; 50,000,000 take long",
    )
    parser.add_argument(
        "--slowdown",
        type=float,
        help="of the processor for Lighthouse; else its own, which is 4, and then what fits this machine",
    )
    parser.add_argument(
        "--against",
        type=Path,
        help="another checkout with its own .venv, for `paired`: this version and that one in turns",
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of `paired`; fewer say less")
    chosen = parser.parse_args()
    if "paired" in chosen.only and not chosen.against:
        parser.error("paired needs --against and the folder of another checkout")
    console = Console(width=120)
    console.print(describe_python())
    for name, tables in tables_of(chosen.marks, chosen.slowdown, chosen.against, chosen.rounds).items():
        if not chosen.only or name in chosen.only:
            for table in tables():
                console.print(table)


if __name__ == "__main__":
    main()
