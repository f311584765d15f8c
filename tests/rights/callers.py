"""Who asks in the matrix of rights, and the sets of them that its tables name.

The college of the matrix has two departments. What the requests are about belongs to the first: its list, its subject,
its group. Callers "elsewhere" have their role for the second. The viewer is one of the whole college.
"""

from typing import Final

NOBODY, VIEWER, LECTURER, HEAD, EXAM, OFFICE = "nobody", "viewer", "lecturer", "head", "exam", "office"
LECTURER_ELSEWHERE, HEAD_ELSEWHERE = "lecturer elsewhere", "head elsewhere"
CALLERS = (NOBODY, VIEWER, LECTURER, LECTURER_ELSEWHERE, HEAD, HEAD_ELSEWHERE, EXAM, OFFICE)

Who = frozenset[str]

ANYBODY: Final[Who] = frozenset(CALLERS)
SIGNED_IN = ANYBODY - {NOBODY}
ONLY_OFFICE = frozenset([OFFICE])
NO_ONE: Who = frozenset()
# Of the whole college; of a list, and what is told of its students as a whole; of a subject there, its lecturers too.
SEE_ALL = frozenset([VIEWER, EXAM, OFFICE])
SEE_LIST = frozenset([VIEWER, HEAD, EXAM, OFFICE])
SEE_CLASS = SEE_LIST | {LECTURER}
TAKE = frozenset([LECTURER, HEAD, OFFICE])
KEEP = frozenset([HEAD, OFFICE])
GIVE = DECIDE = CORRECT_LATE = RECOMMEND = KEEP
ASK_CONDONING = frozenset([HEAD, EXAM, OFFICE])
RULES = frozenset([EXAM, OFFICE])
# Where as much is told as one may see, or as one takes: whoever has the right anywhere is answered.
SEE_SOMEWHERE = SIGNED_IN
TAKE_SOMEWHERE = frozenset([LECTURER, LECTURER_ELSEWHERE, HEAD, HEAD_ELSEWHERE, OFFICE])
SEE_LEAVE_SOMEWHERE = frozenset([VIEWER, HEAD, HEAD_ELSEWHERE, EXAM, OFFICE])
SEE_LISTS_SOMEWHERE = SEE_LEAVE_SOMEWHERE
KEEP_SOMEWHERE = frozenset([HEAD, HEAD_ELSEWHERE, OFFICE])
GIVE_SOMEWHERE = DECIDE_SOMEWHERE = KEEP_SOMEWHERE
