"""Sections, lab batches, electives and other groups come from columns of the student file."""

from datetime import date
from uuid import uuid4

import pytest
from sqlalchemy import update

from rollbook.core import clock
from rollbook.students.service.writing import AT_ONCE
from rollbook.tables.groups import groups, memberships
from tests.college import College
from tests.students.conftest import MEERA, OMAR, ClassList, json_of
from tests.students.grouped import csv_of, kinds, make_group_of_batch, put_into, who_is_where
from tests.students.workbooks import workbook
from tests.watching import History, Watch

TODAY = date(2026, 11, 16)


@pytest.fixture(autouse=True)
def _monday(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "today", lambda _timezone: TODAY)


def test_groups_are_made_and_filled_with_the_students(cse: ClassList, college: College, told: Watch) -> None:
    file = csv_of(("1", "A", "A1", "ML; AI", ""), ("2", "B", "", "ML\nC", "Hostel / Band"), ("3", "", "", "", ""))
    preview = cse.preview(file, "list.csv")
    assert preview["counts"]["new"] == 3
    assert preview["mapping"] == {
        "roll": "A", "name": "B", "email": None, "section": "C", "lab": "D", "elective": "E", "other": "F",
    }  # fmt: skip
    new = [(each["label"], each["kind"], each["students"], each["leftOut"]) for each in preview["newGroups"]]
    assert new == [
        ("A", "section", 1, False), ("B", "section", 1, False), ("A1", "lab", 1, False), ("AI", "elective", 1, False),
        ("C", "elective", 1, False), ("ML", "elective", 2, False), ("Band", "other", 1, False),
        ("Hostel", "other", 1, False),
    ]  # fmt: skip
    counts = {"newGroups": 8, "intoSections": 2, "intoOthers": 2, "leaving": 0}
    assert preview["groupCounts"] == counts
    comes = {"label": "A", "kind": "section", "change": "comes"}
    assert preview["rows"][0]["groups"][0] == comes
    assert preview["rows"][2]["groups"] == []
    assert college.read(who_is_where, TODAY) == {}  # nothing is written by a preview

    with told() as paths:
        done = cse.submit(file, "list.csv")
    assert done["groupCounts"] == counts
    assert college.read(who_is_where, TODAY) == {
        "A": {"1"}, "B": {"2"}, "A1": {"1"}, "ML": {"1", "2"}, "AI": {"1"}, "C": {"2"}, "Hostel": {"2"}, "Band": {"2"},
    }  # fmt: skip
    assert college.read(kinds)["Band"] == "other"
    assert set(paths) == {cse.path, "Attendance/Groups/2024 - 2028", "Attendance/Subjects/2024 - 2028"}


def test_the_same_file_again_changes_nothing(cse: ClassList, college: College, history: History) -> None:
    file = csv_of(("1", "A", "A1", "ML, AI"), ("2", "B", "", ""))
    cse.submit(file, "list.csv")
    preview = cse.preview(file, "list.csv")
    assert preview["counts"] == {"new": 0, "changed": 0, "unchanged": 2, "missing": 0, "refused": 0}
    assert preview["newGroups"] == []
    assert {each["change"] for each in preview["rows"][0]["groups"]} == {"stays"}
    before, written = college.read(who_is_where, TODAY), len(history())
    assert cse.submit(file, "list.csv")["restorable"] is False
    assert (college.read(who_is_where, TODAY), len(history())) == (before, written)


def test_a_student_moves_and_what_a_cell_does_not_say_stays(cse: ClassList, college: College, history: History) -> None:
    cse.submit(csv_of(("1", "A", "A1", "ML, AI"), ("2", "B", "B1", "AI")), "list.csv")
    tomorrow = date(2026, 11, 17)
    with pytest.MonkeyPatch.context() as other_day:
        other_day.setattr(clock, "today", lambda _timezone: tomorrow)
        preview = cse.preview(csv_of(("1", "B", "", "ml"), ("2", "b", "-", "")), "list.csv")
        assert preview["rows"][0]["groups"] == [
            {"label": "ML", "kind": "elective", "change": "stays"},
            {"label": "B", "kind": "section", "change": "comes"},
            {"label": "A", "kind": "section", "change": "goes"},
            {"label": "AI", "kind": "elective", "change": "goes"},
        ]
        assert [row["kind"] for row in preview["rows"]] == ["changed", "unchanged"]
        assert preview["groupCounts"] == {"newGroups": 0, "intoSections": 1, "intoOthers": 0, "leaving": 1}
        cse.submit(csv_of(("1", "B", "", "ml"), ("2", "b", "-", "")), "list.csv")
    assert college.read(who_is_where, TODAY)["A"] == {"1"}  # the past stays
    assert college.read(who_is_where, tomorrow) == {
        "A": set(), "B": {"1", "2"}, "A1": {"1"}, "B1": {"2"}, "ML": {"1"}, "AI": {"2"},
    }  # fmt: skip
    _, _, was, now, *_ = history()[-1]
    assert (was["students"], now["students"]) == ({"1": {"groups": "A, AI"}}, {"1": {"groups": "B"}})


