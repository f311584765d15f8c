"""`make bench`: measured figures, each beside the bare database in the same run. Nothing else should be running."""

from rich.console import Console

from bench.rollcalls import rollcalls_table
from bench.students import students_table
from bench.taps import taps_table


def main() -> None:
    console = Console(width=120)
    console.print(rollcalls_table())
    console.print(students_table())
    console.print(taps_table())


if __name__ == "__main__":
    main()
