"""Commands as they are typed, and what a register holds."""

import asyncio
from pathlib import Path
from subprocess import CompletedProcess

from rollbook.core.settings import Settings
from rollbook.upkeep.registers import look
from rollbook.upkeep.rows import Fingerprint, fingerprint
from tests.shell import rollbook_here

# Who was logged in, and the link of a set-up, do not survive a restore.
ENDED = ("admin_sessions", "setup_codes")


def type_in(settings: Settings, *arguments: str | Path) -> CompletedProcess[str]:
    return rollbook_here(settings, *map(str, arguments))


def rows_of(settings: Settings) -> Fingerprint:
    found = asyncio.run(look(settings, fingerprint))
    return {table: facts for table, facts in found.items() if table not in ENDED}
