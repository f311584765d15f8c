"""Files that are there whole or not at all, for their owner's eyes only."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rollbook.core.errors import StartError
from rollbook.store.sqlite_file import PRIVATE_FILE

# Beside the file itself, and left by SQLite while it works on one.
_BESIDE = ("-journal", "-wal", "-shm")


@contextmanager
def becoming(file: Path, suffix: str) -> Iterator[Path]:
    """An empty file beside it, which takes its name at the end. What a killed process left there is written over."""
    part = file.with_name(file.name + suffix)
    try:
        _remove(part)
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        yield part
        put(part, file)
    except OSError as error:
        raise StartError(f"{file} cannot be written: {error.strerror}.") from error
    finally:
        _remove(part)


def put(part: Path, file: Path) -> None:
    """On disk first, then under its name: a power cut leaves the one or the other."""
    sync(part)
    part.replace(file)
    sync(file.parent)


def copy_into(source: Path, part: Path) -> None:
    part.touch(PRIVATE_FILE)
    with source.open("rb") as whole, part.open("r+b") as copy:
        shutil.copyfileobj(whole, copy, 1024 * 1024)


def sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove_beside(file: Path) -> None:
    for suffix in _BESIDE:
        file.with_name(file.name + suffix).unlink(missing_ok=True)


def _remove(part: Path) -> None:
    part.unlink(missing_ok=True)
    remove_beside(part)
