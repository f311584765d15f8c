"""Pages as they stood at the end of a day: shortage, a student's attendance and profile; and two days compared."""

from typing import Any

import pytest
from sqlalchemy import select

from rollbook.core.marks import ABSENT, PRESENT
from rollbook.core.rule import Rule
from rollbook.tables.catalogue import subjects
from tests.college import College
from tests.leave_rows import grant
from tests.records import MONDAY, NAMES, PLACE, ROLLS, SUBJECT, Term, ask, day
from tests.rules_rows import keep, keep_at
from tests.sections import Sections
from tests.standing.conftest import SetDay
from tests.watching import Watch

MEERA, OMAR, ZOE = ROLLS[:3]
LIST_AND_SEMESTER = {name: label for name, label in PLACE.items() if name != "subject"}


@pytest.fixture
def played(term: Term, college: College, on: SetDay) -> Term:
    """On Thursday and Friday classes; on Sunday one of Friday arrives late, a mark is corrected, leave is granted."""
    on(day(-4))
    first = term.hold(day(-4), [MEERA, OMAR])
    on(day(-3))
    term.hold(day(-3), [MEERA, OMAR])
    on(day(-1))
    term.hold(day(-3), [ZOE])
    term.correct(first, OMAR, PRESENT, "Seen at the door")
    college.write(grant, term.ids[MEERA], "duty", day(-4), day(-4))
    on(MONDAY)
    return term


def percentages(shortage: Any) -> dict[str, float]:
    return {line["roll"]: line["standing"]["percentage"] for line in shortage["items"]}


def test_shortage_as_it_stood(played: Term) -> None:
    then = played.get("/api/shortage", asOf=day(-3), **PLACE)
    assert percentages(then) == {MEERA: 0, OMAR: 0}
    assert (then["students"], then["below"], then["asOf"]) == (6, 2, str(day(-3)))
    assert then["later"] == {
        "classes": 1,
        "lateClasses": 1,
        "marks": 6,
        "corrections": 1,
        "withdrawn": 0,
        "restored": 0,
        "reopened": 0,
        "leaves": 1,
    }
    now = played.get("/api/shortage", **PLACE)
    assert percentages(now) == {MEERA: 66.67, OMAR: 66.67, ZOE: 66.67}
    assert (now["asOf"], now["later"]) == (None, None)


def test_today_as_a_day_is_what_stands(played: Term) -> None:
    """Whatever is asked: all that the statements of the database add up is the same."""
    for query in ({}, PLACE, {"per": "student"}, {"planned": 9, **PLACE}, {"leave": "true"}):
        today = played.get("/api/shortage", asOf=MONDAY, **query)
        now = played.get("/api/shortage", **query)
        assert {**today, "asOf": None, "later": None} == now, query
        lines = played.get("/api/shortage/lines", asOf=MONDAY, **query)
        assert lines["items"] == now["items"]


@pytest.mark.parametrize("rule", [Rule(of="together", floor=6000), Rule(counted_from="first", late_per_absence=2)])
def test_today_as_a_day_is_what_stands_by_any_rule(played: Term, college: College, rule: Rule) -> None:
    college.write(keep_at, rule, PLACE["batch"])
    for query in ({}, {"per": "student"}, {"per": "student", **PLACE}):
        today = played.get("/api/shortage", asOf=MONDAY, **query)
        assert {**today, "asOf": None, "later": None} == played.get("/api/shortage", **query), query


def test_before_the_first_class_nothing_is_counted(played: Term) -> None:
    then = played.get("/api/shortage", asOf=day(-5))
    assert (then["students"], then["items"]) == (0, [])
    assert then["later"]["classes"] == 3
    student = played.get(f"/api/attendance/students/{played.ids[MEERA]}", asOf=day(-5))
    assert (student["subjects"], student["overall"]["percentage"]) == ([], None)


