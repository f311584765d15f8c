"""`rollbook import-students`."""

from pathlib import Path
from typing import Annotated
from uuid import uuid4

import typer
from msgspec.structs import asdict

from rollbook.core import clock
from rollbook.core.file_size import MAX_FILE
from rollbook.core.json_values import JsonObject
from rollbook.endpoints.forms import fill_form
from rollbook.shell.terminal import give_up, in_plain_words, read_settings, run_command, working
from rollbook.students.errors import FileTooLarge
from rollbook.students.file_refusals import file_too_large
from rollbook.students.files.columns import Mapping
from rollbook.students.import_schemas import Missing
from rollbook.students.schemas import ListPlace
from rollbook.students.service.shell import KINDS_IN_WORDS
from rollbook.students.service.shell_reading import read_for_shell

CONTACT_WORDS = {"name": "name", "email": "e-mail address", "mobile": "mobile number", "language": "language"}


@in_plain_words
def import_students(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, readable=True, help="JSON, CSV or XLSX.")],
    batch: Annotated[str, typer.Option(help="The batch whose list it is, as the register spells it.")],
    department: Annotated[str, typer.Option(help="The department whose list it is.")],
    sheet: Annotated[str | None, typer.Option(help="Of a workbook; else its first.")] = None,
    roll_column: Annotated[str | None, typer.Option(help="Its heading, its letter, or its key in JSON.")] = None,
    name_column: Annotated[str | None, typer.Option(help="Likewise.")] = None,
    email_column: Annotated[str | None, typer.Option(help="Likewise.")] = None,
    section_column: Annotated[str | None, typer.Option(help="Likewise, of the students' sections.")] = None,
    lab_column: Annotated[str | None, typer.Option(help="Likewise, of lab batches.")] = None,
    elective_column: Annotated[str | None, typer.Option(help="Likewise, of electives.")] = None,
    group_column: Annotated[str | None, typer.Option(help="Likewise, of other groups.")] = None,
    leave_out_group: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A group that the file names and that shall not be made. May be repeated."),
    ] = None,
    heading_row: Annotated[
        str | None, typer.Option(metavar="N|none", help="The row of the headings; else it is found.")
    ] = None,
    missing: Annotated[
        Missing, typer.Option(help="What happens to students on the list who are not in the file.")
    ] = Missing.KEEP,
    leave_out_refused: Annotated[
        bool, typer.Option("--leave-out-refused", help="Write the good rows although others are refused.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would change, and change nothing.")] = False,
) -> None:
    """Import a list of students, all of it or nothing. What is refused is named with its row."""
    place = fill_form(ListPlace, batch=batch, department=department)
    with working(f"Reading {file.name}"):
        named: Mapping = {
            "roll": roll_column,
            "name": name_column,
            "email": email_column,
            "section": section_column,
            "lab": lab_column,
            "elective": elective_column,
            "other": group_column,
        }
        read = read_for_shell(_content(file), file.name, sheet, named, heading_row)
    with working("Comparing with the list" if dry_run else f"Writing {len(read.rows):,} rows"):
        done = run_command(
            "import-students",
            import_id=str(uuid4()),
            place=asdict(place),
            file_name=file.name,
            rows=read.rows,
            headings_again=read.headings_again,
            kinds=read.kinds,
            contact_columns=read.contact_columns,
            timezone=read_settings().timezone,
            left_out_groups=leave_out_group or [],
            today=clock.today(read_settings().timezone).isoformat(),
            with_email=read.mapping["email"] is not None,
            missing=missing,
            leave_out_refused=leave_out_refused,
            dry_run=dry_run,
        )
    _tell(done, missing, dry_run=dry_run)


def _content(file: Path) -> bytes:
    """Not a byte of a file that is too large; and no more than that of one whose size nobody can tell, like a pipe."""
    if file.stat().st_size <= MAX_FILE:
        with file.open("rb") as opened:
            data = opened.read(MAX_FILE + 1)
        if len(data) <= MAX_FILE:
            return data
    raise FileTooLarge(file_too_large(MAX_FILE))


def _tell(done: JsonObject, missing: Missing, *, dry_run: bool) -> None:
    if dry_run:
        _tell_details(done, missing)
    for refused in done["refused"]:
        typer.echo(f"Row {refused['row']}: {'; '.join(refused['why'])}.", err=True)
    typer.echo(", ".join(f"{count:,} {kind}" for kind, count in done["counts"].items()))
    _tell_groups(done)
    _tell_contacts(done)
    if done["reordered"]:
        typer.echo("The list takes the order of the file.")
    if done["all_refused"]:
        give_up("No row of this file can be used, so nothing is written. Correct the file.")
    if not done["usable"]:
        give_up("Nothing is written while rows are refused. Correct the file, or leave them out: --leave-out-refused.")
    if not done["changes_something"]:
        typer.echo("There is nothing to change: the list is as the file has it.")
    else:
        typer.echo("Nothing was written: this was a dry run." if dry_run else "Uploaded!!!!")


def _tell_contacts(done: JsonObject) -> None:
    for cell in done["left_out_cells"]:
        whose = f"{cell['relation']}'s {CONTACT_WORDS[cell['what']]}"
        typer.echo(f"Row {cell['row']}: the {whose} {cell['why']}. It is left out.", err=True)
    if count := done["contacts_changed"]:
        typer.echo("1 contact is new or changed" if count == 1 else f"{count:,} contacts are new or changed")


def _tell_groups(done: JsonObject) -> None:
    for group in done["new_groups"]:
        what = "comes back" if group["returning"] else "is new"
        what = "is left out" if group["left_out"] else what
        students = "1 student" if group["students"] == 1 else f"{group['students']:,} students"
        typer.echo(f"The {KINDS_IN_WORDS[group['kind']]} {group['label']} {what}, with {students}.")
    counts = done["group_counts"]
    words = {"into_sections": "into a section", "into_others": "into other groups", "leaving": "out of a group"}
    if told := [f"{counts[count]:,} {word}" for count, word in words.items() if counts[count]]:
        typer.echo(", ".join(told))


def _tell_details(done: JsonObject, missing: Missing) -> None:
    for row in done["changed"]:
        changes = [f"{word} {old or 'none'} → {new or 'none'}" for word, (old, new) in row["changed"].items()]
        typer.echo(f"Row {row['row']}, {row['roll']}: {'; '.join(changes)}")
    for student in done["missing"]:
        typer.echo(f"Not in the file: {student}")
    if done["missing"]:
        archived = missing is Missing.ARCHIVE
        typer.echo("Those would be archived." if archived else "Those stay. --missing archive would archive them.")
