"""The zip file around a workbook: looked at from outside, before anything in it is unpacked."""

import io
import posixpath
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from xml.parsers import expat

from rollbook.students import file_refusals as refusals
from rollbook.students.files.grid import Unreadable
from rollbook.students.files.limits import (
    MAX_DIRECTORY,
    MAX_ELEMENTS,
    MAX_PARTS,
    MAX_SHRUNK,
    MAX_UNPACKED,
    SHRUNK_FROM,
)

_END = b"PK\x05\x06"
_LARGE_END = b"PK\x06\x07"  # stands 20 bytes before the end where sizes go beyond 4 GB
_CHUNK = 65_536
_MACROS = ("vbaproject.bin", "vbadata.xml", "xl/macrosheets/")

OnStart = Callable[[str, dict[str, str]], None]
OnEnd = Callable[[str], None]
OnText = Callable[[str], None]


class _LocalNames(dict[str, str]):
    """From `x:row` the `row`; each is worked out once."""

    def __missing__(self, tag: str) -> str:
        self[tag] = tag.rpartition(":")[2]
        return self[tag]


class Package:
    def __init__(self, data: bytes) -> None:
        _check_directory(data)
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, NotImplementedError) as error:
            raise damaged() from error
        self._parts = {part.filename: part for part in self._zip.infolist()}
        _check_parts(self._zip.infolist())
        self._elements = 0

    def __contains__(self, name: str) -> bool:
        return name in self._parts

    def walk(self, name: str, on_start: OnStart, on_end: OnEnd | None = None, on_text: OnText | None = None) -> None:
        """Tell the elements of an XML part as they come, under their names without prefix."""
        if name not in self._parts:
            raise damaged()
        local = _LocalNames()
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = lambda tag, attributes: on_start(local[tag], attributes)
        if on_end:
            parser.EndElementHandler = lambda tag: on_end(local[tag])
        if on_text:
            parser.CharacterDataHandler = on_text
        parser.StartDoctypeDeclHandler = _refuse_entities
        try:
            # Twice over it: elements cost time even where nothing is in them, and to count them costs little.
            for chunk in self._chunks(name):
                self._count(chunk)
            for chunk in self._chunks(name):
                parser.Parse(chunk, False)
            parser.Parse(b"", True)
        except (expat.ExpatError, zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError) as error:
            raise damaged() from error

    def _chunks(self, name: str) -> Iterator[bytes]:
        with self._zip.open(self._parts[name]) as part:
            while chunk := part.read(_CHUNK):
                yield chunk

    def _count(self, xml: bytes) -> None:
        self._elements += xml.count(b"<") - xml.count(b"</")
        if self._elements > MAX_ELEMENTS:
            raise Unreadable(refusals.too_many_pieces(MAX_ELEMENTS))

    def read_relations(self, name: str) -> dict[str, tuple[str, str]]:
        """The parts that a part points to: by id, the last word of their kind, and their name."""
        folder, file = posixpath.split(name)
        found: dict[str, tuple[str, str]] = {}

        def note(tag: str, attributes: dict[str, str]) -> None:
            if tag == "Relationship" and attributes.get("TargetMode") != "External":
                target = posixpath.normpath(posixpath.join("/", folder, attributes.get("Target", "")))
                found[attributes.get("Id", "")] = (attributes.get("Type", "").rpartition("/")[2], target[1:])

        relations = posixpath.join(folder, "_rels", f"{file}.rels")
        if relations in self._parts:
            self.walk(relations, note)
        return found


def _check_directory(data: bytes) -> None:
    """The directory is read whole when the file is opened, so its size comes first."""
    end = data.rfind(_END, max(0, len(data) - 65_557))
    if end < 0 or len(data) < end + 22:
        raise damaged()
    entries, size = struct.unpack_from("<HL", data, end + 10)
    if entries > MAX_PARTS or size > MAX_DIRECTORY or data[max(0, end - 20) : end].startswith(_LARGE_END):
        raise Unreadable(refusals.TOO_MANY_PARTS)


def _check_parts(parts: list[zipfile.ZipInfo]) -> None:
    names = [part.filename for part in parts]
    if len(set(names)) != len(names) or any(_leads_out(name) for name in names):
        raise Unreadable(refusals.STRANGE_PARTS)
    if any(sign in name.lower() for name in names for sign in _MACROS):
        raise Unreadable(refusals.HOLDS_MACROS)
    if any(part.flag_bits & 1 for part in parts):
        raise Unreadable(refusals.HAS_PASSWORD)
    if sum(part.file_size for part in parts) > MAX_UNPACKED or any(map(_would_burst, parts)):
        raise Unreadable(refusals.unpacks_too_large(MAX_UNPACKED // 1_048_576))


def _leads_out(name: str) -> bool:
    return name.startswith("/") or "\\" in name or ":" in name or ".." in name.split("/")


def _would_burst(part: zipfile.ZipInfo) -> bool:
    return part.file_size > max(SHRUNK_FROM, MAX_SHRUNK * part.compress_size)


def _refuse_entities(*_declared: object) -> None:
    raise Unreadable(refusals.STRANGE_XML)


def damaged() -> Unreadable:
    return Unreadable(refusals.DAMAGED_WORKBOOK)