def test_a_day_that_has_not_come_is_refused_in_words(played: Term) -> None:
    student = played.ids[MEERA]
    for path in ("shortage", "shortage/lines", "shortage/export", f"attendance/students/{student}"):
        query = {"format": "csv"} if path.endswith("export") else {}
        refused = played.get(f"/api/{path}", 422, asOf=day(1), **query)
        assert refused["message"] == "17 November 2026 has not come yet. Choose today or a day before."
        assert refused["fields"] == {"asOf": "has not come yet"}
    played.get(f"/api/attendance/students/{student}/classes", 422, asOf=day(1), **PLACE)


def test_the_file_says_which_day_it_tells(played: Term) -> None:
    answer = played.asha.get("/api/shortage/export", params={"asOf": str(day(-3)), "format": "csv"})
    assert f"shortage-as-it-stood-on-{day(-3)}.csv" in answer.headers["content-disposition"]
    rows = answer.text.strip().splitlines()
    assert [row.split(",")[0].strip('"') for row in rows[1:]] == [MEERA, OMAR]


def test_a_student_as_it_stood(played: Term) -> None:
    omar = played.ids[OMAR]
    then = played.get(f"/api/attendance/students/{omar}", asOf=day(-3))
    [subject] = then["subjects"]
    assert (subject["subject"], subject["standing"]["present"], subject["standing"]["absent"]) == (SUBJECT, 0, 2)
    assert (then["asOf"], then["later"]["corrections"], then["later"]["leaves"]) == (str(day(-3)), 1, 0)
    now = played.get(f"/api/attendance/students/{omar}")
    today = played.get(f"/api/attendance/students/{omar}", asOf=MONDAY)
    assert {**today, "asOf": None, "later": None} == now
    assert now["subjects"][0]["standing"]["present"] == 2


def test_a_profile_as_it_stood_has_the_classes_of_that_day(played: Term) -> None:
    meera = f"/api/attendance/students/{played.ids[MEERA]}/classes"
    then = played.get(meera, asOf=day(-3), **PLACE)
    told = [(each["heldOn"], each["mark"], each["leave"]) for each in then["classes"]]
    assert told == [(str(day(-4)), ABSENT, None), (str(day(-3)), ABSENT, None)]
    assert then["later"]["leaves"] == 1
    now = played.get(meera, **PLACE)
    assert [each["leave"] for each in now["classes"]] == ["duty", None, None]
    today = played.get(meera, asOf=MONDAY, **PLACE)
    assert {**today, "asOf": None, "later": None} == now


def test_classes_before_joining_are_told_as_they_were_then(sections: Sections, college: College, on: SetDay) -> None:
    """Who came to section A: its earlier classes, and that of everybody, by a rule that counts from the first. One of
    them is withdrawn since, and one arrived late."""
    on(day(-6))
    college.write(keep, Rule(counted_from="first"))
    sections.hold_each([day(-6)])
    withdrawn = sections.hold(day(-5), None)
    sections.hold_each([day(-4)])
    sections.term.enrol("24CS007", "Who joined later")
    sections.move("24CS007", sections.a, day(-3))
    sections.hold_each([day(-3)])
    on(day(-1))
    sections.term.withdraw(withdrawn)
    sections.hold(day(-7), sections.a)
    sections.hold(day(-7), sections.b)
    on(MONDAY)

    def told(**query: Any) -> Any:
        new = f"/api/attendance/students/{sections.term.ids['24CS007']}/classes"
        return sections.term.get(new, **query, **PLACE)

    def days(record: Any) -> list[str]:
        assert record["standing"]["uncalled"] == len(record["beforeJoining"])
        assert [(each["heldOn"], each["number"]) for each in record["classes"]] == [(str(day(-3)), 1)]
        return [each["heldOn"] for each in record["beforeJoining"]]

    assert days(told(asOf=day(-2))) == [str(day(number)) for number in (-6, -5, -4)]
    assert days(told()) == [str(day(number)) for number in (-7, -6, -4)]
    assert {**told(asOf=MONDAY), "asOf": None, "later": None} == told()


