"""What a request of the socket protocol says."""

from collections.abc import Iterator, Mapping

from rollbook.core.json_values import JsonValue
from rollbook.tree.addresses import NodePath, read_relative
from rollbook.tree.queries import Bound, Query, check_query
from rollbook.tree.refusals import BadInput
from rollbook.tree.sockets.listening import Place

Body = Mapping[str, JsonValue]


def read_path(body: Body) -> NodePath:
    path = body.get("p")
    if not isinstance(path, str):
        raise BadInput("A path is missing.")
    bare = path.strip("/")
    return read_relative(bare) if bare else ()


def read_place(body: Body) -> Place:
    tag = body.get("t")
    if tag is not None and (isinstance(tag, bool) or not isinstance(tag, int)):
        raise BadInput("The tag of a query is a whole number.")
    return Place(read_path(body), tag)


_BEFORE_ALL, _BEHIND_ALL = "[MIN_NAME]", "[MAX_NAME]"
_ORDERS = {".key": "$key", ".value": "$value", ".priority": "$priority"}


def read_filter(sent: object) -> Query | None:
    """None where everything is asked for, in whatever order: clients sort by themselves."""
    if sent is None:
        return None
    if not isinstance(sent, Mapping):
        raise BadInput("A query is an object.")
    bounds = tuple(_bounds(sent))
    limit, from_the_end = sent.get("l"), sent.get("vf") == "r"
    if not bounds and limit is None:
        return None
    order = sent.get("i", ".priority")
    first, last = (None, limit) if from_the_end else (limit, None)
    return check_query(_ORDERS.get(order, order) if isinstance(order, str) else order, bounds, first, last)


def _bounds(sent: Mapping[str, object]) -> Iterator[Bound]:
    """With a key: among children of the same value only from there on, or up to there."""
    for value, key, inclusive, at, beyond in (
        ("sp", "sn", "sin", "startAt", "startAfter"),
        ("ep", "en", "ein", "endAt", "endBefore"),
    ):
        if value in sent:
            name = sent.get(key)
            if name is not None and not isinstance(name, str):
                raise BadInput("The key of a bound is a text.")
            # The two are how clients say "all of this value" and "none of it", which the bound itself says.
            named = None if name in (_BEFORE_ALL, _BEHIND_ALL) else name
            yield Bound(beyond if sent.get(inclusive) is False else at, sent[value], named)
