"""Whatever is uploaded, corrected, taken back and looked at, in whatever order: somebody is told as often as they were
seen to go down."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollbook.core.marks import ABSENT, PRESENT
from rollbook.core.rule import Rule
from tests.notices.telling import Telling
from tests.records import day
from tests.rules_rows import keep

LEAST, LINE, FLOOR = 3, Fraction(75, 100), Fraction(65, 100)

_hold = st.tuples(st.just("hold"), st.booleans(), st.booleans())
_change = st.tuples(st.sampled_from(["correct", "withdraw", "restore"]), st.integers(0, 30), st.booleans())
_look = st.tuples(st.just("look"), st.none(), st.none())
STEPS = st.lists(st.one_of(_hold, _hold, _change, _look, _look), min_size=6, max_size=22)


class ByHand:
    """The classes of one student, and what was seen of them when somebody looked."""

    def __init__(self) -> None:
        self.came: dict[Any, bool] = {}
        self.withdrawn: set[Any] = set()
        self.seen, self.told = 0, list[str]()

    def look(self) -> None:
        steps = self._steps_down()
        if steps > self.seen:
            self.told.append(["", "band", "below"][steps])
        self.seen = steps

    def _steps_down(self) -> int:
        counted = [came for uuid, came in self.came.items() if uuid not in self.withdrawn]
        if len(counted) < LEAST:
            return 0
        share = Fraction(sum(counted), len(counted))
        return (share < LINE) + (share < FLOOR)


@pytest.fixture
def play(telling: Telling) -> Callable[[Any], tuple[ByHand, list[str]]]:
    """Each time with students and a subject of its own: one college is enough for all."""
    telling.college.write(keep, Rule(floor=6500))
    telling.start(least_classes=LEAST)
    played = 0

    def play_all(steps: Any) -> tuple[ByHand, list[str]]:
        nonlocal played
        played += 1
        subject, roll = f"XX{played:03}", f"25XX{played:03}"
        telling.term.add_subject(subject=subject)
        telling.term.enrol(roll, "Esha Kapoor")
        by_hand = ByHand()
        for what, first, second in [*steps, ("look", None, None)]:
            _step(telling, by_hand, (subject, roll), what, first, second)
        return by_hand, [side for about, side in telling.told() if about == roll]

    return play_all


def _step(telling: Telling, by_hand: ByHand, whose: tuple[str, str], what: str, first: Any, second: Any) -> None:
    subject, roll = whose
    classes = list(by_hand.came)
    if what == "look":
        telling.look()
        by_hand.look()
    elif what == "hold":
        uuid = telling.term.hold(day(-len(classes)), [] if first else [roll], subject=subject)
        by_hand.came[uuid] = first
    elif classes:
        uuid = classes[first % len(classes)]
        if what == "correct" and uuid not in by_hand.withdrawn:
            telling.term.correct(uuid, roll, PRESENT if second else ABSENT)
            by_hand.came[uuid] = second
        elif what == "withdraw" and uuid not in by_hand.withdrawn:
            telling.term.withdraw(uuid)
            by_hand.withdrawn.add(uuid)
        elif what == "restore" and uuid in by_hand.withdrawn:
            telling.term.restore(uuid)
            by_hand.withdrawn.discard(uuid)


def test_as_often_is_somebody_told_as_they_go_down(play: Callable[[Any], tuple[ByHand, list[str]]]) -> None:
    @settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(STEPS)
    def every(steps: Any) -> None:
        by_hand, told = play(steps)
        assert told == by_hand.told

    every()
