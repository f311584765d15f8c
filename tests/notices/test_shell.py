"""`rollbook notices`: what waits, and the register of what was told."""

import csv
import io
from datetime import timedelta
from typing import Any

from rollbook.core import clock
from rollbook.core.settings import Settings
from tests.college import running_college
from tests.eligibility.conftest import ZONE, Calendar
from tests.notices.told import Office
from tests.records import term_of
from tests.shell import rollbook_here


def test_what_waits_and_what_was_told(settings: Settings) -> None:
    now = clock.now()
    with running_college(settings) as college:
        asha = college.admin("asha.rao", "Asha Rao")
        office = Office(asha, college, Calendar(now), term_of(asha, college).ids)
        nothing = rollbook_here(settings, "notices")
        assert (nothing.returncode, nothing.stdout) == (0, "0 wait.\n")
        office.write("24CS002", due=now + timedelta(days=30))
        refused: dict[str, Any] = {
            "state": "refused",
            "why": {"code": "recipient_refused", "words": "550 no such user"},
        }
        office.write("24CS003", **refused, ended_at=now)
        office.sent("24CS001", at=now, words="Two\nlines")
        office.sent("24CS004", at=now - timedelta(days=40))

    waiting = rollbook_here(settings, "notices")
    assert waiting.stdout.startswith("1 wait.\nheld: 1, refused: 1\n")
    assert "\t24CS003\tcrossed\tstudent\trefused\t550 no such user\n" in waiting.stdout
    told = rollbook_here(settings, "notices", "--roll", "24cs001")
    [line] = told.stdout.splitlines()
    expected = ["24CS001", "crossed CS301", "student", "24cs001@college.example", "mail", "delivered", "Attendance"]
    assert line.split("\t")[1:] == expected
    day = now.astimezone(ZONE).date() - timedelta(days=2)
    written = rollbook_here(settings, "notices", "--since", str(day), "--csv")
    heading, *rows = csv.reader(io.StringIO(written.stdout.removeprefix("\ufeff")))
    assert (heading[-1], [row[-1] for row in rows]) == ("Words", ["Two lines"])

    none = rollbook_here(settings, "notices", "--roll", "99XX001")
    assert (none.returncode, none.stderr) == (1, "rollbook: Nothing of that was told to anybody.\n")
    wrong = rollbook_here(settings, "notices", "--since", "yesterday")
    assert wrong.returncode == 1
    assert wrong.stderr.startswith("rollbook: since: ")
