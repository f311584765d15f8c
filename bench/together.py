"""Two devices in one class: from a mark on one to its paint on the other, in two real pages."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

from rich.table import Table

from bench.college import LOGIN, Office, databases, office
from bench.rollcalls import PLACE, SUBJECTS, furnish
from bench.taps import figures_of, run_in_chromium
from rollbook.core.settings import Settings


def together_table() -> Table:
    title = "A mark on one device shown on another, in ms (median / p95 / max); to be under 1,000"
    table = Table(title=title, title_justify="left")
    for heading in ("database", "processes", "marks", "until shown"):
        table.add_column(heading, justify="left" if heading == "database" else "right")
    for database, settings in databases():
        with office(settings) as first, _second(settings, first) as second:
            furnish(first)
            addresses = [first.server.address, second.server.address]
            told = {"urls": addresses, "person": LOGIN, "place": {**PLACE, "subject": SUBJECTS[0]}}
            times: list[float] = json.loads(run_in_chromium("web/bench/together.ts", told))
        table.add_row(database, str(len(set(addresses))), str(len(times)), figures_of(times))
    return table


@contextmanager
def _second(settings: Settings, first: Office) -> Iterator[Office]:
    """Another process over the same data; one process alone owns a SQLite file."""
    if not settings.database_url:
        yield first
        return
    with office(settings, new=False) as other:
        yield other
