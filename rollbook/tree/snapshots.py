"""What listeners at a path were told last, kept unit by unit as text: decoding one is cheap, holding all as objects is
ten times their size."""

import json
from collections.abc import Callable, Iterable

from rollbook.tree.addresses import NodePath
from rollbook.tree.differences import Difference, differences
from rollbook.tree.nodes import Unit
from rollbook.tree.shapes import Node, at
from rollbook.tree.texts import text_of_units

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Snapshot:
    def __init__(self, path: NodePath, home: Callable[[NodePath], NodePath | None], units: Iterable[Unit]) -> None:
        self.path = path
        self._home = home  # the text that holds a path; none where it is in several
        self._texts = {where: _encode(node) for where, node in units}

    def copy(self) -> "Snapshot":
        """For another thread, while this one goes on."""
        other = Snapshot(self.path, self._home, ())
        other._texts = dict(self._texts)
        return other

    @property
    def size(self) -> int:
        return sum(map(len, self._texts.values()))

    def text(self) -> str:
        """The whole node as a client reads it."""
        return text_of_units(self.path, ((where, json.loads(text)) for where, text in self._texts.items()))

    def take(self, path: NodePath, units: Iterable[Unit]) -> list[Difference]:
        """What stands at a path now, and below it; what is other than before."""
        if (home := self._home(path)) is not None and len(home) < len(path):
            return self._take_inside(home, path, next(iter(units), (path, None))[1])
        before = {where: text for where, text in self._texts.items() if where[: len(path)] == path}
        found: list[Difference] = []
        for where, node in units:
            old, text = before.pop(where, None), _encode(node)
            if old != text:
                self._texts[where] = text
                found += differences(json.loads(old) if old else None, node, where)
        for where in before:
            del self._texts[where]
            found.append((where, None))
        return found

    def _take_inside(self, unit: NodePath, path: NodePath, node: Node) -> list[Difference]:
        """A part of one unit."""
        whole: Node = json.loads(self._texts.get(unit, "null"))
        inside = path[len(unit) :]
        found = list(differences(at(whole, inside), node, path))
        if found:
            whole = _with(whole, inside, node)
            if whole is None:
                self._texts.pop(unit, None)
            else:
                self._texts[unit] = _encode(whole)
        return found


def _with(node: Node, keys: NodePath, value: Node) -> Node:
    """The node with another value at a place below it, and nothing empty."""
    if not keys:
        return value
    children = dict(node) if isinstance(node, dict) else {}
    child = _with(children.pop(keys[0], None), keys[1:], value)
    if child is not None:
        children[keys[0]] = child
    return children or None
