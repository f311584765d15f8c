"""The page about the whole college: each part, and the lists that its figures lead to."""

from datetime import date
from typing import Any

import pytest
from sqlalchemy import select

from rollbook.core.roles import Role
from rollbook.overview.service.today import read_today
from rollbook.tables.catalogue import departments
from tests.college import College, Person
from tests.overview.conftest import Timetable, asking, at, declare_holiday, hold_week, presence, say_not_held, take_at
from tests.records import MONDAY, ROLLS, Term, ask, day
from tests.watching import Watch


def test_today_by_hour(term: Term, college: College, timetable: Timetable) -> None:
    for code in ("CS302", "CS303", "CS304"):
        term.add_subject(subject=code)
    timetable("CS301", (1, 1, 2))
    timetable("CS302", (1, 1, 1))
    timetable("CS303", (1, 3, 1))
    timetable("CS304", (1, 3, 1))
    term.hold(absent=["24CS001"])
    college.write(take_at, at(9, 5), 1)  # the second hour of CS301 is not taken with the first
    college.write(say_not_held, MONDAY, 3)
    term.hold(subject="CS302", absent=ROLLS[:2])
    term.hold(subject="CS302")  # once more than the timetable expected
    told = college.read(read_today, asking(), at(10, 46))
    assert (told.timetable, told.taken, told.missing, told.running) == (True, 2, 1, 0)
    assert (told.to_come, told.not_held, told.extra) == (1, 1, 1)
    assert (told.attended, told.called) == (5 + 4 + 6, 18)
    assert [(each.hour, each.starts, each.taken, each.missing) for each in told.hours] == [
        (1, "09:00", 2, 0),
        (2, "09:55", 0, 1),
        (3, "10:50", 0, 0),
    ]
    later = college.read(read_today, asking(), at(10, 55))
    assert (later.running, later.to_come) == (1, 0)


def test_a_holiday_expects_nothing_and_says_its_name(term: Term, college: College, timetable: Timetable) -> None:
    timetable("CS301", (1, 1, 1))
    term.hold(day(-3))
    college.write(declare_holiday, MONDAY)
    told = term.get("/api/overview/today")
    assert (told["hours"], told["missing"], told["holidays"]) == ([], 0, ["Guru Nanak Jayanti"])
    assert (told["lastHeld"], told["starts"]) == (str(day(-3)), None)


def test_without_a_timetable_nothing_is_expected(term: Term) -> None:
    before = term.get("/api/overview/today")
    assert (before["timetable"], before["lastHeld"], before["extra"]) == (False, None, 0)
    term.hold()
    withdrawn = term.hold()
    term.withdraw(withdrawn)
    term.hold(upload=False)
    told = term.get("/api/overview/today")
    assert (told["extra"], told["open"], told["missing"], told["hours"]) == (1, 1, 0, [])


def test_weeks_from_the_first_with_a_class_on(term: Term, college: College) -> None:
    assert term.get("/api/overview/weeks") == {"line": 75, "weeks": []}
    term.hold(day(-15), ["24CS001", "24CS002"])  # Sunday, two weeks before the week before
    term.hold(day(-7))
    term.hold(MONDAY, ["24CS001"])
    college.write(declare_holiday, day(-5))
    told = term.get("/api/overview/weeks")
    assert [(each["monday"], presence(each), each["holidays"]) for each in told["weeks"]] == [
        ("2026-10-26", (4, 6), []),
        ("2026-11-02", (0, 0), []),
        ("2026-11-09", (6, 6), ["Guru Nanak Jayanti"]),
        ("2026-11-16", (5, 6), []),
    ]
    earlier = term.get("/api/overview/weeks", day=day(-8))
    assert [each["monday"] for each in earlier["weeks"]] == ["2026-10-26", "2026-11-02"]


