"""An export five times as large takes no more memory, in or out; 100 MB are tried by `make torture`."""

from pathlib import Path

from rollbook.core.settings import Settings
from tests.tree.big_exports import ALL_AT_ONCE, MARKS, peak_memory, subjects_for, write_export

SMALL, LARGE = 700_000, 3_500_000
ROOM = 8_000_000  # for what the databases keep at hand


def test_a_larger_export_takes_no_more_memory(sqlite_settings: Settings, tmp_path: Path) -> None:
    small, large = tmp_path / "small.json", tmp_path / "large.json"
    for file, size in ((small, SMALL), (large, LARGE)):
        write_export(file, subjects_for(size))
        assert file.stat().st_size > 0.9 * size
    taken_in, written_out = [], []
    for file, new in ((small, len(subjects_for(SMALL))), (large, len(subjects_for(LARGE)) - len(subjects_for(SMALL)))):
        peak, said = peak_memory(sqlite_settings, "import-tree", str(file))
        assert f"{new * MARKS:,} marks" in said
        taken_in.append(peak)
        written_out.append(peak_memory(sqlite_settings, "export-tree", str(tmp_path / "copy.json"))[0])
    assert taken_in[1] - taken_in[0] < ROOM
    assert written_out[1] - written_out[0] < ROOM
    at_once = [peak_memory(sqlite_settings, "read", str(file), work=ALL_AT_ONCE)[0] for file in (small, large)]
    assert at_once[1] - at_once[0] > ROOM, "who reads all at once must be found out"
