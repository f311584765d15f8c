"""One process owns a SQLite file. A lock file beside it says which one, and how commands may reach it."""

import fcntl
import json
import os
from pathlib import Path

from rollbook.core.errors import StartError


class RegisterInUse(StartError):
    def __init__(self, message: str, owner: dict[str, int | str]) -> None:
        super().__init__(message)
        self.owner = owner


class FileLock:
    """Held by the kernel for the life of the process: kill -9 releases it, a leftover file does not hold it."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self._file: int | None = None

    def acquire(self) -> None:
        try:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise self._unwritable(error) from error
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(file)
            owner = self.owner()
            who = f"process {owner['pid']}" if "pid" in owner else "another process"
            raise RegisterInUse(
                f"The register {self.path.with_suffix('')} is in use by {who}. "
                "One server at a time can own a SQLite register: stop that one first, or use PostgreSQL.",
                owner,
            ) from error
        self._file = file
        self.describe(pid=os.getpid())

    def describe(self, **facts: int | str) -> None:
        """What other processes may know of the owner."""
        assert self._file is not None, "only the owner describes itself"
        try:
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, json.dumps({"pid": os.getpid(), **facts}).encode(), 0)
        except OSError as error:
            self.release()
            raise self._unwritable(error) from error

    def _unwritable(self, error: OSError) -> StartError:
        return StartError(f"The data folder {self.path.parent} cannot be written to: {error.strerror}.")

    def owner(self) -> dict[str, int | str]:
        try:
            facts = json.loads(self.path.read_text())
        except (OSError, ValueError):
            return {}
        return facts if isinstance(facts, dict) else {}

    def release(self) -> None:
        if self._file is not None:
            os.ftruncate(self._file, 0)
            os.close(self._file)
            self._file = None
