"""Who is below the line: counted in the database, and the same as counted by hand."""

from random import Random

import pytest

from rollbook.core.rule import Rule
from rollbook.standing.arithmetic import Counts, is_out_of_reach, standing
from tests.college import Person
from tests.records import BATCH, PLACE, ROLLS, Term, ask, day
from tests.watching import History, Watch

RULE = Rule()


def passes(present: int, absent: int) -> bool:
    return 4 * present >= 3 * (present + absent)


@pytest.fixture
def faculty(term: Term) -> Term:
    """Three subjects in two departments, with all sorts of percentages."""
    random = Random(5)
    term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    term.add_subject(subject="CS302")
    term.add_subject(department="ECE", semester="4th", subject="EC201")
    for number in range(1, 5):
        term.enrol(f"24EC{number:03}", f"Person {number}", department="ECE")
    for number in range(-9, 0):
        term.hold(day(number), random.sample(ROLLS, 2))
        if number % 2:
            term.hold(day(number), random.sample(ROLLS, 3), subject="CS302")
            term.hold(day(number), ["24EC001"], department="ECE", semester="4th", subject="EC201")
    return term


def by_hand(term: Term) -> dict[tuple[str, str], tuple[int, int]]:
    """Present and absent by roll and subject, from the students' own pages."""
    told = {}
    for roll, student in term.ids.items():
        for each in term.get(f"/api/attendance/students/{student}")["subjects"]:
            told[roll, each["subject"]] = (each["standing"]["present"], each["standing"]["absent"])
    return told


def test_the_lines_are_those_below(faculty: Term) -> None:
    shortage = faculty.get("/api/shortage")
    below = {key: counts for key, counts in by_hand(faculty).items() if not passes(*counts)}
    assert below
    listed = {(each["roll"], each["subject"]): each for each in shortage["items"]}
    assert listed.keys() == below.keys()
    for key, (present, absent) in below.items():
        told = standing(Counts(present, absent), RULE)
        seen = listed[key]["standing"]
        assert (seen["present"], seen["absent"], seen["percentage"]) == (present, absent, told.percentage)
        assert seen["mustAttend"] == told.must_attend
        assert listed[key]["shortBy"] == pytest.approx(75 - seen["percentage"])
    shown = [each["standing"]["percentage"] for each in shortage["items"]]
    assert shown == sorted(shown)


