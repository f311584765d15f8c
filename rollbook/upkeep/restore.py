"""A backup put in the place of a register: all of it or nothing, and the old one stays until that moment."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, delete, exists, inspect, select

from rollbook.core import clock
from rollbook.core.errors import DamagedRegister, StartError
from rollbook.core.paths import ROOT
from rollbook.core.settings import Settings
from rollbook.migrations.run import upgrade
from rollbook.store import changed_paths
from rollbook.store.lock import FileLock
from rollbook.store.opening import open_store
from rollbook.store.sqlite import look_into
from rollbook.store.sqlite_file import explain_trouble, make_room
from rollbook.tables.accounts import (
    admin_sessions,
    admins,
    entry_links,
    passkey_challenges,
    provider_logins,
    setup_codes,
)
from rollbook.tables.catalogue import batches
from rollbook.tables.students import students
from rollbook.upkeep.backup import copy_file
from rollbook.upkeep.files import becoming, copy_into, remove_beside
from rollbook.upkeep.ids import last_ids, number_on
from rollbook.upkeep.kept_out import LetIn, Present, keep_out, read_present
from rollbook.upkeep.outbox_then import hold_back
from rollbook.upkeep.registers import file_alone, file_of
from rollbook.upkeep.rows import Report, copy_rows, empty, fingerprint
from rollbook.upkeep.seals import is_sealed, is_unbroken, remove_seal, seal

# Who was logged in then need not be now; a link of that time opens nothing.
_ENDED = (admin_sessions, passkey_challenges, setup_codes, entry_links, provider_logins)
_NOT_EMPTY = "The register is not empty. With --replace the backup takes its place."


@dataclass(frozen=True)
class Asked:
    replace: bool  # a register that is not empty
    let_back_in: bool  # also those who have been shut out since the backup was made


@dataclass(frozen=True)
class Restored:
    before: Path | None  # where what was there before is kept, if anything was
    let_in: LetIn
    holds_notices: bool  # nobody knows which of them went out since the backup was made


async def restore(settings: Settings, backup: Path, report: Report, asked: Asked) -> Restored:
    if file := file_of(settings):
        return _restore_file(file, backup, asked)
    return await _restore_database(settings, backup, report, asked)


def _restore_file(file: Path, backup: Path, asked: Asked) -> Restored:
    make_room(file)
    lock = FileLock(file)
    lock.acquire()
    try:
        before = None
        with becoming(file, ".restoring") as part:
            holds = make_ready(backup, part)
            there = file.exists() and bool(file.stat().st_size)
            with file_alone(part) as db:
                let_in = keep_out(db, _present(file) if there else None, let_back_in=asked.let_back_in)
            if there:
                before = _make_way(file, replace=asked.replace)
        return Restored(before, let_in, holds)
    finally:
        lock.release()


def _present(file: Path) -> Present | None:
    """Nothing where it cannot be read: then `_make_way` says so."""
    try:
        return look_into(file, read_present)
    except DamagedRegister:
        return None


async def _restore_database(settings: Settings, backup: Path, report: Report, asked: Asked) -> Restored:
    with TemporaryDirectory(prefix="rollbook-") as folder:
        part = Path(folder, "backup.sqlite")
        holds = make_ready(backup, part)
        async with open_store(settings) as store:
            await store.migrate(upgrade)
            return Restored(None, await store.write(_take_over, part, report, asked), holds)


def make_ready(backup: Path, part: Path) -> bool:
    """A copy of the backup, looked over and brought up to this version. Whether it has notices to be held back."""
    copy_into(backup, part)
    with explain_trouble(backup):
        if not is_sealed(part):
            raise StartError(f"{backup} is not a backup that `rollbook backup` has made.")
        if not is_unbroken(part):
            raise StartError(f"{backup} is damaged: its rows are not those that were written. Nothing was changed.")
        remove_seal(part)
        with file_alone(part) as db:
            upgrade(db)
            for table in _ENDED:
                db.execute(delete(table))
            return hold_back(db)


def _is_in_use(db: Connection) -> bool:
    """A first start that was killed leaves a file without tables."""
    made = [table for table in (admins, batches, students) if inspect(db).has_table(table.name)]
    return any(db.execute(select(exists().select_from(table))).scalar_one() for table in made)


def _make_way(file: Path, *, replace: bool) -> Path | None:
    """What is there stays as a backup, so that a restore can be taken back; if it is too damaged for that, as it is."""
    name = f"{file.stem}-before-{clock.now():%Y%m%d-%H%M%S}"
    try:
        if not look_into(file, _is_in_use):
            _fold_log(file)
            return None
        if not replace:
            raise StartError(_NOT_EMPTY)
        before = file.with_name(f"{name}.backup")
        with becoming(before, ".part") as part:
            copy_file(file, part)
            seal(part)
        _fold_log(file)
    except DamagedRegister:
        if not replace:
            raise
        before = file.with_name(f"{name}-damaged.sqlite")
        for beside in ("", "-wal"):
            if (old := file.with_name(file.name + beside)).exists():
                copy_into(old, before.with_name(before.name + beside))
        remove_beside(file)
    return before


def _fold_log(file: Path) -> None:
    """The old register's log must not be taken for the new one's."""
    with explain_trouble(file), closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA journal_mode=DELETE")


def _take_over(db: Connection, part: Path, report: Report, asked: Asked) -> LetIn:
    if _is_in_use(db) and not asked.replace:
        raise StartError(_NOT_EMPTY)
    with file_alone(part) as backup:
        let_in = keep_out(backup, read_present(db), let_back_in=asked.let_back_in)
        empty(db)
        copy_rows(backup, db, report)
        if fingerprint(backup) != fingerprint(db):
            raise StartError("What was written differs from the backup, so nothing was changed. Look at the disk.")
        number_on(db, last_ids(backup))
    changed_paths.note(db, ROOT)
    return let_in
