"""A roll alone tells all subjects of the running semester, and those of the earlier ones below."""

from datetime import timedelta

import pytest
from sqlalchemy import Engine, event

from rollbook.core import clock
from rollbook.core.rule import Rule
from tests.college import College, Person
from tests.leave_rows import REASON, grant
from tests.records import BATCH, LIST, PLACE, ROLLS, Term, ask, day
from tests.rules_rows import keep
from tests.sections import Sections
from tests.standing.studied_terms import MEERA, OMAR, ahead, codes, look, plan, studied

__all__ = ["studied"]


def test_all_subjects_of_the_running_semester_come_at_once_the_worst_first(studied: Term, parent: Person) -> None:
    answer = look(parent, MEERA.lower())
    assert (answer["roll"], answer["lists"]) == (MEERA, [LIST])
    student = answer["student"]
    assert (student["batch"], student["department"], student["section"]) == (BATCH, "CSE", None)
    assert (student["running"]["semester"], codes(student["running"])) == ("5th", ["CS301", "CS302"])
    assert [each["ahead"]["standing"]["percentage"] for each in student["running"]["subjects"]] == [50, 75]
    assert student["running"]["below"] == 1
    together = student["running"]["together"]["standing"]
    assert (together["percentage"], together["attended"], together["counted"]) == (62.5, 5, 8)
    assert [(each["semester"], codes(each), each["below"]) for each in student["earlier"]] == [("4th", ["CS201"], 0)]


def test_each_line_is_what_its_profile_tells(studied: Term, parent: Person) -> None:
    student = look(parent)["student"]
    for semester in (student["running"], *student["earlier"]):
        for line in semester["subjects"]:
            place = {level: line[level] for level in PLACE}
            assert ask(parent, "/api/profile", 200, **place, roll=MEERA)["standing"] == line["ahead"]["standing"]


def test_what_is_left_comes_from_the_planned_number(studied: Term, parent: Person) -> None:
    running = look(parent)["student"]["running"]
    for told in (ahead(running, "CS301"), running["together"]):
        assert (told["left"], told["atBest"], told["unreachable"]) == (None, None, None)
    plan(studied, 7)
    running = look(parent)["student"]["running"]
    told = ahead(running, "CS301")  # 2 of 4: with the 3 that are left 5 of 7, and 75 % is out of reach
    assert (told["left"], told["atBest"], told["unreachable"]) == (3, 71.43, True)
    assert running["together"]["left"] is None  # nobody has planned CS302
    plan(studied, 8)
    plan(studied, 3, subject="CS302")  # more were held
    running = look(parent)["student"]["running"]
    told = ahead(running, "CS301")
    assert (told["left"], told["atBest"], told["unreachable"]) == (4, 75, False)
    assert (told["standing"]["mustAttend"], ahead(running, "CS302")["left"]) == (4, 0)
    assert (running["together"]["left"], running["together"]["atBest"]) == (4, 75)


@pytest.mark.parametrize(
    ("rule", "below", "line"),
    [
        (Rule(), 1, 75),
        (Rule(of="together", line=6000), 0, None),
        (Rule(of="both", line=6000, least_in_each=5500), 1, 55),
    ],
    ids=["each", "together", "both"],
)
def test_the_rule_decides_what_is_below(
    studied: Term, parent: Person, college: College, rule: Rule, below: int, line: int | None
) -> None:
    college.write(keep, rule)
    student = look(parent)["student"]
    assert student["rule"]["of"] == rule.of
    assert student["running"]["below"] == below
    assert ahead(student["running"], "CS301")["standing"]["line"] == line
    assert student["running"]["together"]["standing"]["line"] == rule.line / 100


def test_subjects_without_a_class_stand_last_and_those_of_other_semesters_nowhere(
    studied: Term, parent: Person
) -> None:
    studied.add_subject(subject="CS303")
    studied.add_subject(subject="CS401", semester="6th")
    student = look(parent)["student"]
    assert codes(student["running"]) == ["CS301", "CS302", "CS303"]
    assert ahead(student["running"], "CS303")["standing"]["percentage"] is None
    assert [each["semester"] for each in student["earlier"]] == ["4th"]


