"""The schema's version: bringing a database up to it, and telling whether it is there."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from rollbook.core.errors import StartError


def config(db: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = db
    return config


def upgrade(db: Connection) -> None:
    alembic = config(db)
    scripts = ScriptDirectory.from_config(alembic)
    current = MigrationContext.configure(db).get_current_revision()
    known = {script.revision for script in scripts.walk_revisions()}
    if current is not None and current not in known:
        raise StartError("This register was written by a newer Rollbook. Start that version, or restore a backup.")
    if current != scripts.get_current_head():
        command.upgrade(alembic, "head")


def is_current(db: Connection) -> bool:
    return MigrationContext.configure(db).get_current_revision() == _head()


@cache
def _head() -> str | None:
    """Read from the migrations' files once: readiness is asked for every few seconds."""
    return ScriptDirectory(str(Path(__file__).parent)).get_current_head()
