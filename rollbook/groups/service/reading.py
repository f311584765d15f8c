"""Groups, read: those of a list, and one of them with who is in it."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable
from datetime import date

from sqlalchemy import Connection, func, or_, select, tuple_

from rollbook.accounts.rights import Rights, Where
from rollbook.core.roles import Right
from rollbook.groups.schemas import (
    CallingAll,
    Candidate,
    DayQuery,
    GroupDetails,
    GroupOut,
    GroupsOut,
    GroupsQuery,
    Origin,
    Who,
)
from rollbook.groups.service.days import check_day
from rollbook.groups.service.known import Group, find_group, find_groups
from rollbook.groups.service.members import Seat, members_of_each
from rollbook.reach.clauses import groups_within
from rollbook.students.service.place import find_list
from rollbook.tables.catalogue import semesters, subjects
from rollbook.tables.groups import groups, subject_groups
from rollbook.tables.rollcalls import COUNTS, rollcalls
from rollbook.tables.students import students


def list_groups(db: Connection, query: GroupsQuery, rights: Rights, today: date) -> GroupsOut:
    day = check_day(query.on, today)
    place = find_list(db, query)
    of_list = or_(groups.c.department_id == place.department_id, groups.c.department_id.is_(None))
    every = find_groups(db, groups.c.batch_id == place.batch_id, of_list)
    told = dict(zip(every, describe(db, every, day, _find_seen(db, every, rights)), strict=True))
    sections = [each for each in every if _is_live_section(each)]
    listed = _candidates(db, *place.place, sections, day)
    return GroupsOut(
        batch=place.batch,
        department=place.department,
        on=day,
        students=len(listed),
        groups=[out for group, out in told.items() if group.archived_at is None],
        archived=[out for group, out in told.items() if group.archived_at is not None],
        nowhere=[
            Who(student=each.student, roll=each.roll, name=each.name)
            for each in listed
            if sections and each.section is None
        ],
        calling_all=_calling_all(db, *place.place) if sections else [],
    )


def read_group(db: Connection, group_id: int, query: DayQuery, today: date) -> GroupDetails:
    day = check_day(query.on, today)
    group = find_group(db, group_id)
    classes = select(func.count()).where(rollcalls.c.group_id == group_id, COUNTS)
    candidates: list[Candidate] = []
    if group.department_id is not None:
        candidates = _candidates(db, group.batch_id, group.department_id, _sections_beside(db, [group]), day)
    return GroupDetails(
        group=describe(db, [group], day)[0],
        batch=group.batch,
        department=group.department,
        on=day,
        classes=db.execute(classes).scalar_one(),
        members=[seat.out for seat in members_of_each(db, [group], day)[group_id]],
        candidates=candidates,
    )


def _find_seen(db: Connection, every: Collection[Group], rights: Rights) -> Callable[[Seat], bool]:
    """Whom of their members they may see: everybody of the list's own groups, and of those that one of their subjects
    calls; of the others, whoever is on a list that they see."""
    if rights.everywhere(Right.SEE) or all(group.department_id is not None for group in every):
        return lambda _seat: True
    theirs = select(groups.c.id).where(groups.c.id.in_([group.id for group in every]), groups_within(rights, Right.SEE))
    seen = set(db.scalars(theirs))
    return lambda seat: seat.group_id in seen or rights.may(Right.SEE, Where(seat.batch_id, seat.department_id))


def describe(
    db: Connection, every: Collection[Group], day: date, is_seen: Callable[[Seat], bool] = lambda _seat: True
) -> list[GroupOut]:
    """As answers tell them, in the order in which they are given. `is_seen`: whether whoever asks may see a member."""
    sections = _sections_beside(db, every)
    seats = members_of_each(db, {*every, *sections}, day)
    seats = {group_id: list(filter(is_seen, members)) for group_id, members in seats.items()}
    codes = _codes_of_each(db, every)
    return [_out(group, seats[group.id], _inside(group, sections, seats), codes[group.id]) for group in every]


def _out(group: Group, seats: list[Seat], inside: str | None, codes: list[str]) -> GroupOut:
    origins = Counter((seat.batch, seat.department) for seat in seats)  # in the order of the call
    return GroupOut(
        id=group.id,
        label=group.label,
        kind=group.kind,
        department=group.department,
        archived=group.archived_at is not None,
        students=len(seats),
        first_roll=seats[0].roll if seats else None,
        last_roll=seats[-1].roll if seats else None,
        inside=inside,
        origins=[Origin(batch=batch, department=name, students=count) for (batch, name), count in origins.items()],
        subjects=codes,
    )


def _inside(group: Group, sections: Iterable[Group], seats: dict[int, list[Seat]]) -> str | None:
    members = {seat.student_id for seat in seats[group.id]}
    if group.kind == "section" or not members:
        return None
    beside = [section for section in sections if section.place == group.place]
    holding = (each.label for each in beside if members <= {seat.student_id for seat in seats[each.id]})
    return next(holding, None)


def _sections_beside(db: Connection, every: Collection[Group]) -> list[Group]:
    """The live sections of the lists that these groups are of."""
    lists = {group.place for group in every if group.department_id is not None}
    if not lists:
        return []
    of_them = tuple_(groups.c.batch_id, groups.c.department_id).in_(list(lists))
    return find_groups(db, of_them, groups.c.kind == "section", groups.c.archived_at.is_(None))


def _candidates(db: Connection, batch_id: int, department_id: int, sections: list[Group], day: date) -> list[Candidate]:
    """A list in its order, each with their section."""
    labels = {group.id: group.label for group in sections}
    seats = members_of_each(db, sections, day)
    section_of = {seat.student_id: labels[group_id] for group_id, each in seats.items() for seat in each}
    query = select(students.c.id, students.c.roll, students.c.name).order_by(students.c.position, students.c.id)
    listed = query.filter_by(batch_id=batch_id, department_id=department_id, archived_at=None)
    return [
        Candidate(student=row.id, roll=row.roll, name=row.name, section=section_of.get(row.id))
        for row in db.execute(listed)
    ]


def _codes_of_each(db: Connection, every: Collection[Group]) -> dict[int, list[str]]:
    """The subjects that call it, by code. A section is also called by those of its list that call the sections."""
    own = (
        select(subject_groups.c.group_id, subjects.c.code, subjects.c.code_key)
        .select_from(subject_groups.join(subjects))
        .where(
            subject_groups.c.group_id.in_([group.id for group in every]),
            subjects.c.called == "groups",
            subjects.c.archived_at.is_(None),
        )
    )
    found = {(row.code_key, row.code, row.group_id) for row in db.execute(own)}
    sections = [group for group in every if _is_live_section(group)]
    if sections:
        divided = select(subjects.c.batch_id, subjects.c.department_id, subjects.c.code, subjects.c.code_key).where(
            tuple_(subjects.c.batch_id, subjects.c.department_id).in_([group.place for group in sections]),
            subjects.c.called == "sections",
            subjects.c.archived_at.is_(None),
        )
        for row in db.execute(divided):
            place = row.batch_id, row.department_id
            found.update((row.code_key, row.code, group.id) for group in sections if group.place == place)
    codes: dict[int, list[str]] = defaultdict(list)
    for _, code, group_id in sorted(found):
        codes[group_id].append(code)
    return codes


def _calling_all(db: Connection, batch_id: int, department_id: int) -> list[CallingAll]:
    query = select(subjects.c.id, subjects.c.code, semesters.c.label.label("semester"), semesters.c.position)
    whole = query.filter_by(batch_id=batch_id, department_id=department_id, called="list", archived_at=None)
    rows = db.execute(whole.join(semesters).order_by(semesters.c.position.desc(), subjects.c.code_key))
    return [CallingAll(id=row.id, code=row.code, semester=row.semester) for row in rows]


def _is_live_section(group: Group) -> bool:
    return group.kind == "section" and group.archived_at is None
