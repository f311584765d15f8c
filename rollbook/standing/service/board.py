"""The notice board: where all of a subject, or of a list, stand, by their rolls alone."""

from collections import defaultdict
from datetime import date
from decimal import Decimal
from typing import Protocol

from msgspec.structs import replace
from sqlalchemy import Connection, case, func, select

from rollbook.accounts.refusals import NOT_FOR_YOU
from rollbook.accounts.rights import Rights
from rollbook.audit import about
from rollbook.audit.trail import record_change
from rollbook.catalogue.schemas import Place, SubjectPlace
from rollbook.catalogue.service.finding import find_place, find_subject, within
from rollbook.core import paths
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.core.rule import Level
from rollbook.core.schemas import copy_fields
from rollbook.reach.clauses import subjects_within
from rollbook.standing.arithmetic import is_out_of_reach, standing
from rollbook.standing.board_schemas import Board, BoardCell, BoardIn, BoardLine, BoardSubject
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.service.basis import Basis, find_basis
from rollbook.standing.service.counted import select_counted
from rollbook.standing.service.describing import counts_of
from rollbook.standing.service.rules import Rules
from rollbook.standing.service.source import Source
from rollbook.standing.shortage_schemas import Per, Scope, ShortageFilters
from rollbook.standing.stood.days import AsOf
from rollbook.store.verbs import slow_read
from rollbook.tables.catalogue import batches, departments, subjects
from rollbook.tables.rollcalls import rollcalls
from rollbook.tables.rows import CountsRow
from rollbook.tables.students import students


class _Counted(CountsRow, Protocol):
    student_id: int
    subject_id: int
    list_batch_id: int
    list_department_id: int
    roll: str
    list_batch: str
    list_department: str
    left: int | Decimal
    planned: int | Decimal | None


@slow_read
def read_board(
    db: Connection, form: BoardIn, pass_line: int, today: date, rights: Rights, as_of: AsOf | None = None
) -> Board:
    """As much of it as they see."""
    place = find_place(db, form)
    batch, department, semester = place.labels
    scope = ShortageFilters(batch=batch, department=department, semester=semester, per=Per.SUBJECT)
    if form.subject:
        known = SubjectPlace(batch=batch, department=department, semester=semester, subject=form.subject)
        scope = replace(scope, subject=find_subject(db, known).subject)
    basis = find_basis(db, scope, pass_line, today, as_of)
    rules = basis.rules
    taught = _list_subjects(db, scope, basis.source, rights)
    rule = rules.of(place.ids["batch_id"], place.ids["department_id"])
    rows = _read_counted(db, scope, basis, rights)
    cells: dict[int, dict[int, BoardCell]] = defaultdict(dict)
    for row in rows:
        cells[row.student_id][row.subject_id] = _cell(row, rules, "subject")
    # A subject by itself says nothing of the others.
    asks_together = scope.subject is None and rule.of != "each"
    together = {}
    if asks_together:
        whole = replace(scope, per=Per.STUDENT)
        summed = _read_counted(db, whole, find_basis(db, whole, pass_line, today, as_of), rights)
        together = {row.student_id: _cell(row, rules, "together") for row in summed}
    told = {row.student_id: row for row in rows}  # in the order of their lists
    lines = [
        BoardLine(
            roll=row.roll,
            elsewhere=_elsewhere(row, batch, department),
            cells=[cells[student].get(subject) for subject in taught],
            together=together.get(student),
        )
        for student, row in told.items()
    ]
    return Board(
        batch=batch,
        department=department,
        semester=semester,
        subject=scope.subject,
        up_to=as_of.day if as_of else today,
        until=basis.coming.until,
        as_of=as_of.day if as_of else None,
        rule=as_told(rule),
        other_rules=any(rules.of(row.list_batch_id, row.list_department_id) != rule for row in rows),
        students=len(lines),
        below=sum(map(_is_below, lines)),
        subjects=[*taught.values()],
        lines=lines,
    )


def record_print(db: Connection, board: Board, by: str) -> None:
    """Into the history: who printed what. It tells of no student, so that nothing of it need be forgotten."""
    labels = (board.batch, board.department, board.semester)
    batch, department, semester = labels
    if board.subject is None:
        place = find_place(db, Place(batch=batch, department=department, semester=semester))
        path, whose = paths.subjects(*labels), about.About(**place.ids)
    else:
        known = SubjectPlace(batch=batch, department=department, semester=semester, subject=board.subject)
        path, whose = paths.subject(*labels, board.subject), about.subject(find_subject(db, known).id)
    printed = {"upTo": str(board.up_to), "students": board.students, "below": board.below}
    record_change(db, by, path, None, {"noticeBoard": printed}, whose)


def _list_subjects(db: Connection, scope: Scope, source: Source, rights: Rights) -> dict[int, BoardSubject]:
    """By their ids; of a list those that held a class. Whoever sees none of what is taught there is refused."""
    held = select(func.count()).where(source.counts, rollcalls.c.subject_id == subjects.c.id).correlate(subjects)
    query = select(subjects.c.id, subjects.c.code, subjects.c.name, held.scalar_subquery().label("classes"))
    query = query.where(*within(db, scope)).order_by(subjects.c.code_key).params(source.classes)
    if scope.subject is None:
        query = query.where(source.is_there(subjects))
    if rights.everywhere(Right.SEE):
        rows = db.execute(query).all()
    elif not (rows := db.execute(query.where(subjects_within(rights, Right.SEE))).all()):
        raise Forbidden(NOT_FOR_YOU)
    return {
        row.id: BoardSubject(subject=row.code, name=row.name, classes=row.classes)
        for row in rows
        if row.classes or scope.subject
    }


def _elsewhere(row: _Counted, batch: str, department: str) -> str | None:
    """Two lists may have the same roll."""
    others = [row.list_department] if row.list_department != department else []
    return " ".join([*others, row.list_batch] if row.list_batch != batch else others) or None


def _read_counted(db: Connection, filters: ShortageFilters, basis: Basis, rights: Rights) -> list[_Counted]:
    rows = select_counted(db, filters, basis.rules, rights, basis.source, basis.coming)
    elsewhere = case(
        ((rows.c.list_batch_id == rows.c.batch_id) & (rows.c.list_department_id == rows.c.department_id), 0), else_=1
    )
    query = (
        select(rows, students.c.roll, batches.c.label.label("list_batch"), departments.c.label.label("list_department"))
        .join_from(rows, students, students.c.id == rows.c.student_id)
        .join(batches, batches.c.id == rows.c.list_batch_id)
        .join(departments, departments.c.id == rows.c.list_department_id)
        .order_by(elsewhere, students.c.batch_id, students.c.department_id, students.c.position, students.c.id)
    )
    return list(db.execute(query, basis.asked))


def _cell(row: _Counted, rules: Rules, level: Level) -> BoardCell:
    rule, counts = rules.of(row.list_batch_id, row.list_department_id), counts_of(row)
    stands = standing(counts, rule, level)
    assert stands.percentage is not None
    unreachable = None if row.planned is None else is_out_of_reach(counts, rule, level, int(row.left))
    return copy_fields(BoardCell, stands, unreachable=unreachable)


def _is_below(line: BoardLine) -> bool:
    return any(cell is not None and cell.outcome not in (None, "met") for cell in (*line.cells, line.together))
