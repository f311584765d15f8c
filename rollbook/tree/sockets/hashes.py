"""By which clients of the realtime database tell whether a node is still the one that their transaction read."""

import hashlib
import re
import struct
from base64 import b64encode
from collections.abc import Mapping

from rollbook.tree.shapes import Node

_INTEGER = re.compile(r"-?0*[0-9]{1,10}", re.ASCII)


def has_hash(wanted: str, node: Node) -> bool:
    return hash_of(node) == wanted


def hash_of(node: Node) -> str:
    """Empty for nothing."""
    match node:
        case None:
            return ""
        case bool():
            return _sha1(f"boolean:{'true' if node else 'false'}")
        case int() | float():
            return _sha1(f"number:{struct.pack('>d', node).hex()}")
        case str():
            return _sha1(f"string:{node}")
        case Mapping():
            return _sha1("".join(f":{key}:{hash_of(node[key])}" for key in sorted(node, key=_order)))


def _sha1(text: str) -> str:
    return b64encode(hashlib.sha1(text.encode(), usedforsecurity=False).digest()).decode()


def _order(key: str) -> tuple[bool, int, int, bytes]:
    """As the clients order keys: what reads as a number of 32 bits first, then by UTF-16."""
    if _INTEGER.fullmatch(key) and -(2**31) <= (number := int(key)) < 2**31:
        return False, number, len(key), b""
    return True, 0, 0, key.encode("utf-16-be")
