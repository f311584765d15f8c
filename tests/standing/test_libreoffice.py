"""The files as an office suite opens them: nothing is calculated, nothing is lost."""

import csv
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.records import MONDAY, PLACE, Term, day

SOFFICE = shutil.which("soffice") or shutil.which("libreoffice")
# Commas, double quotes, UTF-8.
AS_TYPED = "CSV:44,34,76"
# The same, from the first line on; every cell in quotation marks but numbers, as it would be shown.
AS_SHOWN = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false"

pytestmark = pytest.mark.skipif(SOFFICE is None, reason="LibreOffice is not installed here")

NAME = '=HYPERLINK("http://x.example","Meera")'


def opened(term: Term, folder: Path, form: str, file_format: str) -> list[list[str]]:
    """What LibreOffice shows after opening a file, cell by cell."""
    query = {**PLACE, "form": form, "format": file_format}
    answer = term.asha.get("/api/attendance/export", params=query)
    assert answer.status_code == 200, answer.text
    file = folder / f"attendance.{file_format}"
    file.write_bytes(answer.content)
    shown = folder / "shown"
    command: list[Any] = [SOFFICE, "--headless", f"-env:UserInstallation={(folder / 'profile').as_uri()}"]
    if file_format == "csv":  # what the dialog asks for: its guess depends on the language of the machine
        command.append(f"--infilter={AS_TYPED}")
    subprocess.run([*command, "--convert-to", AS_SHOWN, "--outdir", shown, file], check=True, timeout=100)
    with (shown / "attendance.csv").open(encoding="utf-8-sig", newline="") as text:
        return list(csv.reader(text))


@pytest.mark.parametrize("file_format", ["xlsx", "csv"])
def test_libreoffice_shows_what_was_written(term: Term, tmp_path: Path, file_format: str) -> None:
    term.enrol("0042", NAME)
    term.hold(day(-1), ["24CS001"])
    term.hold(MONDAY, ["0042"])
    long = opened(term, tmp_path, "long", file_format)
    assert long[0][:2] == ["Date", "Class"]
    assert len(long) == 1 + 2 * 7
    date, number, *_, roll, name, mark = long[-1]
    guarded = NAME if file_format == "xlsx" else f"'{NAME}"
    assert (date, number, name, mark) == (str(MONDAY), "1", guarded, "Absent")
    if file_format == "xlsx":  # what text is, CSV cannot say
        assert roll == "0042"
    wide = opened(term, tmp_path, "wide", file_format)
    counts = ["Classes", "Present", "Absent", "Late", "Percentage"]
    assert wide[0] == ["Roll Number", "Name", *counts, str(day(-1)), str(MONDAY)]
    assert wide[1][2:] == ["2", "1", "1", "0", "50", "0", "1"]
