"""A class that was missed on leave counts as its category says, wherever a percentage is told; what was seen stays."""

from typing import Any

import pytest

from rollbook.core.marks import ABSENT, LATE, PRESENT
from tests.college import College, Person
from tests.leave_rows import REASON, grant, revoke
from tests.records import MONDAY, PLACE, ROLLS, Term, ask, day
from tests.standing.test_exports import cells_of, csv_of
from tests.standing.test_exports import values as cell_values
from tests.watching import Watch

MEERA, OMAR, ZOE, MANISH = ROLLS[:4]
SEEN = ("present", "absent", "late")
ON_LEAVE = ("duty", "medical", "other")


def told(standing: dict[str, Any], *names: str) -> tuple[Any, ...]:
    return tuple(standing[name] for name in names)


@pytest.fixture
def held(term: Term, college: College) -> Term:
    """Five classes. Meera: on duty, on medical leave, late, on other leave, present. Omar: absent from four of five; he
    has asked for a leave. Zoe: on medical leave all the time. Manish was on leave and came all the same."""
    term.hold(day(-4), [MEERA, OMAR, ZOE])
    term.hold(day(-3), [MEERA, OMAR, ZOE])
    term.hold(day(-2), [OMAR, ZOE], [MEERA])
    term.hold(day(-1), [MEERA, OMAR, ZOE])
    term.hold(MONDAY, [ZOE])
    college.write(grant, term.ids[MEERA], "duty", day(-4))
    college.write(grant, term.ids[MEERA], "medical", day(-3), day(-2))
    college.write(grant, term.ids[MEERA], "other", day(-1))
    college.write(grant, term.ids[OMAR], "medical", day(-9), day(9), state="asked")
    college.write(grant, term.ids[ZOE], "medical", day(-9), day(9))
    college.write(grant, term.ids[MANISH], "medical", day(-9), day(9))
    return term


def test_a_record_tells_on_which_leave_a_class_was_missed_and_what_it_counted(held: Term, parent: Person) -> None:
    seen = ask(parent, "/api/profile", **PLACE, roll=MEERA)
    standing = seen["standing"]
    assert told(standing, "classes", *SEEN) == (5, 2, 3, 1)
    assert told(standing, *ON_LEAVE, "attended", "counted", "percentage") == (1, 1, 1, 3, 4, 75)
    assert [told(each, "mark", "leave", "percentage") for each in seen["classes"]] == [
        (ABSENT, "duty", 100),
        (ABSENT, "medical", 100),
        (LATE, None, 100),
        (ABSENT, "other", 66.67),
        (PRESENT, None, 75),
    ]
    assert told(standing, "passing", "canMiss", "mustAttend") == (True, 0, None)
    own = ask(held.asha, f"/api/attendance/students/{held.ids[MEERA]}/classes", **PLACE)
    assert (own["standing"], own["classes"]) == (standing, seen["classes"])
    assert REASON not in str(seen)


def test_a_leave_that_is_only_asked_for_counts_nothing(held: Term, parent: Person) -> None:
    seen = ask(parent, "/api/profile", **PLACE, roll=OMAR)
    assert told(seen["standing"], *SEEN, *ON_LEAVE, "percentage", "mustAttend") == (1, 4, 0, 0, 0, 0, 20, 11)
    assert {each["leave"] for each in seen["classes"]} == {None}


def test_who_came_although_on_leave_was_there(held: Term, parent: Person) -> None:
    seen = ask(parent, "/api/profile", **PLACE, roll=MANISH)
    assert told(seen["standing"], *SEEN, *ON_LEAVE, "percentage") == (5, 0, 0, 0, 0, 0, 100)
    assert {each["leave"] for each in seen["classes"]} == {None}


def test_where_everything_was_missed_on_medical_leave_there_is_no_percentage(held: Term, parent: Person) -> None:
    seen = ask(parent, "/api/profile", **PLACE, roll=ZOE)
    standing = seen["standing"]
    assert told(standing, "classes", "absent", "medical", "counted", "attended") == (5, 5, 5, 0, 0)
    assert told(standing, "percentage", "passing", "canMiss", "mustAttend") == (None, None, None, None)
    assert {each["percentage"] for each in seen["classes"]} == {None}
    assert ZOE not in [each["roll"] for each in held.get("/api/shortage")["items"]]
    assert held.get("/api/home/fallen")["counted"] == len(ROLLS) - 1


def test_lists_and_the_page_of_a_student_tell_the_same(held: Term, parent: Person) -> None:
    lines = {each["roll"]: each["standing"] for each in held.get("/api/attendance", **PLACE)["items"]}
    for roll in ROLLS:
        own = ask(parent, "/api/profile", **PLACE, roll=roll)["standing"]
        page = held.get(f"/api/attendance/students/{held.ids[roll]}")
        assert lines[roll] == own == page["overall"] == page["subjects"][0]["standing"]


