"""`make test` and `make test-rest` together ask everything, and neither asks what the other has asked."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.rest
RUN = re.compile(r"^\t\$\(PYTEST\) .*-m (?:'([^']+)'|(\w+))", re.MULTILINE)

ON_BOTH = "tests/catalogue/test_renaming_a_label.py"
BOTH_IN_FULL = "tests/store/test_many_rows.py"
NAMED_BY_SETTINGS = "tests/edge/test_health.py"
SELDOM = "tests/erasing/test_deleting.py"
ALONE = "tests/store/test_standby.py"
REST_AND_ALONE = "tests/torture/test_faults.py"

FILES = (ON_BOTH, BOTH_IN_FULL, NAMED_BY_SETTINGS, SELDOM, ALONE, REST_AND_ALONE)


def collect(marks: str = "") -> list[str]:
    command = [sys.executable, "-m", "pytest", "--collect-only", "--quiet", *FILES, "-m", marks]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return [line for line in told.splitlines() if "::" in line]


@pytest.fixture(scope="module")
def everything() -> list[str]:
    found = collect()
    assert all(_of(file, found) for file in FILES)
    return found


@pytest.fixture(scope="module")
def runs() -> list[list[str]]:
    """What each run of the Makefile asks."""
    return [collect(quoted or word) for quoted, word in RUN.findall(Path("Makefile").read_text())]


def _of(file: str, tests: list[str], database: str = "") -> list[str]:
    return [each for each in tests if each.startswith(f"{file}::") and database in each]


def test_the_runs_of_the_makefile_ask_everything_once(everything: list[str], runs: list[list[str]]) -> None:
    assert sorted(each for run in runs for each in run) == sorted(everything)


@pytest.mark.parametrize("file", [ON_BOTH, NAMED_BY_SETTINGS])
def test_of_a_file_the_first_is_asked_on_postgresql_and_all_on_sqlite(
    file: str, everything: list[str], runs: list[list[str]]
) -> None:
    [first, *others] = _of(file, everything, "postgres")
    for_every_change, rest, _alone = runs
    assert _of(file, for_every_change, "postgres") == [first]
    assert _of(file, rest) == others != []


def test_where_databases_have_texts_of_their_own_both_are_asked_everything(
    everything: list[str], runs: list[list[str]]
) -> None:
    for_every_change, _rest, _alone = runs
    assert _of(BOTH_IN_FULL, for_every_change) == _of(BOTH_IN_FULL, everything)
    assert _of(BOTH_IN_FULL, everything, "postgresql")


def test_of_what_is_done_seldom_the_first_of_a_file_is_asked(everything: list[str], runs: list[list[str]]) -> None:
    [first, *others] = _of(SELDOM, everything)
    for_every_change, rest, _alone = runs
    assert _of(SELDOM, for_every_change) == [first]
    assert _of(SELDOM, rest) == others != []
