"""What the register knows, by the names that a file may have for it."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from sqlalchemy import Connection, select

from rollbook.core.groups import Called, Kind, name_group
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, batches, departments, semesters, subjects
from rollbook.tables.groups import groups, subject_groups

_YEAR = re.compile(r"(?:19|20)(\d\d)")


class Person(NamedTuple):
    id: int
    user_name: str
    name: str


class Subject(NamedTuple):
    id: int
    batch_id: int
    department_id: int
    batch: str
    department: str
    semester: str
    code: str
    name: str | None
    called: Called
    archived_at: datetime | None


class Group(NamedTuple):
    id: int
    batch_id: int
    department_id: int | None
    label: str
    kind: Kind

    @property
    def name(self) -> str:
        return name_group(self.kind, self.label)


class Students(NamedTuple):
    """A list, a group of one, or a group of a whole batch."""

    batch_id: int
    department_id: int | None
    batch: str
    department: str | None
    group: Group | None = None

    @property
    def shown(self) -> str:
        return " ".join(filter(None, (self.batch, self.department, self.group and self.group.name)))


class Known(NamedTuple):
    people: list[Person]
    subjects: dict[int, Subject]
    groups: dict[int, Group]
    own_groups: dict[int, set[int]]  # of subjects that call groups of their own
    students: list[Students]  # lists, then groups
    batches: dict[str, list[tuple[int, str]]]  # by squeezed name
    departments: dict[str, list[tuple[int, str]]]

    def calls(self, subject: Subject, group: Group) -> bool:
        if subject.called == "sections":
            its_list = (subject.batch_id, subject.department_id)
            return group.kind == "section" and (group.batch_id, group.department_id) == its_list
        return subject.called == "groups" and group.id in self.own_groups.get(subject.id, ())

    def groups_of(self, subject: Subject) -> list[Group]:
        return [each for each in self.groups.values() if self.calls(subject, each)]


@lru_cache(4096)
def squeeze(text: str) -> str:
    """`CH 301`, `CH-301` and `ch301` are one name."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "".join(char for char in folded if char.isalnum() or unicodedata.category(char).startswith("M"))


def read_known(db: Connection) -> Known:
    people = [
        Person(row.id, row.user_name, row.name)
        for row in db.execute(select(admins).where(admins.c.disabled.is_(False)).order_by(admins.c.user_name_key))
    ]
    its_groups = {
        row.id: Group(row.id, row.batch_id, row.department_id, row.label, row.kind)
        for row in db.execute(select(groups).where(groups.c.archived_at.is_(None)).order_by(groups.c.label_key))
    }
    own: dict[int, set[int]] = defaultdict(set)
    for subject_id, group_id in db.execute(select(subject_groups.c.subject_id, subject_groups.c.group_id)):
        own[subject_id].add(group_id)
    every = {each.id: each for each in _read_subjects(db)}
    labels = {
        table.name: {row.id: row.label for row in db.execute(select(table.c.id, table.c.label))}
        for table in (batches, departments)
    }
    return Known(
        people,
        every,
        its_groups,
        own,
        list(_students(every.values(), its_groups.values(), labels["batches"], labels["departments"])),
        _by_name(labels["batches"]),
        _by_name(labels["departments"]),
    )


def _read_subjects(db: Connection) -> Iterator[Subject]:
    columns = (subjects.c[name] for name in ("id", "batch_id", "department_id", "name", "called", "archived_at"))
    query = select(*columns, *PLACE_COLUMNS).select_from(SUBJECTS)
    ordered = query.order_by(batches.c.label_key, departments.c.label_key, semesters.c.position, subjects.c.code_key)
    for row in db.execute(ordered).mappings():
        yield Subject(**{("code" if name == "subject" else name): value for name, value in row.items()})


def _students(
    every: Iterable[Subject],
    its_groups: Iterable[Group],
    batch_labels: dict[int, str],
    department_labels: dict[int, str],
) -> Iterator[Students]:
    lists = dict.fromkeys((each.batch_id, each.department_id) for each in every if each.archived_at is None)
    for batch_id, department_id in lists:
        yield Students(batch_id, department_id, batch_labels[batch_id], department_labels[department_id])
    for group in its_groups:
        department = department_labels[group.department_id] if group.department_id else None
        yield Students(group.batch_id, group.department_id, batch_labels[group.batch_id], department, group)


def _by_name(labels: dict[int, str]) -> dict[str, list[tuple[int, str]]]:
    found: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for id_, label in labels.items():
        for name in names_of_batch(label):
            found[name].append((id_, label))
    return found


def names_of_batch(label: str) -> set[str]:
    """`2024 - 2028` is also 2024, and 24."""
    names = {squeeze(label)}
    if year := _YEAR.match(label.strip()):
        names |= {year[0], year[1]}
    return names


def names_of_students(each: Students) -> set[str]:
    """What a file may call them: the batch and the department in either order, then the group."""
    departments_ = [squeeze(each.department)] if each.department else [""]
    groups_ = {squeeze(each.group.label), squeeze(each.group.name)} if each.group else {""}
    return {
        name
        for batch in names_of_batch(each.batch)
        for department in departments_
        for group in groups_
        for name in (batch + department + group, department + batch + group, department + group + batch)
    }
