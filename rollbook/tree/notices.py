"""Which nodes a live notice is about. Services note the path of what they change; views derived from it change too."""

from collections.abc import Iterable

from rollbook.core import paths
from rollbook.tree.addresses import NodePath
from rollbook.tree.date_keys import dates_of, key_of
from rollbook.tree.views.groups import split_key

_OF_MARKS = ("AttendanceDB", "StudentAttendanceDB", "StudentAttendanceProfile")
_BY_GROUP = ("ClassDates", *_OF_MARKS)
_OF_STUDENTS = (*_OF_MARKS, "Standing")
_OF_SUBJECTS = ("Subjects", *_BY_GROUP, "Standing")
_STANDING = (paths.ROOT, "Standing")
_TO_A_SUBJECT = 6  # keys


def find_touched_nodes(notice: str, register: str) -> list[NodePath]:
    """Every node that may read otherwise now; each with all below it."""
    root, *keys = notice.split("/")
    if not keys:
        return [()]
    kind, place = keys[0], tuple(keys[1:])
    match kind:
        case "AttendanceDB":
            subject, day = place[:4], place[4:5]  # what follows tells which roll call's marks, and no node
            on_day = [(root, view, *subject, *day) for view in ("AttendanceDB", "StudentAttendanceProfile")]
            of_subject = [(root, "StudentAttendanceDB", *subject), (root, "ClassDates", *subject)]
            return [*on_day, *of_subject, (register, *subject[2:3], *day)]
        case "StudentDB":
            return [(root, "StudentDB", *place), *((root, view, *place) for view in _OF_STUDENTS), (register,)]
        case "Subjects":
            return [*((root, view, *place) for view in _OF_SUBJECTS), (register,)]
        case "StudentAttendanceDB":  # with every change of what the marks and leaves of a subject add up to
            return [(root, view, *place) for view in ("StudentAttendanceDB", "Standing")]
        case "Groups":
            return []  # none of them: what groups change of a subject is noted at the subject
        case _:
            return [(root, kind, *place)]


def relevant(notice: str, register: str, listened: NodePath) -> list[NodePath]:
    """The touched nodes at or below a path; the path itself where one above it is touched."""
    found: dict[NodePath, None] = {}
    nodes = [node for node in find_touched_nodes(notice, register) if _is_part_of(node, listened)]
    for noted in map(_as_noted, _paths_of_subjects(listened)):
        for node in nodes:
            if node[: len(noted)] == noted:
                found[listened + node[len(noted) :]] = None
            elif noted[: len(node)] == node:
                found[listened] = None
    return list(found)


def _is_part_of(node: NodePath, listened: NodePath) -> bool:
    """Standings are told to who listens there, and are in nothing above them."""
    return node[:2] != _STANDING or listened[:2] == _STANDING


def outermost(nodes: Iterable[NodePath]) -> list[NodePath]:
    """Without those that stand below another one."""
    kept: list[NodePath] = []
    for node in sorted(set(nodes)):
        if not kept or node[: len(kept[-1])] != kept[-1]:
            kept.append(node)
    return kept


def sources(listened: NodePath) -> list[str]:
    """Where to listen in the hub, so that every notice is heard that may be relevant to a node."""
    return list(dict.fromkeys(heard for path in _paths_of_subjects(listened) for heard in _sources(path)))


def _sources(listened: NodePath) -> list[str]:
    if len(listened) < 2 or listened[0] != paths.ROOT:
        return [paths.ROOT]
    kind, place = listened[1], listened[2:6]
    day = _as_noted(listened)[6:7] if kind in ("AttendanceDB", "StudentAttendanceProfile") else ()
    if kind in ("Year", "Department", "Semester", "Admin"):
        return [f"{paths.ROOT}/{kind}"]
    if kind == "StudentDB":
        return [_join_path("StudentDB", place[:2])]
    if kind == "Standing":
        heard_of = [_join_path(each, place) for each in ("Subjects", "StudentAttendanceDB")]
        return [*heard_of, _join_path("StudentDB", place[:2])]
    heard = [_join_path("Subjects", place), _join_path("ClassDates", place)]
    if kind in _BY_GROUP:
        heard += [_join_path("AttendanceDB", (*place, *day)), _join_path("StudentDB", place[:2])]
        heard.append(_join_path("StudentAttendanceDB", place))
    return heard


def _paths_of_subjects(listened: NodePath) -> list[NodePath]:
    """The path itself; and where it may name a group of a subject, `{code}~{group}`, the same path of that subject,
    for notices tell of subjects alone."""
    if len(listened) < _TO_A_SUBJECT or listened[0] != paths.ROOT or listened[1] not in _BY_GROUP:
        return [listened]
    above, key, below = listened[: _TO_A_SUBJECT - 1], listened[_TO_A_SUBJECT - 1], listened[_TO_A_SUBJECT:]
    return [listened, *((*above, code, *below) for code, _ in split_key(key))]


def _join_path(kind: str, place: NodePath) -> str:
    return "/".join((paths.ROOT, kind, *place))


def _as_noted(path: NodePath) -> NodePath:
    """The same path with its date, if it has one, in the form in which notices write dates."""
    at = 6 if path[:1] == (paths.ROOT,) else 2
    dated = at == 2 or path[1:2] in (("AttendanceDB",), ("StudentAttendanceProfile",))
    if not dated or len(path) <= at or not (days := dates_of(path[at])):
        return path
    return (*path[:at], key_of(days[0]), *path[at + 1 :])
