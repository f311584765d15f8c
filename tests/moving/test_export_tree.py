"""`rollbook export-tree`: what a client reads at the root, in a file; and back in again, nothing is lost."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from rollbook.core.marks import LATE, Mark, in_tree
from rollbook.core.settings import Settings
from rollbook.demo.sample import Sample
from rollbook.moving.exporting import _branch
from rollbook.store.opening import store_for
from rollbook.tree.nodes import REGISTER, Tree
from rollbook.tree.shapes import shape_node
from rollbook.tree.views.size import TooMuch
from tests.college import running_college
from tests.demo.conftest import load_into, short_term
from tests.moving.exports import (
    BATCH,
    CODE,
    DEPARTMENT,
    PLACE,
    SEMESTER,
    below,
    drifted_totals,
    export,
    exported,
    import_tree,
    register_of,
)
from tests.moving.exports import ROLLS as ROLLS_HERE
from tests.records import ROLLS, _that_monday, day, term_of
from tests.shell import rollbook, rollbook_here, serving

DAYS = {"5112022": [1, 1, 0, 1, 1], "7112022": [1, 0, 1, 1, 1], "9112022": [0, 1, 1, 1, 0]}

__all__ = ["_that_monday", "short_term"]  # a fixture


def read_at_root(settings: Settings) -> Any:
    return asked(settings, lambda db: shape_node(Tree(settings.title, settings.pass_line_in_hundredths).node(db, ())))


def asked(settings: Settings, read: Callable[[Connection], Any]) -> Any:
    async def ask() -> Any:
        store = store_for(settings)
        await store.open()
        try:
            return await store.read(read)
        finally:
            await store.close()

    return asyncio.run(ask())


@pytest.mark.rest
def test_the_sample_college_goes_out_and_in_and_loses_nothing(
    settings: Settings, elsewhere: Settings, short_term: Sample, tmp_path: Path
) -> None:
    with running_college(settings) as college:
        load_into(college, short_term)
    text = exported(settings, tmp_path / "college.json")
    assert json.loads(text) == read_at_root(settings)
    assert len(text) > 250_000
    done = rollbook_here(elsewhere, "import-tree", str(tmp_path / "college.json"))
    assert (done.returncode, done.stderr) == (0, "")
    assert " 0 of them on something that is left out." in done.stdout
    assert exported(elsewhere, tmp_path / "again.json") == text
    here, there = register_of(settings), register_of(elsewhere)
    there["admins"].remove(("import-tree", True))
    here["admins"] = [(user_name, True) for user_name, _ in here["admins"]]  # nobody gets in by an export
    assert LATE in {mark for marks in here["classes"].values() for mark in marks.values()}
    assert {**here, "classes": _as_the_tree_has_them(here["classes"])} == there
    assert any(key[-1] == "open" for key in here["classes"])
    assert any(key[-2] == 2 for key in here["classes"]), "two classes of a subject on one day"
    assert drifted_totals(elsewhere) == []


def _as_the_tree_has_them(classes: dict[Any, dict[str, Mark | None]]) -> dict[Any, dict[str, int | None]]:
    """Who came late reads as present there."""
    return {
        key: {roll: mark if mark is None else in_tree(mark) for roll, mark in marks.items()}
        for key, marks in classes.items()
    }


def test_what_clients_pushed_keeps_its_keys(settings: Settings, elsewhere: Settings, tmp_path: Path) -> None:
    database = export(DAYS)
    import_tree(settings, tmp_path / "export.json", database)
    text = exported(settings, tmp_path / "college.json")
    tree, original = json.loads(text)["Attendance"], database["Attendance"]
    for family in ("Year", "Department", "Subjects", "StudentDB", "ClassDates", "AttendanceDB"):
        assert tree[family] == original[family]
    for family in ("StudentAttendanceDB", "StudentAttendanceProfile"):
        assert tree[family] == original[family]
    assert tree["Admin"]["asha"].keys() == {"name", "userName", "email", "mobile"}
    assert "sesame" not in text
    assert list(tree["Admin"]) == ["asha"]
    import_tree(elsewhere, tmp_path / "college.json", text)
    assert exported(elsewhere, tmp_path / "again.json") == text


def test_marks_that_came_from_the_profile_go_out_and_in_to_the_byte(
    settings: Settings, elsewhere: Settings, tmp_path: Path
) -> None:
    """They have no keys of their own, beside marks that have."""
    database = export(DAYS)
    sheets = database["Attendance"]["AttendanceDB"][BATCH][DEPARTMENT][SEMESTER][CODE]
    for day_key, gone in (("5112022", 0), ("7112022", 3)):
        del sheets[day_key][list(sheets[day_key])[gone]]
    row = database["Attendance"]["StudentAttendanceDB"][BATCH][DEPARTMENT][SEMESTER][CODE]
    row[ROLLS_HERE[0]] = {key: row[ROLLS_HERE[0]][key] for key in list(row[ROLLS_HERE[0]])[1:]}
    import_tree(settings, tmp_path / "export.json", database)
    text = exported(settings, tmp_path / "college.json")
    done = import_tree(elsewhere, tmp_path / "college.json", text)
    assert "sheets stand" not in done.stdout
    assert exported(elsewhere, tmp_path / "again.json") == text
    assert register_of(settings)["classes"] == register_of(elsewhere)["classes"]


def test_archived_students_and_removed_subjects_come_back_as_such(
    settings: Settings, elsewhere: Settings, tmp_path: Path
) -> None:
    listed = export(DAYS)["Attendance"]["StudentDB"]
    listed[PLACE[0]][PLACE[1]].pop()
    import_tree(settings, tmp_path / "export.json", export(DAYS, StudentDB=listed, Subjects=below(PLACE[:1], None)))
    text = exported(settings, tmp_path / "college.json")
    import_tree(elsewhere, tmp_path / "college.json", text)
    assert exported(elsewhere, tmp_path / "again.json") == text
    register = register_of(elsewhere)
    assert register["subjects"] == [(*PLACE, True)]
    assert register["students"][-1] == ("22CS005", "22CS005", "", True)


def test_withdrawn_classes_stay_behind_and_take_nothing_with_them(
    settings: Settings, elsewhere: Settings, tmp_path: Path
) -> None:
    """They leave gaps in the lists, which close."""
    with running_college(settings) as college:
        term = term_of(college.admin("asha.rao", "Asha Rao"), college)
        withdrawn = [term.hold(day(-9)), term.hold(day(-7)), term.hold(day(-3), absent=ROLLS[:2])]
        term.hold(day(-8), absent=ROLLS[1:2])
        term.hold(day(-7), absent=ROLLS[2:4])  # the second one of that day, of which the first is withdrawn
        term.hold(day(-2))
        term.hold(day(-2), absent=ROLLS[:1])
        term.hold(day(-1), absent=ROLLS[3:], upload=False)
        for uuid in withdrawn:
            term.withdraw(uuid)
    text = exported(settings, tmp_path / "college.json")
    done = rollbook_here(elsewhere, "import-tree", str(tmp_path / "college.json"))
    assert (done.returncode, done.stderr) == (0, "")
    assert " 0 of them on something that is left out." in done.stdout
    again = exported(elsewhere, tmp_path / "again.json")
    assert _without_gaps(json.loads(again)) == _without_gaps(json.loads(text))
    assert drifted_totals(elsewhere) == []
    here, there = register_of(settings), register_of(elsewhere)
    assert there["totals"] == here["totals"]
    assert len(there["classes"]) == len(here["classes"]) - len(withdrawn)


def _without_gaps(node: Any) -> Any:
    if isinstance(node, list):
        return [_without_gaps(child) for child in node if child is not None]
    return {key: _without_gaps(child) for key, child in node.items()} if isinstance(node, dict) else node


def test_keys_that_are_numbers_read_as_lists_at_every_level(settings: Settings, tmp_path: Path) -> None:
    """As they do for a client."""
    place = ("1", "2", "3", "1")
    subject = {"subjectCode": "1", "classes": 0}
    import_tree(settings, tmp_path / "export.json", {"Attendance": {"Subjects": below(place, subject)}})
    tree = json.loads(exported(settings, tmp_path / "college.json"))
    assert tree == read_at_root(settings)
    assert tree["Attendance"]["Subjects"] == [None, {"2": {"3": [None, subject]}}]


def test_it_goes_to_standard_output(settings: Settings, tmp_path: Path) -> None:
    import_tree(settings, tmp_path / "export.json", export(DAYS))
    done = rollbook(settings, "export-tree", "-")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == exported(settings, tmp_path / "college.json")


def test_it_is_written_while_a_server_owns_the_register(sqlite_settings: Settings, tmp_path: Path) -> None:
    import_tree(sqlite_settings, tmp_path / "export.json", export(DAYS))
    text = exported(sqlite_settings, tmp_path / "alone.json")
    with serving(sqlite_settings):
        assert exported(sqlite_settings, tmp_path / "beside.json") == text


def test_the_file_takes_its_place_whole_and_is_nobody_elses(sqlite_settings: Settings, tmp_path: Path) -> None:
    file = tmp_path / "college.json"
    file.write_text("what was there")
    exported(sqlite_settings, file)
    assert json.loads(file.read_text())["Attendance"]["Semester"][0] == "1st"
    assert file.stat().st_mode & 0o077 == 0
    assert not list(tmp_path.glob(".rollbook-*"))


def test_a_failure_leaves_the_old_file_and_no_other(
    sqlite_settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "college.json"
    file.write_text("what was there")
    sqlite_settings.data_dir.joinpath("rollbook.sqlite").write_bytes(b"no database at all")
    done = rollbook_here(sqlite_settings, "export-tree", str(file))
    assert done.returncode == 1
    assert done.stderr.startswith("rollbook: ")
    assert file.read_text() == "what was there"
    assert not list(tmp_path.glob(".rollbook-*"))
    nowhere = rollbook_here(sqlite_settings, "export-tree", str(tmp_path / "nowhere" / "college.json"))
    assert (nowhere.returncode, "Nothing can be written to the folder" in nowhere.stderr) == (1, True)


def test_registers_of_a_semester_that_are_too_much_at_once_are_written_and_listed(
    sqlite_settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import_tree(sqlite_settings, tmp_path / "export.json", export(DAYS))
    whole = json.loads(exported(sqlite_settings, tmp_path / "college.json"))
    monkeypatch.setattr("rollbook.tree.views.size.MOST_LEAVES", 12)  # a day has 5 marks, the semester 15

    def read(db: Connection) -> dict[str, Any]:
        tree = Tree(sqlite_settings.title, sqlite_settings.pass_line_in_hundredths)
        with pytest.raises(TooMuch):
            tree.node(db, (tree.register, "5th"))
        assert tree.children(db, (tree.register, "5th")) == ["5112022", "7112022", "9112022"]
        assert tree.children(db, (tree.register,)) == ["5th"]
        branch = "".join(_branch(db, REGISTER))
        return json.loads(branch)  # type: ignore[no-any-return]

    assert asked(sqlite_settings, read) == whole["Rollbook"]
