"""The seal of a backup: how many rows each of its tables has, and a digest of what they say.

SQLite notices pages that do not fit together, but not a bit that turned over in a mark. Rows are taken as they stand in
the file, whatever version wrote it.
"""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

SEAL = "backup_seal"

_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> ? ORDER BY name"


def seal(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE backup_seal (name TEXT PRIMARY KEY, rows INTEGER, digest TEXT)")
        db.executemany("INSERT INTO backup_seal VALUES (?, ?, ?)", _digests(db))
        db.commit()


def is_unbroken(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as db:
        if db.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            return False
        return db.execute("SELECT name, rows, digest FROM backup_seal ORDER BY name").fetchall() == _digests(db)


def is_sealed(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as db:
        return db.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (SEAL,)).fetchone() is not None


def remove_seal(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("DROP TABLE backup_seal")
        db.commit()


def _digests(db: sqlite3.Connection) -> list[tuple[str, int, str]]:
    return [(name, *_digest(db, name)) for (name,) in db.execute(_TABLES, (SEAL,)).fetchall()]


def _digest(db: sqlite3.Connection, table: str) -> tuple[int, str]:
    digest, rows = hashlib.sha256(), 0
    quoted = table.replace('"', '""')
    every_row = f'SELECT * FROM "{quoted}"'  # noqa: S608 - a name from the file, quoted
    for row in db.execute(every_row):  # own-rule sql: likewise
        digest.update(repr(row).encode())
        rows += 1
    return rows, digest.hexdigest()
