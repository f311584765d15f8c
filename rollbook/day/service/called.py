"""What subjects, groups and people are called, and how many students a class calls."""

from collections.abc import Collection, Iterable
from datetime import date
from typing import NamedTuple, Protocol

from sqlalchemy import Connection, func, select, tuple_

from rollbook.catalogue.schemas import GroupLabel
from rollbook.catalogue.service.called import choices_of_each, count_together, is_member_on
from rollbook.catalogue.service.finding import labels_of
from rollbook.core.groups import Called
from rollbook.day.schemas import AskedColleague, Colleague
from rollbook.tables.accounts import admins
from rollbook.tables.catalogue import PLACE_COLUMNS, SUBJECTS, subjects
from rollbook.tables.groups import groups, memberships
from rollbook.tables.rows import PlaceRow
from rollbook.tables.students import students
from rollbook.timetable.occurring import Taught
from rollbook.timetable.service.covering import Asked


class SubjectFacts(PlaceRow, Protocol):
    id: int
    batch_id: int
    department_id: int
    called: Called
    name: str | None


class Names(NamedTuple):
    """Of what some classes teach, and of who is asked for them."""

    subjects: dict[int, SubjectFacts]
    groups: dict[int, GroupLabel]
    people: dict[int, Colleague]

    def labels(self, taught: Taught) -> dict[str, str]:
        return labels_of(self.subjects[taught.subject_id])

    def department(self, taught: Taught) -> str:
        return self.subjects[taught.subject_id].department

    def group(self, taught: Taught) -> GroupLabel | None:
        return None if taught.group_id is None else self.groups[taught.group_id]

    def describe_asked(self, asked: Iterable[Asked]) -> list[AskedColleague]:
        return [
            AskedColleague(
                user_name=self.people[each.admin_id].user_name,
                name=self.people[each.admin_id].name,
                instead_of=None if each.instead_of is None else self.people[each.instead_of],
            )
            for each in asked
        ]


def read_names(db: Connection, taught: Collection[Taught], asked: Iterable[Asked]) -> Names:
    who = {person for each in asked for person in (each.admin_id, each.instead_of) if person is not None}
    columns = subjects.c["id", "batch_id", "department_id", "called", "name"]
    of_subjects = select(*columns, *PLACE_COLUMNS).select_from(SUBJECTS)
    of_people = select(admins.c.id, admins.c.user_name, admins.c.name).where(admins.c.id.in_(who))
    of_groups = select(groups.c.id, groups.c.label, groups.c.kind)
    known = {each.subject_id for each in taught}
    called = {each.group_id for each in taught if each.group_id is not None}
    return Names(
        {row.id: row for row in db.execute(of_subjects.where(subjects.c.id.in_(known)))},
        {
            row.id: GroupLabel(id=row.id, label=row.label, kind=row.kind)
            for row in db.execute(of_groups.where(groups.c.id.in_(called)))
        },
        {row.id: Colleague(user_name=row.user_name, name=row.name) for row in db.execute(of_people)},
    )


class Students(NamedTuple):
    """How many each class calls, as of one day."""

    of_groups: dict[int, int]
    together: dict[int, int]  # by subject: all whom it calls
    choices: dict[int, list[int]]  # the groups that a subject calls one by one

    def of(self, taught: Taught) -> int:
        if taught.group_id is None:
            return self.together.get(taught.subject_id, 0)
        return self.of_groups.get(taught.group_id, 0)


def count_students(db: Connection, names: Names, today: date) -> Students:
    every = list(names.subjects.values())
    choices = choices_of_each(db, every, today)
    by_group = [each for each in every if each.called != "list"]
    together = count_together(db, by_group, choices, today)
    lists = {(each.batch_id, each.department_id) for each in every if each.called == "list"}
    of_list = students.c["batch_id", "department_id"]
    on_lists = (
        select(*of_list, func.count().label("many"))
        .where(tuple_(*of_list).in_(lists), students.c.archived_at.is_(None))
        .group_by(*of_list)
    )
    found = {(row.batch_id, row.department_id): row.many for row in db.execute(on_lists)} if lists else {}
    together |= {each.id: found.get((each.batch_id, each.department_id), 0) for each in every if each.called == "list"}
    members = (
        select(memberships.c.group_id, func.count().label("many"))
        .join_from(memberships, students)
        .where(memberships.c.group_id.in_(names.groups), is_member_on(today), students.c.archived_at.is_(None))
        .group_by(memberships.c.group_id)
    )
    of_groups = {row.group_id: row.many for row in db.execute(members)} if names.groups else {}
    return Students(of_groups, together, {subject: [each.id for each in few] for subject, few in choices.items()})
