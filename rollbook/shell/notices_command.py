"""`rollbook notices`: what waits to be told, and what was."""

from typing import Annotated

import typer

from rollbook.shell.terminal import give_up, in_plain_words, read_settings, run_command


@in_plain_words
def notices(
    roll: Annotated[
        str | None, typer.Option(help="Whose notices are printed: a roll, a user name or a part of an address.")
    ] = None,
    since: Annotated[
        str | None, typer.Option(metavar="YYYY-MM-DD", help="Only what was sent on that day or later.")
    ] = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="As CSV, with the words as they went out.")] = False,
) -> None:
    """What waits to be told. With --roll, --since or --csv: the register of what was told, the newest first."""
    timezone = read_settings().timezone
    if roll is None and since is None and not as_csv:
        _tell_waiting(timezone)
        return
    wanted = {name: value for name, value in (("q", roll), ("since", since)) if value is not None}
    lines = run_command("notices told", timezone=timezone, wanted=wanted, as_csv=as_csv)
    if not lines:
        give_up("Nothing of that was told to anybody.")
    for line in lines:
        typer.echo(line, nl=not as_csv)


def _tell_waiting(timezone: str) -> None:
    told = run_command("notices waiting", timezone=timezone)
    held = f" Everything is held since {told['held_since']}." if told["held_since"] else ""
    typer.echo(f"{told['waiting']} wait.{held}")
    if told["counts"]:
        typer.echo(", ".join(f"{state.replace('_', ' ')}: {count}" for state, count in sorted(told["counts"].items())))
    for row in told["rows"]:
        typer.echo("\t".join(row))
    if told["more"]:
        typer.echo("And more: the page /notices/outbox has all of them.")
