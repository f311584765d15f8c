"""Push ids sort as they were made."""

from hypothesis import given
from hypothesis import strategies as st

from rollbook.tree.push_ids import ALPHABET, PushIds, is_push_id, new_push_id


def test_it_has_twenty_signs_in_the_order_of_their_bytes() -> None:
    assert list(ALPHABET) == sorted(ALPHABET)
    assert len(ALPHABET) == 64
    assert is_push_id(new_push_id())


@given(st.lists(st.integers(0, 2**48 - 1), min_size=2, max_size=50))
def test_each_sorts_behind_the_one_before_whatever_the_clock_does(clock: list[int]) -> None:
    ids = PushIds()
    made = [ids.next(millisecond) for millisecond in clock]
    assert made == sorted(set(made))


def test_the_time_is_told_by_the_first_eight() -> None:
    assert PushIds().next(0).startswith("--------")
    assert PushIds().next(2**48 - 1).startswith("zzzzzzzz")
    assert PushIds().next(1_700_000_000_000)[:8] < PushIds().next(1_700_000_000_001)[:8]


def test_what_is_none() -> None:
    assert not is_push_id("0")
    assert not is_push_id("-" * 19)
    assert not is_push_id("-" * 19 + "é")
