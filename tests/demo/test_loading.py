"""Loading the sample college: in steps, once, whatever interrupts; and it opens no door."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import func, select

from rollbook.accounts import setup
from rollbook.core import paths
from rollbook.core.errors import StorageFull, Unavailable
from rollbook.core.marks import count_where, has_attended
from rollbook.core.sentences import english_only
from rollbook.demo.attendance import hold_classes
from rollbook.demo.college import NotEmpty, build
from rollbook.demo.loading import begin, load
from rollbook.demo.sample import Sample
from rollbook.demo.staff import HEADS, LECTURERS, OTHERS, add_staff
from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import marks, rollcalls
from tests.accounts.forms import registration
from tests.college import College, Person
from tests.demo.conftest import DAYS, TODAY, load_into, steps_of
from tests.watching import History

_WRITTEN = select(rollcalls.c.opened_at, rollcalls.c.uploaded_at, changes.c.at, changes.c.after).join_from(
    changes, rollcalls, rollcalls.c.id == changes.c.rollcall_id
)
AS_LECTURER = {"userName": "ananya.bose", "email": "ananya.bose@college.example", "password": "ananya.bose"}


def everything_held(college: College) -> dict[Any, int]:
    """Each class that is uploaded, and how many are present in it."""
    query = (
        select(rollcalls.c.uuid, count_where(has_attended(marks.c.mark)))
        .join_from(rollcalls, marks)
        .where(rollcalls.c.uploaded_at.is_not(None))
        .group_by(rollcalls.c.uuid)
    )
    return dict(college.read(lambda db: db.execute(query).all()))


def test_classes_are_held_on_every_day_until_yesterday(short_term: Sample, college: College) -> None:
    made = load_into(college, short_term)
    assert made["setup_needed"] is True
    held = everything_held(college)
    assert made["college"]["classes"] == len(held) > 50
    assert college.read(lambda db: sorted(set(db.scalars(select(rollcalls.c.held_on))))) == [*DAYS, TODAY]
    with pytest.raises(NotEmpty):
        load_into(college, short_term)
    assert everything_held(college) == held


def test_a_past_day_is_written_with_the_times_of_that_day(short_term: Sample, college: College) -> None:
    college.write(build, TODAY, "tests", short_term.seed)
    for day in DAYS:
        assert college.write(hold_classes, short_term, day) > 15
        assert college.write(hold_classes, short_term, day) == 0
    zone = ZoneInfo(short_term.timezone)
    written = college.read(lambda db: db.execute(_WRITTEN).all())
    assert {at.astimezone(zone).date() for *instants, _ in written for at in instants} == {*DAYS}
    assert all(opened == uploaded == entry for opened, uploaded, entry, after in written if "reason" not in after)
    corrected = [entry.astimezone(zone) for _, _, entry, after in written if "reason" in after]
    assert {entry.hour for entry in corrected} == {18}


def test_what_was_interrupted_goes_on_where_it_stopped(short_term: Sample, college: College) -> None:
    do = steps_of(college)
    done: list[str] = []

    async def until_the_disk_is_full(step: str, **arguments: Any) -> Any:
        done.append(step)
        if len(done) == 3:
            raise StorageFull(english_only("The disk of the server is full."))
        return await do(step, **arguments)

    with pytest.raises(Unavailable, match=r"not yet all of its classes. The disk .* is full. `rollbook demo`"):
        college.run(load, until_the_disk_is_full, short_term)
    begun = everything_held(college)
    assert begun
    with pytest.raises(NotEmpty):
        load_into(college, replace(short_term, seed=7))  # that is another one
    later = replace(short_term, today=TODAY + timedelta(days=5))
    assert college.run(load, do, later, if_empty=True)["college"]["classes"] > len(begun)
    assert everything_held(college).items() > begun.items()
    assert college.read(lambda db: db.scalar(select(func.max(rollcalls.c.held_on)))) == TODAY  # of the day it was begun
    assert college.run(load, do, later, if_empty=True) is None


def test_two_who_load_it_at_once_make_one(short_term: Sample, college: College) -> None:
    def click(_: int) -> int:
        try:
            return int(load_into(college, short_term)["college"]["classes"])
        except NotEmpty:
            return 0

    college.write(begin, short_term.plain(), False)  # else who comes second is told that the college is not empty
    with ThreadPoolExecutor(3) as clicks:
        made = set(clicks.map(click, range(3))) - {0}
    assert made == {len(everything_held(college))}


def test_the_lecturers_are_named_and_open_no_door(college: College) -> None:
    code = college.write(setup.offer)
    college.write(add_staff, "tests")
    visitor = college.person()
    visitor.json("POST", "/api/session", AS_LECTURER, 401)
    visitor.json("POST", "/api/admins", registration(setupCode=code), 201)  # the link that was printed is good still
    assert visitor.json("GET", "/api/session")["setupNeeded"] is False


def test_the_staff_is_there_but_nobody_of_it_is_of_the_office(college: College, asha: Person) -> None:
    college.write(add_staff, "tests")
    everyone = {each["userName"]: each for each in asha.json("GET", "/api/people")["items"]}
    assert everyone.keys() == {"asha.rao", *LECTURERS, *HEADS, *OTHERS}
    assert [who for who, each in everyone.items() if each["grants"]] == ["asha.rao"]
    assert all(each["invited"] for who, each in everyone.items() if who != "asha.rao")


def test_home_offers_an_open_class_and_those_of_who_loaded_it(
    short_term: Sample, asha: Person, history: History
) -> None:
    asha.json("POST", "/api/demo", status=201)
    (waiting,) = asha.json("GET", "/api/rollcalls/open")
    assert (waiting["department"], waiting["subject"], waiting["openedBy"]) == ("CSE", "CS501", "asha.rao")
    assert (waiting["heldOn"], waiting["ribbon"].index("-")) == (str(TODAY), 33)
    recent = asha.json("GET", "/api/rollcalls/recent")
    assert recent[0]["subject"] == "CS501"
    assert {each["subject"] for each in recent} == {"MA101", "CS301", "CS501", "CS701"}
    assert any(after and "reason" in after for _, path, _, after in history() if path.startswith(paths.SHEETS))
