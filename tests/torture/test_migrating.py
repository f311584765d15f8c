"""F17, the short run: a migration from the last schema, killed at every step, leaves the old register or the new."""

from pathlib import Path

import pytest

from tests.postgres import Server
from torture.migrating import kill_on_postgres, kill_on_sqlite, released


@pytest.mark.timeout(300)
def test_a_killed_migration_leaves_the_old_register_or_the_new(tmp_path: Path) -> None:
    found = kill_on_sqlite(tmp_path, released()[-1:])
    assert found.good, found


@pytest.mark.timeout(300)
def test_a_killed_migration_of_postgresql_leaves_the_old_register_or_the_new(postgres: Server) -> None:
    found = kill_on_postgres(postgres, released()[-1:])
    assert found.good, found
