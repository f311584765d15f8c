"""Uploads, undone uploads, corrections, withdrawals, restorings and discards that arrive seconds to days late, in any
order, more than once (F21). The newest act stands, a discarded class stays discarded, and an upload that was undone
closes nothing, whichever of the two comes first.
"""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from sqlalchemy import Connection

from rollbook.core import clock
from rollbook.rollcall.refusals import sent_otherwise
from rollbook.rollcall.schemas import MarkIn
from rollbook.rollcall.service import correcting, discards, lines, opening, reopening, withdrawing
from rollbook.rollcall.service.classes import RollCall
from rollbook.rollcall.service.lines import Line
from tests.college import College, Person
from tests.furniture import open_subject
from tests.records import admin_of
from tests.rollcall.acts import PEOPLE
from tests.rollcall.conftest import NAMES, PLACE
from tests.rollcall.late_copies import LateCopies

TORTURE = 5000  # of the profile; a class is many writes here, so fewer do
FULL, SHORT = 2000, 40
SLOW = [HealthCheck.too_slow]
EXAMPLES = settings(
    max_examples=FULL if settings().max_examples == TORTURE else SHORT,
    stateful_step_count=14,
    suppress_health_check=SLOW,
)
# Always the same ones: that a bug is found must not depend on luck.
FEW = settings(
    EXAMPLES,
    max_examples=600,
    phases=[Phase.generate],
    report_multiple_bugs=False,
    stateful_step_count=20,
    derandomize=True,
    database=None,
)


@pytest.fixture
def machine(college: College, asha: Person, ravi: Person, monkeypatch: pytest.MonkeyPatch) -> Callable[[], LateCopies]:
    """One college for all examples: each has a class of its own."""
    names = dict(list(NAMES.items())[:2])
    ids = college.write(open_subject, PLACE, [(roll, name, "") for roll, name in names.items()])
    admins = {person: admin_of(college, person) for person in PEOPLE}
    running: list[LateCopies] = []
    now = clock.now

    def make() -> LateCopies:
        running[:] = [LateCopies(college, admins, list(ids.values()))]
        return running[0]

    monkeypatch.setattr(clock, "now", lambda: now() + (running[0].days if running else timedelta()))
    return make


@pytest.mark.timeout(900)
def test_the_newest_act_stands(machine: Callable[[], LateCopies]) -> None:
    run_state_machine_as_test(machine, settings=EXAMPLES)  # type: ignore[arg-type] # whatever makes one will do


def _contradicted(line: Line, device: int, sent: MarkIn) -> bool:
    """As it was: what was corrected since was taken for a contradiction."""
    if sent.turn == line.turn and line.device == device and line.mark != sent.mark:
        raise lines.SentOtherwise(sent_otherwise(sent.turn))
    return sent.turn <= line.last_turn(device)


_open_again = reopening._open_again


def _undo_what_is_here(db: Connection, rollcall: RollCall, known: int) -> None:
    """As it was: an undo that found no upload yet left nothing behind."""
    if rollcall.uploaded_at is not None:
        _open_again(db, rollcall, known)


BUGS: dict[str, tuple[Any, str, Any]] = {
    "a late correction is taken": (correcting, "refuse_overtaken_correction", lambda *_: None),
    "a late withdrawal is taken": (withdrawing, "refuse_overtaken_turn", lambda *_: None),
    "a class taken anew counts from 0": (opening, "_counting_on", lambda _, rollcall: rollcall),
    "discards are forgotten": (discards, "remember", lambda *_: None),
    "an upload that comes after its undo counts": (reopening, "_open_again", _undo_what_is_here),
    "a retry is a contradiction": (lines, "_has_arrived_before", _contradicted),
}


@pytest.mark.rest
@pytest.mark.timeout(600)
@pytest.mark.parametrize("settings", ["sqlite"], indirect=True)  # the bugs are in no statement
@pytest.mark.parametrize("bug", BUGS)
def test_a_late_copy_that_counts_would_be_noticed(
    machine: Callable[[], LateCopies], monkeypatch: pytest.MonkeyPatch, bug: str
) -> None:
    monkeypatch.setattr(*BUGS[bug])
    with pytest.raises(AssertionError):
        run_state_machine_as_test(machine, settings=FEW)  # type: ignore[arg-type] # whatever makes one will do
