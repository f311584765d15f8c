"""However a device's marks are split, doubled, shuffled and delayed on their way, the class ends up the same. Without a
database, so with longer queues than test_offline_queues.py has."""

from dataclasses import dataclass, field
from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from rollbook.accounts.identity import Admin
from rollbook.core.marks import CODES, Mark
from rollbook.rollcall.schemas import MarkIn, Marking
from rollbook.rollcall.service.lines import Line, take

STUDENTS = range(1, 6)
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


def admin(device: int) -> Admin:
    return Admin(device, f"admin{device}", "", "", "", "en")


@dataclass
class NaiveTree:
    """The specification's tree: a press writes the mark under the roll, and the last press stands."""

    marks: dict[int, int | None] = field(default_factory=dict)

    def press(self, student: int, mark: int | None) -> None:
        self.marks[student] = mark

    def read(self) -> dict[int, int | None]:
        return {student: self.marks.get(student) for student in STUDENTS}


def new_lines() -> dict[int, Line]:
    return {student: Line(student, f"R{student}", "", student) for student in STUDENTS}


def marks_of(lines: dict[int, Line]) -> dict[int, int | None]:
    return {student: line.mark for student, line in lines.items()}


presses = st.lists(st.tuples(st.sampled_from(STUDENTS), st.sampled_from([*CODES, None])), max_size=25)


@st.composite
def deliveries(draw: st.DrawFn, sent: list[MarkIn]) -> list[list[MarkIn]]:
    """The same marks in other batches: some doubled, all in another order."""
    doubled = [*sent, *draw(st.lists(st.sampled_from(sent), max_size=10))] if sent else []
    order = draw(st.permutations(doubled))
    cuts = sorted(draw(st.lists(st.integers(0, len(order)), max_size=6)))
    return [list(order[start:end]) for start, end in zip([0, *cuts], [*cuts, len(order)], strict=True)]


@given(st.data(), presses)
def test_one_device_is_order_free(data: st.DataObject, pressed: list[tuple[int, Mark | None]]) -> None:
    tree = NaiveTree()
    sent = []
    for turn, (student, mark) in enumerate(pressed, start=1):
        tree.press(student, mark)
        sent.append(MarkIn(student=student, mark=mark, turn=turn))
    lines = new_lines()
    for batch in data.draw(deliveries(sent)):
        take(lines, Marking(device=7, marks=batch), admin(7), NOON)
    assert marks_of(lines) == tree.read()


@given(st.data(), st.lists(presses, min_size=2, max_size=3))
def test_between_devices_the_last_arrival_of_something_new_stands(
    data: st.DataObject, devices: list[list[tuple[int, Mark | None]]]
) -> None:
    """Against a naive model that remembers everything it was ever told."""
    queues = []
    for device, pressed in enumerate(devices, start=1):
        sent = [MarkIn(student=student, mark=mark, turn=turn) for turn, (student, mark) in enumerate(pressed, start=1)]
        queues += [(device, batch) for batch in data.draw(deliveries(sent))]
    lines = new_lines()
    tree = NaiveTree()
    newest: dict[tuple[int, int], int] = {}
    for device, batch in data.draw(st.permutations(queues)):
        before = marks_of(lines)
        owner = {student: line.device for student, line in lines.items()}
        taken = take(lines, Marking(device=device, marks=batch), admin(device), NOON)
        for sent_mark in sorted(batch, key=lambda each: each.turn):
            if sent_mark.turn > newest.get((device, sent_mark.student), 0):
                newest[device, sent_mark.student] = sent_mark.turn
                tree.press(sent_mark.student, sent_mark.mark)
        assert marks_of(lines) == tree.read()
        # Whoever's mark was replaced by another device's is told, and nobody else is.
        after = marks_of(lines)
        marked_elsewhere = {student for student in STUDENTS if owner[student] not in (None, device)}
        replaced = {student for student in marked_elsewhere if before[student] not in (None, after[student])}
        assert {line.student_id for line in taken.overruled} == replaced
        assert all(line.mark == before[line.student_id] for line in taken.overruled)