def test_before_the_first_class_the_subjects_that_are_set_up_are_told(term: Term, parent: Person) -> None:
    term.add_subject(subject="CS401", semester="6th")
    running = look(parent)["student"]["running"]
    assert (running["semester"], codes(running), running["together"]["standing"]["percentage"]) == (
        "5th",
        ["CS301"],
        None,
    )
    term.hold(day(-1), subject="CS401", semester="6th")
    term.enrol("24CS090", "Who came today")
    assert look(parent, "24CS090")["student"]["running"]["semester"] == "6th"


def test_where_no_subject_is_set_up_nothing_runs(term: Term, parent: Person) -> None:
    term.asha.json("POST", "/api/departments", {"label": "EEE"}, 201)
    term.enrol("24EE001", "Alone", department="EEE")
    student = look(parent, "24EE001")["student"]
    assert (student["running"], student["earlier"]) == (None, [])


def test_a_withdrawn_class_and_an_archived_subject_count_nowhere(studied: Term, parent: Person) -> None:
    studied.withdraw(studied.hold(day(0), [MEERA], subject="CS302"))
    assert ahead(look(parent)["student"]["running"], "CS302")["standing"]["classes"] == 4
    subjects = studied.get("/api/subjects", **{level: PLACE[level] for level in ("batch", "department", "semester")})
    wrong = next(each["id"] for each in subjects["items"] if each["code"] == "CS302")
    studied.asha.json("DELETE", f"/api/subjects/{wrong}", status=204)
    assert codes(look(parent)["student"]["running"]) == ["CS301"]


def test_who_repeats_a_subject_with_a_younger_batch_is_in_their_own_semester(
    sections: Sections, parent: Person
) -> None:
    term = sections.term
    term.hold(day(-3))
    sections.call_by("groups")
    term.asha.json("POST", "/api/batches", {"label": "2025 - 2029"}, 201)
    repeated = {"batch": "2025 - 2029", "semester": "3rd", "subject": "CS111"}
    term.add_subject(**repeated)
    group = sections.make_group("Repeaters", "lab", [MEERA], subject="CS111")
    sections.call_by("groups", "CS111")
    sections.hold(day(-1), group, **repeated)
    student = look(parent)["student"]
    assert (student["running"]["semester"], [each["semester"] for each in student["earlier"]]) == ("5th", ["3rd"])
    line = student["earlier"][0]["subjects"][0]
    assert (line["batch"], line["subject"]) == ("2025 - 2029", "CS111")


def test_an_elective_is_of_those_who_chose_it(sections: Sections, parent: Person) -> None:
    """Also before its first class; and what other groups were called in is left out of what is held."""
    sections.term.add_subject(subject="CS355")
    chosen = sections.make_group("Robotics", "elective", [MEERA], subject="CS355")
    other = sections.make_group("Compilers", "elective", [OMAR], subject="CS355")
    sections.call_by("groups", "CS355")
    sections.hold_each([day(-3), day(-2)])
    assert codes(look(parent)["student"]["running"]) == ["CS301", "CS355"]
    assert codes(look(parent, ROLLS[2])["student"]["running"]) == ["CS301"]
    assert look(parent)["student"]["section"] == "A"
    for number in (-3, -2, -1):
        sections.hold(day(number), other, subject="CS355")
    sections.hold(day(-1), chosen, [MEERA], subject="CS355")
    plan(sections.term, 10, subject="CS355")
    plan(sections.term, 10)
    running = look(parent)["student"]["running"]
    assert (ahead(running, "CS355")["left"], ahead(running, "CS301")["left"]) == (9, 8)


