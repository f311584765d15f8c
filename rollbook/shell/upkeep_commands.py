"""`rollbook check`, `backup` and `restore`."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from rollbook.shell.commands import execute
from rollbook.shell.terminal import give_up, in_plain_words, read_settings, working
from rollbook.upkeep import backup as backups
from rollbook.upkeep import check as checks
from rollbook.upkeep import restore as restores
from rollbook.upkeep.kept_out import LetIn


@in_plain_words
def check(
    mend: Annotated[
        bool, typer.Option("--mend", help="First count the marks of those classes again that have a wrong count.")
    ] = False,
) -> None:
    """Look the register over: the file, and whether the totals are what the marks add up to. Without --mend nothing
    is changed.

    A server may go on working meanwhile.
    """
    settings = read_settings()
    if mend:
        with working("Counting again"):
            mended = asyncio.run(execute(settings, "check --mend"))
        typer.echo(f"Classes whose marks were counted again: {mended}.")
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
    let_back_in: Annotated[
        bool,
        typer.Option("--let-back-in", help="Also let those in again who have been shut out since, with their tokens."),
    ] = False,
) -> None:
    """Put a backup in the place of the register, all of it or nothing. Everybody is logged out.

    Admins who are disabled or gone in the register that is replaced, and tokens that were deleted, stay out; grants
    that were ended stay ended.

    A backup from SQLite can be restored into PostgreSQL, and the other way round: so a college moves.
    """
    settings = read_settings()
    with working("Restoring the backup") as report:
        asked = restores.Asked(replace=replace, let_back_in=let_back_in)
        restored = asyncio.run(restores.restore(settings, file, report, asked))
    typer.echo(f"The register is what {file} holds.")
    if restored.before:
        typer.echo(f"What was there before is kept in {restored.before}.")
    if restored.holds_notices:
        typer.echo(
            "Notices are held back: nobody knows which went out since the backup was made. "
            "The office looks through the outbox, stops those, and lets the others go on."
        )
    _tell_who_gets_in(restored.let_in)


def _tell_who_gets_in(let_in: LetIn) -> None:
    if let_in.kept_out:
        typer.echo(f"Disabled or removed since the backup, so kept out: {', '.join(let_in.kept_out)}.")
        typer.echo("`rollbook admin enable USER` lets one of them in; restoring with --let-back-in lets in all.")
    if let_in.keys_kept_out:
        typer.echo(f"API tokens and passkeys removed since the backup, so left out: {let_in.keys_kept_out}.")
    if let_in.grants_ended:
        typer.echo(f"Grants ended since the backup, so ended in it too: {let_in.grants_ended}.")
    if let_in.old_passwords:
        typer.echo(
            "These admins have had another password since the backup. Their passwords are those of the backup: "
            f"{', '.join(let_in.old_passwords)}. `rollbook admin password USER` sets a new one."
        )
    if let_in.can_log_in and not let_in.could_tell:
        typer.echo(
            "Nothing here tells who has been shut out since the backup. They and their API tokens get in: "
            f"{', '.join(let_in.can_log_in)}. `rollbook admin disable USER` shuts one out."
        )
    if let_in.office:
        typer.echo(f"Of the office, who may do everything, are now: {', '.join(let_in.office)}.")
    if not let_in.can_log_in:
        typer.echo("No admin can log in now. `rollbook admin enable USER` lets one in again.", err=True)
    elif not let_in.office:
        typer.echo("Nobody of the office can log in now. `rollbook admin create USER` makes one.", err=True)


def _many(count: int, word: str) -> str:
    return f"{count:,} {word}" if count == 1 else f"{count:,} {word}{'es' if word.endswith('s') else 's'}"
