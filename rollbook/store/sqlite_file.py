"""The file of a SQLite register: made for its owner's eyes only, and refused in words where it cannot be used."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from rollbook.core.errors import DamagedRegister, StartError

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
_NO_RIGHTS = "cannot be opened for writing; look at the rights of the file and of its folder"


def make_room(path: Path) -> None:
    """The data folder. One that is there already keeps the rights it was given."""
    try:
        path.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise StartError(f"The data folder {path.parent} cannot be made: {error.strerror}.") from error


def make_file(path: Path) -> None:
    """Before SQLite does, which would let everybody read it. Its write-ahead log takes the same rights."""
    try:
        if not path.exists():
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        if not path.is_file():
            raise StartError(f"{path} is not a file, so it cannot be the register.")
        names = path.stat().st_nlink
    except OSError as error:
        raise StartError(f"The register {path} cannot be opened: {error.strerror}.") from error
    if not os.access(path, os.W_OK):  # SQLite would open it, and fail at the first write
        raise StartError(f"The register {path} {_NO_RIGHTS}.")
    if names > 1:
        # SQLite keeps the log beside the name: through two names, two servers would write past each other.
        raise StartError(
            f"The register {path} has a second name (a hard link). Remove that, or make it a copy: "
            "two servers could write through both at once, and destroy it."
        )


@contextmanager
def explain_trouble(path: Path) -> Iterator[None]:
    """What SQLite says about a file that it cannot use, for the person at the terminal."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        original = error.orig if isinstance(error, DBAPIError) else error
        match getattr(original, "sqlite_errorname", "").split("_")[:2]:
            case ["SQLITE", "NOTADB"]:
                raise DamagedRegister(f"The register {path} is not a SQLite database.") from error
            case ["SQLITE", "CORRUPT"]:
                raise DamagedRegister(f"The register {path} is damaged; restore a backup.") from error
            case ["SQLITE", "CANTOPEN" | "READONLY" | "PERM" | "AUTH"]:
                why = _NO_RIGHTS
            case ["SQLITE", "FULL"]:
                why = "cannot be written: the disk is full"
            case ["SQLITE", "IOERR"]:
                why = "cannot be read or written: the disk fails"
            case ["SQLITE", "BUSY"]:
                why = "is held by another program"
            case _:
                raise
        raise StartError(f"The register {path} {why}.") from error
