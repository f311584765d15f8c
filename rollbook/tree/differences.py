"""What a listener is told: from one value of a node to the next, in as few words as a client understands."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from rollbook.tree.addresses import NodePath
from rollbook.tree.shapes import Node, shape_node

Difference = tuple[NodePath, Node]  # what stands there now; None for nothing


@dataclass(frozen=True)
class Event:
    """One for all listeners at a path, whichever way they are told."""

    name: str  # put or patch
    relative: NodePath
    data: str  # JSON

    @property
    def size(self) -> int:
        return len(self.data)

    @cached_property
    def as_sent(self) -> bytes:
        """As Server-Sent Event."""
        path = json.dumps("/" + "/".join(self.relative), ensure_ascii=False)
        return f'event: {self.name}\ndata: {{"path":{path},"data":{self.data}}}\n\n'.encode()


def differences(old: Node, new: Node, path: NodePath) -> Iterator[Difference]:
    """The smallest nodes that are others. A branch that came or went with a single leaf is told as that leaf, as the
    client that wrote it did."""
    keys = dict.fromkeys((*_children(old), *_children(new)))
    if (isinstance(old, Mapping) and isinstance(new, Mapping)) or ((old is None or new is None) and len(keys) == 1):
        for key in keys:
            yield from differences(_children(old).get(key), _children(new).get(key), (*path, key))
    elif old != new or type(old) is not type(new):
        yield path, new


def _children(node: Node) -> Mapping[str, Node]:
    return node if isinstance(node, Mapping) else {}


def events(different: Sequence[Difference], listened: NodePath) -> list[Event]:
    """`put` where one node changed, `patch` where several below one did, relative to the path listened at."""
    found = []
    for parent, group in groupby(sorted(different, key=_parent_first), key=lambda each: each[0][:-1]):
        together = list(group)
        if len(together) == 1 or len(parent) < len(listened):
            found += [_event("put", path[len(listened) :], shape_node(node)) for path, node in together]
        else:
            data = {path[-1]: shape_node(node) for path, node in together}
            found.append(_event("patch", parent[len(listened) :], data))
    return found


def _parent_first(difference: Difference) -> tuple[NodePath, NodePath]:
    return difference[0][:-1], difference[0]


def _event(name: str, relative: NodePath, data: object) -> Event:
    return Event(name, relative, json.dumps(data, ensure_ascii=False, separators=(",", ":")))
