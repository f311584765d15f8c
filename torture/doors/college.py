"""A college in which every route has something to work on, kept as a file that is copied for each look at it."""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, select

from rollbook.core import clock
from rollbook.core.settings import Lookup, Settings
from rollbook.tables.accounts import admin_sessions, api_tokens, tries
from rollbook.tables.every import EVERY_TABLE
from tests.college import PASSWORD, College, running_college
from tests.databases import migrate
from tests.records import LIST, PLACE, Term
from torture.doors.accounts import furnish_colleagues, furnish_people
from torture.doors.cast import add_cast
from torture.doors.classes import furnish_classes, furnish_corrections, furnish_register, furnish_twins
from torture.doors.known import OTHER_DEPARTMENT, Known
from torture.doors.leaves import furnish_leaves
from torture.doors.lists import furnish_groups, furnish_import, furnish_labels, furnish_students
from torture.doors.notices import furnish_feeds, furnish_gateways, furnish_mail, furnish_notices
from torture.doors.rules import furnish_eligibility, furnish_rules
from torture.doors.students import furnish_objections
from torture.doors.timetable import furnish_timetable

DATABASE = "rollbook.sqlite"
# Names, addresses and numbers of people: none is ever told to somebody who is no admin.
PERSONAL = ("Quillfeather", "asha.rao@", "r.bhat", "l.fischer", "24csa@", "9876543210")

_NOTED_IN_PASSING = {admin_sessions.c.last_seen_at, admin_sessions.c.confirmed_at, api_tokens.c.last_used_at}
# Put together once: each is asked at every look.
_ALL_ROWS = {
    table.name: select(*(column for column in table.c if column not in _NOTED_IN_PASSING))
    for table in EVERY_TABLE
    if table is not tries
}


@dataclass(frozen=True)
class Furnished:
    folder: Path
    known: Known

    @contextmanager
    def opened(self, lookup: Lookup = Lookup.OPEN) -> Iterator[College]:
        """A running college over a fresh copy."""
        copy = self.folder / "copy"
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        shutil.copy(self.folder / DATABASE, copy / DATABASE)
        with running_college(Settings(data_dir=copy, lookup=lookup)) as college:
            yield college


@cache  # several look at the same one
def furnished(folder: Path) -> Furnished:
    folder.mkdir(parents=True, exist_ok=True)
    settings = Settings(data_dir=folder)
    asyncio.run(migrate(settings))
    with running_college(settings) as college:
        known = furnish(college)
    return Furnished(folder, known)


def stored(college: College) -> dict[str, list[str]]:
    """All that the register holds, but for when somebody was last seen and whose guesses were counted."""

    def read(db: Connection) -> dict[str, list[str]]:
        return {name: sorted(repr(tuple(row)) for row in db.execute(rows)) for name, rows in _ALL_ROWS.items()}

    found: dict[str, list[str]] = college.read(read)
    return found


def furnish(college: College) -> Known:
    known = _furnish(college)
    asha = college.person()
    asha.cookies.set("rollbook_session", known["asha's session"], domain=asha.base_url.host)
    return known | add_cast(college, asha, known)


def _furnish(college: College) -> Known:
    asha = college.admin("asha.rao", "Asha Quillfeather")
    term = Term(asha)
    today = clock.today("UTC")
    days = {"today": str(today), "tomorrow": str(today + timedelta(days=1))}
    known: Known = {**days, "place": PLACE, "list": LIST, "password": PASSWORD}
    known["other list"] = {**LIST, "department": OTHER_DEPARTMENT}
    known |= (
        furnish_labels(asha)
        | furnish_students(term)
        | furnish_classes(term)
        | furnish_import(asha)
        | furnish_register(asha)
        | furnish_people(college, asha)
    )
    return (
        known
        | furnish_colleagues(asha, known)
        | furnish_groups(asha, known)
        | furnish_leaves(asha, known)
        | furnish_timetable(asha, known)
        | furnish_rules(asha)
        | furnish_eligibility(college, known)
        | furnish_twins(asha, known)
        | furnish_corrections(asha, known)
        | furnish_objections(college, known)
        | furnish_notices(college, asha, known)
        | furnish_feeds(asha)
        | furnish_gateways(college)
        | furnish_mail(college, known)
    )
