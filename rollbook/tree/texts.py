"""Nodes as JSON text. Large ones are put together from the texts of their units, so that no more than that is held."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any

from rollbook.tree.addresses import NodePath
from rollbook.tree.nodes import Unit
from rollbook.tree.shapes import Node, in_order, reads_as_list, shape_node

ABSENT_TAG = "null_etag"

compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


def text_of(node: Node) -> str:
    return compact(shape_node(node))


def tag_of(text: str) -> str:
    """The same for the same value, whoever reads it."""
    return ABSENT_TAG if text == "null" else hashlib.sha256(text.encode()).hexdigest()[:32]


def has_tag(tag: str, node: Node) -> bool:
    return tag_of(text_of(node)) == tag


def text_of_units(path: NodePath, units: Iterable[Unit]) -> str:
    """The node at a path, of the units below it."""
    root: dict[str, Any] = {}
    for where, node in units:
        below = where[len(path) :]
        if not below:
            return text_of(node)
        parent = root
        for key in below[:-1]:
            parent = parent.setdefault(key, {})
        parent[below[-1]] = text_of(node)
    return _join_texts(root) if root else "null"


def _join_texts(parts: str | Mapping[str, Any]) -> str:
    if isinstance(parts, str):
        return parts
    length = reads_as_list(parts)
    if length is None:
        return "{" + ",".join(f"{compact(key)}:{_join_texts(parts[key])}" for key in in_order(parts)) + "}"
    return "[" + ",".join(_join_texts(parts.get(str(index), "null")) for index in range(length)) + "]"
