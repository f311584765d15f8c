"""What the catalogue's tests share: the three lists, and a place with subjects."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from rollbook.core.groups import Kind
from tests.college import College, Person
from tests.furniture import open_list

MakeGroup = Callable[..., int]


@dataclass(frozen=True)
class List:
    url: str
    path: str
    word: str


@pytest.fixture(
    params=[
        List("/api/batches", "Attendance/Year", "batch"),
        List("/api/departments", "Attendance/Department", "department"),
        List("/api/semesters", "Attendance/Semester", "semester"),
    ],
    ids=["batches", "departments", "semesters"],
)
def labels(request: pytest.FixtureRequest) -> List:
    the_list: List = request.param
    return the_list


@pytest.fixture
def place(college: College) -> dict[str, str]:
    """Where the tests teach; its semester is one of those every college starts with."""
    college.write(open_list, "2022 - 2026", "CSE")
    return {"batch": "2022 - 2026", "department": "CSE", "semester": "1st"}


@pytest.fixture
def make_group(asha: Person, place: dict[str, str]) -> MakeGroup:
    """The id of a new group of the place's list, or of what is said in its stead; `department=None`: of a batch."""

    def make(label: str, kind: Kind = "section", **where: str | None) -> int:
        there = {"batch": place["batch"], "department": place["department"], **where}
        made: int = asha.json("POST", "/api/groups", {**there, "label": label, "kind": kind}, 201)["id"]
        return made

    return make


@pytest.fixture
def archive(asha: Person) -> Callable[[int], None]:
    return lambda group: asha.json("PATCH", f"/api/groups/{group}", {"archived": True})


# What no label and no code can be.
UNUSABLE: list[object] = [
    "",
    " \u00a0\u3000 ",
    "x" * 81,
    "2022\x07",
    "2022\n2026",
    "\x1b[31mred",
    "2022\u202e6202",
    "\u200b\u200d",
    "\u3164",
    "\u2800 \u2800",
    "\uffa0\ufe0f",
    "2022\u20282026",
    "2022\u20292026",
    "2022\U000e0fff",
    2022,
    True,
    None,
    ["2022"],
    {"label": "2022"},
]
# Ids that no entry has, and what they are answered with.
MISSING = {"987654": 404, "0": 422, "-1": 422, str(2**63): 422, "x": 422}
