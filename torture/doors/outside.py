"""What stands outside the OpenAPI document: the realtime tree, what watches over the server, screens and files."""

from typing import Any

from rollbook.core.paths import ROOT
from rollbook.edge.built_files import FOLDER, read_built_files
from rollbook.edge.screens import SCREENS
from rollbook.edge.screens import Audience as Screen
from rollbook.tree.nodes import Tree
from tests.tree.script import address
from torture.doors.door import Audience, Door
from torture.doors.entry import ADMINS, EVERYONE, LOOKUP
from torture.doors.known import Known

A_DATE = "16112026"
# Each child of `Attendance`: a new one has to be entered here.
BRANCH_AUDIENCES = {
    "Admin": ADMINS,
    "Year": EVERYONE,
    "Department": EVERYONE,
    "Semester": EVERYONE,
    "StudentDB": ADMINS,
    "Subjects": EVERYONE,
    "ClassDates": EVERYONE,
    "AttendanceDB": ADMINS,
    "StudentAttendanceDB": ADMINS,
    "StudentAttendanceProfile": ADMINS,
    "Standing": ADMINS,
}
SERVER = {"/healthz": EVERYONE, "/readyz": EVERYONE, "/metrics": ADMINS, "/api/openapi.json": EVERYONE}
SCREEN_AUDIENCES = {
    Screen.PUBLIC: EVERYONE,
    Screen.PERSONAL: EVERYONE,
    Screen.ADMIN: ADMINS,
    Screen.FIRST_ADMIN: ADMINS,
}
# The built front end is the same for everybody; of what the build names anew each time one is enough.
_BUILT = sorted(read_built_files("Rollbook", FOLDER))
FOLDER_FILES = [path for path in _BUILT if not path.startswith("/assets/")] + [
    path for path in _BUILT if path.startswith("/assets/")
][:1]


def outside_doors(known: Known) -> list[Door]:
    return [
        *(Door("GET", path, audience, path) for path, audience in SERVER.items()),
        *_tree(known),
        *(Door("GET", path, SCREEN_AUDIENCES[screen], path) for path, screen in SCREENS.items()),
        *(Door("GET", path, EVERYONE, path) for path in FOLDER_FILES),
        Door("GET", "/nowhere", EVERYONE, "/nowhere", opened=404),
        Door("GET", "/api/nowhere", EVERYONE, "/api/nowhere", opened=404),
    ]


def _tree(known: Known) -> list[Door]:
    place = "/".join(known["place"].values())
    students = f"{ROOT}/StudentDB/{'/'.join(known['list'].values())}"
    reads = [
        *((f"{ROOT}/{branch}", audience) for branch, audience in BRANCH_AUDIENCES.items()),
        (f"{ROOT}/Admin/asha%2Erao/email", ADMINS),
        (students, ADMINS),
        *((f"{ROOT}/{branch}/{place}", ADMINS) for branch in ("AttendanceDB", "StudentAttendanceDB")),
        *((f"{ROOT}/{branch}/{place}/{A_DATE}", LOOKUP) for branch in ("AttendanceDB", "StudentAttendanceProfile")),
        *((f"{ROOT}/{branch}/{place}/24CSa", LOOKUP) for branch in ("StudentAttendanceDB", "Standing")),
        ("Rollbook", ADMINS),
        (f"Rollbook/{known['place']['semester']}/{A_DATE}", LOOKUP),
        (ROOT, ADMINS),
    ]
    writes: list[tuple[str, str, Any]] = [
        ("POST", f"{ROOT}/Year", "2031 - 2035"),
        ("PUT", f"{ROOT}/Subjects/{'/'.join(list(known['place'].values())[:3])}/CS777", {"subjectCode": "CS777"}),
        ("PATCH", ROOT, {"Department/extra": "Civil"}),
        ("DELETE", f"{ROOT}/Department/extra", None),
    ]
    return [
        *(_node("GET", path, audience) for path, audience in reads),
        Door("GET", "/.json", ADMINS, "/.json", tree=True),
        *(_node(method, path, ADMINS, body) for method, path, body in writes),
    ]


def _node(method: str, path: str, audience: Audience, body: Any = None) -> Door:
    return Door(method, f"/{path}.json", audience, address(path), body=body, tree=True)


def without_an_audience() -> list[str]:
    """Branches of the tree that nobody has said anything about, and the other way round."""
    return [f"/{ROOT}/{branch}" for branch in Tree("", pass_line=7500).branches.keys() ^ BRANCH_AUDIENCES.keys()]
