"""The `rollbook` command."""

import asyncio
import sys
from typing import Annotated

import typer
from msgspec.structs import asdict

from rollbook import __version__
from rollbook.accounts import passwords
from rollbook.accounts.identity import Scope
from rollbook.accounts.schemas import DAYS, MOST_DAYS, NewAdmin, TokenIn
from rollbook.core import clock
from rollbook.core.json_values import JsonValue
from rollbook.demo.loading import load
from rollbook.demo.sample import SEED, Sample
from rollbook.endpoints.forms import fill_form
from rollbook.shell.commands import executing
from rollbook.shell.commands import migrate as migrate_register
from rollbook.shell.eligibility_commands import eligibility
from rollbook.shell.import_command import import_students
from rollbook.shell.notices_command import notices
from rollbook.shell.terminal import in_plain_words, read_settings, run_command, working
from rollbook.shell.tree_commands import export_tree, import_tree
from rollbook.shell.upkeep_commands import backup, check, restore

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
cli.add_typer(eligibility, name="eligibility")


@cli.callback(invoke_without_command=True)
def main_options(
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    if version:
        typer.echo(__version__)
        raise typer.Exit


@cli.command(epilog="Example: ROLLBOOK_PORT=8080 rollbook serve")
def serve() -> None:
    """Serve the register until it is stopped; the schema is brought up to date first."""
    from rollbook.shell import serving  # half a second's work, which no other command needs

    serving.serve()


@cli.command(epilog="Example: rollbook migrate")
@in_plain_words
def migrate() -> None:
    """Bring the database's schema up to this version. `serve` does it too."""
    asyncio.run(migrate_register(read_settings()))
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
    new = fill_form(NewAdmin, user_name=user, name=name, email=email, mobile=mobile)
    passwords.check(password, user, name, email, mobile, read_settings().title)
    created = run_command("admin create", admin=asdict(new), password_hash=passwords.hash_password(password))
    typer.echo(f"Admin {created} can log in.")


@admin.command("disable", epilog="Example: rollbook admin disable asha.rao")
@in_plain_words
def admin_disable(user: Annotated[str, typer.Argument(metavar="USER", help="The user name.")]) -> None:
    """Shut an admin out at once: sessions and tokens end. Not the last one of the office."""
    typer.echo(f"Admin {run_command('admin disable', user_name=user)} is disabled.")


@admin.command("enable", epilog="Example: rollbook admin enable asha.rao")
@in_plain_words
def admin_enable(user: Annotated[str, typer.Argument(metavar="USER", help="The user name.")]) -> None:
    """Let a disabled admin in again. Their API tokens are gone; they make new ones."""
    typer.echo(f"Admin {run_command('admin enable', user_name=user)} can log in again.")


@admin.command("password", epilog="Example: echo 'a long passphrase' | rollbook admin password asha.rao")
@in_plain_words
def admin_password(user: Annotated[str, typer.Argument(metavar="USER", help="The user name.")]) -> None:
    """Set a new password where the old one is forgotten or stolen. Sessions, API tokens and passkeys end with it.

    It is read from standard input, or asked for at a terminal.
    """
    password = _password()
    passwords.check(password, user, read_settings().title)
    done = run_command("admin password", user_name=user, password_hash=passwords.hash_password(password))
    typer.echo(f"Admin {done['user_name']} has a new password. Their sessions, API tokens and passkeys have ended.")
    if done["disabled"]:
        typer.echo(f"They are disabled still: `rollbook admin enable {done['user_name']}` lets them in.", err=True)


@admin.command("remove-passkeys", epilog="Example: rollbook admin remove-passkeys asha.rao")
@in_plain_words
def admin_remove_passkeys(user: Annotated[str, typer.Argument(metavar="USER", help="The user name.")]) -> None:
    """For an admin who has lost the device: remove all passkeys. The password alone is asked for then."""
    done = run_command("admin remove-passkeys", user_name=user)
    if done["removed"]:
        typer.echo(f"Passkeys removed: {done['removed']}. Admin {done['user_name']} logs in with the password alone.")
    else:
        typer.echo(f"Admin {done['user_name']} has no passkey.")


@token.command("create", epilog="Example: TOKEN=$(rollbook token create asha.rao --scope read --days 30)")
@in_plain_words
def token_create(
    user: Annotated[str, typer.Argument(metavar="USER", help="The admin the token acts for.")],
    name: Annotated[str, typer.Option(help="What it is for, shown in the list of tokens.")] = "made in the shell",
    scope: Annotated[
        Scope, typer.Option(help="What it may do: read; mark: also take attendance; all: everything but accounts.")
    ] = Scope.ALL,
    days: Annotated[int, typer.Option(help=f"How long it is good for, {MOST_DAYS} days at most.")] = DAYS,
) -> None:
    """Make an API token and print it, alone on a line. It is shown this once."""
    wanted = fill_form(TokenIn, name=name, scope=scope, days=days)
    typer.echo(run_command("token create", user_name=user, **asdict(wanted)))


cli.command(
    "import-students",
    epilog="Example: rollbook import-students cse-2024.xlsx --batch '2024 - 2028' --department CSE --dry-run",
)(import_students)


cli.command("notices", epilog="Example: rollbook notices --roll 24CS023 --since 2026-11-01 --csv")(notices)
cli.command("check", epilog="Example: rollbook check && echo sound")(check)
cli.command("backup", epilog="Example: rollbook backup /var/backups/rollbook-$(date +%F).backup")(backup)
cli.command("restore", epilog="Example: rollbook restore /var/backups/rollbook-2026-11-15.backup")(restore)
cli.command("export-tree", epilog="Example: rollbook export-tree college.json")(export_tree)
cli.command("import-tree", epilog="Example: rollbook import-tree export.json --dry-run")(import_tree)


@cli.command(epilog="Example: ROLLBOOK_DATA_DIR=rollbook-demo rollbook demo")
@in_plain_words
def demo(
    seed: Annotated[int, typer.Option(help="The same number makes the same people.")] = SEED,
    if_empty: Annotated[bool, typer.Option("--if-empty", help="Leave a college that is not empty as it is.")] = False,
) -> None:
    """Fill an empty college with a sample one: batches, departments, subjects, students and a term of attendance.

    What was interrupted goes on where it stopped.
    """
    settings = read_settings()
    sample = Sample(clock.today(settings.timezone), settings.timezone, seed)

    async def make() -> JsonValue:
        async with executing(settings) as run:
            return await load(run, sample, report, if_empty=if_empty)

    with working("Making the sample college") as report:
        made = asyncio.run(make())
    if made is None:
        typer.echo("The college is not empty, so it stays as it is.")
        return
    told = ", ".join(f"{count:,} {word}" for word, count in made["college"].items())
    typer.echo(f"The sample college has {told}.")
    if made["setup_needed"]:
        typer.echo("Nobody is registered yet: `rollbook serve` prints a link for the first admin.")


def _password() -> str:
    if sys.stdin.isatty():
        typed: str = typer.prompt("Password", hide_input=True, confirmation_prompt=True)
        return typed
    return sys.stdin.readline().rstrip("\r\n")
