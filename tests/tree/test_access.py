"""Who reads what by node path."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rollbook.accounts.throttle import Rate
from rollbook.core.settings import Lookup, PublicTree, Registers, Settings
from rollbook.standing import lookups
from tests.college import College, running_college
from tests.records import BATCH, ROLLS, SEMESTER, Term
from tests.tree.script import DATES, ENTRIES, LINES, PROFILES, STUDENTS, SUBJECT_NODE, TODAY, Script, stranger

LISTS = ["Attendance/Year", "Attendance/Department", "Attendance/Semester", "Attendance/Subjects", SUBJECT_NODE, DATES]
OF_A_DATE = [f"{LINES}/{TODAY}", f"{LINES}/{TODAY}/0", f"{PROFILES}/{TODAY}", f"Rollbook/{SEMESTER}/{TODAY}"]
OF_A_ROLL = [f"{ENTRIES}/{ROLLS[0]}", f"{ENTRIES}/{ROLLS[0]}/0"]
OF_A_ROLL_AND_DATE = f"{PROFILES}/{TODAY}/{ROLLS[0]}"
WITH_NAMES = ["", "Attendance", "Attendance/Admin", "Attendance/Admin/asha%2Erao", "Attendance/StudentDB", STUDENTS]
# A branch of marks at each of its levels, down to the subject.
WHOLE_BRANCHES = ["/".join(node.split("/")[:keys]) for node in (LINES, ENTRIES, PROFILES) for keys in range(2, 7)] + [
    "Rollbook",
    f"Rollbook/{SEMESTER}",
]
FOR_ADMINS = WITH_NAMES + WHOLE_BRANCHES


@pytest.fixture(params=list(Lookup))
def mode(request: pytest.FixtureRequest) -> Lookup:
    mode: Lookup = request.param
    return mode


@pytest.fixture
def college(sqlite_settings: Settings, mode: Lookup) -> Iterator[College]:
    with running_college(replace(sqlite_settings, lookup=mode)) as college:
        yield college


def test_rolls_are_as_public_as_the_look_up_and_names_never(
    registers: Script, public: Script, term: Term, mode: Lookup
) -> None:
    term.hold()
    for path in LISTS:
        assert public.get(path)
    with_rolls = [*OF_A_DATE, *OF_A_ROLL, OF_A_ROLL_AND_DATE]
    for path in with_rolls:
        assert public.send("GET", path).status_code == (200 if mode is Lookup.OPEN else 401), path
        assert registers.get(path) is not None
    told = "".join(public.send("GET", path).text for path in (*LISTS, *with_rolls))
    assert "Meera" not in told
    assert "@" not in told


@pytest.mark.parametrize("mode", [Lookup.OPEN])
def test_whole_branches_of_marks_and_all_names_need_a_token(
    registers: Script, public: Script, term: Term, mode: Lookup
) -> None:
    """However they are asked for."""
    term.hold()
    for path in FOR_ADMINS:
        public.refused("GET", path, status=401)
        public.refused("GET", path, status=401, shallow="true")
        public.refused("GET", path, status=401, orderBy='"$key"', limitToFirst=1)
        assert public.send("GET", path, headers={"Accept": "text/event-stream"}).status_code == 401
        assert registers.get(path)
    assert "lists, one date of a subject, one roll" in public.refused("GET", LINES, status=401)


@pytest.fixture
def opened(request: pytest.FixtureRequest, sqlite_settings: Settings) -> Settings:
    """With these settings."""
    return replace(sqlite_settings, **request.param)


@pytest.mark.parametrize(
    ("opened", "dates", "rolls", "both", "lists"),
    [
        ({}, 200, 200, 200, 200),
        ({"public_registers": Registers.OFF}, 401, 200, 200, 200),
        ({"lookup": Lookup.PIN}, 401, 401, 401, 200),
        ({"lookup": Lookup.PIN, "public_registers": Registers.OPEN}, 200, 401, 200, 200),
        ({"public_tree": PublicTree.OFF}, 401, 401, 401, 401),
    ],
    indirect=["opened"],
)
def test_look_up_registers_and_the_tree_are_open_each_by_its_own_setting(
    opened: Settings, dates: int, rolls: int, both: int, lists: int
) -> None:
    with running_college(opened) as college:
        public = Script(stranger(college), None)
        for path in OF_A_DATE:
            assert public.send("GET", path).status_code == dates, path
        for path in OF_A_ROLL:
            assert public.send("GET", path).status_code == rolls, path
        assert public.send("GET", OF_A_ROLL_AND_DATE).status_code == both
        for path in LISTS:
            assert public.send("GET", path).status_code == lists, path
        for path in FOR_ADMINS:
            assert public.send("GET", path).status_code == 401, path


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
    with running_college(replace(sqlite_settings, title="St. Ann's")) as college:
        answer = college.person().get(f"/St%252E%20Ann's/{SEMESTER}/{TODAY}.json")
        assert (answer.status_code, answer.json()) == (200, None)
        assert college.person().get(f"/Rollbook/{SEMESTER}/{TODAY}.json").status_code == 404
    for title in ("api", "Attendance"):
        with running_college(replace(sqlite_settings, title=title)) as college:
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
