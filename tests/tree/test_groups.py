"""A subject that is called by groups reads as all its classes together; `{code}~{group}` reads as those of one."""

import pytest
from sqlalchemy import Connection

from rollbook.accounts.throttle import Rate
from rollbook.standing import lookups
from rollbook.students.service.memberships import Move, move
from tests.college import College, Person
from tests.furniture import make_group
from tests.grouped import OF_A, OF_B, Sections, call_by, divide
from tests.records import BATCH, DEPARTMENT, LIST, MONDAY, PLACE, ROLLS, SEMESTER, SUBJECT, Term, day
from tests.tree.script import DATES, ENTRIES, LINES, PROFILES, SUBJECT_NODE, TODAY, Script

FRIDAY = "13112026"


@pytest.fixture
def sections(college: College, term: Term) -> Sections:
    """Two of a Friday and two of the Monday after, on which a class of all together follows."""
    made: Sections = college.write(divide)
    term.hold(day(-3), absent=OF_A[:1], groupId=made.a)
    term.hold(day(-3), absent=OF_B[:1], groupId=made.b)
    term.hold(MONDAY, absent=OF_B[1:2], groupId=made.b)
    term.hold(MONDAY, groupId=made.a)
    term.hold(MONDAY, absent=ROLLS[2:3])
    return made


def of_group(path: str, group: str) -> str:
    return path.replace(SUBJECT, f"{SUBJECT}~{group}")


def lines_of(rolls: list[str], absent: str = "") -> list[str]:
    return [f"{roll} is {'Absent' if roll == absent else 'Present'}" for roll in rolls]


def test_a_subject_is_all_its_classes(sections: Sections, registers: Script) -> None:
    assert registers.get(SUBJECT_NODE) == {"subjectCode": SUBJECT, "classes": 5}
    assert registers.get(DATES) == [FRIDAY, TODAY]
    friday = [*lines_of(OF_A, OF_A[0]), *lines_of(OF_B, OF_B[0])]
    assert registers.get(f"{LINES}/{FRIDAY}") == friday
    monday = [*lines_of(OF_B, OF_B[1]), *lines_of(OF_A), *lines_of(ROLLS, ROLLS[2])]
    assert registers.get(f"{LINES}/{TODAY}") == monday
    assert registers.get(f"Rollbook/{SEMESTER}/{FRIDAY}/{BATCH}/{DEPARTMENT}/{SUBJECT}") == friday


def test_a_student_is_in_the_classes_of_the_own_group(sections: Sections, registers: Script) -> None:
    """Each mark under the number of its class, as ever: the numbers of others' classes are not there."""
    assert registers.get(f"{ENTRIES}/{OF_A[0]}") == [0, None, None, 1, 1]
    assert registers.get(f"{ENTRIES}/{OF_B[1]}") == [None, 1, 0, None, 1]
    assert registers.get(f"{PROFILES}/{FRIDAY}") == {
        **dict.fromkeys(ROLLS, 1),
        OF_A[0]: 0,
        OF_B[0]: 0,
    }


def test_a_group_behind_the_code_shows_its_classes(sections: Sections, registers: Script) -> None:
    assert registers.get(of_group(DATES, "A")) == [FRIDAY, TODAY]
    assert registers.get(of_group(LINES, "A")) == {FRIDAY: lines_of(OF_A, OF_A[0]), TODAY: lines_of(OF_A)}
    assert registers.get(f"{of_group(LINES, 'B')}/{MONDAY}") == lines_of(OF_B, OF_B[1])
    assert registers.get(of_group(ENTRIES, "B")) == {OF_B[0]: [0, 1], OF_B[1]: [1, 0], OF_B[2]: [1, 1]}
    assert registers.get(f"{of_group(ENTRIES, 'A')}/{OF_A[0]}") == [0, 1]
    assert registers.get(f"{of_group(ENTRIES, 'A')}/{OF_B[0]}") is None
    assert registers.get(f"{of_group(PROFILES, 'B')}/{TODAY}") == {OF_B[0]: 1, OF_B[1]: 0, OF_B[2]: 1}
    assert registers.get(of_group(LINES, "A"), shallow="true") == {FRIDAY: True, TODAY: True}
    assert registers.get(of_group(LINES, "A"), orderBy='"$key"', limitToLast="1") == {TODAY: lines_of(OF_A)}


def test_what_is_no_group_of_the_subject_is_nothing(sections: Sections, registers: Script) -> None:
    for key in ("C", "a", "", "A~B", "~A", "%41"):
        for view in (DATES, LINES, ENTRIES, PROFILES):
            assert registers.get(of_group(view, key)) is None, key
    assert registers.get(of_group(SUBJECT_NODE, "A")) is None
    assert registers.get(LINES.replace(SUBJECT, f"{SUBJECT.lower()}~A")) is None
    assert registers.get(LINES.replace(SUBJECT, "~".join("abcdefgh" * 40))) is None


def test_whoever_lists_sees_subjects_alone(sections: Sections, registers: Script) -> None:
    for view in (DATES, LINES, ENTRIES, PROFILES, SUBJECT_NODE):
        semester = view.removesuffix(f"/{SUBJECT}")
        assert registers.get(semester, shallow="true") == {SUBJECT: True}
        assert list(registers.get(semester)) == [SUBJECT]


def test_a_group_is_written_as_labels_are(college: College, registers: Script, term: Term) -> None:
    labels = ("Lab 1/2 ~ [north]", "Lab 1/2")
    made: Sections = college.write(divide, labels)
    term.hold(MONDAY, groupId=made.a)
    assert registers.get(f"{of_group(LINES, 'Lab 1%2F2 ~ %5Bnorth%5D')}/{TODAY}") == lines_of(OF_A)
    assert registers.get(of_group(LINES, "Lab 1%2F2")) is None  # called in no class yet


