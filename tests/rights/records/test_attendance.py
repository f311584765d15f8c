"""Where students stand is told to those who see them: a lecturer of one group sees that group."""

import csv
import io
from typing import Any

from rollbook.core.rule import Rule
from tests.college import Person
from tests.records import MONDAY, PLACE, ask, day
from tests.rights.records.cast import ELSEWHERE, OF_A, OF_B, OTHER, Cast, refused, rolls_in
from tests.rules_rows import keep

ATTENDANCE = "/api/attendance"
EVERYBODY = [*OF_A, *OF_B]


def file_of(person: Person, form: str, **place: Any) -> list[dict[str, str]]:
    answer = person.get(f"{ATTENDANCE}/export", params={**place, "form": form, "format": "csv"})
    assert answer.status_code == 200, answer.text
    return list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))


def rolls_of(lines: list[dict[str, str]]) -> set[str]:
    return {line["Roll Number"] for line in lines}


def test_a_lecturer_of_one_group_is_told_of_that_group(cast: Cast) -> None:
    anita = cast.lecturer_of_a()
    lines = ask(anita, ATTENDANCE, **PLACE)["items"]
    assert [(line["roll"], line["standing"]["classes"]) for line in lines] == [(roll, 1) for roll in OF_A]
    assert rolls_in(ask(anita, ATTENDANCE, **PLACE, search="24CS004")) == []
    refused(anita, ATTENDANCE, OTHER)
    refused(anita, ATTENDANCE, ELSEWHERE)


def test_her_files_hold_that_group_in_every_form(cast: Cast) -> None:
    anita = cast.lecturer_of_a()
    for form in ("long", "wide", "totals"):
        assert rolls_of(file_of(anita, form, **PLACE)) == set(OF_A), form
        assert rolls_of(file_of(cast.term.asha, form, **PLACE)) == set(EVERYBODY), form
        refused(anita, f"{ATTENDANCE}/export", {**OTHER, "form": form, "format": "csv"})


def test_a_class_of_everybody_is_told_to_her_of_her_group(cast: Cast) -> None:
    cast.sections.hold(day(-2), None)
    lines = file_of(cast.lecturer_of_a(), "long", **PLACE)
    assert sorted(line["Roll Number"] for line in lines) == sorted([*OF_A, *OF_A])


def test_who_was_in_her_group_between_two_classes_is_not_told_to_her(cast: Cast) -> None:
    anita, moved = cast.lecturer_of_a(), OF_B[0]
    cast.sections.move(moved, cast.sections.a, day(-5))
    cast.sections.move(moved, cast.sections.b, day(-4))
    assert [line["roll"] for line in ask(anita, ATTENDANCE, **PLACE)["items"]] == OF_A
    for form in ("long", "wide", "totals"):
        assert rolls_of(file_of(anita, form, **PLACE)) == set(OF_A), form
    refused(anita, f"{ATTENDANCE}/students/{cast.term.ids[moved]}/classes", PLACE)
    assert moved not in str(ask(anita, "/api/shortage/lines"))


def test_of_who_came_and_of_who_went_she_is_told_the_classes_of_her_group(cast: Cast) -> None:
    """One was called in section A once and is in B again; one is new in A, and was called in B till yesterday."""
    anita, left, came = cast.lecturer_of_a(), OF_B[0], OF_B[1]
    for roll in (left, came):
        cast.sections.move(roll, cast.sections.a, day(-5))
    cast.sections.hold(day(-5), cast.sections.a)
    cast.sections.move(left, cast.sections.b, day(-4))
    cast.sections.hold(day(-3), cast.sections.b)
    told = [*OF_A, left, came]
    assert [line["roll"] for line in ask(anita, ATTENDANCE, **PLACE)["items"]] == told
    lines = file_of(anita, "long", **PLACE)
    assert {line["Group"] for line in lines} == {"Section A"}
    assert rolls_of(lines) == rolls_of(file_of(anita, "wide", **PLACE)) == set(told)
    record = ask(anita, f"{ATTENDANCE}/students/{cast.term.ids[left]}/classes", **PLACE)
    assert [each["heldOn"] for each in record["classes"]] == [str(day(-5))]
    whole = ask(cast.head(), f"{ATTENDANCE}/students/{cast.term.ids[left]}/classes", **PLACE)
    assert [each["heldOn"] for each in whole["classes"]] == [str(day(each)) for each in (-5, -3, -1)]


def test_a_file_of_a_whole_list_holds_the_subjects_one_sees(cast: Cast) -> None:
    place = {"batch": PLACE["batch"], "department": PLACE["department"]}
    both = cast.person(
        "both",
        {"role": "lecturer", "subject_id": cast.ids["CS301"], "group_id": cast.sections.b},
        {"role": "lecturer", "subject_id": cast.ids["CS302"]},
    )
    lines = file_of(both, "long", **place)
    assert rolls_of([line for line in lines if line["Subject"] == "CS301"]) == set(OF_B)
    assert rolls_of([line for line in lines if line["Subject"] == "CS302"]) == set(EVERYBODY)
    refused(
        both, f"{ATTENDANCE}/export", {"batch": PLACE["batch"], "department": "ECE", "form": "long", "format": "csv"}
    )


