"""Who reads what by node path."""

from collections.abc import Iterator

import pytest

from rollbook.accounts.throttle import Rate
from rollbook.core.settings import Lookup, Settings
from rollbook.standing import lookups
from tests.college import College, running_college
from tests.records import BATCH, ROLLS, SEMESTER, Term
from tests.tree.script import DATES, ENTRIES, LINES, PROFILES, STUDENTS, SUBJECT_NODE, TODAY, Script

LISTS = ["Attendance/Year", "Attendance/Department", "Attendance/Semester", "Attendance/Subjects", SUBJECT_NODE, DATES]
WITH_ROLLS = [
    LINES,
    f"{LINES}/{TODAY}",
    f"{ENTRIES}/{ROLLS[0]}",
    f"{PROFILES}/{TODAY}/{ROLLS[0]}",
    "Attendance/AttendanceDB",
    f"Rollbook/{SEMESTER}/{TODAY}",
    "Rollbook",
]
FOR_ADMINS = ["", "Attendance", "Attendance/Admin", "Attendance/Admin/asha%2Erao", "Attendance/StudentDB", STUDENTS]


@pytest.fixture(params=list(Lookup))
def mode(request: pytest.FixtureRequest) -> Lookup:
    mode: Lookup = request.param
    return mode


@pytest.fixture
def college(sqlite_settings: Settings, mode: Lookup) -> Iterator[College]:
    with running_college(sqlite_settings.model_copy(update={"lookup": mode})) as college:
        yield college


def test_rolls_are_as_public_as_the_look_up_and_names_never(
    registers: Script, public: Script, term: Term, mode: Lookup
) -> None:
    term.hold()
    for path in LISTS:
        assert public.get(path)
    for path in WITH_ROLLS:
        assert public.send("GET", path).status_code == (200 if mode is Lookup.OPEN else 401), path
        assert registers.get(path)
    for path in FOR_ADMINS:
        public.refused("GET", path, status=401)
        public.refused("GET", path, status=401, shallow="true")
        public.refused("GET", path, status=401, orderBy='"$key"')
        assert registers.get(path)
    told = "".join(public.send("GET", path).text for path in (*LISTS, *WITH_ROLLS))
    assert "Meera" not in told
    assert "@" not in told


@pytest.mark.parametrize("mode", [Lookup.OPEN])
def test_one_address_looks_only_so_many_rolls_up(
    registers: Script, public: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookups, "KNOWN_ROLLS", Rate(3, lookups.KNOWN_ROLLS.one_every))
    for roll in ROLLS[:3]:
        public.get(f"{ENTRIES}/{roll}")
        public.get(f"{PROFILES}/{TODAY}/{roll}")
    for path in (f"{ENTRIES}/{ROLLS[3]}", f"{PROFILES}/{TODAY}/{ROLLS[4]}", f"{ENTRIES}/{ROLLS[5]}/0"):
        assert "different rolls" in public.refused("GET", path, status=429)
        registers.get(path)
    public.get(f"{ENTRIES}/{ROLLS[0]}")


@pytest.mark.parametrize("mode", [Lookup.OPEN])
def test_the_register_has_the_colleges_title(sqlite_settings: Settings, mode: Lookup) -> None:
    with running_college(sqlite_settings.model_copy(update={"title": "St. Ann's"})) as college:
        answer = college.person().get(f"/St%252E%20Ann's/{SEMESTER}.json")
        assert (answer.status_code, answer.json()) == (200, None)
        assert college.person().get(f"/Rollbook/{SEMESTER}.json").status_code == 404
    for title in ("api", "Attendance"):
        with running_college(sqlite_settings.model_copy(update={"title": title})) as college:
            assert college.person().get("/api/openapi.json").json()["openapi"]
            assert college.person().get("/Attendance/Year.json").json() is None


def test_a_batch_is_no_way_around(registers: Script, public: Script) -> None:
    """Decoding and case make no other node of a closed one."""
    for address in (
        "/Attendance/%53tudentDB.json",
        "/%41ttendance/StudentDB.json",
        f"/Attendance/StudentDB/{BATCH}.json",
        "/Attendance/Admin/asha%252Erao/email.json",
    ):
        assert public.client.get(address).status_code == 401, address
    assert public.client.get("/Attendance/studentdb.json").json() is None
