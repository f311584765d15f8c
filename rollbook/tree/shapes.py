"""The shapes of a realtime tree. Inside, a node is a scalar or a mapping of keys to nodes, and nothing is empty; this
is how it reads to a client, and how what a client sends becomes a node.
"""

import re
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from rollbook.core.json_values import JsonValue
from rollbook.tree.refusals import BadInput

Scalar: TypeAlias = str | int | float | bool
Node: TypeAlias = Scalar | Mapping[str, "Node"] | None  # None: nothing is there

LONGEST_KEY = 768  # bytes
DEEPEST = 32
LONGEST_TEXT = 10_485_760  # bytes
LAST_PLACE = 1_000_000  # on a student list: room enough, and whoever is added behind has an index too

_CANONICAL = re.compile(r"0|[1-9][0-9]{0,8}")
_FORBIDDEN = re.compile(r"[.$#\[\]/\x00-\x1f\x7f]")
_SENT_FORBIDDEN = "Keys hold none of . $ # [ ] / and no control characters."


class BadKey(BadInput):
    kind = "bad_key"


def check_key(key: str) -> str:
    """The key itself, or a refusal in words."""
    if not key:
        raise BadKey("A key is empty.")
    if _FORBIDDEN.search(key):
        raise BadKey(_SENT_FORBIDDEN)
    try:
        length = len(key.encode())
    except UnicodeEncodeError as error:
        raise BadKey("A key holds half a character.") from error
    if length > LONGEST_KEY:
        raise BadKey(f"A key is longer than {LONGEST_KEY} bytes.")
    return key


def as_index(key: str) -> int | None:
    """The number of a key that is a canonical one: 0, 7, 12, but not 07."""
    return int(key) if _CANONICAL.fullmatch(key) else None


def in_order(keys: Iterable[str]) -> list[str]:
    """As a tree lists its children: integers first, by size, then the others by their bytes."""
    return sorted(keys, key=order_of)


def order_of(key: str) -> tuple[bool, int, bytes]:
    index = as_index(key)
    return (index is None, index or 0, key.encode("utf-8", "surrogatepass"))


def reads_as_list(keys: Iterable[str]) -> int | None:
    """How long the list is that a node with these children reads as; nothing where it reads as an object."""
    indexes = [as_index(key) for key in keys]
    numbers = [index for index in indexes if index is not None]
    if not numbers or len(numbers) < len(indexes):
        return None
    length = max(numbers) + 1
    return length if length - 1 < 2 * len(numbers) else None


def shape_node(node: Node) -> JsonValue:
    """As a client reads it: lists where the keys are those of one, children in order."""
    if not isinstance(node, Mapping):
        return node
    length = reads_as_list(node)
    if length is None:
        return {key: shape_node(node[key]) for key in in_order(node)}
    return [shape_node(node.get(str(index))) for index in range(length)]


def node_of(value: JsonValue, depth: int = 0) -> Node:
    """What a client sent, with its keys checked: lists by index, and nothing where there is nothing."""
    if depth > DEEPEST:
        raise BadInput(f"This is nested deeper than {DEEPEST} levels.")
    if isinstance(value, Mapping):
        _check_special(value)
        children = {check_key(key): node_of(child, depth + 1) for key, child in value.items()}
    elif isinstance(value, list):
        children = {str(index): node_of(child, depth + 1) for index, child in enumerate(value)}
    else:
        if isinstance(value, str) and len(value.encode("utf-8", "surrogatepass")) > LONGEST_TEXT:
            raise BadInput(f"A text is longer than {LONGEST_TEXT:,} bytes.")
        return value  # type: ignore[no-any-return]
    return {key: child for key, child in children.items() if child is not None} or None


def _check_special(value: Mapping[str, object]) -> None:
    """What clients of the realtime database put in the place of a value is refused by its name."""
    if ".sv" in value:
        raise BadInput(
            "Server values are not worked out here. In the place of increment, read the number and write the next one, "
            "in a transaction or with If-Match; in the place of serverTimestamp, write the time."
        )
    if ".priority" in value:
        raise BadInput("Priorities are not kept here. Order by key, value or child instead.")


def at(node: Node, keys: Iterable[str]) -> Node:
    """What stands below a node."""
    for key in keys:
        if not isinstance(node, Mapping):
            return None
        node = node.get(key)
    return node
