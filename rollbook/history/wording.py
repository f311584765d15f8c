"""Node paths as people say them."""

from dataclasses import dataclass
from datetime import date

from rollbook.catalogue.schemas import GroupLabel
from rollbook.core import paths
from rollbook.core.clock import say_day
from rollbook.core.groups import name_group
from rollbook.history.schemas import Kind

KINDS = {
    paths.SUBJECTS: Kind.SUBJECTS,
    paths.STUDENTS: Kind.STUDENTS,
    paths.GROUPS: Kind.GROUPS,
    paths.CONTACTS: Kind.CONTACTS,
    paths.LEAVES: Kind.LEAVES,
    paths.LEAVE_KINDS: Kind.LEAVE_KINDS,
    paths.RULES: Kind.RULES,
    paths.ELIGIBILITY: Kind.LISTS,
    paths.OBJECTIONS: Kind.OBJECTIONS,
    paths.NOTICES: Kind.NOTICES,
    paths.TIMETABLE: Kind.TIMETABLE,
    paths.CALENDAR: Kind.CALENDAR,
    paths.GATEWAYS: Kind.GATEWAYS,
    paths.YEARS: Kind.BATCHES,
    paths.DEPARTMENTS: Kind.DEPARTMENTS,
    paths.SEMESTERS: Kind.SEMESTERS,
    paths.ADMINS: Kind.ADMINS,
}
_LISTS = {
    Kind.BATCHES: "Batches",
    Kind.DEPARTMENTS: "Departments",
    Kind.SEMESTERS: "Semesters",
    Kind.LEAVE_KINDS: "Kinds of leave",
    Kind.NOTICES: "Notices",
    Kind.CALENDAR: "Calendar",
    Kind.GATEWAYS: "Gateways",
}
_OF_A_LIST = {
    Kind.STUDENTS: "Student list",
    Kind.GROUPS: "Groups",
    Kind.CONTACTS: "Contacts",
    Kind.LEAVES: "Leave",
    Kind.RULES: "Rule",
    Kind.TIMETABLE: "Timetable",
}


@dataclass(frozen=True)
class Where:
    kind: Kind
    labels: tuple[str, ...]  # below the family: batch, department, semester, subject; or the admin


def where(path: str, *, one_student: bool) -> Where:
    """What a change is about, by the path it was made at."""
    root, family, *rest = path.split("/")
    labels = tuple(map(paths.label, rest))
    if f"{root}/{family}" == paths.SHEETS:
        return Where(Kind.MARKS if one_student else Kind.CLASSES, labels[:4])
    return Where(KINDS[f"{root}/{family}"], labels)


def words(place: Where, held_on: date | None, number: int | None, group: GroupLabel | None) -> str:
    if place.kind in _LISTS:
        return _LISTS[place.kind]
    if place.kind is Kind.ADMINS:
        # A file with many people stands at none of them.
        return " ".join(("Admin", *place.labels)) if place.labels else "People from a file"
    if place.kind is Kind.LISTS:
        *what, number_of = place.labels
        if what == ["condonations"]:
            return f"Condonation, list No. {number_of}"
        return f"Key {number_of} of the eligibility lists" if what else f"List No. {number_of}"
    if place.kind in _OF_A_LIST:
        # Leaves that were entered for students of several lists stand at no list, nor do the college's own rule and
        # its hours.
        return " · ".join(filter(None, (_OF_A_LIST[place.kind], ", ".join(place.labels))))
    what = [*place.labels[3:4]]
    if place.kind is Kind.OBJECTIONS:
        what.insert(0, f"Objection No. {place.labels[-1]}")
    if held_on:
        what.append(say_day(held_on))
    if number:
        what.append(f"class {number}")
    if group:
        what.append(name_group(group.kind, group.label))
    # The notice board of a list is of all subjects that are taught there.
    return " · ".join(filter(None, (", ".join(what) or "Subjects", ", ".join(place.labels[:3]))))
