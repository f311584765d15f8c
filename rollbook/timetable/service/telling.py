"""What the history keeps of changes of the timetable, and who is told that their week has changed."""

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import Connection, Table, select

from rollbook.audit.about import About
from rollbook.audit.trail import record_change
from rollbook.core import paths
from rollbook.core.json_values import JsonObject
from rollbook.store import changed_paths
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import batches, departments, subjects
from rollbook.tables.groups import groups
from rollbook.timetable.service.stored import ASKED_AT_ONCE, Draft, Stored

MOST_TOLD = 20  # slots one by one; of more it is told how many there are


class Names(NamedTuple):
    """Of all that some slots name, as people call it."""

    codes: dict[int, str]
    places: dict[int, tuple[int, int]]  # of subjects: batch and department
    groups: dict[int, str]
    people: dict[int, str]
    batches: dict[int, str]
    departments: dict[int, str]

    def places_of(self, drafts: Iterable[Draft]) -> list[tuple[int | None, int | None]]:
        """The lists that they are of, each once."""
        found: dict[tuple[int | None, int | None], None] = {}
        for draft in drafts:
            for subject_id, _ in draft.taught:
                found[self.places[subject_id]] = None
            if not draft.taught:
                found[draft.of[:2]] = None
        return list(found)


def record_slots(
    db: Connection,
    by: str,
    before: Sequence[Stored],
    after: Sequence[Stored],
    file: str | None,
    *,
    since: date,
    undone: bool = False,
) -> None:
    """`since`: the day from which on it is so. Slots that end are told as they were before."""
    known = {each.id: each.draft for each in before}
    now = [each for each in after if known.get(each.id) != each.draft]
    drafts = [each.draft for each in (*before, *now)]
    if not drafts:
        return
    names = read_names(db, drafts)
    places = names.places_of(drafts)
    of_file = {"file": file} if file else {}
    told = {"from": str(since), **of_file, **({"undone": True} if undone else {})}
    facts = [_facts_of(names, side) for side in (before, now)]
    path, about = _at(names, places)
    record_change(db, by, path, facts[0] if before else None, facts[1] | told, about)
    note_places(db, names, places)


def note_places(db: Connection, names: Names, places: Collection[tuple[int | None, int | None]]) -> None:
    for batch_id, department_id in places:
        changed_paths.note(db, path_of(names, batch_id, department_id))


def describe_slot(names: Names, draft: Draft) -> JsonObject:
    """In the words that people know it by."""
    told: JsonObject = {"weekday": draft.weekday, "hour": draft.hour, "length": draft.length}
    told["subjects"] = [
        {"code": names.codes[subject_id], **({"group": names.groups[group_id]} if group_id else {})}
        for subject_id, group_id in draft.taught
    ]
    told["lecturers"] = sorted(names.people[each] for each in draft.lecturers)
    return told | {name: getattr(draft, name) for name in ("room", "title") if getattr(draft, name) is not None}


def read_names(db: Connection, drafts: Sequence[Draft]) -> Names:
    codes, places = {}, {}
    wanted = {subject_id for draft in drafts for subject_id, _ in draft.taught}
    for row in _rows(db, subjects, ("id", "code", "batch_id", "department_id"), wanted):
        codes[row[0]], places[row[0]] = row[1], (row[2], row[3])
    lists = {*places.values(), *(draft.of[:2] for draft in drafts)}
    of_groups = {group for draft in drafts for _, group in draft.taught} | {draft.of[2] for draft in drafts}
    lecturers = {each for draft in drafts for each in draft.lecturers}
    return Names(
        codes,
        places,
        dict(_rows(db, groups, ("id", "label"), of_groups)),
        dict(_rows(db, admins, ("id", "user_name"), lecturers)),
        dict(_rows(db, batches, ("id", "label"), {batch for batch, _ in lists})),
        dict(_rows(db, departments, ("id", "label"), {department for _, department in lists})),
    )


def names_are_there(db: Connection, drafts: Sequence[Draft]) -> bool:
    """Whether all that they name is still in the register."""
    names = read_names(db, drafts)
    return all(
        known.keys() >= wanted - {None}
        for known, wanted in (
            (names.codes, {subject_id for draft in drafts for subject_id, _ in draft.taught}),
            (names.groups, {group for draft in drafts for _, group in draft.taught} | {each.of[2] for each in drafts}),
            (names.people, {each for draft in drafts for each in draft.lecturers}),
            (names.batches, {draft.of[0] for draft in drafts}),
            (names.departments, {draft.of[1] for draft in drafts}),
        )
    )


def _rows(db: Connection, table: Table, names: Sequence[str], ids: Collection[int | None]) -> list[tuple]:  # type: ignore[type-arg]
    wanted = sorted(each for each in ids if each is not None)
    columns = [table.c[name] for name in names]
    return [
        tuple(row)
        for start in range(0, len(wanted), ASKED_AT_ONCE)
        for row in db.execute(select(*columns).where(table.c.id.in_(wanted[start : start + ASKED_AT_ONCE])))
    ]


def _facts_of(names: Names, every: Sequence[Stored]) -> JsonObject:
    if len(every) > MOST_TOLD:
        return {"count": len(every)}
    return {"slots": [describe_slot(names, each.draft) for each in every]}


def _at(names: Names, places: Sequence[tuple[int | None, int | None]]) -> tuple[str, About]:
    """Where the history has it: at the one list that it is of; else at as much of it as all have in common."""
    [batch_id, *other_batches] = dict.fromkeys(batch for batch, _ in places)
    [department_id, *other_departments] = dict.fromkeys(department for _, department in places)
    if len(places) == 1:
        return path_of(names, batch_id, department_id), About(batch_id=batch_id, department_id=department_id)
    one_batch = None if other_batches else batch_id
    one_department = None if other_departments else department_id
    return path_of(names, one_batch, None), About(batch_id=one_batch, department_id=one_department)


def path_of(names: Names, batch_id: int | None, department_id: int | None) -> str:
    if batch_id is None:
        return paths.timetable()
    batch = names.batches[batch_id]
    return paths.timetable(batch, None if department_id is None else names.departments[department_id])
