"""Between an import and its restoring people went on working: nothing of that is lost unasked."""

from collections.abc import Sequence

import pytest

from tests.students.conftest import MEERA, OMAR, ZOE, ClassList, Student, json_of
from tests.watching import Watch

MEERA_NOW: Student = ("24cs001", "Meera Krishnan", "")


def test_who_was_only_put_in_another_order_keeps_their_corrections(cse: ClassList) -> None:
    for student in (MEERA, OMAR):
        cse.add(student)
    done = cse.submit(json_of([OMAR, MEERA]))
    cse.correct("24CS001", roll="24CS100", name="Meera K. Iyer", email="mk@college.example")
    cse.restore(done["id"])
    assert cse.students() == [("24CS100", "Meera K. Iyer", "mk@college.example"), OMAR]


def test_fields_that_the_import_did_not_write_keep_their_corrections(cse: ClassList) -> None:
    cse.add(MEERA)
    done = cse.submit(json_of([("24CS001", "Meera Krishnan", MEERA[2])]))
    cse.correct("24CS001", roll="24CS100", email="mk@college.example")
    cse.restore(done["id"])
    assert cse.students() == [("24CS100", "Meera Iyer", "mk@college.example")]


def test_fields_that_it_wrote_are_refused_by_name_once_they_were_corrected(cse: ClassList, told: Watch) -> None:
    cse.add(MEERA)
    done = cse.submit(json_of([MEERA_NOW, OMAR, ZOE]))
    cse.correct("24cs001", name="Meera K. Iyer")
    cse.correct("24CS002", email="o.khan@college.example")
    before = cse.read()
    with told() as paths:
        answer = cse.restore(done["id"], 409)
    assert answer["code"] == "changed_since"
    assert answer["fields"] == {"24cs001": "Meera K. Iyer", "24CS002": "Omar Khan"}
    assert answer["message"].startswith("2 students of this import were corrected by hand since (24cs001 Meera K. Iyer")
    assert (cse.read(), paths) == (before, [])


def test_by_force_they_go_back_too_and_no_others(cse: ClassList) -> None:
    cse.add(MEERA)
    done = cse.submit(json_of([("24CS001", "Meera Krishnan", MEERA[2]), OMAR]))
    cse.correct("24CS001", name="Meera K. Iyer", email="mk@college.example")
    cse.correct("24CS002", name="Omar A. Khan")
    cse.restore(done["id"], force="true")
    assert cse.students() == [("24CS001", "Meera Iyer", "mk@college.example")]


def test_what_was_put_back_by_hand_is_no_correction(cse: ClassList) -> None:
    cse.add(MEERA)
    done = cse.submit(json_of([MEERA_NOW]))
    cse.correct("24cs001", name="Meera Iyer")
    cse.restore(done["id"])
    assert cse.students() == [MEERA]


def test_who_was_brought_back_and_archived_again_by_hand_stays_archived_unless_forced(cse: ClassList) -> None:
    cse.add(MEERA)
    omar = cse.add(OMAR)["id"]
    done = cse.submit(json_of([MEERA]), missing="archive")
    cse.person.json("POST", f"/api/students/{omar}/restore")
    cse.person.json("DELETE", f"/api/students/{omar}", status=204)
    assert cse.restore(done["id"], 409)["fields"] == {"24CS002": "Omar Khan"}
    cse.restore(done["id"], force="true")
    assert cse.students() == [MEERA, OMAR]


def test_an_older_one_is_taken_back_where_nothing_later_is_lost(cse: ClassList) -> None:
    older = cse.submit(json_of([MEERA]))
    cse.submit(json_of([OMAR]))
    cse.restore(older["id"])
    assert cse.students() == [OMAR]


