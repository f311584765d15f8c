"""What somebody reads before a timetable is written."""

from collections.abc import Iterable

from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import Where
from rollbook.catalogue.schemas import GroupLabel
from rollbook.core.roles import Right
from rollbook.core.schemas import copy_fields
from rollbook.core.timetable import NameKind, say_clock
from rollbook.slotsfile.files.lines import FileSlot
from rollbook.slotsfile.files.parsed import SlotsFile
from rollbook.slotsfile.schemas import (
    LecturerChoice,
    NameAsked,
    NameChoices,
    RawSlot,
    SlotRow,
    SlotShown,
    SlotsPreview,
    StudentsChoice,
    SubjectChoice,
    TaughtLabel,
    remark_of,
)
from rollbook.slotsfile.service.known import Group, Known, Subject
from rollbook.slotsfile.service.names import Asked, Names, key_of_person, key_of_students, key_of_subject
from rollbook.slotsfile.service.plan import Plan, Planned
from rollbook.timetable.hours import Hour
from rollbook.timetable.service.stored import Draft
from rollbook.timetable.term_schemas import HourOut, Term

_ORDER = ("refused", "clash", "changed", "missing", "new", "same")


def preview_of(
    file: SlotsFile, plan: Plan, known: Known, names: Names, term: Term, hours: Iterable[Hour], me: Admin
) -> SlotsPreview:
    every = sorted(plan.rows, key=lambda each: _ORDER.index(each.state))
    people = {each.id: each.name for each in known.people}
    asked = list(names.asked.values())
    return copy_fields(
        SlotsPreview,
        file,
        file_name=file.name,
        timetable=term,
        from_=plan.since,
        hours=[HourOut(hour=each.hour, starts=say_clock(each.starts), ends=say_clock(each.ends)) for each in hours],
        slots=len(file.lines),
        placed=sum(bool(each.day and each.hours) for each in file.lines),
        days=len(file.days),
        hours_a_day=len(file.hours),
        names=[_describe_name(each, names) for each in asked],
        choices=_choices({each.kind for each in asked}, asked, known, names, me),
        rows=[_row(each, known, people) for each in every],
        written=len(plan.drafts),
        ended=len(plan.ended),
        fingerprint=plan.fingerprint,
    )


def _row(each: Planned, known: Known, people: dict[int, str]) -> SlotRow:
    shown = each.draft or (each.was.draft if each.state == "missing" and each.was else None)
    return SlotRow(
        row=each.line.row if each.line else None,
        state=each.state,
        slot=_describe_slot(shown, known, people) if shown else None,
        was=_describe_slot(each.was.draft, known, people) if each.was and each.is_written else None,
        raw=_raw(each.line) if each.line and each.state == "refused" else None,
        problem=remark_of(each.problem) if each.problem else None,
        clashes=[remark_of(said) for said in each.clashes],
    )


def _describe_slot(draft: Draft, known: Known, people: dict[int, str]) -> SlotShown:
    return copy_fields(
        SlotShown,
        draft,
        taught=[
            TaughtLabel(subject=known.subjects[subject_id].code, group=_group(known.groups.get(group_id or 0)))
            for subject_id, group_id in draft.taught
        ],
        lecturers=[people.get(each, "?") for each in draft.lecturers],
    )


def _raw(line: FileSlot) -> RawSlot:
    return copy_fields(
        RawSlot,
        line,
        hour=line.hours[0] if line.hours else "",
        length=line.length or (str(len(line.hours)) if len(line.hours) > 1 else ""),
        students="+".join(line.students),
        lecturer="+".join(line.lecturers),
    )


def _describe_name(asked: Asked, names: Names) -> NameAsked:
    return copy_fields(NameAsked, asked, choices=[key_of_subject(each) for each in _subjects_for(asked, names)])


def _subjects_for(asked: Asked, names: Names) -> list[Subject]:
    return [
        each
        for each in names.subjects.values()
        if each.archived_at is None and (each.batch_id, each.department_id) in asked.lists
    ]


def _choices(kinds: set[NameKind], asked: Iterable[Asked], known: Known, names: Names, me: Admin) -> NameChoices:
    wanted = {each.id: each for one in asked for each in _subjects_for(one, names)}
    return NameChoices(
        lecturers=[copy_fields(LecturerChoice, each, key=key_of_person(each)) for each in known.people]
        if "lecturer" in kinds
        else [],
        students=[
            copy_fields(StudentsChoice, each, key=key_of_students(each), group=_group(each.group))
            for each in known.students
            if me.rights.may(Right.KEEP, Where(each.batch_id, each.department_id))
        ]
        if "students" in kinds
        else [],
        subjects=[
            copy_fields(SubjectChoice, each, key=key_of_subject(each), subject=each.code) for each in wanted.values()
        ],
    )


def _group(group: Group | None) -> GroupLabel | None:
    return GroupLabel(id=group.id, label=group.label, kind=group.kind) if group else None
