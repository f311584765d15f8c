"""The `rollbook` command."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, NoReturn, TypeVar
from uuid import uuid4

import typer
from pydantic import ValidationError
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from typing_extensions import ParamSpec

from rollbook import __version__, server
from rollbook.accounts import passwords
from rollbook.accounts.schemas import NewAdmin
from rollbook.commands import execute, prepare
from rollbook.core import clock
from rollbook.core.errors import AppError, StartError
from rollbook.core.settings import Settings
from rollbook.demo.college import SEED
from rollbook.students.schemas import ListPlace, Missing
from rollbook.students.service.shell import read_for_shell

Params = ParamSpec("Params")
Result = TypeVar("Result")

cli = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    help="A college's attendance register on the web. Settings come from the environment: ROLLBOOK_PORT and others.",
)
admin = typer.Typer(no_args_is_help=True, help="Accounts of admins.")
token = typer.Typer(no_args_is_help=True, help="API tokens.")
cli.add_typer(admin, name="admin")
cli.add_typer(token, name="token")


def in_plain_words(command: Callable[Params, Result]) -> Callable[Params, Result]:
    """A refusal is one sentence on the terminal and exit status 1, never a traceback."""

    @wraps(command)
    def run(*args: Params.args, **kwargs: Params.kwargs) -> Result:
        try:
            return command(*args, **kwargs)
        except ValidationError as error:
            _give_up(*(f"{fault['loc'][-1]}: {fault['msg'].removeprefix('Value error, ')}" for fault in error.errors()))
        except AppError as error:
            _give_up(error.message, *(f"{field}: {why}" for field, why in error.fields.items()))
        except StartError as error:
            _give_up(str(error))

    return run


def _give_up(*sentences: str) -> NoReturn:
    for sentence in sentences:
        typer.echo(f"rollbook: {sentence}", err=True)
    raise typer.Exit(1)


def _settings() -> Settings:
    try:
        return Settings()
    except ValidationError as error:
        _give_up(
            *(
                f"ROLLBOOK_{str(fault['loc'][0]).upper()} {fault['msg'].removeprefix('Value error, ')}"
                for fault in error.errors()
            )
        )


def _run(command: str, **arguments: Any) -> Any:
    return asyncio.run(execute(_settings(), command, **arguments))


@cli.callback(invoke_without_command=True)
def main_options(
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    if version:
        typer.echo(__version__)
        raise typer.Exit


@cli.command(epilog="Example: ROLLBOOK_PORT=8080 rollbook serve")
@in_plain_words
def serve() -> None:
    """Serve the register until it is stopped; the schema is brought up to date first."""
    settings = _settings()
    code = asyncio.run(prepare(settings))

    def announce(address: str) -> None:
        if code:
            typer.echo(f"Nobody is registered yet. Register the first admin at {address}/register?setup={code}")
        typer.echo(f"Rollbook is ready at {address}")
        sys.stdout.flush()

    raise typer.Exit(server.serve(settings, announce))


@cli.command(epilog="Example: rollbook migrate")
@in_plain_words
def migrate() -> None:
    """Bring the database's schema up to this version. `serve` does it too."""
    asyncio.run(prepare(_settings()))
    typer.echo("The schema is up to date.")


@admin.command(
    "create",
    epilog="Example: echo 'a long passphrase' | rollbook admin create asha.rao --name 'Asha Rao' "
    "--email asha@college.example --mobile 9876543210",
)
@in_plain_words
def admin_create(
    user: Annotated[str, typer.Argument(metavar="USER", help="The user name.")],
    name: Annotated[str, typer.Option(help="The full name.")],
    email: Annotated[str, typer.Option(help="The e-mail address, also asked for at log-in.")],
    mobile: Annotated[str, typer.Option(help="The mobile number.")],
) -> None:
    """Register an admin. The password is read from standard input, or asked for at a terminal."""
    password = _password()
    new = NewAdmin(user_name=user, name=name, email=email, mobile=mobile)
    passwords.check(password, user, name, email, mobile)
    created = _run("admin create", admin=new.model_dump(), password_hash=passwords.hash_password(password))
    typer.echo(f"Admin {created} can log in.")


