"""`make bench`: measured figures, each beside the bare database in the same run. Nothing else should be running."""

import argparse

from rich.console import Console

from bench.lighthouse import lighthouse_tables
from bench.records import records_tables
from bench.rollcalls import rollcalls_table
from bench.students import students_table
from bench.taps import taps_table
from bench.together import together_table

ALL = ("rollcalls", "records", "students", "taps", "together", "lighthouse")
ROLLCALLS, RECORDS, STUDENTS, TAPS, TOGETHER, LIGHTHOUSE = ALL


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench ARGS=…", description=__doc__)
    parser.add_argument("only", nargs="*", help=f"of {', '.join(ALL)}; else all")
    parser.add_argument(
        "--marks", type=int, default=3_600_000, help="in the largest college of the growth table; 50,000,000 take long"
    )
    parser.add_argument(
        "--slowdown",
        type=float,
        help="of the processor for Lighthouse; else its own, which is 4, and then what fits this machine",
    )
    chosen = parser.parse_args()
    wanted = chosen.only or ALL
    console = Console(width=120)
    if ROLLCALLS in wanted:
        console.print(rollcalls_table())
    if RECORDS in wanted:
        for table in records_tables(chosen.marks):
            console.print(table)
    if STUDENTS in wanted:
        console.print(students_table())
    if TAPS in wanted:
        console.print(taps_table())
    if TOGETHER in wanted:
        console.print(together_table())
    if LIGHTHOUSE in wanted:
        for table in lighthouse_tables(chosen.slowdown):
            console.print(table)


if __name__ == "__main__":
    main()
