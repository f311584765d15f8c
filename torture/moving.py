"""A 100 MB export of a realtime database, taken in and written out again in bounded memory."""

import re
from pathlib import Path

from rollbook.core.settings import Settings
from tests.moving.big_exports import ALL_AT_ONCE, MARKS, peak_memory, subjects_for, write_export
from torture.report import Finding

ROOM = 64_000_000  # more than a small file takes


def full(folder: Path) -> Finding:
    return move_a_large_tree(folder, size=100_000_000)


def move_a_large_tree(folder: Path, size: int) -> Finding:
    small, large, copy = (folder / name for name in ("small.json", "large.json", "copy.json"))
    settings, places = Settings(data_dir=folder / "moved"), subjects_for(size)
    write_export(small, places[:1])
    write_export(large, places)
    usual = peak_memory(Settings(data_dir=folder / "small"), "import-tree", str(small))[0]
    taken_in, said = peak_memory(settings, "import-tree", str(large))
    written_out = peak_memory(settings, "export-tree", str(copy))[0]
    again = peak_memory(settings, "import-tree", str(copy), "--dry-run")[1]
    lost = len(places) * MARKS - _count(said, "marks") + _count(again, "marks")
    more = max(taken_in, written_out) - usual
    count = f"{large.stat().st_size / 1e6:.0f} MB, {more / 1e6:.0f} MB of memory more than for a small one"
    at_once = [peak_memory(settings, "read", str(file), work=ALL_AT_ONCE)[0] for file in (small, large)]
    return Finding("a whole tree", count, lost=lost, half=int(more > ROOM), caught=at_once[1] - at_once[0] > ROOM)


def _count(said: str, what: str) -> int:
    """Of what is new."""
    found = re.search(rf"^New: .*?([0-9,]+) {what}", said, re.MULTILINE)
    return int(found[1].replace(",", "")) if found else 0
