"""What a request of the socket protocol says."""

from collections.abc import Mapping

from rollbook.core.json_values import JsonValue
from rollbook.tree.addresses import NodePath, read_relative
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