@pytest.mark.parametrize("per", ["subject", "student"])
def test_shortage_counts_leaves_and_can_be_narrowed_to_them(held: Term, college: College, per: str) -> None:
    assert [each["roll"] for each in held.get("/api/shortage", per=per)["items"]] == [OMAR]
    assert held.get("/api/shortage", per=per, leave="true")["items"] == []
    held.hold(day(-5), [MEERA])
    first, second = held.get("/api/shortage", per=per)["items"]
    assert (first["roll"], second["roll"]) == (OMAR, MEERA)
    assert told(second["standing"], *SEEN, *ON_LEAVE, "percentage", "mustAttend") == (2, 4, 1, 1, 1, 1, 60, 3)
    for path in ("/api/shortage", "/api/shortage/lines"):
        for narrowed in ("leave", "late"):
            query: dict[str, Any] = {"per": per, narrowed: "true"}
            assert [each["roll"] for each in held.get(path, **query)["items"]] == [MEERA]
    only = held.get("/api/shortage", per=per, leave="true")
    assert (only["students"], only["below"]) == (2, 1), "Meera, and Zoe, who came once"
    planned = held.get("/api/shortage", per=per, planned=9)
    reach = {each["roll"]: each["unreachable"] for each in planned["items"]}
    assert reach == {OMAR: True, MEERA: False}


def test_home_tells_who_fell_by_what_counts(held: Term, college: College) -> None:
    held.hold(day(-20))
    fallen = {each["roll"]: each for each in held.get("/api/home/fallen")["items"]}
    assert set(fallen) == {OMAR}
    leave = college.write(grant, held.ids[OMAR], "duty", day(-4), day(-1))
    assert held.get("/api/home/fallen")["items"] == []
    college.write(revoke, leave)
    assert held.get("/api/home/fallen")["below"] == 1


def test_files_have_columns_for_leave_where_somebody_has_any(held: Term) -> None:
    meera = csv_of(held, **PLACE, form="totals")[0]
    columns = ("Absent", "Late", "On duty", "Medical leave", "Other leave", "Attended", "Counted", "Percentage")
    assert [meera[each] for each in columns] == ["3", "1", "1", "1", "1", "3", "4", "75.0"]
    long = [row["Leave"] for row in csv_of(held, **PLACE, form="long") if row["Roll Number"] == MEERA]
    assert long == ["On duty", "Medical leave", "", "Other leave", ""]
    head, wide, *_ = cell_values(cells_of(held, **PLACE, form="wide"))
    assert head[5:11] == ("Late", "On duty", "Medical leave", "Other leave", "Attended", "Counted")
    assert wide[2:] == (5, 2, 3, 1, 1, 1, 1, 3, 4, 75, 0, 0, "L", 0, 1), "a cell says what was seen"
    held.hold(day(-5), [MEERA])
    short = {row["Roll Number"]: row for row in csv_of(held, "/api/shortage/export")}
    assert (short[MEERA]["Other leave"], short[MEERA]["Counted"], short[OMAR]["Medical leave"]) == ("1", "5", "0")


def test_without_leaves_files_are_what_they_were(term: Term) -> None:
    term.hold(day(-1), [MEERA])
    forms = [csv_of(term, **PLACE, form=form)[0] for form in ("totals", "long", "wide")]
    for row in (*forms, csv_of(term, "/api/shortage/export")[0]):
        assert not {"Leave", "On duty", "Medical leave", "Attended", "Counted"} & row.keys()


def test_what_a_student_is_handed_out_tells_leaves(held: Term) -> None:
    seen = held.get(f"/api/students/{held.ids[MEERA]}/data")
    assert [told(each, *ON_LEAVE) for each in seen["totals"]] == [(1, 1, 1)]
    assert [each["leave"] for each in seen["marks"]] == ["duty", "medical", None, "other", None]


def test_who_looks_at_a_subject_hears_of_a_leave_in_it(held: Term, college: College, told: Watch) -> None:
    with told() as heard:
        college.write(grant, held.ids[OMAR], "duty", day(-1))
    place = "/".join(PLACE.values())
    assert f"Attendance/StudentAttendanceDB/{place}" in heard
    with told() as heard:
        college.write(grant, held.ids[OMAR], "duty", MONDAY)
    assert heard == ["Attendance/Leaves/2024 - 2028/CSE"], "only the office: he was there"


def test_reading_asks_no_more_for_leaves(held: Term, parent: Person, selects: Watch) -> None:
    with selects() as statements:
        ask(parent, "/api/profile", **PLACE, roll=MEERA)
    assert len([each for each in statements if "leaves" in each]) == 1
    with selects() as statements:
        held.get("/api/attendance", **PLACE)
        held.get(f"/api/attendance/students/{held.ids[MEERA]}")
    assert not any("leaves" in each for each in statements)
