"""From when to when a student is in a group: what a change of one day makes of it."""

from datetime import date, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rollbook.students.service.memberships import Span, spans_from

FIRST = date(2026, 7, 1)
DAYS = [FIRST + timedelta(days=day) for day in range(30)]
day_of = st.sampled_from(DAYS)


def is_in(spans: list[Span], day: date) -> bool:
    return any(span.since <= day and (span.until is None or day < span.until) for span in spans)


@given(st.lists(st.tuples(day_of, st.booleans()), max_size=8), day_of, st.booleans())
def test_the_days_before_stay_and_those_from_then_on_are_as_said(
    earlier: list[tuple[date, bool]], day: date, comes: bool
) -> None:
    spans: list[Span] = []
    for when, came in earlier:
        spans = spans_from(spans, when, came)
    after = spans_from(spans, day, comes)
    for each in DAYS:
        assert is_in(after, each) == (comes if each >= day else is_in(spans, each))
    assert all(span.until is None or span.until > span.since for span in after)
    assert all(before.until is not None and before.until < then.since for before, then in pairwise(after))
    assert spans_from(after, day, comes) == after  # saying it again changes nothing
