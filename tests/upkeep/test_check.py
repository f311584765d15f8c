"""`rollbook check` finds what is wrong, and says nothing is where nothing is."""

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, select, update

from rollbook.core.settings import Settings
from rollbook.tables.rollcalls import totals
from tests.college import College
from tests.upkeep.typing_in import type_in


def test_a_sound_register_is_said_to_be(held: Settings) -> None:
    done = type_in(held, "check")
    assert (done.returncode, done.stdout) == (0, "The register is sound: 6 students, 1 subject, 3 classes, 18 marks.\n")


def test_a_total_that_drifted_is_named(held: Settings, college: College) -> None:
    def spoil(db: Connection) -> int:
        student = db.scalar(select(totals.c.student_id).order_by(totals.c.student_id)) or 0
        db.execute(update(totals).where(totals.c.student_id == student).values(present=totals.c.present + 1))
        return student

    student = college.write(spoil)
    done = type_in(held, "check")
    assert done.returncode == 1
    assert done.stderr == (
        f"rollbook: Student {student} in CS301 (subject 1): the total is not what the marks add up to.\n"
    )


@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)
def test_where_there_is_no_register_none_is_made(settings: Settings) -> None:
    empty = replace(settings, data_dir=settings.data_dir / "nothing")
    done = type_in(empty, "check")
    assert done.returncode == 1
    assert "There is no register at" in done.stderr
    assert not empty.data_dir.exists()
