"""Who teaches a subject, and who stands in for a day."""

from typing import Any

import pytest
from sqlalchemy import Connection

from rollbook.accounts.held_grants import HELD
from rollbook.core import clock, paths
from rollbook.people.schemas import NewSubstitute
from rollbook.people.service.giving import end
from rollbook.people.service.substitutes import give_substitute
from rollbook.store import changed_paths
from rollbook.tables.grants import grants
from tests.accounts.history import entries
from tests.college import College, Person
from tests.people.conftest import Staff
from tests.records import SUBJECT, Term, admin_of, ask, day


def teachers(staff: Staff, person: Person | None = None, status: int = 200, subject: str = SUBJECT) -> Any:
    return ask(person or staff.asha, "/api/people/of-subject", status, subjectId=staff.ids[subject])


def told(groups: Any) -> dict[str | None, list[str]]:
    return {
        each["group"] and each["group"]["label"]: [person["userName"] for person in each["people"]] for each in groups
    }


def choices(staff: Staff, person: Person, status: int = 200, group: str | None = "A", **more: Any) -> Any:
    group_id = staff.ids[group] if group else None
    return ask(person, "/api/substitutes", status, subjectId=staff.ids[SUBJECT], groupId=group_id, **more)


def stand_in(staff: Staff, by: Person, status: int = 201, **more: Any) -> Any:
    wanted = {"subjectId": staff.ids[SUBJECT], "groupId": staff.ids["A"], "day": str(day(0)), "person": "s.kurian"}
    return by.json("POST", "/api/substitutes", {**wanted, **more}, status)


def test_who_teaches_a_subject_is_told_group_by_group(staff: Staff) -> None:
    ananya = staff.lecturer(group_id=staff.ids["A"])
    assert told(teachers(staff)) == {"A": ["ananya.bose"], "B": []}
    staff.lecturer("r.bhat", "Ravi Bhat")
    staff.nobody()
    staff.give("s.kurian", role="lecturer", subjectId=staff.ids[SUBJECT], since=str(day(1)))
    assert told(teachers(staff, ananya)) == {None: ["r.bhat"], "A": ["ananya.bose"], "B": []}
    assert told(teachers(staff, subject="EC301")) == {None: []}
    teachers(staff, ananya, 403, "EC301")
    ask(staff.asha, "/api/people/of-subject", 404, subjectId=10**9)
    ask(ananya, "/api/people/of-subject", 403, subjectId=10**9)


def test_who_could_stand_in_comes_with_the_best_first(staff: Staff, term: Term) -> None:
    ananya = staff.lecturer(group_id=staff.ids["A"])
    staff.nobody()
    staff.lecturer("b.rao", "Bina Rao", subject_id=staff.ids["CS302"])
    staff.lecturer("z.khan", "Zara Khan", last_day=day(-3), since=day(-30))
    assert [(each["userName"], each["why"]) for each in choices(staff, ananya)] == [
        ("z.khan", "taught"),
        ("b.rao", "department"),
        ("asha.rao", "other"),
        ("s.kurian", "other"),
    ]
    term.hold(day(0), groupId=staff.ids["B"])
    assert choices(staff, ananya)[0] == {"userName": "asha.rao", "name": "Asha Rao", "why": "taught"}


def test_who_is_to_teach_it_has_not_taught_it_yet(staff: Staff) -> None:
    ananya = staff.lecturer(group_id=staff.ids["A"])
    staff.nobody()
    staff.give("s.kurian", role="lecturer", subjectId=staff.ids[SUBJECT], since=str(day(1)))
    assert {each["userName"]: each["why"] for each in choices(staff, ananya)}["s.kurian"] != "taught"


