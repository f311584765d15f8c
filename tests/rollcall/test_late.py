"""Who came late is marked so: in a roll call, in bulk or alone, on two phones, in one go, and corrected afterwards."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from rollbook.core.marks import ABSENT, LATE, PRESENT
from rollbook.tables.rollcalls import totals
from tests.college import College
from tests.rollcall.conftest import PLACE, TODAY, Device, everyone
from tests.rollcall.test_meetings import Lab
from tests.rollcall.test_news import named, news
from tests.watching import History

MEERA, OMAR = "24CS001", "24CS002"


def total_of(college: College, student: int) -> tuple[int, int, int]:
    """Present, absent, and how many of the present ones late."""
    mine = select(totals.c.present, totals.c.absent, totals.c.late).where(totals.c.student_id == student)
    present, absent, late = college.read(lambda db: db.execute(mine).one())
    return present, absent, late


@pytest.mark.parametrize("whole", [True, False], ids=["whole", "in parts"])
def test_an_upload_counts_late_among_the_present(
    phone: Device, college: College, history: History, whole: bool
) -> None:
    rollcall = uuid4()
    marks = everyone(PRESENT, r1=LATE, r2=ABSENT, r3=LATE)
    if whole:
        phone.save(rollcall, marks, upload=True)
    else:
        phone.save(rollcall, marks)
        phone.post(rollcall, "upload")
    assert phone.marks(rollcall) == marks
    assert history()[-1][-1] == {"class": 1, "present": 5, "absent": 1, "late": 2}
    assert [total_of(college, phone.ids[roll]) for roll in list(phone.ids)[:4]] == [
        (1, 0, 1),
        (0, 1, 0),
        (1, 0, 1),
        (1, 0, 0),
    ]


@pytest.mark.parametrize("whole", [True, False], ids=["whole", "in parts"])
def test_where_nobody_was_late_the_history_says_what_it_always_said(
    phone: Device, history: History, whole: bool
) -> None:
    rollcall = uuid4()
    phone.save(rollcall, everyone(PRESENT, r2=ABSENT), upload=whole)
    if not whole:
        phone.post(rollcall, "upload")
    assert history()[-1][-1] == {"class": 1, "present": 5, "absent": 1}


def test_late_follows_every_turn_of_a_class(phone: Device, college: College, rollcall: UUID, history: History) -> None:
    phone.save(rollcall, everyone(PRESENT, r1=LATE), upload=True)
    meera = phone.ids[MEERA]

    def change(act: str, **more: Any) -> None:
        revision = phone.read(rollcall)["revision"]
        phone.post(rollcall, act, {"reason": "Seen at the door", "revision": revision, **more})

    for mark, total in ((ABSENT, (0, 1, 0)), (LATE, (1, 0, 1)), (PRESENT, (1, 0, 0)), (LATE, (1, 0, 1))):
        change("correct", student=meera, mark=mark)
        assert total_of(college, meera) == total
    change("withdraw")
    assert total_of(college, meera) == (0, 0, 0)
    assert history()[-1][-2] == {"class": 1, "present": 6, "absent": 0, "late": 1, "withdrawn": False}
    change("restore")
    assert total_of(college, meera) == (1, 0, 1)


def test_an_upload_that_is_undone_takes_late_back(phone: Device, college: College, rollcall: UUID) -> None:
    phone.save(rollcall, everyone(LATE), upload=True)
    phone.post(rollcall, "reopen", {"uploadedAt": phone.read(rollcall)["uploadedAt"]})
    assert total_of(college, phone.ids[MEERA]) == (0, 0, 0)
    assert set(phone.marks(rollcall).values()) == {LATE}, "the roll call goes on where it was"


def test_a_late_mark_is_news_to_another_phone(phone: Device, tablet: Device, rollcall: UUID) -> None:
    phone.save(rollcall, {MEERA: ABSENT})
    tablet.mark(rollcall, {MEERA: LATE, OMAR: LATE})
    assert named(phone, news(phone, rollcall, "0-----")) == {MEERA: (LATE, "r.bhat"), OMAR: (LATE, "r.bhat")}
    assert news(phone, rollcall, "ll----")["entries"] == []
    assert news(tablet, rollcall, "22----")["entries"] == []
    assert named(tablet, news(tablet, rollcall, "12----")) == {MEERA: (LATE, "r.bhat")}


def test_rest_present_leaves_who_was_late(phone: Device, tablet: Device, rollcall: UUID) -> None:
    """A mark that was meant for a student stands before one that came in bulk, whichever arrives first."""
    phone.save(rollcall, {MEERA: LATE})
    rest = [{**each, "bulk": True} for each in tablet.of(everyone(PRESENT))]
    told = tablet.send(rollcall, rest)
    assert tablet.marks(rollcall) == everyone(PRESENT, r1=LATE)
    assert [(each["roll"], each["mark"]) for each in told["outdone"]] == [(MEERA, LATE)]


def test_a_ribbon_has_a_sign_for_late(phone: Device, rollcall: UUID) -> None:
    phone.save(rollcall, {MEERA: LATE, OMAR: ABSENT})
    (line,) = phone.person.get("/api/rollcalls", params={**PLACE, "heldOn": str(TODAY)}).json()
    assert line["ribbon"] == "20----"


def test_each_hour_of_a_lab_has_its_own_mark(phone: Device, college: College) -> None:
    Lab(phone).send(everyone(PRESENT, r1=LATE), everyone(PRESENT), everyone(PRESENT))
    assert total_of(college, phone.ids[MEERA]) == (3, 0, 1)


@pytest.mark.parametrize("wrong", ["3", "-1", '"2"', "true", "2.0", "null"])
def test_what_is_no_mark_is_refused_in_words(phone: Device, rollcall: UUID, wrong: str) -> None:
    phone.save(rollcall, everyone(PRESENT), upload=True)
    body = f'{{"student": {phone.ids[MEERA]}, "mark": {wrong}, "reason": "Seen", "revision": 0}}'
    headers = {"Content-Type": "application/json"}
    answer = phone.person.post(f"/api/rollcalls/{rollcall}/correct", content=body, headers=headers)
    assert (answer.status_code, answer.json()["fields"]) == (422, {"mark": "must be one of 0, 1 or 2"})
    assert phone.marks(rollcall) == everyone(PRESENT)


@pytest.mark.parametrize("code", [3, -1])
def test_the_database_takes_no_mark_that_means_nothing(
    phone: Device, college: College, rollcall: UUID, code: int
) -> None:
    phone.save(rollcall, everyone(PRESENT), upload=True)
    with pytest.raises(IntegrityError, match="ck_marks_mark"):
        college.write(lambda db: db.execute(text("UPDATE marks SET mark = :code"), {"code": code}).rowcount)
    assert phone.marks(rollcall) == everyone(PRESENT)
