"""What the register holds of the class that the code on a paper belongs to."""

import hmac
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from rollbook.accounts.rights import Rights
from rollbook.catalogue.service.called import group_of
from rollbook.catalogue.service.finding import labels_of
from rollbook.core.errors import NotFound
from rollbook.core.marks import LATE, MISSED, Mark
from rollbook.core.roles import Right
from rollbook.reach.parts import classes_of
from rollbook.sheets.check_codes import PaperCode, read_code
from rollbook.sheets.refusals import no_such_paper
from rollbook.sheets.schemas import Checked, CheckState, CorrectedMark, Renumbered
from rollbook.sheets.service.days import LineOf, SheetRow, find_uploaded_class, lines_of, marks_of
from rollbook.sheets.service.keys import NoKeyYet, code_of
from rollbook.sheets.service.trail import Trail, earlier_rolls, last_turn, read_trail, steps_back
from rollbook.tables.rollcalls import rollcalls

_LAST = select(func.max(rollcalls.c.id))


class _Printed(NamedTuple):
    """A class, and its lines as the code says they were."""

    row: SheetRow
    lines: list[LineOf]
    then: list[LineOf]
    trail: Trail
    until: datetime | None


def check(db: Connection, typed: str, rights: Rights, *, rolls: bool) -> Checked:
    """`rolls`: whether whoever asks may see those of any class. Of a class that they have a right to see, they are told
    its rolls, and the names of admins."""
    code = read_code(typed)
    printed = _find_printed(db, code)
    if printed is None:
        raise NotFound(no_such_paper(str(code)))
    row, lines, then, trail, until = printed
    names = row.id in classes_of(db, rights, Right.SEE, [row.id])
    rolls = rolls or names
    absent, absent_then, changed = _list_absent(lines), _list_absent(then), _list_changed_marks(lines, then)
    late, late_then = _list_late(lines), _list_late(then)
    turn = last_turn(trail) if names and row.withdrawn_at else None
    return Checked(
        state=CheckState.WITHDRAWN if row.withdrawn_at else CheckState.EARLIER if until else CheckState.SAME,
        code=str(code),
        **labels_of(row),
        held_on=row.held_on,
        number=row.number,
        group=group_of(row),
        taken_from=row.taken_from,
        uploaded_at=row.uploaded_at,
        present=len(lines) - len(absent),
        absent=len(absent),
        absent_rolls=absent if rolls else None,
        absent_then=len(absent_then),
        absent_rolls_then=absent_then if rolls else None,
        late=len(late),
        late_rolls=late if rolls else None,
        late_then=len(late_then),
        late_rolls_then=late_then if rolls else None,
        corrected=sum(corrected for *_, corrected, _ in lines),
        until=until,
        changed_marks=len(changed),
        changed=changed if rolls else None,
        renumbered=_list_renumbered(db, row, lines) if rolls else None,
        withdrawn_at=row.withdrawn_at,
        withdrawn_by=row.withdrawer if names else None,
        withdrawn_reason=turn.after.get("reason") if turn else None,
    )


def _find_printed(db: Connection, code: PaperCode) -> _Printed | None:
    for rollcall_id in code.classes(db.scalar(_LAST) or 0):
        row = find_uploaded_class(db, rollcall_id)
        if row is not None and (printed := _find_state_printed(db, code, row)):
            return printed
    return None


def _find_state_printed(db: Connection, code: PaperCode, row: SheetRow) -> _Printed | None:
    lines, trail = lines_of(row), read_trail(db, row.id)
    try:
        if _is_same(code, code_of(row, marks_of(lines))):
            return _Printed(row, lines, lines, trail, None)
        for until, marks in steps_back(trail, row.uploaded_at):
            then = [_with_mark(line, marks) for line in lines]
            if _is_same(code, code_of(row, marks_of(then))):
                return _Printed(row, lines, then, trail, until)
    except NoKeyYet:  # so nobody has printed anything
        return None
    return None


def _is_same(code: PaperCode, printed: PaperCode) -> bool:
    return hmac.compare_digest(str(code), str(printed))


def _with_mark(line: LineOf, marks: Mapping[int, Mark]) -> LineOf:
    position, student, roll, name, mark, corrected, leave = line
    return position, student, roll, name, marks.get(student, mark), corrected, leave


def _list_absent(lines: Sequence[LineOf]) -> list[str]:
    return [roll for _, _, roll, _, mark, *_ in lines if mark in MISSED]


def _list_late(lines: Sequence[LineOf]) -> list[str]:
    return [roll for _, _, roll, _, mark, *_ in lines if mark == LATE]


def _list_changed_marks(lines: Sequence[LineOf], then: Sequence[LineOf]) -> list[CorrectedMark]:
    both = zip(lines, then, strict=True)
    return [CorrectedMark(roll=line[2], then=old[4], now=line[4]) for line, old in both if line[4] != old[4]]


def _list_renumbered(db: Connection, row: SheetRow, lines: Sequence[LineOf]) -> list[Renumbered]:
    now = {student: roll for _, student, roll, *_ in lines}
    earlier = earlier_rolls(db, row.id, row.uploaded_at)
    return [Renumbered(then=roll, now=now[student]) for student, roll in earlier if now[student] != roll]