@admin.command("disable", epilog="Example: rollbook admin disable asha.rao")
@in_plain_words
def admin_disable(user: Annotated[str, typer.Argument(metavar="USER", help="The user name.")]) -> None:
    """Shut an admin out at once: sessions and tokens end."""
    typer.echo(f"Admin {_run('admin disable', user_name=user)} is disabled.")


@token.command("create", epilog="Example: TOKEN=$(rollbook token create asha.rao)")
@in_plain_words
def token_create(
    user: Annotated[str, typer.Argument(metavar="USER", help="The admin the token acts for.")],
    name: Annotated[str, typer.Option(help="What it is for, shown in the list of tokens.")] = "made in the shell",
) -> None:
    """Make an API token and print it, alone on a line. It is shown this once."""
    typer.echo(_run("token create", user_name=user, name=name))


@cli.command(
    "import-students",
    epilog="Example: rollbook import-students cse-2024.xlsx --batch '2024 - 2028' --department CSE --dry-run",
)
@in_plain_words
def import_students(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, readable=True, help="JSON, CSV or XLSX.")],
    batch: Annotated[str, typer.Option(help="The batch whose list it is, as the register spells it.")],
    department: Annotated[str, typer.Option(help="The department whose list it is.")],
    sheet: Annotated[str | None, typer.Option(help="Of a workbook; else its first.")] = None,
    missing: Annotated[
        Missing, typer.Option(help="What happens to students on the list who are not in the file.")
    ] = Missing.KEEP,
    leave_out_refused: Annotated[
        bool, typer.Option("--leave-out-refused", help="Write the good rows although others are refused.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would change, and change nothing.")] = False,
) -> None:
    """Import a list of students, all of it or nothing. What is refused is named with its row."""
    place = ListPlace(batch=batch, department=department)
    with _working(f"Reading {file.name}"):
        read = read_for_shell(file.read_bytes(), file.name, sheet)
    with _working("Comparing with the list" if dry_run else f"Writing {len(read.rows):,} rows"):
        done = _run(
            "import-students",
            import_id=str(uuid4()),
            place=place.model_dump(),
            file_name=file.name,
            rows=read.rows,
            headings_again=read.headings_again,
            with_email=read.mapping["email"] is not None,
            missing=missing,
            leave_out_refused=leave_out_refused,
            dry_run=dry_run,
        )
    for refused in done["refused"]:
        typer.echo(f"Row {refused['row']}: {'; '.join(refused['why'])}.", err=True)
    typer.echo(", ".join(f"{count:,} {kind}" for kind, count in done["counts"].items()))
    if done["reordered"]:
        typer.echo("The list takes the order of the file.")
    if not done["usable"]:
        _give_up("Nothing is written while rows are refused. Correct the file, or leave them out: --leave-out-refused.")
    typer.echo("Nothing was written: this was a dry run." if dry_run else "Uploaded!!!!")


@cli.command(epilog="Example: ROLLBOOK_DATA_DIR=rollbook-demo rollbook demo")
@in_plain_words
def demo(
    seed: Annotated[int, typer.Option(help="The same number makes the same people.")] = SEED,
    if_empty: Annotated[bool, typer.Option("--if-empty", help="Leave a college that is not empty as it is.")] = False,
) -> None:
    """Fill an empty college with a sample one: batches, departments, subjects and students."""
    today = clock.today(_settings().timezone)
    with _working("Making the sample college"):
        made = _run("demo", today=today.isoformat(), seed=seed, if_empty=if_empty)
    if made is None:
        typer.echo("The college is not empty, so it stays as it is.")
        return
    told = ("batches", "departments", "semesters", "subjects", "students")
    typer.echo("The sample college has " + ", ".join(f"{made[word]:,} {word}" for word in told) + ".")
    if made["setup_needed"]:
        typer.echo("Nobody is registered yet: `rollbook serve` prints a link for the first admin.")


@contextmanager
def _working(what: str) -> Iterator[None]:
    """A bar that moves, when a terminal watches."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        progress.add_task(what, total=None)
        yield


def _password() -> str:
    if sys.stdin.isatty():
        typed: str = typer.prompt("Password", hide_input=True, confirmation_prompt=True)
        return typed
    return sys.stdin.readline().rstrip("\r\n")


def main() -> None:
    cli()
