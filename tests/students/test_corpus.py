"""Each file of the corpus comes to what its line says."""

import pytest

from rollbook.students.files.grid import Unreadable
from rollbook.students.files.reading import read
from tests.students.bad_files import BAD, Bad
from tests.students.corpus import GOOD, Good


@pytest.mark.parametrize("file", GOOD, ids=lambda file: file.name)
def test_a_good_file_gives_its_students(file: Good) -> None:
    found = read(file.data, file.name, None, None)
    assert [tuple(row[1:]) for row in found["rows"]] == file.rows
    assert found["heading_row"] == file.heading


@pytest.mark.parametrize("file", BAD, ids=lambda file: file.name)
def test_a_bad_file_is_refused_in_words(file: Bad) -> None:
    with pytest.raises(Unreadable) as refused:
        read(file.data, file.name, None, None)
    assert file.why in refused.value.sentence
    assert refused.value.sentence.endswith((".", "…].", ")."))
    assert "\n" not in refused.value.sentence
