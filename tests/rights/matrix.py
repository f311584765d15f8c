"""The callers of the matrix, at every door of a college that is the same for each of them."""

import asyncio
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from httpx2 import Response
from sqlalchemy import make_url

from rollbook.core.settings import Lookup, Settings
from tests.college import College, running_college
from tests.databases import migrate
from tests.postgres import Server
from tests.rights.callers import HEAD_ELSEWHERE, LECTURER_ELSEWHERE, NOBODY, OFFICE, Who
from torture.doors.college import DATABASE, furnish, stored
from torture.doors.door import Door, Role
from torture.doors.known import Known

REFUSED = (401, 403)
# What somebody else than the office is answered, who may: what is meant is another's own.
ANOTHERS = {
    "DELETE /api/account/sessions/{session_id}": 404,
    "DELETE /api/account/tokens/{token_id}": 404,
    "PUT /api/certificates/{id}/pieces/{start}": 404,
    "DELETE /api/corrections/{id}": 404,
    "PUT /api/timetable/imports/{id}": 422,  # no row of the file is theirs
    "PUT Attendance/Subjects/{place}/classes": 400,  # they have not marked everybody in a class of their own
}
# Of students and their leaves in the first department: told to nobody whose place is the second, whatever they ask.
PRIVATE = ("Meera Quillfeather", "Noor Quillfeather", "24csa@college", "Quillfeather is ill")
OUT_OF_PLACE = (NOBODY, LECTURER_ELSEWHERE, HEAD_ELSEWHERE)


@dataclass(frozen=True)
class Register:
    """A furnished one, and copies of it: on SQLite a file, on PostgreSQL a template."""

    folder: Path
    known: Known
    server: Server | None = None
    database: str = ""

    @contextmanager
    def opened(self) -> Iterator[College]:
        """A running college over a fresh copy."""
        with running_college(self._copy()) as college:
            yield college

    def _copy(self) -> Settings:
        if self.server:
            url = asyncio.run(self.server.create_database(self.database))
            return _settings(self.folder, url)
        copy = Path(mkdtemp(dir=self.folder))
        shutil.copy(self.folder / DATABASE, copy / DATABASE)
        return _settings(copy)


def make_register(folder: Path, server: Server | None) -> Register:
    url = asyncio.run(server.create_database()) if server else ""
    settings = _settings(folder, url)
    asyncio.run(migrate(settings))
    with running_college(settings) as college:
        known = furnish(college)
    return Register(folder, known, server, make_url(url).database or "" if url else "")


def _settings(folder: Path, url: str = "") -> Settings:
    return Settings(data_dir=folder, database_url=url, lookup=Lookup.OPEN)


def by_session(who: str, known: Known) -> Role:
    if who == NOBODY:  # stays nobody: this is sent instead of what logging in sets
        return Role(who, headers={"Cookie": "language=en"})
    return Role(who, cookies={"rollbook_session": known[f"{_name(who)}'s session"]})


def by_token(who: str, known: Known) -> Role:
    if who == NOBODY:
        return Role(who)
    token = known[f"{_name(who)}'s token"]
    return Role(who, headers={"Authorization": f"Bearer {token}"})


def known_to(who: str, known: Known) -> Known:
    """With their own name where they log in."""
    return known if who in (NOBODY, OFFICE) else {**known, "login": known[f"{who}'s login"]}


def _name(who: str) -> str:
    return "asha" if who == OFFICE else who


def wrong_answers(register: Register, caller: Role, doors: Iterable[tuple[Door, Who]]) -> list[str]:
    """At all doors that are not theirs, then at those that are. Each wrong one names operation and caller."""
    every = [(_ending(door), may) for door, may in doors]
    closed = [door for door, may in every if caller.name not in may]
    opened = [door for door, may in every if caller.name in may]
    with register.opened() as college:
        before = stored(college)
        refused = list(zip(closed, caller.knock(college, closed), strict=True))
        is_changed = stored(college) != before
        answered = list(zip(opened, caller.knock(college, opened), strict=True))
    wrong = [
        f"{door.name}: {caller.name} may not, and was answered {_shown(answer)}"
        for door, answer in refused
        if answer.status_code not in REFUSED
    ]
    wrong += [
        f"{door.name}: {caller.name} may, and was answered {_shown(answer)}, not {_wanted(door, caller)}"
        for door, answer in answered
        if answer.status_code != _wanted(door, caller)
    ]
    wrong += [
        f"{door.name}: {caller.name} was told {word}"
        for door, answer in (*refused, *answered)
        for word in PRIVATE
        if caller.name in OUT_OF_PLACE and word in answer.text
    ]
    return wrong + (_who_changed_what(register, caller, closed) if is_changed else [])


def _ending(door: Door) -> Door:
    """Of a stream without an end, the head of the answer alone."""
    return door._replace(method="HEAD", endless=False) if door.endless else door


def _wanted(door: Door, caller: Role) -> int:
    return door.opened if caller.name == OFFICE else ANOTHERS.get(door.name, door.opened)


def _who_changed_what(register: Register, caller: Role, closed: Iterable[Door]) -> list[str]:
    """One door after the other, with a look at the register after each: slow, and done where something is wrong."""
    wrong = []
    with register.opened() as college:
        before = stored(college)
        for door in closed:
            caller.knock(college, [door])
            now = stored(college)
            if changed := [table for table in before if before[table] != now[table]]:
                wrong.append(f"{door.name}: {caller.name} may not, and yet changed {changed}")
            before = now
    return wrong


def _shown(answer: Response) -> str:
    return f"{answer.status_code} {answer.text[:160]}"