def test_whoever_is_away_lets_somebody_stand_in_for_the_day(
    staff: Staff, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    ananya, sunil = staff.lecturer(group_id=staff.ids["A"]), staff.nobody()
    grant = stand_in(staff, ananya)
    assert (grant["since"], grant["until"], grant["insteadOf"], grant["state"]) == (
        str(day(0)), str(day(0)), "ananya.bose", "now",
    )  # fmt: skip
    assert entries(college)[-1]["after"]["grant"].endswith("on 16 November 2026, in place of ananya.bose")
    assert "take" in sunil.json("GET", "/api/session")["rights"]
    [of_a, _] = teachers(staff)
    assert [(each["userName"], each["substitute"]) for each in of_a["people"]] == [
        ("ananya.bose", False),
        ("s.kurian", True),
    ]
    assert stand_in(staff, ananya, 409)["code"] == "grant_there"
    stand_in(staff, sunil, 403, person="asha.rao")
    choices(staff, sunil, 403)
    monkeypatch.setattr(clock, "today", lambda _timezone: day(1))
    assert sunil.json("GET", "/api/session")["rights"] == []


def test_a_head_names_a_substitute_and_whom_they_stand_in_for(staff: Staff) -> None:
    staff.lecturer(group_id=staff.ids["A"])
    staff.nobody()
    head = staff.head()
    assert stand_in(staff, head, day=str(day(2)))["insteadOf"] == "ananya.bose"
    assert stand_in(staff, head, day=str(day(3)), insteadOf="ananya.bose")["state"] == "comes"
    assert stand_in(staff, head, groupId=staff.ids["B"])["insteadOf"] is None
    wrong = stand_in(staff, head, 422, day=str(day(4)), insteadOf="asha.rao")
    assert wrong["faults"]["insteadOf"]["code"] == "does_not_teach_it"


def test_whoever_is_stood_in_for_hears_of_it(staff: Staff) -> None:
    staff.lecturer(group_id=staff.ids["A"])
    staff.nobody()
    wanted = NewSubstitute(subject_id=staff.ids[SUBJECT], group_id=staff.ids["A"], day=day(0), person="s.kurian")
    office = admin_of(staff.college)

    def give(db: Connection) -> list[str]:
        give_substitute(db, wanted, office, day(0))
        return changed_paths.take(db)

    def end_it(db: Connection) -> list[str]:
        end(db, db.execute(HELD.where(grants.c.instead_of.is_not(None))).one(), office.user_name)
        return changed_paths.take(db)

    both = {paths.admin("ananya.bose"), paths.admin("s.kurian")}
    assert set(staff.college.write(give)) == both
    assert set(staff.college.write(end_it)) == both


def test_a_substitute_where_nobody_teaches_gives_nothing_on_either(staff: Staff) -> None:
    sunil = staff.nobody()
    staff.nobody("r.bhat", "Ravi Bhat")
    given = stand_in(staff, staff.head())
    assert (given["insteadOf"], given["substitute"]) == (None, True)
    assert stand_in(staff, sunil, 403, person="r.bhat")["code"] == "not_for_you"
    choices(staff, sunil, 403)
    [of_a, _] = teachers(staff)
    assert [(each["userName"], each["substitute"]) for each in of_a["people"]] == [("s.kurian", True)]
    assert [each["substitute"] for each in sunil.json("GET", "/api/session")["grants"]] == [True]
    assert [each["substitute"] for each in ask(sunil, "/api/home/mine")] == [True]


def test_what_cannot_be_is_refused(staff: Staff, visitor: Person, college: College) -> None:
    ananya = staff.lecturer(group_id=staff.ids["A"], last_day=day(10))
    staff.nobody()
    before = entries(college)
    assert stand_in(staff, ananya, 422, day=str(day(-1)))["faults"]["day"]["code"] == "day_is_over"
    assert stand_in(staff, staff.asha, 422, day=str(day(900)))["faults"]["day"]["code"] == "day_too_far"
    assert stand_in(staff, ananya, 422, person="nobody")["faults"]["person"]["code"] == "cannot_stand_in"
    assert stand_in(staff, ananya, 409, person="ananya.bose")["code"] == "substitute_for_oneself"
    stand_in(staff, ananya, 403, day=str(day(11)))
    stand_in(staff, ananya, 403, groupId=staff.ids["B"])
    stand_in(staff, ananya, 403, groupId=None)
    stand_in(staff, ananya, 403, subjectId=staff.ids["EC301"], groupId=None)
    stand_in(staff, visitor, 401)
    stand_in(staff, college.script(staff.asha), 403)
    staff.asha.json("PATCH", "/api/admins/s.kurian", {"disabled": True})
    assert stand_in(staff, ananya, 409)["code"] == "person_is_closed"
    changed = [each for each in entries(college)[len(before) :] if "grant" in (each["after"] or {})]
    assert changed == []