def test_a_new_group_can_be_left_out(cse: ClassList, college: College) -> None:
    cse.submit(csv_of(("1", "A")), "list.csv")
    file = csv_of(("1", "C"), ("2", "C"), ("3", "A, c"), headings=("Roll", "Name", "Section"))
    preview = cse.preview(file, "list.csv", leftOutGroups='["c"]')
    assert [(each["label"], each["students"], each["leftOut"]) for each in preview["newGroups"]] == [("C", 2, True)]
    assert [row["kind"] for row in preview["rows"]] == ["unchanged", "new", "refused"]
    assert preview["groupCounts"]["newGroups"] == 0
    cse.submit(file, "list.csv", leftOutGroups='["c"]', acceptRefused="true")
    assert college.read(who_is_where, TODAY) == {"A": {"1"}}
    for bad in ("x", "1", '["a"', "{}", '[["a"]]'):
        [field] = cse.preview(file, "list.csv", 422, leftOutGroups=bad)["fields"]
        assert field.startswith("leftOutGroups")


BAD_CELLS = [
    (("A, B", "", ""), "section", "two_sections"),
    (("A", "", "", "B"), "section", "two_sections"),
    ((", ".join(f"G{number}" for number in range(60)), "", ""), "section", "row_fault"),
    (("", "x" * 300, ""), "lab", "row_fault"),
    (("", "x" * 3000, ""), "lab", "row_fault"),
    (("", "", "A\u202eB"), "elective", "row_fault"),
    (("ML", "", ""), "section", "group_is_no_section"),
    (("", "A", ""), "lab", "group_is_section"),
]


def test_a_bad_cell_is_refused_in_words_and_nothing_of_its_row_is_written(cse: ClassList, college: College) -> None:
    cse.submit(csv_of(("1", "A", "", "ML"), ("2", "B", "", "")), "list.csv")
    before = college.read(who_is_where, TODAY)
    bad = [(f"9{number}", *cells, *[""] * (4 - len(cells))) for number, (cells, _, _) in enumerate(BAD_CELLS)]
    file = csv_of(*bad, ("1", "A", "", "", ""))
    rows = {row["roll"]: row for row in cse.preview(file, "list.csv")["rows"]}
    assert rows["1"]["kind"] == "unchanged"
    for number, (cells, column, code) in enumerate(BAD_CELLS):
        row = rows[f"9{number}"]
        assert row["kind"] == "refused"
        assert [(each["column"], each["code"]) for each in row["problems"]] == [(column, code)]
        assert cells[0] in ("", *(each["text"] for each in row["cells"])) or len(cells[0]) > 200
    assert cse.submit(file, "list.csv", 422)["code"] == "rows_refused"
    cse.submit(file, "list.csv", acceptRefused="true")
    assert college.read(who_is_where, TODAY) == before
    assert [student[0] for student in cse.students()] == ["1", "2"]


def test_the_words_say_what_to_do(cse: ClassList) -> None:
    many = ", ".join(f"G{number}" for number in range(60))
    file = csv_of(("1", "A, B", "", ""), ("2", "", "x" * 300, ""), ("3", "", "", many))
    assert [row["problems"][0]["message"] for row in cse.preview(file, "list.csv")["rows"]] == [
        "A student is in one section at most. Write A or B",
        "The lab batch must have at most 80 characters",
        "The elective has 60 names in one cell, at most 20 can stand there",
    ]


def test_the_same_roll_comes_once_into_a_group_whatever_the_list(
    cse: ClassList, ece: ClassList, college: College
) -> None:
    college.write(make_group_of_batch, cse.place, "Open ML")
    cse.submit(csv_of(("1", "Open ML"), headings=("Roll", "Name", "Elective")), "list.csv")
    file = csv_of(("1", "open ml"), ("2", "Open ML"), headings=("Roll", "Name", "Elective"))
    preview = ece.preview(file, "list.csv")
    assert [row["kind"] for row in preview["rows"]] == ["refused", "new"]
    assert preview["newGroups"] == []
    assert preview["rows"][0]["problems"][0]["message"] == (
        "1 stands in Open ML already: Student 1, of another list. Only one of the two can be in it"
    )
    ece.submit(file, "list.csv", acceptRefused="true")
    assert college.read(who_is_where, TODAY) == {"Open ML": {"1", "2"}}


def test_a_preview_is_outdated_once_somebody_has_changed_groups(cse: ClassList, college: College) -> None:
    cse.submit(csv_of(("1", "A"), ("2", "B")), "list.csv")
    file = csv_of(("1", "B"), ("2", "B"))
    shown = cse.preview(file, "list.csv")["fingerprint"]
    college.write(put_into, "1", "B", TODAY)
    assert cse.submit(file, "list.csv", 409, fingerprint=shown)["code"] == "preview_outdated"