def test_heads_and_viewers_see_their_department_and_the_exam_office_all(cast: Cast) -> None:
    head, viewer, exam = cast.head(), cast.viewer(department_id=cast.ids["ECE"]), cast.exam()
    for place, cse in ((PLACE, True), (OTHER, True), (ELSEWHERE, False)):
        assert rolls_in(ask(exam, ATTENDANCE, **place))
        sees, does_not = (head, viewer) if cse else (viewer, head)
        assert rolls_in(ask(sees, ATTENDANCE, **place))
        refused(does_not, ATTENDANCE, place)
        refused(does_not, f"{ATTENDANCE}/export", {**place, "form": "wide", "format": "csv"})


def test_somebody_without_a_grant_sees_nothing(cast: Cast) -> None:
    nobody = cast.nobody()
    for path in (ATTENDANCE, f"{ATTENDANCE}/students/{cast.term.ids[OF_A[0]]}/classes", "/api/planned"):
        refused(nobody, path, PLACE)
    for path in ("/api/shortage", "/api/shortage/lines", "/api/home/classes", "/api/home/fallen", "/api/home/mine"):
        refused(nobody, path)


def test_one_student_in_all_subjects_is_for_who_sees_the_list(cast: Cast) -> None:
    path = f"{ATTENDANCE}/students/{cast.term.ids[OF_A[0]]}"
    for person in (cast.head(), cast.exam(), cast.viewer(batch_id=cast.ids[PLACE["batch"]])):
        assert ask(person, path)["roll"] == OF_A[0]
    for person in (cast.lecturer_of_a(), cast.lecturer(), cast.head("ECE")):
        refused(person, path)
        refused(person, f"{ATTENDANCE}/students/{cast.term.ids[OF_A[0]] + 1000}")


def test_one_student_in_one_subject_is_for_who_sees_them_there(cast: Cast) -> None:
    def classes(roll: str) -> str:
        return f"{ATTENDANCE}/students/{cast.term.ids[roll]}/classes"

    anita, of_cs302, head = cast.lecturer_of_a(), cast.lecturer(), cast.head()
    assert ask(anita, classes(OF_A[0]), **PLACE)["standing"]["absent"] == 1
    refused(anita, classes(OF_B[0]), PLACE)
    refused(anita, classes(OF_A[0]), OTHER)
    assert ask(of_cs302, classes(OF_B[0]), **OTHER)["name"]
    refused(of_cs302, classes(OF_B[0]), PLACE)
    assert ask(head, classes(OF_B[0]), **PLACE)["name"]
    # Whom the subject never called: nobody finds out names by trying ids.
    for person, place in ((of_cs302, OTHER), (anita, PLACE), (head, PLACE)):
        refused(person, classes("24EC001"), place)


def test_all_subjects_together_are_told_to_who_sees_the_list(cast: Cast) -> None:
    cast.college.write(keep, Rule(of="both"))
    path = f"{ATTENDANCE}/students/{cast.term.ids[OF_A[0]]}/classes"
    assert ask(cast.head(), path, **PLACE)["together"]["subjects"] == 2
    assert ask(cast.lecturer_of_a(), path, **PLACE)["together"] is None
    assert ask(cast.lecturer("CS301"), path, **PLACE)["together"] is None


def test_what_is_planned_is_said_by_who_takes_the_whole_subject(cast: Cast) -> None:
    anita, whole, head, exam = cast.lecturer_of_a(), cast.lecturer("CS301"), cast.head(), cast.exam()
    for person in (anita, whole, head, exam):
        assert ask(person, "/api/planned", **PLACE)["planned"] is None
    for person in (whole, head):
        person.json("PUT", "/api/planned", {**PLACE, "planned": 40})
    for person in (anita, exam, cast.head("ECE")):
        refused(person, "/api/planned", method="PUT", json={**PLACE, "planned": 41})
    assert ask(anita, "/api/planned", **PLACE)["planned"] == 40
    refused(cast.lecturer(), "/api/planned", PLACE)
    both = [
        {"role": "lecturer", "subject_id": cast.ids["CS301"], "group_id": each}
        for each in (cast.sections.a, cast.sections.b)
    ]
    cast.person("of.both", *both).json("PUT", "/api/planned", {**PLACE, "planned": 42})


def test_whoever_stands_in_for_a_day_plans_no_term(cast: Cast) -> None:
    today = {"since": MONDAY, "last_day": MONDAY}
    place = {"role": "lecturer", "subject_id": cast.ids["CS301"]}
    for name, more in (("ravi", {"instead_of": 1}), ("farah", {})):
        person = cast.person(name, {**place, **today, **more})
        refused(person, "/api/planned", method="PUT", json={**PLACE, "planned": 4})
        assert ask(person, "/api/planned", **PLACE)["planned"] is None
    teaches_too = cast.person("teaches.too", place, {**place, **today})
    teaches_too.json("PUT", "/api/planned", {**PLACE, "planned": 40})
