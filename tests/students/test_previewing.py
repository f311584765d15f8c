"""A preview says row by row what an import would do, and does nothing."""

import json

import pytest

from rollbook.students.service import plan, singles
from tests.college import Person
from tests.students.conftest import MEERA, OMAR, ZOE, ClassList, json_of
from tests.watching import History, Watch


def kinds(preview: dict[str, list[dict[str, object]]]) -> list[tuple[object, object, object]]:
    return [(row["row"], row["kind"], row["roll"]) for row in preview["rows"]]


def test_each_row_is_told_what_comes_of_it(cse: ClassList) -> None:
    for student in (MEERA, OMAR, ZOE):
        cse.add(student)
    file = [MEERA, ("24cs002", "Omar Khan", ""), ("24CS009", "New One", ""), ("", "No Roll", ""), ("24CS009", "X", "")]
    preview = cse.preview(json_of(file))
    assert kinds(preview) == [
        (1, "unchanged", "24CS001"),
        (2, "changed", "24cs002"),
        (3, "new", "24CS009"),
        (4, "refused", ""),
        (5, "refused", "24CS009"),
        (None, "missing", "24CS003"),
    ]
    assert preview["counts"] == {"new": 1, "changed": 1, "unchanged": 1, "missing": 1, "refused": 2}
    assert preview["rows"][1]["before"] == {"roll": "24CS002", "name": None, "email": "omar@college.example"}
    assert preview["rows"][3]["problems"] == [
        {"column": "roll", "code": "row_without", "message": "No roll number", "values": {"column": "roll"}}
    ]
    doubled = {
        "column": "roll",
        "code": "roll_stands_twice",
        "message": "Roll 24CS009 is already in row 3 of this file",
        "values": {"roll": "24CS009", "row": 3},
    }
    assert preview["rows"][4]["problems"] == [doubled]


def test_it_tells_what_file_it_was(cse: ClassList) -> None:
    preview = cse.preview("Name;Roll\nJosé;007\n".encode("cp1252"), "Class list.csv")
    shown: dict[str, object] = {
        "fileName": "Class list.csv",
        "format": "csv",
        "encoding": "Windows-1252",
        "sheets": [],
        "sheet": None,
    }
    assert {key: preview[key] for key in shown} == shown
    assert preview["headingRow"] == 1
    assert preview["mapping"] == {"roll": "B", "name": "A", "email": None}
    assert preview["columns"][1] == {"key": "B", "heading": "Roll", "example": "007"}


def test_it_writes_and_tells_nothing(cse: ClassList, told: Watch, history: History) -> None:
    count = len(history())
    with told() as paths:
        cse.preview(json_of([MEERA]), missing="archive")
    assert (cse.students(), paths, len(history())) == ([], [], count)


def test_what_cannot_be_kept_is_refused_with_its_column(cse: ClassList) -> None:
    rows = [
        ("x" * 41, "Name", ""),
        ("1", "n" * 201, ""),
        ("2", "", ""),
        ("3", "bell\x07", ""),
        ("4", "\u202eesrever", ""),
        ("5", "\u200b", ""),
        ("6", "Fine", "rahul(at)college"),
        ("7", "Fine", "a" * 250 + "@b.example"),
        ("8", "y" * 2000, ""),
    ]
    told = cse.preview(json_of(rows))["rows"]
    assert {row["kind"] for row in told} == {"refused"}
    assert [[problem["column"] for problem in row["problems"]] for row in told] == [
        *[["roll"], ["name"], ["name"], ["name"], ["name"], ["name"], ["email"], ["email"], ["name"]]
    ]
    assert told[6]["problems"][0]["message"] == "“rahul(at)college” is not an e-mail address"
    assert told[0]["problems"][0]["message"] == "The roll number must have at most 40 characters"
    assert told[3]["name"] == "bell\ufffd"


def test_names_of_every_script_are_kept_as_they_are(cse: ClassList) -> None:
    names = ["मीरा अय्यर", "محمد خان", "👩🏽‍🎓 Zoë", "நந்தினி", "e\u0301 composed", "क्‍ष joined", "D\u2019Souza-Ş\u0131k"]
    rows = cse.preview(json_of([(str(n), name, "") for n, name in enumerate(names)]))["rows"]
    assert [row["kind"] for row in rows] == ["new"] * len(names)
    assert rows[4]["name"] == "\u00e9 composed"


