"""Node paths as they stand in a request's address."""

from collections.abc import Mapping
from typing import Any, TypeAlias
from urllib.parse import unquote_to_bytes

from rollbook.core import paths
from rollbook.tree.shapes import DEEPEST, BadKey, check_key

# The keys from the root to a node. The root itself holds `Attendance` and the register.
NodePath: TypeAlias = tuple[str, ...]

# Where clients of the realtime database connect: by WebSocket, or by polling, from which they are led back to it.
SOCKET, POLL = b"/.ws", b"/.lp"

_SUFFIX = b".json"
_NOT_OURS = frozenset([b"api", b"assets"])  # whatever the college calls its register


def is_node_address(raw_path: bytes, title: str) -> bool:
    """Whether this is an address of the tree: below `/Attendance` or the register's title, in just that case, and with
    `.json` behind. Screens have no such suffix, so `/Attendance` stays the screen."""
    if not raw_path.endswith(_SUFFIX):
        return raw_path in (SOCKET, POLL)
    first = raw_path.removesuffix(_SUFFIX).split(b"/", 2)[1:2]
    if first == [b""]:
        return raw_path == b"/.json"
    return first[0] not in _NOT_OURS and unquote_to_bytes(first[0]) in (
        paths.ROOT.encode(),
        register_key(title).encode(),
    )


def name_route(scope: Mapping[str, Any]) -> str | None:
    """What logs and metrics call a request to the tree, whose path may hold a roll and its query a token. None for a
    request to something else."""
    if not is_node_address(scope["raw_path"], scope["app"].state.settings.title):
        return None
    return "/.ws" if scope["type"] == "websocket" else "/Attendance/*"


def register_key(title: str) -> str:
    """The root of the register, beside `Attendance`."""
    return paths.key(title)


def read_address(raw_path: bytes) -> NodePath:
    """Split on `/` first and decoded then, so that no escaped sign makes another path of it."""
    bare = raw_path.removesuffix(_SUFFIX).removeprefix(b"/")
    return _check_segments([_decode_segment(segment) for segment in bare.split(b"/")]) if bare else ()


def read_relative(path: str) -> NodePath:
    """A key of a multi-path update: one segment, or several."""
    return _check_segments(path.removeprefix("/").split("/"))


def _decode_segment(segment: bytes) -> str:
    try:
        return unquote_to_bytes(segment).decode()
    except UnicodeDecodeError as error:
        raise BadKey("The address is not UTF-8.") from error


def _check_segments(segments: list[str]) -> NodePath:
    if len(segments) > DEEPEST:
        raise BadKey(f"The path is deeper than {DEEPEST} levels.")
    return tuple(check_key(segment) for segment in segments)
