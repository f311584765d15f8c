"""The public look-up: one number, what it means, and the classes that it is made of."""

from msgspec import convert, to_builtins

from rollbook.core.rule import Rule
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.schemas import Record
from tests.college import Person
from tests.records import MONDAY, PLACE, SUBJECT, Term, ask, day
from tests.watching import Watch

MEERA = {**PLACE, "roll": "24CS001"}


def test_a_record_says_where_a_student_stands(term: Term, parent: Person) -> None:
    for number in range(-4, 0):
        term.hold(day(number), ["24CS001"] if number == -3 else [])
    seen = ask(parent, "/api/profile", **MEERA)
    assert seen == {
        **MEERA,
        "line": 75,
        "rule": to_builtins(as_told(Rule())),
        "studentList": {"batch": PLACE["batch"], "department": PLACE["department"]},
        "together": None,
        "state": "counted",
        "held": 4,
        "standing": {
            "classes": 4,
            "present": 3,
            "absent": 1,
            "late": 0,
            "duty": 0,
            "medical": 0,
            "other": 0,
            "uncalled": 0,
            "counted": 4,
            "attended": 3,
            "latesMissed": 0,
            "dutyAttended": 0,
            "line": 75,
            "percentage": 75,
            "outcome": "met",
            "passing": True,
            "canMiss": 0,
            "mustAttend": None,
            "marks": None,
            "left": None,
            "until": None,
        },
        "classes": [
            {"heldOn": "2026-11-12", "number": 1, "mark": 1, "leave": None, "percentage": 100},
            {"heldOn": "2026-11-13", "number": 1, "mark": 0, "leave": None, "percentage": 50},
            {"heldOn": "2026-11-14", "number": 1, "mark": 1, "leave": None, "percentage": 66.67},
            {"heldOn": "2026-11-15", "number": 1, "mark": 1, "leave": None, "percentage": 75},
        ],
        "beforeJoining": [],
        "notCounted": [],
    }
    convert(seen, Record)


