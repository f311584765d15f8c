"""What the commands of `rollbook` share: plain words for refusals, the register, and a bar that moves."""

import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import NoReturn, TextIO, TypeVar

from typing_extensions import ParamSpec

from rollbook.core.errors import AppError, BadInput, StartError
from rollbook.core.json_values import JsonValue
from rollbook.core.refusals import BAD_INPUT
from rollbook.core.settings import Settings
from rollbook.endpoints.environment import read_environment
from rollbook.shell.commands import execute
from rollbook.store.sqlite_file import PRIVATE_FILE, PRIVATE_FOLDER

Params = ParamSpec("Params")
Result = TypeVar("Result")


def in_plain_words(command: Callable[Params, Result]) -> Callable[Params, Result]:
    """A refusal is one sentence on the terminal and exit status 1, never a traceback."""

    @wraps(command)
    def run(*args: Params.args, **kwargs: Params.kwargs) -> Result:
        try:
            return command(*args, **kwargs)
        except AppError as error:
            said = [] if error.sentence.code == BAD_INPUT.code else [error.message]
            give_up(*said, *(f"{field}: {why}" for field, why in error.fields.items() if why != error.message))
        except StartError as error:
            give_up(str(error))

    return run


def say(words: str, to: TextIO | None = None) -> None:
    """At once, on standard output. Without Typer, which a server need not load."""
    stream = to or sys.stdout
    stream.write(f"{words}\n")
    stream.flush()


def give_up(*sentences: str) -> NoReturn:
    for sentence in sentences:
        say(f"rollbook: {sentence}", sys.stderr)
    sys.exit(1)


def read_settings() -> Settings:
    try:
        return read_environment(os.environ)
    except BadInput as error:
        give_up(*(f"ROLLBOOK_{field.upper()} {why}" for field, why in error.fields.items()))


def tell_setup_link(link: str | None, folder: Path) -> None:
    """To whoever sits at a terminal. What is said elsewhere ends in a journal that others read: there the link goes
    into a file for its owner alone. One that an earlier start has left opens nothing any more."""
    file = (folder / "setup-link").absolute()
    try:
        file.unlink(missing_ok=True)
        if link is None:
            return
        if sys.stdout.isatty():
            say(f"Nobody is registered yet. Register the first admin at {link}")
            return
        file.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE), "w") as writing:
            writing.write(f"{link}\n")
    except OSError as error:
        other = "`rollbook admin create USER` registers the first admin without it."
        say(f"The set-up link cannot be kept in {file}: {error.strerror}. {other}", sys.stderr)
    else:
        where = f"The link for the first admin is in {file}, which only its owner can read."
        say(f"Nobody is registered yet. {where}")


def run_command(command: str, **arguments: object) -> JsonValue:
    return asyncio.run(execute(read_settings(), command, **arguments))


@contextmanager
def working(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar that moves, when a terminal watches; for whoever knows how much there is to do, it fills."""
    from rich.console import Console  # not for a server, which would start later
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, of: progress.update(task, completed=done, total=of)
