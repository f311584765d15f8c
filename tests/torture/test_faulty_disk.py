"""F5, the short run: a disk that fails now and then makes nobody believe what is not so."""

from pathlib import Path

import pytest

from torture.faulty_disk import fail_now_and_then


@pytest.mark.alone  # it has to resume within seconds
@pytest.mark.timeout(300)
def test_a_failing_disk_loses_nothing_that_was_acknowledged(folder: Path) -> None:
    found = fail_now_and_then(folder, faults=20)
    assert found.good, found
