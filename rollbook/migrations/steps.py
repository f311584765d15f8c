"""The migrations that a database lacks, taken by Alembic on a connection that the store opened."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def take(db: Connection, until: str = "head") -> None:
    command.upgrade(config(db), until)


def config(db: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = db
    return config
