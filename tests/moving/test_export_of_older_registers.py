"""A college without groups notices nothing of them: `export-tree` writes the same bytes before and after."""

import hashlib
from pathlib import Path

from sqlalchemy import Connection, text

from rollbook.core.settings import Settings
from rollbook.migrations.run import upgrade
from rollbook.moving.exporting import export_tree
from rollbook.store.opening import store_for
from torture.old_registers import lay_down

BEFORE_GROUPS = "0014"
# Of what the last version without groups wrote, for the same register as it was then.
WRITTEN_THEN = "52747fd45d630874360b7ec9f66e895b0746e521874401f7f43a30dfcf7d1212"


def lay_down_classes(db: Connection) -> None:
    """Of two subjects: on several dates and twice on one, uploaded, open and withdrawn, with keys that clients gave."""
    lay_down(db, BEFORE_GROUPS)
    for statement in (
        "UPDATE rollcalls SET held_on = '2026-11-13' WHERE id IN (1, 2, 4)",
        "UPDATE rollcalls SET withdrawn_by = 1, withdrawn_at = '2026-11-17' WHERE id = 4",
        "UPDATE marks SET mark = NULL WHERE rollcall_id = 3 AND student_id > 12",
        "UPDATE students SET archived_at = '2026-11-17' WHERE id = 7",
        "INSERT INTO mark_keys (rollcall_id, student_id, line_key, entry_key) VALUES (1, 3, '-Nline', '-Nentry')",
        "INSERT INTO class_date_keys (subject_id, held_on, key) VALUES (2, '2026-11-13', '-Ndate')",
    ):
        db.execute(text(statement))


async def test_the_tree_of_a_college_without_groups_is_the_same_to_the_byte(
    empty_settings: Settings, tmp_path: Path
) -> None:
    store = store_for(empty_settings)
    await store.open()
    await store.migrate(lay_down_classes)
    await store.migrate(upgrade)
    await store.read(export_tree, str(tmp_path / "college.json"), empty_settings.title)
    await store.close()
    written = tmp_path.joinpath("college.json").read_bytes()
    assert b'"-Nline":"24CS003 is Absent"' in written
    assert hashlib.sha256(written).hexdigest() == WRITTEN_THEN
