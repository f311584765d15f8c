"""Where a student stands, by node path: what was seen, what was missed on leave, and the sum. Only read, and in nothing
above it: the rest of the tree tells what was seen, as ever."""

import pytest

from tests.college import College
from tests.leave_rows import REASON, grant, revoke
from tests.records import MONDAY, PLACE, ROLLS, Term, ask, day
from tests.tree.script import ENTRIES, LINES, TODAY, Script
from tests.tree.script import PLACE as SUBJECT_PLACE

MEERA, OMAR, ZOE = ROLLS[:3]
STANDING = f"Attendance/Standing/{SUBJECT_PLACE}"


@pytest.fixture
def held(term: Term, college: College) -> Term:
    """Meera: absent on duty, absent on medical leave, late. Omar: absent on other leave once, then there."""
    term.hold(day(-2), [MEERA, OMAR])
    term.hold(day(-1), [MEERA])
    term.hold(MONDAY, late=[MEERA])
    college.write(grant, term.ids[MEERA], "duty", day(-2))
    college.write(grant, term.ids[MEERA], "medical", day(-1))
    college.write(grant, term.ids[OMAR], "other", day(-2), day(3))
    return term


def test_a_standing_is_the_sum_that_the_profile_tells(held: Term, registers: Script) -> None:
    seen = registers.get(STANDING)
    assert list(seen) == ROLLS
    assert seen[MEERA] == {
        "present": 1,
        "late": 1,
        "absent": 2,
        "duty": 1,
        "medical": 1,
        "other": 0,
        "counted": 2,
        "attended": 2,
        "percentage": 100,
    }
    assert seen[OMAR] == {
        "present": 2,
        "late": 0,
        "absent": 1,
        "duty": 0,
        "medical": 0,
        "other": 1,
        "counted": 3,
        "attended": 2,
        "percentage": 66.67,
    }
    for roll in ROLLS:
        told = held.get("/api/profile", **PLACE, roll=roll)["standing"]
        assert seen[roll] == {name: told[name] for name in seen[roll]}
        assert registers.get(f"{STANDING}/{roll}") == seen[roll]
    assert registers.get(f"{STANDING}/{OMAR}/percentage") == 66.67
    assert registers.get(f"{STANDING}/24CS999") is None
    assert registers.get("Attendance/Standing", shallow="true") == {PLACE["batch"]: True}


def test_who_was_never_counted_has_no_percentage(term: Term, college: College, registers: Script) -> None:
    assert registers.get(STANDING) is None
    term.hold(MONDAY, [MEERA])
    college.write(grant, term.ids[MEERA], "medical", MONDAY)
    seen = registers.get(f"{STANDING}/{MEERA}")
    assert (seen["absent"], seen["medical"], seen["counted"], "percentage" in seen) == (1, 1, 0, False)


def test_a_leave_changes_nothing_of_what_was_seen(term: Term, college: College, registers: Script) -> None:
    term.hold(MONDAY, [MEERA])
    before = registers.send("GET", "Attendance", headers={"X-Firebase-ETag": "true"})
    leave = college.write(grant, term.ids[MEERA], "duty", MONDAY)
    after = registers.send("GET", "Attendance", headers={"X-Firebase-ETag": "true"})
    assert (after.json(), after.headers["ETag"]) == (before.json(), before.headers["ETag"])
    assert "Standing" not in after.json()
    assert registers.get(f"{LINES}/{TODAY}")[0] == f"{MEERA} is Absent"
    assert registers.get(f"{ENTRIES}/{MEERA}") == [0]
    college.write(revoke, leave)
    assert registers.get(f"{STANDING}/{MEERA}")["duty"] == 0


def test_it_is_only_read(held: Term, registers: Script) -> None:
    for method, path, value in (
        ("PUT", f"{STANDING}/{MEERA}/percentage", 100),
        ("PUT", f"{STANDING}/{MEERA}", {"present": 9}),
        ("POST", STANDING, {"present": 9}),
        ("DELETE", f"{STANDING}/{MEERA}", ...),
    ):
        assert registers.refused(method, path, value) == "Nothing can be written at this path."
    assert registers.get(f"{STANDING}/{MEERA}/present") == 1


def test_one_roll_is_as_public_as_the_look_up_and_no_reason_is_told(
    held: Term, registers: Script, public: Script
) -> None:
    assert public.get(f"{STANDING}/{MEERA}") == registers.get(f"{STANDING}/{MEERA}")
    for path in (STANDING, "Attendance/Standing", f"Attendance/Standing/{PLACE['batch']}"):
        public.refused("GET", path, status=401)
    for asked in (registers.send("GET", STANDING).text, str(ask(held.asha, "/api/profile", **PLACE, roll=MEERA))):
        assert REASON not in asked


def test_a_path_from_before_a_rename_leads_there(held: Term, registers: Script) -> None:
    place = {level: PLACE[level] for level in ("batch", "department", "semester")}
    (subject,) = held.get("/api/subjects", **place)["items"]
    held.asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "CS399"})
    assert registers.get(f"{STANDING}/{OMAR}/counted") == 3
