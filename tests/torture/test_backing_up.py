"""F16, the short run: a backup made while classes are taken holds all that was acknowledged, and nothing half."""

from pathlib import Path

import pytest

from rollbook.core.settings import Settings
from torture.backing_up import back_up_during_roll_calls, by_command, survive


@pytest.mark.timeout(300)
def test_a_backup_under_load_lacks_nothing(tmp_path: Path) -> None:
    found = back_up_during_roll_calls(tmp_path, backups=1)
    assert (found.lost, found.half) == (0, 0)
    assert found.caught, "a copy without the write-ahead log must be found out"


@pytest.mark.timeout(300)
def test_a_backup_of_postgresql_under_load_lacks_nothing(postgres_settings: Settings, tmp_path: Path) -> None:
    found = survive(postgres_settings, Settings(data_dir=tmp_path / "restored"), 1, by_command)
    assert (found.lost, found.half) == (0, 0)