def test_the_numbers_are_counted_right(faculty: Term) -> None:
    shortage = faculty.get("/api/shortage")
    told = by_hand(faculty)
    below = {key for key, counts in told.items() if not passes(*counts)}
    assert (shortage["students"], shortage["below"], shortage["line"]) == (len(told), len(below), 75)
    steps = [0] * 20
    for present, absent in told.values():
        steps[min(19, 20 * present // (present + absent))] += 1
    assert [each["students"] for each in shortage["distribution"]] == steps
    assert [(each["from"], each["to"]) for each in shortage["distribution"]][::19] == [(0, 5), (95, 100)]
    by_subject = {each["subject"]: (each["students"], each["below"]) for each in shortage["bySubject"]}
    for subject in ("CS301", "CS302", "EC201"):
        mine = [key for key in told if key[1] == subject]
        assert by_subject[subject] == (len(mine), len(below.intersection(mine)))
    assert [each["batch"] for each in shortage["byBatch"]] == [BATCH]
    assert [(each["department"], each["students"]) for each in shortage["byDepartment"]] == [("CSE", 12), ("ECE", 4)]
    assert [(each["semester"], each["students"]) for each in shortage["bySemester"]] == [("4th", 4), ("5th", 12)]


def test_a_part_of_the_college(faculty: Term) -> None:
    for scope, students in (
        ({"batch": BATCH}, 16),
        ({"department": "cse"}, 12),
        ({"semester": "4th"}, 4),
        ({"subject": "CS302"}, 6),
        (PLACE, 6),
        ({"department": "ECE", "semester": "5th"}, 0),
    ):
        assert faculty.get("/api/shortage", **scope)["students"] == students, scope
    for level in ("batch", "department", "semester"):
        assert faculty.get("/api/shortage", 404, **{level: "XXX"})["fields"] == {level: "is not in the list"}
    refused = faculty.get("/api/shortage", 404, subject="CS302", department="ECE")
    assert refused["fields"] == {"subject": "is not taught there"}


def test_all_subjects_of_a_student_together(faculty: Term) -> None:
    shortage = faculty.get("/api/shortage", per="student")
    sums: dict[str, tuple[int, int]] = {}
    for (roll, _), (present, absent) in by_hand(faculty).items():
        before = sums.get(roll, (0, 0))
        sums[roll] = (before[0] + present, before[1] + absent)
    below = {roll: counts for roll, counts in sums.items() if not passes(*counts)}
    assert (shortage["students"], shortage["below"]) == (len(sums), len(below))
    assert {each["roll"]: each["standing"]["percentage"] for each in shortage["items"]} == {
        roll: standing(Counts(*counts), RULE).percentage for roll, counts in below.items()
    }
    assert {(each["semester"], each["subject"]) for each in shortage["items"]} == {(None, None)}
    assert shortage["bySubject"] == shortage["bySemester"] == []


@pytest.mark.parametrize("per", ["subject", "student"])
def test_what_is_out_of_reach_with_the_planned_classes(faculty: Term, per: str) -> None:
    told = by_hand(faculty)
    for planned in (0, 5, 9, 10, 12, 20, 60):
        shortage = faculty.get("/api/shortage", planned=planned, per=per)
        lost = 0
        for each in shortage["items"]:
            who = (each["roll"], each["subject"])
            mine = [counts for key, counts in told.items() if who in (key, (key[0], None))]
            left = sum(max(planned - present - absent, 0) for present, absent in mine)
            present, absent = (sum(counts) for counts in zip(*mine, strict=True))
            assert each["unreachable"] is is_out_of_reach(Counts(present, absent), RULE, "subject", left)
            assert each["planned"] == planned * len(mine)
            lost += each["unreachable"]
        assert shortage["unreachable"] == lost


def test_what_is_left_of_the_term_is_left_for_those_who_came_late_too(term: Term) -> None:
    """Of twelve planned classes ten are held. One who was called in two of them has two left, and not ten."""
    for number in range(-10, -2):
        term.hold(day(number))
    term.enrol("24CS007", "Late Comer")
    term.hold(day(-2), ["24CS007"])
    withdrawn = term.hold(day(-2), ["24CS007"])
    term.hold(day(-1), ["24CS007"])
    term.withdraw(withdrawn)
    for per in ("subject", "student"):
        for planned, lost in ((12, True), (15, True), (16, False)):
            [line] = term.get("/api/shortage", planned=planned, per=per, **PLACE)["items"]
            assert (line["roll"], line["standing"]["classes"], line["unreachable"]) == ("24CS007", 2, lost), planned
    term.asha.json("PUT", "/api/planned", {**PLACE, "planned": 12})
    shortage = term.get("/api/shortage")
    assert ([each["unreachable"] for each in shortage["items"]], shortage["unreachable"]) == ([True], 1)


def test_planned_classes_are_stored_by_subject(faculty: Term, parent: Person, history: History) -> None:
    assert faculty.get("/api/planned", **PLACE) == {**PLACE, "planned": None, "until": None}
    assert {each["unreachable"] for each in faculty.get("/api/shortage")["items"]} == {None}
    body = {**PLACE, "planned": 9}
    assert faculty.asha.json("PUT", "/api/planned", body) == {**body, "until": None}
    subject = "Attendance/Subjects/2024 - 2028/CSE/5th/CS301"
    assert history()[-1] == ("asha.rao", subject, {"planned": None}, {"planned": 9})
    count = len(history())
    faculty.asha.json("PUT", "/api/planned", body)
    assert len(history()) == count
    items = faculty.get("/api/shortage")["items"]
    assert {each["subject"]: (each["planned"], each["unreachable"]) for each in items}["CS301"] == (9, True)
    assert {each["unreachable"] for each in items if each["subject"] == "CS302"} == {None}
    assert {each["unreachable"] for each in faculty.get("/api/shortage", per="student")["items"]} == {None}
    assert faculty.get("/api/planned", **PLACE)["planned"] == 9
    for wrong in (-1, 10_001, "many", 1.5):
        faculty.asha.json("PUT", "/api/planned", {**PLACE, "planned": wrong}, 422)
    faculty.asha.json("PUT", "/api/planned", {**body, "subject": "XX1"}, 404)
    parent.json("PUT", "/api/planned", body, 401)
    ask(parent, "/api/planned", 401, **PLACE)


def test_the_lines_are_read_in_pages(faculty: Term) -> None:
    for per in ("subject", "student"):
        whole = faculty.get("/api/shortage", per=per)["items"]
        read, after = [], None
        while True:
            page = faculty.get("/api/shortage", per=per, limit=2, after=after)
            read += page["items"]
            if (after := page["next"]) is None:
                break
        assert read == whole
        first = faculty.get("/api/shortage", per=per, limit=2)
        rest = faculty.get("/api/shortage/lines", per=per, after=first["next"])
        assert [*first["items"], *rest["items"]] == whole
        assert rest["next"] is None


def test_who_and_what_is_archived_is_left_out(faculty: Term) -> None:
    before = faculty.get("/api/shortage")["students"]
    faculty.asha.json("DELETE", f"/api/students/{faculty.ids['24EC001']}", status=204)
    assert faculty.get("/api/shortage")["students"] == before - 1
    place = {level: PLACE[level] for level in ("batch", "department", "semester")}
    [mine] = [each for each in faculty.get("/api/subjects", **place)["items"] if each["code"] == "CS302"]
    faculty.asha.json("DELETE", f"/api/subjects/{mine['id']}", status=204)
    assert faculty.get("/api/shortage")["students"] == before - 1 - 6


def test_an_empty_college_has_no_shortage(term: Term) -> None:
    for per in ("subject", "student"):
        shortage = term.get("/api/shortage", per=per)
        assert (shortage["students"], shortage["below"], shortage["items"]) == (0, 0, [])
        assert {each["students"] for each in shortage["distribution"]} == {0}


def test_questions_do_not_grow(faculty: Term, selects: Watch) -> None:
    with selects() as statements:
        faculty.get("/api/shortage")
    assert len(statements) == 9  # rules, whether there is a timetable and groups are called, counts, lines, four names


def test_it_is_for_admins(term: Term, parent: Person) -> None:
    ask(parent, "/api/shortage", 401)
    ask(parent, "/api/shortage/lines", 401)
    ask(parent, "/api/shortage/export", 401, format="csv")
