"""By whatever rule, every page, file and node tells the same; and which rule that is for whom."""

import pytest

from rollbook.core.rule import STARTS, OutcomeWords, Rule
from tests.college import College, Person
from tests.leave_rows import grant
from tests.records import BATCH, DEPARTMENT, MONDAY, PLACE, ROLLS, Term, ask, day
from tests.rules_rows import keep, keep_at
from tests.sections import Sections
from tests.standing.counted_by_hand import MARKS, RULES
from tests.standing.every_page import EveryPage, RuleOf, place_of
from tests.standing.test_exports import csv_of
from tests.watching import Watch

MEERA, OMAR, ZOE, MANISH, ESHA, TENZIN = ROLLS
NEW, OF_ECE = "24CS007", "24EC001"
PLACES = [place_of("CS301"), place_of("CS302"), place_of("CS201", "4th"), place_of("EC301", department="ECE")]
EACH, TOGETHER = STARTS[0].rule, STARTS[1].rule
STRICT = Rule(line=9500)
WORDED = Rule(floor=6500, bands=MARKS, words=OutcomeWords(met="May sit", band="Before the committee", short="Detained"))

KEPT = {**RULES, "words and marks": WORDED}
AT_ONCE = 5


@pytest.fixture
def pages(term: Term, college: College) -> EveryPage:
    """A department with three subjects in two semesters, and another with one. Some came late, were on leave, are far
    below, just above, or joined when half was over."""
    term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    term.add_subject(subject="CS302")
    term.add_subject(subject="CS201", semester="4th")
    term.add_subject(subject="EC301", department="ECE")
    term.enrol(OF_ECE, "Person of another department", department="ECE")
    for number in range(-8, 0):
        if number == -4:
            term.enrol(NEW, "Who joined later")
        absent = [OMAR, *([MEERA] if number in (-8, -3) else []), *([ZOE] if number % 2 else [])]
        term.hold(day(number), absent, [MANISH] if number > -7 else [])
        term.hold(day(number), [ESHA] if number in (-2, -1) else [OMAR], subject="CS302")
    for number in (-40, -39, -2):
        term.hold(day(number), [MEERA] if number == -40 else [TENZIN, ESHA], subject="CS201", semester="4th")
        term.hold(day(number), [OF_ECE] if number == -2 else [], subject="EC301", department="ECE")
    college.write(grant, term.ids[MEERA], "duty", day(-8))
    college.write(grant, term.ids[OMAR], "duty", day(-6), day(-3))
    college.write(grant, term.ids[ZOE], "medical", day(-5), day(-3))
    college.write(grant, term.ids[ESHA], "other", day(-2))
    return EveryPage(term, college, [*PLACES])


def _for_everybody(rule: Rule) -> RuleOf:
    return lambda _roll: rule


@pytest.mark.rest
@pytest.mark.timeout(900)  # on a machine that may be busy
@pytest.mark.parametrize("first", range(0, len(KEPT), AT_ONCE))
def test_every_page_tells_the_same(pages: EveryPage, college: College, subtests: pytest.Subtests, first: int) -> None:
    """By some of the rules, each kept in the place of the one before: to hold the classes takes as long as a look."""
    for name, rule in list(KEPT.items())[first : first + AT_ONCE]:
        college.write(keep, rule)
        with subtests.test(name):
            told = pages.check(_for_everybody(rule))
            assert len(told) == 3 * 7 + 1


def test_without_a_rule_it_is_the_line_of_the_settings(pages: EveryPage) -> None:
    pages.check(lambda _roll: Rule())
    files = [csv_of(pages.term, **PLACE, form="totals")[0], csv_of(pages.term, "/api/shortage/export")[0]]
    for row in files:
        assert not {"Outcome", "Marks", "Before Joining"} & row.keys()


def test_the_nearest_scope_decides(pages: EveryPage, college: College) -> None:
    college.write(keep, TOGETHER)
    college.write(keep_at, STRICT, BATCH)
    pages.check(lambda _roll: STRICT)
    college.write(keep_at, WORDED, BATCH, "ECE")
    pages.check(lambda roll: WORDED if roll == OF_ECE else STRICT)
    college.write(keep_at, None, BATCH)
    pages.check(lambda roll: WORDED if roll == OF_ECE else TOGETHER)
    college.write(keep_at, None, BATCH, "ECE")
    pages.check(lambda _roll: TOGETHER)


