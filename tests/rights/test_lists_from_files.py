"""Groups of the whole batch: whoever keeps one list alone neither changes nor reads them by a file or a new roll."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.college import Person
from tests.records import LIST, NAMES, ROLLS, ask
from tests.rights.records.cast import ECE, Cast, refused
from tests.rights.records.conftest import _that_monday, cast, sections, term

__all__ = ["_that_monday", "cast", "sections", "term"]

GUEST = "24EC001"
HERE = ROLLS[0]
TODAY = "2026-11-16"


class Choir:
    """A group of the whole batch; one of each department sings in it."""

    def __init__(self, cast: Cast) -> None:
        self.office = cast.term.asha
        form = {"batch": LIST["batch"], "label": "Choir", "kind": "elective"}
        self.id: int = self.office.json("POST", "/api/groups", form, 201)["id"]
        for department, roll in ((LIST["department"], HERE), ("ECE", GUEST)):
            singers = {"group": self.id, "come": [cast.term.ids[roll]]}
            moves = {**LIST, "department": department, "asOf": TODAY, "groups": [singers]}
            self.office.json("PUT", f"/api/groups/moves/{uuid4()}", moves)

    @property
    def rolls(self) -> set[str]:
        return {each["roll"] for each in self.office.json("GET", f"/api/groups/{self.id}")["members"]}

    def archive(self) -> None:
        self.office.json("PATCH", f"/api/groups/{self.id}", {"archived": True})

    @property
    def is_archived(self) -> bool:
        return bool(self.office.json("GET", f"/api/groups/{self.id}")["group"]["archived"])


@pytest.fixture
def choir(cast: Cast) -> Choir:
    return Choir(cast)


def file_of(groups: dict[str, str]) -> dict[str, Any]:
    """By roll: the cell of groups."""
    names = {**NAMES, **ECE}
    rows = "".join(f'{roll},{names.get(roll, "Lena Roy")},,"{cell}"\n' for roll, cell in groups.items())
    return {"file": ("list.csv", f"Roll Number,Name,Email,Elective\n{rows}".encode())}


def preview(person: Person, file: dict[str, Any], **more: Any) -> dict[str, Any]:
    answer = person.post("/api/students/preview", data={**LIST, **more}, files=file)
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


def submit(person: Person, file: dict[str, Any], shown: dict[str, Any], status: int, **more: Any) -> UUID:
    uuid, form = uuid4(), {**LIST, "fingerprint": shown["fingerprint"], **more}
    answer = person.put(f"/api/students/imports/{uuid}", data=form, files=file)
    assert answer.status_code == status, answer.text
    return uuid


def offered(person: Person) -> list[bool]:
    """Whether each of the list's imports is said to be restorable."""
    return [each["restorable"] for each in ask(person, "/api/students/imports", **LIST)["items"]]


def of_batch(cast: Cast) -> Person:
    return cast.person("of.batch", {"role": "head", "batch_id": cast.ids[LIST["batch"]]})


def problems(shown: dict[str, Any]) -> list[list[str]]:
    return [[each["code"] for each in row["problems"]] for row in shown["rows"] if row["row"]]


def test_a_file_of_one_list_brings_nobody_into_a_group_of_the_batch(cast: Cast, choir: Choir) -> None:
    file = file_of({HERE: "Choir", ROLLS[1]: "ML; Choir", ROLLS[2]: "ML", "24CS900": "Choir"})
    shown = preview(cast.head(), file)
    assert problems(shown) == [[], ["group_of_batch"], [], ["group_of_batch"]]
    submit(cast.head(), file, shown, 422)
    submit(cast.head(), file, shown, 201, acceptRefused="true")
    assert choir.rolls == {HERE, GUEST}
    others = preview(of_batch(cast), file)
    assert problems(others) == [[], [], [], []]
    submit(cast.head(), file, others, 409)  # what the preview of another promised
    submit(of_batch(cast), file, others, 201)
    assert choir.rolls == {HERE, ROLLS[1], "24CS900", GUEST}


