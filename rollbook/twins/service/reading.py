"""What is asked, and where two takings differ."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import Connection, or_

from rollbook.accounts.identity import Admin
from rollbook.catalogue.schemas import SubjectLabels
from rollbook.catalogue.service.called import group_of
from rollbook.catalogue.service.finding import labels_of
from rollbook.core import clock
from rollbook.core.marks import count_attended, count_late
from rollbook.core.roles import Right
from rollbook.reach.clauses import classes_within
from rollbook.rollcall.service.classes import read_lines
from rollbook.rollcall.service.lines import Line
from rollbook.store.verbs import slow_read
from rollbook.tables.rollcalls import twins
from rollbook.twins.schemas import Answered, Difference, Taking, TwinFacts, TwinMark, TwinOut
from rollbook.twins.service.comparing import Lines, compare
from rollbook.twins.service.merging import put_back
from rollbook.twins.service.pairs import MINE, PAIRS, Pair, find_pairs, group_pairs

SHOWN_FOR = timedelta(days=1)  # after the answer, for whoever wants to change it
MOST = 200  # classes: nobody has that many questions


@slow_read
def list_twins(db: Connection, me: Admin) -> list[TwinFacts]:
    """Of classes that this admin took, and may still take."""
    recent = or_(twins.c.answer.is_(None), twins.c.answered_at > clock.now() - SHOWN_FOR)
    asked = PAIRS.where(MINE, recent)
    if not me.rights.everywhere(Right.TAKE):
        asked = asked.where(classes_within(me.rights, Right.TAKE))
    pairs = db.execute(asked.limit(MOST), {"me": me.id}).all()
    lines = _lines_of(db, pairs)
    return [TwinFacts(**_facts(question, lines)) for question in group_pairs(pairs)]


def read_twin(db: Connection, uuid: UUID) -> TwinOut:
    pairs = find_pairs(db, uuid)
    lines = _lines_of(db, pairs)
    differences = [
        Difference(
            hour=hour,
            student=each.winner.student_id,
            roll=each.winner.roll,
            name=each.winner.name,
            first=_mark(each.first),
            second=_mark(each.second),
            stands=each.stands,
            why=each.why,
        )
        for hour, pair in enumerate(pairs, start=1)
        for each in compare(*lines[pair.second_id])
    ]
    return TwinOut(**_facts(pairs, lines), differences=differences)


def _lines_of(db: Connection, pairs: Sequence[Pair]) -> dict[int, tuple[Lines, Lines]]:
    """Of the two of each pair, by the second class; of the first as they were before these two were made one. Several
    pairs may have one first class: each has its own lines of it."""
    lines = read_lines(db, [each for pair in pairs for each in (pair.first_id, pair.second_id)])
    return {pair.second_id: (_first_lines(db, pair, lines), lines[pair.second_id]) for pair in pairs}


def _first_lines(db: Connection, pair: Pair, lines: dict[int, Lines]) -> Lines:
    now = lines[pair.first_id]
    return put_back(db, now, pair.replaced) if pair.answer == "one" else now


def _facts(pairs: Sequence[Pair], lines: dict[int, tuple[Lines, Lines]]) -> dict[str, Any]:
    start = pairs[0]
    differing = sum(1 for pair in pairs for _ in compare(*lines[pair.second_id]))
    everyone = sum(len(set().union(*lines[pair.second_id])) for pair in pairs)
    of_first, of_second = lines[start.second_id]
    first = (start.first_uuid, start.first_number, start.first_opener, start.first_from, start.first_until)
    second = (start.second_uuid, start.second_number, start.second_opener, start.second_from, start.second_until)
    return {
        "id": start.second_uuid,
        "first": _taking(first, of_first),
        "first_waits": any(pair.answer is None and pair.first_set_aside == "waits" for pair in pairs),
        "second": _taking(second, of_second),
        "place": SubjectLabels(**labels_of(start)),
        "group": group_of(start),
        "held_on": start.held_on,
        "hours": len(pairs),
        "differing": differing,
        "same": everyone - differing,
        "answered": _describe_answer(start),
    }


def _taking(facts: tuple[UUID, int, str, datetime, datetime], lines: Lines) -> Taking:
    uuid, number, by, begun, ended = facts
    given = [line.mark for line in lines.values()]
    present = count_attended(given)
    counts = {"present": present, "absent": len(lines) - present, "late": count_late(given)}
    return Taking(id=uuid, number=number, by=by, taken_from=begun, taken_until=ended, **counts)


def _describe_answer(pair: Pair) -> Answered | None:
    if pair.answer is None or pair.answered_at is None:
        return None
    return Answered(answer=pair.answer, by=pair.answerer or "", at=pair.answered_at)


def _mark(line: Line | None) -> TwinMark | None:
    return None if line is None else TwinMark(mark=line.mark, by=line.by_name, at=line.at, bulk=line.bulk)
