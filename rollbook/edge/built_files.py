"""The built front end, read once, as the build packed it, kept in memory. Only what the build made can be asked for."""

import gzip
import html
import json
import mimetypes
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "frontend"
INDEX = "/index.html"
MANIFEST = "/manifest.webmanifest"

_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_COMPRESSIBLE = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map"}
_PACKED = {"gzip": ".gz", "br": ".br"}  # beside what the build packed
_ENDINGS = tuple(_PACKED.values())
_TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}

# The build puts a hash of the content into the names of what it keeps in this folder.
_HASHED = "/assets/"
FOREVER = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"


@dataclass(frozen=True)
class BuiltFile:
    """The codings of one file's content; the plain one is always there."""

    content_type: str
    caching: str
    etag: str
    codings: dict[str, bytes]


def read_built_files(title: str, folder: Path) -> dict[str, BuiltFile]:
    """Every built file by the path it is asked for. Empty when the front end was not built."""
    if not (folder / "index.html").is_file():
        return {}
    return {path: _load(path, file, beside, title) for path, file, beside in _find_files(folder)}


def _find_files(folder: Path) -> Iterator[tuple[str, Path, set[str]]]:
    """Each with the path it is asked for, and with the names beside it."""
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        under = Path(place).relative_to(folder).as_posix()
        beside = set(names)
        for name in names:
            if not name.startswith(".") and not name.endswith(_ENDINGS):
                yield f"/{name}" if under == "." else f"/{under}/{name}", Path(place, name), beside


def _load(path: str, source: Path, beside: set[str], title: str) -> BuiltFile:
    content = original = source.read_bytes()
    if path == INDEX:
        content = _TITLE.sub(lambda _: f"<title>{html.escape(title)}</title>", content.decode(), count=1).encode()
    elif path == MANIFEST:
        content = json.dumps({**json.loads(content), "name": title, "short_name": title}).encode()
    codings = {"": content}
    if content == original:
        packed = {coding: source.name + ending for coding, ending in _PACKED.items()}
        codings |= {coding: source.with_name(name).read_bytes() for coding, name in packed.items() if name in beside}
    if source.suffix in _COMPRESSIBLE and "gzip" not in codings:
        codings["gzip"] = gzip.compress(content, mtime=0)
    return BuiltFile(
        content_type=_content_type(source),
        caching=FOREVER if path.startswith(_HASHED) else ASK_EACH_TIME,
        etag=f'"{sha256(content).hexdigest()[:20]}"',
        codings=codings,
    )


def _content_type(source: Path) -> str:
    # Python's own table: what the system has besides takes long to read, and is another one on each system.
    known = _TYPES.get(source.suffix) or mimetypes.types_map.get(source.suffix, "application/octet-stream")
    is_text = known.startswith("text/") or known.endswith(("+json", "/json", "+xml"))
    return f"{known}; charset=utf-8" if is_text else known
