"""What people wrote into names and servers into answers is calculated by no spreadsheet that opens the register."""

from typing import Any

import pytest

from tests.college import College, Person
from tests.eligibility.conftest import Calendar
from tests.notices.told import NOON, REGISTER, office_of
from torture.formulas import calculated, texts


@pytest.mark.parametrize("file_format", ["csv", "xlsx"])
def test_no_cell_is_a_formula(college: College, calendar: Calendar, asha: Person, file_format: str) -> None:
    office = office_of(college, calendar, asha)
    tried = texts()[::9]
    for risky in tried:
        bounced: dict[str, Any] = {"bounced_at": NOON, "bounced_words": risky}
        one_line = " ".join(risky.split())  # as addresses and rolls are
        office.sent(at=NOON, address=one_line, heading=risky, words=f"Two lines:\n{risky}", about=one_line, **bounced)
    answer = asha.get(f"{REGISTER}/export", params={"format": file_format})
    assert answer.status_code == 200
    assert calculated(f"register.{file_format}", answer.content) == set()
    assert len(answer.content) > 10 * len(tried)
