"""Home: today's classes, and who fell below the line this week."""

from tests.college import Person
from tests.records import MONDAY, PLACE, Term, ask, day
from tests.watching import Watch


def test_todays_classes_with_how_far_they_are(term: Term) -> None:
    term.add_subject(subject="CS302")
    term.hold(day(-1))
    uploaded = term.hold(absent=["24CS001"])
    withdrawn = term.hold()
    term.withdraw(withdrawn)
    opened = term.hold(upload=False, subject="CS302")
    marks = [{"student": term.ids["24CS001"], "mark": None, "turn": 10**6}]
    term.asha.json("POST", f"/api/rollcalls/{opened}/marks", {"device": 7, "marks": marks})
    today = term.get("/api/home/classes")
    assert [(each["id"], each["present"], each["absent"], each["unmarked"]) for each in today] == [
        (str(opened), 5, 0, 1),
        (str(uploaded), 5, 1, 0),
    ]
    assert [(each["uploadedBy"], each["openedBy"], each["subject"]) for each in today] == [
        (None, "asha.rao", "CS302"),
        ("asha.rao", "asha.rao", "CS301"),
    ]
    assert {each["heldOn"] for each in today} == {str(MONDAY)}


def test_who_fell_below_the_line_this_week(term: Term) -> None:
    # Before the week: 24CS001 and 24CS002 at 75 percent, 24CS003 at 50, the others at 100.
    for number, absent in ((-20, ["24CS001", "24CS003"]), (-19, ["24CS002", "24CS003"]), (-18, []), (-17, [])):
        term.hold(day(number), absent)
    before = term.get("/api/home/fallen")
    assert (before["items"], before["below"], before["counted"]) == ([], 1, 6)  # nobody fell, and one is below
    term.hold(day(-2), ["24CS001", "24CS003"])
    term.hold(MONDAY, ["24CS001"])
    late = term.enrol("24CS099", "Late Comer")
    term.hold(MONDAY, ["24CS099"])  # below from the first class on: there was nothing to fall from
    seen = term.get("/api/home/fallen")
    assert (seen["since"], seen["line"], seen["count"]) == ("2026-11-10", 75, 1)
    [fallen] = seen["items"]
    assert (fallen["roll"], fallen["name"], fallen["before"]) == ("24CS001", "Meera Iyer", 75)
    assert (fallen["standing"]["percentage"], fallen["standing"]["mustAttend"]) == (57.14, 5)
    assert {level: fallen[level] for level in PLACE} == PLACE
    assert late
    term.asha.json("DELETE", f"/api/students/{term.ids['24CS001']}", status=204)
    assert term.get("/api/home/fallen")["count"] == 0


def test_who_fell_in_two_subjects_is_one_student(term: Term) -> None:
    term.add_subject(subject="CS302")
    for subject in ("CS301", "CS302"):
        term.hold(day(-20), subject=subject)
        term.hold(MONDAY, ["24CS001"], subject=subject)
    seen = term.get("/api/home/fallen")
    assert (seen["count"], seen["students"]) == (2, 1)
    assert [each["subject"] for each in seen["items"]] == ["CS301", "CS302"]


def test_a_class_of_last_week_is_not_of_this(term: Term) -> None:
    for number in (-10, -9, -8):
        term.hold(day(number))
    term.hold(day(-7), ["24CS001"])
    term.hold(day(-7), ["24CS001"])
    assert term.get("/api/home/fallen")["count"] == 0
    term.hold(day(-6), ["24CS002"])
    term.hold(day(-6), ["24CS002"])
    assert [each["roll"] for each in term.get("/api/home/fallen")["items"]] == ["24CS002"]


def test_questions_do_not_grow(term: Term, selects: Watch) -> None:
    for number in range(-3, 1):
        term.hold(day(number), ["24CS001"])
    for path, asked in (("/api/home/classes", 1), ("/api/home/fallen", 3), ("/api/home/setup", 4)):
        with selects() as statements:
            term.get(path)
        assert len(statements) == asked, path


def test_home_is_for_admins(term: Term, parent: Person) -> None:
    ask(parent, "/api/home/classes", 401)
    ask(parent, "/api/home/fallen", 401)


def test_how_far_the_college_is_set_up(term: Term, visitor: Person) -> None:
    start = term.get("/api/home/setup")
    assert start == {"students": 6, "lists": 1, "subjects": 1, "uploaded": False}
    term.hold(upload=False)
    assert term.get("/api/home/setup")["uploaded"] is False
    term.hold()
    assert term.get("/api/home/setup")["uploaded"] is True
    assert visitor.get("/api/home/setup").status_code == 401
