"""The unit of docs/deploy in systemd's own eyes."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.conftest import DEPLOY
from tests.shell import ROLLBOOK


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    """But for the command's place and its user, which are not there on every machine that runs the tests."""
    unit = (DEPLOY / "rollbook.service").read_text()
    unit = unit.replace("/opt/rollbook/bin/rollbook", str(ROLLBOOK)).replace("User=rollbook", "User=daemon")
    (tmp_path / "rollbook.service").write_text(unit)
    looked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", tmp_path / "rollbook.service"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (looked.returncode, looked.stderr) == (0, "")
