"""What the register holds of a list, for whoever has one of its papers."""

from msgspec import UNSET
from sqlalchemy import Connection

from rollbook.accounts.rights import Rights, Where
from rollbook.core.errors import NotFound
from rollbook.core.roles import Right
from rollbook.core.schemas import copy_fields, same_key
from rollbook.eligibility.checking_schemas import CheckedLine, CheckedList, CheckedRoll, CheckListQuery, NewestList
from rollbook.eligibility.decided import decisions_of, is_eligible
from rollbook.eligibility.document import Document, from_bytes, sums_of
from rollbook.eligibility.refusals import no_list_of_code
from rollbook.eligibility.service.finding import ListRow, find_by_code, newest_of
from rollbook.eligibility.service.reading import counts_of, facts_of, tell_decision, to_come_of
from rollbook.standing.rule_schemas import as_told
from rollbook.standing.service.describing import describe_standing


def check(db: Connection, query: CheckListQuery, rights: Rights, *, rolls: bool) -> CheckedList:
    """`rolls`: whether whoever asks may be told of any. Who sees the students of the list is told of theirs."""
    row = find_by_code(db, query.code)
    if row is None:
        raise NotFound(no_list_of_code(query.code))
    sees = rights.may(Right.SEE, Where(row.batch_id, row.department_id))
    document = from_bytes(row.document)
    return copy_fields(
        CheckedList,
        facts_of(row, with_maker=sees),
        rule=as_told(document.rule),
        key=row.key_id,
        tells_rolls=rolls or sees,
        line=_line_of(document, query.roll) if query.roll is not None and (rolls or sees) else None,
        newest=_newest_after(db, row),
    )


def _newest_after(db: Connection, row: ListRow) -> NewestList | None:
    if row.followed_by is None:
        return None
    newest = newest_of(db, row.batch_id, row.department_id, row.semester_id)
    assert newest is not None
    return copy_fields(NewestList, newest)


def _line_of(document: Document, roll: str) -> CheckedRoll | None:
    codes = {subject.id: subject.code for subject in document.subjects}
    decisions = decisions_of(document)
    for student in document.students:
        if same_key(student.roll) == same_key(roll):
            lines = [
                CheckedLine(
                    subject=None if subject is None else codes[subject],
                    standing=describe_standing(
                        counts_of(found),
                        document.rule,
                        "together" if subject is None else "subject",
                        to_come_of(found),
                    ),
                    decision=tell_decision(decisions.get((student.id, subject))),
                    unreachable=None if found.unreachable is UNSET else found.unreachable,
                )
                for subject, found in sums_of(student)
            ]
            eligible = is_eligible(student, decisions)
            return CheckedRoll(roll=student.roll, outcome=student.outcome, eligible=eligible, lines=lines)
    return None
