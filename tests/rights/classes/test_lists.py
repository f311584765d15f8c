"""What a device keeps to call without network: the own subjects and groups, and nobody who is not called in them."""

from typing import Any

from tests.college import Person
from tests.leave_rows import grant
from tests.records import MONDAY, NAMES
from tests.rights.classes.people import People, refused
from tests.rights.records.cast import ECE, OF_A, OF_B

LISTS = "/api/rollcalls/lists"


def kept(person: Person) -> Any:
    return person.json("GET", LISTS)


def subjects(told: Any) -> list[str]:
    return sorted(subject[-1] for subject in told["subjects"])


def rolls(told: Any) -> list[str]:
    listed = [student for each in told["lists"] for student in each["students"]]
    return sorted(roll for _, roll, _ in [*listed, *told["others"]])


def groups(told: Any) -> list[str]:
    return sorted(label for _, label, *_ in told["groups"])


def labels(told: Any) -> list[list[str]]:
    return [[label for _, label in told[level]] for level in ("batches", "departments", "semesters")]


def test_each_keeps_their_own(people: People) -> None:
    for person, own, called, of_groups in (
        (people.of_a, ["CS301"], OF_A, ["A"]),
        (people.whole, ["CS301"], sorted(NAMES), ["A", "B"]),
        (people.head, ["CS301", "CS302"], sorted(NAMES), ["A", "B"]),
        (people.elsewhere, ["EC301"], sorted(ECE), []),
        (people.other_head, ["EC301"], sorted(ECE), []),
        (people.asha, ["CS301", "CS302", "EC301"], sorted([*NAMES, *ECE]), ["A", "B"]),
    ):
        told = kept(person)
        assert (subjects(told), rolls(told), groups(told)) == (own, called, of_groups)
    for person in (people.exam, people.viewer, people.nobody):
        refused(person, "GET", LISTS)


def test_no_name_stands_anywhere_else_in_the_answer(people: People) -> None:
    text = people.of_a.get(LISTS).text
    for roll, name in {**NAMES, **ECE}.items():
        assert ((roll in text), (name in text)) == (roll in OF_A, roll in OF_A), roll


def test_only_the_own_levels_are_there(people: People) -> None:
    assert labels(kept(people.of_a)) == [["2024 - 2028"], ["CSE"], ["5th"]]
    assert labels(kept(people.elsewhere)) == [["2024 - 2028"], ["ECE"], ["5th"]]
    assert len(labels(kept(people.asha))[2]) > 1


def test_a_group_that_is_called_no_more_takes_its_names_along(people: People) -> None:
    """Its subject calls the whole list now, which is not theirs."""
    people.sections.call_by("list")
    told = kept(people.of_a)
    assert (subjects(told), rolls(told), groups(told)) == ([], [], [])
    assert rolls(kept(people.whole)) == sorted(NAMES)


def test_whoever_has_another_subject_of_the_list_keeps_the_whole_list(people: People) -> None:
    people.sections.call_by("list", "CS302")
    people.give("of.a", role="lecturer", subject_id=people.cast.ids["CS302"])
    told = kept(people.of_a)
    assert (subjects(told), rolls(told), groups(told)) == (["CS301", "CS302"], sorted(NAMES), ["A"])


def test_one_persons_tag_is_not_anothers(people: People) -> None:
    tags = {person: person.get(LISTS).headers["ETag"] for person in (people.asha, people.whole, people.of_a)}
    assert len(set(tags.values())) == len(tags)
    for person, own in tags.items():
        for tag in tags.values():
            answer = person.get(LISTS, headers={"If-None-Match": tag})
            assert answer.status_code == (304 if tag == own else 200)


def test_a_right_that_ended_takes_its_lists_along(people: People) -> None:
    tag = people.of_a.get(LISTS).headers["ETag"]
    people.end_all("of.a")
    people.give("of.a", role="lecturer", subject_id=people.cast.ids["CS301"], group_id=people.sections.b)
    answer = people.of_a.get(LISTS, headers={"If-None-Match": tag})
    assert (answer.status_code, rolls(answer.json())) == (200, OF_B)


def test_leaves_are_told_of_the_own_students_alone(people: People) -> None:
    ids = people.term.ids
    for roll in (OF_A[0], OF_B[0]):
        people.cast.college.write(grant, ids[roll], "medical", MONDAY)
    assert list(kept(people.of_a)["leaves"]) == [str(ids[OF_A[0]])]
    assert sorted(kept(people.asha)["leaves"]) == sorted(str(ids[roll]) for roll in (OF_A[0], OF_B[0]))
