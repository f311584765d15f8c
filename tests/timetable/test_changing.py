"""Many slots at once: applied from a day on and undone, in any order that people may do it in."""

from collections.abc import Sequence
from datetime import date, timedelta
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, delete, func, select

from rollbook.core.errors import Conflict
from rollbook.tables.catalogue import subjects
from rollbook.tables.changes import changes
from rollbook.tables.timetable import slot_changes, slots
from rollbook.timetable.occurring import Occurrence, expect
from rollbook.timetable.service.changing import apply_changes, undo_change
from rollbook.timetable.service.reading import read_week
from rollbook.timetable.service.stored import Draft, Stored, read_all_stored
from tests.timetable.conftest import CSE, FIRST, LAST, MONDAY, Office

ONE_DAY = timedelta(days=1)
TEN_THOUSAND = 10_000


class RolledBack(Exception):
    """So that one college is enough for every example."""


def apply(
    db: Connection, office: Office, ended: Sequence[int], drafts: Sequence[Draft], since: date, file: str | None = None
) -> UUID:
    return apply_changes(db, uuid4(), office.ids["term"], ended, drafts, "asha.rao", file, since=since).change


def stands(db: Connection, office: Office) -> dict[int, Stored]:
    return read_all_stored(db, office.ids["term"])


def when(db: Connection, first: date, last: date) -> list[tuple[date, int, int]]:
    """What is expected: the day, the hour, the subject."""
    return [_when(each) for each in expect(read_week(db, first, last, "UTC"), first, last)]


def _when(each: Occurrence) -> tuple[date, int, int]:
    return each.day, each.hour, each.taught[0].subject_id


def draft_of(office: Office, code: str, weekday: int, hour: int) -> Draft:
    return Draft(weekday, hour, 1, ((office.ids[code], None),), (), "204")


Step = tuple[str, int, int, int, int]
steps = st.lists(
    st.tuples(
        st.sampled_from(["add", "change", "end", "undo"]),
        st.integers(0, 9),  # which slot, or which change
        st.integers(1, 3),  # weekday
        st.integers(1, 3),  # hour
        st.integers(0, 15),  # days after the first day on which it may be changed
    ),
    min_size=1,
    max_size=8,
)


@pytest.mark.rest
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=steps)
def test_whatever_is_changed_the_past_stays_and_undoing_it_all_leaves_nothing(
    office: Office, steps: list[Step]
) -> None:
    start = date(2026, 11, 9)

    def play(db: Connection) -> None:
        done: list[tuple[UUID, dict[int, Stored]]] = []
        for what, which, weekday, hour, later in steps:
            before, since = stands(db, office), start + later * ONE_DAY
            held = when(db, start - 7 * ONE_DAY, since)
            drafts = [draft_of(office, "CS301", weekday, hour)]
            if what == "undo":
                if done:
                    change, was = done.pop()
                    undo_change(db, change, "asha.rao")
                    assert stands(db, office) == was
                continue
            going_on = [each.id for each in before.values() if each.last_day >= since]
            if what == "add" or not going_on:
                ended = []
            else:
                ended = [going_on[which % len(going_on)]]
                drafts = [drafts[0]._replace(follows=ended[0])] if what == "change" else []
            done.append((apply(db, office, ended, drafts, since), before))
            assert when(db, start - 7 * ONE_DAY, since - ONE_DAY) == [each for each in held if each[0] < since]
            after = stands(db, office).values()
            assert all(FIRST <= each.since <= each.last_day <= LAST for each in after)
        for change, was in reversed(done):
            undo_change(db, change, "asha.rao")
            assert stands(db, office) == was
        assert stands(db, office) == {}
        raise RolledBack

    with pytest.raises(RolledBack):
        office.college.write(play)


def test_a_change_that_is_undone_out_of_order_leaves_the_others_alone(office: Office) -> None:
    def play(db: Connection) -> None:
        first = apply(db, office, [], [draft_of(office, "CS301", 1, 1)], FIRST)
        apply(db, office, [], [draft_of(office, "CS303", 2, 2)], FIRST)
        undo_change(db, first, "asha.rao")

    office.college.write(play)
    [left] = office.slots(**CSE)
    assert left["taught"][0]["subject"] == "CS303"


@pytest.mark.rest
def test_ten_thousand_slots_come_go_and_come_back(office: Office) -> None:
    every = [
        draft_of(office, code, number % 6 + 1, number % 7 + 1)._replace(room=f"Room {number}")
        for number in range(TEN_THOUSAND // 2)
        for code in ("CS301", "EC301")
    ]
    made = office.college.write(apply, office, [], every, FIRST, "even.csv")
    assert len(office.slots(room="Room 4999")) == 2
    calendar = office.person.json("GET", f"/api/calendar?first={MONDAY}&last={MONDAY}")
    assert calendar["days"][0]["classes"] == office.college.read(
        lambda db: db.execute(select(func.count()).select_from(slots).where(slots.c.weekday == 1)).scalar_one()
    )

    def replace(db: Connection) -> UUID:
        known = stands(db, office)
        moved = [each.draft._replace(hour=each.draft.hour % 7 + 1, follows=each.id) for each in known.values()]
        return apply(db, office, list(known), moved, MONDAY, "even-2.csv")

    changed = office.college.write(replace)
    office.json("POST", f"/changes/{changed}/undo")
    office.json("POST", f"/changes/{made}/undo")
    assert office.college.read(lambda db: stands(db, office)) == {}
    entry = office.college.read(lambda db: db.execute(select(changes).order_by(changes.c.id.desc()).limit(1)).one())
    assert (entry.before, entry.after["file"]) == ({"count": TEN_THOUSAND}, "even.csv")


def test_what_names_something_that_is_gone_is_not_put_back(office: Office) -> None:
    slot = office.add("CS303", since=MONDAY)
    gone = office.take_out(slot)
    office.college.write(lambda db: db.execute(delete(subjects).where(subjects.c.id == office.ids["CS303"])))
    assert office.undo(gone, 409)["code"] == "changed_on_top"
    assert office.json("POST", f"/changes/{uuid4()}/undo", None, 404)["code"] == "no_such_change"


def test_slots_of_another_term_are_not_changed_with_this_one(office: Office) -> None:
    slot = office.add()
    office.ids["term"] = office.make_term(date(2027, 1, 4), date(2027, 4, 30))["id"]
    with pytest.raises(Conflict):
        office.college.write(apply, office, [slot["id"]], [], date(2027, 1, 4))
    kept = office.college.read(lambda db: db.execute(select(func.count()).select_from(slot_changes)).scalar_one())
    assert kept == 1
