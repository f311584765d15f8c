"""An export on its way into the register: a SQLite file of its own, gone when the import is over.

An export has the marks first and what they belong to last; here all is in the order it is needed in. Memory holds one
piece of it at a time, the disk the rest. Passwords never get here.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from rollbook.core import paths
from rollbook.core.errors import StorageFull
from rollbook.core.schemas import same_key, tidy
from rollbook.core.sentences import english_only
from rollbook.moving.reporting import unknown_fields
from rollbook.moving.units import UNITS, Foreign, Report, Unit, units_of

_FILE = "staging.sqlite"
_TABLES = (
    "CREATE TABLE IF NOT EXISTS parts (place TEXT, family TEXT, path TEXT, key TEXT, value TEXT)",
    "CREATE TABLE IF NOT EXISTS report (path TEXT, words TEXT, left_out INTEGER, writing INTEGER)",
)
_INDEX = "CREATE INDEX parts_by_place ON parts (place, family)"
_HASTY = ("PRAGMA journal_mode=OFF", "PRAGMA synchronous=OFF")  # nobody needs it after a power cut
_OF_ADMINS = {"name", "email", "mobile"}  # and no more: who knows under which words passwords stand
_NOT_TAKEN_OVER = {"userName", "password", "cpassword"}  # the key says the first; the others nobody should have
_BETWEEN = "\n"  # stands in no label, and sorts before what can: a list's subjects follow it


class Part(NamedTuple):
    path: str  # of the node that it stands in, for the report
    key: str  # its own in there
    value: object


class Remark(NamedTuple):
    """One remark of the report."""

    path: str
    words: str
    left_out: bool


class Staging:
    def __init__(self, db: sqlite3.Connection, folder: Path) -> None:
        self._db = db
        self._folder = folder
        self._last: tuple[tuple[str, ...], str] = ((), "")
        self._writing = False

    def add(self, unit: Unit) -> None:
        family, *keys = unit.path
        if len(keys) != UNITS[family]:
            self.say("/".join(unit.path), "is a single value, where more is expected: left out", left_out=True)
            return
        value = unit.value
        if family == "Admin" and isinstance(value, dict):
            if unknown := value.keys() - _OF_ADMINS - _NOT_TAKEN_OVER:
                self.say("/".join(unit.path), unknown_fields(unknown, "an admin"), left_out=True)
            value = {key: value[key] for key in value if key in _OF_ADMINS}
        *above, key = keys
        if family in ("Subjects", "ClassDates"):
            above = keys
        row = (self._place(tuple(above)), family, "/".join((family, *above)), key, json.dumps(value))
        self._run("INSERT INTO parts VALUES (?, ?, ?, ?, ?)", row)

    def finish(self) -> None:
        self._run(_INDEX)

    def places(self) -> Iterator[tuple[str, ...]]:
        """By their keys: of each list first itself, then its subjects."""
        for (place,) in self._run("SELECT DISTINCT place FROM parts WHERE place > '' ORDER BY place"):
            yield tuple(place.split(_BETWEEN))

    def parts(self, family: str, place: tuple[str, ...] = ()) -> Iterator[Part]:
        found = self._run(
            "SELECT path, key, value FROM parts WHERE place = ? AND family = ? ORDER BY rowid",
            (_BETWEEN.join(place), family),
        )
        for path, key, value in found:
            yield Part(path, key, json.loads(value))

    def labels(self, place: tuple[str, ...]) -> tuple[str, ...]:
        """Of a place, as the file writes them."""
        return tuple(map(paths.label, self._spellings(place)[0].split("/")))

    def note_spellings(self, place: tuple[str, ...]) -> None:
        first, *others = self._spellings(place)
        for other in others:
            self.say(other, f"is {first}, written otherwise: they are one")

    def _spellings(self, place: tuple[str, ...]) -> list[str]:
        found = self._run(
            "SELECT path, min(family <> 'Subjects') FROM parts WHERE place = ? GROUP BY path ORDER BY 2, min(rowid)",
            (_BETWEEN.join(place),),
        )
        return list(dict.fromkeys(path.partition("/")[2] for path, _ in found))

    def begin_writing(self) -> None:
        """What is said from now on. A transaction that collides begins here once more."""
        self._run("DELETE FROM report WHERE writing")
        self._writing = True

    def say(self, path: str, words: str, *, left_out: bool = False) -> None:
        self._run("INSERT INTO report VALUES (?, ?, ?, ?)", (path, words, left_out, self._writing))

    def report(self) -> Iterator[Remark]:
        for path, words, left_out in self._run("SELECT path, words, left_out FROM report ORDER BY rowid"):
            yield Remark(path, words, bool(left_out))

    def _place(self, above: tuple[str, ...]) -> str:
        if above != self._last[0]:  # a place's units follow each other
            keys = (same_key(tidy(paths.label(key))).replace(_BETWEEN, "\t") for key in above)
            self._last = (above, _BETWEEN.join(keys))
        return self._last[1]

    def _run(self, sql: str, values: tuple[object, ...] = ()) -> sqlite3.Cursor:
        try:
            return self._db.execute(sql, values)
        except sqlite3.OperationalError as error:
            why = (
                f"The import cannot use the folder {self._folder} for its work: {error}. "
                "Make room there, or name another folder in TMPDIR."
            )
            raise StorageFull(english_only(why)) from error


@contextmanager
def staging_in(folder: Path) -> Iterator[Staging]:
    with closing(sqlite3.connect(folder / _FILE)) as db:
        staging = Staging(db, folder)
        for statement in (*_HASTY, *_TABLES):
            staging._run(statement)
        yield staging
        db.commit()


def stage(file: Path, folder: Path, report: Report) -> None:
    """Raises BadExport, with the reason in words, where the file is no export. The register is not touched."""
    with file.open("rb") as opened, staging_in(folder) as staging:
        for unit in units_of(opened, report):
            if isinstance(unit, Foreign):
                staging.say("/".join(unit.path), "is no part of a register, or follows from the rest: not read")
            else:
                staging.add(unit)
        staging.finish()
