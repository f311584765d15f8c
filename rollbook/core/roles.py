"""Who may do what: the roles that a grant gives, and what each of them may do where the grant is for."""

from enum import StrEnum


class Role(StrEnum):
    OFFICE = "office"
    HEAD = "head"  # of a department
    LECTURER = "lecturer"
    EXAM = "exam"
    VIEWER = "viewer"


class Right(StrEnum):
    SEE = "see"  # sheets, standing and shortage, with the names of students; of a whole list, the list
    TAKE = "take"  # open, mark and upload classes, and say how many are planned
    CORRECT = "correct"  # what was uploaded, within the days that the college allows; later, ask for it
    CORRECT_LATE = "correct_late"  # on any day, and what others ask for
    KEEP = "keep"  # student lists and their codes, groups, marks from a file
    SEE_LEAVE = "see_leave"
    DECIDE_LEAVE = "decide_leave"
    HISTORY = "history"  # also of what others did
    GIVE = "give"  # let somebody take classes there, for a day or for longer
    RULES = "rules"
    ASK_CONDONING = "ask_condoning"  # of a shortage in the band, on behalf of the student
    RECOMMEND = "recommend"  # that it be condoned; who makes lists decides
    LISTS = "lists"  # of who may sit the exam: make them, and decide what is condoned
    OFFICE = "office"  # all that has no name of its own: labels and subjects, people, erasing


ROLES = tuple(Role)
RIGHTS: dict[Role, frozenset[Right]] = {
    Role.OFFICE: frozenset(Right),
    Role.HEAD: frozenset(Right) - {Right.RULES, Right.LISTS, Right.OFFICE},
    Role.LECTURER: frozenset([Right.SEE, Right.TAKE, Right.CORRECT]),
    Role.EXAM: frozenset([Right.SEE, Right.SEE_LEAVE, Right.HISTORY, Right.RULES, Right.ASK_CONDONING, Right.LISTS]),
    Role.VIEWER: frozenset([Right.SEE, Right.SEE_LEAVE, Right.HISTORY]),
}
# These are of the college as a whole: a grant of them has no narrower place.
OF_THE_COLLEGE = frozenset([Role.OFFICE, Role.EXAM])
