"""In a tree who came late reads as present. A register that reads its own tree back keeps who came late."""

from pathlib import Path
from typing import Any

from rollbook.core.marks import ABSENT, LATE, PRESENT
from rollbook.core.settings import Settings
from tests.college import running_college
from tests.moving.exports import drifted_totals, exported, register_of
from tests.records import MONDAY, PLACE, ROLLS, day, term_of
from tests.shell import rollbook_here

MEERA, OMAR = ROLLS[:2]


def hold_two_classes(settings: Settings) -> None:
    """One uploaded, one open."""
    with running_college(settings) as college:
        term = term_of(college.admin("asha.rao", "Asha Rao"), college)
        term.hold(day(-1), [OMAR], [MEERA])
        term.hold(MONDAY, late=[OMAR], upload=False)


def marks_of(settings: Settings) -> list[dict[str, Any]]:
    held: dict[Any, dict[str, Any]] = register_of(settings)["classes"]
    return [marks for place, marks in held.items() if place[: len(PLACE)] == tuple(PLACE.values())]


def test_a_tree_that_is_read_back_leaves_who_came_late_late(settings: Settings, tmp_path: Path) -> None:
    hold_two_classes(settings)
    before = register_of(settings)
    exported(settings, tmp_path / "college.json")
    done = rollbook_here(settings, "import-tree", str(tmp_path / "college.json"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "other marks" not in done.stdout
    assert "New: nothing." in done.stdout
    assert register_of(settings) == before
    assert [(marks[MEERA], marks[OMAR]) for marks in marks_of(settings)] == [(LATE, ABSENT), (PRESENT, LATE)]
    assert drifted_totals(settings) == []


def test_elsewhere_a_tree_says_that_they_were_present(settings: Settings, elsewhere: Settings, tmp_path: Path) -> None:
    hold_two_classes(settings)
    text = exported(settings, tmp_path / "college.json")
    assert "Late" not in text
    done = rollbook_here(elsewhere, "import-tree", str(tmp_path / "college.json"))
    assert (done.returncode, done.stderr) == (0, "")
    assert exported(elsewhere, tmp_path / "again.json") == text
    assert [(marks[MEERA], marks[OMAR]) for marks in marks_of(elsewhere)] == [(PRESENT, ABSENT), (PRESENT, PRESENT)]
    assert drifted_totals(elsewhere) == []