def test_the_classes_add_up_to_the_number(term: Term, parent: Person) -> None:
    for number in range(-9, 0):
        term.hold(day(number // 2), ["24CS001", "24CS002"] if number % 3 else [])
    term.enrol("24CS099", "Late Comer")
    term.hold(MONDAY)
    for roll, missed in (("24CS001", 0), ("24CS099", 9)):
        seen = ask(parent, "/api/profile", **PLACE, roll=roll)
        told = seen["standing"]
        marks = [each["mark"] for each in seen["classes"]]
        assert (len(marks), sum(marks), marks.count(0)) == (told["classes"], told["present"], told["absent"])
        assert seen["classes"][-1]["percentage"] == told["percentage"]
        assert len(seen["notCounted"]) == missed
        assert seen["held"] == len(marks) + missed == 10
        order = [(each["heldOn"], each["number"]) for each in seen["classes"]]
        assert order == sorted(set(order))


def test_below_the_line_it_says_how_to_get_back(term: Term, parent: Person) -> None:
    for number in range(-3, 0):
        term.hold(day(number), ["24CS001"] if number < -1 else [])
    told = ask(parent, "/api/profile", **MEERA)["standing"]
    assert (told["percentage"], told["passing"], told["canMiss"], told["mustAttend"]) == (33.33, False, None, 5)


def test_before_the_first_class_nothing_is_said_of_a_percentage(term: Term, parent: Person) -> None:
    term.hold(upload=False)
    seen = ask(parent, "/api/profile", **MEERA)
    assert (seen["state"], seen["held"], seen["classes"]) == ("no_classes", 0, [])
    assert {seen["standing"][key] for key in ("percentage", "passing", "canMiss", "mustAttend")} == {None}


def test_a_student_without_marks_is_told_so(term: Term, parent: Person) -> None:
    term.hold(day(-1))
    term.enrol("24CS099", "Late Comer")
    seen = ask(parent, "/api/profile", **PLACE, roll="24CS099")
    assert (seen["state"], seen["held"], seen["standing"]["percentage"]) == ("no_marks", 1, None)


def test_an_unknown_roll_is_answered_in_words(term: Term, parent: Person) -> None:
    term.hold(day(-1))
    refused = ask(parent, "/api/profile", 404, **PLACE, roll="24CS777")
    assert refused == {
        "code": "unknown_roll",
        "message": "There is no roll 24CS777 in 2024 - 2028, CSE.",
        "values": {"roll": "24CS777", "batch": "2024 - 2028", "department": "CSE"},
        "fields": {"roll": "is not on the list"},
        "faults": {"roll": {"code": "not_on_list", "message": "is not on the list"}},
    }
    elsewhere = ask(parent, "/api/profile", 404, **{**MEERA, "subject": "XX1"})
    assert (elsewhere["code"], elsewhere["fields"]) == ("no_such_subject", {"subject": "is not taught there"})
    assert ask(parent, "/api/profile", 422, **{**MEERA, "roll": " "})["fields"].keys() == {"roll"}


def test_a_roll_is_found_however_it_is_typed(term: Term, parent: Person) -> None:
    term.hold(day(-1))
    seen = ask(
        parent,
        "/api/profile",
        batch="2024 -  2028",
        department="cse",
        semester="5TH",
        subject="cs301",
        roll=" 24cs001 ",
    )
    assert {key: seen[key] for key in MEERA} == MEERA


def test_an_unknown_roll_asks_the_database_the_same(term: Term, parent: Person, selects: Watch) -> None:
    """After a class was held, and again when nothing has happened since."""
    rolls = ("24CS001", "24CS777")
    for roll in rolls:
        parent.get("/api/profile", params={**PLACE, "roll": roll})  # counted once
    term.hold(day(-1))
    asked: dict[str, list[list[str]]] = {}
    for roll in (*rolls, *rolls):
        with selects() as statements:
            parent.get("/api/profile", params={**PLACE, "roll": roll})
        asked.setdefault(roll, []).append(statements)
    known, unknown = asked.values()
    assert known[0] == unknown[0]
    assert len(known[0]) == 1
    # PostgreSQL may have written about itself in between, and is then asked once more.
    assert all(again in ([], known[0]) for again in (known[1], unknown[1]))


def test_the_past_stays_with_whoever_moved_or_left(term: Term, parent: Person) -> None:
    term.asha.json("POST", "/api/departments", {"label": "ECE"}, 201)
    term.hold(day(-2), ["24CS001", "24CS002"])
    here = {"batch": PLACE["batch"], "department": "ECE"}
    term.asha.json("POST", f"/api/students/{term.ids['24CS001']}/move", here)
    term.asha.json("DELETE", f"/api/students/{term.ids['24CS002']}", status=204)
    term.hold(day(-1))
    for roll in ("24CS001", "24CS002"):
        seen = ask(parent, "/api/profile", **PLACE, roll=roll)
        assert (seen["standing"]["absent"], len(seen["notCounted"])) == (1, 1), roll


def test_corrections_and_withdrawn_classes_are_seen_at_once(term: Term, parent: Person) -> None:
    uuid = term.hold(day(-1), ["24CS001"])
    assert ask(parent, "/api/profile", **MEERA)["standing"]["percentage"] == 0
    term.correct(uuid, "24CS001", 1)
    assert ask(parent, "/api/profile", **MEERA)["standing"]["percentage"] == 100
    term.withdraw(uuid)
    assert ask(parent, "/api/profile", **MEERA)["state"] == "no_classes"
    term.restore(uuid)
    assert ask(parent, "/api/profile", **MEERA)["standing"]["percentage"] == 100


def test_it_is_kept_out_of_search_engines_and_caches(term: Term, parent: Person) -> None:
    answer = parent.get("/api/profile", params=MEERA)
    assert answer.headers["x-robots-tag"] == "noindex"
    assert answer.headers["cache-control"] == "no-store"
    assert SUBJECT in answer.text