def test_a_file_of_one_list_takes_nobody_out_of_a_group_of_the_batch(cast: Cast, choir: Choir) -> None:
    file = file_of({HERE: "ML"})
    shown = preview(cast.head(), file)
    [row] = [row for row in shown["rows"] if row["row"]]
    assert [(each["label"], each["change"]) for each in row["groups"]] == [("Choir", "stays"), ("ML", "comes")]
    submit(cast.head(), file, shown, 201)
    assert choir.rolls == {HERE, GUEST}
    submit(of_batch(cast), file, preview(of_batch(cast), file), 201)
    assert choir.rolls == {GUEST}


def test_a_file_of_one_list_brings_no_archived_group_of_the_batch_back(cast: Cast, choir: Choir) -> None:
    choir.archive()
    file = file_of({HERE: "Choir", GUEST: "Choir", ROLLS[1]: "ML"})
    shown = preview(cast.head(), file)
    assert problems(shown) == [["group_of_batch"], ["group_of_batch"], []]
    submit(cast.head(), file, shown, 201, acceptRefused="true")
    without = preview(cast.head(), file, leftOutGroups='["Choir"]')
    assert problems(without) == [[], [], []]
    assert choir.is_archived


@pytest.mark.parametrize("is_archived", [False, True])
def test_a_file_of_one_list_finds_out_nobody_who_is_in_a_group_of_the_batch(
    cast: Cast, choir: Choir, is_archived: bool
) -> None:
    if is_archived:
        choir.archive()
    file = file_of({GUEST: "Choir", "24CS900": "Choir"})
    file["file"] = (file["file"][0], file["file"][1].replace(ECE[GUEST].encode(), b"Lena Roy"))
    for more in ({}, {"leftOutGroups": '["Choir"]'}):
        shown = preview(cast.head(), file, **more)
        assert ECE[GUEST] not in str(shown)
        member, nobody = problems(shown)
        assert member == nobody
    assert ECE[GUEST] in str(preview(choir.office, file))


def test_a_new_roll_finds_out_nobody_who_is_in_a_group_of_the_batch(cast: Cast, choir: Choir) -> None:
    student = f"/api/students/{cast.term.ids[HERE]}"
    hidden = cast.head().json("PATCH", student, {"roll": GUEST}, 409)
    assert hidden["code"] == "roll_twice_in_group"
    assert ECE[GUEST] not in str(hidden)
    assert ECE[GUEST] in choir.office.json("PATCH", student, {"roll": GUEST}, 409)["message"]
    assert choir.rolls == {HERE, GUEST}


def test_an_import_that_moved_students_of_the_batchs_groups_is_taken_back_by_whoever_keeps_the_batch(
    cast: Cast, choir: Choir
) -> None:
    choir.archive()
    file = file_of({ROLLS[1]: "Choir"})
    shown = preview(choir.office, file)
    uuid = submit(choir.office, file, shown, 201)
    assert (offered(cast.head()), offered(of_batch(cast)), offered(choir.office)) == ([False], [True], [True])
    form = {**LIST, "fingerprint": shown["fingerprint"]}
    again = cast.head().put(f"/api/students/imports/{uuid}", data=form, files=file)
    assert (again.status_code, again.json()["restorable"]) == (200, False)
    refused(cast.head(), f"/api/students/imports/{uuid}/restore", method="POST")
    assert ROLLS[1] in choir.rolls
    assert not choir.is_archived
    assert of_batch(cast).post(f"/api/students/imports/{uuid}/restore").status_code == 200
    assert ROLLS[1] not in choir.rolls


def test_an_import_that_moved_students_of_the_lists_own_groups_is_taken_back_by_its_head(cast: Cast) -> None:
    file = file_of({ROLLS[1]: "ML"})
    uuid = submit(cast.term.asha, file, preview(cast.term.asha, file), 201)
    assert offered(cast.head()) == [True]
    assert cast.head().post(f"/api/students/imports/{uuid}/restore").status_code == 200
    assert offered(cast.head()) == [False]