def test_the_version_in_force_today_decides(pages: EveryPage, college: College) -> None:
    college.write(keep, STRICT, starts_on=day(1))
    college.write(keep_at, STRICT, BATCH, DEPARTMENT, starts_on=day(2))
    pages.check(lambda _roll: Rule())
    college.write(keep, TOGETHER, starts_on=MONDAY)
    college.write(keep, STRICT, starts_on=day(-30))
    pages.check(lambda _roll: TOGETHER)
    college.write(keep, WORDED, starts_on=MONDAY)
    pages.check(lambda _roll: WORDED)
    college.write(keep_at, STRICT, BATCH, DEPARTMENT, starts_on=day(-3))
    college.write(keep_at, None, BATCH, DEPARTMENT, starts_on=MONDAY)
    pages.check(lambda _roll: WORDED)


def test_who_takes_an_elective_elsewhere_is_counted_by_their_own_departments_rule(
    pages: EveryPage, sections: Sections, college: College
) -> None:
    pages.term.add_subject(subject="OE351")
    elective = sections.make_group("ML", "elective", [MEERA, OMAR], subject="OE351")
    sections.call_by("groups", "OE351")
    sections.move(OF_ECE, elective, day(-30))
    for number in (-3, -2, -1):
        sections.hold(day(number), elective, [MEERA, OF_ECE] if number == -1 else [], subject="OE351")
    college.write(keep_at, Rule(line=6000), BATCH, "ECE")
    college.write(keep_at, STRICT, BATCH, DEPARTMENT)
    pages.places.append(place_of("OE351"))
    told = pages.check(lambda roll: Rule(line=6000) if roll == OF_ECE else STRICT)
    passing = {roll: told[roll, "OE351"]["standing"]["passing"] for roll in (MEERA, OMAR, OF_ECE)}
    assert passing == {MEERA: False, OMAR: True, OF_ECE: True}
    shortage = pages.term.get("/api/shortage", **place_of("OE351"))
    assert (shortage["line"], [each["roll"] for each in shortage["items"]]) == (None, [MEERA])
    assert pages.term.get("/api/shortage", **place_of("CS301"))["line"] == 95


def test_together_is_by_semester(pages: EveryPage, college: College) -> None:
    college.write(keep, TOGETHER)
    page = pages.term.get(f"/api/attendance/students/{pages.term.ids[ESHA]}")
    assert [(each["semester"], each["subjects"], each["standing"]["counted"]) for each in page["together"]] == [
        ("4th", 1, 3),
        ("5th", 2, 16),
    ]
    assert {each["standing"]["passing"] for each in page["subjects"]} == {None}
    shortage = pages.term.get("/api/shortage", per="student")
    semesters = {(each["roll"], each["semester"]): each["standing"]["percentage"] for each in shortage["items"]}
    assert semesters[ESHA, "4th"] == 33.33
    assert (ESHA, "5th") not in semesters
    assert {each["subject"] for each in shortage["items"]} == {None}
    assert (shortage["asksEach"], shortage["asksTogether"], shortage["hasBand"]) == (False, True, True)
    each = pages.term.get("/api/shortage")
    assert (each["items"], each["line"], each["asksEach"]) == ([], None, False)


def test_one_list_has_everybody_who_is_below_in_the_total_or_in_a_subject(pages: EveryPage, college: College) -> None:
    """Of who is below in a subject alone it tells in how many of them, and that nothing is missing in the total."""
    both = Rule(of="both", least_in_each=7000)
    college.write(keep, both)
    pages.check(lambda _roll: both)
    asked = pages.term.get("/api/shortage", per="student")
    alone = [each for each in asked["items"] if each["standing"]["passing"]]
    assert alone, "somebody is below in a subject, and not in the total"
    assert len(alone) == asked["belowInSubjects"]
    assert {(each["shortBy"], each["shortIn"] > 0) for each in alone} == {(0, True)}
    assert (asked["asksEach"], asked["asksTogether"], asked["asksEachAlone"]) == (True, True, False)
    rows = {
        (row["Roll Number"], row["Semester"]): row for row in csv_of(pages.term, "/api/shortage/export", per="student")
    }
    assert {key: row["Subjects Below"] for key, row in rows.items()} == {
        (each["roll"], each["semester"]): str(each["shortIn"]) for each in asked["items"]
    }
    assert "Subjects Below" not in csv_of(pages.term, "/api/shortage/export")[0]