def test_what_fell_most_since_the_week_before(term: Term) -> None:
    term.add_subject(subject="CS302")
    term.add_subject(subject="CS303")
    term.add_subject(subject="CS304")
    hold_week(term, day(-14), [])
    hold_week(term, day(-14), ["24CS001"], subject="CS302")
    hold_week(term, day(-14), [], subject="CS303")
    hold_week(term, MONDAY, ["24CS001"])
    hold_week(term, MONDAY, ROLLS[:4], subject="CS302")
    hold_week(term, MONDAY, [], subject="CS303")  # it did not fall
    term.hold(day(-14), subject="CS304")
    term.hold(MONDAY, ROLLS, subject="CS304")  # six marks say nothing
    told = term.get("/api/overview/fell")
    assert (told["week"], told["before"], told["count"]) == ("2026-11-16", "2026-11-02", 2)
    assert [each["subject"] for each in told["items"]] == ["CS302", "CS301"]
    first = told["items"][0]
    assert [presence(each) for each in first["weeks"]] == [(0, 0), (0, 0), (0, 0), (20, 24), (0, 0), (8, 24)]
    assert (presence(first["before"]), first["takenBy"], first["group"]) == ((20, 24), ["Asha Rao"], None)
    assert told["lowest"] is None
    assert [each["subject"] for each in term.get("/api/overview/fell", limit=1)["items"]] == ["CS302"]


def test_what_fell_by_as_much_is_told_the_lowest_first(term: Term) -> None:
    """By eight of 24 marks each, which are 33.333333333333336 or 33.33333333333333 where floats are subtracted."""
    term.add_subject(subject="CS302")
    term.add_subject(subject="CS303")
    attended = {"CS301": (21, 13), "CS302": (20, 12), "CS303": (23, 14)}
    for subject, weeks in attended.items():
        for monday, present in zip((day(-7), MONDAY), weeks, strict=True):
            for number in range(4):  # classes of six
                absent = (24 - present + number) // 4
                term.hold(monday, ROLLS[:absent], subject=subject)
    told = term.get("/api/overview/fell")["items"]
    assert [(each["subject"], presence(each["before"]), presence(each["weeks"][-1])) for each in told] == [
        ("CS303", (23, 24), (14, 24)),
        ("CS302", (20, 24), (12, 24)),
        ("CS301", (21, 24), (13, 24)),
    ]


def test_nothing_fell_names_the_lowest(term: Term) -> None:
    assert term.get("/api/overview/fell")["week"] is None
    hold_week(term, day(-7), ["24CS001"])
    assert term.get("/api/overview/fell")["lowest"] is None  # there is nothing to compare it with
    hold_week(term, MONDAY, ["24CS001"])
    told = term.get("/api/overview/fell")
    assert (told["count"], told["items"], told["lowest"]["subject"]) == (0, [], "CS301")


def test_departments_and_batches(term: Term) -> None:
    term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    term.enrol("24EC001", "Nandini Pillai", department="ECE")
    term.add_subject(subject="EC301", department="ECE")
    term.hold(absent=["24CS001", "24CS002"])
    term.hold(day(-7), department="ECE", subject="EC301")
    told = term.get("/api/overview/places")
    assert (len(told["mondays"]), told["mondays"][-1], told["line"]) == (13, str(MONDAY), 75)
    [cse, ece] = told["items"]
    assert (cse["label"], presence(cse["weeks"][-1]), cse["students"], cse["below"]) == ("CSE", (4, 6), 6, 2)
    assert (ece["label"], presence(ece["weeks"][-2]), ece["students"], ece["below"]) == ("ECE", (1, 1), 1, 0)
    [batch] = term.get("/api/overview/places", by="batch")["items"]
    assert (batch["label"], presence(batch["weeks"][-1]), batch["students"], batch["below"]) == (
        "2024 - 2028",
        (4, 6),
        7,
        2,
    )
    [then] = term.get("/api/overview/places", day=day(-7))["items"]  # how many were below then is not told
    assert (then["label"], then["students"], then["below"]) == ("ECE", None, None)


def test_the_classes_of_a_day_by_what_became_of_them(term: Term, college: College, timetable: Timetable) -> None:
    term.add_subject(subject="CS302")
    timetable("CS301", (1, 1, 2))
    term.hold(absent=["24CS001"])
    college.write(take_at, at(9, 5), 1)
    term.hold(subject="CS302")
    college.write(say_not_held, MONDAY, 1)
    every = term.get("/api/overview/expected")["items"]
    assert [(each["subject"], each["hour"], each["state"], each["attended"]) for each in every] == [
        ("CS301", 1, "taken", 5),
        ("CS301", 2, "not_held", None),
        ("CS302", None, "extra", 6),
    ]
    assert (every[1]["notHeld"], every[0]["room"], every[0]["number"]) == ("event", "204", 1)
    [one] = term.get("/api/overview/expected", state="not_held", hour=2)["items"]
    assert one["hour"] == 2
    assert term.get("/api/overview/expected", hour=1, state="not_held")["items"] == []


