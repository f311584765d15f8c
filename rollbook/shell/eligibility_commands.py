"""`rollbook eligibility make`, `show`, `verify` and `export`."""

from base64 import b64decode
from pathlib import Path
from typing import Annotated

import typer

from rollbook.core.json_values import JsonObject
from rollbook.core.rule import OUTCOME_WORDS
from rollbook.shell.terminal import give_up, in_plain_words, read_settings, run_command, working

eligibility = typer.Typer(no_args_is_help=True, help="Eligibility lists: numbered, frozen and signed.")

Number = Annotated[int, typer.Argument(metavar="NUMBER", min=1, help="The number of the list.")]


@eligibility.command(
    epilog="Example: rollbook eligibility make --batch '2024 - 2028' --department CSE --semester 5th "
    "--as-of 2026-11-14 --objections-until 2026-11-20 --by s.kulkarni"
)
@in_plain_words
def make(
    batch: Annotated[str, typer.Option(help="Whose students are listed, as the register spells it.")],
    department: Annotated[str, typer.Option(help="Likewise.")],
    semester: Annotated[str, typer.Option(help="Whose subjects are counted.")],
    by: Annotated[str, typer.Option(metavar="USER", help="In whose name it is made.")],
    as_of: Annotated[
        str | None, typer.Option(metavar="YYYY-MM-DD", help="As it stood at the end of that day; else a moment ago.")
    ] = None,
    objections_until: Annotated[
        str | None, typer.Option(metavar="YYYY-MM-DD", help="The last day on which objections are taken.")
    ] = None,
    final: Annotated[bool, typer.Option("--final", help="A final list; else a provisional one.")] = False,
) -> None:
    """Make the next list of a batch, department and semester. It is never changed and never deleted."""
    settings = read_settings()
    wanted = {
        "batch": batch,
        "department": department,
        "semester": semester,
        "kind": "final" if final else "provisional",
    }
    wanted |= {name: day for name, day in (("as_of", as_of), ("objections_until", objections_until)) if day}
    college = [settings.title, settings.timezone, settings.pass_line_in_hundredths]
    with working("Counting"):
        made = run_command("eligibility make", user_name=by, college=college, wanted=wanted)
    _tell(made)


@eligibility.command(epilog="Example: rollbook eligibility show 7")
@in_plain_words
def show(number: Number) -> None:
    """Print what a list says."""
    told = run_command("eligibility show", number=number)
    _tell(told)
    for roll, subject, attended, counted, percentage in told["lines"]:
        typer.echo(f"{roll}\t{subject or 'all together'}\t{attended} of {counted}\t{percentage:.2f} %")


@eligibility.command(epilog="Example: rollbook eligibility verify 7 && echo unchanged")
@in_plain_words
def verify(number: Number) -> None:
    """Check the hash and the signature of a list, and compute every sum anew from the history."""
    with working("Computing it anew"):
        found = run_command("eligibility verify", number=number)
    typer.echo(f"SHA-256 of what is kept:      {found['sha256']}")
    typer.echo(f"SHA-256 of what is computed:  {found['sha256_anew'] or 'nothing to compute'}")
    if found["faults"] or found["sha256"] != found["sha256_anew"]:
        give_up(*found["faults"], f"List No. {number} is not what the register says.")
    typer.echo(f"List No. {number} is what was signed, and what the history says.")


@eligibility.command(epilog="Example: rollbook eligibility export 7 /var/lists")
@in_plain_words
def export(
    number: Number,
    folder: Annotated[Path, typer.Argument(exists=True, file_okay=False, writable=True, help="Where the files go.")],
) -> None:
    """Write a list, its signature and the public key into files, so that openssl can check it without Rollbook."""
    files = run_command("eligibility export", number=number)
    for name, content in files.items():
        (folder / name).write_bytes(b64decode(content))
    document, signature, key = files
    typer.echo(f"Written into {folder}: {', '.join(files)}.")
    typer.echo(f"openssl pkeyutl -verify -pubin -inkey {key} -rawin -in {document} -sigfile {signature}")


def _tell(told: JsonObject) -> None:
    typer.echo(f"List No. {told['number']}, {told['kind']}: {told['place']}, as it stood on {told['day']}.")
    counted = [f"{word}: {told['outcomes'][outcome]}" for outcome, word in OUTCOME_WORDS.items()]
    others = (("no class counted", told["uncounted"]), ("condoned of these", told["condoned"]))
    typer.echo(", ".join([*counted, *(f"{what}: {count}" for what, count in others if count)]))
    if told["objections_until"]:
        typer.echo(f"Objections until {told['objections_until']}.")
    typer.echo(f"Code {told['code']}, SHA-256 {told['sha256']}, signed with key {told['key']}.")
