"""A file that is written once, however often it is sent: lists of students, marks, timetables and people."""

import hashlib
from typing import Generic, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

Entry = TypeVar("Entry")


class Imported(NamedTuple, Generic[Entry]):
    entry: Entry
    is_new: bool  # else it was written before, under the same id


def hash_request(data: bytes, form: msgspec.Struct) -> bytes:
    """The same file with the same choices is the same request, whichever preview it was submitted from."""
    chosen = msgspec.json.encode(replace(form, fingerprint=""))
    return hashlib.sha256(hashlib.sha256(data).digest() + chosen).digest()
