"""Changed paths as the payload of a PostgreSQL notice, and back."""

import json
from collections.abc import Iterable, Iterator

from rollbook.core.paths import ROOT

MAX_BYTES = 7_999  # PostgreSQL refuses longer payloads


def payloads(paths: Iterable[str]) -> Iterator[str]:
    """JSON lists, each short enough for one notice. The root stands in for a path too long for any."""
    entries: list[str] = []
    size = 2
    for path in paths:
        entry = _entry(path)
        if len(entry.encode()) + 2 > MAX_BYTES:
            entry = _entry(ROOT)
        length = len(entry.encode()) + 1
        if entries and size + length > MAX_BYTES:
            yield f"[{','.join(entries)}]"
            entries, size = [], 2
        entries.append(entry)
        size += length
    if entries:
        yield f"[{','.join(entries)}]"


def _entry(path: str) -> str:
    return json.dumps(path, ensure_ascii=False)


def read_payload(payload: object) -> list[str]:
    """What cannot be read may have meant anything."""
    try:
        paths = json.loads(payload) if isinstance(payload, str) else None
    except ValueError:
        paths = None
    if isinstance(paths, list) and all(isinstance(path, str) for path in paths):
        return paths
    return [ROOT]
