"""Whole classes of one subject and date that arrive at the same moment. Each is written once, and none is refused for
having come with others."""

import asyncio
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest
from sqlalchemy import Connection, select

from rollbook.catalogue.service.subjects import remove_subject
from rollbook.core.errors import AppError
from rollbook.rollcall.schemas import Saving
from rollbook.rollcall.service import saving, whole
from rollbook.store.verbs import may_write_at_once
from rollbook.tables.catalogue import subjects
from rollbook.tables.changes import changes
from rollbook.tables.rollcalls import marks, rollcalls
from tests.college import College
from tests.overlapping import overlapping
from tests.records import admin_of
from tests.rollcall.conftest import PLACE, TODAY, Device, classes_held, everyone

MANY = 40


def as_sent(phone: Device, **more: Any) -> Saving:
    body = {**PLACE, "heldOn": str(TODAY), "device": 11, "marks": phone.of(everyone(1, r2=0)), "upload": True}
    return msgspec.convert({**body, **more}, Saving)


def send_all(college: College, sent: list[tuple[UUID, Saving]]) -> list[Any]:
    """What became of each: its answer, or what it raised."""
    me = admin_of(college)

    async def all_of_them() -> list[Any]:
        writes = (college.store.write(saving.save, uuid, form, me, TODAY) for uuid, form in sent)
        return await asyncio.gather(*writes, return_exceptions=True)

    outcomes: list[Any] = college.run(all_of_them)
    return outcomes


def numbers(db: Connection) -> list[int]:
    return list(db.scalars(select(rollcalls.c.number).order_by(rollcalls.c.number)))


def entries_of_classes(db: Connection) -> list[tuple[int, Any]]:
    told = select(changes.c.rollcall_id, changes.c.after).where(changes.c.rollcall_id.is_not(None))
    return [(row.rollcall_id, row.after) for row in db.execute(told)]


def test_every_one_is_written_once_and_numbered_without_a_gap(phone: Device, college: College) -> None:
    outcomes = send_all(college, [(uuid4(), as_sent(phone)) for _ in range(MANY)])
    assert [getattr(outcome, "taken", outcome) for outcome in outcomes] == [6] * MANY
    assert college.read(numbers) == list(range(1, MANY + 1))
    assert classes_held(phone.person) == MANY
    told = college.read(entries_of_classes)
    assert len({rollcall for rollcall, _ in told}) == len(told) == MANY
    assert sorted(after["class"] for _, after in told) == list(range(1, MANY + 1))
    assert {(after["present"], after["absent"]) for _, after in told} == {(5, 1)}
    assert len(college.read(lambda db: db.execute(select(marks)).all())) == MANY * 6


def test_beside_classes_that_are_opened_to_be_marked_in_steps(phone: Device, college: College) -> None:
    half = as_sent(phone, upload=False)
    outcomes = send_all(college, [(uuid4(), half if n % 2 else as_sent(phone)) for n in range(MANY)])
    assert [getattr(outcome, "taken", outcome) for outcome in outcomes] == [6] * MANY
    assert college.read(numbers) == list(range(1, MANY + 1))
    assert classes_held(phone.person) == MANY / 2


def test_of_copies_of_one_class_one_is_taken_and_the_others_are_known(
    phone: Device, college: College, rollcall: UUID
) -> None:
    outcomes = send_all(college, [(rollcall, as_sent(phone))] * 12)
    assert sorted(outcome.taken for outcome in outcomes) == [0] * 11 + [6]
    assert {outcome.uploaded_at for outcome in outcomes} == {outcomes[0].uploaded_at}
    assert college.read(numbers) == [1]


def test_one_id_in_two_subjects_at_once_is_refused_in_words_to_one_of_them(phone: Device, college: College) -> None:
    phone.person.json("POST", "/api/subjects", {**{k: PLACE[k] for k in PLACE if k != "subject"}, "code": "CS302"}, 201)
    rollcall = uuid4()
    here, there = as_sent(phone), as_sent(phone, subject="CS302")
    outcomes = send_all(college, [(rollcall, here), (rollcall, there)] * 4)
    refused = [outcome for outcome in outcomes if isinstance(outcome, Exception)]
    assert len(refused) == 4
    assert all(isinstance(outcome, AppError) and "other class" in outcome.message for outcome in refused), refused


@pytest.mark.parametrize("held", [0, 1], ids=["deleted", "archived"])
def test_a_subject_that_is_being_removed_takes_no_class(phone: Device, college: College, held: int) -> None:
    """Deleted, or archived where it has had classes."""
    for _ in range(held):
        phone.save(uuid4(), everyone(1), upload=True)
    me, form = admin_of(college), as_sent(phone)
    subject = college.read(lambda db: db.scalar(select(subjects.c.id)))

    @may_write_at_once
    def save(db: Connection) -> object:
        return saving.save(db, uuid4(), form, me, TODAY)

    removed, saved = overlapping(college, lambda db: remove_subject(db, subject, "asha.rao"), save)
    assert removed is None
    assert isinstance(saved, AppError), saved
    assert len(college.read(numbers)) == held


def count_short_ways(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Grows by one with each whole class that is saved: whether it took the short way."""
    short: list[bool] = []

    def counted(*given: Any) -> Any:
        answer = whole.write_whole(*given)
        short.append(answer is not None)
        return answer

    monkeypatch.setattr(saving, "write_whole", counted)
    return short


def test_one_whose_number_another_takes_meanwhile_takes_the_short_way_too(
    phone: Device, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    me, half, form = admin_of(college), as_sent(phone, upload=False), as_sent(phone)
    short = count_short_ways(monkeypatch)

    @may_write_at_once
    def save(db: Connection) -> object:
        return saving.save(db, uuid4(), form, me, TODAY)

    _, saved = overlapping(college, lambda db: saving.save(db, uuid4(), half, me, TODAY), save)
    assert saved.taken == 6
    assert short == [True]
    assert college.read(numbers) == [1, 2]


def test_each_takes_the_short_way_where_nothing_is_unusual(
    phone: Device, college: College, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the tests above would prove nothing."""
    short = count_short_ways(monkeypatch)
    subject = college.read(lambda db: db.scalar(select(subjects.c.id)))
    roster = list(phone.ids.values())[::-1]
    usual: list[dict[str, Any]] = [{}, {"subjectId": subject}, {"roster": roster}]
    for more in usual:
        phone.save(uuid4(), everyone(1), upload=True, **more)
    assert short == [True] * 3
    for more in ({"subject": "cs301"}, {"subjectId": subject + 1}, {"discards": 3}):
        phone.save(uuid4(), everyone(1), upload=True, **more)
    assert short == [True] * 3 + [False, False, True]
