"""Who may read and write which node of the realtime tree, and who hears of what was changed there."""

from collections.abc import Iterable, Sequence
from typing import TypeGuard

from rollbook.accounts import refusals
from rollbook.accounts.access import may_see_registers
from rollbook.accounts.identity import Admin, Caller, Scope
from rollbook.accounts.token_scopes import check_scope
from rollbook.core import paths
from rollbook.core.errors import Forbidden
from rollbook.core.roles import Right
from rollbook.core.sentences import Sentence
from rollbook.core.settings import Lookup, PublicTree, Settings

# Names, e-mail addresses and who the admins are. All else is as public as the screens.
_ADMINS_ONLY = (
    paths.ADMINS,
    paths.STUDENTS,
    paths.GROUPS,
    paths.CONTACTS,
    paths.LEAVES,
    paths.LEAVE_KINDS,
    paths.CORRECTIONS,
    paths.ELIGIBILITY,
    paths.OBJECTIONS,
    paths.NOTICES,
    paths.TIMETABLE,
    paths.CALENDAR,
    paths.GATEWAYS,
)
# Rolls with their marks, or with what they add up to. How many keys name one date of a subject, as registers show it,
# and one roll, as the look-up does; what is above them, the whole of a subject or more, no screen shows to the public.
_MARKS = (paths.SHEETS, paths.STUDENT_MARKS, paths.PROFILES, paths.STANDING)
_KEYS_TO_A_DATE = {paths.SHEETS: 7, paths.PROFILES: 7}
_KEYS_TO_A_ROLL = {paths.STUDENT_MARKS: 7, paths.PROFILES: 8, paths.STANDING: 7}
_KEYS_TO_A_REGISTER = 3
_MARK_NODES = (paths.SHEETS, paths.STUDENT_MARKS, paths.PROFILES, paths.CLASS_DATES)
_SUBJECT_DEPTH = 6  # of a subject's own node: root, branch, batch, department, semester, code
_LIST_DEPTH = 4  # of the node of a student list


def may_read(caller: Caller | None, path: Sequence[str], settings: Settings) -> bool:
    """Whether the node at this path of the realtime tree, with all below it, may be told to them. What is not of
    `Attendance` is the register."""
    return reads_by_right(caller, path) or _may_anybody_read(path, settings)


def reads_by_right(caller: Caller | None, path: Sequence[str]) -> bool:
    """Whatever the public may read there. Who reads with the public is counted with it too."""
    if caller is None:
        return False
    rights, node = caller.admin.rights, "/".join(path[:2])
    if rights.everywhere(Right.OFFICE):
        return True
    if not path or node in (paths.ROOT, paths.ADMINS):
        return False
    if path[0] != paths.ROOT:
        return rights.everywhere(Right.SEE)
    if node not in (*_MARKS, paths.STUDENTS):
        return rights.somewhere(Right.SEE)
    # A list has no subjects: who sees one alone does not see it.
    depth = _LIST_DEPTH if node == paths.STUDENTS else _SUBJECT_DEPTH
    return rights.may_at(Right.SEE, [paths.label(segment) for segment in path[2:depth]])


def _may_anybody_read(path: Sequence[str], settings: Settings) -> bool:
    node = "/".join(path[:2])
    if settings.public_tree is PublicTree.OFF or node in _ADMINS_ONLY or len(path) < 2:
        return False
    if path[0] != paths.ROOT:
        return may_see_registers(None, settings) and len(path) >= _KEYS_TO_A_REGISTER
    if node not in _MARKS:
        return True
    is_in_a_date = node in _KEYS_TO_A_DATE and len(path) >= _KEYS_TO_A_DATE[node]
    is_of_a_roll = node in _KEYS_TO_A_ROLL and len(path) >= _KEYS_TO_A_ROLL[node]
    return (is_in_a_date and may_see_registers(None, settings)) or (is_of_a_roll and settings.lookup is Lookup.OPEN)


def may_write(caller: Caller | None) -> TypeGuard[Caller]:
    """Whether they may change anything by node path. How far their token reaches, `check_node_writes` says."""
    return caller is not None


def check_node_writes(caller: Caller, nodes: Iterable[Sequence[str]]) -> None:
    for node in nodes:
        needed = _scope_needed_at(node)
        check_scope(caller, needed)
        if not _may_write_at(caller.admin, node, marks=needed is Scope.MARK):
            raise Forbidden(refusals.NOT_FOR_YOU)


def _may_write_at(admin: Admin, node: Sequence[str], *, marks: bool) -> bool:
    """Of what the tree holds, marks are their lecturers', and the rest is the office's."""
    rights = admin.rights
    if rights.everywhere(Right.OFFICE):
        return True
    return marks and rights.may_at(Right.TAKE, [paths.label(segment) for segment in node[2:_SUBJECT_DEPTH]])


def _scope_needed_at(node: Sequence[str]) -> Scope | Sentence:
    """Of a token, to write at this path of the realtime tree. Raising a subject's `classes` uploads a class."""
    branch = "/".join(node[:2])
    if branch == paths.ADMINS:
        return refusals.NOT_BY_TOKEN
    uploads = branch == paths.SUBJECTS and list(node[_SUBJECT_DEPTH:]) == ["classes"]
    return Scope.MARK if uploads or branch in _MARK_NODES else Scope.ALL


def may_hear(admin: Admin | None, path: str) -> bool:
    """Whether a live event about this path may reach them."""
    branch = next((closed for closed in _ADMINS_ONLY if paths.is_at_or_below(path, closed)), None)
    if branch is None:
        return True
    if admin is None:
        return False
    if admin.rights.everywhere(Right.OFFICE):
        return True
    if branch == paths.ADMINS:
        return _is_about(admin, path) or admin.rights.somewhere(Right.GIVE)
    if branch == paths.GATEWAYS:
        return False
    # These name nobody; and lecturers of other lists stand in the timetable of a list.
    if branch in (paths.LEAVE_KINDS, paths.ELIGIBILITY, paths.TIMETABLE, paths.CALENDAR):
        return bool(admin.rights.grants)
    if branch == paths.NOTICES:
        return False  # the office's
    if branch == paths.OBJECTIONS:
        labels = [paths.label(part) for part in path.removeprefix(branch).split("/")[1:]]
        return admin.rights.may_in_part(Right.CORRECT, labels)
    # That a list was changed is heard by whoever has anything to do with it; what was changed is not in the event.
    batch, department, *_ = (*(paths.label(part) for part in path.removeprefix(branch).split("/")[1:]), "", "")
    return admin.rights.concerns(batch or None, department or None)


def path_told(admin: Admin | None, path: str) -> str:
    """Of a live event that they may hear: where it was. Others' user names are in the paths of accounts: whoever gives
    grants hears that something was changed there."""
    if admin is None or not paths.is_at_or_below(path, paths.ADMINS) or admin.rights.everywhere(Right.OFFICE):
        return path
    return path if _is_about(admin, path) else paths.ADMINS


def _is_about(admin: Admin, path: str) -> bool:
    return paths.is_at_or_below(path, paths.admin(admin.user_name))
