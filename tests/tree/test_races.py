"""Two who write at the same moment."""

import asyncio
from functools import partial
from typing import Any

from rollbook.catalogue.service import labels
from rollbook.core.errors import AppError
from rollbook.tree.addresses import read_relative
from rollbook.tree.nodes import Tree
from rollbook.tree.push_ids import new_push_id
from rollbook.tree.shapes import node_of
from rollbook.tree.texts import has_tag, tag_of, text_of
from rollbook.tree.writes.apply import Stale, apply
from rollbook.tree.writes.context import Context, Write
from tests.college import College
from tests.records import MONDAY, ROLLS, Term, admin_of
from tests.tree.script import ENTRIES, LINES, PROFILES, STUDENTS, SUBJECT_NODE, TODAY, Script

TREE = Tree("Rollbook", pass_line=7500)


def at_once(college: College, writes: list[tuple[str, Any]], if_match: str | None = None) -> list[BaseException | None]:
    """What became of each: nothing, or why it was refused."""
    context = Context(TREE, admin_of(college), MONDAY, correction_days=7)
    is_known = partial(has_tag, if_match) if if_match else None

    async def one(path: str, value: Any) -> None:
        await college.store.write(apply, context, [Write(read_relative(path), node_of(value))], is_known)

    async def all_of_them() -> list[BaseException | None]:
        return list(await asyncio.gather(*(one(*write) for write in writes), return_exceptions=True))

    found: list[BaseException | None] = college.run(all_of_them)
    assert all(isinstance(each, AppError | None) for each in found), found
    return found


def tag(college: College, path: str) -> str:
    return college.read(lambda db: tag_of(text_of(TREE.node(db, read_relative(path)))))  # type: ignore[no-any-return]


def test_of_many_who_saw_the_same_value_one_writes(registers: Script, college: College) -> None:
    for path, values in (
        (STUDENTS, [[{"FIELD2": f"Student {n}", "FIELD3": f"R{n}"}] for n in range(10)]),
        ("Attendance/Year/0", [f"2024 - {year}" for year in range(2030, 2040)]),
        ("Attendance/Year/new", [f"2044 - {year}" for year in range(2050, 2060)]),
    ):
        outcome = at_once(college, [(path, value) for value in values], if_match=tag(college, path))
        [winner] = [value for value, refusal in zip(values, outcome, strict=True) if refusal is None]
        assert registers.get(path) == winner
        assert path == "Attendance/Year/new" or sum(isinstance(each, Stale) for each in outcome) == 9


def test_of_many_who_raise_the_class_count_one_uploads(registers: Script, college: College, term: Term) -> None:
    term.hold(upload=False)
    path = f"{SUBJECT_NODE}/classes"
    outcome = at_once(college, [(path, 1)] * 8, if_match=tag(college, path))
    assert [isinstance(each, Stale) for each in outcome].count(False) == 1
    assert registers.get(path) == 1


def test_a_class_pressed_all_at_once_is_one_class(registers: Script, college: College) -> None:
    """As clients do that wait for no answer: three writes for each press, and all presses together."""
    writes: list[tuple[str, Any]] = []
    for roll in ROLLS:
        writes.append((f"{LINES}/{TODAY}/{new_push_id()}", f"{roll} is Present"))
        writes.append((f"{ENTRIES}/{roll}/{new_push_id()}", 1))
        writes.append((f"{PROFILES}/{TODAY}/{roll}", 1))
    assert at_once(college, writes) == [None] * len(writes)
    keys = {path.rsplit("/", 1)[1] for path, _ in writes if path.startswith(LINES)}
    assert set(registers.get(f"{LINES}/{TODAY}")) == keys
    assert [len(registers.get(f"{ENTRIES}/{roll}")) for roll in ROLLS] == [1] * len(ROLLS)
    registers.put(f"{SUBJECT_NODE}/classes", 1)
    assert registers.get(SUBJECT_NODE)["classes"] == 1


def test_labels_added_at_once_get_keys_of_their_own(registers: Script, college: College) -> None:
    added = [f"D{number}" for number in range(12)]

    async def on_the_screens() -> None:
        adding = (college.store.write(labels.add_label, labels.DEPARTMENTS, label, "asha.rao") for label in added)
        await asyncio.gather(*adding)

    college.run(on_the_screens)
    there = registers.get("Attendance/Department")
    assert there[0] == "CSE"
    assert sorted(there[1:]) == sorted(added)
