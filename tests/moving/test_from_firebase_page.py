"""The page for those who come from such a database: each command on it is one that there is."""

import re
from pathlib import Path

import pytest

from rollbook.core.settings import Settings
from tests.shell import rollbook_here

PAGE = Path(__file__).parents[2] / "docs" / "from-firebase.md"
COMMANDS = sorted(set(re.findall(r"rollbook ((?:admin|token) [a-z]+|[a-z]+(?:-[a-z]+)?)", PAGE.read_text())))


def test_the_page_names_commands() -> None:
    assert {"import-tree", "export-tree", "admin password", "admin enable", "token create", "serve"} <= {*COMMANDS}


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_is_there(sqlite_settings: Settings, command: str) -> None:
    assert rollbook_here(sqlite_settings, *command.split(), "--help").returncode == 0
