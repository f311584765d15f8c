"""Carrying an export into the register: all of it in one transaction, and nothing twice. What the register has stays as
it is; the export only adds."""

from datetime import date, timedelta
from pathlib import Path

from sqlalchemy import Connection

from rollbook.core import paths
from rollbook.core.json_values import JsonObject
from rollbook.moving.admins_in import find_or_add_importer, read_admins
from rollbook.moving.class_rows import write_classes, write_date_keys
from rollbook.moving.known_classes import leave_out_known
from rollbook.moving.people import People
from rollbook.moving.places_in import Places
from rollbook.moving.reconciling import meetings_of
from rollbook.moving.reporting import Tally
from rollbook.moving.rosters import Roster
from rollbook.moving.staging import Staging, staging_in
from rollbook.moving.subject_file import SubjectFile
from rollbook.store import changed_paths
from rollbook.store.verbs import slow_read

_TO_A_LIST = 2  # keys: batch and department
_GRACE = timedelta(days=1)  # as for every class: a device may be the first past midnight


def import_staged(db: Connection, folder: str, today: str) -> JsonObject:
    """How much is new and how much was there. What was met on the way stands in the staging's report."""
    with staging_in(Path(folder)) as staging:
        return _carry_in(db, staging, date.fromisoformat(today), Tally(dry_run=False))


@slow_read
def preview_staged(db: Connection, folder: str, today: str) -> dict[str, object]:
    """What `import_staged` would tell. Nothing is written."""
    with staging_in(Path(folder)) as staging:
        return _carry_in(db, staging, date.fromisoformat(today), Tally(dry_run=True))


def _carry_in(db: Connection, staging: Staging, today: date, tally: Tally) -> JsonObject:
    staging.begin_writing()
    read_admins(db, staging, tally)
    places = Places(db, staging, tally)
    places.read_lists()
    keys: tuple[str, ...] = ()
    at, roster = None, None
    for place in staging.places():
        staging.note_spellings(place)
        if place[:_TO_A_LIST] != keys:
            keys = place[:_TO_A_LIST]
            at = places.list_at(place)
            roster = Roster(db, staging, at, tally) if at else None
            if roster:
                people = People(staging.say)
                people.read(staging.parts("StudentDB", keys))
                roster.add(people)
        if at and roster and place != keys and (subject := places.subject_at(at, place)):
            file = SubjectFile(staging, place, today + _GRACE)
            met = meetings_of(file)
            roster.add_strangers({roll: file.rolls[roll] for meeting in met for roll in meeting.marks})
            new = leave_out_known(db, staging, tally, subject, met)
            tally.count_new("classes", len(new))
            tally.count_new("marks", sum(len(meeting.marks) for meeting in new))
            if new and not tally.dry_run:
                write_classes(db, subject, new, roster, find_or_add_importer(db))
                held = {meeting.held_on for meeting in new}
                pushed = file.class_days.pushed
                write_date_keys(db, subject, {day: key for day, key in pushed.items() if day in held})
    if not tally.dry_run:
        changed_paths.note(db, paths.ROOT)
    return tally.summarise()