def test_sent_twice_it_is_written_once(cse: ClassList, college: College, history: History) -> None:
    file, import_id = csv_of(("1", "A"), ("2", "B")), uuid4()
    shown = cse.preview(file, "list.csv")["fingerprint"]
    first = cse.submit(file, "list.csv", 201, import_id, fingerprint=shown)
    written = len(history())
    assert cse.submit(file, "list.csv", 200, import_id, fingerprint=shown) == first
    assert (len(history()), college.read(who_is_where, TODAY)) == (written, {"A": {"1"}, "B": {"2"}})
    other = cse.submit(file, "list.csv", 409, import_id, fingerprint=shown, leftOutGroups='["A"]')
    assert other["code"] == "import_id_in_use"


def test_an_archived_group_comes_back_under_its_name(cse: ClassList, college: College) -> None:
    cse.submit(csv_of(("1", "A")), "list.csv")
    college.write(lambda db: db.execute(update(groups).values(archived_at=clock.now())))
    college.write(lambda db: db.execute(memberships.delete()))
    [group] = cse.preview(csv_of(("1", "a")), "list.csv")["newGroups"]
    assert (group["label"], group["returning"]) == ("A", True)
    done = cse.submit(csv_of(("1", "a")), "list.csv")
    assert college.read(who_is_where, TODAY) == {"A": {"1"}}
    cse.restore(done["id"])
    assert college.read(who_is_where, TODAY) == {}
    assert college.read(kinds) == {"A": "section"}


def test_a_workbook_and_json_have_the_columns_too(cse: ClassList, college: College) -> None:
    book = workbook([["Roll", "Name", "अनुभाग", "ऐच्छिक विषय"], ["1", "Asha", "A", "ML\nAI"]])
    cse.submit(book, "list.xlsx")
    cse.submit(b'[{"roll": "2", "name": "Ravi", "section": "A", "Lab Batch": "A1"}]', "list.json")
    assert college.read(who_is_where, TODAY) == {"A": {"1", "2"}, "ML": {"1"}, "AI": {"1"}, "A1": {"2"}}


def test_without_such_columns_nothing_is_said_of_groups(cse: ClassList, college: College) -> None:
    cse.submit(csv_of(("1", "A")), "list.csv")
    preview = cse.preview(json_of([MEERA, OMAR]))
    assert not {"newGroups", "groupCounts"} & set(preview)
    assert set(preview["mapping"]) == {"roll", "name", "email"}
    assert not {"groups", "cells"} & set(preview["rows"][0])
    assert "groupCounts" not in cse.submit(json_of([MEERA, OMAR]), missing="archive")
    assert college.read(who_is_where, TODAY) == {"A": {"1"}}


def test_a_column_is_chosen_or_left_out_by_hand(cse: ClassList, college: College) -> None:
    file = csv_of(("1", "A", "x"), headings=("Roll", "Name", "Section", "Stream"))
    only = '{"roll": "A", "name": "B", "section": null}'
    assert "newGroups" not in cse.preview(file, "list.csv", mapping=only)
    cse.submit(file, "list.csv", mapping='{"roll": "A", "name": "B", "section": null, "other": "D"}')
    assert college.read(who_is_where, TODAY) == {"x": {"1"}}
    twice = cse.preview(file, "list.csv", 422, mapping='{"roll": "A", "name": "B", "section": "C", "lab": "C"}')
    assert twice["code"] == "column_twice"


def test_a_column_of_something_else_does_not_make_a_group_for_everybody(cse: ClassList) -> None:
    rows = [(str(number), f"Phone {number}") for number in range(250)]
    preview = cse.preview(csv_of(*rows, headings=("Roll", "Name", "Group")), "list.csv")
    assert (preview["counts"]["refused"], len(preview["newGroups"])) == (50, 200)
    [problem] = preview["rows"][-1]["problems"]
    assert (problem["column"], problem["code"]) == ("other", "too_many_new_groups")


def test_students_of_other_lists_are_not_touched(cse: ClassList, ece: ClassList, college: College) -> None:
    cse.submit(csv_of(("1", "A")), "list.csv")
    ece.submit(csv_of(("7", "A")), "list.csv")  # a section A of its own
    cse.submit(csv_of(("1", "B")), "list.csv")
    rolls = college.read(who_is_where, TODAY)
    assert (rolls["A"], rolls["B"]) == ({"7"}, {"1"})


@pytest.mark.rest
def test_many_students_in_many_sections_are_written_at_once(cse: ClassList, college: College) -> None:
    many = AT_ONCE + 200  # students are written in more pieces than one
    rows = [(f"R{number:04}", f"S{number % 7}", f"L{number % 20}") for number in range(many)]
    cse.submit(csv_of(*rows), "list.csv")
    moved = [(roll, f"S{int(section[1:]) + 1}", lab) for roll, section, lab in rows]
    done = cse.submit(csv_of(*moved), "list.csv")
    assert done["groupCounts"] == {"newGroups": 1, "intoSections": many, "intoOthers": 0, "leaving": 0}
    assert min(len(rolls) for rolls in college.read(who_is_where, TODAY).values()) == 0
