"""Every torture test, one line each."""

from typing import NamedTuple


class Entry(NamedTuple):
    name: str  # as it is asked for: `python -m torture F1`
    work: str  # module:function; it takes an empty folder on a real disk and returns a Finding
    seconds: int  # after which it is ended, and has failed
    by_the_clock: bool = False  # nothing may run beside it


ENTRIES = (
    Entry("F1", "torture.killing:full", 900, by_the_clock=True),
    Entry("F2", "torture.power_cut:full", 900),
    Entry("F2-postgresql", "torture.power_cut:full_postgres", 600),
    Entry("F3", "torture.browser_killed:full", 600),
    Entry("F4", "torture.full_disk:full", 300),
    Entry("F4-postgresql", "torture.full_disk:full_postgres", 300),
    Entry("F5", "torture.faulty_disk:full", 300),
    Entry("F6", "torture.suites:two_lecturers", 200),
    Entry("F7", "torture.suites:pressing_twice", 200),
    Entry("F8", "torture.suites:offline_queues", 900),
    Entry("F9", "torture.suites:clocks", 200),
    Entry("F10", "torture.suites:date_keys", 100),
    Entry("F11", "torture.restarting:full", 300, by_the_clock=True),
    Entry("F12", "torture.failing_over:full", 600, by_the_clock=True),
    Entry("F13", "torture.network:full", 600),
    Entry("F13-postgresql", "torture.network:full_postgres", 300),
    Entry("F14", "torture.listening:full", 300, by_the_clock=True),
    Entry("F15", "torture.slow_clients:full", 120, by_the_clock=True),
    Entry("F16", "torture.backing_up:full", 300),
    Entry("F16-moved", "torture.suites:moved_registers", 300),
    Entry("F17", "torture.migrating:full", 600),
    Entry("F17-postgresql", "torture.migrating:full_postgres", 600),
    Entry("F19", "torture.killed_twins:full", 600),
    Entry("F19-postgresql", "torture.killed_twins:full_postgres", 600),
    Entry("F19-marks", "torture.suites:which_mark_stands", 600),
    Entry("F21", "torture.suites:late_copies", 900),
    Entry("F23", "torture.killed_post:full", 600),
    Entry("F23-postgresql", "torture.killed_post:full_postgres", 600),
    Entry("F23-stopped", "torture.interrupted_post:full_stops", 600, by_the_clock=True),
    Entry("F23-restarts", "torture.interrupted_post:full_restarts", 600),
    Entry("F23-failovers", "torture.interrupted_post:full_failovers", 600),
    Entry("F24", "torture.killed_meetings:full", 600),
    Entry("F24-postgresql", "torture.killed_meetings:full_postgres", 600),
    Entry("H1", "torture.hostile_json:full", 300),
    Entry("H2", "torture.hostile_workbooks:full", 200, by_the_clock=True),
    Entry("H3", "torture.hostile_lists:full", 200),
    Entry("H4", "torture.formulas:full", 120),
    Entry("H5", "torture.scripts_in_text:full", 300),
    Entry("H6", "torture.node_keys:full", 120),
    Entry("H7", "torture.any_request:full", 400),
    Entry("H8", "torture.roles:roles_and_routes", 300),
    Entry("H9", "torture.forging:forged_requests", 300),
    Entry("H10", "torture.guessing:full", 400, by_the_clock=True),
    Entry("H11", "torture.sessions:ended_sessions", 300),
    Entry("H12", "torture.addresses:false_addresses", 300),
    Entry("H13", "torture.looking_up:full", 300, by_the_clock=True),
    Entry("H14", "torture.strangers:full", 300, by_the_clock=True),
    Entry("H15", "torture.hammering:full", 300, by_the_clock=True),
    Entry("tree", "torture.moving:full", 600),
)


def chosen(names: list[str]) -> list[Entry]:
    """Those that were asked for by name or by module, in the order of the list; all where nothing was."""
    wanted = {name.lower() for name in names}
    told = {entry: {entry.name.lower(), entry.work.split(":")[0].split(".")[-1]} for entry in ENTRIES}
    if unknown := wanted - set().union(*told.values()):
        known = ", ".join(entry.name for entry in ENTRIES)
        raise SystemExit(f"There is no torture test called {', '.join(sorted(unknown))}. There are: {known}.")
    return [entry for entry in ENTRIES if not wanted or wanted & told[entry]]
