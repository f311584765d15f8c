"""Two phones in one class: the moment of the tap decides, and what was meant for a student, not who arrives first."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from operator import attrgetter

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from rollbook.core.marks import CODES, Mark
from rollbook.rollcall.schemas import MarkIn, Marking
from rollbook.rollcall.service import words
from rollbook.rollcall.service.lines import Line, take
from tests.rollcall.test_order_free import admin, deliveries

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
EVENING = NOON + timedelta(hours=6)
STUDENTS = (1, 2)


@dataclass(frozen=True)
class Tap:
    """As a device keeps it. `kind`: for one student, in bulk, its undoing, or RELOAD."""

    device: int
    student: int
    minute: int
    kind: str
    mark: Mark

    def sent(self, turn: int) -> MarkIn:
        is_empty = self.kind in ("undo", "reload")
        return MarkIn(
            student=self.student,
            mark=None if is_empty else self.mark,
            turn=turn,
            tapped_at=NOON + timedelta(minutes=self.minute),
            bulk=self.kind == "bulk",
            undo=self.kind == "undo",
        )


taps = st.builds(
    Tap,
    st.integers(1, 3),
    st.sampled_from(STUDENTS),
    st.integers(0, 6),
    st.sampled_from(["meant", "bulk", "undo", "reload"]),
    st.sampled_from(CODES),
)


def expected(tapped: list[Tap], student: int) -> Mark | None:
    """By the rules in words, from all that was ever tapped."""
    of_student = [tap for tap in tapped if tap.student == student]
    last = {tap.device: tap for tap in of_student}  # a device's last turn
    alive = [
        tap
        for tap in last.values()
        if tap.kind in ("meant", "bulk")
        and not any(
            other.kind == "reload" and other.device != tap.device and _moment(other) > _moment(tap)
            for other in of_student
        )
    ]
    best = max(alive, key=lambda tap: (tap.kind == "meant", *_moment(tap)), default=None)
    return best.mark if best else None


def _moment(tap: Tap) -> tuple[int, int]:
    return tap.minute, tap.device


def lines_after(requests: list[tuple[int, list[MarkIn]]]) -> dict[int, Line]:
    lines = {student: Line(student, f"R{student}", "", student) for student in STUDENTS}
    for device, marks in requests:
        before = {student: (line.device, line.mark) for student, line in lines.items()}
        taken = take(lines, Marking(device=device, marks=marks), admin(device), EVENING)
        tell_the_truth(lines, before, device, marks, taken.overruled, taken.outdone)
    return lines


def tell_the_truth(
    lines: dict[int, Line],
    before: dict[int, tuple[int | None, Mark | None]],
    device: int,
    marks: list[MarkIn],
    overruled: list[Line],
    outdone: list[Line],
) -> None:
    replaced = {
        student
        for student, (owner, mark) in before.items()
        if owner not in (None, device) and mark not in (None, lines[student].mark)
    }
    assert {line.student_id for line in overruled} == replaced
    last = {sent.student: sent for sent in sorted(marks, key=attrgetter("turn"))}
    not_standing = {
        student
        for student, sent in last.items()
        if sent.turn == lines[student].last_turn(device)
        and lines[student].device != device
        and sent.mark != lines[student].mark
    }
    assert {line.student_id for line in outdone} == not_standing


def stored(lines: dict[int, Line]) -> list[object]:
    """As the register keeps them, and as the next request finds them."""
    return [
        (line.mark, line.device, line.turn, line.at, line.bulk, line.by, words.store_words(line.others, line.emptied))
        for line in lines.values()
    ]


def check_order(data: st.DataObject, tapped: list[Tap]) -> None:
    queues: list[tuple[int, list[MarkIn]]] = []
    for device in {tap.device for tap in tapped}:
        own = [tap for tap in tapped if tap.device == device]
        sent = [tap.sent(turn) for turn, tap in enumerate(own, start=1)]
        queues += [(device, batch) for batch in data.draw(deliveries(sent))]
    one, other = (lines_after(data.draw(st.permutations(queues))) for _ in range(2))
    assert {student: line.mark for student, line in one.items()} == {
        student: expected(tapped, student) for student in STUDENTS
    }
    assert [row[:-1] for row in stored(one)] == [row[:-1] for row in stored(other)]  # type: ignore[index]


@given(st.data(), st.lists(taps, max_size=12))
def test_whatever_order_requests_arrive_in_the_lines_end_the_same(data: st.DataObject, tapped: list[Tap]) -> None:
    check_order(data, tapped)


@given(st.lists(taps, min_size=1, max_size=8))
def test_what_is_kept_of_a_line_is_read_back_as_it_was(tapped: list[Tap]) -> None:
    lines = lines_after([(tap.device, [tap.sent(turn)]) for turn, tap in enumerate(tapped, start=1)])
    for line in lines.values():
        kept = words.store_words(line.others, line.emptied)
        names = {device: f"admin{device}" for device in (1, 2, 3)}
        assert words.read_words(kept or {}, names) == (line.others, line.emptied)


def first_come(given: words.Words, _emptied: words.Emptied) -> int | None:
    return next(iter(given), None)


def no_matter_how(given: words.Words, emptied: words.Emptied) -> int | None:
    meant = {device: word for device, word in given.items() if word.mark is not None}
    return max(meant, key=lambda device: (meant[device].at, device), default=None) if meant else None


@pytest.mark.parametrize("broken", [first_come, no_matter_how], ids=["arrival decides", "bulk is as good"])
def test_a_broken_rule_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch, broken: Callable[[words.Words, words.Emptied], int | None]
) -> None:
    monkeypatch.setattr("rollbook.rollcall.service.lines.which_stands", broken)
    searched = settings(
        derandomize=True, max_examples=200, database=None, phases=[Phase.generate], report_multiple_bugs=False
    )(given(st.data(), st.lists(taps, max_size=12))(check_order))
    with pytest.raises(AssertionError):
        searched()


def test_a_device_cannot_tap_in_the_future_nor_before_the_class() -> None:
    """Of one whose clock is wrong only the arrival is known."""
    first = words.first_moment_for(NOON.date())
    for told, kept in (
        (EVENING + timedelta(days=400), EVENING),
        (datetime.min.replace(tzinfo=UTC), EVENING),
        (datetime(1970, 1, 1, tzinfo=UTC), EVENING),
        (NOON - timedelta(days=400), EVENING),
        (NOON - timedelta(days=1), NOON - timedelta(days=1)),  # where the day begins earlier than ours
        (NOON, NOON),
    ):
        lines = {1: Line(1, "R1", "", 1)}
        sent = MarkIn(student=1, mark=1, turn=1, tapped_at=told)
        take(lines, Marking(device=1, marks=[sent]), admin(1), EVENING, first)
        assert lines[1].at == kept


def test_the_first_moment_of_any_date_is_one() -> None:
    for held_on in (date.min, date(1970, 1, 1), words.FIRST_MOMENT.date()):
        assert words.first_moment_for(held_on) == words.FIRST_MOMENT
    assert words.first_moment_for(NOON.date()) == datetime(2026, 11, 15, tzinfo=UTC)
    assert words.first_moment_for(date.max) > NOON


def test_what_was_kept_before_moments_were_says_only_what_has_arrived() -> None:
    others, emptied = words.read_words({"22": 4}, {})
    line = Line(1, "R1", "", 1, mark=0, by=1, at=NOON, device=11, turn=2, others=others, emptied=emptied)
    old = MarkIn(student=1, mark=1, turn=4, tapped_at=EVENING)
    take({1: line}, Marking(device=22, marks=[old]), admin(22), EVENING)
    assert (line.mark, line.device) == (0, 11)
    take({1: line}, Marking(device=22, marks=[MarkIn(student=1, mark=1, turn=5)]), admin(22), EVENING)
    assert (line.mark, line.device) == (1, 22)
