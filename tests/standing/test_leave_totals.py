"""The totals say how many classes were missed on leave, whatever is done to classes and leaves, in whatever order."""

from sqlalchemy import select

from rollbook.tables.rollcalls import totals
from tests.college import College
from tests.leave_rows import grant, set_state
from tests.records import ROLLS, Term, day

MEERA, OMAR = ROLLS[:2]


def on_leave(college: College, student: int) -> tuple[int, int, int]:
    """Of what was missed: on duty, on medical leave, on other leave."""
    mine = select(totals.c.duty, totals.c.medical, totals.c.other).where(totals.c.student_id == student)
    duty, medical, other = college.read(lambda db: db.execute(mine).one())
    return duty, medical, other


def test_a_leave_that_is_granted_later_counts_what_was_missed(term: Term, college: College) -> None:
    for number in range(4):
        term.hold(day(-number), [MEERA, OMAR] if number else [OMAR])
    meera = term.ids[MEERA]
    leave = college.write(grant, meera, "medical", day(-2), day(0))
    assert on_leave(college, meera) == (0, 2, 0)
    assert on_leave(college, term.ids[OMAR]) == (0, 0, 0)
    college.write(set_state, leave, "revoked")
    assert on_leave(college, meera) == (0, 0, 0)
