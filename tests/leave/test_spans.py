"""From when to when a leave is, by the college's clock."""

from datetime import date

import pytest

from rollbook.core.errors import BadInput
from rollbook.endpoints.forms import fill_form
from rollbook.leave import refusals
from rollbook.leave.entry_schemas import PastedLeave
from rollbook.leave.service.spans import span_of

SPRING = date(2027, 3, 28)  # the clocks of Berlin go from two to three


def test_hours_that_the_clock_skips_are_none() -> None:
    day = {"starts_on": SPRING, "ends_on": SPRING, "rolls": "1", "kind_id": 1}
    asked = fill_form(PastedLeave, **day, from_time="02:30", to_time="03:00")
    with pytest.raises(BadInput) as refused:
        span_of(asked, "Europe/Berlin", SPRING)
    assert refused.value.sentence == refusals.HOURS_END_EARLY
    assert span_of(asked, "Asia/Kolkata", SPRING).days == 1
