"""Lists from the shell: made, shown, verified and written into files."""

import shlex
import subprocess
from datetime import timedelta
from pathlib import Path

from sqlalchemy import Connection, update

from rollbook.core import clock
from rollbook.core.settings import Settings
from rollbook.tables.changes import changes
from rollbook.tables.eligibility import eligibility_lists
from rollbook.tables.rollcalls import rollcalls
from tests.college import running_college
from tests.records import BATCH, DEPARTMENT, SEMESTER, day, term_of
from tests.shell import rollbook_here

SCOPE = ("--batch", BATCH, "--department", DEPARTMENT, "--semester", SEMESTER)


def _date_back(db: Connection) -> None:
    """What was uploaded within the last seconds is in no list yet."""
    hour_ago = clock.now() - timedelta(hours=1)
    db.execute(update(rollcalls).values(opened_at=hour_ago, uploaded_at=hour_ago))
    db.execute(update(changes).values(at=hour_ago))


def _forge(db: Connection) -> None:
    db.execute(update(eligibility_lists).values(document=b"{}"))


def test_made_shown_verified_and_exported(settings: Settings, tmp_path: Path) -> None:
    with running_college(settings) as college:
        term = term_of(college.admin("asha.rao", "Asha Rao"), college)
        term.hold(day(-400), absent=["24CS002"])
        college.write(_date_back)

    made = rollbook_here(settings, "eligibility", "make", *SCOPE, "--by", "asha.rao")
    assert (made.returncode, made.stderr) == (0, "")
    assert made.stdout.startswith(f"List No. 1, provisional: {BATCH} · {DEPARTMENT} · {SEMESTER}, as it stood on ")
    assert "Eligible: 5, Condonable: 0, Short: 1" in made.stdout
    shown = rollbook_here(settings, "eligibility", "show", "1")
    assert shown.stdout == f"{made.stdout}24CS002\tCS301\t0 of 1\t0.00 %\n"
    assert rollbook_here(settings, "eligibility", "verify", "1").returncode == 0

    folder = tmp_path / "lists"
    folder.mkdir()
    written = rollbook_here(settings, "eligibility", "export", "1", str(folder))
    assert sorted(each.name for each in folder.iterdir()) == ["key-1.pem", "list-1.json", "list-1.sig"]
    command = written.stdout.splitlines()[-1]
    assert subprocess.run(shlex.split(command), cwd=folder, check=False, capture_output=True).returncode == 0

    with running_college(settings) as college:
        college.write(_forge)
    forged = rollbook_here(settings, "eligibility", "verify", "1")
    assert forged.returncode == 1
    assert "Key 1 of the college has not signed this." in forged.stderr


def test_what_cannot_be_made_is_refused_in_words(sqlite_settings: Settings) -> None:
    refused = rollbook_here(sqlite_settings, "eligibility", "show", "1")
    assert (refused.returncode, refused.stderr) == (1, "rollbook: There is no list No. 1.\n")
    refused = rollbook_here(sqlite_settings, "eligibility", "make", *SCOPE, "--by", "nobody.here")
    assert (refused.returncode, "no admin nobody.here" in refused.stderr) == (1, True)
    wrong_day = ("--as-of", "yesterday", "--by", "nobody.here")
    refused = rollbook_here(sqlite_settings, "eligibility", "make", *SCOPE, *wrong_day)
    assert (refused.returncode, "Traceback" in refused.stderr) == (1, False)
