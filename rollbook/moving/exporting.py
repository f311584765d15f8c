"""The whole tree, written into a file one unit at a time. What it holds is what a client reads at the root."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from sqlalchemy import Connection

from rollbook.core import paths
from rollbook.store.verbs import slow_read
from rollbook.tree.addresses import register_key
from rollbook.tree.nodes import BRANCHES, REGISTER, Branch, Reader
from rollbook.tree.refusals import BadInput
from rollbook.tree.shapes import Node, at, in_order, reads_as_list, shape_node
from rollbook.tree.views.places import Keys

Units = Sequence[tuple[Keys, Reader]]


@slow_read
def export_tree(db: Connection, file: str, title: str) -> int:
    """All at one moment. How many bytes there are."""
    try:
        with Path(file).open("w", encoding="utf-8", newline="") as opened:
            opened.writelines(_root(db, title))
            opened.write("\n")
            return opened.tell()
    except OSError as error:
        raise BadInput(f"The tree cannot be written to {file}: {error.strerror}.") from error


def _root(db: Connection, title: str) -> Iterator[str]:
    register = register_key(title)
    yield "{"
    between = ""
    for key in in_order({paths.ROOT, register}):
        text = _attendance(db) if key == paths.ROOT else _branch(db, REGISTER)
        if (first := next(text, None)) is not None:
            yield f"{between}{_json(key)}:{first}"
            yield from text
            between = ","
    yield "}"


def _attendance(db: Connection) -> Iterator[str]:
    opening = "{"
    for name in in_order(BRANCHES):
        text = _branch(db, BRANCHES[name])
        if (first := next(text, None)) is not None:
            yield f"{opening}{_json(name)}:{first}"
            yield from text
            opening = ","
    if opening == ",":
        yield "}"


def _branch(db: Connection, branch: Branch) -> Iterator[str]:
    """Yields nothing where the register has nothing there."""
    if units := branch.units(db, ()):
        parts = branch.parts
        yield from _below(units if parts is None else _apart(db, units, parts), branch.depth + (parts is not None), 0)


def _apart(db: Connection, units: Units, parts: Callable[[Connection, Keys], set[str]]) -> Units:
    """Units that may be too large to be read at once, part by part."""
    return [((*place, key), partial(_part, read, key)) for place, read in units for key in parts(db, place)]


def _part(read: Reader, key: str, _rest: Keys) -> Node:
    return at(read((key,)), (key,))


def _below(units: Units, deepest: int, depth: int) -> Iterator[str]:
    if depth == deepest:
        [(_, read)] = units
        if (node := read(())) is not None:
            yield _json(shape_node(node))
        return
    children: dict[str, list[tuple[Keys, Reader]]] = {}
    for place, read in units:
        children.setdefault(place[depth], []).append((place, read))
    length = reads_as_list(children)
    if length is None:
        for number, key in enumerate(in_order(children)):
            yield f"{',' if number else '{'}{_json(key)}:"
            yield from _below(children[key], deepest, depth + 1)
        yield "}"
        return
    for index in range(length):
        yield "," if index else "["
        yield from _below(children[str(index)], deepest, depth + 1) if str(index) in children else ["null"]
    yield "]"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