@pytest.mark.parametrize("again", [MEERA_NOW, MEERA])
def test_an_older_one_waits_for_the_newer_one_that_wrote_the_same(cse: ClassList, again: Student) -> None:
    cse.add(MEERA)
    older = cse.submit(json_of([("24CS001", "Meera X", MEERA[2]), OMAR]))
    newer = cse.submit(json_of([again]))
    for force in ("false", "true"):
        answer = cse.restore(older["id"], 409, force=force)
        assert (answer["code"], answer["fields"]) == ("newer_import", {again[0]: again[1]})
        assert "A newer import has changed 1 student of this one again" in answer["message"]
    assert cse.students() == [again, OMAR]
    for done in (newer, older):
        cse.restore(done["id"])
    assert cse.students() == [MEERA]


def test_a_newer_one_that_changed_nothing_is_in_nobodys_way(cse: ClassList) -> None:
    cse.add(MEERA)
    older = cse.submit(json_of([MEERA_NOW]))
    assert cse.submit(json_of([MEERA_NOW]))["restorable"] is False
    cse.correct("24cs001", name="Corrected")
    answer = cse.restore(older["id"], 409)
    assert (answer["code"], "by hand" in answer["message"]) == ("changed_since", True)
    cse.restore(older["id"], force="true")
    assert cse.students() == [MEERA]


def test_the_order_of_a_newer_import_stays(cse: ClassList) -> None:
    names = [MEERA, OMAR, ZOE, ("24CS004", "Tara", "")]
    for student in names:
        cse.add(student)
    meera, omar, zoe, tara = names
    older = cse.submit(json_of([omar, meera, zoe, tara]))
    cse.submit(json_of([zoe, omar, meera, tara]))
    cse.restore(older["id"])
    assert cse.students() == [zoe, omar, meera, tara]


def test_an_import_whose_students_were_taken_away_with_an_older_one_is_restored(cse: ClassList) -> None:
    older = cse.submit(json_of([MEERA, OMAR]))
    newer = cse.submit(json_of([OMAR]), missing="archive")
    cse.restore(older["id"])
    cse.add(ZOE)
    cse.restore(newer["id"])
    assert cse.students() == [ZOE]
    assert cse.students(archived="true") == []


def swap_rolls(cse: ClassList, one: str, other: str) -> None:
    for roll, new in [(one, "meanwhile"), (other, one), ("meanwhile", other)]:
        cse.correct(roll, roll=new)


@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_rolls_that_were_swapped_by_hand_are_swapped_back(cse: ClassList, order: Sequence[int]) -> None:
    before: list[Student] = [("a1", "Asha", ""), ("b1", "Bela", "")]
    for at in order:
        cse.add(before[at])
    start = cse.students()
    done = cse.submit(json_of([("A1", "Asha", ""), ("B1", "Bela", "")]))
    swap_rolls(cse, "A1", "B1")
    assert cse.restore(done["id"], 409)["fields"] == {"B1": "Asha", "A1": "Bela"}
    cse.restore(done["id"], force="true")
    assert cse.students() == start


def test_swapped_rolls_that_the_import_did_not_write_stay_swapped(cse: ClassList) -> None:
    for student in (MEERA, OMAR):
        cse.add(student)
    done = cse.submit(json_of([(*MEERA[:2], "m@college.example"), (*OMAR[:2], "o@college.example")]))
    swap_rolls(cse, "24CS001", "24CS002")
    cse.restore(done["id"])
    assert cse.students() == [("24CS002", *MEERA[1:]), ("24CS001", *OMAR[1:])]


def test_a_roll_that_another_has_taken_since_is_not_taken_from_them(cse: ClassList) -> None:
    cse.add(MEERA)
    done = cse.submit(json_of([MEERA_NOW]))
    cse.correct("24cs001", roll="24CS100")
    cse.add(("24CS001", "Somebody Else", ""))
    before = cse.read()
    assert cse.restore(done["id"], 409)["code"] == "changed_since"
    answer = cse.restore(done["id"], 409, force="true")
    assert (answer["code"], answer["fields"]) == ("roll_has_new_owner", {"24CS001": "Somebody Else"})
    assert cse.read() == before
    cse.correct("24CS001", roll="24CS200")
    cse.restore(done["id"], force="true")
    assert cse.students() == [MEERA, ("24CS200", "Somebody Else", "")]