def test_the_path_of_a_subject_is_its_own(
    asha: Person, college: College, sections: Sections, registers: Script, term: Term
) -> None:
    own = of_group(SUBJECT_NODE, "A")
    registers.put(own, {"subjectCode": f"{SUBJECT}~A", "classes": 0})
    assert registers.get(own) == {"subjectCode": f"{SUBJECT}~A", "classes": 0}
    assert registers.get(of_group(LINES, "A")) is None
    registers.push(f"{of_group(LINES, 'A')}/{TODAY}", f"{ROLLS[5]} is Absent")
    assert list(registers.get(f"{of_group(LINES, 'A')}/{TODAY}").values()) == [f"{ROLLS[5]} is Absent"]
    college.write(call_by, f"{SUBJECT}~A", "sections")
    term.hold(day(-3), groupId=sections.b, subject=f"{SUBJECT}~A")
    assert registers.get(of_group(LINES, "A~B")) == {FRIDAY: lines_of(OF_B)}


def test_what_is_named_by_group_is_only_read(sections: Sections, registers: Script) -> None:
    before = registers.get("Attendance")
    tried = [
        ("POST", f"{of_group(LINES, 'A')}/{TODAY}", f"{OF_A[0]} is Absent"),
        ("POST", f"{of_group(LINES, 'C')}/{TODAY}", f"{OF_A[0]} is Absent"),
        ("POST", f"{of_group(ENTRIES, 'A')}/{OF_A[0]}", 0),
        ("PUT", f"{of_group(PROFILES, 'A')}/{TODAY}/{OF_A[0]}", 0),
        ("POST", of_group(DATES, "A"), TODAY),
        ("DELETE", f"{of_group(LINES, 'A')}/{TODAY}", ...),
        ("PATCH", "Attendance", {f"{of_group(PROFILES, 'A')}/{TODAY}/{OF_A[0]}".partition("/")[2]: 0}),
    ]
    for method, path, value in tried:
        words = registers.refused(method, path, value, withdraw="true")
        assert words.startswith(f"{SUBJECT}~"), (method, path)
        assert words.endswith(f"its classes are only read. Write to {SUBJECT}."), (method, path)
    assert registers.get("Attendance") == before


def test_a_group_is_read_under_the_subjects_former_code(asha: Person, sections: Sections, registers: Script) -> None:
    place = {level: PLACE[level] for level in ("batch", "department", "semester")}
    (subject,) = asha.get("/api/subjects", params=place).json()["items"]
    asha.json("PATCH", f"/api/subjects/{subject['id']}", {"code": "CS-301"})
    assert registers.get(of_group(DATES, "A")) == [FRIDAY, TODAY]
    assert registers.get(of_group(DATES, "A")) == registers.get(DATES.replace(SUBJECT, "CS-301~A"))


def test_who_is_not_logged_in_reads_of_a_group_what_the_subject_shows(sections: Sections, public: Script) -> None:
    assert public.get(f"{of_group(LINES, 'A')}/{TODAY}") == lines_of(OF_A)
    assert public.get(f"{of_group(ENTRIES, 'A')}/{OF_A[0]}") == [0, 1]
    assert public.get(of_group(DATES, "A")) == [FRIDAY, TODAY]
    public.refused("GET", of_group(LINES, "A"), status=401)


def test_a_roll_that_is_read_by_group_counts_as_one_that_is_known(
    sections: Sections, public: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookups, "KNOWN_ROLLS", Rate(2, lookups.KNOWN_ROLLS.one_every))
    monkeypatch.setattr(lookups, "UNKNOWN_ROLLS", Rate(0, lookups.UNKNOWN_ROLLS.one_every))
    assert public.get(f"{of_group(ENTRIES, 'A')}/{OF_A[0]}") == [0, 1]
    assert public.get(f"{ENTRIES}/{OF_A[0]}") == [0, None, None, 1, 1]  # the same roll
    assert public.get(f"{of_group(ENTRIES, 'A')}/{OF_A[1]}") == [1, 1]
    public.refused("GET", f"{of_group(ENTRIES, 'A')}/{OF_A[2]}", status=429)


def test_a_member_of_another_list_opens_a_class_as_others_do(
    college: College, registers: Script, term: Term, asha: Person
) -> None:
    """The first press by node path opens the class of everybody whom the subject calls."""
    asha.json("POST", "/api/batches", {"label": "2023 - 2027"}, 201)
    repeater = term.enrol("23CS044", "Kabir Sen", batch="2023 - 2027")

    def choose(db: Connection) -> None:
        group = make_group(db, LIST, "ML", "elective", OF_A[:1])
        move(db, [Move(group, repeater, True)], day(-1))
        call_by(db, SUBJECT, "groups", [group])

    college.write(choose)
    registers.press("23CS044", True)
    registers.press(OF_A[0], False)
    assert "23CS900 is not on" in registers.refused("POST", f"{LINES}/{day(-1)}", "23CS900 is Present")
    registers.put(f"{SUBJECT_NODE}/classes", 1)
    assert list(registers.get(f"{ENTRIES}/23CS044").values()) == [1]
    assert list(registers.get(f"{of_group(LINES, 'ML')}/{TODAY}").values()) == lines_of(["23CS044"]) + lines_of(
        [OF_A[0]], OF_A[0]
    )