def test_who_sees_one_group_is_told_of_its_days(sections: Sections, college: College, on: SetDay) -> None:
    """A lab and an elective, and who came to both of them later: of the other group's classes nothing is told."""
    on(day(-4))
    college.write(keep, Rule(counted_from="first"))
    lab = sections.make_group("L1", "lab", [MEERA], subject=SUBJECT)
    elective = sections.make_group("ML", "elective", [MEERA], subject=SUBJECT)
    sections.call_by("groups")
    days = [day(number) for number in (-4, -3, -2)]
    for held_on, group in zip(days, (lab, elective), strict=False):
        sections.hold(held_on, group)
    for group in (lab, elective):
        sections.move(OMAR, group, days[2])
        sections.hold(days[2], group)
    on(MONDAY)
    subject = college.read(lambda db: db.scalars(select(subjects.c.id).where(subjects.c.code == SUBJECT)).one())
    of_lab = college.admin("anita", "Anita Rao", {"role": "lecturer", "subject_id": subject, "group_id": lab})
    path = f"/api/attendance/students/{sections.term.ids[OMAR]}/classes"
    before = [{"heldOn": str(held_on), "number": 1} for held_on in days[:2]]
    for person, told in ((sections.term.asha, before), (of_lab, before[:1])):
        for as_of in (None, MONDAY):
            record = ask(person, path, asOf=as_of, **PLACE)
            assert (record["beforeJoining"], record["standing"]["uncalled"]) == (told, len(told))


def test_two_days_are_compared_with_the_reasons(played: Term) -> None:
    answer = played.get("/api/shortage/compare", first=day(-3), second=MONDAY, **LIST_AND_SEMESTER)
    assert (answer["students"], answer["fell"], answer["rose"]) == (6, 1, 0)
    items = {each["roll"]: each for each in answer["items"]}
    assert set(items) == set(NAMES), "a class came for everybody"
    why = [(each["kind"], each["late"], each["heldOn"], each["reason"]) for each in items[OMAR]["why"]]
    assert why == [
        ("uploaded", True, str(day(-3)), None),
        ("corrected", False, str(day(-4)), "Seen at the door"),
    ]
    assert (items[OMAR]["why"][1]["before"], items[OMAR]["why"][1]["after"]) == (ABSENT, PRESENT)
    assert (items[OMAR]["before"]["percentage"], items[OMAR]["after"]["percentage"]) == (0, 66.67)
    assert [each["kind"] for each in items[MEERA]["why"]] == ["uploaded", "leave"]
    assert items[MEERA]["why"][1]["state"] == "granted"
    assert "fever" not in str(answer), "nobody is told why somebody was on leave"


def test_a_rule_that_begins_between_two_days_is_a_reason(played: Term, college: College) -> None:
    college.write(keep_at, Rule(line=9000), PLACE["batch"], starts_on=MONDAY)
    answer = played.get("/api/shortage/compare", first=day(-1), second=MONDAY, **PLACE)
    assert {tuple(each["kind"] for each in item["why"]) for item in answer["items"]} == {("rule",)}


def test_who_differs_without_a_reason_comes_first(played: Term, monkeypatch: pytest.MonkeyPatch) -> None:
    from rollbook.standing.stood import reasons

    told = reasons._of_classes
    monkeypatch.setattr(
        reasons,
        "_of_classes",
        lambda db, between: ((whose, why) for whose, why in told(db, between) if whose[1] != played.ids[ROLLS[4]]),
    )
    items = played.get("/api/shortage/compare", first=day(-3), second=MONDAY, **PLACE)["items"]
    assert [(each["roll"], each["why"]) for each in items[:1]] == [(ROLLS[4], [])]
    assert [each["roll"] for each in items[1:]] == [roll for roll in ROLLS if roll != ROLLS[4]]


def test_two_days_have_an_order(played: Term) -> None:
    refused = played.get("/api/shortage/compare", 422, first=MONDAY, second=MONDAY, **PLACE)
    assert refused["fields"] == {"second": "must be after the first day"}
    played.get("/api/shortage/compare", 422, first=day(-3), second=day(1), **PLACE)


def test_the_page_of_now_asks_the_database_no_more_than_it_did(played: Term, selects: Watch) -> None:
    """Nothing of the history is read."""
    with selects() as statements:
        played.get("/api/shortage")
        played.get(f"/api/attendance/students/{played.ids[MEERA]}")
    assert not [each for each in statements if "changes" in each or "json_each" in each]