def test_both_semesters_of_one_student_are_read_in_pages(pages: EveryPage, college: College) -> None:
    """Equally far below in both: neither is left out between two pages."""
    college.write(keep, Rule(of="together", line=10_000))
    whole = pages.term.get("/api/shortage", per="student")["items"]
    assert len(whole) > 5
    read, after = [], None
    while True:
        page = pages.term.get("/api/shortage/lines", per="student", limit=1, after=after)
        read += page["items"]
        if (after := page["next"]) is None:
            break
    assert read == whole


def test_words_and_marks_are_in_the_files(pages: EveryPage, college: College) -> None:
    college.write(keep_at, WORDED, BATCH, DEPARTMENT)
    rows = {row["Roll Number"]: row for row in csv_of(pages.term, **PLACE, form="totals")}
    assert {roll: (row["Outcome"], row["Marks"]) for roll, row in rows.items()} == {
        MEERA: ("May sit", "3"),  # 7 of 8
        OMAR: ("Detained", "0"),  # 4 of 8
        ZOE: ("Before the committee", "1"),  # 4 of 6
        MANISH: ("May sit", "5"),
        ESHA: ("May sit", "5"),
        TENZIN: ("May sit", "5"),
        NEW: ("May sit", "5"),
    }
    [omar, *_] = csv_of(pages.term, "/api/shortage/export", subject="CS301")
    assert (omar["Roll Number"], omar["Outcome"], omar["Marks"]) == (OMAR, "Detained", "0")


def test_who_fell_below_all_together_this_week(pages: EveryPage, college: College) -> None:
    """Esha: before these seven days there were two classes of the 4th semester, and then one that she missed; of the
    first two she had missed one. Nobody is told twice for the subjects that make up the total."""
    college.write(keep, Rule(of="together", line=5000))
    fallen = pages.term.get("/api/home/fallen")
    assert [(each["roll"], each["semester"], each["subject"], each["before"]) for each in fallen["items"]] == [
        (ESHA, "4th", None, 50),
        (TENZIN, "4th", None, 50),
    ]
    assert fallen["count"] == fallen["students"] == 2


def test_a_subject_that_is_archived_is_in_no_total_of_the_college(pages: EveryPage, college: College) -> None:
    college.write(keep, Rule(of="together", line=5000))
    [subject] = pages.term.get("/api/subjects", batch=BATCH, department=DEPARTMENT, semester="4th")["items"]
    pages.term.asha.json("DELETE", f"/api/subjects/{subject['id']}", status=204)
    assert pages.term.get("/api/home/fallen")["items"] == []
    assert "4th" not in {each["semester"] for each in pages.term.get("/api/shortage", per="student")["items"]}
    for student in pages.term.ids.values():
        page = pages.term.get(f"/api/attendance/students/{student}")
        assert "4th" not in {each["semester"] for each in page["together"]}


def test_a_profile_stays_one_statement_where_the_subject_tells_all(
    pages: EveryPage, college: College, parent: Person, selects: Watch
) -> None:
    """However many rules there are, as long as this student's asks for nothing beyond the subject."""
    college.write(keep, TOGETHER)
    college.write(keep_at, WORDED, BATCH, DEPARTMENT)
    for roll, most in ((MEERA, 1), (OMAR, 1)):
        with selects() as statements:
            ask(parent, "/api/profile", **PLACE, roll=roll)
        read = [each for each in statements if "rollcalls" in each]
        assert (len(read), len([each for each in statements if "totals" in each or "rules" in each])) == (most, most)
    college.write(keep_at, None, BATCH, DEPARTMENT)
    assert ask(parent, "/api/profile", **PLACE, roll=MEERA)["together"]["standing"]["counted"] == 16