def test_the_list_of_classes_comes_page_by_page(term: Term) -> None:
    term.hold(day(-1))
    term.hold(MONDAY, ["24CS001"])
    query: dict[str, Any] = {"first": day(-7), "last": MONDAY, "department": "CSE", "limit": 1}
    page = term.get("/api/overview/classes", **query)
    assert [(each["heldOn"], each["uploadedBy"]) for each in page["items"]] == [(str(MONDAY), "Asha Rao")]
    following = term.get("/api/overview/classes", **query, after=page["next"])
    assert ([each["heldOn"] for each in following["items"]], following["next"]) == ([str(day(-1))], None)


@pytest.mark.parametrize(
    ("path", "query", "words"),
    [
        ("today", {"day": day(1)}, "17 November 2026 has not come yet. Choose today or a day before."),
        ("classes", {"first": MONDAY, "last": day(-1)}, "The last day is before the first one."),
        (
            "classes",
            {"first": day(-400), "last": MONDAY},
            "Classes are listed for 400 days at most. Choose fewer.",
        ),
    ],
)
def test_wrong_days_are_refused_in_words(term: Term, path: str, query: dict[str, Any], words: str) -> None:
    assert term.get(f"/api/overview/{path}", status=422, **query)["message"] == words


def test_what_one_may_not_see_is_not_counted(term: Term, college: College, timetable: Timetable) -> None:
    term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    term.enrol("24EC001", "Nandini Pillai", department="ECE")
    term.add_subject(subject="EC301", department="ECE")
    timetable("CS301", (1, 1, 1))
    timetable("EC301", (1, 1, 1))
    hold_week(term, day(-7), [])
    hold_week(term, MONDAY, ROLLS)
    term.hold(department="ECE", subject="EC301")
    ece = college.read(lambda db: db.scalar(select(departments.c.id).where(departments.c.label == "ECE")))
    head = college.admin("n.pillai", "Nandini Pillai", {"role": Role.HEAD, "department_id": ece})

    def get(part: str, **query: Any) -> Any:
        return ask(head, f"/api/overview/{part}", **query)

    today = get("today")
    assert (today["taken"], today["missing"], presence(today)) == (1, 0, (1, 1))
    assert [presence(each) for each in get("weeks")["weeks"]] == [(1, 1)]
    assert [(each["label"], each["students"]) for each in get("places")["items"]] == [("ECE", 1)]
    assert (get("fell")["count"], term.get("/api/overview/fell")["count"]) == (0, 1)
    assert [each["called"] for each in get("hours")["cells"]] == [1]
    assert [each["subject"] for each in get("expected")["items"]] == ["EC301"]
    assert [each["subject"] for each in get("classes", first=day(-7), last=MONDAY)["items"]] == ["EC301"]


def test_questions_do_not_grow(term: Term, timetable: Timetable, selects: Watch) -> None:
    timetable("CS301", (1, 1, 2))
    parts = ("today", "fell", "weeks", "places", "hours", "expected")

    def count() -> list[int]:
        asked = []
        for part in parts:
            with selects() as statements:
                term.get(f"/api/overview/{part}")
            asked.append(len(statements))
        return asked

    hold_week(term, day(-7), [])
    hold_week(term, MONDAY, ["24CS001"])
    before = count()
    term.add_subject(subject="CS302")
    timetable("CS302", (1, 1, 1), (1, 3, 1))
    hold_week(term, day(-7), [], subject="CS302")
    hold_week(term, MONDAY, ["24CS001"], subject="CS302")
    assert count() == before


def test_it_is_for_who_sees_something(term: Term, college: College) -> None:
    assert college.person().get("/api/overview/today").status_code == 401
    nobody: Person = college.admin("new.one", "New One", {"role": Role.LECTURER, "last_day": date(2020, 1, 1)})
    assert nobody.get("/api/overview/today").status_code == 403
