"""A 100 MB export of a realtime database, taken in and written out again in bounded memory."""

import re
from pathlib import Path

from rollbook.core.settings import Settings
from tests.tree.big_exports import ALL_AT_ONCE, MARKS, peak_memory, subjects_for, write_export
from torture.report import Finding

SIZE = 100_000_000
ROOM = 64_000_000  # more than a small file takes


def move_a_large_tree(folder: Path, size: int = SIZE) -> Finding:
    settings, file = Settings(data_dir=folder / "moved"), folder / "export.json"
    small = folder / "small.json"
    write_export(small, subjects_for(1))
    usual = peak_memory(settings, "import-tree", str(small), "--dry-run")[0]
    places = subjects_for(size)
    write_export(file, places)
    taken_in, said = peak_memory(settings, "import-tree", str(file))
    written_out = peak_memory(settings, "export-tree", str(folder / "copy.json"))[0]
    again = peak_memory(settings, "import-tree", str(folder / "copy.json"), "--dry-run")[1]
    at_once = peak_memory(settings, "read", str(file), work=ALL_AT_ONCE)[0]
    lost = len(places) * MARKS - _count(said, "marks") + _count(again, "marks")
    more = max(taken_in, written_out) - usual
    count = f"{file.stat().st_size / 1e6:.0f} MB, {more / 1e6:.0f} MB of memory more than for a small one"
    return Finding("a whole tree", count, lost=lost, half=int(more > ROOM), caught=at_once - usual > ROOM)


def _count(said: str, what: str) -> int:
    """Of what is new."""
    found = re.search(rf"^New: .*?([0-9,]+) {what}", said, re.MULTILINE)
    return int(found[1].replace(",", "")) if found else 0
