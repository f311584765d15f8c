"""`make test` and `make test-rest` together ask everything, and neither asks what the other has asked."""

import subprocess
import sys

FILE = "tests/catalogue/test_renaming_a_label.py"
BOTH_IN_FULL = "tests/store/test_many_rows.py"


def collected(file: str, *marks: str) -> list[str]:
    command = [sys.executable, "-m", "pytest", "--collect-only", "--quiet", file, *marks]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return [line for line in told.splitlines() if "::" in line]


def test_of_a_file_the_first_is_asked_on_postgresql_and_all_on_sqlite() -> None:
    for_every_change, rest = collected(FILE, "-m", "not rest"), collected(FILE, "-m", "rest")
    everything = collected(FILE)
    assert sorted(for_every_change + rest) == sorted(everything)
    assert [each for each in for_every_change if "sqlite" in each] == [each for each in everything if "sqlite" in each]
    [first, *others] = [each for each in everything if "postgresql" in each]
    assert [each for each in for_every_change if "postgresql" in each] == [first]
    assert rest == others != []


def test_where_databases_have_texts_of_their_own_both_are_asked_everything() -> None:
    assert collected(BOTH_IN_FULL, "-m", "rest") == []
    assert any("postgresql" in each for each in collected(BOTH_IN_FULL, "-m", "not rest"))