def test_two_lists_with_the_same_roll_are_told_apart_by_the_list(studied: Term, parent: Person) -> None:
    studied.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    studied.enrol(MEERA, "Another with this roll", department="ECE")
    both = look(parent)
    ece = {**LIST, "department": "ECE"}
    assert (both["roll"], both["lists"], both["student"]) == (MEERA, [LIST, ece], None)
    assert look(parent, **LIST)["student"]["running"]["below"] == 1
    other = look(parent, **ece)
    assert (other["lists"], other["student"]["running"]) == ([ece], None)
    assert look(parent, **{**LIST, "department": "Renamed since"})["lists"] == [LIST, ece]
    assert look(parent, OMAR, **ece)["student"]["department"] == "CSE"  # only one has it: an old link still leads there


def test_who_has_left_is_found_where_nobody_else_has_the_roll(studied: Term, parent: Person) -> None:
    archive(studied, MEERA)
    assert look(parent)["student"]["running"]["semester"] == "5th"
    studied.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    ece = {**LIST, "department": "ECE"}
    studied.enrol(MEERA, "Who has the roll now", department="ECE")
    assert look(parent)["lists"] == [ece]
    assert look(parent, **LIST)["lists"] == [LIST]


def test_who_was_erased_is_nobody(studied: Term, parent: Person) -> None:
    student = studied.ids[MEERA]
    studied.asha.json("POST", f"/api/students/{student}/erase", {"roll": MEERA, "reason": "Asked for it"}, 204)
    for roll in (MEERA, f"erased-{student}"):
        refused = look(parent, roll, 404)
        assert (refused["code"], refused["fields"]) == ("no_such_roll", {"roll": "is nobody's"})


def test_in_an_empty_college_every_roll_is_nobodys(college: College, parent: Person) -> None:
    assert look(parent, "24CS001", 404)["message"] == "No student has the roll 24CS001."


def leaves_of(parent: Person, roll: str = MEERA) -> list[tuple[str, str, str, str, int]]:
    names = ("category", "state", "startsOn", "endsOn", "classes")
    return [tuple(leave[name] for name in names) for leave in look(parent, roll)["student"]["leaves"]]


def test_leaves_are_told_that_are_asked_for_or_count_for_something(
    studied: Term, parent: Person, college: College
) -> None:
    """Meera missed three classes of the 5th semester on two of the days, and none on the day after."""
    meera, soon = studied.ids[MEERA], clock.today("UTC") + timedelta(days=30)
    assert leaves_of(parent) == []
    college.write(grant, meera, "duty", day(-4), day(-3))
    college.write(grant, meera, "medical", day(-1))
    college.write(grant, meera, "medical", day(-2))  # she was there
    college.write(grant, meera, "other", day(-60))  # in a semester that is over
    college.write(grant, meera, "other", day(-70), state="asked")
    college.write(grant, meera, "duty", soon)
    college.write(grant, meera, "other", soon + timedelta(days=1), state="refused")
    college.write(grant, meera, "other", soon + timedelta(days=2), state="revoked")
    assert leaves_of(parent) == [
        ("duty", "granted", str(soon), str(soon), 0),
        ("medical", "granted", str(day(-1)), str(day(-1)), 1),
        ("duty", "granted", str(day(-4)), str(day(-3)), 2),
        ("other", "asked", str(day(-70)), str(day(-70)), 0),
    ]
    assert leaves_of(parent, OMAR) == []
    assert REASON not in str(look(parent))


def test_it_costs_two_statements_however_many_subjects_there_are(studied: Term, parent: Person) -> None:
    def cost(roll: str, status: int = 200) -> int:
        statements: list[str] = []

        def count(_db: object, _cursor: object, statement: str, *_rest: object) -> None:
            if "students" in statement:
                statements.append(statement)

        event.listen(Engine, "before_cursor_execute", count)
        try:
            look(parent, roll, status)
        finally:
            event.remove(Engine, "before_cursor_execute", count)
        return len(statements)

    assert cost(MEERA) == 2
    for number in range(5):
        studied.add_subject(subject=f"CS31{number}")
        studied.hold(day(-5), subject=f"CS31{number}")
    assert (cost(OMAR), cost("24CS777", 404)) == (2, 2)


def archive(term: Term, roll: str) -> None:
    term.asha.json("DELETE", f"/api/students/{term.ids[roll]}", status=204)
