"""Ordering and filtering the children of a node, as the realtime database's REST interface does."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, NoReturn, TypeAlias

from rollbook.core.json_values import JsonValue
from rollbook.tree.addresses import read_relative
from rollbook.tree.refusals import BadInput
from rollbook.tree.shapes import Node, at, order_of

Parameters: TypeAlias = Mapping[str, str]
Rank: TypeAlias = tuple[object, ...]  # sorts children as the order does; other values have other ranks: 1 is not true

_BOUNDS = ("startAt", "startAfter", "endAt", "endBefore", "equalTo")
_LIMITS = ("limitToFirst", "limitToLast")
_MOST = 2**31 - 1


class Bound(NamedTuple):
    """Where the children that are asked for begin or end, in the words of the client."""

    name: str
    value: JsonValue
    key: str | None = None  # among children of the same value


class Limit(NamedTuple):
    """The same in the form in which children are compared with it."""

    name: str
    rank: Rank
    key: Rank | None


@dataclass(frozen=True)
class Query:
    order_by: str  # $key, $value, $priority or the path of a child
    limits: tuple[Limit, ...]
    first: int | None = None
    last: int | None = None

    def of(self, node: Node) -> Node:
        """Those children that are asked for; nothing of what has none."""
        if not isinstance(node, Mapping):
            return None
        kept = sorted(
            (key for key in node if self._within(key, node[key])),
            key=lambda key: (self._rank(key, node[key]), order_of(key)),
        )
        if self.first is not None:
            kept = kept[: self.first]
        if self.last is not None:
            kept = kept[-self.last :]
        return {key: node[key] for key in kept} or None

    def _rank(self, key: str, child: Node) -> Rank:
        match self.order_by:
            case "$key":
                return order_of(key)
            case "$value":
                return _rank(child)
            case "$priority":
                return ()  # nothing has one
            case path:
                return _rank(at(child, read_relative(path)))

    def _within(self, key: str, child: Node) -> bool:
        if self.order_by == "$priority":
            return not self.limits
        rank = self._rank(key, child)
        return all(_is_inside(limit, rank, key) for limit in self.limits)


def _is_inside(limit: Limit, rank: Rank, key: str) -> bool:
    place, end = ((rank,), (limit.rank,)) if limit.key is None else ((rank, order_of(key)), (limit.rank, limit.key))
    match limit.name:
        case "startAt":
            return place >= end
        case "startAfter":
            return place > end
        case "endAt":
            return place <= end
        case "endBefore":
            return place < end
        case _:
            return place == end


def _rank(value: Node) -> Rank:
    """null, false, true, numbers, texts, objects."""
    match value:
        case None:
            return (0, 0)
        case bool():
            return (2 if value else 1, 0)
        case int() | float():
            return (3, value)
        case str():
            return (4, value.encode("utf-8", "surrogatepass"))
        case _:
            return (5, 0)


def read_query(parameters: Parameters) -> Query | None:
    """What the parameters ask for; none where they ask for everything."""
    given = [name for name in (*_BOUNDS, *_LIMITS) if name in parameters]
    if "orderBy" not in parameters:
        if given:
            raise BadInput("orderBy must be defined when other query parameters are defined")
        return None
    if parameters.get("shallow") == "true":
        raise BadInput("shallow cannot be used together with orderBy.")
    order_by = _value(parameters, "orderBy")
    bounds = tuple(Bound(name, _value(parameters, name)) for name in _BOUNDS if name in parameters)
    if "equalTo" in parameters and len(bounds) > 1:
        raise BadInput("equalTo cannot be specified in addition to startAt or endAt")
    return check_query(order_by, bounds, *_limits(parameters))


def check_query(order_by: object, bounds: tuple[Bound, ...], first: JsonValue = None, last: JsonValue = None) -> Query:
    if not isinstance(order_by, str) or not order_by:
        raise BadInput('orderBy must be a valid JSON encoded path, like "$key" or "subjectCode"')
    if not order_by.startswith("$"):
        read_relative(order_by)
    elif order_by not in ("$key", "$value", "$priority"):
        raise BadInput("orderBy is $key, $value, $priority or the path of a child.")
    for bound in bounds:
        if isinstance(bound.value, dict | list):
            raise BadInput(f"{bound.name} is a text, a number, true, false or null.")
        if order_by == "$key" and not isinstance(bound.value, str):
            raise BadInput(f"{bound.name} is a key, and so a text, where the order is that of keys.")
    for limit in (first, last):
        if limit is not None and (isinstance(limit, bool) or not isinstance(limit, int) or not 0 < limit <= _MOST):
            raise BadInput("A limit is a whole number above 0.")
    return Query(order_by, tuple(_limit(bound, order_by) for bound in bounds), first, last)


def _limit(bound: Bound, order_by: str) -> Limit:
    rank = order_of(bound.value) if order_by == "$key" else _rank(bound.value)
    return Limit(bound.name, rank, None if bound.key is None else order_of(bound.key))


def _limits(parameters: Parameters) -> tuple[object, object]:
    first, last = ((_value(parameters, name) if name in parameters else None) for name in _LIMITS)
    if first is not None and last is not None:
        raise BadInput("limitToFirst and limitToLast cannot both be specified.")
    return first, last


def _value(parameters: Parameters, name: str) -> object:
    try:
        return json.loads(parameters[name], parse_constant=_no_json)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{name} must be JSON encoded.") from error


def _no_json(name: str) -> NoReturn:
    raise ValueError(name)
