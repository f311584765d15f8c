"""`rollbook check`, `backup` and `restore`."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from rollbook.terminal import give_up, in_plain_words, read_settings, working
from rollbook.upkeep import backup as backups
from rollbook.upkeep import check as checks
from rollbook.upkeep import restore as restores


@in_plain_words
def check() -> None:
    """Look the register over: the file, and whether the totals are what the marks add up to. Changes nothing.

    A server may go on working meanwhile.
    """
    settings = read_settings()
    with working("Looking the register over"):
        found = asyncio.run(checks.check(settings))
    if found.faults:
        give_up(*found.faults)
    typer.echo(f"The register is sound: {', '.join(_many(count, word) for word, count in found.counts.items())}.")


@in_plain_words
def backup(
    file: Annotated[Path, typer.Argument(dir_okay=False, help="Where the backup goes. It holds personal data.")],
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Write over a file that is there.")] = False,
) -> None:
    """Write every row of this moment into one file, from either database. A server may go on working meanwhile."""
    settings = read_settings()
    if file.exists() and not overwrite:
        give_up(f"{file} is there already. Take another name, or --overwrite.")
    with working("Writing the backup") as report:
        rows = asyncio.run(backups.back_up(settings, file, report))
    typer.echo(f"{rows:,} rows are in {file}.")


@in_plain_words
def restore(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, readable=True, help="What `backup` wrote.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Put it in the place of a register that is not empty.")
    ] = False,
) -> None:
    """Put a backup in the place of the register, all of it or nothing. Everybody is logged out.

    A backup from SQLite can be restored into PostgreSQL, and the other way round: so a college moves.
    """
    settings = read_settings()
    with working("Restoring the backup") as report:
        before = asyncio.run(restores.restore(settings, file, report, replace=replace))
    typer.echo(f"The register is what {file} holds.")
    if before:
        typer.echo(f"What was there before is kept in {before}.")


def _many(count: int, word: str) -> str:
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}{'es' if word.endswith('s') else 's'}"
