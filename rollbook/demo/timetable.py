"""The sample college's timetable, which says what its classes are held by: hours, slots, holidays, a Saturday that runs
Monday's classes, somebody who stands in today, and a class that was not held."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta

from sqlalchemy import Connection, select

from rollbook.accounts.admins import find_admin, identity_of
from rollbook.accounts.identity import Admin
from rollbook.accounts.rights import ALL
from rollbook.core import clock
from rollbook.core.roles import Role
from rollbook.demo import syllabus
from rollbook.demo.meetings import Meeting, meetings_on
from rollbook.demo.sample import BUSY, Sample, sample_id
from rollbook.demo.staff import EXAM_OFFICE, teacher_of
from rollbook.demo.taught import Taught, read_taught
from rollbook.demo.terms import (
    FESTIVAL_WEEK,
    HOLIDAYS,
    HOURS_BEGIN,
    WEEKDAYS,
    WEEKS,
    Lesson,
    Term,
    hour_number,
    terms_on,
)
from rollbook.demo.unheld import days_unheld, find_unheld
from rollbook.people.schemas import NewSubstitute
from rollbook.people.service.giving import has_already
from rollbook.people.service.places import Granted, find_taught
from rollbook.people.service.substitutes import give_substitute
from rollbook.tables.timetable import slot_subjects, slots
from rollbook.timetable.calendar_schemas import SpecialDayIn
from rollbook.timetable.schemas import SlotDayIn
from rollbook.timetable.service.changing import apply_changes
from rollbook.timetable.service.days import say_of_day
from rollbook.timetable.service.keeping_days import add_day
from rollbook.timetable.service.keeping_hours import keep_hours
from rollbook.timetable.service.stored import Draft
from rollbook.timetable.service.terms import make_term
from rollbook.timetable.term_schemas import HourIn, HoursIn, TermIn

MINUTES = 50
OFFICE_HOUR = 8
HALL, LABORATORY = "Hall 1", "Lab 3"
NAMES = {
    (1, 26): "Republic Day",
    (4, 14): "Ambedkar Jayanti",
    (5, 1): "Labour Day",
    (8, 15): "Independence Day",
    (10, 2): "Gandhi Jayanti",
    (12, 25): "Christmas",
}
FESTIVAL = "Festival week"
HEAD, STANDS_IN = "v.raghavan", "sanjay.menon"


def lay_timetable(db: Connection, sample: Sample) -> None:
    """Through the same services as the screens, on the morning on which the classes begin."""
    terms = terms_on(sample.today)
    with clock.set_to(sample.moment(terms[0].first, OFFICE_HOUR, 40)):
        me = _office(db, sample)
        hours = [HourIn(starts=f"{begin:02}:00", ends=f"{begin:02}:{MINUTES}") for begin in HOURS_BEGIN]
        keep_hours(db, HoursIn(hours=hours, since=terms[0].first), me, terms[0].first)
        for term in terms:
            last = term.first + timedelta(weeks=WEEKS, days=-1)
            made = make_term(db, TermIn(first_day=term.first, last_day=last), me, sample.today)
            drafts = _drafts(db, sample, term)
            change = sample_id(sample.seed, "timetable", term.first)
            apply_changes(db, change, made.id, [], drafts, me.user_name, since=term.first)
            for form in _special_days(term, sample.today):
                add_day(db, form, me)


def say_what_is_otherwise(db: Connection, sample: Sample) -> None:
    """When all classes so far are held: one of those that nobody took was not held, and somebody stands in today."""
    for day in days_unheld(sample.today)[1:2]:
        unheld = find_unheld(meetings_on(db, sample, day), sample.today, day)
        slot = unheld and _find_slot(db, unheld, day)
        if slot:
            with clock.set_to(sample.moment(day, OFFICE_HOUR + 10, 5)):
                said = SlotDayIn(kind="not_held", reason="event")
                say_of_day(db, slot, day, said, _office(db, sample), sample.timezone)
    _let_somebody_stand_in(db, sample)


def _office(db: Connection, sample: Sample) -> Admin:
    return replace(identity_of(find_admin(db, sample.colleague or EXAM_OFFICE)), rights=ALL)


def _drafts(db: Connection, sample: Sample, term: Term) -> list[Draft]:
    """Classes that are taken in one go are one slot."""
    week = [
        (taught, term.first + timedelta(days=weekday))
        for taught in read_taught(db, sample, term, term.first)
        for weekday in WEEKDAYS
    ]
    ids: dict[str, int] = {}
    drafts: dict[object, Draft] = {}
    for taught, day in week:
        for lesson in taught.lessons(sample, day):
            who = taught.teacher(lesson.code, sample.colleague)
            lecturer = ids.setdefault(who, find_admin(db, who).id)
            which = taught.taken_with(sample, lesson, day) or taught.id_of(sample, lesson, day)
            one = Draft(
                day.isoweekday(),
                hour_number(lesson.hour),
                taught=((taught.subjects[lesson.code], taught.group.id if taught.group else None),),
                lecturers=(lecturer,),
                room=_room(taught, lesson),
            )
            drafts[which] = _join(drafts.get(which), one)
    return list(drafts.values())


def _join(slot: Draft | None, more: Draft) -> Draft:
    """Another hour of it, or another department."""
    if slot is None:
        return more
    if more.taught[0] in slot.taught:
        return slot._replace(length=slot.length + 1)
    return slot._replace(taught=(*slot.taught, *more.taught))


def _room(taught: Taught, lesson: Lesson) -> str:
    if lesson.code == taught.shared:
        return HALL
    if taught.group and taught.group.kind == "lab":
        return f"{LABORATORY}, {taught.group.label}"
    floor = list(syllabus.DEPARTMENTS).index(taught.department) + 1
    number = int(taught.semester[0]) + (10 if taught.group and taught.group.label != "A" else 0)
    return f"{floor}{number:02}"


def _special_days(term: Term, today: date) -> Iterator[SpecialDayIn]:
    festival = term.first + timedelta(weeks=FESTIVAL_WEEK - 1)
    yield SpecialDayIn(first_day=festival, last_day=festival + timedelta(days=5), kind="holiday", name=FESTIVAL)
    for number in range(WEEKS * 7):
        day = term.first + timedelta(days=number)
        if (day.month, day.day) in HOLIDAYS and term.week(day) != FESTIVAL_WEEK:
            yield SpecialDayIn(first_day=day, last_day=day, kind="holiday", name=NAMES[day.month, day.day])
    saturday = today + timedelta(days=5 - today.weekday() + (7 if today.weekday() >= 5 else 0))
    if saturday in term and not term.is_off(saturday):
        yield SpecialDayIn(first_day=saturday, last_day=saturday, kind="runs", weekday=1)


def _find_slot(db: Connection, meeting: Meeting, day: date) -> int | None:
    of_subject = slot_subjects.c.subject_id == meeting.saving.subject_id
    at = (slots.c.weekday == day.isoweekday(), slots.c.hour == meeting.saving.hour, slots.c.last_day >= day)
    found: int | None = db.scalar(select(slots.c.id).join_from(slots, slot_subjects).where(of_subject, *at))
    return found


def _let_somebody_stand_in(db: Connection, sample: Sample) -> None:
    """Today, in the third year of the busy department, for whoever teaches there beside the colleague; in another
    class than the one that is open."""
    term, day = terms_on(sample.today)[-1], sample.today
    if BUSY not in syllabus.DEPARTMENTS or day not in set(term.days()):
        return
    absent = teacher_of(f"{syllabus.DEPARTMENTS[BUSY]}5")
    for taught in read_taught(db, sample, term, day):
        for lesson in taught.lessons(sample, day):
            is_open = lesson.code == next(iter(taught.subjects))
            if taught.department == BUSY and not is_open and taught.teacher(lesson.code, sample.colleague) == absent:
                _give(db, taught.subjects[lesson.code], sample.colleague or STANDS_IN, absent, day)
                return


def _give(db: Connection, subject_id: int, person: str, absent: str, day: date) -> None:
    """Once, where two load the sample at the same moment."""
    granted = Granted(Role.LECTURER, find_taught(db, subject_id, None, day), day, day)
    if not has_already(db, find_admin(db, person).id, granted, day):
        form = NewSubstitute(subject_id=subject_id, day=day, person=person, instead_of=absent)
        give_substitute(db, form, identity_of(find_admin(db, HEAD)), day)
