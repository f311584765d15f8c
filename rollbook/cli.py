"""The `rollbook` command."""

import asyncio
import sys
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, NoReturn, TypeVar

import typer
from pydantic import ValidationError
from typing_extensions import ParamSpec

from rollbook import __version__, server
from rollbook.accounts import passwords
from rollbook.accounts.schemas import NewAdmin
from rollbook.commands import execute, prepare
from rollbook.core.errors import AppError, StartError
from rollbook.core.settings import Settings

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


def _password() -> str:
    if sys.stdin.isatty():
        typed: str = typer.prompt("Password", hide_input=True, confirmation_prompt=True)
        return typed
    return sys.stdin.readline().rstrip("\r\n")


def main() -> None:
    cli()
