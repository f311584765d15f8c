"""What is of the college as a whole: labels and subjects, the rules, the sample college, the figures for monitoring."""

from typing import Any

import pytest
from msgspec.structs import replace

from rollbook.accounts import throttle
from rollbook.accounts.throttle import Rate
from rollbook.core.rule import Rule
from rollbook.core.settings import Lookup, Settings
from rollbook.standing import lookups
from tests.college import Person, running_college
from tests.records import PLACE, ROLLS, ask, term_of
from tests.rights.records.cast import Cast, refused
from tests.rules_rows import keep

WHERE = {level: PLACE[level] for level in ("batch", "department", "semester")}


def others(cast: Cast) -> list[Person]:
    """Everybody but the office."""
    return [cast.head(), cast.lecturer(), cast.viewer(), cast.exam(), cast.nobody()]


def test_labels_and_subjects_are_the_offices_to_change(cast: Cast) -> None:
    ece, cs302 = cast.ids["ECE"], cast.ids["CS302"]
    writes: list[tuple[str, str, Any]] = [
        ("POST", "/api/batches", {"label": "2030 - 2034"}),
        ("PATCH", f"/api/departments/{ece}", {"label": "EE"}),
        ("DELETE", f"/api/departments/{ece}", None),
        ("POST", "/api/subjects", {**WHERE, "code": "CS399"}),
        ("POST", "/api/subjects/several", {**WHERE, "subjects": [{"code": "CS399"}]}),
        ("PUT", "/api/subjects/called", {"subjects": [cs302], "called": "list"}),
        ("PATCH", f"/api/subjects/{cs302}", {"code": "CS388"}),
        ("DELETE", f"/api/subjects/{cs302}", None),
        ("POST", "/api/demo", None),
    ]
    for person in others(cast):
        for method, path, body in writes:
            answer = person.request(method, path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (403, "not_for_you"), path
        assert ask(person, "/api/batches")["items"]
        assert len(ask(person, "/api/subjects", **WHERE)["items"]) == 2
    cast.term.asha.json("POST", "/api/batches", {"label": "2030 - 2034"}, 201)


def test_the_rule_is_changed_by_the_office_and_the_exam_office(cast: Cast) -> None:
    kept = {"startsOn": "2026-11-20", "seen": None, "rule": _choices(cast)}
    exam = cast.exam()
    assert ask(exam, "/api/rules/preview", **_as_query(_choices(cast)))["students"] is not None
    exam.json("POST", "/api/rules", kept, 201)
    for person in (cast.head(), cast.lecturer(), cast.viewer(), cast.nobody()):
        refused(person, "/api/rules", method="POST", json=kept)
        refused(person, "/api/rules/preview", _as_query(_choices(cast)))
        refused(person, "/api/rules/preview/export", {**_as_query(_choices(cast)), "format": "csv"})
        refused(person, "/api/rules/1", method="DELETE")


def _choices(cast: Cast) -> dict[str, Any]:
    start = ask(cast.term.asha, "/api/rules")["starts"][0]["rule"]
    return {name: value for name, value in start.items() if value is not None}


def _as_query(choices: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in choices.items() if not isinstance(value, dict | list)}


def test_who_kept_a_rule_is_told_to_who_works_there(cast: Cast) -> None:
    cast.college.write(keep, Rule(line=8000))

    def kept_by(person: Person) -> set[str | None]:
        return {each["by"] for each in ask(person, "/api/rules")["items"][0]["versions"]}

    assert "asha.rao" in kept_by(cast.lecturer())
    assert kept_by(cast.nobody()) == kept_by(cast.college.person()) == {None}


def test_figures_for_monitoring_are_the_offices(cast: Cast) -> None:
    assert cast.term.asha.get("/metrics").status_code == 200
    assert cast.college.person().get("/metrics").status_code == 401
    for person in others(cast):
        assert person.get("/metrics").status_code == 403


def test_look_ups_of_who_sees_students_are_not_counted(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookups, "KNOWN_ROLLS", Rate(2, lookups.KNOWN_ROLLS.one_every))
    lecturer = cast.lecturer()
    for roll in ROLLS:
        ask(lecturer, "/api/profile", **PLACE, roll=roll)
    nobody = cast.nobody()
    answers = [nobody.get("/api/profile", params={**PLACE, "roll": roll}).status_code for roll in ROLLS]
    assert answers.count(429) == len(ROLLS) - 2


def test_codes_are_guessed_uncounted_by_who_sees_everybody_alone(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lecturer could else find out the codes of other lecturers' students."""
    monkeypatch.setattr(lookups, "GUESSES", Rate(2, throttle.GUESSES.one_every))
    monkeypatch.setattr(throttle, "ANSWERED_AFTER", 0)
    with running_college(replace(sqlite_settings, lookup=Lookup.PIN)) as college:
        term = term_of(college.admin("asha.rao", "Asha Rao"), college)
        exam = college.admin("exam", "Exam", {"role": "exam"})
        lecturer = college.admin("anita", "Anita", {"role": "lecturer", "subject_id": 1})
        for person, last in ((lecturer, 429), (exam, 403), (term.asha, 403)):
            tried = [
                person.get("/api/profile", params={**PLACE, "roll": ROLLS[0]}, headers={"X-Lookup-Code": code})
                for code in ("23456781", "23456782", "23456783")
            ]
            assert tried[-1].status_code == last, person.headers
