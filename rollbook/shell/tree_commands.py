"""`rollbook import-tree` and `rollbook export-tree`."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, mkstemp
from typing import Annotated

import typer

from rollbook.core import clock
from rollbook.core.json_values import JsonObject
from rollbook.moving.staging import stage, staging_in
from rollbook.shell.terminal import give_up, in_plain_words, read_settings, run_command, working
from rollbook.upkeep.files import put


@in_plain_words
def export_tree(
    file: Annotated[
        Path, typer.Argument(dir_okay=False, allow_dash=True, help="Where to write it; - for standard output.")
    ],
) -> None:
    """Write the whole realtime tree as JSON, as it stands at one moment. It never holds a password."""
    settings = read_settings()
    to_stdout = str(file) == "-"
    with _make_unfinished_file(None if to_stdout else file.absolute().parent) as new:
        with working("Writing the tree"):
            size = run_command("export-tree", file=str(new), title=settings.title)
        if to_stdout:
            with new.open("rb") as written:
                shutil.copyfileobj(written, sys.stdout.buffer)
            return
        put(new, file)
    typer.echo(f"{file} has the whole tree, {size:,} bytes.")


@contextmanager
def _make_unfinished_file(folder: Path | None) -> Iterator[Path]:
    """A file beside the one that is asked for, readable by nobody else, gone unless it takes its place."""
    try:
        handle, name = mkstemp(prefix=".rollbook-", suffix=".json", dir=folder)
    except OSError as error:
        give_up(f"Nothing can be written to the folder {folder}: {error.strerror}.")
    os.close(handle)
    try:
        yield Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


@in_plain_words
def import_tree(
    file: Annotated[
        Path,
        typer.Argument(exists=True, dir_okay=False, readable=True, help="A realtime database's export."),
    ],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would happen, and change nothing.")] = False,
) -> None:
    """Take over a whole realtime database of the same shape, all of it or nothing.

    Only adds: what the register has stays as it is. Says line by line what it met and what it made of it. Passwords are
    not taken over.
    """
    settings = read_settings()
    with TemporaryDirectory(prefix="rollbook-import-") as name:
        folder = Path(name)
        size = file.stat().st_size
        with working(f"Reading {file.name}") as report:
            stage(file, folder, lambda read: report(read, max(size, read)))
        command = "import-tree --dry-run" if dry_run else "import-tree"
        with working("Comparing with the register" if dry_run else "Writing into the register"):
            done = run_command(command, folder=name, today=clock.today(settings.timezone).isoformat())
        _tell(folder, done, dry_run=dry_run)


def _tell(folder: Path, done: JsonObject, *, dry_run: bool) -> None:
    remarks = left_out = 0
    with staging_in(folder) as staging:
        for remark in staging.report():
            typer.echo(f"{remark.path}: {remark.words}.")
            remarks += 1
            left_out += remark.left_out
    new, known = done["new"], done["known"]
    typer.echo(f"New: {_counts(new) or 'nothing'}.")
    if known:
        typer.echo(f"In the register already: {_counts(known)}.")
    typer.echo(f"{remarks:,} remarks, {left_out:,} of them on something that is left out.")
    if dry_run:
        typer.echo("Nothing was written: this was a dry run.")
    else:
        typer.echo("Done." if any(new.values()) else "There was nothing to add.")


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in counts.items() if count)
