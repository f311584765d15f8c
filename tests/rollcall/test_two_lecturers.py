"""Two lecturers in one class who disagree, over real connections and in the same moment (F6)."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Connection, select

from rollbook.rollcall.service import marking
from rollbook.rollcall.service.lines import Line
from rollbook.tables.changes import changes
from tests.accounts.at_once import all_at_once
from tests.live.browser import Browser
from tests.live.cast import asha, college
from tests.live.on_a_port import PortCollege
from tests.rollcall.conftest import ROLLS, SHEET, Device

__all__ = ["asha", "college"]

ROUNDS = 4


@pytest.fixture
def tablet(phone: Device, college: PortCollege) -> Device:
    return Device(college.admin("r.bhat"), phone.ids, 22)


History = Callable[[], list[tuple[str, Any, Any]]]


@pytest.fixture
def history(college: PortCollege) -> History:
    """Of the class's date, oldest first: who, from what, to what."""

    def rows(db: Connection) -> list[tuple[str, Any, Any]]:
        query = select(changes.c.by, changes.c.before, changes.c.after).where(changes.c.path == SHEET)
        return [tuple(row) for row in db.execute(query.order_by(changes.c.id))]

    return lambda: college.run(college.store.read(rows))


def disagree(phone: Device, tablet: Device, rollcall: UUID, history: History) -> None:
    """Everybody is called present by one and absent by the other, again and again. In the end both see the same, and
    every mark that was replaced stands in the history and was told to whoever replaced it."""
    phone.save(rollcall)
    calls = [(device, roll) for _ in range(ROUNDS) for device in (phone, tablet) for roll in ROLLS]
    sent = [(device, device.of({roll: int(device is phone)})) for device, roll in calls]
    Random(ROUNDS).shuffle(sent)
    assert isinstance(phone.person, Browser)
    assert isinstance(tablet.person, Browser)
    with phone.person.listening(SHEET) as phone_hears, tablet.person.listening(SHEET) as tablet_hears:
        answers = all_at_once([partial(device.send, rollcall, marks) for device, marks in sent])
        for heard in (phone_hears.next_paths(), tablet_hears.next_paths()):
            assert all(path == SHEET or path.startswith(f"{SHEET}/{rollcall}/") for path in heard)

    entries = phone.read(rollcall)["entries"]
    assert entries == tablet.read(rollcall)["entries"]
    replaced = [overruled for answer in answers for overruled in answer["overruled"]]
    remembered = history()
    assert sorted((before["roll"], before["mark"]) for _, before, _ in remembered) == sorted(
        (overruled["roll"], overruled["mark"]) for overruled in replaced
    ), "a mark that was replaced stands in the history"
    for entry in entries:
        told = [(by, before, after) for by, before, after in remembered if after["roll"] == entry["roll"]]
        assert told, "both called them: one was overruled"
        for (_, _, stood), (by, before, after) in pairwise(told):
            assert before == stood
            assert after == {**before, "mark": 1 - before["mark"], "by": by}
        assert (told[-1][2]["mark"], told[-1][2]["by"]) == (entry["mark"], entry["by"])
        assert entry["device"] == (phone.number if entry["mark"] else tablet.number)

    again = all_at_once([partial(device.send, rollcall, marks) for device, marks in reversed(sent)])
    assert all(answer["taken"] == 0 for answer in again), "what comes again changes nothing"
    assert phone.read(rollcall)["entries"] == entries
    assert history() == remembered


def test_opposite_marks_have_one_result_that_both_are_told(
    phone: Device, tablet: Device, rollcall: UUID, history: History
) -> None:
    disagree(phone, tablet, rollcall, history)


def forget(*_told: object, **_about: object) -> None:
    """In place of what writes the history."""


@pytest.mark.rest
@pytest.mark.parametrize(
    ("owner", "part", "broken", "promise"),
    [
        (marking, "record_change", forget, "stands in the history"),
        (Line, "last_turn", lambda _line, _device: 0, "comes again"),
    ],
    ids=["no history", "marks come back"],
)
def test_a_broken_promise_is_noticed(
    phone: Device,
    tablet: Device,
    rollcall: UUID,
    history: History,
    monkeypatch: pytest.MonkeyPatch,
    owner: object,
    part: str,
    broken: Callable[..., Any],
    promise: str,
) -> None:
    monkeypatch.setattr(owner, part, broken)
    with pytest.raises(AssertionError, match=promise):
        disagree(phone, tablet, rollcall, history)
