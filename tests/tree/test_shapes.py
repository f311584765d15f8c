"""Which children read as a list, which keys there can be, and what vanishes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollbook.core.errors import BadInput
from rollbook.tree.shapes import BadKey, at, check_key, in_order, node_of, shape_node


@pytest.mark.parametrize(
    ("node", "read"),
    [
        ({"0": "a", "1": "b"}, ["a", "b"]),
        ({"1": "b", "2": "c"}, [None, "b", "c"]),
        ({"0": "a", "1": "b", "3": "d"}, ["a", "b", None, "d"]),
        ({"1": "b"}, [None, "b"]),
        ({"2": "c"}, {"2": "c"}),
        ({"0": "a", "4": "e"}, {"0": "a", "4": "e"}),
        ({"01": "a"}, {"01": "a"}),
        ({"0": "a", "-Nx": "b"}, {"0": "a", "-Nx": "b"}),
        ({"-1": "a"}, {"-1": "a"}),
        ("text", "text"),
        (0, 0),
        (None, None),
    ],
)
def test_a_node_reads_as_a_list_where_most_places_are_taken(node: object, read: object) -> None:
    assert shape_node(node) == read  # type: ignore[arg-type]


def test_integers_come_first_and_by_size() -> None:
    assert in_order(["b", "10", "9", "-N", "01", "a"]) == ["9", "10", "-N", "01", "a", "b"]


def test_nothing_vanishes_with_its_parents() -> None:
    assert node_of({"a": {"b": {"c": None}}, "d": [], "e": {}}) is None
    assert node_of([None, {"x": 1}, None]) == {"1": {"x": 1}}
    assert node_of({"a": 0, "b": False, "c": ""}) == {"a": 0, "b": False, "c": ""}


@pytest.mark.parametrize("key", ["", ".", "a.b", "$", "#", "[", "]", "a/b", "\0", "\x1f", "\x7f", "x" * 769, "é" * 385])
def test_keys_that_cannot_be(key: str) -> None:
    with pytest.raises(BadKey):
        check_key(key)
    with pytest.raises(BadKey):
        node_of({"deep": [{key: 1}]})


@pytest.mark.parametrize("key", ["x" * 768, "é" * 384, "__proto__", " ", "%2E", "2022 - 2026", "नाम"])
def test_keys_that_can(key: str) -> None:
    assert check_key(key) == key


def test_it_is_at_most_so_deep() -> None:
    deep: object = 1
    for _ in range(32):
        deep = {"a": deep}
    assert node_of(deep)
    with pytest.raises(BadInput):
        node_of({"a": deep})


nodes = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["0", "1", "2", "7", "a", "b"]), inner, max_size=4)
    ),
)


@given(nodes)
def test_what_is_read_is_the_same_node_when_it_is_sent_again(value: object) -> None:
    node = node_of(value)
    assert node_of(shape_node(node)) == node


def test_what_stands_below() -> None:
    node = node_of({"a": ["x", "y"]})
    assert at(node, ["a", "1"]) == "y"
    assert at(node, ["a", "1", "deeper"]) is None
    assert at(node, ["b"]) is None
    assert at(node, []) == node
