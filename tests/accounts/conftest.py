from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Connection, text

from rollbook.accounts import admins, throttle
from rollbook.audit.trail import record_change
from rollbook.core import clock


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[timedelta], None]:
    """Let time pass."""
    passed, now = timedelta(), clock.now

    def shift(by: timedelta) -> None:
        nonlocal passed
        passed += by

    monkeypatch.setattr(clock, "now", lambda: now() + passed)
    return shift


@pytest.fixture
def answered_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrong tries beyond the allowance too, which wait for a second otherwise."""
    monkeypatch.setattr(throttle, "ANSWERED_AFTER", 0.0)


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every password that is really compared."""
    compared: list[str] = []
    verify = PasswordHasher.verify

    def noting(hasher: PasswordHasher, hash_: str, password: str) -> bool:
        compared.append(password)
        return bool(verify(hasher, hash_, password))

    monkeypatch.setattr(PasswordHasher, "verify", noting)
    return compared


@pytest.fixture
def slow_commits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold every change of an admin back before its commit, so that what comes at the same moment meets it half done.

    SQLite needs no help: its one writer takes one change after the other.
    """

    def slowly(db: Connection, *change: Any) -> None:
        if db.dialect.name == "postgresql":
            db.execute(text("SELECT pg_sleep(0.5)"))
        record_change(db, *change)

    monkeypatch.setattr(admins, "record_change", slowly)
