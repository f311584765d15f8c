"""Who is short: each is told of the students they see, and the figures count those alone."""

import csv
import io
from typing import Any

import pytest

from rollbook.core.rule import Rule
from tests.college import Person
from tests.records import ask
from tests.rights.records.cast import OF_A, OF_B, Cast
from tests.rules_rows import keep

SHORTAGE = "/api/shortage"


def told(person: Person, **query: Any) -> list[tuple[str, str | None]]:
    """The same lines by every way; and the figures are about them."""
    answer = ask(person, SHORTAGE, **query)
    lines = [(each["roll"], each["subject"]) for each in answer["items"]]
    assert answer["below"] == len(lines)
    assert sum(each["below"] for each in answer["byDepartment"]) == len(lines)
    assert sum(each["students"] for each in answer["distribution"]) == answer["students"]
    assert [(each["roll"], each["subject"]) for each in ask(person, f"{SHORTAGE}/lines", **query)["items"]] == lines
    file = person.get(f"{SHORTAGE}/export", params={**query, "format": "csv"}).content.decode("utf-8-sig")
    assert [line["Roll Number"] for line in csv.DictReader(io.StringIO(file))] == [roll for roll, _ in lines]
    return sorted(lines)


def test_a_lecturer_of_one_group_is_told_of_that_group(cast: Cast) -> None:
    anita = cast.lecturer_of_a()
    assert told(anita) == [(OF_A[0], "CS301")]
    answer = ask(anita, SHORTAGE)
    assert answer["students"] == len(OF_A)
    assert [(each["subject"], each["students"]) for each in answer["bySubject"]] == [("CS301", 3)]
    assert told(anita, subject="CS302") == []
    assert told(anita, department="ECE") == []


def test_each_is_told_of_their_part(cast: Cast) -> None:
    of_cs301 = [(OF_A[0], "CS301"), (OF_B[0], "CS301")]
    of_cs302 = [(OF_A[1], "CS302"), (OF_B[1], "CS302")]
    of_ece = [("24EC001", "EC301")]
    assert told(cast.lecturer()) == of_cs302
    assert told(cast.head()) == sorted([*of_cs301, *of_cs302])
    assert told(cast.head("ECE")) == of_ece
    assert told(cast.viewer(subject_id=cast.ids["CS301"])) == of_cs301
    for person in (cast.exam(), cast.term.asha):
        assert told(person) == sorted([*of_cs301, *of_cs302, *of_ece])


@pytest.mark.parametrize("rule", [Rule(), Rule(of="both"), Rule(of="together")])
def test_all_subjects_together_are_told_to_who_sees_the_list(cast: Cast, rule: Rule) -> None:
    """Whoever teaches one of them is told nothing of the others, also not in a sum."""
    cast.college.write(keep, rule)
    of_cse = sorted([OF_A[0], OF_A[1], OF_B[0], OF_B[1]])
    assert [roll for roll, _ in told(cast.head(), per="student")] == of_cse
    assert [roll for roll, _ in told(cast.term.asha, per="student")] == [*of_cse, "24EC001"]
    for person in (cast.lecturer_of_a(), cast.lecturer()):
        answer = ask(person, SHORTAGE, per="student")
        assert (answer["students"], told(person, per="student")) == (0, [])


def test_planned_classes_of_groups_are_counted_for_who_sees_one(cast: Cast) -> None:
    assert [each["planned"] for each in ask(cast.lecturer_of_a(), SHORTAGE, planned=10)["items"]] == [10]
