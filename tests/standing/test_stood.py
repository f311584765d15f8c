"""What the register said at the end of a day can be told ever after, whatever became of it since."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from rollbook.core import clock
from rollbook.core.marks import ABSENT, LATE, PRESENT
from rollbook.standing.arithmetic import Counts
from rollbook.standing.stood import classes, counts, files, leaves
from tests.college import College, Person
from tests.furniture import open_subject
from tests.records import NAMES, PLACE, admin_of
from tests.standing.stood_office import ACTS, NOW, Act, StoodOffice

TORTURE = 5000  # of the profile
EXAMPLES = settings(
    max_examples=2000 if settings().max_examples == TORTURE else 60,
    suppress_health_check=[HealthCheck.too_slow],
    deadline=None,
)
# Always the same ones: that a fault is found must not depend on luck.
FEW = settings(EXAMPLES, max_examples=400, phases=[Phase.generate], derandomize=True, database=None)


@pytest.fixture
def office(college: College, asha: Person, monkeypatch: pytest.MonkeyPatch) -> StoodOffice:
    ids = college.write(open_subject, PLACE, [(roll, name, "") for roll, name in list(NAMES.items())[:3]])
    office = StoodOffice(college, admin_of(college), list(ids.values()))
    monkeypatch.setattr(clock, "now", office.now)
    office.begin_anew()
    return office


def run(office: StoodOffice, examples: settings) -> None:
    @examples
    @given(st.lists(ACTS, min_size=4, max_size=24))
    def on_any_days(acts: list[Act]) -> None:
        office.begin_anew()
        for act in acts:
            office.do(act)
        office.do(("night",))
        for moment, snapshot in office.nights.items():
            assert office.as_it_stood(moment) == snapshot

    on_any_days()


@pytest.mark.timeout(900)
def test_every_day_is_told_as_it_was(office: StoodOffice) -> None:
    run(office, EXAMPLES)