def test_a_heading_again_is_refused_as_a_row(cse: ClassList) -> None:
    row = cse.preview(b"Roll,Name\n1,A\nRoll,Name\n", "a.csv")["rows"][1]
    assert row["problems"] == [
        {"column": "row", "code": "heading_again", "message": "This row is the heading again", "values": {}}
    ]


def test_a_student_whose_row_is_refused_is_not_missing(cse: ClassList) -> None:
    cse.add(MEERA)
    preview = cse.preview(json_of([("24CS001", "Meera Iyer", "broken"), OMAR]), missing="archive")
    assert preview["counts"] == {"new": 1, "changed": 0, "unchanged": 0, "missing": 0, "refused": 1}


def test_a_file_without_addresses_says_nothing_about_them(cse: ClassList) -> None:
    cse.add(MEERA)
    assert cse.preview(b"Roll,Name\n24CS001,Meera Iyer\n", "a.csv")["counts"]["unchanged"] == 1
    assert cse.preview(b"Roll,Name,Email\n24CS001,Meera Iyer,\n", "a.csv")["counts"]["changed"] == 1


def test_who_comes_back_from_the_archive_is_new_and_said_to_return(cse: ClassList) -> None:
    cse.person.json("DELETE", f"/api/students/{cse.add(MEERA)['id']}", status=204)
    [row] = cse.preview(json_of([("24CS001", "Meera Krishnan", MEERA[2])]))["rows"]
    assert (row["kind"], row["returning"], row["before"]["name"]) == ("new", True, "Meera Iyer")


def test_another_order_is_told(cse: ClassList) -> None:
    for student in (MEERA, OMAR):
        cse.add(student)
    assert cse.preview(json_of([MEERA, OMAR]))["reordered"] is False
    assert cse.preview(json_of([OMAR, MEERA]))["reordered"] is True
    assert cse.preview(json_of([OMAR, ZOE]))["reordered"] is False  # Meera keeps her place, so all do


def test_columns_that_are_not_clear_are_asked_for(cse: ClassList) -> None:
    data = b"1,2,Asha,Rao\n3,5,Ravi,Bhat\n"
    preview = cse.preview(data, "a.csv")
    assert (preview["rows"], preview["fingerprint"]) == ([], None)
    chosen = json.dumps({"roll": "B", "name": "C", "email": None})
    assert [row["name"] for row in cse.preview(data, "a.csv", mapping=chosen)["rows"]] == ["Asha", "Ravi"]
    answer = cse.submit(data, "a.csv", 422, fingerprint="x")
    assert (answer["code"], set(answer["fields"])) == ("unclear_column", {"mapping"})


def test_a_list_cannot_grow_beyond_its_limit(cse: ClassList, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "MAX_ROWS", 2)
    monkeypatch.setattr(singles, "MAX_ROWS", 2)
    cse.add(ZOE)
    assert cse.preview(json_of([MEERA, OMAR]), status=409)["code"] == "list_would_be_full"
    assert cse.preview(json_of([MEERA, OMAR]), missing="archive")["counts"]["new"] == 2
    cse.add(MEERA)
    assert cse.add(OMAR, 409)["code"] == "list_full"
    assert cse.students() == [ZOE, MEERA]


def test_a_visitor_sees_nothing(cse: ClassList, visitor: Person) -> None:
    cse.add(MEERA)
    answer = visitor.post("/api/students/preview", data=cse.place, files={"file": ("a.json", json_of([OMAR]))})
    assert answer.status_code == 401
    assert "Meera" not in answer.text


def test_an_unreadable_file_is_refused_in_words(cse: ClassList) -> None:
    answer = cse.preview(b"[", status=422)
    assert answer["code"] == "json_fault"
    assert answer["fields"] == {"file": answer["message"]}
    for part in cse.place:
        assert cse.preview(json_of([MEERA]), status=404, **{part: "Nowhere"})["code"] == "no_such_label"
